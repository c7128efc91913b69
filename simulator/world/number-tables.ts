import { findMaker } from '../../src/vehicles/makers/find.ts';
import { decodeNorthAmerican } from '../../src/vehicles/north-american/decode.ts';
import { isMadeForNorthAmerica } from '../../src/vehicles/north-american/made-for-north-america.ts';
import { isVin } from '../../src/vehicles/vin/read.ts';
import type { Body, Engine, Fuel, VehicleClass } from '../catalogue/model.ts';

/** What the service's own tables say of a number; the world follows them, so that a report does not contradict its VIN. */
export interface NumberReading {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly vehicleClass: VehicleClass;
  readonly body: Body;
  readonly trim: string | undefined;
  readonly doors: number | undefined;
  readonly fuel: Fuel | undefined;
  readonly ccm: number | undefined;
  readonly cylinders: number | undefined;
  readonly hasTurbo: boolean;
  readonly engineCode: string | undefined;
  /** Whether its cylinders stand in a V. */
  readonly isOfV: boolean;
  readonly drive: Engine['drives'][number] | undefined;
  readonly grossMassKg: number | undefined;
  readonly priceUsd: number | undefined;
}

/** Undefined where the tables know no model, or one of a kind that this world has not got. */
export function readNumber(vin: string): NumberReading | undefined {
  if (!isVin(vin)) return undefined;
  const decoded = decodeNorthAmerican(vin);
  const { make, model, year, bodyClass = '', vehicleType = '' } = decoded;
  const vehicleClass = classOf(vehicleType, bodyClass, decoded.grossMassKg?.from ?? 0);
  if (make === undefined || model === undefined || year === undefined || vehicleClass === undefined) return undefined;
  const drive = driveOf(decoded.driveType ?? '');
  return {
    make,
    model,
    year,
    vehicleClass,
    body: bodyOf(bodyClass, vehicleType, vehicleClass),
    trim: trimOf(decoded.trim),
    doors: decoded.doors,
    fuel: fuelOf(decoded.fuelPrimary ?? '', decoded.fuelSecondary ?? '', decoded.electrification ?? ''),
    ccm: decoded.displacementCc ?? (decoded.displacementL === undefined ? undefined : decoded.displacementL * 1000),
    cylinders: decoded.cylinders,
    hasTurbo: decoded.turbo === true,
    engineCode: decoded.engineModel,
    isOfV: decoded.engineConfiguration?.startsWith('V-') === true,
    drive: vehicleClass === 'motorcycle' ? undefined : drive,
    grossMassKg: decoded.grossMassKg?.to,
    priceUsd: decoded.basePriceUsd,
  };
}

/** Who made a vehicle whose code the catalogue does not list. */
export const readMaker = (vin: string) => (isVin(vin) ? findMaker(vin) : undefined);

export const isForNorthAmerica = (vin: string): boolean => isVin(vin) && isMadeForNorthAmerica(vin);

const heavyKg = 4536;

function classOf(type: string, body: string, grossKg: number): VehicleClass | undefined {
  if (type.startsWith('Motorcycle')) return 'motorcycle';
  if (/^(Passenger Car|Multipurpose)/.test(type)) return /^(Cargo Van|Step Van)/.test(body) ? 'van' : 'car';
  if (type.startsWith('Bus')) return 'van';
  if (/^(Truck|Incomplete)/.test(type)) return grossKg >= heavyKg || /Tractor/.test(body) ? 'truck' : 'van';
  return undefined;
}

const bodies: readonly (readonly [pattern: RegExp, body: Body])[] = [
  [/^(Convertible|Roadster)/, 'convertible'],
  [/^Coupe/, 'coupe'],
  [/^(Crossover|Sport Utility Vehicle)/, 'suv'],
  [/^Hatchback/, 'hatchback'],
  [/^(Sedan|Limousine)/, 'saloon'],
  [/^Wagon/, 'estate'],
  [/^Minivan/, 'minivan'],
  [/^(Pickup|Sport Utility Truck)/, 'pickup'],
  [/^Motorcycle - (Scooter|Moped)/, 'scooter'],
  [/Tractor/, 'tractor'],
  [/Van/, 'panelVan'],
];

const typicalBody: Readonly<Record<VehicleClass, Body>> = {
  car: 'saloon',
  van: 'panelVan',
  truck: 'boxTruck',
  motorcycle: 'motorcycle',
};

function bodyOf(body: string, type: string, vehicleClass: VehicleClass): Body {
  if (body === 'Van' && type.startsWith('Multipurpose')) return 'minivan';
  if (type.startsWith('Bus')) return 'minibus';
  return bodies.find(([pattern]) => pattern.test(body))?.[1] ?? typicalBody[vehicleClass];
}

function fuelOf(primary: string, secondary: string, electrification: string): Fuel | undefined {
  if (electrification.startsWith('BEV')) return 'electric';
  if (electrification.startsWith('PHEV')) return 'plugInHybrid';
  if (/HEV/.test(electrification)) return 'hybrid';
  if (primary.startsWith('Electric')) return secondary === '' ? 'electric' : 'hybrid';
  if (secondary.startsWith('Electric')) return 'hybrid';
  if (primary.startsWith('Diesel')) return 'diesel';
  if (/Natural Gas/.test(primary)) return 'cng';
  if (/LPG/.test(primary)) return 'lpg';
  return /Gasoline|Flexible|Ethanol/.test(primary) ? 'petrol' : undefined;
}

/** Some stand for several: `L/LE/SE`, `Carrera (2WD), Carrera 4 (4WD)`. */
function trimOf(trim = ''): string | undefined {
  const [first = ''] = trim.split(/[,/(]/);
  return first.trim().length > 1 ? first.trim() : undefined;
}

function driveOf(words: string): NumberReading['drive'] {
  if (/^(AWD|4WD|4x4)/.test(words)) return 'all';
  if (words.startsWith('FWD')) return 'front';
  return /^(RWD|4x2|6x4|6x2)/.test(words) ? 'rear' : undefined;
}
