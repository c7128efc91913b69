import type { Dispute } from './dispute.ts';
import type { ForwardedDispute } from './forwarded.ts';

/**
 * What is to be done about an open dispute. `overdue`: to decide, and it is late. `due`: to decide, because every supplier has
 * answered, or had the time to, or because the day is near. `new`: nobody was asked.
 */
export const disputeSteps = ['overdue', 'due', 'new', 'waiting'] as const;

export type DisputeStep = (typeof disputeSteps)[number];

/** So long before a dispute has to be decided, nobody is waited for. */
export const dueSoonMs = 5 * 86_400_000;

export function stepOf(
  { dueAt }: Pick<Dispute, 'dueAt'>,
  forwarded: readonly Pick<ForwardedDispute, 'answer' | 'dueAt'>[],
  now: Date,
): DisputeStep {
  if (dueAt <= now) return 'overdue';
  if (dueAt.getTime() - now.getTime() <= dueSoonMs) return 'due';
  if (forwarded.length === 0) return 'new';
  return forwarded.some((one) => one.answer === null && one.dueAt > now) ? 'waiting' : 'due';
}
