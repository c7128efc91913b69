import type { Database } from '../../database/connect.ts';
import type { Clock } from '../../kernel/clock.ts';
import { AddressLimit, networkOf } from '../../partners/limits/addresses.ts';
import type { AppName } from '../../people/apps.ts';
import { takeAttempt } from '../../people/sign-in-attempts.ts';

const perMinute = 20;

interface AttemptParts {
  readonly name: AppName;
  readonly database: Database;
  readonly clock: Clock;
}

/** Limits how often one address may request or try a link, on all nodes together. */
export class SignInAttempts {
  readonly #parts: AttemptParts;
  /** The attempts on this node: it refuses a flood without querying the database. */
  readonly #own: AddressLimit;

  constructor(parts: AttemptParts) {
    this.#parts = parts;
    this.#own = new AddressLimit(perMinute, parts.clock);
  }

  /** Counts an attempt. Returns 0 if it is allowed, else the seconds to wait. */
  async take(address: string): Promise<number> {
    const waitSeconds = this.#own.take(address);
    if (waitSeconds > 0) return waitSeconds;
    const { name: app, database } = this.#parts;
    return takeAttempt(database, { app, network: networkOf(address), perMinute });
  }
}
