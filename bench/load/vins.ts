import type { Vin } from '../../src/vehicles/vin/read.ts';

/** Replaced in a request by a VIN that is new in each. */
export const vinPlaceholder = 'VIN-GOES-HERE-17C';

const made = 'WVWZZZ1KZ';
let count = 0;

/** A VIN that this process has not given out yet. */
export function nextVin(): Vin {
  return `${made}${String(count++).padStart(vinPlaceholder.length - made.length, '0')}` as Vin;
}
