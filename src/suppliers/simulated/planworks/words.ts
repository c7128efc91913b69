import type { JobKind, ServiceOperation } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/words.ts';

export const actionOf = translator<JobKind>({ CHECK: 'inspect', RENEW: 'replace', SET: 'adjust', SERVICE: 'clean' });

/**
 * Jobs that have no equal here keep their wording only. The pads of the rear axle are one of them: they are not done
 * with those in front, for which the one word stands.
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
