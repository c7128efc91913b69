import { isIP } from 'node:net';

import { SupplierFailure } from '../supplier.ts';

/** What a supplier sent back, bounded in size. The status has been looked at: see `ask`. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

export interface Request {
  /** Path and query below the base address. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** Of one question, over all its pages: whatever is larger would hold up everybody else while it is read. */
const maxAnswerBytes = 2 * 1024 * 1024;
const maxMediumBytes = 24 * 1024 * 1024;
const longestPauseMs = 24 * 3_600_000;

/** The line to one supplier: one address, answers bounded in size, failures named. */
export class SupplierLine {
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

  async #send(address: URL, { method = 'GET', headers = {}, body, signal }: Request, maxBytes: number): Promise<Reply> {
    try {
      const response = await fetch(address, {
        method,
        headers: { ...this.#headers(), ...headers },
        signal,
        redirect: 'manual',
        ...(body !== undefined && { body }),
      });
      return { status: response.status, headers: response.headers, body: await readBounded(response, maxBytes) };
    } catch (error) {
      if (error instanceof SupplierFailure) throw error;
      if (signal.aborted) throw new SupplierFailure('timeout', 'no answer within the time');
      throw new SupplierFailure('unreachable', reasonOf(error), { didNotCount: wasNeverSent(error) });
    }
  }
}

async function readBounded(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest of the transfer.
    if (size > maxBytes) throw new SupplierFailure('too large', `the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined;
  return code ?? (cause instanceof Error ? cause.name : 'the connection failed');
}

/** Before a connection stood, nothing can have been counted. */
function wasNeverSent(error: unknown): boolean {
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(
    reasonOf(error),
  );
}
