import { randomInt } from 'node:crypto';
import { enableCompileCache, flushCompileCache } from 'node:module';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { temporaryFolder } from '../support/process.ts';
import { seededRandom, type Random } from './crowd.ts';

/** Compiled code for all the starts to come: a third of what a start takes, and a killed process leaves none behind. */
const compiled = await temporaryFolder();
enableCompileCache(compiled);
await import('../../src/main/service.ts');
flushCompileCache();
export const environment = { NODE_COMPILE_CACHE: compiled };

/** FAULT_SEED=… repeats the moments of an earlier run, as far as the machine does. */
export function chooseMoments(t: TestContext): Random {
  const seed = Number(process.env['FAULT_SEED'] ?? randomInt(2 ** 31));
  t.diagnostic(`FAULT_SEED=${seed}`);
  return seededRandom(seed);
}

const longestLoadMs = 400;
/** When exactly is the point here: anywhere in the life of a request. */
export const randomMoment = (random: Random) => pause(random() * longestLoadMs);
