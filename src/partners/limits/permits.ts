import type { Clock } from '../../kernel/clock.ts';
import type { PermitGrant, PermitRequest } from './store.ts';

export interface Verdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the oldest counted request leaves the window. */
  readonly resetSeconds: number;
}

interface Waiter {
  done(verdict: Verdict): void;
  fail(error: unknown): void;
}

/** The permits that this node holds for one partner. */
interface Holding {
  readonly partnerId: string;
  limit: number;
  /** Unused permits, valid until `validUntilMs`. */
  permits: number;
  validUntilMs: number;
  /** The lease they came from. The database counts all of it as used until this node reports what it used. */
  lease:
    | { readonly size: number; readonly tenth: number; readonly lapseTenth: number; readonly requestedAtMs: number }
    | undefined;
  /** Uses of the lease by tenths of a second since it was requested. */
  uses: Int32Array;
  /** How many spare permits to request next time: doubled while they run out, halved while they expire unused. */
  spareCount: number;
  /** Until then every further request is refused without a query. */
  fullUntilMs: number;
  free: number;
  nextFreeAtMs: number;
  waiting: Waiter[];
  /** The requests that the query in progress is for; later ones wait for the next query. */
  queried: Waiter[];
}

const leaseMs = 1_000;
/** A refusal is not repeated from memory for longer than this: another node may have returned permits. */
const refuseFromMemoryMs = 1_000;
const sweepMs = 500;
const maxBatch = 500;

/**
 * The rate limit of partners, shared by all nodes through one row for each partner. A busy node leases some permits in
 * advance for a second, so that most requests are decided without a query; it reports later how many it used and when,
 * and the unused ones are free again. On one node the limit is exact.
 */
export class Permits {
  readonly #requestPermits: (requests: readonly PermitRequest[]) => Promise<PermitGrant[]>;
  readonly #clock: Clock;
  readonly #holdings = new Map<string, Holding>();
  #pending = new Set<Holding>();
  #querying: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(requestPermits: (requests: readonly PermitRequest[]) => Promise<PermitGrant[]>, clock: Clock) {
    this.#requestPermits = requestPermits;
    this.#clock = clock;
    this.#timer = setInterval(() => this.#sweep(), sweepMs).unref();
  }

  /** Takes one of the permits that this node holds; undefined, and nothing is taken, where it holds none. */
  takeHeld(partnerId: string, limit: number): Verdict | undefined {
    const holding = this.#holdings.get(partnerId);
    if (!holding || holding.permits === 0 || holding.limit !== limit || holding.waiting.length > 0) return undefined;
    const nowMs = this.#clock.monotonicMs();
    return nowMs < holding.validUntilMs ? this.#use(holding, nowMs) : undefined;
  }

  /** Takes one permit. A promise only where the database has to be queried. */
  take(partnerId: string, limit: number): Verdict | Promise<Verdict> {
    const held = this.takeHeld(partnerId, limit);
    if (held) return held;
    const nowMs = this.#clock.monotonicMs();
    const holding = this.#holdings.get(partnerId) ?? this.#newHolding(partnerId, limit);
    if (holding.limit === limit && holding.waiting.length === 0 && nowMs < holding.fullUntilMs) {
      return verdictOf(holding, false, nowMs);
    }
    holding.limit = limit;
    return new Promise((done, fail) => {
      holding.waiting.push({ done, fail });
      this.#enqueue(holding);
    });
  }

  /** How many partners this node holds a state for. */
  get size(): number {
    return this.#holdings.size;
  }

  /** Returns unused permits. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#querying;
    for (const holding of this.#holdings.values()) if (holding.lease) this.#enqueue(holding);
    await this.#querying;
  }

  #newHolding(partnerId: string, limit: number): Holding {
    const holding: Holding = {
      partnerId,
      limit,
      permits: 0,
      validUntilMs: 0,
      lease: undefined,
      uses: new Int32Array(leaseMs / 100 + 2),
      spareCount: 0,
      fullUntilMs: 0,
      free: 0,
      nextFreeAtMs: 0,
      waiting: [],
      queried: [],
    };
    this.#holdings.set(partnerId, holding);
    return holding;
  }

  #use(holding: Holding, nowMs: number): Verdict {
    holding.permits--;
    // Counted from when the lease was requested: possibly later than the real time of use, never earlier.
    const since = Math.ceil((nowMs - (holding.lease?.requestedAtMs ?? nowMs)) / 100);
    holding.uses[since] = (holding.uses[since] ?? 0) + 1;
    return verdictOf(holding, true, nowMs);
  }

  #enqueue(holding: Holding): void {
    this.#pending.add(holding);
    this.#querying ??= this.#queryAll();
  }

  /** One query at a time for all partners that wait: many concurrent requests need no more round trips than one. */
  async #queryAll(): Promise<void> {
    // Includes the requests that arrive in the same turn of the event loop.
    await Promise.resolve();
    while (this.#pending.size > 0) {
      const batch = [...this.#pending].slice(0, maxBatch);
      for (const holding of batch) this.#pending.delete(holding);
      const requestedAtMs = this.#clock.monotonicMs();
      const requests = batch.map((holding) => requestFor(holding, requestedAtMs));
      try {
        const grants = new Map<string, PermitGrant>();
        for (const grant of await this.#requestPermits(requests)) grants.set(grant.partner, grant);
        for (const holding of batch) {
          const grant = grants.get(holding.partnerId);
          if (grant) this.#receive(holding, grant, requestedAtMs);
          else failAll(holding, new Error('the rate limiter returned no row for a partner'));
        }
      } catch (error) {
        // The report may or may not have been counted; without another one, the whole lease counts as used.
        for (const holding of batch) failAll(holding, error);
      }
    }
    // In the same turn as the check of what is pending: otherwise a request that arrives in between waits for no query.
    this.#querying = undefined;
  }

  #receive(holding: Holding, grant: PermitGrant, requestedAtMs: number): void {
    const { queried } = holding;
    holding.queried = [];
    holding.free = grant.free;
    holding.nextFreeAtMs = requestedAtMs + grant.next_free_ms;
    holding.permits = grant.spared;
    holding.validUntilMs = requestedAtMs + leaseMs;
    holding.lease =
      grant.spared === 0
        ? undefined
        : { size: grant.spared, tenth: Number(grant.tenth), lapseTenth: Number(grant.lapse_tenth), requestedAtMs };
    const refused = grant.granted < queried.length;
    holding.fullUntilMs = refused ? requestedAtMs + Math.min(grant.next_free_ms, refuseFromMemoryMs) : 0;
    const nowMs = this.#clock.monotonicMs();
    queried.forEach((waiter, index) => {
      const allowed = index < grant.granted;
      // Requests that were granted together get the figures that they would have got one after the other.
      const later = allowed ? grant.granted - 1 - index : 0;
      waiter.done(verdictOf(holding, allowed, nowMs, later));
    });
    // Requests that arrived during the query use the new lease, unless it has expired on the way.
    const served = nowMs < holding.validUntilMs ? holding.waiting.splice(0, holding.permits) : [];
    for (const waiter of served) waiter.done(this.#use(holding, nowMs));
    if (holding.waiting.length > 0) this.#pending.add(holding);
    else this.#pending.delete(holding);
  }

  /** Reports leases that have expired, and drops partners without a state. */
  #sweep(): void {
    const nowMs = this.#clock.monotonicMs();
    for (const [partnerId, holding] of this.#holdings) {
      if (holding.waiting.length > 0 || holding.queried.length > 0) continue;
      if (holding.lease) {
        if (nowMs >= holding.validUntilMs) this.#enqueue(holding);
      } else if (nowMs >= holding.fullUntilMs && nowMs >= holding.validUntilMs) {
        this.#holdings.delete(partnerId);
      }
    }
  }
}

