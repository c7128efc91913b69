import { setTimeout as pause } from 'node:timers/promises';

import { Client } from './client.ts';
import type { Partner } from './partners.ts';

interface Admitted {
  readonly sentMs: number;
  readonly receivedMs: number;
}

const windowMs = 60_000;
/** The limit is counted in tenths of a second. */
const grainMs = 200;

/** A partner that asks far more often than it may, over all nodes by turns. */
export class RateLimitProbe {
  readonly #partner: Partner;
  readonly #urls: () => readonly string[];
  readonly #client = new Client();
  readonly #admitted: Admitted[] = [];
  #refused = 0;
  #closing = new AbortController();
  #asking: Promise<void> = Promise.resolve();

  constructor(partner: Partner, urls: () => readonly string[]) {
    this.#partner = partner;
    this.#urls = urls;
  }

  start(everyMs = 120): void {
    this.#closing = new AbortController();
    const { signal } = this.#closing;
    this.#asking = (async () => {
      for (let turn = 0; !signal.aborted; turn++) {
        const urls = this.#urls();
        // Two concurrently, so that nodes are asked at the same moment.
        await Promise.all([0, 1].map((step) => this.#ask(urls[(turn + step) % urls.length] ?? '')));
        await pause(everyMs);
      }
    })();
  }

  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#asking;
    this.#client.close();
  }

  get tally(): string {
    return `${this.#admitted.length} let through, ${this.#refused} refused`;
  }

  /** No 60 seconds in which more were surely let through than agreed; and some were let through at all. */
  findings(): string[] {
    const limit = this.#partner.terms.rateLimitPerMinute;
    const found: string[] = [];
    for (const first of this.#admitted) {
      const within = this.#admitted.filter(
        ({ sentMs, receivedMs }) => sentMs >= first.sentMs && receivedMs <= first.sentMs + windowMs - grainMs,
      ).length;
      if (within > limit) found.push(`${within} requests were let through within a minute, ${limit} were agreed`);
      if (found.length > 0) break;
    }
    if (this.#admitted.length < limit / 2) found.push(`only ${this.#admitted.length} of ${limit} were let through`);
    if (this.#refused === 0) found.push('no request was refused: the limit was not reached');
    return found;
  }

  async #ask(url: string): Promise<void> {
    const reply = await this.#client.send(url, { path: '/v1/ping', key: this.#partner.key });
    if (reply.kind !== 'answer') return;
    if (reply.status === 429) this.#refused++;
    else if (reply.status === 200) this.#admitted.push(reply);
  }
}
