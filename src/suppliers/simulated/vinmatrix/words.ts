import type { Equipped } from '../../../report/evidence/vehicle.ts';
import type {
  Aspiration,
  Body,
  Colour,
  Drive,
  DriveSide,
  Fuel,
  Transmission,
  VehicleClass,
} from '../../../vehicles/codes.ts';
import { colours } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

export const classOf = translator<VehicleClass>({
  PASSENGER_CAR: 'car',
  TWO_WHEELER: 'motorcycle',
  LIGHT_COMMERCIAL: 'van',
  HEAVY_COMMERCIAL: 'truck',
});

export const bodyOf = translator<Body>({
  SEDAN: 'saloon',
  HATCH: 'hatchback',
  WAGON: 'estate',
  SUV: 'suv',
  COUPE: 'coupe',
  CABRIO: 'convertible',
  MPV: 'minivan',
  PICKUP: 'pickup',
  PANEL_VAN: 'panelVan',
  BUS_SMALL: 'minibus',
  TRACTOR_UNIT: 'tractor',
  RIGID_BOX: 'boxTruck',
  RIGID_TIPPER: 'tipper',
  MOTORCYCLE: 'motorcycle',
  SCOOTER: 'scooter',
});

export const fuelOf = translator<Fuel>({
  GASOLINE: 'petrol',
  DIESEL: 'diesel',
  HEV: 'hybrid',
  PHEV: 'plugInHybrid',
  BEV: 'electric',
  LPG: 'lpg',
  CNG: 'cng',
  FCEV: 'hydrogen',
  E85: 'ethanol',
});

export const aspirationOf = translator<Aspiration>({
  NA: 'naturallyAspirated',
  TURBO: 'turbo',
  COMPRESSOR: 'supercharged',
});

export const transmissionOf = translator<Transmission>({
  MT: 'manual',
  AT: 'automatic',
  CVT: 'cvt',
  DCT: 'dualClutch',
});

export const driveOf = translator<Drive>({
  FWD: 'front',
  RWD: 'rear',
  AWD: 'all',
  CHAIN: 'chain',
  CARDAN: 'shaft',
  BELT: 'belt',
});

export const driveSideOf = translator<DriveSide>({ LHD: 'left', RHD: 'right' });

export const colourOf = translator<Colour>(Object.fromEntries(colours.map((colour) => [colour.toUpperCase(), colour])));

export const categoryOf = translator<Equipped['category']>({
  Sicherheit: 'SAFETY',
  'Licht und Sicht': 'LIGHTS',
  Innenausstattung: 'INTERIOR',
  Multimedia: 'MEDIA',
  'Antrieb und Fahrwerk': 'DRIVETRAIN',
  Karosserie: 'EXTERIOR',
  Pakete: 'PACKAGES',
  Sonstiges: 'OTHER',
  Werksdaten: 'FACTORY',
});

export const tierOf = translator<Equipped['tier']>({ 1: 'HIGHLIGHT', 2: 'FEATURE', 3: 'DETAIL' });
