import { gatherIn, noonOf } from '../harness/suppliers/gather.ts';
import type { Life } from '../simulator/world/life.ts';
import { lifeOf } from '../simulator/world/live.ts';
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

export function askIn(worldUrl: string, today: string): Ask {
  const gather = gatherIn(worldUrl, today);
  return async (vin) => {
    const gathered = await gather(vin);
    const report = assemble({ vin, ...gathered }, noonOf(today));
    return { vin, ...gathered, life: lifeOf(vin, today), report };
  };
}
