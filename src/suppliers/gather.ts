import { putLast } from '../kernel/recent.ts';
import { Desk } from './asking/desk.ts';
import { AnswerKeeper } from './cache.ts';
import type { MediaKeeper } from './media/keep.ts';
import {
  findKeptAnswers,
  isNeededByOthers,
  Round,
  type Gathered,
  type Kept,
  type Lookup,
  type RoundParts,
  type Settled,
} from './round.ts';
import type { Answer, Supplier } from './supplier.ts';

export interface GatheringParts extends RoundParts {
  readonly suppliers: readonly Supplier[];
  readonly media: MediaKeeper;
  readonly deadlineMs?: number;
}

/** One deadline for the fast suppliers of a purchase. */
const purchaseDeadlineMs = 2_500;

/** Far more look-ups than end while one purchase looks at its money. */
const mostEnded = 10_000;

/** Asks suppliers about vehicles. */
export class Gathering {
  readonly desks: readonly Desk[];
  readonly #parts: GatheringParts;
  readonly #flights = new Map<string, Promise<Gathered>>();
  readonly #endedAtMs = new Map<string, number>();

  constructor(parts: GatheringParts) {
    this.#parts = parts;
    const answers = new AnswerKeeper(parts.database, parts.clock);
    const keep = (supplier: Supplier, sharedAs: string, answer: Answer) =>
      answers
        .keep(supplier, sharedAs, answer)
        .catch((error: unknown) =>
          parts.log.warn({ supplier: supplier.id, err: error }, 'an answer could not be kept'),
        );
    this.desks = parts.suppliers.map(
      (supplier) => new Desk(supplier, { clock: parts.clock, keepMedia: parts.media.keep, keepAnswer: keep }),
    );
  }

  /**
   * Asks everybody who covers the vehicle, side by side, under one deadline. Purchases of one vehicle at one moment share
   * what comes of it. If nobody who could say anything has answered, there is no report to be had.
   */
  async gather(lookup: Lookup, kept = this.findKept(lookup)): Promise<Gathered> {
    const { sharedAs } = lookup;
    const underWay = this.#flights.get(sharedAs);
    if (underWay) return underWay;
    // What another look-up has brought since then is not among what was found: it is looked for again.
    const isStale = (this.#endedAtMs.get(sharedAs) ?? -Infinity) >= kept.sinceMs;
    const round = new Round(this.desks, this.#parts, lookup);
    const flight = round.run(this.#parts.deadlineMs ?? purchaseDeadlineMs, isStale ? this.findKept(lookup) : kept);
    this.#flights.set(sharedAs, flight);
    // Until its answers are kept: whoever comes next finds them, here or there.
    void flight
      .then(() => round.kept())
      .catch(() => {})
      .finally(() => {
        this.#flights.delete(sharedAs);
        putLast(this.#endedAtMs, sharedAs, this.#parts.clock.monotonicMs(), mostEnded);
      });
    return flight;
  }

  /** What is kept about a vehicle, to be looked for beside something else. */
  findKept(lookup: Lookup): Kept {
    return { sinceMs: this.#parts.clock.monotonicMs(), answers: findKeptAnswers(this.#parts, lookup) };
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
    const owing = this.desks.filter(({ supplier: { id } }) => {
      const result = results.get(id);
      return result === 'pending' ? isDue(id) : result === 'unavailable';
    });
    const isAsked = ({ supplier }: Desk) =>
      isDue(supplier.id) && (supplier.speed === 'slow' || supplier.priceCents === 0 || isNeededByOthers(supplier));
    yield* new Round(owing, this.#parts, lookup).oneByOne(evidence, isAsked);
  }

  /** Something was erased: what stands in memory of answers and media is let go. */
  forget(): void {
    for (const desk of this.desks) desk.forget();
    this.#parts.media.forget();
  }

  async close(): Promise<void> {
    await Promise.all(this.desks.map((desk) => desk.close()));
  }
}
