import type { Queryable } from '../../src/database/connect.ts';
import type { Log } from '../../src/kernel/log.ts';
import type { Outcome } from '../../src/report/findings/outcome.ts';
import { Gatherer } from '../../src/suppliers/gathering/gatherer.ts';
import type { Gathered, Lookup, SupplierResult } from '../../src/suppliers/gathering/gathering.ts';
import { MediaImporter } from '../../src/suppliers/media/importer.ts';
import { simulatedSuppliers } from '../../src/suppliers/simulated/index.ts';
import type { SupplierAnswer, Supplier } from '../../src/suppliers/supplier.ts';
import type { Vin } from '../../src/vehicles/vin/read.ts';
import { clockFrom } from '../clock/clock-from.ts';

type Gather = (vin: Vin) => Promise<Gathered>;

/** Far beyond what a purchase waits: what is compared is what is said, not how fast. */
const deadlineMs = 60_000;

/** Photos are not fetched. */
class NoMedia extends MediaImporter {
  override readonly keep = (_supplier: Supplier, _vehicle: string, answer: SupplierAnswer): Promise<SupplierAnswer> =>
    Promise.resolve(answer);
}

/** A cache in which nothing is ever found. */
const database: Queryable = { query: () => Promise.resolve([]) };
const ignore = () => {};
const log: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Noon of the day on which all vehicles are looked at. */
export function noonOf(today: string): Date {
  return new Date(`${today}T12:00:00Z`);
}

/** Asks the suppliers of a world as a purchase and then its worker do, on one day for all vehicles. */
export function gatherIn(worldUrl: string, today: string): Gather {
  // Its seconds pass: some suppliers accept only so many requests in each.
  const clock = clockFrom(noonOf(today));
  const media = new NoMedia({ database, clock, log, hasIdentity: () => false });
  const suppliers = simulatedSuppliers(worldUrl, clock);
  const gathering = new Gatherer({ suppliers, media, database, clock, log, deadlineMs });
  return async (vin) => {
    const lookup: Lookup = { vin, vinHash: vin, cacheKey: vin };
    let gathered: Gathered = await gathering.gather(lookup);
    const isPending = gathered.outcomes.some(({ result }) => result === 'pending');
    const arrivals = isPending ? gathering.requestPending(lookup, gathered) : [];
    for await (const settled of arrivals) gathered = withArrivals(gathered, settled);
    return { ...gathered, outcomes: gathered.outcomes.map(givenUp) };
  };
}

function withArrivals({ evidence, outcomes }: Gathered, settled: readonly SupplierResult[]): Gathered {
  const arrived = settled.filter(({ outcome }) => outcome.result === 'answered' || outcome.result === 'not covered');
  const bySupplier = new Map(arrived.map(({ outcome }) => [outcome.supplier, outcome]));
  return {
    evidence: [...evidence, ...arrived.flatMap((one) => one.evidence)],
    outcomes: outcomes.map((outcome) => bySupplier.get(outcome.supplier) ?? outcome),
  };
}

/** As the worker does when a supplier has not answered for half an hour. */
function givenUp(outcome: Outcome): Outcome {
  return outcome.result === 'pending' ? { ...outcome, result: 'unavailable' } : outcome;
}
