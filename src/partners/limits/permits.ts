import type { Clock } from '../../kernel/clock.ts';
import type { PermitGrant, PermitRequest } from './store.ts';

export interface Verdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the oldest request that counts leaves the window. */
  readonly resetSeconds: number;
}

interface Waiter {
  done(verdict: Verdict): void;
  fail(error: unknown): void;
}

/** What this node holds for one partner. */
interface Holding {
  readonly partnerId: string;
  limit: number;
  /** Permits in hand, good until `goodUntilMs`. */
  permits: number;
  goodUntilMs: number;
  /** The lease they came from, as the database counts it until it is told what was used. */
  lease:
    | { readonly size: number; readonly tenth: number; readonly lapseTenth: number; readonly askedAtMs: number }
    | undefined;
  /** Uses of the lease by tenths of a second since it was asked for. */
  uses: Int32Array;
  /** How many spare permits to ask for next time: it doubles while they run out and halves while they lapse. */
  appetite: number;
  /** Until then every further request is refused without asking. */
  fullUntilMs: number;
  free: number;
  nextFreeAtMs: number;
  waiting: Waiter[];
  /** What the query under way is for; those who came later wait for the next one. */
  asked: Waiter[];
}

const leaseMs = 1_000;
/** A refusal is not repeated from memory for longer than this: another node may have given permits back. */
const refuseFromMemoryMs = 1_000;
const sweepMs = 500;
const maxBatch = 500;

/**
 * The rate limit of partners, shared by all nodes through one row for each partner. A node that is busy takes some
 * permits in advance and holds them for a second, so that most requests are judged without asking; it tells later what
 * it used and when, and what it did not use is free again. On one node the limit is exact.
 */
