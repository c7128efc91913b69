import type { FailedAnswer, SupplierProfile } from '../supplier.ts';

/** Retries are limited to a tenth of the requests, so that a supplier in trouble does not get twice the load. */
const tokensPerRequest = 0.1;
const maxTokens = 10;
const firstDelayMs = 50;

/** Token bucket for retries. Retries happen in one place only (`SupplierClient`), so that they do not multiply. */
export class RetryBudget {
  #tokens = maxTokens;

  refill(): void {
    this.#tokens = Math.min(this.#tokens + tokensPerRequest, maxTokens);
  }

  take(): boolean {
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }
}

/**
 * How long to wait before the next attempt; undefined if there must be none, or if it would exceed `remainingMs`. A
 * paid call is repeated only if the supplier said that the failed one is not billed.
 */
export function retryDelayMs(
  { priceCents }: SupplierProfile,
  { failure, wasNotBilled = false, retryInMs }: FailedAnswer,
  { attempt, remainingMs }: { attempt: number; remainingMs: number },
): number | undefined {
  if (priceCents > 0 && !wasNotBilled) return undefined;
  if (!['unreachable', 'server error', 'rate limited'].includes(failure)) return undefined;
  const delayMs = retryInMs ?? firstDelayMs * 4 ** attempt;
  return attempt < 2 && delayMs < remainingMs ? delayMs : undefined;
}
