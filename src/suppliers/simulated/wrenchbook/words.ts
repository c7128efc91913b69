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

/** Jobs without an equivalent among our codes, such as a chain kit or the rear pads alone, keep their wording only. */
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
