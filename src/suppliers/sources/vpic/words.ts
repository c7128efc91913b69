import type { Body, Drive, DriveSide, Fuel, Transmission, VehicleClass } from '../../../vehicles/codes.ts';
import { codeEntries } from '../../../vehicles/makers/find.ts';
import { lettersOf } from '../../connector/letters.ts';
import { translator } from '../../connector/words.ts';

const makesByLetters = new Map(codeEntries.map(({ make }) => [lettersOf(make), make]));

/** Makes come in capitals; where the house knows the make, it is written as people write it. */
export function makeOf(make: string | undefined): string | undefined {
  return make === undefined ? undefined : (makesByLetters.get(lettersOf(make)) ?? make);
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

/** A “Van” is for goods where the vehicle is a truck by law, and for people where it is a bus; else it may be either. */
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
 * The house's list of makers counts pick-ups of whatever weight among trucks and minibuses among vans; so does this, lest
 * the two contradict each other. Large buses are of no class. Of a chassis that another maker will finish it can be told
 * only where it is for goods and too heavy for a van.
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

/** What the service does not deal with. */
export function isNoMotorVehicle(vehicleType: string | undefined): boolean {
  return /^(TRAILER|OFF ROAD VEHICLE)\s*$/i.test(vehicleType ?? '');
}

const fuelByWord = translator<Fuel>({
  'Compressed Hydrogen/Hydrogen': 'hydrogen',
  'Compressed Natural Gas (CNG)': 'cng',
  Diesel: 'diesel',
  Electric: 'electric',
  'Ethanol (E85)': 'ethanol',
  // It takes petrol as well as ethanol, and petrol is what it is sold for.
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

/** The level of electrification tells best; two fuels of which one is electricity are a hybrid of some kind. */
export function fuelOf(primary: string | undefined, secondary: string | undefined, level = ''): Fuel | undefined {
  const electrified = fuelByLevel.find(([pattern]) => pattern.test(level))?.[1];
  if (electrified !== undefined) return electrified;
  const [first, second] = [fuelByWord(primary), fuelByWord(secondary)];
  if (first !== second && second !== undefined && (first === 'electric' || second === 'electric')) return 'hybrid';
  if (first === 'ethanol' && second === 'petrol') return 'petrol';
  return first;
}

export const transmissionOf = translator<Transmission>({
  // Nobody has a clutch to work.
  'Automated Manual Transmission (AMT)': 'automatic',
  Automatic: 'automatic',
  'Continuously Variable Transmission (CVT)': 'cvt',
  'Dual-Clutch Transmission (DCT)': 'dualClutch',
  'Electronic Continuously Variable (e-CVT)': 'cvt',
  'Manual/Standard': 'manual',
  'Motorcycle - CVT Belt Drive': 'cvt',
});

/** Of motorcycles, the style of transmission tells what drives the wheel. */
const driveByTransmission = translator<Drive>({
  'Motorcycle - Chain Drive': 'chain',
  'Motorcycle - Chain Drive Off-Road': 'chain',
  'Motorcycle - CVT Belt Drive': 'belt',
  'Motorcycle - Shaft Drive': 'shaft',
  'Motorcycle - Shaft Drive Off-Road': 'shaft',
});

/** `4x2` leaves open which of the axles is driven, `2WD/4WD` whether both are. */
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

/** Older answers have `Left Hand Drive (LHD)`, newer ones a hyphen in it. */
export function driveSideOf(steering: string | undefined): DriveSide | undefined {
  if (steering?.includes('(LHD)')) return 'left';
  return steering?.includes('(RHD)') ? 'right' : undefined;
}