/** The request for a partner. Resets its holding: the old lease is not used after this. */
function requestFor(holding: Holding, nowMs: number): PermitRequest {
  const { lease, uses } = holding;
  const usedTenths: number[] = [];
  const usedCounts: number[] = [];
  if (lease) {
    uses.forEach((count, since) => {
      if (count === 0) return;
      usedTenths.push(lease.tenth + since);
      usedCounts.push(count);
    });
    const ranOut = holding.permits === 0;
    if (ranOut) holding.spareCount *= 2;
    else if (nowMs >= holding.validUntilMs && holding.permits > lease.size / 2) holding.spareCount >>= 1;
  } else if (nowMs < holding.validUntilMs) {
    // A second request within a second: more may follow.
    holding.spareCount = Math.max(holding.spareCount, 1) * 2;
  }
  holding.spareCount = Math.min(holding.spareCount, holding.limit);
  holding.queried = holding.waiting;
  holding.waiting = [];
  holding.permits = 0;
  holding.lease = undefined;
  uses.fill(0);
  return {
    partner: holding.partnerId,
    per_minute: holding.limit,
    needed: holding.queried.length,
    spare: holding.queried.length === 0 ? 0 : holding.spareCount,
    lapse_tenth: lease?.lapseTenth ?? 0,
    leased: lease?.size ?? 0,
    used_tenths: usedTenths,
    used_counts: usedCounts,
  };
}

function failAll(holding: Holding, error: unknown): void {
  const { queried } = holding;
  holding.queried = [];
  for (const waiter of queried) waiter.fail(error);
}

function verdictOf(holding: Holding, allowed: boolean, nowMs: number, later = 0): Verdict {
  return {
    allowed,
    limit: holding.limit,
    remaining: allowed ? holding.free + holding.permits + later : 0,
    resetSeconds: Math.max(1, Math.ceil((holding.nextFreeAtMs - nowMs) / 1000)),
  };
}
