import { setTimeout as pause } from 'node:timers/promises';

import { setWithinLimit } from '../../kernel/bounded-map.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import {
  SupplierFailure,
  type SupplierAnswer,
  type FailedAnswer,
  type FailureKind,
  type Facts,
  type Question,
  type Supplier,
} from '../supplier.ts';
import { Breaker, type Attempt } from './breaker.ts';
import { Bulkhead } from './bulkhead.ts';
import { SupplierCounters } from './counters.ts';
import { pauseBeforeRetry, RetryBudget } from './retry.ts';

/** A question on its way. */
export interface PendingAnswer {
  /** Settles when the supplier has given its word; what it pointed to (photos) may still be on the way. */
  readonly responded: Promise<unknown>;
  readonly answer: Promise<SupplierAnswer>;
  /** Settles when the answer can be found in the cache, or could not be kept. */
  readonly cached: Promise<void>;
}

/** What a supplier said, and under which leave it was asked. */
interface Response {
  readonly said: SupplierAnswer;
  readonly attempt: Attempt;
}

interface VehicleQuestion {
  readonly vin: Vin;
  /** The VIN as it is kept, hashed. */
  readonly vehicle: string;
  /** Under what the answer is shared with others. */
  readonly sharedAs: string;
  readonly facts: Facts;
  readonly ticket: string | undefined;
  /** When the cache was looked into, by the monotonic clock: what was answered since then is not among its finds. */
  readonly lookedAtMs: number;
}

interface SupplierClientParts {
  readonly clock: Clock;
  /** Fetches, cleans and keeps what evidence points to. */
  readonly keepMedia: (
    supplier: Supplier,
    vehicle: string,
    answer: SupplierAnswer,
    signal: AbortSignal,
  ) => Promise<SupplierAnswer>;
  /** Keeps an answer for the next who ask. */
  readonly keepAnswer: (supplier: Supplier, sharedAs: string, answer: SupplierAnswer) => Promise<void>;
}

/** Answers that came a moment ago, for those who looked into the cache just before; more than end in such a moment. */
const mostRecent = 16;
const mediaDeadlineMs = 20_000;
const mostRecords = 2_000;
/** What a supplier asks for may be meant for one vehicle; after so long it is tried again. */
const longestPauseMs = 5 * 60_000;
const longestRetryMs = 30 * 60_000;

/** Given as the reason, since one made for each end would cost more than all the rest of it. */
const overReason = Object.assign(new Error('the time is over'), { name: 'AbortError' });

/** Of what it took the last times, so much is the very last. */
const newestShare = 0.2;

/** Failures that say something about the supplier, not about one question. */
const breakerFailures: ReadonlySet<string> = new Set([
  'unreachable',
  'timeout',
  'refused',
  'server error',
  'malformed',
  'too large',
]);

/**
 * Where one supplier is asked: under its deadline, in its number, with the breaker before it and the retries behind it.
 * Whatever goes wrong is an answer, too. Questions about one vehicle at one moment are one.
 */
export class SupplierClient {
  readonly supplier: Supplier;
  readonly breaker: Breaker;
  readonly bulkhead: Bulkhead;
  readonly tally: SupplierCounters;
  readonly #parts: SupplierClientParts;
  readonly #budget = new RetryBudget();
  readonly #underWay = new Map<string, PendingAnswer>();
  readonly #recent = new Map<string, { readonly asking: PendingAnswer; readonly endedAtMs: number }>();
  readonly #closing = new AbortController();
  #pausedUntilMs = 0;
  /** How long it takes as a rule; before it was asked for the first time, the longest it may. */
  #usualMs: number;

  constructor(supplier: Supplier, parts: SupplierClientParts) {
    this.supplier = supplier;
    this.#parts = parts;
    this.breaker = new Breaker(parts.clock);
    this.bulkhead = new Bulkhead(supplier.concurrency);
    this.tally = new SupplierCounters(supplier.id);
    this.#usualMs = supplier.deadlineMs;
  }

