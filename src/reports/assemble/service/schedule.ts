import type { Planned } from '../../../report/evidence/vehicle.ts';
import type { Outcome } from '../../../report/findings/outcome.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledService } from '../../../report/model/records.ts';
import type { AssembledScheduleItem, AssembledScheduleSummary, ScheduleStatus } from '../../../report/model/vehicle.ts';
import { dayRange, daysBetween } from '../../../vehicles/record-date.ts';
import { firstKnown, mergeBy, type SortedEvidence } from '../common/evidence.ts';
import { weighSilence } from '../common/outcomes.ts';
import type { Mileage } from '../condition/mileage.ts';
import { type LastDone, WorkDone } from './last-done.ts';

interface Schedule {
  readonly items: readonly AssembledScheduleItem[];
  readonly summary?: AssembledScheduleSummary;
}

interface Circumstances {
  readonly mileage: Odometer;
  readonly firstRegisteredAt: string | undefined;
  readonly outcomes: readonly Outcome[];
  readonly generatedAt: Date;
}

type Odometer = Pick<Mileage, 'readings' | 'lastKnown'>;

/** Due soon: within so many kilometres or days. */
const soonKm = 1_500;
const soonDays = 30;

/** The maker's plan, held against what workshops have recorded and the latest reading. */
export function readSchedule(
  evidence: SortedEvidence,
  services: readonly AssembledService[],
  { mileage, firstRegisteredAt, outcomes, generatedAt }: Circumstances,
): Schedule {
  const today = generatedAt.toISOString().slice(0, 10);
  const standing: Standing = {
    today,
    firstRegisteredAt,
    mileage,
    ...findPresentKm(mileage, firstRegisteredAt, today),
    done: new WorkDone(evidence, services),
    isAnyWorkshopSilent: !['clear', 'not covered'].includes(weighSilence(outcomes, 'serviceHistory')),
  };
  const jobs = mergeBy(
    evidence.of('planned'),
    ({ operation, wording, jobKind }) => `${operation ?? wording.toLowerCase()} ${jobKind}`,
    (records) => reckon(records, standing),
  ).toSorted((one, other) => one.urgency - other.urgency);
  const items = jobs.map(({ item }) => item);
  return jobs.length === 0 ? { items } : { items, summary: summarize(jobs, mileage) };
}

interface Standing {
  readonly today: string;
  readonly firstRegisteredAt: string | undefined;
  readonly mileage: Odometer;
  readonly kmPerDay: number;
  /** What the odometer will show today if the vehicle ran on as it did. */
  readonly presentKm: number | undefined;
  readonly done: WorkDone;
  readonly isAnyWorkshopSilent: boolean;
}

interface Job {
  readonly item: AssembledScheduleItem;
  /** In how many days it is due, by the calendar or by the odometer, whichever comes first. */
  readonly urgency: number;
  /** Whether it may be overdue without anybody being able to say so. */
  readonly isInDoubt: boolean;
}

const usualKmPerDay = 40;
const daysOfYear = 365;

/**
 * A reading that is years old says little of today. From it, the present one is estimated by what the vehicle ran
 * between its first and its last reading, else by what most do. The estimate never makes a job overdue; it only keeps
 * the report from calling a job done that may long be due.
 */
function findPresentKm(
  { readings, lastKnown }: Odometer,
  firstRegisteredAt: string | undefined,
  today: string,
): Pick<Standing, 'kmPerDay' | 'presentKm'> {
  const first = readings.find(({ setAside }) => setAside === undefined);
  const days = first && lastKnown ? (daysBetween(first.date, lastKnown.date) ?? 0) : 0;
  const run = first && lastKnown ? lastKnown.odometerKm - first.odometerKm : 0;
  const kmPerDay = days >= daysOfYear && run > 0 ? run / days : usualKmPerDay;
  const since = lastKnown?.date ?? firstRegisteredAt;
  const daysSince = since === undefined ? undefined : daysBetween(since, today);
  return {
    kmPerDay,
    presentKm: daysSince === undefined ? undefined : (lastKnown?.odometerKm ?? 0) + Math.max(daysSince, 0) * kmPerDay,
  };
}

function reckon(records: readonly [Planned, ...Planned[]], standing: Standing): Job {
  const [{ operation, wording, source }] = records;
  const intervalKm = firstKnown(records, (record) => record.intervalKm || undefined);
  const intervalMonths = firstKnown(records, (record) => record.intervalMonths || undefined);
  const interval = { km: intervalKm, months: intervalMonths };
  const last = standing.done.lastTime(records);
  const due = last ? nextTurn(last, interval, standing) : firstTurn(interval, standing);
  const isRepeated = intervalKm !== undefined || intervalMonths !== undefined;
  const mayBeDone = standing.isAnyWorkshopSilent || (last !== undefined && standing.done.hasVagueVisitAfter(last));
  const status = statusOf(due, mayBeDone);
  const item = onlyKnown({
    operation: wording,
    operationKey: operation,
    intervalKm,
    intervalMonths,
    labourMinutes: firstKnown(records, ({ labourMinutes }) => labourMinutes),
    serviceType: firstKnown(records, ({ jobKind }) => jobKind),
    status,
    lastDoneKm: last?.mileageKm,
    lastDoneDate: last?.date,
    dueKm: due.km,
    dueDate: due.date,
    source,
    parts: (records.find(({ parts }) => parts.length > 0)?.parts ?? []).map(({ name, spec, options, optionsMore }) =>
      onlyKnown({ name, spec, options: options.map((option) => ({ ...option })), optionsMore }),
    ),
  });
  return {
    item,
    urgency: urgencyOf(due, standing),
    isInDoubt: isRepeated && (status === 'unknown' || (status === 'due' && mayBePast(due))),
  };
}

