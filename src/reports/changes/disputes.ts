import { utcDay } from '../../kernel/day.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { type Dispute, disputeInForce, openedAt } from '../disputes/dispute.ts';
import { changeInForce, decidedBy, isAsCorrected } from '../disputes/effect.ts';
import { entriesOf, recordIdOf, type Traits } from '../records/entries.ts';
import { sectionOfKind } from '../records/sections.ts';
import type { ComparedChange, DisputeChange } from './change.ts';

/** What was contested and decided about the records of a report since it was made: of each record what applies now. */
export function disputesSince(report: AssembledReport, disputes: readonly Dispute[]): DisputeChange[] {
  const byRecord = Map.groupBy(disputes, ({ record }) => record.id);
  return entriesOf(report).flatMap(({ kind, entry, traits }) => {
    const recordId = recordIdOf(report, entry);
    const disputesOf = recordId === undefined ? undefined : byRecord.get(recordId);
    const dispute = disputesOf && disputeInForce(disputesOf);
    if (recordId === undefined || !dispute || !isNews(dispute, report, traits)) return [];
    const { ground } = dispute;
    const day = utcDay(dispute.decidedAt ?? openedAt(dispute));
    return [
      {
        kind: kindOf(dispute),
        section: sectionOfKind[kind],
        recordId,
        date: traits.date,
        since: day,
        ...(ground !== null && { ground }),
      },
    ];
  });
}

/**
 * Whether the report does not say it itself. Decisions and disputes are read before the suppliers are asked: a report may be
 * younger than a decision that it does not follow.
 */
function isNews(
  { id, state, correction, decidedAt }: Dispute,
  { contested, generatedAt }: AssembledReport,
  traits: Traits,
): boolean {
  const isMarked = contested?.records.some(({ disputeId }) => disputeId === id) ?? false;
  switch (state) {
    case 'open':
      return !isMarked;
    case 'setAside':
      // A report that follows the decision does not show the record.
      return true;
    case 'corrected':
      return !isAsCorrected(traits, correction);
    default:
      return isMarked || (decidedAt !== null && decidedAt > new Date(generatedAt));
  }
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

/**
 * Without what follows from decisions: their records are not withdrawn or corrected by the suppliers. Both those that apply now
 * count, and those that applied when the newer report was made. A record that is no longer set aside is added.
 */
export function withoutDecided<Change extends ComparedChange>(
  changes: readonly Change[],
  disputes: readonly Dispute[],
  newer: Pick<AssembledReport, 'generatedAt'>,
): Change[] {
  const decided = [disputes, decidedBy(disputes, new Date(newer.generatedAt))].flatMap((known) =>
    [...Map.groupBy(known, ({ record }) => record.id).values()].filter((ofRecord) => changeInForce(ofRecord)).flat(),
  );
  if (decided.length === 0) return [...changes];
  const ids = new Set(decided.map(({ record }) => record.id));
  const days = new Set(decided.flatMap(({ record }) => record.sights.flatMap(({ date }) => date ?? [])));
  return changes.filter((change) => {
    if (!('recordId' in change)) return true;
    const isReadingOfDecided = change.section === 'mileageHistory' && days.has(change.date ?? '');
    return !ids.has(change.recordId) && !isReadingOfDecided;
  });
}
