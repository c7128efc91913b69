import { Type } from 'typebox';

import { jsonReader } from '../../connecting/formats.ts';
import type { Reply, Request, SupplierLine } from '../../connecting/http.ts';
import { SupplierFailure } from '../../supplier.ts';

const readToken = jsonReader(Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Number() }));

/** A token is not used in its last seconds, which a request may take to arrive. */
const marginMs = 10_000;

/** Asks with a token that is kept until it ends. If one is refused nevertheless, it is renewed once. */
export class TokenLine {
  readonly #line: SupplierLine;
  readonly #secret: string;
  #kept: { readonly token: string; readonly endsAt: number } | undefined;

  constructor(line: SupplierLine, secret: string) {
    this.#line = line;
    this.#secret = secret;
  }

  async ask(request: Request): Promise<Reply> {
    const kept = this.#kept && this.#kept.endsAt > performance.now() ? this.#kept.token : undefined;
    const token = kept ?? (await this.#renew(request.signal));
    try {
      return await this.#askWith(token, request);
    } catch (error) {
      const wasKeptTooLong = kept !== undefined && error instanceof SupplierFailure && error.failure === 'refused';
      if (!wasKeptTooLong) throw error;
      if (this.#kept?.token === token) this.#kept = undefined;
      return this.#askWith(await this.#renew(request.signal), request);
    }
  }

  #askWith(token: string, request: Request): Promise<Reply> {
    return this.#line.ask({ ...request, headers: { authorization: `Bearer ${token}` } });
  }

  async #renew(signal: AbortSignal): Promise<string> {
    const form = { grant_type: 'client_credentials', client_id: 'vehicle-history', client_secret: this.#secret };
    const reply = await this.#line.ask({
      path: '/oauth/token',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      signal,
    });
    if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status} in place of a token`);
    const { access_token: token, expires_in: seconds } = readToken(reply);
    if (/[^\x21-\x7e]/.test(token)) throw new SupplierFailure('malformed', 'a token that no header can hold');
    this.#kept = { token, endsAt: performance.now() + seconds * 1000 - marginMs };
    return token;
  }
}
