import { hash } from 'node:crypto';

import type { AssembledReport } from '../../report/model/report.ts';
import { type Section, sections } from '../../report/sections.ts';
import { entriesOf, recordIdOf, type RecordKind, type Traits } from '../records/entries.ts';
import type { CoverageChange, RecordChange, VehicleChange, VerdictChange } from './change.ts';
import { readVerdicts } from './verdicts.ts';

const sectionOfKind: Readonly<Record<RecordKind, Section>> = {
  reading: 'mileageHistory',
  inspection: 'inspections',
  service: 'serviceHistory',
  event: 'vehicleHistory',
  damage: 'accidentHistory',
  owner: 'ownershipHistory',
  titleOwner: 'vehicleHistory',
  registration: 'registration',
  recall: 'recalls',
  advert: 'listingHistories',
  auction: 'auctionHistory',
  theft: 'stolenCheck',
  brand: 'vehicleHistory',
};

interface Shown {
  readonly kind: RecordKind;
  readonly traits: Traits;
}

/**
 * What a newer complete report of a vehicle shows otherwise than an earlier one. What is missing, or better than before, is
 * a change of the vehicle only if all sources of the section that answered then have answered again.
 */
export function compareReports(before: AssembledReport, after: AssembledReport): VehicleChange[] {
  const [shownBefore, shownAfter] = [recordsOf(before), recordsOf(after)];
  const isComparable = (section: Section) => haveAllAnswered(before, after, section);
  const added: RecordChange[] = [];
  for (const [recordId, { kind, traits }] of shownAfter) {
    if (shownBefore.has(recordId)) continue;
    added.push({ kind: 'added', section: sectionOfKind[kind], recordId, date: traits.date });
  }
  const others: RecordChange[] = [];
  const unanswered = new Set<Section>();
  for (const [recordId, { kind, traits }] of shownBefore) {
    const section = sectionOfKind[kind];
    const now = shownAfter.get(recordId);
    if (now && !isCorrected(kind, traits, now.traits)) continue;
    if (isComparable(section)) {
      const date = (now?.traits ?? traits).date;
      others.push(
        now
          ? { kind: 'corrected', section, recordId, date, corrected: sayTraits(now.traits) }
          : { kind: 'withdrawn', section, recordId, date },
      );
    } else if (!now && isKnown(before, after, section)) {
      unanswered.add(section);
    }
  }
  return [
    ...added,
    ...others,
    ...readVerdicts(before, after)
      .filter(({ section, isAlarm }) => isAlarm || isComparable(section))
      .map(({ section, verdict }): VerdictChange => ({ kind: 'verdict', section, verdict })),
    ...compareCoverage(before, after, unanswered),
  ];
}

/**
 * Stands for all that a newer report is compared by, but for its coverage: of two with the same digest, an earlier report differs
 * in the same changes of the vehicle.
 */
export function digestOfCompared(report: AssembledReport): string {
  const { checks, vehicleStatus, stolenCheck, vehicleHistory, recalls, answeredBy } = report;
  const records = [...recordsOf(report)].map(([id, { traits }]) => `${id} ${sayTraits(traits)}`).toSorted();
  const { odometer, hasAccidents, hasOpenRecall } = checks;
  const verdicts = [
    [odometer.code, vehicleStatus, hasAccidents, hasOpenRecall, stolenCheck?.possibleStolen],
    [recalls.length > 0, vehicleHistory && vehicleHistory.titleBrands.length > 0],
  ];
  return digest([records, verdicts, sections.map((section) => answeredBy?.[section] ?? null)]);
}

/** Stands for a change: it is the same in every later comparison. */
export function digestOfChange(change: RecordChange | VerdictChange): string {
  if (change.kind === 'verdict') return digest(['verdict', change.section, change.verdict]);
  return digest([change.kind, change.recordId, change.corrected]);
}

const digestLength = 16;

function digest(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, digestLength);
}

/** What distinguishes one correction of a record from another one. */
function sayTraits({ date, km, amount, code }: Traits): string {
  return JSON.stringify([date, km && Math.round(km), amount && Math.round(amount), code]);
}

function recordsOf(report: AssembledReport): Map<string, Shown> {
  return new Map(
    entriesOf(report).flatMap(({ entry, kind, traits }) => {
      const id = recordIdOf(report, entry);
      return id === undefined ? [] : [[id, { kind, traits }] as const];
    }),
  );
}

/** Converting miles costs a kilometre, and amounts are rounded. */
const roundingSlack = 1;

/** Kinds whose code follows from their place among others, or from the wording. */
const codesThatVary: ReadonlySet<RecordKind> = new Set(['event', 'titleOwner']);

/** Another figure, date or code. A date that is only more precise corrects nothing, and neither does a value that one lacks. */
function isCorrected(kind: RecordKind, before: Traits, after: Traits): boolean {
  const isOtherDate =
    before.date !== undefined &&
    after.date !== undefined &&
    !before.date.startsWith(after.date) &&
    !after.date.startsWith(before.date);
  const isOtherCode =
    !codesThatVary.has(kind) && before.code !== undefined && after.code !== undefined && before.code !== after.code;
  return isOtherDate || isOtherCode || isOtherFigure(before.km, after.km) || isOtherFigure(before.amount, after.amount);
}

function isOtherFigure(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && Math.abs(one - other) > roundingSlack;
}

/** Whether it is known who answered: reports of earlier releases do not say it. */
function isKnown(before: AssembledReport, after: AssembledReport, section: Section): boolean {
  return before.answeredBy?.[section] !== undefined && after.answeredBy?.[section] !== undefined;
}

function haveAllAnswered(before: AssembledReport, after: AssembledReport, section: Section): boolean {
  const [then, now] = [before.answeredBy?.[section], after.answeredBy?.[section]];
  return then !== undefined && now !== undefined && then.every((one) => now.includes(one));
}

/** The results of checks by whether they say something about the vehicle. */
const isChecked: Readonly<Record<string, boolean>> = {
  found: true,
  clear: true,
  incomplete: false,
  unavailable: false,
  'not covered': false,
};

function compareCoverage(
  before: AssembledReport,
  after: AssembledReport,
  unanswered: ReadonlySet<Section>,
): CoverageChange[] {
  return sections.flatMap((section): CoverageChange[] => {
    const [then, now] = [statusOf(before, section), statusOf(after, section)];
    const [wasChecked, isNowChecked] = [isChecked[then], isChecked[now]];
    const isOther = wasChecked !== undefined && isNowChecked !== undefined && wasChecked !== isNowChecked;
    if (!isOther && !unanswered.has(section)) return [];
    return [{ kind: 'coverage', section, before: then, after: isOther ? now : then }];
  });
}

function statusOf({ coverage }: AssembledReport, section: Section): string {
  return coverage.checks?.find(({ key }) => key === section)?.status ?? '';
}
