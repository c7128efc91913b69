import { utcDay } from '../../kernel/day.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import type { Dispute } from '../disputes/dispute.ts';
import { entriesOf, recordIdOf } from '../records/entries.ts';
import { sectionOfKind } from '../records/sections.ts';
import type { ComparedChange, DisputeChange } from './change.ts';

/** What was contested and decided about the records of a report since it was made, the latest of each record. */
export function disputesSince(report: AssembledReport, disputes: readonly Dispute[]): DisputeChange[] {
  const generatedAt = new Date(report.generatedAt);
  const since = disputes.filter((dispute) => isNews(dispute, report, generatedAt));
  const byRecord = new Map(since.map((dispute) => [dispute.record.id, dispute]));
  return entriesOf(report).flatMap(({ kind, entry, traits }) => {
    const recordId = recordIdOf(report, entry);
    const dispute = recordId === undefined ? undefined : byRecord.get(recordId);
    if (recordId === undefined || !dispute) return [];
    const day = utcDay(dispute.decidedAt ?? dispute.reopened?.at ?? dispute.filedAt);
    return [{ kind: kindOf(dispute), section: sectionOfKind[kind], recordId, date: traits.date, since: day }];
  });
}

/** A report that was made after a decision follows it, and one that was made after a dispute says that it is open. */
function isNews({ id, decidedAt }: Dispute, { contested }: AssembledReport, generatedAt: Date): boolean {
  if (decidedAt !== null) return decidedAt > generatedAt;
  return contested?.records.every(({ disputeId }) => disputeId !== id) !== false;
}

function kindOf({ state }: Dispute): DisputeChange['kind'] {
  switch (state) {
    case 'open':
      return 'contested';
    case 'setAside':
      return 'setAside';
    case 'corrected':
      return 'decidedCorrected';
    default:
      return 'kept';
  }
}

/** Without what follows from decisions: their records are not withdrawn or corrected by the suppliers. */
export function withoutDecided<Change extends ComparedChange>(
  changes: readonly Change[],
  disputes: readonly Dispute[],
): Change[] {
  const decided = disputes.filter(({ state }) => state === 'setAside' || state === 'corrected');
  if (decided.length === 0) return [...changes];
  const ids = new Set(decided.map(({ record }) => record.id));
  const days = new Set(decided.flatMap(({ record }) => record.sights.flatMap(({ date }) => date ?? [])));
  return changes.filter((change) => {
    if (!('recordId' in change)) return true;
    const isReadingOfDecided = change.section === 'mileageHistory' && days.has(change.date ?? '');
    return !ids.has(change.recordId) && !isReadingOfDecided;
  });
}
