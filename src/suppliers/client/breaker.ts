import type { Clock } from '../../kernel/clock.ts';

/** Leave to ask once. */
export interface Attempt {
  readonly isTrial: boolean;
}

export type BreakerState = 'closed' | 'open' | 'trying';

const failuresToOpen = 5;
/** One vehicle on which a supplier chokes says nothing about the others. */
const vehiclesToOpen = 3;
const firstRestMs = 2_000;
const longestRestMs = 60_000;

/**
 * Leaves a supplier alone that fails again and again: for a while nobody is made to wait for it, then one question tries
 * whether it is back.
 */
export class Breaker {
  readonly #clock: Clock;
  #failures = 0;
  readonly #vehicles = new Set<string>();
  #restMs = firstRestMs;
  #openUntilMs: number | undefined;
  #isTrying = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get state(): BreakerState {
    if (this.#openUntilMs === undefined) return 'closed';
    return this.#isTrying ? 'trying' : 'open';
  }

  /** Leave to ask; undefined where it is to be left alone. Once the rest is over, one tries, whose outcome decides. */
  begin(): Attempt | undefined {
    if (this.#openUntilMs === undefined) return { isTrial: false };
    if (this.#isTrying || this.#clock.monotonicMs() < this.#openUntilMs) return undefined;
    this.#isTrying = true;
    return { isTrial: true };
  }

  succeeded(): void {
    this.#failures = 0;
    this.#vehicles.clear();
    this.#restMs = firstRestMs;
    this.#openUntilMs = undefined;
    this.#isTrying = false;
  }

  failed(vehicle: string, { isTrial }: Attempt): void {
    this.#failures++;
    if (this.#vehicles.size < vehiclesToOpen) this.#vehicles.add(vehicle);
    if (isTrial) this.#rest(Math.min(this.#restMs * 2, longestRestMs));
    else if (
      this.#openUntilMs === undefined &&
      this.#failures >= failuresToOpen &&
      this.#vehicles.size >= vehiclesToOpen
    ) {
      this.#rest(this.#restMs);
    }
  }

  /** A question came to no judgement about the supplier: if it was to try, whoever asks next tries instead. */
  undecided({ isTrial }: Attempt): void {
    if (isTrial) this.#isTrying = false;
  }

  #rest(ms: number): void {
    this.#restMs = ms;
    this.#openUntilMs = this.#clock.monotonicMs() + ms;
    this.#isTrying = false;
  }
}
