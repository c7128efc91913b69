import { setWithinLimit } from '../../kernel/bounded-map.ts';
import { SupplierClient } from '../client/supplier-client.ts';
import type { MediaImporter } from '../media/importer.ts';
import type { SupplierAnswer, Supplier } from '../supplier.ts';
import { AnswerCache, forgetAnswersAbout } from './cache.ts';
import {
  readCache,
  providesFacts,
  Gathering,
  type Gathered,
  type CacheRead,
  type Lookup,
  type GatheringParts,
  type SupplierResult,
} from './gathering.ts';

export interface GathererParts extends GatheringParts {
  readonly suppliers: readonly Supplier[];
  readonly media: MediaImporter;
  readonly deadlineMs?: number;
}

/** Deadline of a purchase for all fast suppliers together. */
const purchaseDeadlineMs = 2_500;

/** Far more than the lookups that end while one purchase checks its balance. */
const maxEndedLookups = 10_000;

/** Queries the suppliers about vehicles, and merges concurrent lookups of one vehicle. */
export class Gatherer {
  readonly clients: readonly SupplierClient[];
  readonly #parts: GathererParts;
  readonly #inFlight = new Map<string, { readonly gathered: Promise<Gathered>; readonly ended: Promise<void> }>();
  readonly #endedAtMs = new Map<string, number>();

  constructor(parts: GathererParts) {
    this.#parts = parts;
    const answers = new AnswerCache(parts.database, parts.clock);
    const cacheAnswer = (supplier: Supplier, cacheKey: string, answer: SupplierAnswer) =>
      answers
        .keep(supplier, cacheKey, answer)
        .catch((error: unknown) =>
          parts.log.warn({ supplier: supplier.id, err: error }, 'an answer could not be cached'),
        );
    this.clients = parts.suppliers.map(
      (supplier) => new SupplierClient(supplier, { clock: parts.clock, importMedia: parts.media.keep, cacheAnswer }),
    );
  }

  /**
   * Queries all suppliers that cover the vehicle, concurrently, under one deadline. Concurrent purchases of one vehicle
   * share the result. Rejects with UNAVAILABLE if none of the suppliers that cover the vehicle has answered.
   */
  async gather(lookup: Lookup, cached = this.readCache(lookup)): Promise<Gathered> {
    const { cacheKey } = lookup;
    const running = this.#inFlight.get(cacheKey);
    if (running) return running.gathered;
    // Another lookup has ended since the caller read the cache, so its answers are missing there: read it again.
    const isStale = (this.#endedAtMs.get(cacheKey) ?? -Infinity) >= cached.readAtMs;
    const gathering = new Gathering(this.clients, this.#parts, lookup);
    const gathered = gathering.run(
      this.#parts.deadlineMs ?? purchaseDeadlineMs,
      isStale ? this.readCache(lookup) : cached,
    );
    // Stays in flight until its answers are cached, so that the next caller either joins it or finds them in the cache.
    const ended = gathered
      .then(() => gathering.cacheWritten())
      .catch(() => {})
      .finally(() => {
        this.#inFlight.delete(cacheKey);
        setWithinLimit(this.#endedAtMs, cacheKey, this.#parts.clock.monotonicMs(), maxEndedLookups);
      });
    this.#inFlight.set(cacheKey, { gathered, ended });
    return gathered;
  }

  /** Drops all that was gathered about a vehicle: it was erased meanwhile, and with it media that answers point to. */
  async forget({ cacheKey }: Lookup): Promise<void> {
    await this.#inFlight.get(cacheKey)?.ended;
    await forgetAnswersAbout(this.#parts.database, cacheKey);
    this.clearMemory();
  }

  /** Starts reading the cache, so that the caller can do something else meanwhile. */
  readCache(lookup: Lookup): CacheRead {
    return { readAtMs: this.#parts.clock.monotonicMs(), answers: readCache(this.#parts, lookup) };
  }

  /**
   * Queries the suppliers that have not answered yet and are due, and yields their results as they arrive. A fast
   * supplier whose paid call failed is not called again, unless it provides facts that others need; but its answer may
   * have arrived late and is then taken from the cache.
   */
  async *requestPending(
    lookup: Lookup,
    { outcomes, evidence }: Gathered,
    isDue: (supplier: string) => boolean,
  ): AsyncGenerator<SupplierResult[]> {
    const results = new Map(outcomes.map(({ supplier, result }) => [supplier, result]));
    const missing = this.clients.filter(({ supplier: { id } }) => {
      const result = results.get(id);
      return result === 'pending' ? isDue(id) : result === 'unavailable';
    });
    const mayRequest = ({ supplier }: SupplierClient) =>
      isDue(supplier.id) && (supplier.speed === 'slow' || supplier.priceCents === 0 || providesFacts(supplier));
    yield* new Gathering(missing, this.#parts, lookup).resume(evidence, mayRequest);
  }

  /** Called after an erasure: drops answers and media that are still in memory. */
  clearMemory(): void {
    for (const client of this.clients) client.clearRecent();
    this.#parts.media.forget();
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
  }
}