export class Permits {
  readonly #ask: (requests: readonly PermitRequest[]) => Promise<PermitGrant[]>;
  readonly #clock: Clock;
  readonly #holdings = new Map<string, Holding>();
  #pending = new Set<Holding>();
  #asking: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(ask: (requests: readonly PermitRequest[]) => Promise<PermitGrant[]>, clock: Clock) {
    this.#ask = ask;
    this.#clock = clock;
    this.#timer = setInterval(() => this.#sweep(), sweepMs).unref();
  }

  /** Takes one of the permits that this node holds; undefined, and nothing is taken, where it holds none. */
  takeHeld(partnerId: string, limit: number): Verdict | undefined {
    const holding = this.#holdings.get(partnerId);
    if (!holding || holding.permits === 0 || holding.limit !== limit || holding.waiting.length > 0) return undefined;
    const nowMs = this.#clock.monotonicMs();
    return nowMs < holding.goodUntilMs ? this.#use(holding, nowMs) : undefined;
  }

  /** Takes one permit. At once where this node can tell, later where the database is asked. */
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

  /** How many partners this node keeps count for. */
  get size(): number {
    return this.#holdings.size;
  }

  /** Gives back what is held and not used. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#asking;
    for (const holding of this.#holdings.values()) if (holding.lease) this.#enqueue(holding);
    await this.#asking;
  }

  #newHolding(partnerId: string, limit: number): Holding {
    const holding: Holding = {
      partnerId,
      limit,
      permits: 0,
      goodUntilMs: 0,
      lease: undefined,
      uses: new Int32Array(leaseMs / 100 + 2),
      appetite: 0,
      fullUntilMs: 0,
      free: 0,
      nextFreeAtMs: 0,
      waiting: [],
      asked: [],
    };
    this.#holdings.set(partnerId, holding);
    return holding;
  }

  #use(holding: Holding, nowMs: number): Verdict {
    holding.permits--;
    // Counted from when the lease was asked for: later than it really was, if anything, and never earlier.
    const since = Math.ceil((nowMs - (holding.lease?.askedAtMs ?? nowMs)) / 100);
    holding.uses[since] = (holding.uses[since] ?? 0) + 1;
    return verdictOf(holding, true, nowMs);
  }

  #enqueue(holding: Holding): void {
    this.#pending.add(holding);
    this.#asking ??= this.#askAll();
  }

  /** One query at a time, for all partners that wait by then: a crowd costs no more round trips than a single caller. */
  async #askAll(): Promise<void> {
    // The requests that arrived in the same turn of the event loop go along.
    await Promise.resolve();
    while (this.#pending.size > 0) {
      const batch = [...this.#pending].slice(0, maxBatch);
      for (const holding of batch) this.#pending.delete(holding);
      const askedAtMs = this.#clock.monotonicMs();
      const requests = batch.map((holding) => requestFor(holding, askedAtMs));
      try {
        const grants = new Map<string, PermitGrant>();
        for (const grant of await this.#ask(requests)) grants.set(grant.partner, grant);
        for (const holding of batch) {
          const grant = grants.get(holding.partnerId);
          if (grant) this.#receive(holding, grant, askedAtMs);
          else failAll(holding, new Error('the limiter gave no answer for a partner'));
        }
      } catch (error) {
        // What was reported may or may not have been counted; left as it is, the whole lease counts as used.
        for (const holding of batch) failAll(holding, error);
      }
    }
    // In the same breath as the look at what is pending: later, somebody could have come to wait for nobody.
    this.#asking = undefined;
  }

  #receive(holding: Holding, grant: PermitGrant, askedAtMs: number): void {
    const { asked } = holding;
    holding.asked = [];
    holding.free = grant.free;
    holding.nextFreeAtMs = askedAtMs + grant.next_free_ms;
    holding.permits = grant.spared;
    holding.goodUntilMs = askedAtMs + leaseMs;
    holding.lease =
      grant.spared === 0
        ? undefined
        : { size: grant.spared, tenth: Number(grant.tenth), lapseTenth: Number(grant.lapse_tenth), askedAtMs };
    const refused = grant.granted < asked.length;
    holding.fullUntilMs = refused ? askedAtMs + Math.min(grant.next_free_ms, refuseFromMemoryMs) : 0;
    const nowMs = this.#clock.monotonicMs();
    asked.forEach((waiter, index) => {
      const allowed = index < grant.granted;
      // Those granted together are told one after the other, as if they had come so.
      const later = allowed ? grant.granted - 1 - index : 0;
      waiter.done(verdictOf(holding, allowed, nowMs, later));
    });
    // Those who came meanwhile are served from what was brought along, if it did not lapse on the way.
    const served = nowMs < holding.goodUntilMs ? holding.waiting.splice(0, holding.permits) : [];
    for (const waiter of served) waiter.done(this.#use(holding, nowMs));
    if (holding.waiting.length > 0) this.#pending.add(holding);
    else this.#pending.delete(holding);
  }

  /** Reports leases that have lapsed, and forgets partners of whom nothing is held. */
  #sweep(): void {
    const nowMs = this.#clock.monotonicMs();
    for (const [partnerId, holding] of this.#holdings) {
      if (holding.waiting.length > 0 || holding.asked.length > 0) continue;
      if (holding.lease) {
        if (nowMs >= holding.goodUntilMs) this.#enqueue(holding);
      } else if (nowMs >= holding.fullUntilMs && nowMs >= holding.goodUntilMs) {
        this.#holdings.delete(partnerId);
      }
    }
  }
}

/** Puts together what is asked for a partner, and starts its holding anew: nothing of the old lease is used after it. */
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
    if (ranOut) holding.appetite *= 2;
    else if (nowMs >= holding.goodUntilMs && holding.permits > lease.size / 2) holding.appetite >>= 1;
  } else if (nowMs < holding.goodUntilMs) {
    // A second request within a second: more may follow.
    holding.appetite = Math.max(holding.appetite, 1) * 2;
  }
  holding.appetite = Math.min(holding.appetite, holding.limit);
  holding.asked = holding.waiting;
  holding.waiting = [];
  holding.permits = 0;
  holding.lease = undefined;
  uses.fill(0);
  return {
    partner: holding.partnerId,
    per_minute: holding.limit,
    needed: holding.asked.length,
    spare: holding.asked.length === 0 ? 0 : holding.appetite,
    lapse_tenth: lease?.lapseTenth ?? 0,
    leased: lease?.size ?? 0,
    used_tenths: usedTenths,
    used_counts: usedCounts,
  };
}

function failAll(holding: Holding, error: unknown): void {
  const { asked } = holding;
  holding.asked = [];
  for (const waiter of asked) waiter.fail(error);
}

function verdictOf(holding: Holding, allowed: boolean, nowMs: number, later = 0): Verdict {
  return {
    allowed,
    limit: holding.limit,
    remaining: allowed ? holding.free + holding.permits + later : 0,
    resetSeconds: Math.max(1, Math.ceil((holding.nextFreeAtMs - nowMs) / 1000)),
  };
}
