import type { Dispute } from './dispute.ts';
import { type ForwardedDispute, isForwardedNow } from './forwarded.ts';

/**
 * What is to be done about an open dispute. `overdue`: to decide, and it is late. `due`: to decide, because every supplier has
 * answered, or had the time to, or because the day is near. `new`: nobody was asked.
 */
export const disputeSteps = ['overdue', 'due', 'new', 'waiting'] as const;

export type DisputeStep = (typeof disputeSteps)[number];

/** So long before a dispute has to be decided, nobody is waited for. */
export const dueSoonMs = 5 * 86_400_000;

export function stepOf(
  dispute: Pick<Dispute, 'dueAt' | 'reopened'>,
  forwarded: readonly Pick<ForwardedDispute, 'answer' | 'forwardedAt' | 'dueAt'>[],
  now: Date,
): DisputeStep {
  const { dueAt } = dispute;
  if (dueAt <= now) return 'overdue';
  if (dueAt.getTime() - now.getTime() <= dueSoonMs) return 'due';
  const asked = forwarded.filter((one) => isForwardedNow(dispute, one));
  if (asked.length === 0) return 'new';
  return asked.some((one) => one.answer === null && one.dueAt > now) ? 'waiting' : 'due';
}
