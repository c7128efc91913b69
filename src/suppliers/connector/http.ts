import { isIP } from 'node:net';

import { SupplierFailure } from '../supplier.ts';
import { sendRequest, errorCodeOf, type HttpResponse, type HttpRequest } from './send-request.ts';

export type { HttpResponse, HttpRequest } from './send-request.ts';

/** For one supplier request over all its pages. Parsing anything larger would block the event loop. */
const maxAnswerBytes = 2 * 1024 * 1024;
const maxMediumBytes = 24 * 1024 * 1024;
const longestPauseMs = 24 * 3_600_000;

/** HTTP client for one supplier: one base address, responses bounded in size, errors as `SupplierFailure`. */
export class SupplierHttp {
  readonly #baseUrl: URL;
  readonly #headers: () => Readonly<Record<string, string>>;
  /** Bytes received so far for a supplier request, which is identified by its signal. */
  readonly #received = new WeakMap<AbortSignal, number>();

  constructor(baseUrl: string, headers: () => Readonly<Record<string, string>> = () => ({})) {
    this.#baseUrl = new URL(baseUrl);
    this.#headers = headers;
  }

  /** Host names that identify this supplier. A loopback address counts only together with its port. */
  get hosts(): readonly string[] {
    const { host, hostname } = this.#baseUrl;
    return isIP(hostname) !== 0 || hostname === 'localhost' ? [host] : [host, hostname];
  }

  /**
   * Sends a request and returns the responses that a connector has to interpret: success, 202, 404 and the other 4xx
   * that some suppliers use for "nothing". Every other status is thrown as a failure.
   */
  async send(request: HttpRequest): Promise<HttpResponse> {
    const received = this.#received.get(request.signal);
    const response = await this.#send(this.#address(request), request, maxAnswerBytes - (received ?? 0));
    if (isReadByConnector(response.status)) {
      this.#received.set(request.signal, (received ?? 0) + response.body.length);
      return response;
    }
    // Earlier pages of the same supplier request were delivered, and may be billed.
    throw failureOfStatus(response, { mayCount: received !== undefined });
  }

  /** Downloads a medium, from the supplier's own address only: a response must not direct requests anywhere else. */
  async fetchMedium(url: string, signal: AbortSignal, headers: Record<string, string> = {}): Promise<Buffer> {
    const address = URL.parse(url, this.#baseUrl.href);
    if (address?.host !== this.#baseUrl.host || address.protocol !== this.#baseUrl.protocol) {
      throw new SupplierFailure('malformed', 'a medium is outside the address of its supplier');
    }
    const response = await this.#send(address, { path: '', headers, signal }, maxMediumBytes);
    if (response.status === 200) return response.body;
    const failure = failureOfStatus(response);
    const isForGood = failure.failure === 'server error' && response.status < 500;
    throw isForGood ? new SupplierFailure('malformed', failure.message) : failure;
  }

  #address({ path, query = {} }: HttpRequest): URL {
    const address = new URL(this.#baseUrl.pathname.replace(/\/$/, '') + path, this.#baseUrl);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address;
  }

  async #send(address: URL, request: HttpRequest, maxBytes: number): Promise<HttpResponse> {
    const { signal } = request;
    try {
      return await sendRequest(address, { ...request, headers: { ...this.#headers(), ...request.headers } }, maxBytes);
    } catch (error) {
      if (error instanceof SupplierFailure) throw error;
      if (signal.aborted) throw new SupplierFailure('timeout', 'no answer within the time');
      throw new SupplierFailure('unreachable', errorCodeOf(error), { wasNotBilled: wasNeverSent(error) });
    }
  }
}

function isReadByConnector(status: number): boolean {
  return status < 300 || (status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status));
}

function failureOfStatus({ status, headers }: HttpResponse, { mayCount = false } = {}): SupplierFailure {
  const retryInMs = readRetryAfter(headers.get('retry-after'));
  const detail = `status ${status}`;
  if (status === 429) return new SupplierFailure('rate limited', detail, { wasNotBilled: !mayCount, retryInMs });
  if (status === 401 || status === 403) return new SupplierFailure('refused', detail);
  // Redirects are not followed.
  if (status < 400) return new SupplierFailure('malformed', detail);
  return new SupplierFailure('server error', detail, { retryInMs });
}

/** Seconds or a date; undefined if it is neither. */
export function readRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined;
  const ms = /^\d{1,6}(\.\d+)?$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestPauseMs) : undefined;
}

/** Without a connection nothing can have been billed. */
function wasNeverSent(error: unknown): boolean {
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(errorCodeOf(error));
}
