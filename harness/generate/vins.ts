import type { Vin } from '../../src/vehicles/vin/read.ts';

/** A valid VIN for each number. */
export function vinNumber(number: number): string {
  return `WVWZZZ1JZXW${String(number).padStart(6, '0')}`;
}

/** A valid VIN for each number, of another series. */
export function vehicle(number: number): Vin {
  return `WVWZZZ1KZ${String(number).padStart(8, '0')}` as Vin;
}
