import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

import { patience } from './patience.ts';

const defaultPatienceMs = 120_000;
/** The first pause, and the longest: each is half as long again as the one before. */
const pausesMs = { first: 10, longest: 100 };

/**
 * Asks until there is a result, and returns it; fails after two minutes without one, on a fast machine, and then says how things stand, where it is
 * told.
 */
export async function eventually<Result>(
  ask: () => Promise<Result | undefined | false>,
  howThingsStand?: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await waitFor('what the test waits for', ask, defaultPatienceMs);
  } catch (error) {
    if (!howThingsStand) throw error;
    throw new Error(`${String(error)}\n${inspect(await howThingsStand(), { depth: 4, breakLength: 140 })}`, {
      cause: error,
    });
  }
}

/** Asks until there is a result, and returns it; after `timeoutMs` it fails and says what did not happen. */
export async function waitFor<Result>(
  what: string,
  ask: () => Promise<Result | undefined | false>,
  timeoutMs = 30_000,
): Promise<Result> {
  const patienceMs = patience(timeoutMs);
  const deadline = performance.now() + patienceMs;
  for (let pauseMs = pausesMs.first; ; pauseMs = Math.min(pauseMs * 1.5, pausesMs.longest)) {
    const result = await ask();
    if (result !== undefined && result !== false) return result;
    if (performance.now() > deadline) throw new Error(`within ${patienceMs / 1000} s this did not happen: ${what}`);
    await pause(pauseMs);
  }
}
