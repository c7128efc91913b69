import type { DamagePosition, DamageType, DamageZone, PartGroup } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

export const damageTypeOf = translator<DamageType>({
  IMPACT: 'collision',
  PARKING: 'parking',
  HAIL: 'hail',
  WATER: 'flood',
  FIRE: 'fire',
  VANDAL: 'vandalism',
  THEFT: 'theft',
  GLASS: 'glass',
  GAME: 'animal',
  ROLLOVER: 'rollover',
  WRECK: 'totalLoss',
});

export const partGroupOf = translator<PartGroup>({
  BMP: 'bumper',
  LMP: 'headlamp',
  HOOD: 'bonnet',
  FNDR: 'wing',
  DOOR: 'door',
  TLGT: 'tailgate',
  ROOF: 'roofPanel',
  WSCR: 'windscreen',
  MIRR: 'mirror',
  WHL: 'wheel',
  SUSP: 'suspension',
  ENG: 'engine',
  RAD: 'radiator',
  SRS: 'airbag',
  SEAT: 'seat',
  FRM: 'frame',
  EXH: 'exhaust',
});

/** The point of impact on a clock face around the vehicle, its front at twelve, or a surface. */
export const positionOf = translator<DamagePosition>({
  12: 'frontCentre',
  1: 'frontRight',
  2: 'rightFront',
  3: 'rightMiddle',
  4: 'rightRear',
  5: 'rearRight',
  6: 'rearCentre',
  7: 'rearLeft',
  8: 'leftRear',
  9: 'leftMiddle',
  10: 'leftFront',
  11: 'frontLeft',
});

export const zoneOf = translator<DamageZone>({
  12: 'front',
  1: 'front',
  2: 'rightSide',
  3: 'rightSide',
  4: 'rightSide',
  5: 'rear',
  6: 'rear',
  7: 'rear',
  8: 'leftSide',
  9: 'leftSide',
  10: 'leftSide',
  11: 'front',
  roof: 'roof',
  underbody: 'underbody',
});
