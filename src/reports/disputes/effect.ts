import { isDeepStrictEqual } from 'node:util';

import type { AssembledReport } from '../../report/model/report.ts';
import type { RecordCorrection } from '../records/disputed.ts';
import { entriesOf, recordIdOf, type Traits } from '../records/entries.ts';
import { decisionsOf, type Dispute, disputeInForce } from './dispute.ts';

/** Of the disputes about one record, the decision that changes reports; undefined where the record stands. */
export function changeInForce(disputes: readonly Dispute[]): Dispute | undefined {
  const dispute = disputeInForce(disputes);
  return dispute?.state === 'setAside' || dispute?.state === 'corrected' ? dispute : undefined;
}

/** Whether reports are the same after two decisions about one record. */
export function isSameChange(one: Dispute | undefined, other: Dispute | undefined): boolean {
  if (one?.state !== other?.state) return false;
  return one?.state !== 'corrected' || isDeepStrictEqual(one.correction, other?.correction);
}

/** The decisions that had been made at a moment, each as a dispute of its own: what applied then. */
export function decidedBy(disputes: readonly Dispute[], at: Date): Dispute[] {
  return disputes
    .flatMap(decisionsOf)
    .filter(({ decidedAt }) => decidedAt !== null && decidedAt <= at)
    .map((decision) => ({ ...decision, reopened: null }));
}

/** The ids of the records that a report shows. */
export function recordsIn(report: AssembledReport): Set<string> {
  return new Set(entriesOf(report).flatMap(({ entry }) => recordIdOf(report, entry) ?? []));
}

/** A report, and the dispute because of which it was made. */
interface MadeReport {
  readonly report: AssembledReport;
  /** Null where it was bought. */
  readonly madeFor: string | null;
}

/**
 * Whether a report that does not show a record lacks it because it was set aside, of those that were made because of a decision:
 * of one about this record, or of another one, while it was set aside.
 */
export function isMadeWithout({ report, madeFor }: MadeReport, disputesOfRecord: readonly Dispute[]): boolean {
  if (madeFor === null) return false;
  if (disputesOfRecord.some(({ id }) => id === madeFor)) return true;
  return changeInForce(decidedBy(disputesOfRecord, new Date(report.generatedAt)))?.state === 'setAside';
}

export function isAsCorrected({ date, km }: Traits, correction: RecordCorrection | null): boolean {
  const { date: rightDate = date, odometerKm: rightKm = km } = correction ?? {};
  return rightDate === date && rightKm === km;
}

/**
 * Whether a report says otherwise what decisions say now: it shows what is set aside or was corrected, or was made without what
 * is no longer set aside.
 */
export function isOutdated({ report, madeFor }: MadeReport, disputes: readonly Dispute[]): boolean {
  const byRecord = Map.groupBy(disputes, ({ record }) => record.id);
  const showsWrong = entriesOf(report).some(({ entry, traits }) => {
    const change = changeInForce(byRecord.get(recordIdOf(report, entry) ?? '') ?? []);
    return change?.state === 'setAside' || (change !== undefined && !isAsCorrected(traits, change.correction));
  });
  if (showsWrong) return true;
  const shown = recordsIn(report);
  return [...byRecord].some(
    ([id, ofRecord]) =>
      !shown.has(id) && isMadeWithout({ report, madeFor }, ofRecord) && changeInForce(ofRecord)?.state !== 'setAside',
  );
}
