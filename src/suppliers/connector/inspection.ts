import type { Inspected, Reading } from '../../report/evidence/events.ts';
import type { Original } from '../../report/evidence/record.ts';
import type { DefectGroup, DefectSeverity, InspectionDecision, InspectionType } from '../../vehicles/codes.ts';
import { kmOf, type DistanceUnit } from '../../vehicles/units.ts';
import { SupplierFailure } from '../supplier.ts';
import { countryOf, withoutEmpty } from './records.ts';

/** An inspection as its supplier reports it, with words translated to codes and dates in ISO form. */
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
 * The inspection and the odometer reading taken at it. An unknown decision leaves the reading only; an unknown type
 * counts as the usual one.
 */
export function evidenceOfInspection(inspection: ReportedInspection): (Inspected | Reading)[] {
  const odometerKm = inspection.odometer && distanceOf(inspection.odometer);
  const recorded = {
    source: 'inspectionRegister',
    country: countryOf(inspection.country),
    knownFrom: inspection.date,
  } as const;
  const evidence: (Inspected | Reading)[] = [];
  if (inspection.decision !== undefined) {
    evidence.push({
      kind: 'inspected',
      ...recorded,
      date: inspection.date,
      type: inspection.type ?? 'periodic',
      decision: inspection.decision,
      ...withoutEmpty({
        odometerKm,
        nextInspectionDate: inspection.next,
        company: inspection.company,
        address: inspection.address,
      }),
      defects: inspection.defects.map(({ description, ...defect }) => ({ description, ...withoutEmpty(defect) })),
      original: { wording: inspection.wording, language: inspection.language, ...unitOf(inspection) },
    });
  }
  if (odometerKm !== undefined) {
    const original = unitOf(inspection);
    evidence.push({
      kind: 'reading',
      ...recorded,
      date: inspection.date,
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
