import type { Checks } from '../report/checks.ts';
import type { EquipmentEntry } from '../report/equipment.ts';
import type { Identity } from '../report/identity.ts';
import type { Images } from '../report/images.ts';
import type { Registration } from '../report/registration.ts';
import type { Technical } from '../report/technical.ts';
import { imageLink } from './links.ts';

export const identity: Identity = {
  make: 'Škoda',
  model: 'Octavia',
  variant: 'Combi 2.0 TDI Style',
  commercialName: 'OCTAVIA COMBI',
  year: '2018',
  color: 'Quartz grey metallic',
  colorKey: 'grey',
  colorHex: '#5B5E63',
  interiorColor: 'Black',
  bodyType: 'Estate',
  category: 'M1',
  seatCount: 5,
  doors: 5,
  isRightHandDrive: false,
  isTaxi: false,
  isLearningVehicle: false,
  currentStatus: 'Registered',
  manufacturedDate: '2018-02',
};

export const technical: Technical = {
  engineCode: 'DFEA',
  engineDescription: '2.0 TDI',
  fuelType: 'Diesel',
  powerKw: '110',
  powerPs: '150',
  capacityCcm: '1968',
  cylinders: '4',
  valves: '16',
  aspiration: 'Turbocharged',
  co2GPerKm: '116',
  curbMassKg: 1405,
  grossMassKg: 1965,
  transmission: 'Automatic, 7 gears',
  drive: 'Front-wheel drive',
  driveSide: 'Left',
  platform: 'MQB (third generation)',
  emissionStandard: 'Euro 6',
  energyLabel: 'A',
};

export const registration: Registration = {
  firstRegisteredAt: '2018-03-14',
  registeredInLatviaAt: '2022-10-11',
  purchaseCountry: 'DE',
  previousRegistrationCountry: 'DE',
  importedFromCountry: 'DE',
  importedToCountry: 'LV',
  importedAt: '2022-10-05',
  isCurrentlyInsured: true,
  currentOwnerType: 'Private person',
  currentKeeperSince: '2022-10-11',
  catalogPriceNew: 31450,
  catalogPriceCurrency: 'EUR',
};

export const checks: Checks = {
  hasAccidents: true,
  isTaxi: false,
  isLearningVehicle: false,
  hasOpenRecall: false,
  isExported: true,
  odometerVerdict: 'The readings are consistent',
  odometerVerdictCode: 'CONSISTENT',
  odometerVerdictExplanation:
    'All 7 readings from 2019 to 2025 rise, and none of the distances between them stands out.',
  canBeTransferred: true,
};

export const equipment: EquipmentEntry[] = [
  {
    code: '8T8',
    description: 'Adaptive cruise control up to 210 km/h',
    source: 'build record',
    category: 'SAFETY',
    tier: 'HIGHLIGHT',
    label: 'Adaptive cruise control',
    featureKey: 'adaptiveCruiseControl',
  },
  {
    code: '1D2',
    description: 'Swivelling towing device',
    source: 'build record',
    category: 'EXTERIOR',
    tier: 'FEATURE',
    label: 'Towing hitch',
    featureKey: 'towBar',
  },
];

export const images: Images = {
  brandLogo: 'https://api.example.com/brands/skoda.svg',
  modelPhoto: imageLink('modelPhoto'),
  interiorPhoto: imageLink('interiorPhoto'),
};
