import { setTimeout as pause } from 'node:timers/promises';

import { setWithinLimit } from '../../kernel/bounded-map.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import { resultOf, type AskedRequest } from '../inquiries/inquiry.ts';
import {
  SupplierFailure,
  type SupplierAnswer,
  type FailedAnswer,
  type FailureKind,
  type VehicleFacts,
  type SupplierRequest,
  type Supplier,
} from '../supplier.ts';
import { Breaker, type BreakerPermit } from './breaker.ts';
import { Bulkhead } from './bulkhead.ts';
import { cleanTexts } from './clean-texts.ts';
import { SupplierCounters } from './counters.ts';
import { retryDelayMs, RetryBudget } from './retry.ts';
import { traceAsking, traceMedia } from './trace.ts';

/** A request in flight. */
export interface PendingAnswer {
  /** Settles when the supplier has responded; media that the response refers to may still be downloading. */
  readonly responded: Promise<unknown>;
  /** Never rejects: a failure is an answer, too. */
  readonly answer: Promise<SupplierAnswer>;
  /** Settles when the answer is in the cache, or could not be written to it. */
  readonly cached: Promise<void>;
}

/** An answer, and the breaker's permit under which it was requested. */
interface PermittedAnswer {
  readonly answer: SupplierAnswer;
  readonly permit: BreakerPermit;
}

interface VehicleRequest {
  readonly vin: Vin;
  readonly vinHash: string;
  /** The key under which the answer is cached and concurrent requests are merged. */
  readonly cacheKey: string;
  /** For a test account: the price of the call is not counted. */
  readonly isTest?: boolean;
  readonly facts: VehicleFacts;
  readonly ticket: string | undefined;
  /** When the caller read the cache, by the monotonic clock. Answers that arrived later were not in what it read. */
  readonly cacheReadAtMs: number;
  /** Called for each request that was sent, when it has ended; not where this call joins one that is under way. */
  readonly onAsked?: (request: AskedRequest) => void;
}

/** A request that was sent and has not ended. */
interface SentRequest {
  readonly askedAt: Date;
}

interface SupplierClientParts {
  readonly clock: Clock;
  /** Downloads, cleans and stores the media that evidence refers to. */
  readonly importMedia: (
    supplier: Supplier,
    vinHash: string,
    answer: SupplierAnswer,
    signal: AbortSignal,
  ) => Promise<SupplierAnswer>;
  readonly cacheAnswer: (supplier: Supplier, cacheKey: string, answer: SupplierAnswer) => Promise<void>;
}

/** Recent answers, for callers that read the cache just before they were written. More than can finish in that time. */
const maxRecentAnswers = 16;
export const mediaDeadlineMs = 20_000;
const maxRecords = 2_000;
/** A pause that a supplier requests may concern one vehicle only, so the supplier is tried again after this long. */
const maxPauseMs = 5 * 60_000;
const maxRetryMs = 30 * 60_000;

/** One shared object: creating an error (with its stack) for every request costs more than the rest of `withDeadline`. */
const deadlineError = Object.assign(new Error('the deadline has passed'), { name: 'AbortError' });

/** Weight of the newest measurement in the moving average of latencies. */
const latencySmoothing = 0.2;

/** Failures that say something about the supplier, not about one request. */
const breakerFailures: ReadonlySet<string> = new Set([
  'unreachable',
  'timeout',
  'refused',
  'server error',
  'malformed',
  'too large',
]);

/**
 * Sends requests to one supplier: at most `concurrency` in flight, each with a deadline, behind a circuit breaker, with
 * retries. It never rejects: every error becomes an answer of kind `failed`. Concurrent requests for one vehicle share
 * one answer.
 */
export class SupplierClient {
  readonly supplier: Supplier;
  readonly breaker: Breaker;
  readonly bulkhead: Bulkhead;
  readonly counters: SupplierCounters;
  /** While an operator has paused the supplier, every request fails without being sent. */
  isPaused = false;
  readonly #parts: SupplierClientParts;
  readonly #retryBudget = new RetryBudget();
  readonly #inFlight = new Map<string, PendingAnswer>();
  readonly #recent = new Map<string, { readonly pending: PendingAnswer; readonly endedAtMs: number }>();
  readonly #closing = new AbortController();
  #pausedUntilMs = 0;
  #typicalLatencyMs: number;

  constructor(supplier: Supplier, parts: SupplierClientParts) {
    this.supplier = supplier;
    this.#parts = parts;
    this.breaker = new Breaker(parts.clock);
    this.bulkhead = new Bulkhead(supplier.concurrency);
    this.counters = new SupplierCounters(supplier.id);
    this.#typicalLatencyMs = supplier.deadlineMs;
  }

  /** Moving average; the deadline before the first request. */
  get typicalLatencyMs(): number {
    return this.#typicalLatencyMs;
  }

