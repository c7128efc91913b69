import { abortedError, pause, throwIfAborted, withTimeout } from './abort.ts';
import { callBack } from './callback.ts';
import { errorOfAnswer, VehicleHistoryError } from './errors.ts';
import { checkIdempotencyKey } from './messages.ts';
import { isNearlyUsedUp, type RateLimit, rateLimitOf } from './rate-limit.ts';

interface Call<Result> {
  readonly method?: 'GET' | 'POST';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Signed links need no key, and may lead to another host. */
  readonly withoutKey?: boolean;
  /** Of one attempt, if it is longer than that of the client. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
  /** Of what came; what it throws makes the attempt one that failed, and that is repeated. */
  readonly read: (bytes: Uint8Array, headers: Headers) => Result;
  /** What a 304 means; not given: it is not asked for. */
  readonly notModified?: (headers: Headers) => Result;
}

interface Order<Result> extends Pick<Call<Result>, 'url' | 'signal' | 'read'> {
  readonly body: object;
  readonly idempotencyKey: string;
}

interface Answered<Result> {
  readonly result: Result;
  readonly headers: Headers;
  readonly attempts: number;
}

/** An attempt that failed and is worth repeating. */
export interface Retry {
  /** The number of the attempt that failed, from 1. */
  readonly attempt: number;
  /** How long the pause before the next one is. */
  readonly waitMs: number;
  readonly error: VehicleHistoryError;
}

interface TransportOptions {
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  readonly onRateLimit: ((rateLimit: RateLimit) => void) | undefined;
  readonly onRetry: ((retry: Retry) => void) | undefined;
}

/** Nothing was bought, and the same request can succeed later. A 409 is the first attempt, still in progress. */
const repeatedStatuses: readonly number[] = [409, 429, 500, 502, 503, 504];
const firstPauseMs = 200;
const longestPauseMs = 5_000;

