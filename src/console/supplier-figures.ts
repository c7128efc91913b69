import { latencyQuantile } from '../suppliers/client/counters.ts';
import type { SupplierStatus } from '../suppliers/client/usage.ts';

type Failures = SupplierStatus['failures'];

/** How many calls failed. */
export function countFailed(failures: Failures): number {
  return Object.values(failures).reduce((sum, count) => sum + count, 0);
}

/** How many calls failed by kind, such as `timeout 3, refused 1`. */
export function listFailures(failures: Failures): string {
  return Object.entries(failures)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
}

/** The time within which a share of the calls was answered; empty without a call. */
export function answeredWithin(latencies: SupplierStatus['latencies'], share: number): string {
  const ms = latencyQuantile(share, latencies.map(Number));
  if (ms === undefined) return '';
  return ms === Infinity ? 'longer' : `${ms} ms`;
}
