import type { Happened } from '../../../report/evidence/events.ts';
import type { DamageType, DamageZone, TitleBrand } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

export const brandOf = translator<TitleBrand>({
  SALVAGE: 'salvage',
  'REBUILT/RECONSTRUCTED': 'rebuilt',
  'WATER DAMAGE': 'flood',
  'HAIL DAMAGE': 'hail',
  'FIRE DAMAGE': 'fire',
  'JUNK/SCRAPPED': 'junk',
  'MANUFACTURER BUYBACK (LEMON)': 'lemon',
  'NOT ACTUAL MILEAGE': 'odometer',
  'RECOVERED THEFT': 'theftRecovery',
  'EXPORT ONLY': 'exportOnly',
});

export const damageOf = translator<DamageType>({
  COLLISION: 'collision',
  'PARKING LOT INCIDENT': 'parking',
  HAIL: 'hail',
  WATER: 'flood',
  FIRE: 'fire',
  VANDALISM: 'vandalism',
  THEFT: 'theft',
  GLASS: 'glass',
  'ANIMAL STRIKE': 'animal',
  ROLLOVER: 'rollover',
  'TOTAL LOSS': 'totalLoss',
});

export const areaOf = translator<DamageZone>({
  FRONT: 'front',
  REAR: 'rear',
  'LEFT SIDE': 'leftSide',
  'RIGHT SIDE': 'rightSide',
  TOP: 'roof',
  UNDERCARRIAGE: 'underbody',
  INTERIOR: 'interior',
  'ENGINE COMPARTMENT': 'engineBay',
  GLASS: 'glass',
});

export const aboutOf = translator<NonNullable<Happened['about']>>({
  TITLE: 'title',
  MAINTENANCE: 'service',
  DAMAGE: 'accident',
  SALE: 'sale',
  EMISSIONS: 'inspection',
  NOTE: 'other',
});