  get usualMs(): number {
    return this.#usualMs;
  }

  ask(question: VehicleQuestion): PendingAnswer {
    const known = this.#underWay.get(question.sharedAs) ?? this.#answeredSince(question);
    if (known) return known;
    const responded = this.#askWithinTime(question);
    const answer = responded.then(({ said, attempt }) => this.#fetchWhatItPointsTo(question, said, attempt));
    // Whoever asks in the meantime joins in; whoever looks into the cache later finds it there.
    const cached = answer
      .then((said) => this.#parts.keepAnswer(this.supplier, question.sharedAs, said))
      .finally(() => {
        this.#underWay.delete(question.sharedAs);
        setWithinLimit(
          this.#recent,
          question.sharedAs,
          { asking, endedAtMs: this.#parts.clock.monotonicMs() },
          mostRecent,
        );
      });
    const asking: PendingAnswer = { responded, answer, cached };
    this.#underWay.set(question.sharedAs, asking);
    return asking;
  }

  #answeredSince({ sharedAs, lookedAtMs }: VehicleQuestion): PendingAnswer | undefined {
    const recent = this.#recent.get(sharedAs);
    return recent && recent.endedAtMs >= lookedAtMs ? recent.asking : undefined;
  }

  /** What was erased is not given to anybody who looked before. */
  forget(): void {
    this.#recent.clear();
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled([...this.#underWay.values()].map(({ cached }) => cached));
  }

  async #askWithinTime(question: VehicleQuestion): Promise<Response> {
    const { clock } = this.#parts;
    const startedMs = clock.monotonicMs();
    if (this.#pausedUntilMs - startedMs > this.supplier.deadlineMs) {
      return this.#notAsked('rate limited', 'it has asked for a pause');
    }
    const attempt = this.breaker.begin();
    if (!attempt) return this.#notAsked('switched off', 'it has failed again and again');
    const answer = await withDeadline(this.supplier.deadlineMs, this.#closing.signal, (signal) =>
      this.bulkhead.run(signal, () => this.#askInTurn(question, signal, startedMs)),
    );
    const said = withinReason(answer);
    this.#note(said, { question, attempt, startedMs });
    return { said, attempt };
  }

  #notAsked(failure: FailureKind, detail: string): Response {
    this.tally.failed(failure);
    return { said: { kind: 'failed', failure, detail }, attempt: { isTrial: false } };
  }

  async #askInTurn(question: VehicleQuestion, signal: AbortSignal, startedMs: number): Promise<SupplierAnswer> {
    const { clock } = this.#parts;
    const pausedMs = this.#pausedUntilMs - clock.monotonicMs();
    if (pausedMs > 0) await pause(pausedMs, undefined, { signal });
    this.#budget.asked();
    for (let attempt = 0; ; attempt++) {
      this.tally.called(this.supplier.priceCents);
      const answer = await this.#askOnce({ ...question, signal });
      if (answer.kind !== 'failed') return answer;
      const remainingMs = this.supplier.deadlineMs - (clock.monotonicMs() - startedMs);
      const pauseMs = pauseBeforeRetry(this.supplier, answer, { attempt, remainingMs });
      if (pauseMs === undefined || signal.aborted || !this.#budget.take()) return answer;
      await pause(pauseMs, undefined, { signal });
    }
  }

  async #askOnce(question: Question): Promise<SupplierAnswer> {
    try {
      return await this.supplier.ask(question);
    } catch (error) {
      return failedAnswer(error);
    }
  }

  async #fetchWhatItPointsTo(
    { vehicle }: VehicleQuestion,
    said: SupplierAnswer,
    attempt: Attempt,
  ): Promise<SupplierAnswer> {
    if (said.kind !== 'evidence') return said;
    const answer = await withDeadline(mediaDeadlineMs, this.#closing.signal, (signal) =>
      this.#parts.keepMedia(this.supplier, vehicle, said, signal),
    );
    if (answer.kind !== 'failed') this.breaker.succeeded();
    else {
      this.tally.failed(answer.failure);
      this.breaker.failed(vehicle, attempt);
    }
    return answer;
  }

  #note(
    answer: SupplierAnswer,
    { question, attempt, startedMs }: { question: VehicleQuestion; attempt: Attempt; startedMs: number },
  ): void {
    const nowMs = this.#parts.clock.monotonicMs();
    this.#usualMs += newestShare * (nowMs - startedMs - this.#usualMs);
    if (answer.kind !== 'failed') {
      this.tally.answered(nowMs - startedMs);
      // What points to photos is judged when they have been fetched.
      if (answer.kind !== 'evidence') this.breaker.succeeded();
      return;
    }
    this.tally.failed(answer.failure);
    if (answer.failure === 'rate limited' && answer.retryInMs !== undefined) {
      this.#pausedUntilMs = Math.max(this.#pausedUntilMs, nowMs + Math.min(answer.retryInMs, longestPauseMs));
    }
    if (breakerFailures.has(answer.failure)) this.breaker.failed(question.vehicle, attempt);
    else this.breaker.undecided(attempt);
  }
}

