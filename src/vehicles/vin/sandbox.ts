import type { Vin } from './read.ts';

/** Whether a VIN is one of those with which partners try the service out: each of their purchases is like the first. */
export function isSandbox(vin: Vin): boolean {
  return vin.startsWith('SANDBX0');
}
