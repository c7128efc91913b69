import type { Address } from './address.ts';
import { readJson } from './messages.ts';
import type { Transport } from './transport.ts';
import type { AccountResponse, Statement, UsageResponse } from './types.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface UsageOptions extends CallOptions {
  /** First day, `YYYY-MM-DD` in UTC; otherwise the first of the month of `to`. */
  readonly from?: string | undefined;
  /** Last day, counted in; otherwise today. */
  readonly to?: string | undefined;
}

/** What the account says about itself. All of it is free. */
export class Account {
  readonly #transport: Transport;
  readonly #address: Address;

  constructor(transport: Transport, address: Address) {
    this.#transport = transport;
    this.#address = address;
  }

  /** Balance or credit limit, prices, rate limit, windows. */
  get({ signal }: CallOptions = {}): Promise<AccountResponse> {
    return this.#read('/v1/account', {}, signal);
  }

  /** Purchases day by day. */
  usage({ from, to, signal }: UsageOptions = {}): Promise<UsageResponse> {
    return this.#read('/v1/account/usage', { from, to }, signal);
  }

  /** Statements of past months, newest first. */
  statements({ signal }: CallOptions = {}): Promise<Statement[]> {
    return this.#read('/v1/account/statements', {}, signal) as Promise<Statement[]>;
  }

  async #read(
    path: string,
    query: Record<string, string | undefined>,
    signal: AbortSignal | undefined,
  ): Promise<object> {
    const { result } = await this.#transport.send({ url: this.#address(path, query), signal, read: readJson });
    return result;
  }
}
