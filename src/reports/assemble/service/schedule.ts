import { utcDay } from '../../../kernel/day.ts';
import type { Planned } from '../../../report/evidence/vehicle.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledService } from '../../../report/model/records.ts';
import type { AssembledScheduleItem, AssembledScheduleSummary, ScheduleStatus } from '../../../report/model/vehicle.ts';
import { recognizeWork } from '../../../report/recognized-work.ts';
import { doesCount, trueKmOf } from '../../../vehicles/odometer/counting-reading.ts';
import { findHiddenDistance, type HiddenDistance } from '../../../vehicles/odometer/hidden-distance.ts';
import { dayRange, daysBetweenDates } from '../../../vehicles/record-date.ts';
import type { Absence } from '../common/absence.ts';
import { firstKnown, mergeBy, type SortedEvidence } from '../common/sorted-evidence.ts';
import type { OdometerHistory } from '../condition/odometer.ts';
import { type LastDone, WorkHistory } from './work-history.ts';

interface Schedule {
  readonly items: readonly AssembledScheduleItem[];
  readonly summary?: AssembledScheduleSummary;
}

interface Circumstances {
  readonly odometer: Odometer;
  readonly firstRegisteredAt: string | undefined;
  readonly absence: Absence;
  readonly generatedAt: Date;
}

type Odometer = Pick<OdometerHistory, 'readings' | 'lastKnown' | 'finding'>;

/** Due soon: within this many kilometres or days. */
const soonKm = 1_500;
const soonDays = 30;

/** The manufacturer's plan compared with the workshop records and the latest reading. */
export function readSchedule(
  evidence: SortedEvidence,
  services: readonly AssembledService[],
  { odometer, firstRegisteredAt, absence, generatedAt }: Circumstances,
): Schedule {
  const today = utcDay(generatedAt);
  const hidden = findHiddenDistance(odometer.finding);
  const drivenKm = (date: string, km: number) => km + (hidden && date >= hidden.since ? hidden.km : 0);
  const { lastKnown } = odometer;
  const state: VehicleState = {
    today,
    firstRegisteredAt,
    odometer,
    hidden,
    drivenKm,
    lastKm: lastKnown && drivenKm(lastKnown.date, lastKnown.odometerKm),
    ...findPresentKm(odometer, drivenKm, { firstRegisteredAt, today }),
    done: new WorkHistory(evidence, services),
    isAnyWorkshopSilent: !['clear', 'not covered'].includes(absence.meaningOf('serviceHistory')),
  };
  const jobs = mergeBy(
    evidence.of('planned').map(withOperation),
    ({ operation, wording, jobKind }) => `${operation ?? wording.toLowerCase()} ${jobKind}`,
    (records) => computeJob(records, state),
  ).toSorted((one, other) => one.urgency - other.urgency);
  const items = jobs.map(({ item }) => item);
  return jobs.length === 0 ? { items } : { items, summary: summarize(jobs, odometer, hidden) };
}

/** A plan without codes names its jobs in words. */
function withOperation(job: Planned): Planned {
  if (job.operation !== undefined) return job;
  const { operations, isComplete } = recognizeWork(job.wording, job.original?.language);
  const [operation, ...others] = operations;
  return isComplete && operation && others.length === 0 ? { ...job, operation } : job;
}

interface VehicleState {
  readonly today: string;
  readonly firstRegisteredAt: string | undefined;
  readonly odometer: Odometer;
  readonly hidden: HiddenDistance | undefined;
  /** What it had run when the odometer showed so much. All distances of a plan are counted in these. */
  readonly drivenKm: DrivenKm;
  readonly lastKm: number | undefined;
  readonly kmPerDay: number;
  /** The estimate for today, at the vehicle's own pace. */
  readonly presentKm: number | undefined;
  readonly done: WorkHistory;
  readonly isAnyWorkshopSilent: boolean;
}

type DrivenKm = (date: string, odometerKm: number) => number;

interface Job {
  readonly item: AssembledScheduleItem;
  /** In how many days it is due, by date or by mileage, whichever comes first. */
  readonly urgency: number;
  /** Whether it may be overdue although no record proves it. */
  readonly isInDoubt: boolean;
}

