import type { Body, Engine, VehicleClass } from './model.ts';

interface Shod {
  readonly vehicleClass: VehicleClass;
  readonly body: Body;
  readonly year: number;
  readonly curbMassKg: number;
  readonly engine: Engine;
}

/** Sizes up to a mass in kilograms; the last is for all that is heavier. */
type Sizes = readonly (readonly [belowKg: number, size: string])[];

/** Up to a model year: wheels grew larger with the years. */
const ofCars: readonly (readonly [until: number, Sizes])[] = [
  [
    1994,
    [
      [950, '155/70 R13 75T'],
      [1250, '175/65 R14 82T'],
      [1500, '195/65 R15 91H'],
      [Infinity, '225/60 R16 98W'],
    ],
  ],
  [
    2007,
    [
      [1000, '165/70 R14 81T'],
      [1250, '185/60 R15 84H'],
      [1400, '195/65 R15 91V'],
      [1600, '205/55 R16 91V'],
      [Infinity, '225/50 R17 98W'],
    ],
  ],
  [
    9999,
    [
      [1050, '175/65 R15 84T'],
      [1200, '195/55 R16 87H'],
      [1400, '205/55 R16 91V'],
      [1600, '225/50 R17 94W'],
      [1900, '245/45 R18 100Y'],
      [Infinity, '255/45 R19 104Y'],
    ],
  ],
];

const ofSuvs: Sizes = [
  [1500, '215/60 R17 96H'],
  [1900, '235/55 R19 101V'],
  [Infinity, '265/50 R20 111W'],
];

const ofVans: Sizes = [
  [1600, '195/65 R15 95T'],
  [2000, '205/65 R16C 107/105T'],
  [Infinity, '235/65 R16C 115/113R'],
];

/** The size that a vehicle rolls on, as it is written on the tyre; a motorcycle has two. */
export function tyreSizeOf(vehicle: Shod): string {
  const { vehicleClass, body, year, curbMassKg } = vehicle;
  if (vehicleClass === 'motorcycle') return motorcycleSizes(vehicle);
  if (vehicleClass === 'truck') return curbMassKg < 5500 ? '245/70 R19.5' : truckSize(body);
  if (body === 'pickup') return year < 2005 ? '205/80 R16 104T' : '265/65 R17 112S';
  if (vehicleClass === 'van') return year < 2000 ? '195/70 R15C 104/102R' : sizeFor(ofVans, curbMassKg);
  if (body === 'suv') return year < 2008 ? '235/65 R17 108V' : sizeFor(ofSuvs, curbMassKg);
  return sizeFor(ofCars.find(([until]) => year <= until)?.[1] ?? [], curbMassKg);
}

const sizeFor = (sizes: Sizes, massKg: number): string => sizes.find(([below]) => massKg < below)?.[1] ?? '';

const truckSize = (body: Body): string => (body === 'tractor' ? '315/70 R22.5' : '315/80 R22.5');

function motorcycleSizes({ body, year, engine }: Shod): string {
  if (body === 'scooter') return '120/70-14 and 140/70-13';
  if (year < 1990) return '100/90-19 and 130/90-17';
  if (engine.drives.includes('shaft')) return '120/70 R19 and 170/60 R17';
  if (engine.ccm < 450) return '110/70 R17 and 140/70 R17';
  return engine.ccm < 800 ? '120/70 ZR17 and 160/60 ZR17' : '120/70 ZR17 and 180/55 ZR17';
}