  request(request: VehicleRequest): PendingAnswer {
    const existing = this.#inFlight.get(request.cacheKey) ?? this.#findRecent(request);
    if (existing) return existing;
    const responded = traceAsking(this.supplier.id, () => this.#requestWithDeadline(request));
    const answer = responded.then((permitted) => this.#importMedia(request, permitted));
    // Stays in flight until it is cached: a later caller either joins this request or finds the answer in the cache.
    const cached = answer
      .then((final) => this.#parts.cacheAnswer(this.supplier, request.cacheKey, final))
      .finally(() => {
        this.#inFlight.delete(request.cacheKey);
        const endedAtMs = this.#parts.clock.monotonicMs();
        setWithinLimit(this.#recent, request.cacheKey, { pending, endedAtMs }, maxRecentAnswers);
      });
    const pending: PendingAnswer = { responded, answer, cached };
    this.#inFlight.set(request.cacheKey, pending);
    return pending;
  }

  /** Whether a request for this vehicle is under way on this node: the next one joins it. */
  isInFlight(cacheKey: string): boolean {
    return this.#inFlight.has(cacheKey);
  }

  #findRecent({ cacheKey, cacheReadAtMs }: VehicleRequest): PendingAnswer | undefined {
    const recent = this.#recent.get(cacheKey);
    return recent && recent.endedAtMs >= cacheReadAtMs ? recent.pending : undefined;
  }

  /** Called after an erasure, so that no erased answer is served from memory. */
  clearRecent(): void {
    this.#recent.clear();
  }

  /** Aborts the requests in flight and waits for them. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled([...this.#inFlight.values()].map(({ cached }) => cached));
  }

  async #requestWithDeadline(request: VehicleRequest): Promise<PermittedAnswer> {
    const { clock } = this.#parts;
    const startedMs = clock.monotonicMs();
    if (this.isPaused) return this.#failWithoutRequest('paused', 'an operator has paused the supplier');
    if (this.#pausedUntilMs - startedMs > this.supplier.deadlineMs) {
      return this.#failWithoutRequest('rate limited', 'the supplier has requested a pause');
    }
    const permit = this.breaker.acquire();
    if (!permit) return this.#failWithoutRequest('switched off', 'the circuit breaker is open');
    const sent: SentRequest[] = [];
    const unlimited = await withDeadline(this.supplier.deadlineMs, this.#closing.signal, (signal) =>
      this.bulkhead.run(signal, () => this.#requestWithRetries(request, { signal, startedMs, sent })),
    );
    const answer = boundAnswer(unlimited);
    this.#countCost(request, sent, answer);
    this.#recordAnswer(answer, { request, permit, startedMs });
    return { answer, permit };
  }

  #failWithoutRequest(failure: FailureKind, detail: string): PermittedAnswer {
    this.counters.countFailure(failure);
    return { answer: { kind: 'failed', failure, detail }, permit: { isTrial: false } };
  }

  /** The last request that was sent is added to `sent` until its cost is counted. */
  async #requestWithRetries(
    request: VehicleRequest,
    { signal, startedMs, sent }: { signal: AbortSignal; startedMs: number; sent: SentRequest[] },
  ): Promise<SupplierAnswer> {
    const { clock } = this.#parts;
    const pausedMs = this.#pausedUntilMs - clock.monotonicMs();
    if (pausedMs > 0) await pause(pausedMs, undefined, { signal });
    this.#retryBudget.refill();
    for (let attempt = 0; ; attempt++) {
      this.counters.countCall();
      sent.push({ askedAt: clock.now() });
      const answer = await this.#requestOnce({ ...request, signal });
      if (answer.kind !== 'failed') return answer;
      const remainingMs = this.supplier.deadlineMs - (clock.monotonicMs() - startedMs);
      const delayMs = retryDelayMs(this.supplier, answer, { attempt, remainingMs });
      if (delayMs === undefined || signal.aborted || !this.#retryBudget.take()) return answer;
      this.#countCost(request, sent, answer);
      await pause(delayMs, undefined, { signal });
    }
  }

  /** Counted when a request has ended: only then it is known whether the supplier bills it. */
  #countCost(request: VehicleRequest, sent: SentRequest[], answer: SupplierAnswer): void {
    for (const { askedAt } of sent.splice(0)) {
      const costCents = isBilled(request, answer) ? this.supplier.priceCents : 0;
      this.counters.countCost(costCents);
      request.onAsked?.({ supplier: this.supplier.id, askedAt, result: resultOf(answer), isCached: false, costCents });
    }
  }

  async #requestOnce(request: SupplierRequest): Promise<SupplierAnswer> {
    try {
      return await this.supplier.fetchAnswer(request);
    } catch (error) {
      return toFailedAnswer(error);
    }
  }

  async #importMedia(
    { vinHash }: VehicleRequest,
    { answer: response, permit }: PermittedAnswer,
  ): Promise<SupplierAnswer> {
    if (response.kind !== 'evidence') return response;
    const answer = await traceMedia(this.supplier.id, () =>
      withDeadline(mediaDeadlineMs, this.#closing.signal, (signal) =>
        this.#parts.importMedia(this.supplier, vinHash, response, signal),
      ),
    );
    if (answer.kind !== 'failed') this.breaker.recordSuccess();
    else {
      this.counters.countFailure(answer.failure);
      this.breaker.recordFailure(vinHash, permit);
    }
    return answer;
  }

