import type { ServiceOperation, ServiceType } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

export const visitOf = translator<ServiceType>({
  'Wartung nach Plan': 'regular',
  Reparatur: 'repair',
  Garantiearbeit: 'warranty',
  Durchsicht: 'inspection',
  Reifenservice: 'tyres',
  'Karosserie und Lack': 'bodywork',
  Rückrufaktion: 'recall',
});

/** Workshops write their works in the language of their country, or in English; the supplier's own headings are German. */
const languages: Readonly<Record<string, string>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  LI: 'de',
  LU: 'fr',
  FR: 'fr',
  ES: 'es',
  IT: 'it',
  PL: 'pl',
  CZ: 'cs',
  LT: 'lt',
  LV: 'lv',
  EE: 'et',
  FI: 'fi',
  UA: 'uk',
};

export function languageOf(country: string): string {
  return languages[country] ?? 'en';
}

/** What has no short name, such as tyres, goes under its text alone. */
export const operationsOf = translator<readonly ServiceOperation[]>({
  'ÖLWECHSEL MIT FILTER': ['engineOilChange', 'oilFilter'],
  LUFTFILTER: ['airFilter'],
  ZÜNDKERZEN: ['sparkPlugs'],
  KRAFTSTOFFFILTER: ['fuelFilter'],
  ZAHNRIEMEN: ['timingBelt'],
  KEILRIPPENRIEMEN: ['auxiliaryBelt'],
  GETRIEBEÖL: ['transmissionFluid'],
  UNTERSETZUNGSGETRIEBE: ['transmissionFluid'],
  KÜHLMITTEL: ['coolant'],
  PARTIKELFILTER: ['particulateFilter'],
  ADBLUE: ['adBlue'],
  VENTILSPIEL: ['valveClearance'],
  HOCHVOLTPRÜFUNG: ['highVoltageCheck'],
  KETTE: ['chainLubrication'],
  KETTENSATZ: ['driveChainKit'],
  GASANLAGE: ['gasSystemCheck'],
  ANTRIEBSBATTERIE: ['tractionBatteryCheck'],
  LADEBUCHSE: ['chargingSocket'],
  'BREMSBELÄGE HINTEN': ['brakePadsRear'],
  INSPEKTION: ['generalInspection'],
  BREMSFLÜSSIGKEIT: ['brakeFluid'],
  'BREMSBELÄGE VORN': ['brakePads'],
  BREMSBELÄGE: ['brakePads'],
  'BREMSSCHEIBEN VORN': ['brakeDiscs'],
  INNENRAUMFILTER: ['cabinFilter'],
  WISCHERBLÄTTER: ['wiperBlades'],
  ABSCHMIEREN: ['greasePoints'],
  KLIMASERVICE: ['airConditioning'],
});
