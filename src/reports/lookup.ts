import { createHash } from 'node:crypto';

import type { Lookup } from '../suppliers/gathering/gathering.ts';
import type { Vin } from '../vehicles/vin/read.ts';
import { isSandbox } from '../vehicles/vin/sandbox.ts';

/** What suppliers are asked for a report. Answers on one vehicle are shared by all purchases of it, except in the sandbox. */
export function lookupFor(vin: Vin, vinHash: string, reportId: string): Lookup {
  if (!isSandbox(vin)) return { vin, vinHash, cacheKey: vinHash };
  return { vin, vinHash, cacheKey: createHash('sha256').update(reportId).digest('hex').slice(0, vinHash.length) };
}
