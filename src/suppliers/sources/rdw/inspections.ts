import { Type, type Static } from 'typebox';

import { daysBetween } from '../../../kernel/day.ts';
import type { Evidence } from '../../../report/evidence/evidence.ts';
import type { InspectionDecision } from '../../../vehicles/codes.ts';
import { jsonReader } from '../../connector/formats.ts';
import { evidenceOfInspection, type ReportedDefect } from '../../connector/inspection.ts';
import { Cell, dayOf, figureOf, textOf } from './cells.ts';
import type { DefectText } from './defects.ts';
import { groupOfArticle, inspectionTypeOf, isAdvice } from './words.ts';

const moment = {
  meld_datum_door_keuringsinstantie: Cell,
  meld_datum_door_keuringsinstantie_dt: Cell,
  meld_tijd_door_keuringsinstantie: Cell,
  soort_erkenning_omschrijving: Cell,
};

const Report = Type.Object({
  ...moment,
  soort_melding_ki_omschrijving: Cell,
  vervaldatum_keuring: Cell,
  vervaldatum_keuring_dt: Cell,
});
type Report = Static<typeof Report>;

const Defect = Type.Object({
  ...moment,
  gebrek_identificatie: Type.String({ minLength: 1 }),
  aantal_gebreken_geconstateerd: Cell,
});
type Defect = Static<typeof Defect>;

export const readReports = jsonReader(Type.Array(Report));
export const readDefects = jsonReader(Type.Array(Defect));

export interface Inspections {
  readonly evidence: readonly Evidence[];
  /** False if something was reported whose result is not known. */
  readonly isWhole: boolean;
}

interface InspectionContext {
  /** The expiry date in the vehicle's own row. */
  readonly term: string | undefined;
  readonly textOf: (code: string, day: string) => DefectText | undefined;
}

/**
 * The inspections, each with its defects. Workshops for tachographs and gas tanks report to the same table; their rows
 * are skipped.
 */
export function inspectionsOf(
  reported: readonly Report[],
  allDefects: readonly Defect[],
  { term, textOf: textOfDefect }: InspectionContext,
): Inspections {
  const byMoment = new Map(reported.filter(isOfInspection).map((report) => [momentOf(report), report]));
  const moments = [...byMoment.keys()].toSorted();
  const defectsAt = Map.groupBy(allDefects.filter(isOfInspection), (defect) => momentFor(defect, moments));
  const ownTermOf = (report: Report) => dayOf(report.vervaldatum_keuring, report.vervaldatum_keuring_dt);
  // The expiry date belongs to the latest inspection, unless an earlier one already gave the same.
  const isTermOfEarlier = [...byMoment.values()].some((report) => ownTermOf(report) === term);
  const records = [...byMoment].map(([at, report]) => {
    const date = dayOfMoment(at);
    const defects = defectsAt.get(at) ?? [];
    const ownTerm = ownTermOf(report);
    const next = ownTerm ?? (at === moments.at(-1) && !isTermOfEarlier ? term : undefined);
    if (date === undefined) return [];
    const words = [report.soort_erkenning_omschrijving, report.soort_melding_ki_omschrijving].map(textOf);
    return evidenceOfInspection({
      country: 'NL',
      date,
      type: inspectionTypeOf(words[1]),
      decision: decisionOf(date, { next, hasOwnTerm: ownTerm !== undefined, defects }),
      wording: words.filter((word) => word !== undefined).join(': '),
      language: 'nl',
      odometer: undefined,
      next: next !== undefined && next > date ? next : undefined,
      company: undefined,
      address: undefined,
      defects: defects.map((defect) => defectOf(defect, textOfDefect(defect.gebrek_identificatie, date))),
    });
  });
  const isEachDefectPlaced = [...defectsAt.keys()].every((at) => at !== undefined);
  return { evidence: records.flat(), isWhole: isEachDefectPlaced && records.every((evidence) => evidence.length > 0) };
}

/** An approval lasts a year at least; one that still runs may be renewed two months before it expires. */
const shortestTermDays = 330;

/**
 * The table has no result. A vehicle with a new expiry date has passed, perhaps after a repair on the spot. One
 * without, and with a defect that requires rejection, has failed. Otherwise the result is unknown.
 */
function decisionOf(
  date: string,
  {
    next,
    hasOwnTerm,
    defects,
  }: { readonly next: string | undefined; readonly hasOwnTerm: boolean; readonly defects: readonly Defect[] },
): InspectionDecision | undefined {
  const isNewTerm = next !== undefined && daysBetween(date, next) >= shortestTermDays;
  if (isNewTerm) return defects.length > 0 ? 'passedWithDefects' : 'passed';
  const isRejectable = defects.some(({ gebrek_identificatie: code }) => !isAdvice(code));
  return isRejectable && !hasOwnTerm ? 'failed' : undefined;
}

function defectOf(defect: Defect, text: DefectText | undefined): ReportedDefect {
  const { gebrek_identificatie: code } = defect;
  const count = figureOf(defect.aantal_gebreken_geconstateerd) ?? 1;
  return {
    group: groupOfArticle(text?.article),
    description: text?.description ?? `Gebrek ${code}`,
    severity: isAdvice(code) ? 'advisory' : undefined,
    details: count > 1 ? `${count}×` : undefined,
  };
}

function isOfInspection({ soort_erkenning_omschrijving: licence }: Pick<Report, keyof typeof moment>): boolean {
  return /^apk/i.test(textOf(licence) ?? 'apk');
}

/** `2024-10-17 0910`. Times lack their leading zero, and some rows have the time in the date column. */
function momentOf(row: Pick<Report, keyof typeof moment>): string {
  const withTime = textOf(row.meld_datum_door_keuringsinstantie_dt);
  const day = dayOf(row.meld_datum_door_keuringsinstantie, withTime) ?? '';
  const [, hours = '', minutes = ''] = /T(\d{2}):(\d{2})/.exec(withTime ?? '') ?? [];
  const time = textOf(row.meld_tijd_door_keuringsinstantie) ?? `${hours}${minutes}`;
  return `${day} ${time.padStart(4, '0')}`;
}

function dayOfMoment(at: string): string | undefined {
  return at.split(' ')[0] || undefined;
}

/** The inspection at which a defect was found: the one at that time, or the only one of that day. */
function momentFor(defect: Defect, moments: readonly string[]): string | undefined {
  const at = momentOf(defect);
  if (moments.includes(at)) return at;
  const [only, ...others] = moments.filter((other) => dayOfMoment(other) === dayOfMoment(at));
  return others.length === 0 ? only : undefined;
}