const typicalKmPerDay = 40;
const daysOfYear = 365;

/**
 * A reading that is years old says little about today. The present one is estimated from the distance between the first
 * and the last reading, or else from a typical mileage. The estimate never makes a job overdue; it only prevents the
 * report from calling a job fine that may long be due.
 */
function findPresentKm(
  { readings, lastKnown }: Odometer,
  drivenKm: DrivenKm,
  { firstRegisteredAt, today }: Pick<VehicleState, 'firstRegisteredAt' | 'today'>,
): Pick<VehicleState, 'kmPerDay' | 'presentKm'> {
  const first = readings.find(doesCount);
  const days = first && lastKnown ? (daysBetweenDates(first.date, lastKnown.date) ?? 0) : 0;
  const lastKm = lastKnown ? drivenKm(lastKnown.date, lastKnown.odometerKm) : 0;
  const run = first && lastKnown ? lastKm - drivenKm(first.date, trueKmOf(first)) : 0;
  const kmPerDay = days >= daysOfYear && run > 0 ? run / days : typicalKmPerDay;
  const since = lastKnown?.date ?? firstRegisteredAt;
  const daysSince = since === undefined ? undefined : daysBetweenDates(since, today);
  return {
    kmPerDay,
    presentKm: daysSince === undefined ? undefined : lastKm + Math.max(daysSince, 0) * kmPerDay,
  };
}

function computeJob(records: readonly [Planned, ...Planned[]], state: VehicleState): Job {
  const [{ operation, wording, source }] = records;
  const intervalKm = firstKnown(records, (record) => record.intervalKm || undefined);
  const intervalMonths = firstKnown(records, (record) => record.intervalMonths || undefined);
  const interval = { km: intervalKm, months: intervalMonths };
  const last = state.done.lastTime(records);
  const due = last ? dueAfterLast(last, interval, state) : dueFromNew(interval, state);
  const isRepeated = intervalKm !== undefined || intervalMonths !== undefined;
  const mayBeDone = state.isAnyWorkshopSilent || (last !== undefined && state.done.hasVagueVisitAfter(last));
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
    dueKm: shownKm(due.km, state),
    dueDate: due.date,
    source,
    parts: (records.find(({ parts }) => parts.length > 0)?.parts ?? []).map(({ name, spec, options, optionsMore }) =>
      onlyKnown({ name, spec, options: options.map((option) => ({ ...option })), optionsMore }),
    ),
  });
  return {
    item,
    urgency: urgencyOf(due, state),
    isInDoubt: isRepeated && (status === 'unknown' || (status === 'due' && mayBeOverdue(due))),
  };
}

/** As the odometer will show it when the job is due; it cannot where it was turned back below. */
function shownKm(km: number | undefined, { hidden }: VehicleState): number | undefined {
  const shown = less(km, hidden?.km ?? 0);
  return shown === undefined || shown <= 0 ? undefined : shown;
}

interface Interval {
  readonly km: number | undefined;
  readonly months: number | undefined;
}

interface Due {
  readonly km: number | undefined;
  readonly date: string | undefined;
  /** By the latest reading; the distance since then is not subtracted. */
  readonly kmLeft: number | undefined;
  /** By the estimate of the present reading. */
  readonly likelyKmLeft: number | undefined;
  readonly daysLeft: number | undefined;
}

const unknownDue: Due = {
  km: undefined,
  date: undefined,
  kmLeft: undefined,
  likelyKmLeft: undefined,
  daysLeft: undefined,
};

function dueAfterLast(last: LastDone, interval: Interval, state: VehicleState): Due {
  const { today, lastKm, presentKm, kmPerDay, drivenKm } = state;
  const doneKm = last.mileageKm === undefined ? undefined : drivenKm(last.date, last.mileageKm);
  const km = isBelieved(last, state) ? sum(doneKm, interval.km) : undefined;
  const date = addMonths(last.date, interval.months);
  const likelyKmLeft =
    km === undefined ? less(interval.km, (daysBetweenDates(last.date, today) ?? 0) * kmPerDay) : less(km, presentKm);
  return {
    km,
    date,
    kmLeft: less(km, lastKm),
    likelyKmLeft,
    daysLeft: daysUntil(date, today),
  };
}