/** Sends requests, each until it is answered, refused for good, or out of time. */
export class Transport {
  readonly #options: TransportOptions;
  #rateLimit: RateLimit | undefined;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  get rateLimit(): RateLimit | undefined {
    return this.#rateLimit;
  }

  /**
   * Every request may be repeated: reads change nothing, and a purchase carries its Idempotency-Key. Once an attempt has had
   * no answer its outcome is unknown, and an error of a later one says so.
   */
  async send<Result>(call: Call<Result>): Promise<Answered<Result>> {
    throwIfAborted(call.signal);
    const endMs = performance.now() + this.#options.deadlineMs;
    const leftMs = () => endMs - performance.now();
    let outcomeUnknown = false;
    for (let attempt = 1; ; attempt++) {
      const tried = await this.#attempt(call, leftMs());
      if (!tried.failure) return { ...tried, attempts: attempt };
      const { failure, isWorthRepeating } = tried;
      outcomeUnknown ||= failure.status === undefined || failure.status === 200;
      if (call.signal?.aborted) throw aborted(call.signal, outcomeUnknown);
      failure.outcomeUnknown = outcomeUnknown;
      const waitMs = pauseMs(attempt, failure.retryAfterSeconds);
      if (!isWorthRepeating || waitMs >= leftMs()) throw failure;
      callBack(this.#options.onRetry, { attempt, waitMs, error: failure });
      await pause(waitMs, call.signal).catch(() => {
        throw aborted(call.signal, outcomeUnknown);
      });
    }
  }

  /** Sends what can cost something, under one Idempotency-Key. An error has it, too: with it, the same can be sent again. */
  async sendOnce<Result>(order: Order<Result>): Promise<Answered<Result>> {
    const { body, idempotencyKey, ...call } = order;
    checkIdempotencyKey(idempotencyKey);
    const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
    try {
      return await this.send({ ...call, method: 'POST', headers, body: JSON.stringify(body) });
    } catch (error) {
      if (error instanceof VehicleHistoryError) error.idempotencyKey = idempotencyKey;
      throw error;
    }
  }

  async #attempt<Result>(call: Call<Result>, leftMs: number): Promise<Attempt<Result>> {
    const timeoutMs = Math.min(Math.max(call.timeoutMs ?? 0, this.#options.timeoutMs), leftMs);
    let answer: Response | undefined;
    try {
      return await withTimeout(timeoutMs, call.signal, async (signal) => {
        answer = await this.#fetch(call, signal);
        return await this.#read(call, answer);
      });
    } catch (error) {
      const reason = this.#reasonOf(error, timeoutMs);
      const cause = this.#causeOf(error);
      if (answer === undefined)
        return failed(new VehicleHistoryError('NO_ANSWER', `There was no answer: ${reason}.`, { cause }), true);
      // The head has come, the body was cut: a refusal is one all the same.
      if (answer.status !== 200) return refused(answer.status, answer.headers, '');
      const requestId = answer.headers.get('x-request-id') ?? undefined;
      const text = `The answer could not be read: ${reason}.`;
      return failed(new VehicleHistoryError('UNEXPECTED_RESPONSE', text, { status: 200, requestId, cause }), true);
    }
  }

  /** What was thrown, unless it names the key. */
  #causeOf(error: unknown): unknown {
    return described(error).includes(this.#options.apiKey) ? undefined : error;
  }

  #fetch(call: Call<unknown>, signal: AbortSignal): Promise<Response> {
    // Not called as a method: some runtimes refuse that.
    const { apiKey, fetch } = this.#options;
    return fetch(call.url.href, {
      method: call.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(!call.withoutKey && { authorization: `Bearer ${apiKey}` }),
        ...call.headers,
      },
      ...(call.body !== undefined && { body: call.body }),
      // Followed, the key would be sent to wherever the redirect leads.
      redirect: call.withoutKey ? 'follow' : 'manual',
      signal,
    });
  }

  async #read<Result>(call: Call<Result>, answer: Response): Promise<Attempt<Result>> {
    const { status, headers } = answer;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (!call.withoutKey) this.#noteRateLimit(headers);
    if (status === 200) return { result: call.read(bytes, headers), headers };
    if (status === 304 && call.notModified) return { result: call.notModified(headers), headers };
    if (answer.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
      const text = 'The service answered with a redirect, which is not followed. Correct baseUrl.';
      return failed(new VehicleHistoryError('UNEXPECTED_RESPONSE', text, { status }), false);
    }
    return refused(status, headers, new TextDecoder().decode(bytes));
  }

  #noteRateLimit(headers: Headers): void {
    const rateLimit = rateLimitOf(headers);
    if (!rateLimit) return;
    this.#rateLimit = rateLimit;
    if (isNearlyUsedUp(rateLimit)) callBack(this.#options.onRateLimit, rateLimit);
  }

  /** In words, without the key: what `fetch` throws could name the headers that it was given. */
  #reasonOf(error: unknown, timeoutMs: number): string {
    const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
    if (name === 'AbortError') return `none within ${Math.round(timeoutMs)} ms`;
    const code: unknown = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
    return (typeof code === 'string' ? code : message).replaceAll(this.#options.apiKey, '…');
  }
}

type Attempt<Result> =
  | {
      readonly failure?: undefined;
      readonly isWorthRepeating?: undefined;
      readonly result: Result;
      readonly headers: Headers;
    }
  | { readonly failure: VehicleHistoryError; readonly isWorthRepeating: boolean };

/** An error with its causes, as text. */
function described(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stack = '', message, cause, ...more } = error;
  return `${message} ${stack} ${Object.values(more).map(String).join(' ')} ${cause === undefined ? '' : described(cause)}`;
}

function failed(failure: VehicleHistoryError, isWorthRepeating: boolean) {
  return { failure, isWorthRepeating };
}

function refused(status: number, headers: Headers, body: string) {
  return failed(errorOfAnswer(status, headers, body), repeatedStatuses.includes(status));
}

function aborted(signal: AbortSignal | undefined, outcomeUnknown: boolean): VehicleHistoryError {
  const error = abortedError(signal);
  error.outcomeUnknown = outcomeUnknown;
  return error;
}

/** Grows with each attempt, and is never shorter than the service asks. Drawn, so that clients do not return together. */
function pauseMs(attempt: number, retryAfterSeconds: number | undefined): number {
  const growing = Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs);
  const drawn = growing * (0.5 + Math.random() / 2);
  return retryAfterSeconds === undefined ? drawn : retryAfterSeconds * 1000 + Math.min(drawn, 500);
}
