import { hash } from 'node:crypto';

import type { AssembledReport } from '../../report/model/report.ts';
import { type Section, sections } from '../../report/sections.ts';
import { entriesOf, recordIdOf, type RecordKind, type Traits } from '../records/entries.ts';
import { withIdsOfLater } from '../records/identify.ts';
import { sectionOfKind } from '../records/sections.ts';
import { isOneFigure } from '../records/statements.ts';
import type { ComparedChange, CoverageChange, RecordChange, VerdictChange } from './change.ts';
import { type ComparedStatements, compareStatements } from './compare-statements.ts';
import { readVerdicts } from './verdicts.ts';

interface Shown {
  readonly kind: RecordKind;
  readonly traits: Traits;
}

/**
 * What a newer complete report of a vehicle shows otherwise than an earlier one. A record counts as corrected or withdrawn
 * only if a supplier that answered for both reports says something else, or nothing: what is shown otherwise because
 * another supplier is silent, or answers, is no change of the vehicle. Reports of earlier releases do not say who stated
 * what: then all suppliers of the section that answered for the first must have answered for the second.
 */
export function compareReports(before: AssembledReport, after: AssembledReport): ComparedChange[] {
  const shownBefore = recordsOf(before.statements ? before : withIdsOfLater(before, after));
  const shownAfter = recordsOf(after);
  const [datesBefore, datesAfter] = [readingDatesIn(shownBefore), readingDatesIn(shownAfter)];
  const statements = compareStatements(before, after);
  const isComparable = (section: Section) => haveAllAnswered(before, after, section);
  const lasting = [...shownAfter].filter(([recordId]) => shownBefore.has(recordId)).map(([, shown]) => shown);
  const added: RecordChange[] = [];
  const others: RecordChange[] = [];
  const unanswered = new Set<Section>();
  for (const [recordId, shown] of shownAfter) {
    if (shownBefore.has(recordId)) continue;
    const kind = judgeNew(statements, shown, lasting);
    if (kind === undefined || isReadingAmong(shown, datesBefore)) continue;
    const common = { section: sectionOfKind[shown.kind], recordId, date: shown.traits.date };
    if (kind === 'added') added.push({ kind, ...common });
    else others.push({ kind, ...common, corrected: traitsText(shown.traits) });
  }
  for (const [recordId, shown] of shownBefore) {
    const section = sectionOfKind[shown.kind];
    const now = shownAfter.get(recordId);
    if (now && !isShownOtherwise(shown.kind, shown.traits, now.traits)) continue;
    if (!now && isReadingAmong(shown, datesAfter)) continue;
    const verdict = now ? judgeOther(statements, shown, now) : judgeMissing(statements, shown, lasting);
    if (verdict === 'change' || (verdict === 'unknown' && isComparable(section))) {
      const common = { section, recordId, date: (now ?? shown).traits.date };
      others.push(
        now ? { kind: 'corrected', ...common, corrected: traitsText(now.traits) } : { kind: 'withdrawn', ...common },
      );
    } else if (!now && (verdict === 'unanswered' || (verdict === 'unknown' && isKnown(before, after, section)))) {
      unanswered.add(section);
    }
  }
  return [
    ...added,
    ...others,
    ...readVerdicts(before, after)
      .filter(({ section, verdict: { of }, isAlarm }) => {
        // What readings mean depends on all of them, and on where the vehicle was looked for.
        if (of === 'odometer' && statements) return sections.every(isComparable);
        return isAlarm || isComparable(section);
      })
      .map(({ section, verdict }): VerdictChange => ({ kind: 'verdict', section, verdict })),
    ...compareCoverage(before, after, { unanswered, changed: [...added, ...others] }),
  ];
}

/** What a record is to the reader that only the newer report shows; undefined if the earlier one was made with it, too. */
function judgeNew(
  statements: ComparedStatements | undefined,
  shown: Shown,
  lasting: readonly Shown[],
): 'added' | 'corrected' | undefined {
  const fates = statements ? statements.after.fatesOf(shown.kind, shown.traits) : [];
  if (areKept(fates, shown, lasting)) return undefined;
  return fates.includes('corrected') ? 'corrected' : 'added';
}

/** The dates of readings by their figures. */
type ReadingDates = ReadonlyMap<number, readonly string[]>;

function readingDatesIn(shown: ReadonlyMap<string, Shown>): ReadingDates {
  const readings = new Map<number, string[]>();
  for (const { kind, traits } of shown.values()) {
    if (kind !== 'reading' || traits.km === undefined || traits.date === undefined) continue;
    const dates = readings.get(traits.km);
    if (dates) dates.push(traits.date);
    else readings.set(traits.km, [traits.date]);
  }
  return readings;
}

/**
 * Whether a reading is one of others, dated less or more precisely: a source that knows only the month tells of the figure
 * that another one has by the day.
 */
function isReadingAmong({ kind, traits: { date, km } }: Shown, readings: ReadingDates): boolean {
  if (kind !== 'reading' || date === undefined || km === undefined) return false;
  return [km - 1, km, km + 1].some((figure) => readings.get(figure)?.some((other) => isWithin(date, other)));
}

