import type { Clock } from '../../kernel/clock.ts';

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

  /** Whether to ask now. Once the rest is over, one is let through, whose outcome decides. */
  allows(): boolean {
    if (this.#openUntilMs === undefined) return true;
    if (this.#isTrying || this.#clock.monotonicMs() < this.#openUntilMs) return false;
    this.#isTrying = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#vehicles.clear();
    this.#restMs = firstRestMs;
    this.#openUntilMs = undefined;
    this.#isTrying = false;
  }

  failed(vehicle: string): void {
    this.#failures++;
    if (this.#vehicles.size < vehiclesToOpen) this.#vehicles.add(vehicle);
    if (this.#isTrying) this.#rest(Math.min(this.#restMs * 2, longestRestMs));
    else if (this.#failures >= failuresToOpen && this.#vehicles.size >= vehiclesToOpen) this.#rest(this.#restMs);
  }

  /** A question that was let through came to no judgement: whoever asks next tries instead. */
  undecided(): void {
    this.#isTrying = false;
  }

  #rest(ms: number): void {
    // A failure of a question that was asked before does not lengthen the rest.
    if (this.#openUntilMs !== undefined && !this.#isTrying) return;
    this.#restMs = ms;
    this.#openUntilMs = this.#clock.monotonicMs() + ms;
    this.#isTrying = false;
  }
}
