import type { Accident, Brand } from '../../world/life.ts';

export const brandWords: Readonly<Record<Brand['brand'], string>> = {
  salvage: 'SALVAGE',
  rebuilt: 'REBUILT/RECONSTRUCTED',
  flood: 'WATER DAMAGE',
  hail: 'HAIL DAMAGE',
  fire: 'FIRE DAMAGE',
  junk: 'JUNK/SCRAPPED',
  lemon: 'MANUFACTURER BUYBACK (LEMON)',
  odometer: 'NOT ACTUAL MILEAGE',
  theftRecovery: 'RECOVERED THEFT',
  exportOnly: 'EXPORT ONLY',
};

export const damageWords: Readonly<Record<Accident['type'], string>> = {
  collision: 'COLLISION',
  parking: 'PARKING LOT INCIDENT',
  hail: 'HAIL',
  flood: 'WATER',
  fire: 'FIRE',
  vandalism: 'VANDALISM',
  theft: 'THEFT',
  glass: 'GLASS',
  animal: 'ANIMAL STRIKE',
  rollover: 'ROLLOVER',
  totalLoss: 'TOTAL LOSS',
};

export const areaWords: Readonly<Record<Accident['zones'][number], string>> = {
  front: 'FRONT',
  rear: 'REAR',
  leftSide: 'LEFT SIDE',
  rightSide: 'RIGHT SIDE',
  roof: 'TOP',
  underbody: 'UNDERCARRIAGE',
  interior: 'INTERIOR',
  engineBay: 'ENGINE COMPARTMENT',
  glass: 'GLASS',
};

/** What an event is about. */
export const eventWords = {
  title: 'TITLE',
  service: 'MAINTENANCE',
  accident: 'DAMAGE',
  sale: 'SALE',
  inspection: 'EMISSIONS',
  other: 'NOTE',
} as const;

export const reporters = {
  department: 'Motor vehicle department',
  workshop: 'Service facility',
  police: 'Damage report',
  auction: 'Auto auction',
  dealer: 'Dealer inventory',
  customs: 'Border agency',
} as const;
