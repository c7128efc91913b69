import { createHash } from 'node:crypto';

import type { Lookup } from '../suppliers/gathering/gathering.ts';
import type { Vin } from '../vehicles/vin/read.ts';
import { isSandbox } from '../vehicles/vin/sandbox.ts';

/** The query that suppliers get for a report. All purchases of a vehicle share the answers, except in the sandbox. */
export function lookupFor(vin: Vin, vinHash: string, reportId: string): Lookup {
  if (!isSandbox(vin)) return { vin, vinHash, cacheKey: vinHash };
  return { vin, vinHash, cacheKey: createHash('sha256').update(reportId).digest('hex').slice(0, vinHash.length) };
}
