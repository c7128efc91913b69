import { textValueOf } from '../american/values.ts';

/** The variables that are read, by their names in flat responses. */
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

/** A vehicle in the decoder's own words; unknown variables are absent. */
export type Decoded = { readonly [Name in Variable]?: string };

/** Unknown is an empty string in some responses and null in others; "Not Applicable" is dropped, too. */
export function decodedOf(record: Readonly<Record<string, unknown>>): Decoded {
  const present = variables.flatMap((name) => {
    const text = textValueOf(record[name]);
    return text === '' || text === 'Not Applicable' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(present);
}
