import { setWithinLimit } from '../../kernel/bounded-map.ts';
import type { Outcome } from '../../report/findings/outcome.ts';
import { mediaDeadlineMs, SupplierClient } from '../client/supplier-client.ts';
import { RequestLog } from '../inquiries/request-log.ts';
import { InquiryWriter } from '../inquiries/writer.ts';
import type { MediaImporter } from '../media/importer.ts';
import type { SupplierAnswer, Supplier } from '../supplier.ts';
import { AnswerCache, forgetAnswersAbout } from './cache.ts';
import { Gathering, type Gathered, type Lookup, type GatheringParts, type SupplierResult } from './gathering.ts';
import { type CacheRead, readCache } from './read-cache.ts';
import { isFreeToRepeat, providesFacts } from './repeatable.ts';

export interface GathererParts extends GatheringParts {
  readonly suppliers: readonly Supplier[];
  readonly media: MediaImporter;
  readonly deadlineMs?: number;
}

/** Deadline of a purchase for all fast suppliers together. */
const purchaseDeadlineMs = 2_500;

/** For writing the answer to the cache. */
const awaitedSlackMs = 2_000;

/** Far more than the lookups that end while one purchase checks its balance. */
const maxEndedLookups = 10_000;

/** What was gathered for a purchase, and the requests that were sent for it. */
interface GatheredNow extends Gathered {
  readonly requests: RequestLog;
}

/** Queries the suppliers about vehicles, and merges concurrent lookups of one vehicle. */
export class Gatherer {
  readonly clients: readonly SupplierClient[];
  readonly #parts: GathererParts;
  readonly #inFlight = new Map<string, { readonly gathered: Promise<GatheredNow>; readonly ended: Promise<void> }>();
  readonly #endedAtMs = new Map<string, number>();
  readonly #inquiries: InquiryWriter;
  readonly #writeAnswers: () => void;

  constructor(parts: GathererParts) {
    this.#parts = parts;
    this.#inquiries = new InquiryWriter(parts.database, parts.log);
    const answers = new AnswerCache(parts.database, parts.clock);
    this.#writeAnswers = answers.flush;
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
  async gather(lookup: Lookup, cached = this.readCache(lookup)): Promise<GatheredNow> {
    const { cacheKey } = lookup;
    const running = this.#inFlight.get(cacheKey);
    if (running) return running.gathered;
    // Another lookup has ended since the caller read the cache, so its answers are missing there: read it again.
    const isStale = (this.#endedAtMs.get(cacheKey) ?? -Infinity) >= cached.readAtMs;
    const requests = this.logRequests(lookup, null);
    const gathering = new Gathering(
      this.clients,
      { ...this.#parts, requests, writeAnswers: this.#writeAnswers },
      lookup,
    );
    const gathered = gathering
      .run(this.#parts.deadlineMs ?? purchaseDeadlineMs, isStale ? this.readCache(lookup) : cached)
      .then((found) => ({ ...found, requests }));
    gathered.catch(() => requests.end());
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

  /** Starts a log of the requests about a vehicle, for a report that exists or that may be made from them. */
  logRequests({ partnerId }: Lookup, reportId: string | null): RequestLog {
    const store = this.#inquiries.add.bind(this.#inquiries);
    return new RequestLog(
      { clock: this.#parts.clock, store },
      {
        partnerId: partnerId ?? null,
        reportId,
        country: '',
      },
    );
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
   * Queries the suppliers that have not answered yet and are due, and yields their results as they arrive. A paid call that
   * may have reached its supplier is not repeated; but its answer may have arrived late, and is then taken from the
   * cache. `waitedMs` is the time since the purchase.
   */
  async *requestPending(
    lookup: Lookup,
    { outcomes, evidence }: Gathered,
    {
      isDue: isItsTime = () => true,
      waitedMs = Infinity,
      requests = this.logRequests(lookup, null),
    }: { isDue?: (supplier: string) => boolean; waitedMs?: number; requests?: RequestLog } = {},
  ): AsyncGenerator<SupplierResult[]> {
    const known = new Map(outcomes.map((outcome) => [outcome.supplier, outcome]));
    // A supplier that needs facts is queried as soon as they are known.
    const isDue = (supplier: string) => isItsTime(supplier) || known.get(supplier)?.needsFacts === true;
    const missing = this.clients.filter(({ supplier: { id } }) => {
      const result = known.get(id)?.result;
      return result === 'pending' ? isDue(id) : result === 'unavailable';
    });
    const mayRequest = (client: SupplierClient) => {
      const { id } = client.supplier;
      const outcome = known.get(id);
      if (!isDue(id)) return false;
      if (outcome?.isAwaited) return client.isInFlight(lookup.cacheKey);
      return outcome?.result === 'pending' || isFreeToRepeat(client.supplier);
    };
    const areFactsComing = outcomes.some(
      (outcome) => outcome.result === 'pending' && !isDue(outcome.supplier) && providesFacts(outcome),
    );
    const awaited = missing.filter(({ supplier }) => known.get(supplier.id)?.isAwaited);
    for await (const results of new Gathering(
      missing,
      { ...this.#parts, requests, writeAnswers: this.#writeAnswers },
      lookup,
    ).resume(evidence, {
      mayRequest,
      areFactsComing,
      waitedMs,
    })) {
      yield results;
      for (const { outcome } of results) known.delete(outcome.supplier);
    }
    const open = awaited.filter(({ supplier }) => known.has(supplier.id));
    if (open.length > 0)
      yield open.flatMap(({ supplier }) => this.#stillAwaited(supplier, known.get(supplier.id), waitedMs));
  }

  /** The answer to a paid request that was sent with the purchase comes within its deadline, or not at all. */
  #stillAwaited({ deadlineMs }: Supplier, outcome: Outcome | undefined, waitedMs: number): SupplierResult[] {
    if (!outcome) return [];
    const leftMs = deadlineMs + mediaDeadlineMs + awaitedSlackMs - waitedMs;
    if (leftMs > 0) {
      return [{ outcome, evidence: [], retryAt: new Date(this.#parts.clock.now().getTime() + leftMs) }];
    }
    const { isAwaited: _over, ...rest } = outcome;
    return [{ outcome: { ...rest, result: 'unavailable' }, evidence: [], retryAt: undefined }];
  }

  /** Called after an erasure: drops answers and media that are still in memory. */
  clearMemory(): void {
    for (const client of this.clients) client.clearRecent();
    this.#parts.media.forget();
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
    await this.#inquiries.close();
  }
}
