import type { Evidence } from '../../report/evidence/evidence.ts';
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

/** Converting miles costs a kilometre. */
export function isOneKm(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && Math.abs(Math.round(one) - Math.round(other)) <= 1;
}
