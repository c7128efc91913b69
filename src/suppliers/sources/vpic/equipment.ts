import type { Equipped } from '../../../report/evidence/vehicle.ts';
import { withoutEmpty } from '../../connector/records.ts';
import type { Decoded, Variable } from './variables.ts';

type Item = Pick<Equipped, 'description' | 'category' | 'tier'> & { readonly featureKey?: string };

const safety = (description: string, featureKey?: string): Item => ({
  description,
  category: 'SAFETY',
  tier: 'FEATURE',
  ...withoutEmpty({ featureKey }),
});
const detail = (category: Item['category'], description: string, featureKey?: string): Item => ({
  description,
  category,
  tier: 'DETAIL',
  ...withoutEmpty({ featureKey }),
});

/** Listed as standard, optional or not available. Only standard items are certainly present. */
const fitted: Partial<Record<Variable, Item>> = {
  ABS: safety('Anti-lock Braking System (ABS)', 'antiLockBrakes'),
  AdaptiveCruiseControl: safety('Adaptive Cruise Control (ACC)', 'adaptiveCruiseControl'),
  AdaptiveDrivingBeam: { ...detail('LIGHTS', 'Adaptive Driving Beam (ADB)'), tier: 'FEATURE' },
  AutoReverseSystem: detail('SAFETY', 'Auto-Reverse System for Windows and Sunroofs'),
  AutomaticPedestrianAlertingSound: detail('SAFETY', 'Automatic Pedestrian Alerting Sound'),
  BlindSpotIntervention: safety('Blind Spot Intervention (BSI)'),
  BlindSpotMon: safety('Blind Spot Warning (BSW)', 'blindSpotMonitor'),
  CAN_AACN: safety('Automatic Crash Notification (ACN)', 'automaticEmergencyCall'),
  CIB: safety('Crash Imminent Braking (CIB)', 'emergencyBraking'),
  DaytimeRunningLight: detail('LIGHTS', 'Daytime Running Light (DRL)', 'daytimeLights'),
  DynamicBrakeSupport: safety('Dynamic Brake Support (DBS)'),
  EDR: detail('SAFETY', 'Event Data Recorder (EDR)'),
  ESC: safety('Electronic Stability Control (ESC)', 'stabilityControl'),
  ForwardCollisionWarning: safety('Forward Collision Warning (FCW)'),
  KeylessIgnition: detail('INTERIOR', 'Keyless Ignition'),
  LaneCenteringAssistance: safety('Lane Centering Assistance'),
  LaneDepartureWarning: safety('Lane Departure Warning (LDW)'),
  LaneKeepSystem: safety('Lane Keeping Assistance (LKA)', 'laneKeeping'),
  ParkAssist: { ...detail('EXTERIOR', 'Parking Assist'), tier: 'FEATURE' },
  PedestrianAutomaticEmergencyBraking: safety('Pedestrian Automatic Emergency Braking (PAEB)'),
  RearAutomaticEmergencyBraking: safety('Rear Automatic Emergency Braking'),
  RearCrossTrafficAlert: safety('Rear Cross Traffic Alert', 'crossTrafficAlert'),
  RearVisibilitySystem: { ...detail('EXTERIOR', 'Backup Camera', 'reversingCamera'), tier: 'FEATURE' },
  SemiautomaticHeadlampBeamSwitching: detail('LIGHTS', 'Semiautomatic Headlamp Beam Switching', 'highBeamAssist'),
  TractionControl: safety('Traction Control', 'tractionControl'),
};

/** For these the decoder gives a location or a type, which implies that they are present. */
const placed: Partial<Record<Variable, Item>> = {
  AirBagLocCurtain: detail('SAFETY', 'Curtain Air Bag', 'curtainAirbags'),
  AirBagLocKnee: detail('SAFETY', 'Knee Air Bag', 'kneeAirbag'),
  AirBagLocSeatCushion: detail('SAFETY', 'Seat Cushion Air Bag'),
  AirBagLocSide: detail('SAFETY', 'Side Air Bag', 'sideAirbags'),
};

const headlights: Readonly<Record<string, string>> = {
  Halogen: 'halogenHeadlights',
  HID: 'xenonHeadlights',
  LED: 'ledHeadlights',
};

/** The equipment that the vehicle certainly had when it left the factory. */
export function standardItemsOf(decoded: Decoded): Item[] {
  const standard = entriesOf(fitted).flatMap(([name, item]) => (decoded[name] === 'Standard' ? [item] : []));
  const located = entriesOf(placed).flatMap(([name, item]) => {
    const place = decoded[name];
    return place === undefined ? [] : [{ ...item, description: `${item.description}: ${place}` }];
  });
  return [
    ...standard,
    ...located,
    ...frontAirbagsOf(decoded),
    ...tyreMonitorOf(decoded),
    ...headlightsOf(decoded),
    ...pretensionerOf(decoded),
  ];
}

function entriesOf(items: Partial<Record<Variable, Item>>): [Variable, Item][] {
  return Object.entries(items) as [Variable, Item][];
}

function frontAirbagsOf({ AirBagLocFront: place }: Decoded): Item[] {
  if (place === undefined) return [];
  const driver = detail('SAFETY', 'Front Air Bag: Driver', 'driverAirbag');
  const passenger = detail('SAFETY', 'Front Air Bag: Passenger', 'passengerAirbag');
  if (place === 'Driver Seat Only') return [driver];
  return place === 'Passenger Seat Only' ? [passenger] : [driver, passenger];
}

function tyreMonitorOf({ TPMS: kind }: Decoded): Item[] {
  if (kind !== 'Direct' && kind !== 'Indirect') return [];
  return [detail('SAFETY', `Tire Pressure Monitoring System (TPMS): ${kind}`, 'tyrePressureMonitor')];
}

function pretensionerOf({ Pretensioner: has }: Decoded): Item[] {
  return has === 'Yes' ? [detail('SAFETY', 'Seat Belt Pretensioner')] : [];
}

/** If several light sources are named, it is not known which of them this vehicle has. */
function headlightsOf({ LowerBeamHeadlampLightSource: light = '' }: Decoded): Item[] {
  const featureKey = headlights[light];
  return featureKey === undefined ? [] : [detail('LIGHTS', `Headlamp Light Source: ${light}`, featureKey)];
}
