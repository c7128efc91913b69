import type { JobKind, ServiceOperation } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

export const actionOf = translator<JobKind>({ CHECK: 'inspect', RENEW: 'replace', SET: 'adjust', SERVICE: 'clean' });

/** Rear pads have a code of their own: they are not replaced together with the front ones. */
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
  'TRM-CHAINKIT': 'driveChainKit',
  'ENG-GAS': 'gasSystemCheck',
  'HV-BATTERY': 'tractionBatteryCheck',
  'HV-SOCKET': 'chargingSocket',
  'BRK-PADS-R': 'brakePadsRear',
  'BRK-AIR': 'airDryer',
  'ELC-BATTERY': 'starterBattery',
  'ELC-TACHO': 'tachographCheck',
  'WHL-TYRES': 'tyres',
  'WHL-ALIGN': 'wheelAlignment',
  'CHS-FORK': 'forkOil',
  'CHS-HEAD': 'steeringHeadBearing',
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
