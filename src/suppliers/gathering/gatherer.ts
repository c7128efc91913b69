import { setWithinLimit } from '../../kernel/bounded-map.ts';
import { SupplierClient } from '../client/supplier-client.ts';
import type { MediaImporter } from '../media/importer.ts';
import type { SupplierAnswer, Supplier } from '../supplier.ts';
import { AnswerCache } from './cache.ts';
import {
  readCachedAnswers,
  isNeededByOthers,
  Gathering,
  type Gathered,
  type CachedLookup,
  type Lookup,
  type GatheringParts,
  type Settled,
} from './gathering.ts';

export interface GathererParts extends GatheringParts {
  readonly suppliers: readonly Supplier[];
  readonly media: MediaImporter;
  readonly deadlineMs?: number;
}

/** One deadline for the fast suppliers of a purchase. */
const purchaseDeadlineMs = 2_500;

/** Far more look-ups than end while one purchase looks at its money. */
const mostEnded = 10_000;

/** Asks suppliers about vehicles. */
export class Gatherer {
  readonly clients: readonly SupplierClient[];
  readonly #parts: GathererParts;
  readonly #flights = new Map<string, Promise<Gathered>>();
  readonly #endedAtMs = new Map<string, number>();

  constructor(parts: GathererParts) {
    this.#parts = parts;
    const answers = new AnswerCache(parts.database, parts.clock);
    const keep = (supplier: Supplier, sharedAs: string, answer: SupplierAnswer) =>
      answers
        .keep(supplier, sharedAs, answer)
        .catch((error: unknown) =>
          parts.log.warn({ supplier: supplier.id, err: error }, 'an answer could not be kept'),
        );
    this.clients = parts.suppliers.map(
      (supplier) => new SupplierClient(supplier, { clock: parts.clock, keepMedia: parts.media.keep, keepAnswer: keep }),
    );
  }

  /**
   * Asks everybody who covers the vehicle, side by side, under one deadline. Purchases of one vehicle at one moment share
   * what comes of it. If nobody who could say anything has answered, there is no report to be had.
   */
  async gather(lookup: Lookup, kept = this.findCached(lookup)): Promise<Gathered> {
    const { sharedAs } = lookup;
    const underWay = this.#flights.get(sharedAs);
    if (underWay) return underWay;
    // What another look-up has brought since then is not among what was found: it is looked for again.
    const isStale = (this.#endedAtMs.get(sharedAs) ?? -Infinity) >= kept.sinceMs;
    const round = new Gathering(this.clients, this.#parts, lookup);
    const flight = round.run(this.#parts.deadlineMs ?? purchaseDeadlineMs, isStale ? this.findCached(lookup) : kept);
    this.#flights.set(sharedAs, flight);
    // Until its answers are kept: whoever comes next finds them, here or there.
    void flight
      .then(() => round.kept())
      .catch(() => {})
      .finally(() => {
        this.#flights.delete(sharedAs);
        setWithinLimit(this.#endedAtMs, sharedAs, this.#parts.clock.monotonicMs(), mostEnded);
      });
    return flight;
  }

  /** What is kept about a vehicle, to be looked for beside something else. */
  findCached(lookup: Lookup): CachedLookup {
    return { sinceMs: this.#parts.clock.monotonicMs(), answers: readCachedAnswers(this.#parts, lookup) };
  }

  /**
   * Asks those who still owe something and are due, and tells of each as it comes. A fast one that failed at a price is
   * not paid twice, unless others need what it knows; but its answer may have come late, and is taken from the cache.
   */
  async *askAgain(
    lookup: Lookup,
    { outcomes, evidence }: Gathered,
    isDue: (supplier: string) => boolean,
  ): AsyncGenerator<Settled[]> {
    const results = new Map(outcomes.map(({ supplier, result }) => [supplier, result]));
    const owing = this.clients.filter(({ supplier: { id } }) => {
      const result = results.get(id);
      return result === 'pending' ? isDue(id) : result === 'unavailable';
    });
    const isAsked = ({ supplier }: SupplierClient) =>
      isDue(supplier.id) && (supplier.speed === 'slow' || supplier.priceCents === 0 || isNeededByOthers(supplier));
    yield* new Gathering(owing, this.#parts, lookup).oneByOne(evidence, isAsked);
  }

  /** Something was erased: what stands in memory of answers and media is let go. */
  forget(): void {
    for (const client of this.clients) client.forget();
    this.#parts.media.forget();
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
  }
}
