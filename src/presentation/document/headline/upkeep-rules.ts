import { hasPassed } from '../../../vehicles/has-passed.ts';
import { yearOf } from '../../../vehicles/record-date.ts';
import type { DocumentContext } from '../context.ts';
import { findLastInspection, findRecentDefects, isInUse, readValidity } from '../inspection-standing.ts';
import { lacksCover } from '../sections/insurance.ts';
import { compareTexts, dayOf, reportDate } from '../sections/parts.ts';
import { standingOf } from '../sections/schedule.ts';
import { isComing } from '../silence.ts';
import { isThin } from '../thin-record.ts';
import { type Finding, found } from './rule.ts';

export function findFailedInspection({ report, say: { headline } }: DocumentContext): Finding | undefined {
  const last = findLastInspection(report);
  if (last === undefined || hasPassed(last.decision)) return undefined;
  const year = yearOf(last.date);
  return found(headline.facts.failedInspection({ year }), headline.questions.defects({ year }));
}

/** After a move to another country, whose inspections may not be on record, it is only asked about. */
export function findLapsedInspection(context: DocumentContext): Finding | undefined {
  const { words, say } = context;
  const validity = readValidity(context);
  if (!validity?.hasLapsed || !isInUse(context.report)) return undefined;
  const { facts, questions } = say.headline;
  const told = { date: words.date(validity.until) };
  return found(validity.isWarning ? facts.inspectionLapsed(told) : '', questions.inspectionLapsed(told));
}

export function findInspectionDefects(context: DocumentContext): Finding | undefined {
  const last = findRecentDefects(context);
  if (last === undefined) return undefined;
  const { facts, questions } = context.say.headline;
  const year = yearOf(last.date);
  return found(facts.inspectionDefects({ year }), questions.defects({ year }));
}

export function findOverdueWork(context: DocumentContext): Finding | undefined {
  const { facts, questions } = context.say.headline;
  return isWorkOverdue(context) ? found(facts.maintenanceOverdue, questions.overdue) : undefined;
}

/** Every vehicle is due for service now and then: that speaks against none. */
export function findDueWork(context: DocumentContext): Finding | undefined {
  const { questions } = context.say.headline;
  const isDue = context.report.schedule.some((job) => standingOf(context, job) === 'due');
  if (!isDue || !isOnTheRoad(context) || isWorkOverdue(context)) return undefined;
  return found('', questions.maintenanceDue);
}

function isWorkOverdue(context: DocumentContext): boolean {
  return context.report.scheduleSummary?.overdue === true && isOnTheRoad(context);
}

export function findUninsured({ report, say: { headline } }: DocumentContext): Finding | undefined {
  return lacksCover(report) ? found(headline.facts.uninsured, headline.questions.uninsured) : undefined;
}

const daysPerYear = 365.25;
/** Shorter than this, a time without a visit is usual. */
const longGapDays = 3 * daysPerYear;

/** The longest time without a visit: from the first registration, between two visits, or until now. */
export function findServiceGap(context: DocumentContext): Finding | undefined {
  const { report, say } = context;
  if (isComing(context, 'serviceHistory') || !isOnTheRoad(context)) return undefined;
  const visits = report.services.map(({ date }) => date).toSorted(compareTexts);
  const born = report.registration?.firstRegisteredAt;
  const dates = [...(born === undefined ? [] : [born]), ...visits, reportDate(context)];
  const gaps = dates.slice(1).map((to, place) => ({ from: dates[place] ?? to, to }));
  const longest = gaps.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  if (longest === undefined || lengthOf(longest) < longGapDays) return undefined;
  const { questions } = say.headline;
  if (visits.length === 0) return found('', questions.service);
  // Of the years in which there were visits, "no visit" would not be true.
  const from = yearAfter(longest.from, longest.from === born ? 0 : 1);
  const to = yearAfter(longest.to, longest.to === dates.at(-1) ? 0 : -1);
  return found('', questions.serviceGap({ from, to }));
}

function yearAfter(date: string, years: number): string {
  return String(Number(yearOf(date)) + years);
}

function lengthOf({ from, to }: { readonly from: string; readonly to: string }): number {
  return dayOf(to) - dayOf(from);
}

/** What was scrapped or stolen has other worries. */
function isOnTheRoad({ report }: DocumentContext): boolean {
  return report.vehicleStatus !== 'scrapped' && report.vehicleStatus !== 'stolen';
}

export function findThinRecord(context: DocumentContext): Finding | undefined {
  return isThin(context) ? found('', context.say.headline.questions.papers) : undefined;
}
