import { decisionsOf, type Dispute } from './dispute.ts';

/**
 * Of the disputes about one record, the one that says what applies now: the last decision that changed the record, else the
 * one that is open, else the last decision. A dispute that was rejected takes back no decision.
 */
export function disputeInForce(disputes: readonly Dispute[]): Dispute | undefined {
  const all = disputes.flatMap(decisionsOf);
  const decided = all.filter(({ decidedAt }) => decidedAt !== null).toSorted(byDecision);
  const about = decided.findLast(({ state }) => state !== 'rejected');
  if (about?.state === 'setAside' || about?.state === 'corrected') return about;
  return all.find(({ state }) => state === 'open') ?? about ?? decided.at(-1);
}

function byDecision(one: Dispute, other: Dispute): number {
  return Number(one.decidedAt) - Number(other.decidedAt);
}
