import type { Body, Colour, Fuel, OwnerType, Transmission, VehicleStatus } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

export const statusOf = translator<VehicleStatus>({
  'en circulation': 'registered',
  exporté: 'exported',
  détruit: 'scrapped',
  'déclaré volé': 'stolen',
});

export const ownerOf = translator<OwnerType>({
  particulier: 'private',
  société: 'company',
  'crédit-bail': 'leasing',
  loueur: 'rental',
  négociant: 'dealer',
  administration: 'government',
  'exploitant de taxi': 'taxiOperator',
  'auto-école': 'drivingSchool',
});

export const fuelOf = translator<Fuel>({
  essence: 'petrol',
  gazole: 'diesel',
  hybride: 'hybrid',
  'hybride rechargeable': 'plugInHybrid',
  électricité: 'electric',
  GPL: 'lpg',
  GNV: 'cng',
});

export const bodyOf = translator<Body>({
  berline: 'saloon',
  'berline à hayon': 'hatchback',
  break: 'estate',
  'tout-terrain': 'suv',
  coupé: 'coupe',
  cabriolet: 'convertible',
  monospace: 'minivan',
  'pick-up': 'pickup',
  fourgon: 'panelVan',
  minibus: 'minibus',
  'tracteur routier': 'tractor',
  'camion fourgon': 'boxTruck',
  'camion-benne': 'tipper',
  motocyclette: 'motorcycle',
  scooter: 'scooter',
});

export const colourOf = translator<Colour>({
  blanc: 'white',
  noir: 'black',
  gris: 'grey',
  argent: 'silver',
  bleu: 'blue',
  rouge: 'red',
  vert: 'green',
  marron: 'brown',
  beige: 'beige',
  jaune: 'yellow',
  orange: 'orange',
  or: 'gold',
  violet: 'purple',
});

export const transmissionOf = translator<Transmission>({
  mécanique: 'manual',
  automatique: 'automatic',
  'à variation continue': 'cvt',
  'à double embrayage': 'dualClutch',
});
