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

/** How often one address may ask for a link, or try one, on all nodes together. */
export class SignInAttempts {
  readonly #parts: AttemptParts;
  /** What this node has seen itself: it refuses a flood without asking the database. */
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
