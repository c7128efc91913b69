import { utcDay } from '../../kernel/day.ts';
import type { DisputedRecord } from '../records/disputed.ts';
import type { KnownRecord } from '../records/identify.ts';
import { type Sight, sightText } from '../records/sight.ts';
import { type Dispute, foldDecisions, openedAt } from './dispute.ts';

/** What reports need of a dispute. */
export type FoldedDispute = Pick<
  Dispute,
  'id' | 'record' | 'neighbours' | 'state' | 'correction' | 'ground' | 'filedAt' | 'decidedAt' | 'reopened'
>;

/**
 * What disputes, the first that was filed first, say of their records (`foldDecisions`): one for each record. An open
 * dispute marks a record that reports show.
 */
export function disputedRecords(disputes: readonly FoldedDispute[]): DisputedRecord[] {
  return [...Map.groupBy(disputes, ({ record }) => record.id).values()].flatMap(foldOne);
}

function foldOne(disputes: readonly FoldedDispute[]): DisputedRecord[] {
  const { isSetAside, decisions, correction } = foldDecisions(disputes);
  const open = disputes.find(({ state }) => state === 'open');
  const [last] = decisions.slice(-1);
  if (!last) return open ? [{ ...subjectOf(open, [open]), state: 'contested', since: openSince(open) }] : [];
  const decided = { ...subjectOf(last, decisions), since: utcDay(last.decidedAt ?? last.filedAt) };
  if (isSetAside) return [{ ...decided, state: 'setAside' }];
  const again = open && { contestedBy: open.id, contestedSince: openSince(open) };
  return [{ ...decided, state: 'corrected', correction, ...again }];
}

function openSince(dispute: FoldedDispute): string {
  return utcDay(openedAt(dispute));
}

/**
 * The record as it was when it was first contested, beside what was known then, and how it looked in each later decision: a
 * supplier that still tells what was corrected first, and one that tells what the correction said, show it as well.
 */
function subjectOf(
  last: FoldedDispute,
  decisions: readonly FoldedDispute[],
): Pick<DisputedRecord, 'disputeId' | 'record' | 'neighbours'> {
  const [first = last] = decisions;
  const sights = new Map(decisions.flatMap(({ record }) => looksOf(record)).map((one) => [sightText(one), one]));
  return {
    disputeId: last.id,
    record: { ...first.record, sights: [...sights.values()] },
    neighbours: first.neighbours,
  };
}

/** A reading is a day and a figure: one that its supplier has corrected is another one, so that only the latest is contested. */
function looksOf({ kind, sights }: KnownRecord): readonly Sight[] {
  return kind === 'reading' ? sights.slice(0, 1) : sights;
}
