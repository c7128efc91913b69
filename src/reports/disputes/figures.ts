import type { Evidence } from '../../report/evidence/evidence.ts';
import { dayRange } from '../../vehicles/record-date.ts';
import type { RecordKind } from '../records/entries.ts';
import { kindOfEntry } from '../records/statements.ts';

/** Whether evidence of this kind is a record of the kind, and does not merely carry a figure or a status of it. */
export function isRecordOf(evidenceKind: string, kind: RecordKind): boolean {
  if (kind === 'reading') return evidenceKind === 'reading';
  return (kindOfEntry as Readonly<Record<string, RecordKind>>)[evidenceKind] === kind;
}

/** The figure, as evidence of most kinds has it. */
export function figureIn(evidence: Evidence): number | undefined {
  if (evidence.kind === 'listed') return evidence.mileageKm;
  return 'odometerKm' in evidence ? evidence.odometerKm : undefined;
}

/** The day to which a figure belongs. */
export function dayOfFigure(evidence: Evidence): string | undefined {
  switch (evidence.kind) {
    case 'listed':
      return evidence.firstSeenAt.slice(0, 10);
    case 'owned':
      return evidence.from.slice(0, 10);
    case 'insured':
      return (evidence.issueDate ?? evidence.from).slice(0, 10);
    default:
      return 'date' in evidence ? evidence.date?.slice(0, 10) : undefined;
  }
}

/** Converting miles costs a kilometre. */
export function isOneKm(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && Math.abs(Math.round(one) - Math.round(other)) <= 1;
}

/** A second source may write down the next day. */
export const daysOfOneLook = 1;

interface Dated {
  readonly date?: string | undefined;
  readonly source?: string | undefined;
}

/**
 * How well the days fit on which two sources say that a figure was on the dashboard: 2 for the same day, 1 for a month or a
 * year that has the other one, and for the next day from another source; otherwise 0.
 */
export function closenessOfDays(one: Dated, other: Dated): number {
  if (one.date === undefined || other.date === undefined) return 0;
  if (one.date === other.date) return 2;
  const [first, second] = [dayRange(one.date), dayRange(other.date)];
  if (!first || !second) return 0;
  if (first.first <= second.last && second.first <= first.last) return 1;
  const isNext = first.first - second.last <= daysOfOneLook && second.first - first.last <= daysOfOneLook;
  const areDays = first.first === first.last && second.first === second.last;
  return isNext && areDays && one.source !== other.source ? 1 : 0;
}
