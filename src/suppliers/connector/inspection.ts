import type { Inspected, Reading } from '../../report/evidence/events.ts';
import type { Original } from '../../report/evidence/record.ts';
import type { DefectGroup, DefectSeverity, InspectionDecision, InspectionType } from '../../vehicles/codes.ts';
import { kmOf, type DistanceUnit } from '../../vehicles/units.ts';
import { SupplierFailure } from '../supplier.ts';
import { countryOf } from './records.ts';
import { known } from './words.ts';

/** An inspection as its supplier tells it, words translated and days made uniform. */
interface ReportedInspection {
  readonly country: string;
  readonly date: string;
  readonly type: InspectionType | undefined;
  readonly decision: InspectionDecision | undefined;
  /** The supplier's words for type and decision. */
  readonly wording: string;
  readonly language: string;
  readonly odometer: { readonly value: number; readonly unit: DistanceUnit } | undefined;
  readonly next: string | undefined;
  readonly company: string | undefined;
  readonly address: string | undefined;
  readonly defects: readonly ReportedDefect[];
}

export interface ReportedDefect {
  readonly group: DefectGroup | undefined;
  readonly subgroup?: string | undefined;
  readonly description: string;
  readonly severity: DefectSeverity | undefined;
  readonly details?: string | undefined;
}

/**
 * The inspection, and the reading taken at it. An outcome in a word that is not known tells nothing, so only the reading
 * is left; of a kind that is not known it is taken for the usual one.
 */
export function evidenceOfInspection(told: ReportedInspection): (Inspected | Reading)[] {
  const odometerKm = told.odometer && distanceOf(told.odometer);
  const recorded = { source: 'inspectionRegister', country: countryOf(told.country), knownFrom: told.date } as const;
  const evidence: (Inspected | Reading)[] = [];
  if (told.decision !== undefined) {
    evidence.push({
      kind: 'inspected',
      ...recorded,
      date: told.date,
      type: told.type ?? 'periodic',
      decision: told.decision,
      ...known({
        odometerKm,
        nextInspectionDate: told.next,
        company: told.company,
        address: told.address,
      }),
      defects: told.defects.map(({ description, ...defect }) => ({ description, ...known(defect) })),
      original: { wording: told.wording, language: told.language, ...unitOf(told) },
    });
  }
  if (odometerKm !== undefined) {
    const original = unitOf(told);
    evidence.push({
      kind: 'reading',
      ...recorded,
      date: told.date,
      odometerKm,
      ...(original.unit !== undefined && { original }),
    });
  }
  return evidence;
}

function distanceOf({ value, unit }: { value: number; unit: DistanceUnit }): number {
  const km = kmOf(value, unit);
  if (!Number.isSafeInteger(km) || km < 0) throw new SupplierFailure('malformed', 'a reading that is none');
  return km;
}

function unitOf({ odometer }: ReportedInspection): Original {
  return odometer && odometer.unit !== 'km' ? { unit: odometer.unit, value: odometer.value } : {};
}
