import type { JobKind, ServiceOperation } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

export const actionOf = translator<JobKind>({ CHECK: 'inspect', RENEW: 'replace', SET: 'adjust', SERVICE: 'clean' });

/**
 * Jobs without an equivalent among our codes keep their wording only. One of them is the rear pads: they are not
 * replaced together with the front ones, which our code means.
 */
export const operationOf = translator<ServiceOperation>({
  'ENG-OIL': 'engineOilChange',
  'ENG-AIR': 'airFilter',
  'ENG-IGN': 'sparkPlugs',
  'ENG-FUEL': 'fuelFilter',
  'ENG-TIMING': 'timingBelt',
  'ENG-BELT': 'auxiliaryBelt',
  'ENG-COOL': 'coolant',
  'ENG-VALVE': 'valveClearance',
  'EXH-DPF': 'particulateFilter',
  'EXH-SCR': 'adBlue',
  'TRM-OIL': 'transmissionFluid',
  'TRM-EV': 'transmissionFluid',
  'TRM-CHAIN': 'chainLubrication',
  'HV-CABLES': 'highVoltageCheck',
  'GEN-INSP': 'generalInspection',
  'BRK-FLUID': 'brakeFluid',
  'BRK-PADS-F': 'brakePads',
  'BRK-PADS': 'brakePads',
  'BRK-DISCS-F': 'brakeDiscs',
  'CAB-FILTER': 'cabinFilter',
  'CAB-AC': 'airConditioning',
  'BDY-WIPERS': 'wiperBlades',
  'CHS-GREASE': 'greasePoints',
});