/**
 * Whether a supplier stated for both reports what an entry shows. Only their words tell events of one day and reading
 * apart: as many of these statements are about the entries that both reports show.
 */
function areKept(fates: readonly string[], { kind, traits }: Shown, lasting: readonly Shown[]): boolean {
  const kept = fates.filter((fate) => fate === 'kept').length;
  if (kind !== 'event' || kept === 0) return kept > 0;
  const isLike = ({ date, km }: Traits) => date === traits.date && isOneFigure(km, traits.km) !== false;
  return kept > lasting.filter((one) => one.kind === 'event' && isLike(one.traits)).length;
}

/** `unknown`: it is not known who stated the record. */
type Judgement = 'change' | 'no change' | 'unanswered' | 'unknown';

function judgeMissing(statements: ComparedStatements | undefined, shown: Shown, lasting: readonly Shown[]): Judgement {
  const fates = statements ? statements.before.fatesOf(shown.kind, shown.traits) : [];
  if (fates.length === 0) return 'unknown';
  // It became part of another entry, or is shown with the corrected figure as one.
  if (fates.includes('corrected') || areKept(fates, shown, lasting)) return 'no change';
  return fates.includes('unanswered') ? 'unanswered' : 'change';
}

function judgeOther(statements: ComparedStatements | undefined, before: Shown, after: Shown): Judgement {
  if (!statements) return 'unknown';
  const fates = [
    ...statements.before.fatesOf(before.kind, before.traits),
    ...statements.after.fatesOf(after.kind, after.traits),
  ];
  if (fates.length === 0) return 'unknown';
  return fates.includes('corrected') || fates.includes('alone') ? 'change' : 'no change';
}

/**
 * Stands for all that a newer report is compared by, but for its coverage: of two with the same digest, an earlier report differs
 * in the same changes of the vehicle.
 */
export function digestOfCompared(report: AssembledReport): string {
  const { checks, vehicleStatus, stolenCheck, vehicleHistory, recalls, answeredBy, statements = {} } = report;
  const records = [...recordsOf(report)].map(([id, { traits }]) => `${id} ${traitsText(traits)}`).toSorted();
  const { odometer, hasAccidents, hasOpenRecall } = checks;
  const verdicts = [
    [odometer.code, vehicleStatus, hasAccidents, hasOpenRecall, stolenCheck?.possibleStolen],
    [recalls.length > 0, vehicleHistory && vehicleHistory.titleBrands.length > 0],
  ];
  const stated = Object.entries(statements).map(([supplier, all]) => [supplier, all.toSorted()]);
  return digest([records, verdicts, sections.map((section) => answeredBy?.[section] ?? null), stated]);
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
function traitsText({ date, km, amount, code }: Traits): string {
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

/** Kinds whose code follows from their place among others, or from the wording. */
const codesThatVary: ReadonlySet<RecordKind> = new Set(['event', 'titleOwner']);

/** Another figure, date or code. A date that is only more precise corrects nothing, and neither does a value that one lacks. */
function isShownOtherwise(kind: RecordKind, before: Traits, after: Traits): boolean {
  const isOtherDate = before.date !== undefined && after.date !== undefined && !isWithin(before.date, after.date);
  const isOtherCode =
    !codesThatVary.has(kind) && before.code !== undefined && after.code !== undefined && before.code !== after.code;
  return isOtherDate || isOtherCode || isOtherFigure(before.km, after.km) || isOtherFigure(before.amount, after.amount);
}

/** One date is the other one, or the month or year of it. */
function isWithin(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function isOtherFigure(one: number | undefined, other: number | undefined): boolean {
  return isOneFigure(one, other) === false;
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

/** Whether a check could not be made again as it was. */
export function isLessChecked({ before, after }: CoverageChange): boolean {
  return before === after || isChecked[after] === false;
}

function compareCoverage(
  before: AssembledReport,
  after: AssembledReport,
  { unanswered, changed }: { unanswered: ReadonlySet<Section>; changed: readonly RecordChange[] },
): CoverageChange[] {
  return sections.flatMap((section): CoverageChange[] => {
    const [then, now] = [statusOf(before, section), statusOf(after, section)];
    const [wasChecked, isNowChecked] = [isChecked[then], isChecked[now]];
    const isOther = wasChecked !== undefined && isNowChecked !== undefined && wasChecked !== isNowChecked;
    const hasChanged = (kind: RecordChange['kind']) =>
      changed.some((change) => change.kind === kind && change.section === section);
    // The record is the change of the vehicle. That fewer sources answered is another matter.
    const isOfRecord = (now === 'found' && hasChanged('added')) || (then === 'found' && hasChanged('withdrawn'));
    const isLost = isKnown(before, after, section) && !haveAllAnswered(before, after, section);
    if (isOther && !isOfRecord) return [{ kind: 'coverage', section, before: then, after: now }];
    if (!unanswered.has(section) && !(isOther && isLost)) return [];
    return [{ kind: 'coverage', section, before: then, after: then }];
  });
}

function statusOf({ coverage }: AssembledReport, section: Section): string {
  return coverage.checks?.find(({ key }) => key === section)?.status ?? '';
}
