import type { Queryable } from '../../database/connect.ts';
import type { Clock } from '../../kernel/clock.ts';
import { unavailable } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Evidence } from '../../report/evidence/evidence.ts';
import type { Outcome } from '../../report/findings/outcome.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import type { PendingAnswer, SupplierClient } from '../client/supplier-client.ts';
import type { AskedRequest } from '../inquiries/inquiry.ts';
import type { RequestLog } from '../inquiries/request-log.ts';
import type { Supplier, SupplierAnswer } from '../supplier.ts';
import { KnownFacts } from './facts.ts';
import { type CachedAnswers, type CacheRead, readCache } from './read-cache.ts';
import { isFreeToRepeat, mayBeRepeated, providesFacts } from './repeatable.ts';

/** A vehicle to query the suppliers about. */
export interface Lookup {
  readonly vin: Vin;
  /** How the VIN is stored outside the report. */
  readonly vinHash: string;
  /**
   * The key under which answers are cached and concurrent lookups are merged. The VIN's hash, except for sandbox VINs,
   * where every report has a key of its own.
   */
  readonly cacheKey: string;
  /** For a test account: what the suppliers cost is not counted. */
  readonly isTest?: boolean;
  /** For whom the vehicle is looked up. */
  readonly partnerId?: string;
}

export interface Gathered {
  readonly evidence: readonly Evidence[];
  readonly outcomes: readonly Outcome[];
}

/** The result of one supplier. */
export interface SupplierResult {
  readonly outcome: Outcome;
  readonly evidence: readonly Evidence[];
  /** While it is pending: when to query it again, if the supplier said so. */
  readonly retryAt: Date | undefined;
}

export interface GatheringParts {
  readonly database: Queryable;
  readonly clock: Clock;
  readonly log: Log;
}

type LookupParts = GatheringParts & { readonly requests: RequestLog; readonly writeAnswers: () => void };

/**
 * Slow suppliers get this long after the fast ones are done, since most answer immediately that they have nothing, or
 * have the answer ready.
 */
const slowGraceMs = 300;

/**
 * Results that arrive within this time are yielded together, since each time the report is assembled and stored anew: a
 * twentieth of the time that was waited for them. A reader on another node may wait for 250 ms in any case
 * (`reports/read/arrivals.ts`).
 */
function togetherMs(waitedMs: number): number {
  return Math.min(Math.max(waitedMs / 20, 250), maxTogetherMs);
}

/** Also how long results wait for one whose media are being downloaded. */
const maxTogetherMs = 1_000;

interface ResumeOptions {
  readonly mayRequest: (client: SupplierClient) => boolean;
  /** Whether a supplier that provides facts is pending and not among the clients. */
  readonly areFactsComing: boolean;
  /** Since the purchase. */
  readonly waitedMs: number;
}

interface ClientResult {
  readonly answer: SupplierAnswer;
  readonly fromCache: boolean;
  readonly answeredAt?: Date | undefined;
  readonly retryAt?: Date | undefined;
}

/** One lookup of one vehicle: which suppliers were queried, which facts are known, and which requests can start now. */
export class Gathering {
  readonly #clients: readonly SupplierClient[];
  readonly #parts: LookupParts;
  readonly #lookup: Lookup;
  readonly #facts: KnownFacts;
  readonly #results = new Map<SupplierClient, ClientResult>();
  readonly #pending = new Map<SupplierClient, PendingAnswer>();
  /** Those that have responded. Media that the response refers to may still be downloading. */
  readonly #responded = new Set<SupplierClient>();
  #cached: CachedAnswers = new Map();
  #cacheReadAtMs = -Infinity;
  #changed = Promise.withResolvers<void>();
  #mayRequest: (client: SupplierClient) => boolean = () => true;
  /** Whether a supplier that provides facts is pending and not among the clients of this lookup. */
  #areFactsComing = false;

  constructor(clients: readonly SupplierClient[], parts: LookupParts, lookup: Lookup) {
    this.#clients = clients;
    this.#parts = parts;
    this.#lookup = lookup;
    this.#facts = new KnownFacts(lookup.vin);
  }

