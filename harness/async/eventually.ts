import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

import { patience } from './patience.ts';

const defaultPatienceMs = 120_000;
/** The first pause, and the longest: each is half as long again as the one before. */
const pausesMs = { first: 10, longest: 100 };

/**
 * Asks until there is a result, and returns it. Fails after two minutes without one, on a fast machine, and reports
 * what `describeState` returns, if it is given.
 */
export async function eventually<Result>(
  ask: () => Promise<Result | undefined | false>,
  describeState?: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await waitFor('what the test waits for', ask, defaultPatienceMs);
  } catch (error) {
    if (!describeState) throw error;
    throw new Error(`${String(error)}\n${inspect(await describeState(), { depth: 4, breakLength: 140 })}`, {
      cause: error,
    });
  }
}

/**
 * Asks until there is a result, and returns it. After `timeoutMs` it fails and says what did not happen; later on a machine
 * that was slow at any time meanwhile.
 */
export async function waitFor<Result>(
  what: string,
  ask: () => Promise<Result | undefined | false>,
  timeoutMs = 30_000,
): Promise<Result> {
  const startMs = performance.now();
  let patienceMs = 0;
  for (let pauseMs = pausesMs.first; ; pauseMs = Math.min(pauseMs * 1.5, pausesMs.longest)) {
    patienceMs = Math.max(patienceMs, patience(timeoutMs));
    const isLate = performance.now() - startMs > patienceMs;
    const result = await ask();
    if (result !== undefined && result !== false) return result;
    if (isLate) throw new Error(`within ${patienceMs / 1000} s this did not happen: ${what}`);
    await pause(pauseMs);
  }
}
