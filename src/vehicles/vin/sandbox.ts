import type { Vin } from './read.ts';

/** Whether a VIN is one of the sandbox, with which partners try the service: every purchase of it behaves like the first. */
export function isSandbox(vin: Vin): boolean {
  return vin.startsWith('SANDBX0');
}
