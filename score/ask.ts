import { gatherIn, noonOf } from '../harness/suppliers/gather.ts';
import type { Life } from '../simulator/world/life.ts';
import { lifeOf } from '../simulator/world/live.ts';
import { Failure } from '../src/kernel/errors.ts';
import type { AssembledReport } from '../src/report/model/report.ts';
import { assemble } from '../src/reports/assemble/assemble.ts';
import type { Gathered } from '../src/suppliers/gathering/gathering.ts';
import type { Vin } from '../src/vehicles/vin/read.ts';

/** A vehicle as suppliers describe it, beside the life that it had. */
export interface Scored extends Gathered {
  readonly vin: Vin;
  readonly life: Life;
  readonly report: AssembledReport;
}

type Ask = (vin: Vin) => Promise<Scored>;

/** On a busy machine a supplier may miss its deadline of a minute. */
const maxTries = 3;

/**
 * Asks again if an answer is missing, which would be scored as a miss, and gives up with an error. `mayMiss`: suppliers are
 * down in this world, and others that need what these know do not answer either.
 */
export function askIn(worldUrl: string, today: string, { mayMiss = false } = {}): Ask {
  const gather = gatherIn(worldUrl, today);
  return async (vin) => {
    let missing: readonly string[] = [];
    for (let count = 0; count < maxTries; count++) {
      const gathered = await gather(vin).catch(nothingIfUnavailable);
      missing = gathered ? findMissing(gathered) : ['all suppliers'];
      if (!gathered || (missing.length > 0 && !mayMiss)) continue;
      const report = assemble({ vin, ...gathered }, noonOf(today));
      return { vin, ...gathered, life: lifeOf(vin, today), report };
    }
    throw new Error(`${vin}: no answer from ${missing.join(', ')} in ${maxTries} tries; is the machine too busy?`);
  };
}

function findMissing({ outcomes }: Gathered): string[] {
  return outcomes.flatMap(({ supplier, result }) => (result === 'unavailable' ? [supplier] : []));
}

/** A purchase without any answer fails. */
function nothingIfUnavailable(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}
