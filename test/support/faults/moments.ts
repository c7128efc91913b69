import { randomInt } from 'node:crypto';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { seededRandom, type Random } from '../../../harness/generate/random.ts';

/** FAULT_SEED=… repeats the moments of an earlier run, as far as the machine does. */
export function chooseMoments(t: TestContext): Random {
  const seed = Number(process.env['FAULT_SEED'] ?? randomInt(2 ** 31));
  t.diagnostic(`FAULT_SEED=${seed}`);
  return seededRandom(seed);
}

const longestLoadMs = 400;
/** When exactly is the point here: anywhere in the life of a request. */
export const randomMoment = (random: Random) => pause(random() * longestLoadMs);
