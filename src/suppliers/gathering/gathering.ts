import { setTimeout as pause } from 'node:timers/promises';

import type { Queryable } from '../../database/connect.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Failure } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Evidence } from '../../report/evidence/evidence.ts';
import type { Outcome } from '../../report/findings/outcome.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import type { PendingAnswer, SupplierClient } from '../client/supplier-client.ts';
import type { SupplierAnswer, Supplier } from '../supplier.ts';
import { findAnswers, type CachedAnswer } from './cache.ts';
import { KnownFacts } from './facts.ts';

/** A vehicle that suppliers are asked about. */
export interface Lookup {
  readonly vin: Vin;
  /** The VIN as it is kept, hashed. */
  readonly vehicle: string;
  /** Under what its answers are kept for others, and look-ups of one moment are one: as a rule the same. */
  readonly sharedAs: string;
}

export interface Gathered {
  readonly evidence: readonly Evidence[];
  readonly outcomes: readonly Outcome[];
}

/** What came of one supplier. */
export interface Settled {
  readonly outcome: Outcome;
  readonly evidence: readonly Evidence[];
  /** While it is pending: when to ask again, where the supplier said so. */
  readonly retryAt: Date | undefined;
}

export interface GatheringParts {
  readonly database: Queryable;
  readonly clock: Clock;
  readonly log: Log;
}

/** Slow suppliers are not waited for; but most say at once that they have nothing, or have it already. */
const slowGraceMs = 300;
/** Answers that come within so short a time are told together. */
const gatherMs = 20;

type CachedAnswers = ReadonlyMap<string, CachedAnswer>;

/** What was kept about a vehicle at a moment. */
export interface CachedLookup {
  readonly sinceMs: number;
  readonly answers: Promise<CachedAnswers>;
}

/** What is kept about a vehicle. Without the cache suppliers are asked again: dearer, but no less true. */
export async function readCachedAnswers(
  { database, clock, log }: GatheringParts,
  lookup: Lookup,
): Promise<CachedAnswers> {
  try {
    return await findAnswers(database, lookup.sharedAs, clock.now());
  } catch (error) {
    log.warn({ err: error }, 'answers that were kept could not be read');
    return new Map();
  }
}

interface Result {
  readonly answer: SupplierAnswer;
  readonly fromCache: boolean;
  readonly retryAt?: Date | undefined;
}

/** One look at one vehicle: who has been asked, what has become known, who can be asked now. */
export class Gathering {
  readonly #clients: readonly SupplierClient[];
  readonly #parts: GatheringParts;
  readonly #lookup: Lookup;
  readonly #facts: KnownFacts;
  readonly #results = new Map<SupplierClient, Result>();
  readonly #asking = new Map<SupplierClient, PendingAnswer>();
  #cached: CachedAnswers = new Map();
  #lookedAtMs = -Infinity;
  #news = Promise.withResolvers<void>();
  #isAsked: (client: SupplierClient) => boolean = () => true;

  constructor(clients: readonly SupplierClient[], parts: GatheringParts, lookup: Lookup) {
    this.#clients = clients;
    this.#parts = parts;
    this.#lookup = lookup;
    this.#facts = new KnownFacts(lookup.vin);
  }

