import type { Body, ColourKey, Fuel } from '../../catalogue/model.ts';
import type { Build, Owner } from '../../world/life.ts';
import type { RegisterEntry } from '../register.ts';

export const statuses: Readonly<Record<RegisterEntry['status'], string>> = {
  registered: 'en circulation',
  exported: 'exporté',
  scrapped: 'détruit',
  stolen: 'déclaré volé',
};

export const owners: Readonly<Record<Owner['type'], string>> = {
  private: 'particulier',
  company: 'société',
  leasing: 'crédit-bail',
  rental: 'loueur',
  dealer: 'négociant',
  government: 'administration',
  taxiOperator: 'exploitant de taxi',
  drivingSchool: 'auto-école',
};

export const fuels: Readonly<Record<Fuel, string>> = {
  petrol: 'essence',
  diesel: 'gazole',
  hybrid: 'hybride',
  plugInHybrid: 'hybride rechargeable',
  electric: 'électricité',
  lpg: 'GPL',
  cng: 'GNV',
};

export const bodies: Readonly<Record<Body, string>> = {
  saloon: 'berline',
  hatchback: 'berline à hayon',
  estate: 'break',
  suv: 'tout-terrain',
  coupe: 'coupé',
  convertible: 'cabriolet',
  minivan: 'monospace',
  pickup: 'pick-up',
  panelVan: 'fourgon',
  minibus: 'minibus',
  tractor: 'tracteur routier',
  boxTruck: 'camion fourgon',
  tipper: 'camion-benne',
  motorcycle: 'motocyclette',
  scooter: 'scooter',
};

export const colours: Readonly<Record<ColourKey, string>> = {
  white: 'blanc',
  black: 'noir',
  grey: 'gris',
  silver: 'argent',
  blue: 'bleu',
  red: 'rouge',
  green: 'vert',
  brown: 'marron',
  beige: 'beige',
  yellow: 'jaune',
  orange: 'orange',
  gold: 'or',
  purple: 'violet',
};

export const transmissions: Readonly<Record<Build['transmission']['kind'], string>> = {
  manual: 'mécanique',
  automatic: 'automatique',
  cvt: 'à variation continue',
  dct: 'à double embrayage',
};
