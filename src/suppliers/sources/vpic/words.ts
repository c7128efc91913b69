import type { Body, Drive, DriveSide, Fuel, Transmission, VehicleClass } from '../../../vehicles/codes.ts';
import { codeEntries } from '../../../vehicles/makers/find.ts';
import { translator } from '../../connector/codes.ts';
import { normalizeName } from '../../connector/normalize-name.ts';

const makesByLetters = new Map(codeEntries.map(({ make }) => [normalizeName(make), make]));

/** Makes come in capitals; a make that is in our list is written as it is there. */
export function makeOf(make: string | undefined): string | undefined {
  return make === undefined ? undefined : (makesByLetters.get(normalizeName(make)) ?? make);
}

const bodyByClass = translator<Body>({
  'Cargo Van': 'panelVan',
  'Convertible/Cabriolet': 'convertible',
  Coupe: 'coupe',
  'Crossover Utility Vehicle (CUV)': 'suv',
  'Hatchback/Liftback/Notchback': 'hatchback',
  Limousine: 'saloon',
  Minivan: 'minivan',
  'Motorcycle - Moped': 'scooter',
  'Motorcycle - Scooter': 'scooter',
  Pickup: 'pickup',
  Roadster: 'convertible',
  'Sedan/Saloon': 'saloon',
  'Sport Utility Truck (SUT)': 'pickup',
  'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)': 'suv',
  'Step Van / Walk-in Van': 'panelVan',
  'Truck-Tractor': 'tractor',
  Wagon: 'estate',
});

/**
 * A "Van" is a goods van if the vehicle is legally a truck, and a minibus if it is a bus; otherwise it may be either.
 */
const vanByType = translator<Body>({ TRUCK: 'panelVan', BUS: 'minibus' });

export function bodyOf(bodyClass: string | undefined, vehicleType: string | undefined): Body | undefined {
  if (bodyClass === 'Van') return vanByType(vehicleType);
  const body = bodyByClass(bodyClass);
  return body ?? (bodyClass?.startsWith('Motorcycle - ') ? 'motorcycle' : undefined);
}

const classByType = translator<VehicleClass>({
  MOTORCYCLE: 'motorcycle',
  'PASSENGER CAR': 'car',
  'MULTIPURPOSE PASSENGER VEHICLE (MPV)': 'car',
  TRUCK: 'truck',
});

/**
 * Consistent with our list of makers, which counts pick-ups of any weight as trucks and minibuses as vans. Large buses
 * have no class. An incomplete chassis gets a class only if it is for goods and too heavy for a van.
 */
export function classOf(
  vehicleType: string | undefined,
  bodyClass: string | undefined,
  weightRating: string | undefined,
): VehicleClass | undefined {
  const type = vehicleType?.trim().toUpperCase();
  const isHeavy = Number(/^Class (\d)/.exec(weightRating ?? '')?.[1] ?? 0) >= firstHeavyClass;
  if (bodyByClass(bodyClass) === 'panelVan' || (type === 'TRUCK' && bodyClass === 'Van')) return 'van';
  if (type === 'BUS') return bodyClass === 'Van' && !isHeavy ? 'van' : undefined;
  if (type === 'INCOMPLETE VEHICLE') return isHeavy && carriesGoods(bodyClass) ? 'truck' : undefined;
  return classByType(vehicleType);
}

/** Over 10,000 lb. */
const firstHeavyClass = 3;

function carriesGoods(bodyClass = ''): boolean {
  return /^Incomplete - (Chassis Cab|Commercial Chassis|Cutaway|Glider)/.test(bodyClass);
}

/** Vehicle types that the service does not cover. */
export function isNoMotorVehicle(vehicleType: string | undefined): boolean {
  return /^(TRAILER|OFF ROAD VEHICLE)\s*$/i.test(vehicleType ?? '');
}

const fuelByWord = translator<Fuel>({
  'Compressed Hydrogen/Hydrogen': 'hydrogen',
  'Compressed Natural Gas (CNG)': 'cng',
  Diesel: 'diesel',
  Electric: 'electric',
  'Ethanol (E85)': 'ethanol',
  // It takes petrol as well as ethanol, and is sold for petrol.
  'Flexible Fuel Vehicle (FFV)': 'petrol',
  'Fuel Cell': 'hydrogen',
  Gasoline: 'petrol',
  'Liquefied Petroleum Gas (propane or LPG)': 'lpg',
  'Natural Gas': 'cng',
  'Neat Ethanol (E100)': 'ethanol',
});

const fuelByLevel: readonly (readonly [RegExp, Fuel])[] = [
  [/^BEV\b/, 'electric'],
  [/^PHEV\b/, 'plugInHybrid'],
  [/^(Strong |Mild )?HEV\b/, 'hybrid'],
  [/^FCEV\b/, 'hydrogen'],
];

/** The electrification level says most; two fuels, one of them electricity, mean some kind of hybrid. */
export function fuelOf(primary: string | undefined, secondary: string | undefined, level = ''): Fuel | undefined {
  const electrified = fuelByLevel.find(([pattern]) => pattern.test(level))?.[1];
  if (electrified !== undefined) return electrified;
  const [first, second] = [fuelByWord(primary), fuelByWord(secondary)];
  if (first !== second && second !== undefined && (first === 'electric' || second === 'electric')) return 'hybrid';
  if (first === 'ethanol' && second === 'petrol') return 'petrol';
  return first;
}

export const transmissionOf = translator<Transmission>({
  // There is no clutch pedal.
  'Automated Manual Transmission (AMT)': 'automatic',
  Automatic: 'automatic',
  'Continuously Variable Transmission (CVT)': 'cvt',
  'Dual-Clutch Transmission (DCT)': 'dualClutch',
  'Electronic Continuously Variable (e-CVT)': 'cvt',
  'Manual/Standard': 'manual',
  'Motorcycle - CVT Belt Drive': 'cvt',
});

/** For motorcycles, the transmission style shows what drives the wheel. */
const driveByTransmission = translator<Drive>({
  'Motorcycle - Chain Drive': 'chain',
  'Motorcycle - Chain Drive Off-Road': 'chain',
  'Motorcycle - CVT Belt Drive': 'belt',
  'Motorcycle - Shaft Drive': 'shaft',
  'Motorcycle - Shaft Drive Off-Road': 'shaft',
});

/** `4x2` leaves open which axle is driven, `2WD/4WD` whether both are. */
const driveByWord: readonly (readonly [RegExp, Drive])[] = [
  [/^FWD\b/, 'front'],
  [/^RWD\b/, 'rear'],
  [/^AWD\b/, 'all'],
  [/^4WD\b/, 'all'],
  [/^(4x4|6x6|8x8|10x10)$/, 'all'],
];

export function driveOf(driveType: string | undefined, transmission: string | undefined): Drive | undefined {
  const words = (driveType ?? '').split(',').map((word) => word.trim());
  const drives = words.flatMap((word) => driveByWord.find(([pattern]) => pattern.test(word))?.[1] ?? []);
  const [drive, ...others] = new Set(drives);
  if (drive !== undefined) return others.length === 0 ? drive : undefined;
  return driveByTransmission(transmission);
}

/** Older responses have `Left Hand Drive (LHD)`, newer ones a hyphen in it. */
export function driveSideOf(steering: string | undefined): DriveSide | undefined {
  if (steering?.includes('(LHD)')) return 'left';
  return steering?.includes('(RHD)') ? 'right' : undefined;
}