  async run(deadlineMs: number, cached: CachedLookup): Promise<Gathered> {
    const over = Promise.withResolvers<'over'>();
    const timer = setTimeout(() => over.resolve('over'), deadlineMs);
    try {
      this.#lookedAtMs = cached.sinceMs;
      this.#cached = await cached.answers;
      this.#askWhomItCan();
      await this.#until(over.promise, () => this.#isDone('fast'));
      await this.#letSlowOnesSpeak(over.promise);
      // A worker goes on with these orders, perhaps elsewhere, as soon as the purchase is there: it must find them.
      await Promise.race([over.promise, this.#ordersKept()]);
    } finally {
      clearTimeout(timer);
    }
    return this.#gathered();
  }

  async #ordersKept(): Promise<void> {
    const ordered = [...this.#asking].filter(([client]) => this.#results.get(client)?.answer.kind === 'not yet');
    await Promise.allSettled(ordered.map(([, { cached }]) => cached));
  }

  /** Settles once what was asked is kept in the cache, as far as it was waited for. */
  async kept(): Promise<void> {
    const asked = [...this.#asking].filter(([client]) => this.#results.has(client));
    await Promise.allSettled(asked.map(([, { cached }]) => cached));
  }

  async *oneByOne(
    evidence: readonly Evidence[],
    isAsked: (client: SupplierClient) => boolean,
  ): AsyncGenerator<Settled[]> {
    this.#isAsked = isAsked;
    this.#lookedAtMs = this.#parts.clock.monotonicMs();
    this.#cached = await readCachedAnswers(this.#parts, this.#lookup);
    this.#facts.learn(evidence);
    this.#askWhomItCan();
    const told = new Set<SupplierClient>();
    for (;;) {
      const news = this.#news.promise;
      await pause(gatherMs);
      const settled = this.#clients.filter((client) => !told.has(client) && this.#results.has(client));
      for (const client of settled) told.add(client);
      if (settled.length > 0) yield settled.map((client) => this.#settledOf(client));
      if (this.#isDone('fast') && this.#isDone('slow')) break;
      if (settled.length === 0) await news;
    }
    const unasked = this.#clients.filter((client) => !told.has(client) && isAsked(client));
    if (unasked.length > 0) yield unasked.map((client) => this.#settledOf(client));
  }

  /**
   * Starts whatever can be started with what is known now. What the cache says may make more known at once. The slowest
   * goes first: to put a question takes a part of a millisecond, which the others can spare.
   */
  #askWhomItCan(): void {
    for (let hasMore = true; hasMore;) {
      hasMore = false;
      for (const client of this.#clients.toSorted((one, other) => other.usualMs - one.usualMs)) {
        if (this.#results.has(client) || this.#asking.has(client)) continue;
        if (!this.#facts.isDealtWithBy(client.supplier)) {
          this.#settle(client, { answer: { kind: 'not covered' }, fromCache: false });
        } else if (this.#useCache(client)) hasMore = true;
        else this.#ask(client);
      }
    }
  }

  #useCache(client: SupplierClient): boolean {
    const cached = this.#cached.get(client.supplier.id);
    if (!cached || (cached.retryAt !== null && cached.retryAt <= this.#parts.clock.now())) return false;
    client.tally.foundInCache();
    const { answer, retryAt } = cached;
    this.#settle(client, { answer, fromCache: answer.kind !== 'not yet', retryAt: retryAt ?? undefined });
    return true;
  }

  #ask(client: SupplierClient): void {
    const facts = this.#facts.for(client.supplier);
    if (!facts || !this.#isAsked(client)) return;
    const cached = this.#cached.get(client.supplier.id)?.answer;
    const ticket = cached?.kind === 'not yet' ? cached.ticket : undefined;
    const asking = client.ask({ ...this.#lookup, facts, ticket, lookedAtMs: this.#lookedAtMs });
    this.#asking.set(client, asking);
    void asking.responded.then(() => this.#tell());
    void this.#take(client, asking);
  }

  async #take(client: SupplierClient, asking: PendingAnswer): Promise<void> {
    const answer = await asking.answer;
    this.#settle(client, { answer, fromCache: false, retryAt: this.#retryAt(answer) });
    this.#askWhomItCan();
  }

  /** As a moment, not a span: the clock may be moved before somebody acts on it. */
  #retryAt(answer: SupplierAnswer): Date | undefined {
    if (answer.kind !== 'not yet' && answer.kind !== 'failed') return undefined;
    const { retryInMs } = answer;
    return retryInMs === undefined ? undefined : new Date(this.#parts.clock.now().getTime() + retryInMs);
  }

  #settle(client: SupplierClient, result: Result): void {
    const { log } = this.#parts;
    this.#results.set(client, result);
    if (result.answer.kind === 'evidence') this.#facts.learn(result.answer.evidence);
    if (result.answer.kind === 'failed') {
      const { failure, detail } = result.answer;
      log.debug({ supplier: client.supplier.id, failure, detail }, 'a supplier has failed');
    }
    this.#tell();
  }

  #tell(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }

  /** Whether nothing more can come of these: each has answered, or lacks what nobody is left to find out. */
  #isDone(speed: Supplier['speed']): boolean {
    const isOpen = ([client]: [SupplierClient, PendingAnswer]) => !this.#results.has(client);
    const open = [...this.#asking].filter(isOpen);
    return open.every(([{ supplier }]) => supplier.speed !== speed);
  }

  async #until(over: Promise<'over'>, isDone: () => boolean): Promise<void> {
    while (!isDone()) if ((await Promise.race([over, this.#news.promise])) === 'over') return;
  }

  /** Those that have given their word, and whose photos are being fetched, are waited for until the deadline. */
  async #letSlowOnesSpeak(over: Promise<'over'>): Promise<void> {
    const grace = Promise.withResolvers<'over'>();
    const timer = setTimeout(() => grace.resolve('over'), slowGraceMs);
    const spoken = new Set<PendingAnswer>();
    for (const [client, asking] of this.#asking) {
      if (client.supplier.speed === 'slow') void asking.responded.then(() => spoken.add(asking));
    }
    const open = () =>
      [...this.#asking].filter(([client]) => !this.#results.has(client) && client.supplier.speed === 'slow');
    await this.#until(Promise.race([over, grace.promise]), () => this.#isDone('slow'));
    clearTimeout(timer);
    await this.#until(over, () => open().every(([, asking]) => !spoken.has(asking)));
  }

  #gathered(): Gathered {
    const settled = this.#clients.map((client) => this.#settledOf(client));
    const couldSay = settled.filter(({ outcome }) => outcome.result !== 'not covered');
    if (couldSay.length > 0 && couldSay.every(({ outcome }) => outcome.result !== 'answered')) {
      throw new Failure('UNAVAILABLE', {
        headers: { 'retry-after': '30' },
        cause: new Error('no supplier that could say anything has answered'),
      });
    }
    return {
      evidence: settled.flatMap(({ evidence }) => evidence),
      outcomes: settled.map(({ outcome }) => outcome),
    };
  }

  #settledOf(client: SupplierClient): Settled {
    const { id, feeds, countries } = client.supplier;
    const result = this.#results.get(client);
    const found = result?.answer.kind === 'evidence' ? result.answer : undefined;
    const evidence = found?.evidence ?? [];
    return {
      outcome: {
        supplier: id,
        feeds: found?.untold ? feeds.filter((section) => !found.untold?.includes(section)) : feeds,
        countries,
        result: this.#resultOf(client),
        fromCache: result?.fromCache ?? false,
        records: evidence.length,
        leftOut: found?.leftOut ?? 0,
      },
      evidence,
      retryAt: result?.retryAt,
    };
  }

  #resultOf(client: SupplierClient): Outcome['result'] {
    const unsaid = client.supplier.speed === 'slow' ? 'pending' : 'unavailable';
    switch (this.#results.get(client)?.answer.kind) {
      case 'evidence':
      case 'nothing':
        return 'answered';
      case 'not covered':
        return 'not covered';
      case 'not yet':
      case 'failed':
        return unsaid;
      default:
        return this.#asking.has(client) || this.#someoneWhoCouldTellHasFailed() ? unsaid : 'not covered';
    }
  }

  /** Whether a supplier that lacked something would have got it, had others answered. */
  #someoneWhoCouldTellHasFailed(): boolean {
    return this.#clients.some((client) => {
      if (!isNeededByOthers(client.supplier)) return false;
      const kind = this.#results.get(client)?.answer.kind;
      return kind === 'failed' || kind === 'not yet' || (kind === undefined && this.#asking.has(client));
    });
  }
}

/** What a vehicle is, and its plates, are what other suppliers have to be told. */
export function isNeededByOthers({ feeds }: Supplier): boolean {
  return feeds.includes('identity') || feeds.includes('registration');
}
