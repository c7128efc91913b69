import type { DamageCause, DamagePosition, DamageType, DamageZone, PartGroup } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

export const perilOf = translator<DamageType>({
  'collision with vehicle': 'collision',
  'car park damage': 'parking',
  'hail storm': 'hail',
  'water ingress': 'flood',
  'fire and explosion': 'fire',
  'malicious damage': 'vandalism',
  'theft or attempt': 'theft',
  'glass breakage': 'glass',
  'animal strike': 'animal',
  overturned: 'rollover',
  'total loss': 'totalLoss',
});

export const causeOf = translator<DamageCause>({
  'third party driver': 'otherDriver',
  'insured driver': 'ownDriver',
  'act of nature': 'weather',
  wildlife: 'animal',
  'party not identified': 'unknownParty',
  'mechanical failure': 'technicalFault',
  'criminal act': 'crime',
});

export const areaOf = translator<DamageZone>({
  'front end': 'front',
  'rear end': 'rear',
  nearside: 'leftSide',
  offside: 'rightSide',
  roof: 'roof',
  underside: 'underbody',
  cabin: 'interior',
  'engine compartment': 'engineBay',
  glazing: 'glass',
});

export const positionOf = translator<DamagePosition>({
  'FE-L': 'frontLeft',
  'FE-C': 'frontCentre',
  'FE-R': 'frontRight',
  'LS-F': 'leftFront',
  'LS-M': 'leftMiddle',
  'LS-R': 'leftRear',
  'RS-F': 'rightFront',
  'RS-M': 'rightMiddle',
  'RS-R': 'rightRear',
  'RE-L': 'rearLeft',
  'RE-C': 'rearCentre',
  'RE-R': 'rearRight',
  'TP-F': 'roofFront',
  'TP-R': 'roofRear',
});

export const partOf = translator<PartGroup>({
  bumper: 'bumper',
  'head lamp': 'headlamp',
  bonnet: 'bonnet',
  'wing/fender': 'wing',
  door: 'door',
  'boot lid': 'tailgate',
  'roof skin': 'roofPanel',
  windscreen: 'windscreen',
  'door mirror': 'mirror',
  'road wheel': 'wheel',
  suspension: 'suspension',
  engine: 'engine',
  radiator: 'radiator',
  airbag: 'airbag',
  seat: 'seat',
  'body frame': 'frame',
  exhaust: 'exhaust',
});
