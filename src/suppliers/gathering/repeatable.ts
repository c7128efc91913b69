import type { FailedAnswer, FailureKind, Supplier } from '../supplier.ts';

/** A slow supplier continues its order; of the others, those whose calls are free, or that provide what others need. */
export function isFreeToRepeat({ speed, priceCents, feeds }: Supplier): boolean {
  return speed === 'slow' || priceCents === 0 || providesFacts({ feeds });
}

/** Failures of requests that never reached the supplier, or that it refused to work on. */
const unbilledFailures: ReadonlySet<FailureKind> = new Set([
  'unreachable',
  'busy',
  'switched off',
  'paused',
  'rate limited',
]);

/** Whether a request that failed is repeated after the purchase: not if that might be paid twice. */
export function mayBeRepeated(supplier: Supplier, { failure, wasNotBilled }: FailedAnswer): boolean {
  return isFreeToRepeat(supplier) || wasNotBilled === true || unbilledFailures.has(failure);
}

/** Identity and registration records hold the facts (make, model, plate) that other suppliers need. */
export function providesFacts({ feeds }: Pick<Supplier, 'feeds'>): boolean {
  return feeds.includes('identity') || feeds.includes('registration');
}
