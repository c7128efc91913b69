import type { Clock } from '../../kernel/clock.ts';

/** Permission for one request. `isTrial`: its result decides whether the breaker closes. */
export interface BreakerPermit {
  readonly isTrial: boolean;
}

export type BreakerState = 'closed' | 'open' | 'trying';

const failuresToOpen = 5;
/** Failures on a single vehicle may be caused by that vehicle, so the breaker needs several. */
const vehiclesToOpen = 3;
const firstOpenMs = 2_000;
const maxOpenMs = 60_000;

/**
 * Circuit breaker. After repeated failures requests fail immediately for a while; then a single trial request decides
 * whether the supplier is back. The state `trying` is what is often called half-open.
 */
export class Breaker {
  readonly #clock: Clock;
  #failures = 0;
  readonly #vehicles = new Set<string>();
  #openMs = firstOpenMs;
  #openUntilMs: number | undefined;
  #isTrying = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get state(): BreakerState {
    if (this.#openUntilMs === undefined) return 'closed';
    return this.#isTrying ? 'trying' : 'open';
  }

  /** Returns undefined while the breaker is open. After the open period the first caller gets the trial. */
  acquire(): BreakerPermit | undefined {
    if (this.#openUntilMs === undefined) return { isTrial: false };
    if (this.#isTrying || this.#clock.monotonicMs() < this.#openUntilMs) return undefined;
    this.#isTrying = true;
    return { isTrial: true };
  }

  recordSuccess(): void {
    this.#failures = 0;
    this.#vehicles.clear();
    this.#openMs = firstOpenMs;
    this.#openUntilMs = undefined;
    this.#isTrying = false;
  }

  recordFailure(vinHash: string, { isTrial }: BreakerPermit): void {
    this.#failures++;
    if (this.#vehicles.size < vehiclesToOpen) this.#vehicles.add(vinHash);
    if (isTrial) this.#open(Math.min(this.#openMs * 2, maxOpenMs));
    else if (
      this.#openUntilMs === undefined &&
      this.#failures >= failuresToOpen &&
      this.#vehicles.size >= vehiclesToOpen
    ) {
      this.#open(this.#openMs);
    }
  }

  /** The request failed for a reason that says nothing about the supplier. A trial passes on to the next caller. */
  release({ isTrial }: BreakerPermit): void {
    if (isTrial) this.#isTrying = false;
  }

  #open(ms: number): void {
    this.#openMs = ms;
    this.#openUntilMs = this.#clock.monotonicMs() + ms;
    this.#isTrying = false;
  }
}