/**
 * An answer that cannot do harm: more records than any vehicle has would hold up everybody else while they are put
 * together, and a pause without end would keep a report from ever being complete.
 */
function withinReason(answer: SupplierAnswer): SupplierAnswer {
  switch (answer.kind) {
    case 'evidence':
      if (answer.evidence.length <= mostRecords) return answer;
      return { kind: 'failed', failure: 'too large', detail: `${answer.evidence.length} records` };
    case 'not yet':
      return { ...answer, retryInMs: pauseWithinReason(answer.retryInMs) };
    case 'failed':
      if (answer.retryInMs === undefined) return answer;
      return { ...answer, retryInMs: pauseWithinReason(answer.retryInMs) };
    default:
      return answer;
  }
}

function pauseWithinReason(ms: number): number {
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestRetryMs) : longestRetryMs;
}

/** Ends what does not end by itself: not every connector, and not every library below it, heeds its signal at once. */
async function withDeadline(
  deadlineMs: number,
  closing: AbortSignal,
  work: (signal: AbortSignal) => Promise<SupplierAnswer>,
): Promise<SupplierAnswer> {
  const ended = new AbortController();
  const over = Promise.withResolvers<SupplierAnswer>();
  const end = () => {
    ended.abort(overReason);
    // A little later, so that whoever heeds the signal can say what it was waiting for.
    setImmediate(() =>
      over.resolve({ kind: 'failed', failure: 'timeout', detail: `no answer within ${deadlineMs} ms` }),
    );
  };
  const timer = setTimeout(end, deadlineMs);
  closing.addEventListener('abort', end, { once: true });
  if (closing.aborted) end();
  try {
    return await Promise.race([work(ended.signal).catch(failedAnswer), over.promise]);
  } finally {
    clearTimeout(timer);
    closing.removeEventListener('abort', end);
    // What is still under way after a failure beside it has nobody to answer to.
    ended.abort(overReason);
  }
}

function failedAnswer(error: unknown): FailedAnswer {
  if (error instanceof SupplierFailure) {
    const { failure, message, didNotCount, retryInMs } = error;
    return { kind: 'failed', failure, detail: message, didNotCount, ...(retryInMs !== undefined && { retryInMs }) };
  }
  if (error instanceof Error && error.name === 'AbortError') {
    return { kind: 'failed', failure: 'timeout', detail: 'the time was over' };
  }
  // A fault of ours in a connector: it is told like an answer that cannot be read.
  return { kind: 'failed', failure: 'malformed', detail: error instanceof Error ? error.name : 'unknown' };
}
