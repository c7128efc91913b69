import { Type } from 'typebox';

import { SupplierFailure } from '../supplier.ts';
import { jsonReader } from './formats.ts';
import type { Reply, Request, SupplierHttp } from './http.ts';

const readToken = jsonReader(
  Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Optional(Type.Unknown()) }),
);

/** For how long a token is kept whose giver does not say it, as the standard allows. */
const usualSeconds = 300;
/** A token is not used in its last seconds, which a request may take to arrive. */
const marginMs = 10_000;
const renewalDeadlineMs = 8_000;

/** Where tokens are to be had for a client's credentials (OAuth 2). */
interface TokenEndpoint {
  readonly http: SupplierHttp;
  readonly path: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope?: string;
}

interface Renewal {
  readonly token: Promise<string>;
  readonly ending: AbortController;
  waiting: number;
}

/** Asks with a token that is kept until it ends. If one is refused nevertheless, it is renewed once. */
export class TokenHttp {
  readonly #http: SupplierHttp;
  readonly #endpoint: TokenEndpoint;
  #kept: { readonly token: string; readonly endsAt: number } | undefined;
  #renewal: Renewal | undefined;

  constructor(http: SupplierHttp, endpoint: TokenEndpoint) {
    this.#http = http;
    this.#endpoint = endpoint;
  }

  async ask(request: Request): Promise<Reply> {
    const kept = this.#keptToken();
    const token = kept ?? (await this.#renewed(request.signal));
    try {
      return await this.#askWith(token, request);
    } catch (error) {
      const wasKeptTooLong = kept !== undefined && error instanceof SupplierFailure && error.failure === 'refused';
      if (!wasKeptTooLong) throw error;
      if (this.#kept?.token === token) this.#kept = undefined;
      return this.#askWith(this.#keptToken() ?? (await this.#renewed(request.signal)), request);
    }
  }

  #keptToken(): string | undefined {
    return this.#kept && this.#kept.endsAt > performance.now() ? this.#kept.token : undefined;
  }

  #askWith(token: string, request: Request): Promise<Reply> {
    return this.#http.ask({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
  }

  /** One renewal for all that wait for it; when the last of them has to go, it ends. */
  async #renewed(signal: AbortSignal): Promise<string> {
    const renewal = (this.#renewal ??= this.#beginRenewal());
    const gone = Promise.withResolvers<never>();
    const leave = () => gone.reject(new SupplierFailure('timeout', 'no token within the time', { didNotCount: true }));
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    renewal.waiting += 1;
    try {
      return await Promise.race([renewal.token, gone.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
      renewal.waiting -= 1;
      if (renewal.waiting === 0) {
        renewal.ending.abort();
        if (this.#renewal === renewal) this.#renewal = undefined;
      }
    }
  }

  #beginRenewal(): Renewal {
    const ending = new AbortController();
    const token = this.#renew(AbortSignal.any([ending.signal, AbortSignal.timeout(renewalDeadlineMs)]));
    token.catch(() => {});
    return { token, ending, waiting: 0 };
  }

  async #renew(signal: AbortSignal): Promise<string> {
    const { http, path, clientId, clientSecret, scope } = this.#endpoint;
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      ...(scope !== undefined && { scope }),
    });
    const reply = await http.ask({
      path,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      signal,
    });
    // What is wrong with the credentials is told with 400 or 401, as the standard has it.
    if (reply.status !== 200) throw new SupplierFailure('refused', `status ${reply.status} in place of a token`);
    const { access_token: token, expires_in: end } = readToken(reply);
    if (/[^\x21-\x7e]/.test(token)) throw new SupplierFailure('malformed', 'a token that no header can hold');
    this.#kept = { token, endsAt: performance.now() + secondsOf(end) * 1000 - marginMs };
    return token;
  }
}

/** Some write the number as text. */
function secondsOf(end: unknown): number {
  if (typeof end === 'number') return end;
  return typeof end === 'string' && /^\d{1,9}$/.test(end) ? Number(end) : usualSeconds;
}
