import type { Inspected } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledInspection } from '../../../report/model/records.ts';
import type { InspectionDecision } from '../../../vehicles/codes.ts';
import { hasPassed } from '../../../vehicles/has-passed.ts';
import {
  areNear,
  fillGaps,
  isDay,
  isSameReading,
  mayEqual,
  mostPrecise,
  normalizeText,
  readingOf,
  originalWithSharedLanguage,
} from '../common/compare.ts';
import { mergeSameEvents } from '../common/merge-events.ts';
import { compareText, firstKnown, mergeBy, type SortedEvidence } from '../common/sorted-evidence.ts';

/** A test that ends late is filed on the next day. */
const daysApart = 1;

/** Inspections in chronological order, each once. A test and its retest are two, even on one day. */
export function readInspections(evidence: SortedEvidence): AssembledInspection[] {
  return mergeSameEvents(evidence.of('inspected'), { dateOf: ({ date }) => date, daysApart, similarity, merge })
    .toSorted((one, other) => compareText(timeKeyOf(one), timeKeyOf(other)) || stageOf(one) - stageOf(other))
    .map(toAssembled);
}

/** On a day without times, failed tests come first and the retest last. */
function stageOf({ type, decision }: Inspected): number {
  return Number(type === 'retest') * 2 + Number(hasPassed(decision));
}

function timeKeyOf(inspection: Inspected): string {
  const { date } = inspection;
  return date.length === 10 && stageOf(inspection) > 0 ? `${date}~` : date;
}

function similarity(one: Inspected, other: Inspected): number {
  if (!mayEqual(one.country, other.country) || !areNear(one.date, other.date, daysApart)) return 0;
  const times = compareTimes(one, other);
  if (times === 'apart') return 0;
  // The same test to the minute: there was one, even if the decisions differ.
  if (times === 'together' && one.type === other.type) return 4;
  const isOneDecision = one.decision === other.decision;
  const isOneDay = isDay(one.date) && one.date.slice(0, 10) === other.date.slice(0, 10);
  if (hasPassed(one.decision) !== hasPassed(other.decision)) return 0;
  if (one.type !== other.type && !(isOneDay && mayBeOneType(one, other))) return 0;
  const isRead = isSameReading(one, other);
  if (isRead === false && !(isOneDay && (hasPassed(one.decision) || isImplausible(one, other)))) return 0;
  if (isRead === undefined && !isOneDay && isDay(one.date) && isDay(other.date) && !hasPassed(one.decision)) return 0;
  return 1 + Number(isOneDay) + Number(isOneDecision) / 2 + Number(isRead ?? false) / 4;
}

/**
 * Some registers have no code for a retest. Two passes on one day are still one test, since a vehicle that has passed
 * is not tested again. After a failure, another type is another test.
 */
function mayBeOneType(one: Inspected, other: Inspected): boolean {
  const isOneUsual = one.type === 'periodic' || other.type === 'periodic';
  return isOneUsual && one.decision === other.decision && hasPassed(one.decision);
}

/** Impossible on one day: the figure was corrected. */
const kmOnOneDay = 1_500;

function isImplausible({ odometerKm = 0 }: Inspected, other: Inspected): boolean {
  return Math.abs(odometerKm - (other.odometerKm ?? 0)) > kmOnOneDay;
}

const minutesBetweenClocks = 5;

function compareTimes(one: Inspected, other: Inspected): 'together' | 'apart' | 'unknown' {
  const [first, second] = [timeOf(one), timeOf(other)];
  if (first === undefined || second === undefined) return 'unknown';
  if (first === second) return 'together';
  const isOneTest = one.decision === other.decision && Math.abs(first - second) <= minutesBetweenClocks * 60_000;
  return isOneTest ? 'together' : 'apart';
}

function timeOf({ date }: Inspected): number | undefined {
  const time = date.length > 10 ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Registers that know only pass and fail do not have these decisions. */
function isSpecificDecision(decision: InspectionDecision): boolean {
  return decision === 'passedWithDefects' || decision === 'prohibited';
}

function merge(same: readonly [Inspected, ...Inspected[]]): Inspected {
  const [first] = same;
  const [lastWord = first] = same.toSorted((one, other) => compareText(other.knownFrom, one.knownFrom));
  const holds = same.filter(({ decision }) => hasPassed(decision) === hasPassed(lastWord.decision));
  const { original, ...filled } = fillGaps([...holds, ...same]);
  // The date belongs to the reading that was taken on it.
  const read = same.find(({ date, odometerKm }) => odometerKm !== undefined && isDay(date));
  const day = read?.date ?? mostPrecise(same.map(({ date }) => date)) ?? first.date;
  const time = firstKnown(same, ({ date }) => (date.length > day.length && date.startsWith(day) ? date : undefined));
  return {
    ...filled,
    source: first.source,
    country: firstKnown(same, ({ country }) => country ?? undefined) ?? null,
    knownFrom: lastWord.knownFrom,
    date: time ?? day,
    type: same.find(({ type }) => type !== 'periodic')?.type ?? first.type,
    decision: (holds.find(({ decision }) => isSpecificDecision(decision)) ?? lastWord).decision,
    ...(read?.odometerKm !== undefined && readingOf(read)),
    ...originalWithSharedLanguage(
      read?.odometerKm === undefined ? original : read.original,
      same.filter(({ defects }) => defects.length > 0),
    ),
    defects: mergeBy(
      same.flatMap(({ defects }) => defects),
      ({ description, details }) => `${normalizeText(description) ?? description}\n${normalizeText(details)}`,
      ([defect]) => defect,
    ),
  };
}

function toAssembled(inspection: Inspected): AssembledInspection {
  const { date, type, decision, odometerKm, nextInspectionDate, company, address, source, defects, original } =
    inspection;
  return onlyKnown({
    date: date.slice(0, 10),
    type,
    decision,
    odometer: odometerKm === undefined ? undefined : Math.round(odometerKm),
    nextInspectionDate,
    company,
    address,
    source,
    defects: [...defects],
    wordingLanguage: defects.length === 0 ? undefined : original?.language,
  });
}
