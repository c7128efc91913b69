import type { Vin } from './read.ts';

/** Whether a VIN is one of the sandbox, with which partners try the service: every purchase of it behaves like the first. */
export function isSandbox(vin: Vin): boolean {
  return vin.startsWith('SANDBX0');
}

/** Sandbox VINs that the service itself handles differently, whatever the simulated suppliers answer. */
const special = {
  /** For a test account: there is never enough money. */
  SANDBX0N0PAY00001: 'without funds',
  /** For a test account: too many requests. */
  SANDBX0L1M1T00001: 'rate limited',
  /** For a test account: the report can be read for a minute. */
  SANDBX00G0NE00001: 'short access',
  /** A section is given up after a minute. */
  SANDBX0FA1LS00001: 'short patience',
} as const;

export function sandboxCaseOf(vin: Vin): (typeof special)[keyof typeof special] | undefined {
  return (special as Partial<Record<string, (typeof special)[keyof typeof special]>>)[vin];
}
