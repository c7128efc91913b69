import { isIP } from 'node:net';

import { SupplierFailure } from '../supplier.ts';
import { exchange, reasonOf, type Reply, type Request } from './exchange.ts';

export type { Reply, Request } from './exchange.ts';

/** Of one question, over all its pages: whatever is larger would hold up everybody else while it is read. */
const maxAnswerBytes = 2 * 1024 * 1024;
const maxMediumBytes = 24 * 1024 * 1024;
const longestPauseMs = 24 * 3_600_000;

/** The line to one supplier: one address, answers bounded in size, failures named. */
export class SupplierHttp {
  readonly #baseUrl: URL;
  readonly #headers: () => Readonly<Record<string, string>>;
  /** What has come of a question so far, which is known by its signal. */
  readonly #received = new WeakMap<AbortSignal, number>();

  constructor(baseUrl: string, headers: () => Readonly<Record<string, string>> = () => ({})) {
    this.#baseUrl = new URL(baseUrl);
    this.#headers = headers;
  }

  /** The names under which this supplier's address could be recognized. A bare loopback address is nobody's. */
  get hosts(): readonly string[] {
    const { host, hostname } = this.#baseUrl;
    return isIP(hostname) !== 0 || hostname === 'localhost' ? [host] : [host, hostname];
  }

  /**
   * Asks, and passes on what the connector can read: success, 202, 404 and the other 4xx that some suppliers use for
   * "nothing". Everything else is a failure with its kind.
   */
  async ask(request: Request): Promise<Reply> {
    const received = this.#received.get(request.signal);
    const reply = await this.#send(this.#address(request), request, maxAnswerBytes - (received ?? 0));
    if (isConnectorsBusiness(reply.status)) {
      this.#received.set(request.signal, (received ?? 0) + reply.body.length);
      return reply;
    }
    // What was asked before within the same question has been answered, and counts.
    throw failureOf(reply, { mayCount: received !== undefined });
  }

  /** Fetches a medium. Only from the supplier's own address: what an answer says must not send us anywhere else. */
  async fetchMedium(url: string, signal: AbortSignal, headers: Record<string, string> = {}): Promise<Buffer> {
    const address = URL.parse(url, this.#baseUrl.href);
    if (address?.host !== this.#baseUrl.host || address.protocol !== this.#baseUrl.protocol) {
      throw new SupplierFailure('malformed', 'a medium stands outside the address of its supplier');
    }
    const reply = await this.#send(address, { path: '', headers, signal }, maxMediumBytes);
    if (reply.status === 200) return reply.body;
    const failure = failureOf(reply);
    const isForGood = failure.failure === 'server error' && reply.status < 500;
    throw isForGood ? new SupplierFailure('malformed', failure.message) : failure;
  }

  #address({ path, query = {} }: Request): URL {
    const address = new URL(this.#baseUrl.pathname.replace(/\/$/, '') + path, this.#baseUrl);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address;
  }

  async #send(address: URL, request: Request, maxBytes: number): Promise<Reply> {
    const { signal } = request;
    try {
      return await exchange(address, { ...request, headers: { ...this.#headers(), ...request.headers } }, maxBytes);
    } catch (error) {
      if (error instanceof SupplierFailure) throw error;
      if (signal.aborted) throw new SupplierFailure('timeout', 'no answer within the time');
      throw new SupplierFailure('unreachable', reasonOf(error), { didNotCount: wasNeverSent(error) });
    }
  }
}

function isConnectorsBusiness(status: number): boolean {
  return status < 300 || (status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status));
}

function failureOf({ status, headers }: Reply, { mayCount = false } = {}): SupplierFailure {
  const retryInMs = readRetryAfter(headers.get('retry-after'));
  const detail = `status ${status}`;
  if (status === 429) return new SupplierFailure('rate limited', detail, { didNotCount: !mayCount, retryInMs });
  if (status === 401 || status === 403) return new SupplierFailure('refused', detail);
  // Nobody is sent elsewhere by an answer.
  if (status < 400) return new SupplierFailure('malformed', detail);
  return new SupplierFailure('server error', detail, { retryInMs });
}

/** Seconds or a date; nonsense counts as nothing said. */
export function readRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined;
  const ms = /^\d{1,6}(\.\d+)?$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestPauseMs) : undefined;
}

/** Before a connection stood, nothing can have been counted. */
function wasNeverSent(error: unknown): boolean {
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(reasonOf(error));
}
