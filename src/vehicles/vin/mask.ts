import type { Vin } from './read.ts';

/** A VIN for logs: the kind of vehicle stays readable, the serial number that points to one owner's vehicle does not. */
export function maskVin(vin: Vin): string {
  return `${vin.slice(0, 11)}......`;
}
