import type { FailedAnswer, SupplierProfile } from '../supplier.ts';

/** Retries may be a tenth of the questions, so that a supplier in trouble is not given twice the load. */
const sharePerQuestion = 0.1;
const most = 10;
const firstPauseMs = 50;

/** The one place where a question is asked again, and the budget for it. */
export class RetryBudget {
  #left = most;

  asked(): void {
    this.#left = Math.min(this.#left + sharePerQuestion, most);
  }

  take(): boolean {
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}

/**
 * How long to pause before asking once more within `remainingMs`; undefined where it must not be, or would be in vain. A
 * supplier that bills by the call is asked again only if it said that the call did not count.
 */
export function pauseBeforeRetry(
  { priceCents }: SupplierProfile,
  { failure, didNotCount = false, retryInMs }: FailedAnswer,
  { attempt, remainingMs }: { attempt: number; remainingMs: number },
): number | undefined {
  if (priceCents > 0 && !didNotCount) return undefined;
  if (!['unreachable', 'server error', 'rate limited'].includes(failure)) return undefined;
  const pauseMs = retryInMs ?? firstPauseMs * 4 ** attempt;
  return attempt < 2 && pauseMs < remainingMs ? pauseMs : undefined;
}
