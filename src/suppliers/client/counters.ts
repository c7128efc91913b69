import type { FailureKind } from '../supplier.ts';

/** Upper ends, in milliseconds, of the classes in which latencies are counted; the last has none. */
const latencyBoundsMs = [10, 25, 50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800] as const;

export interface Counts {
  readonly supplier: string;
  readonly calls: number;
  readonly answered: number;
  readonly failures: Readonly<Partial<Record<FailureKind, number>>>;
  readonly cacheHits: number;
  readonly latencies: readonly number[];
  readonly costCents: number;
}

/** Counts what becomes of the questions to one supplier. */
export class SupplierCounters {
  readonly #supplier: string;
  #calls = 0;
  #answered = 0;
  #cacheHits = 0;
  #costCents = 0;
  #failures: Partial<Record<FailureKind, number>> = {};
  #latencies = Array.from<unknown, number>({ length: latencyBoundsMs.length + 1 }, () => 0);

  constructor(supplier: string) {
    this.#supplier = supplier;
  }

  /** A question went out. */
  called(costCents: number): void {
    this.#calls++;
    this.#costCents += costCents;
  }

  answered(tookMs: number): void {
    this.#answered++;
    const place = latencyBoundsMs.findIndex((bound) => tookMs <= bound);
    const index = place === -1 ? latencyBoundsMs.length : place;
    this.#latencies[index] = (this.#latencies[index] ?? 0) + 1;
  }

  failed(failure: FailureKind): void {
    this.#failures[failure] = (this.#failures[failure] ?? 0) + 1;
  }

  foundInCache(): void {
    this.#cacheHits++;
  }

  get counts(): Counts {
    return {
      supplier: this.#supplier,
      calls: this.#calls,
      answered: this.#answered,
      failures: { ...this.#failures },
      cacheHits: this.#cacheHits,
      latencies: [...this.#latencies],
      costCents: this.#costCents,
    };
  }
}

/** What has been counted since `before`. */
export function difference(now: Counts, before: Counts | undefined): Counts {
  if (!before) return now;
  const failures = Object.entries(now.failures).map(([kind, count]) => [
    kind,
    count - (before.failures[kind as FailureKind] ?? 0),
  ]);
  return {
    supplier: now.supplier,
    calls: now.calls - before.calls,
    answered: now.answered - before.answered,
    failures: Object.fromEntries(failures) as Counts['failures'],
    cacheHits: now.cacheHits - before.cacheHits,
    latencies: now.latencies.map((count, index) => count - (before.latencies[index] ?? 0)),
    costCents: now.costCents - before.costCents,
  };
}

/** The latency under which a share of the answers came, by the upper end of its class; undefined without answers. */
export function latencyAt(share: number, latencies: readonly number[]): number | undefined {
  const total = latencies.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let seen = 0;
  const place = latencies.findIndex((count) => (seen += count) >= share * total);
  return latencyBoundsMs[place] ?? Infinity;
}
