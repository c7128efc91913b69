import { utcDay } from '../../kernel/day.ts';
import type { DisputedRecord } from '../records/disputed.ts';
import type { KnownRecord } from '../records/identify.ts';
import { type Sight, sightText } from '../records/sight.ts';
import type { Dispute } from './dispute.ts';

/** What reports need of a dispute. */
export type FoldedDispute = Pick<
  Dispute,
  'id' | 'record' | 'neighbours' | 'state' | 'correction' | 'filedAt' | 'decidedAt'
>;

/** What decisions say of a record: the disputes that set it aside or corrected it, the first decision first. */
interface Standing {
  readonly isSetAside: boolean;
  readonly decisions: readonly FoldedDispute[];
}

/**
 * What disputes, the first that was filed first, say of their records: one for each record. The last decision counts; a
 * rejected dispute is none. Each correction adds to those before, and a record that is confirmed keeps them. An open dispute
 * marks a record that reports show.
 */
export function disputedRecords(disputes: readonly FoldedDispute[]): DisputedRecord[] {
  return [...Map.groupBy(disputes, ({ record }) => record.id).values()].flatMap(foldOne);
}

function foldOne(disputes: readonly FoldedDispute[]): DisputedRecord[] {
  const { isSetAside, decisions } = disputes
    .filter(({ state }) => state !== 'open' && state !== 'rejected')
    .toSorted((a, b) => Number(a.decidedAt) - Number(b.decidedAt))
    .reduce(decide, { isSetAside: false, decisions: [] });
  const open = disputes.find(({ state }) => state === 'open');
  const [last] = decisions.slice(-1);
  if (!last) return open ? [{ ...subjectOf(open, [open]), state: 'contested', since: utcDay(open.filedAt) }] : [];
  const decided = { ...subjectOf(last, decisions), since: utcDay(last.decidedAt ?? last.filedAt) };
  if (isSetAside) return [{ ...decided, state: 'setAside' }];
  const correction = decisions.reduce((all, one) => ({ ...all, ...one.correction }), {});
  const again = open && { contestedBy: open.id, contestedSince: utcDay(open.filedAt) };
  return [{ ...decided, state: 'corrected', correction, ...again }];
}

function decide({ decisions }: Standing, one: FoldedDispute): Standing {
  const corrections = decisions.filter(({ state }) => state === 'corrected');
  // What was set aside and then confirmed is as it was before.
  if (one.state === 'confirmed') return { isSetAside: false, decisions: corrections };
  return { isSetAside: one.state === 'setAside', decisions: [...decisions, one] };
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