/**
 * A job without a record: while the vehicle is younger than one interval it is counted from new. Later it may have been
 * done without a record, so nothing is stated.
 */
function dueFromNew({ km, months }: Interval, { firstRegisteredAt, lastKm, presentKm, today }: VehicleState): Due {
  const date = firstRegisteredAt === undefined ? undefined : addMonths(firstRegisteredAt, months);
  const [likelyKmLeft, daysLeft] = [less(km, presentKm), daysUntil(date, today)];
  const isYoungByKm = km === undefined || (likelyKmLeft ?? 0) > 0;
  const isYoungByDate = months === undefined || (daysLeft ?? 0) > 0;
  if (!isYoungByKm || !isYoungByDate) return unknownDue;
  return { km, date, kmLeft: less(km, lastKm), likelyKmLeft, daysLeft };
}

/** A reading that was set aside, or is above the latest without a fall that explains it, does not count. */
function isBelieved({ date, mileageKm }: LastDone, { odometer, lastKm, drivenKm }: VehicleState): boolean {
  if (mileageKm === undefined || lastKm === undefined || drivenKm(date, mileageKm) > lastKm) return false;
  return !odometer.readings.some(
    (reading) =>
      reading.setAside !== undefined &&
      reading.date === date.slice(0, 10) &&
      Math.abs(reading.odometerKm - mileageKm) <= 1,
  );
}

/** Overdue only if records prove it; a job that is likely overdue, or may have been done unrecorded, is due. */
function statusOf({ kmLeft, likelyKmLeft, daysLeft }: Due, mayBeDone: boolean): ScheduleStatus {
  const left = [kmLeft, likelyKmLeft, daysLeft].filter((value) => value !== undefined);
  if (left.length === 0) return 'unknown';
  if ((kmLeft ?? 0) < 0 || (daysLeft ?? 0) < 0) return mayBeDone ? 'due' : 'overdue';
  return (likelyKmLeft ?? Infinity) <= soonKm || (daysLeft ?? Infinity) <= soonDays ? 'due' : 'done';
}

function mayBeOverdue({ likelyKmLeft, daysLeft }: Due): boolean {
  return (likelyKmLeft ?? 0) < 0 || (daysLeft ?? 0) < 0;
}

/** Larger than any value, and still subtractable. */
const never = Number.MAX_SAFE_INTEGER;

function urgencyOf({ km, date, likelyKmLeft, daysLeft }: Due, { kmPerDay }: VehicleState): number {
  if (km === undefined && date === undefined) return never;
  return Math.min(likelyKmLeft === undefined ? never : likelyKmLeft / kmPerDay, daysLeft ?? never);
}

function summarize(
  jobs: readonly Job[],
  { lastKnown }: Odometer,
  hidden: HiddenDistance | undefined,
): AssembledScheduleSummary {
  const next = jobs.find(({ item }) => item.dueKm !== undefined || item.dueDate !== undefined)?.item;
  const isOverdue = jobs.some(({ item }) => item.status === 'overdue');
  const isAnyInDoubt = next === undefined || jobs.some(({ isInDoubt }) => isInDoubt);
  return onlyKnown({
    nextDueKm: next?.dueKm,
    nextDueDate: next?.dueDate,
    nextDueOperation: next && onlyKnown({ key: next.operationKey, wording: next.operation }),
    // "None is overdue" is stated only if every job could be computed.
    overdue: isOverdue || (isAnyInDoubt ? undefined : false),
    lastKnownKm: lastKnown?.odometerKm,
    lastKnownDate: lastKnown?.date,
    hiddenKm: hidden?.km,
  });
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

function less(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one - other;
}

/** Until the last day that the date can mean: a job for May is not overdue in May. */
function daysUntil(date: string | undefined, today: string): number | undefined {
  const [due, now] = [date === undefined ? undefined : dayRange(date), dayRange(today)];
  return due && now && due.last - now.first;
}

/** As precise as the date it starts from; the last day of the month if the day does not exist. */
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
