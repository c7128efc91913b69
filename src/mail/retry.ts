import type { Mail } from './outbox.ts';

/** How long a mail is retried. */
const giveUpAfterMs = 72 * 3_600_000;
const firstPauseMs = 30_000;
const maxPauseMs = 3 * 3_600_000;

/** When a mail is tried again after an attempt that failed; null if it is given up. */
export function nextAttempt({ attempts, createdAt }: Pick<Mail, 'attempts' | 'createdAt'>, now: Date): Date | null {
  const retryAt = new Date(now.getTime() + Math.min(firstPauseMs * 2 ** attempts, maxPauseMs));
  return retryAt.getTime() - createdAt.getTime() > giveUpAfterMs ? null : retryAt;
}
