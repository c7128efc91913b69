import { Account, type CallOptions } from './account.ts';
import { type Address, addressesUnder } from './address.ts';
import { Batches } from './batches.ts';
import { EventReader } from './events.ts';
import { readJson } from './messages.ts';
import type { RateLimit } from './rate-limit.ts';
import { Reports } from './reports.ts';
import { type Retry, Transport } from './transport.ts';
import type { PingResponse } from './types.ts';

export interface VehicleHistoryOptions {
  readonly apiKey: string;
  /** The address of the service, without `/v1`. */
  readonly baseUrl: string;
  /** For how long one attempt may take: 30 seconds if not given, which a purchase on a busy service can need. */
  readonly timeoutMs?: number | undefined;
  /** For how long a call is repeated altogether: two minutes if not given. */
  readonly deadlineMs?: number | undefined;
  /** Called with every answer after which a tenth of the rate limit or less is left. What it throws is ignored. */
  readonly onRateLimit?: ((rateLimit: RateLimit) => void) | undefined;
  /** Called before each pause in which a failed attempt is slept over. What it throws is ignored. */
  readonly onRetry?: ((retry: Retry) => void) | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** A client of the Vehicle History Partner API. One can be used for many calls at the same time. */
export class VehicleHistory {
  readonly reports: Reports;
  readonly account: Account;
  readonly events: EventReader;
  readonly batches: Batches;
  readonly #transport: Transport;
  readonly #address: Address;

  constructor(options: VehicleHistoryOptions) {
    const { onRateLimit, onRetry, fetch = globalThis.fetch } = options;
    this.#address = addressesUnder(options.baseUrl);
    this.#transport = new Transport({
      apiKey: readApiKey(options.apiKey),
      fetch,
      timeoutMs: readDuration('timeoutMs', options.timeoutMs ?? 30_000),
      deadlineMs: readDuration('deadlineMs', options.deadlineMs ?? 120_000),
      onRateLimit,
      onRetry,
    });
    this.reports = new Reports(this.#transport, this.#address);
    this.account = new Account(this.#transport, this.#address);
    this.events = new EventReader(this.#transport, this.#address);
    this.batches = new Batches(this.#transport, this.#address);
  }

  /** What the last answer said about the rate limit; undefined before the first one. */
  get rateLimit(): RateLimit | undefined {
    return this.#transport.rateLimit;
  }

  /** Whether the service is up and the key is good. Free. */
  async ping({ signal }: CallOptions = {}): Promise<PingResponse> {
    const url = this.#address('/v1/ping');
    return (await this.#transport.send({ url, signal, read: (bytes) => readJson(bytes) as PingResponse })).result;
  }
}

/** Checked here, because the error of `fetch` for a header that cannot be sent would quote the key. */
function readApiKey(apiKey: string): string {
  const key = typeof apiKey === 'string' ? apiKey.trim() : '';
  if (!/^[!-~]+$/.test(key)) throw new TypeError('apiKey must be the API key, which starts with partner_live_');
  return key;
}

/** Timers of more than 2^31 ms would fire at once. */
function readDuration(name: string, value: number): number {
  if (!(value > 0 && value < 2 ** 31)) throw new TypeError(`${name} must be a number of milliseconds`);
  return value;
}
