import type { ServiceOperation, ServiceType } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/words.ts';

export const visitOf = translator<ServiceType>({
  'Wartung nach Plan': 'regular',
  Reparatur: 'repair',
  Garantiearbeit: 'warranty',
  Durchsicht: 'inspection',
  Reifenservice: 'tyres',
  'Karosserie und Lack': 'bodywork',
  Rückrufaktion: 'recall',
});

/** Jobs that have no equal here, such as a chain kit or the pads of the rear axle alone, keep their wording only. */
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