  #recordAnswer(
    answer: SupplierAnswer,
    { request, permit, startedMs }: { request: VehicleRequest; permit: BreakerPermit; startedMs: number },
  ): void {
    const nowMs = this.#parts.clock.monotonicMs();
    this.#typicalLatencyMs += latencySmoothing * (nowMs - startedMs - this.#typicalLatencyMs);
    if (answer.kind !== 'failed') {
      this.counters.countAnswer(nowMs - startedMs);
      // Evidence may refer to media: the breaker gets its result once they are downloaded (`#importMedia`).
      if (answer.kind !== 'evidence') this.breaker.recordSuccess();
      return;
    }
    this.counters.countFailure(answer.failure);
    if (answer.failure === 'rate limited' && answer.retryInMs !== undefined) {
      this.#pausedUntilMs = Math.max(this.#pausedUntilMs, nowMs + Math.min(answer.retryInMs, maxPauseMs));
    }
    if (breakerFailures.has(answer.failure)) this.breaker.recordFailure(request.vinHash, permit);
    else this.breaker.release(permit);
  }
}

/**
 * An order is paid when it is placed: asking for it is free, unless the supplier has forgotten it and takes another one. A
 * supplier that gives no ticket is paid when it delivers.
 */
function isBilled({ isTest, ticket }: VehicleRequest, answer: SupplierAnswer): boolean {
  if (isTest || (answer.kind === 'failed' && answer.wasNotBilled)) return false;
  return answer.kind === 'not yet' ? answer.ticket !== undefined && answer.ticket !== ticket : ticket === undefined;
}

/**
 * Bounds what an answer can cause: invisible characters would make texts read otherwise than they are, too many
 * records would block the event loop while the report is assembled, and an
 * endless retry delay would keep a report incomplete permanently.
 */
function boundAnswer(answer: SupplierAnswer): SupplierAnswer {
  switch (answer.kind) {
    case 'evidence':
      if (answer.evidence.length <= maxRecords) return { ...answer, evidence: answer.evidence.map(cleanTexts) };
      return { kind: 'failed', failure: 'too large', detail: `${answer.evidence.length} records` };
    case 'not yet':
      return { ...answer, retryInMs: limitRetryMs(answer.retryInMs) };
    case 'failed':
      if (answer.retryInMs === undefined) return answer;
      return { ...answer, retryInMs: limitRetryMs(answer.retryInMs) };
    default:
      return answer;
  }
}

function limitRetryMs(ms: number): number {
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxRetryMs) : maxRetryMs;
}

/** Resolves at the deadline even where a connector, or a library below it, does not react to the signal. */
async function withDeadline(
  deadlineMs: number,
  closing: AbortSignal,
  work: (signal: AbortSignal) => Promise<SupplierAnswer>,
): Promise<SupplierAnswer> {
  const aborted = new AbortController();
  const timedOut = Promise.withResolvers<SupplierAnswer>();
  const end = () => {
    aborted.abort(deadlineError);
    // One turn later, so that work that reacts to the signal can return its own, more precise failure.
    setImmediate(() =>
      timedOut.resolve({ kind: 'failed', failure: 'timeout', detail: `no answer within ${deadlineMs} ms` }),
    );
  };
  const timer = setTimeout(end, deadlineMs);
  closing.addEventListener('abort', end, { once: true });
  if (closing.aborted) end();
  try {
    return await Promise.race([work(aborted.signal).catch(toFailedAnswer), timedOut.promise]);
  } finally {
    clearTimeout(timer);
    closing.removeEventListener('abort', end);
    // Aborts sub-requests that still run after another one has failed.
    aborted.abort(deadlineError);
  }
}

function toFailedAnswer(error: unknown): FailedAnswer {
  if (error instanceof SupplierFailure) {
    const { failure, message, wasNotBilled, retryInMs } = error;
    return { kind: 'failed', failure, detail: message, wasNotBilled, ...(retryInMs !== undefined && { retryInMs }) };
  }
  if (error instanceof Error && error.name === 'AbortError') {
    return { kind: 'failed', failure: 'timeout', detail: 'the deadline has passed' };
  }
  // A bug in a connector is reported like a response that cannot be read.
  return { kind: 'failed', failure: 'malformed', detail: error instanceof Error ? error.name : 'unknown' };
}
