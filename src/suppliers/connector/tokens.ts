import { Type } from 'typebox';

import { SupplierFailure } from '../supplier.ts';
import { jsonReader } from './formats.ts';
import type { HttpResponse, HttpRequest, SupplierHttp } from './http.ts';

const readToken = jsonReader(
  Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Optional(Type.Unknown()) }),
);

/** Lifetime of a token whose response states none, which the standard allows. */
const defaultSeconds = 300;
/** A token is not used in its last seconds, since a request takes time to arrive. */
const marginMs = 10_000;
const renewalDeadlineMs = 8_000;

/** The OAuth 2 token endpoint (client credentials grant). */
interface TokenEndpoint {
  readonly http: SupplierHttp;
  readonly path: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope?: string;
}

interface Renewal {
  readonly token: Promise<string>;
  readonly abort: AbortController;
  waiting: number;
}

/** Sends requests with a cached token until it expires. A cached token that is refused is renewed once. */
export class TokenHttp {
  readonly #http: SupplierHttp;
  readonly #endpoint: TokenEndpoint;
  #cached: { readonly token: string; readonly expiresAt: number } | undefined;
  #renewal: Renewal | undefined;

  constructor(http: SupplierHttp, endpoint: TokenEndpoint) {
    this.#http = http;
    this.#endpoint = endpoint;
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    const cached = this.#cachedToken();
    const token = cached ?? (await this.#awaitRenewal(request.signal));
    try {
      return await this.#sendWith(token, request);
    } catch (error) {
      const wasRevoked = cached !== undefined && error instanceof SupplierFailure && error.failure === 'refused';
      if (!wasRevoked) throw error;
      if (this.#cached?.token === token) this.#cached = undefined;
      return this.#sendWith(this.#cachedToken() ?? (await this.#awaitRenewal(request.signal)), request);
    }
  }

  #cachedToken(): string | undefined {
    return this.#cached && this.#cached.expiresAt > performance.now() ? this.#cached.token : undefined;
  }

  #sendWith(token: string, request: HttpRequest): Promise<HttpResponse> {
    return this.#http.send({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
  }

  /** All waiting requests share one renewal; it is aborted when the last of them has been aborted. */
  async #awaitRenewal(signal: AbortSignal): Promise<string> {
    const renewal = (this.#renewal ??= this.#startRenewal());
    const aborted = Promise.withResolvers<never>();
    const giveUp = () =>
      aborted.reject(new SupplierFailure('timeout', 'no token within the time', { wasNotBilled: true }));
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    renewal.waiting += 1;
    try {
      return await Promise.race([renewal.token, aborted.promise]);
    } finally {
      signal.removeEventListener('abort', giveUp);
      renewal.waiting -= 1;
      if (renewal.waiting === 0) {
        renewal.abort.abort();
        if (this.#renewal === renewal) this.#renewal = undefined;
      }
    }
  }

  #startRenewal(): Renewal {
    const abort = new AbortController();
    const token = this.#renew(AbortSignal.any([abort.signal, AbortSignal.timeout(renewalDeadlineMs)]));
    token.catch(() => {});
    return { token, abort, waiting: 0 };
  }

  async #renew(signal: AbortSignal): Promise<string> {
    const { http, path, clientId, clientSecret, scope } = this.#endpoint;
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      ...(scope !== undefined && { scope }),
    });
    const response = await http.send({
      path,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      signal,
    });
    // By the standard, wrong credentials are answered with 400 or 401.
    if (response.status !== 200) throw new SupplierFailure('refused', `status ${response.status} in place of a token`);
    const { access_token: token, expires_in: end } = readToken(response);
    if (/[^\x21-\x7e]/.test(token)) throw new SupplierFailure('malformed', 'a token that no header can hold');
    this.#cached = { token, expiresAt: performance.now() + secondsOf(end) * 1000 - marginMs };
    return token;
  }
}

/** Some servers send the number as a string. */
function secondsOf(end: unknown): number {
  if (typeof end === 'number') return end;
  return typeof end === 'string' && /^\d{1,9}$/.test(end) ? Number(end) : defaultSeconds;
}
