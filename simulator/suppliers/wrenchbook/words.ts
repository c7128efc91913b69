import type { ServiceVisit } from '../../world/life.ts';

/** German, for all countries. */
export const visitWords: Readonly<Record<ServiceVisit['type'], string>> = {
  regular: 'Wartung nach Plan',
  repair: 'Reparatur',
  warranty: 'Garantiearbeit',
  inspection: 'Durchsicht',
  tyres: 'Reifenservice',
  bodywork: 'Karosserie und Lack',
  recall: 'Rückrufaktion',
};

/** Short names of jobs by the key of the plan; what has none goes under its text alone. */
export const jobWords: Readonly<Record<string, string>> = {
  engineOilChange: 'ÖLWECHSEL MIT FILTER',
  airFilter: 'LUFTFILTER',
  sparkPlugs: 'ZÜNDKERZEN',
  fuelFilter: 'KRAFTSTOFFFILTER',
  timingBelt: 'ZAHNRIEMEN',
  auxiliaryBelt: 'KEILRIPPENRIEMEN',
  gearboxOil: 'GETRIEBEÖL',
  coolantChange: 'KÜHLMITTEL',
  particulateFilterCheck: 'PARTIKELFILTER',
  adBlueRefill: 'ADBLUE',
  valveClearance: 'VENTILSPIEL',
  gasSystemCheck: 'GASANLAGE',
  tractionBatteryCheck: 'ANTRIEBSBATTERIE',
  highVoltageCables: 'HOCHVOLTPRÜFUNG',
  chargingSocket: 'LADEBUCHSE',
  reductionGearOil: 'UNTERSETZUNGSGETRIEBE',
  driveChain: 'KETTE',
  driveChainKit: 'KETTENSATZ',
  inspection: 'INSPEKTION',
  brakeFluid: 'BREMSFLÜSSIGKEIT',
  brakePadsFront: 'BREMSBELÄGE VORN',
  brakePadsRear: 'BREMSBELÄGE HINTEN',
  brakeDiscsFront: 'BREMSSCHEIBEN VORN',
  brakeLinings: 'BREMSBELÄGE',
  brakePads: 'BREMSBELÄGE',
  cabinFilter: 'INNENRAUMFILTER',
  wipers: 'WISCHERBLÄTTER',
  chassisGrease: 'ABSCHMIEREN',
  airConditioningService: 'KLIMASERVICE',
};
