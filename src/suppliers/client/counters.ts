import type { FailureKind } from '../supplier.ts';

/** Upper bounds of the latency histogram's buckets, in milliseconds. One more bucket, without a bound, follows. */
const latencyBoundsMs = [10, 25, 50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800] as const;

export interface SupplierCounts {
  readonly supplier: string;
  readonly calls: number;
  readonly answered: number;
  readonly failures: Readonly<Partial<Record<FailureKind, number>>>;
  readonly cacheHits: number;
  readonly latencies: readonly number[];
  readonly costCents: number;
}

/** Counts the requests to one supplier and their results. */
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

  /** Counts a request that was sent. */
  countCall(): void {
    this.#calls++;
  }

  /** Counts what a request that has ended cost. */
  countCost(cents: number): void {
    this.#costCents += cents;
  }

  countAnswer(tookMs: number): void {
    this.#answered++;
    const bucket = latencyBoundsMs.findIndex((bound) => tookMs <= bound);
    const index = bucket === -1 ? latencyBoundsMs.length : bucket;
    this.#latencies[index] = (this.#latencies[index] ?? 0) + 1;
  }

  countFailure(failure: FailureKind): void {
    this.#failures[failure] = (this.#failures[failure] ?? 0) + 1;
  }

  countCacheHit(): void {
    this.#cacheHits++;
  }

  get counts(): SupplierCounts {
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

/** The counts since `before`. */
export function subtractCounts(now: SupplierCounts, before: SupplierCounts | undefined): SupplierCounts {
  if (!before) return now;
  const failures = Object.entries(now.failures).map(([kind, count]) => [
    kind,
    count - (before.failures[kind as FailureKind] ?? 0),
  ]);
  return {
    supplier: now.supplier,
    calls: now.calls - before.calls,
    answered: now.answered - before.answered,
    failures: Object.fromEntries(failures) as SupplierCounts['failures'],
    cacheHits: now.cacheHits - before.cacheHits,
    latencies: now.latencies.map((count, index) => count - (before.latencies[index] ?? 0)),
    costCents: now.costCents - before.costCents,
  };
}

/**
 * The latency that the given share of the answers did not exceed: the upper bound of its bucket. Undefined without
 * answers.
 */
export function latencyQuantile(share: number, latencies: readonly number[]): number | undefined {
  const total = latencies.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let seen = 0;
  const bucket = latencies.findIndex((count) => (seen += count) >= share * total);
  return latencyBoundsMs[bucket] ?? Infinity;
}