  async run(deadlineMs: number, cached: CacheRead): Promise<Gathered> {
    const over = Promise.withResolvers<'over'>();
    const timer = setTimeout(() => over.resolve('over'), deadlineMs);
    try {
      this.#cacheReadAtMs = cached.readAtMs;
      this.#cached = await cached.answers;
      this.#startRequests();
      await this.#waitUntil(over.promise, () => this.#isDone('fast'));
      await this.#waitForSlow(over.promise);
      // A background job, perhaps on another node, continues these orders as soon as the purchase is committed. It must
      // find their tickets in the cache.
      await Promise.race([over.promise, this.#ordersCached()]);
    } finally {
      clearTimeout(timer);
    }
    return this.#collect();
  }

  async #ordersCached(): Promise<void> {
    const ordered = [...this.#pending].filter(([client]) => this.#results.get(client)?.answer.kind === 'not yet');
    if (ordered.length > 0) this.#parts.writeAnswers();
    await Promise.allSettled(ordered.map(([, { cached }]) => cached));
  }

  /** Settles once all answers that arrived are in the cache. */
  async cacheWritten(): Promise<void> {
    const requested = [...this.#pending].filter(([client]) => this.#results.has(client));
    await Promise.allSettled(requested.map(([, { cached }]) => cached));
  }

  async *resume(
    evidence: readonly Evidence[],
    { mayRequest, areFactsComing, waitedMs }: ResumeOptions,
  ): AsyncGenerator<SupplierResult[]> {
    this.#mayRequest = mayRequest;
    this.#areFactsComing = areFactsComing;
    this.#cacheReadAtMs = this.#parts.clock.monotonicMs();
    this.#cached = await readCache(this.#parts, this.#lookup);
    this.#facts.addEvidence(evidence);
    this.#startRequests();
    const reported = new Set<SupplierClient>();
    const findNew = () => this.#clients.filter((client) => !reported.has(client) && this.#results.has(client));
    const isOver = () => this.#isDone('fast') && this.#isDone('slow');
    while (!isOver()) {
      while (!isOver() && findNew().length === 0) await this.#changed.promise;
      await this.#waitAtMost(togetherMs(waitedMs), isOver);
      await this.#waitAtMost(maxTogetherMs, () => !this.#areMediaComing());
      if (isOver()) break;
      const settled = findNew();
      for (const client of settled) reported.add(client);
      yield settled.map((client) => this.#resultOf(client));
    }
    // With the last results come those of suppliers that were never asked: now it is known that their facts are missing.
    const rest = this.#clients.filter(
      (client) => !reported.has(client) && (this.#results.has(client) || mayRequest(client)),
    );
    if (rest.length > 0) yield rest.map((client) => this.#resultOf(client));
    // As in a purchase: the next job must find the tickets in the cache.
    await this.#ordersCached();
  }

  /**
   * Starts every request whose facts are known. Loops, since an answer from the cache may add facts. The slowest
   * supplier goes first: starting a request takes a fraction of a millisecond, which the faster ones can spare.
   */
  #startRequests(): void {
    for (let hasMore = true; hasMore;) {
      hasMore = false;
      for (const client of this.#clients.toSorted((one, other) => other.typicalLatencyMs - one.typicalLatencyMs)) {
        if (this.#results.has(client) || this.#pending.has(client)) continue;
        if (!this.#facts.isCoveredBy(client.supplier)) {
          this.#settle(client, { answer: { kind: 'not covered' }, fromCache: false });
        } else if (this.#useCache(client)) hasMore = true;
        else this.#request(client);
      }
    }
  }

  #useCache(client: SupplierClient): boolean {
    const cached = this.#cached.get(client.supplier.id);
    if (!cached || (cached.retryAt !== null && cached.retryAt <= this.#parts.clock.now())) return false;
    client.counters.countCacheHit();
    const { answer, answeredAt, retryAt } = cached;
    this.#addCached(client, answer);
    this.#settle(client, { answer, fromCache: answer.kind !== 'not yet', answeredAt, retryAt: retryAt ?? undefined });
    return true;
  }

  #request(client: SupplierClient): void {
    const facts = this.#facts.factsFor(client.supplier);
    if (!facts || !this.#mayRequest(client)) return;
    const cached = this.#cached.get(client.supplier.id)?.answer;
    const ticket = cached?.kind === 'not yet' ? cached.ticket : undefined;
    let isJoined = true;
    const onAsked = (request: AskedRequest) => {
      isJoined = false;
      this.#parts.requests.add(request);
    };
    const pending = client.request({ ...this.#lookup, facts, ticket, cacheReadAtMs: this.#cacheReadAtMs, onAsked });
    this.#pending.set(client, pending);
    void this.#receive(client, pending, () => isJoined);
  }

  async #receive(client: SupplierClient, pending: PendingAnswer, isJoined: () => boolean): Promise<void> {
    await pending.responded;
    this.#responded.add(client);
    this.#notify();
    const answer = await pending.answer;
    // Another lookup has sent the request and has its cost.
    if (isJoined()) this.#addCached(client, answer);
    this.#settle(client, { answer, fromCache: false, retryAt: this.#retryAt(answer) });
    this.#startRequests();
  }

  #addCached({ supplier }: SupplierClient, answer: SupplierAnswer): void {
    if (answer.kind === 'failed' || answer.kind === 'not yet') return;
    const askedAt = this.#parts.clock.now();
    this.#parts.requests.add({ supplier: supplier.id, askedAt, result: answer.kind, isCached: true, costCents: 0 });
  }

  /** A point in time rather than a delay: the test clock may be moved before it is used. */
  #retryAt(answer: SupplierAnswer): Date | undefined {
    if (answer.kind !== 'not yet' && answer.kind !== 'failed') return undefined;
    const { retryInMs } = answer;
    return retryInMs === undefined ? undefined : new Date(this.#parts.clock.now().getTime() + retryInMs);
  }

  #settle(client: SupplierClient, result: ClientResult): void {
    const { clock, log } = this.#parts;
    this.#results.set(client, { answeredAt: clock.now(), ...result });
    if (result.answer.kind === 'evidence') this.#facts.addEvidence(result.answer.evidence);
    if (result.answer.kind === 'failed') {
      const { failure, detail } = result.answer;
      log.debug({ supplier: client.supplier.id, failure, detail }, 'a supplier has failed');
    }
    this.#notify();
  }

  #notify(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** Whether no more results can arrive: every request that was started has been answered. */
  #isDone(speed: Supplier['speed']): boolean {
    return [...this.#pending.keys()].every((client) => client.supplier.speed !== speed || this.#results.has(client));
  }

  async #waitUntil(over: Promise<'over'>, isDone: () => boolean): Promise<void> {
    while (!isDone()) if ((await Promise.race([over, this.#changed.promise])) === 'over') return;
  }

  /** Slow suppliers that have responded, and whose media are being downloaded, are waited for until the deadline. */
  async #waitForSlow(over: Promise<'over'>): Promise<void> {
    await Promise.race([over, this.#waitAtMost(slowGraceMs, () => this.#isDone('slow'))]);
    await this.#waitUntil(over, () => !this.#areMediaComing());
  }

  #areMediaComing(): boolean {
    return [...this.#responded].some((client) => !this.#results.has(client));
  }

  async #waitAtMost(ms: number, isDone: () => boolean): Promise<void> {
    const over = Promise.withResolvers<'over'>();
    const timer = setTimeout(() => over.resolve('over'), ms);
    await this.#waitUntil(over.promise, isDone);
    clearTimeout(timer);
  }

  #collect(): Gathered {
    const settled = this.#clients.map((client) => this.#resultOf(client));
    const covering = settled.filter(({ outcome }) => outcome.result !== 'not covered');
    if (covering.length > 0 && covering.every(({ outcome }) => outcome.result !== 'answered')) {
      throw unavailable(30, new Error('no supplier that could say anything has answered'));
    }
    return {
      evidence: settled.flatMap(({ evidence }) => evidence),
      outcomes: settled.map(({ outcome }) => outcome),
    };
  }

  #resultOf(client: SupplierClient): SupplierResult {
    const { id, feeds, countries } = client.supplier;
    const result = this.#results.get(client);
    const outcome = this.#outcomeOf(client);
    const needsFacts = outcome === 'pending' && result === undefined && !this.#pending.has(client);
    const isAwaited = result === undefined && this.#pending.has(client) && !isFreeToRepeat(client.supplier);
    const found = result?.answer.kind === 'evidence' ? result.answer : undefined;
    const evidence = found?.evidence ?? [];
    return {
      outcome: {
        supplier: id,
        feeds: found?.sectionsNotAnswered
          ? feeds.filter((section) => !found.sectionsNotAnswered?.includes(section))
          : feeds,
        countries,
        result: outcome,
        ...(isAwaited && { isAwaited }),
        ...(needsFacts && { needsFacts }),
        fromCache: result?.fromCache ?? false,
        ...(outcome === 'answered' && result?.answeredAt && { answeredAt: result.answeredAt.toISOString() }),
        records: evidence.length,
        leftOut: found?.leftOut ?? 0,
      },
      evidence,
      retryAt: result?.retryAt,
    };
  }

  #outcomeOf(client: SupplierClient): Outcome['result'] {
    const answer = this.#results.get(client)?.answer;
    switch (answer?.kind) {
      case 'evidence':
      case 'nothing':
        return 'answered';
      case 'not covered':
        return 'not covered';
      case 'not yet':
        return 'pending';
      case 'failed':
        return mayBeRepeated(client.supplier, answer) ? 'pending' : 'unavailable';
      default:
        return this.#pending.has(client) ? 'pending' : this.#outcomeOfUnasked();
    }
  }

  /**
   * A supplier that lacks a fact does not cover the vehicle, unless another one that provides facts has not answered: then
   * it waits for that one, or is unavailable where that one is not asked again.
   */
  #outcomeOfUnasked(): Outcome['result'] {
    const silent = this.#clients.filter((client) => {
      const kind = this.#results.get(client)?.answer.kind;
      const isSilent = kind === 'failed' || kind === 'not yet' || (kind === undefined && this.#pending.has(client));
      return isSilent && providesFacts(client.supplier);
    });
    if (this.#areFactsComing) return 'pending';
    if (silent.length === 0) return 'not covered';
    return silent.some((client) => this.#outcomeOf(client) === 'pending') ? 'pending' : 'unavailable';
  }
}
