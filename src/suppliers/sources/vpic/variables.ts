import { wordOf } from '../american/values.ts';

/** The variables that are read, by the names that they have in flat answers. */
const variables = [
  'ABS',
  'AdaptiveCruiseControl',
  'AdaptiveDrivingBeam',
  'AirBagLocCurtain',
  'AirBagLocFront',
  'AirBagLocKnee',
  'AirBagLocSeatCushion',
  'AirBagLocSide',
  'AutoReverseSystem',
  'AutomaticPedestrianAlertingSound',
  'BasePrice',
  'BatteryKWh',
  'BatteryKWh_to',
  'BlindSpotIntervention',
  'BlindSpotMon',
  'BodyClass',
  'CAN_AACN',
  'CIB',
  'CurbWeightLB',
  'DaytimeRunningLight',
  'DisplacementCC',
  'DisplacementL',
  'Doors',
  'DriveType',
  'DynamicBrakeSupport',
  'EDR',
  'ESC',
  'ElectrificationLevel',
  'EngineCylinders',
  'EngineHP',
  'EngineHP_to',
  'EngineKW',
  'EngineModel',
  'ErrorCode',
  'ForwardCollisionWarning',
  'FuelTypePrimary',
  'FuelTypeSecondary',
  'GVWR',
  'KeylessIgnition',
  'LaneCenteringAssistance',
  'LaneDepartureWarning',
  'LaneKeepSystem',
  'LowerBeamHeadlampLightSource',
  'Make',
  'Model',
  'ModelYear',
  'OtherEngineInfo',
  'ParkAssist',
  'PedestrianAutomaticEmergencyBraking',
  'Pretensioner',
  'RearAutomaticEmergencyBraking',
  'RearCrossTrafficAlert',
  'RearVisibilitySystem',
  'Seats',
  'SemiautomaticHeadlampBeamSwitching',
  'Series',
  'Series2',
  'SteeringLocation',
  'TPMS',
  'TractionControl',
  'TransmissionSpeeds',
  'TransmissionStyle',
  'Trim',
  'Trim2',
  'Turbo',
  'VIN',
  'VehicleType',
] as const;

export type Variable = (typeof variables)[number];

/** A vehicle in the decoder's own words; what it does not know is absent. */
export type Decoded = { readonly [Name in Variable]?: string };

/** Unknown is an empty text in some answers and null in others; what a kind of vehicle cannot have is not applicable. */
export function decodedOf(record: Readonly<Record<string, unknown>>): Decoded {
  const told = variables.flatMap((name) => {
    const text = wordOf(record[name]);
    return text === '' || text === 'Not Applicable' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(told);
}