interface Interval {
  readonly km: number | undefined;
  readonly months: number | undefined;
}

interface Due {
  readonly km: number | undefined;
  readonly date: string | undefined;
  /** By the latest reading; what it has run since then is not taken off. */
  readonly kmLeft: number | undefined;
  /** By the estimate of the present reading. */
  readonly likelyKmLeft: number | undefined;
  readonly daysLeft: number | undefined;
}

const notReckoned: Due = {
  km: undefined,
  date: undefined,
  kmLeft: undefined,
  likelyKmLeft: undefined,
  daysLeft: undefined,
};

function nextTurn(last: LastDone, interval: Interval, standing: Standing): Due {
  const { today, mileage, presentKm, kmPerDay } = standing;
  const km = isBelieved(last, mileage) ? sum(last.mileageKm, interval.km) : undefined;
  const date = addMonths(last.date, interval.months);
  const likelyKmLeft =
    km === undefined ? less(interval.km, (daysBetween(last.date, today) ?? 0) * kmPerDay) : less(km, presentKm);
  return {
    km,
    date,
    kmLeft: less(km, mileage.lastKnown?.odometerKm),
    likelyKmLeft,
    daysLeft: daysUntil(date, today),
  };
}

/**
 * A job that nobody recorded: while the vehicle is younger than one interval it is reckoned from new. Afterwards it may
 * have been done without a record, so nothing is said about it.
 */
function firstTurn({ km, months }: Interval, { firstRegisteredAt, mileage, presentKm, today }: Standing): Due {
  const date = firstRegisteredAt === undefined ? undefined : addMonths(firstRegisteredAt, months);
  const [likelyKmLeft, daysLeft] = [less(km, presentKm), daysUntil(date, today)];
  const isYoungByKm = km === undefined || (likelyKmLeft ?? 0) > 0;
  const isYoungByDate = months === undefined || (daysLeft ?? 0) > 0;
  if (!isYoungByKm || !isYoungByDate) return notReckoned;
  return { km, date, kmLeft: less(km, mileage.lastKnown?.odometerKm), likelyKmLeft, daysLeft };
}

/** A reading that was set aside, or lies above the latest, as one before the odometer was turned back, counts nothing. */
function isBelieved({ date, mileageKm }: LastDone, { readings, lastKnown }: Odometer): boolean {
  if (mileageKm === undefined || !lastKnown || mileageKm > lastKnown.odometerKm) return false;
  return !readings.some(
    (reading) =>
      reading.setAside !== undefined &&
      reading.date === date.slice(0, 10) &&
      Math.abs(reading.odometerKm - mileageKm) <= 1,
  );
}

/** Overdue is said only where records prove it; what is likely, or may have been done without our knowledge, is due. */
function statusOf({ kmLeft, likelyKmLeft, daysLeft }: Due, mayBeDone: boolean): ScheduleStatus {
  const left = [kmLeft, likelyKmLeft, daysLeft].filter((value) => value !== undefined);
  if (left.length === 0) return 'unknown';
  if ((kmLeft ?? 0) < 0 || (daysLeft ?? 0) < 0) return mayBeDone ? 'due' : 'overdue';
  return (likelyKmLeft ?? Infinity) <= soonKm || (daysLeft ?? Infinity) <= soonDays ? 'due' : 'done';
}

function mayBePast({ likelyKmLeft, daysLeft }: Due): boolean {
  return (likelyKmLeft ?? 0) < 0 || (daysLeft ?? 0) < 0;
}

/** Beyond everything, and still a number that can be subtracted. */
const never = Number.MAX_SAFE_INTEGER;

function urgencyOf({ km, date, likelyKmLeft, daysLeft }: Due, { kmPerDay }: Standing): number {
  if (km === undefined && date === undefined) return never;
  return Math.min(likelyKmLeft === undefined ? never : likelyKmLeft / kmPerDay, daysLeft ?? never);
}

function summarize(jobs: readonly Job[], { lastKnown }: Odometer): AssembledScheduleSummary {
  const next = jobs.find(({ item }) => item.dueKm !== undefined || item.dueDate !== undefined)?.item;
  const isOverdue = jobs.some(({ item }) => item.status === 'overdue');
  const isAnyInDoubt = next === undefined || jobs.some(({ isInDoubt }) => isInDoubt);
  return onlyKnown({
    nextDueKm: next?.dueKm,
    nextDueDate: next?.dueDate,
    nextDueOperation: next && onlyKnown({ key: next.operationKey, wording: next.operation }),
    // That none is overdue is said only where every job could be reckoned.
    overdue: isOverdue || (isAnyInDoubt ? undefined : false),
    lastKnownKm: lastKnown?.odometerKm,
    lastKnownDate: lastKnown?.date,
  });
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

function less(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one - other;
}

/** Until the last day that the date may stand for: a job of May is not overdue in May. */
function daysUntil(date: string | undefined, today: string): number | undefined {
  const [due, now] = [date === undefined ? undefined : dayRange(date), dayRange(today)];
  return due && now && due.last - now.first;
}

/** As precise as the date it starts from; the last of a month where the day does not exist. */
function addMonths(date: string, months: number | undefined): string | undefined {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number);
  if (months === undefined || year === undefined) return undefined;
  if (month === undefined) return months % 12 === 0 ? String(year + months / 12) : undefined;
  const count = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const start = `${newYear}-${String(newMonth).padStart(2, '0')}`;
  if (day === undefined) return start;
  const lastDay = new Date(Date.UTC(newYear, newMonth, 0)).getUTCDate();
  return `${start}-${String(Math.min(day, lastDay)).padStart(2, '0')}`;
}
