import { onlyKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledService } from '../../presentation/assembled/records.ts';
import type {
  AssembledScheduleItem,
  AssembledScheduleSummary,
  ScheduleStatus,
} from '../../presentation/assembled/vehicle.ts';
import type { Planned } from '../../suppliers/evidence/vehicle.ts';
import type { Operation } from '../../vehicles/codes.ts';
import { daysBetween } from '../../vehicles/record-date.ts';
import { firstKnown, mergeBy, type SortedEvidence } from './evidence.ts';
import type { Mileage } from './mileage.ts';

export interface Schedule {
  readonly items: readonly AssembledScheduleItem[];
  readonly summary?: AssembledScheduleSummary;
}

interface Standing {
  readonly today: string;
  readonly firstRegisteredAt: string | undefined;
  readonly lastKnown: Mileage['lastKnown'];
  readonly lastDone: ReadonlyMap<Operation, AssembledService>;
}

/** Due soon: within so many kilometres or days. */
const soonKm = 1_500;
const soonDays = 30;

/** For weighing kilometres against days. */
const usualKmPerDay = 40;

/** The maker's plan, held against what workshops have recorded and the latest reading. */
export function readSchedule(
  evidence: SortedEvidence,
  services: readonly AssembledService[],
  {
    lastKnown,
    firstRegisteredAt,
    generatedAt,
  }: Pick<Standing, 'lastKnown' | 'firstRegisteredAt'> & { generatedAt: Date },
): Schedule {
  // Services are in order of time, so the last one with an operation stays.
  const lastDone = new Map(services.flatMap((service) => service.operations.map((operation) => [operation, service])));
  const standing = { today: generatedAt.toISOString().slice(0, 10), firstRegisteredAt, lastKnown, lastDone };
  const items = mergeBy(
    evidence.of('planned'),
    ({ operation, wording, jobKind }) => `${operation ?? wording.toLowerCase()} ${jobKind}`,
    (records) => reckon(records, standing),
  );
  const sorted = items.toSorted((one, other) => urgency(one, standing) - urgency(other, standing));
  const [next] = sorted;
  return next ? { items: sorted, summary: summarize(next, sorted, standing) } : { items: [] };
}

function reckon(records: readonly [Planned, ...Planned[]], standing: Standing): AssembledScheduleItem {
  const [{ operation, wording, source }] = records;
  const intervalKm = firstKnown(records, (record) => record.intervalKm);
  const intervalMonths = firstKnown(records, (record) => record.intervalMonths);
  const last = operation && standing.lastDone.get(operation);
  const due = last
    ? { km: sum(last.mileageKm, intervalKm), date: addMonths(last.date, intervalMonths) }
    : firstTurn(intervalKm, intervalMonths, standing);
  return onlyKnown({
    operation: wording,
    operationKey: operation,
    intervalKm,
    intervalMonths,
    labourMinutes: firstKnown(records, ({ labourMinutes }) => labourMinutes),
    serviceType: firstKnown(records, ({ jobKind }) => jobKind),
    status: statusOf(due, standing),
    lastDoneKm: last?.mileageKm,
    lastDoneDate: last?.date,
    dueKm: due.km,
    dueDate: due.date,
    source,
    parts: (records.find(({ parts }) => parts.length > 0)?.parts ?? []).map(({ name, spec, options, optionsMore }) =>
      onlyKnown({ name, spec, options: options.map((option) => ({ ...option })), optionsMore }),
    ),
  });
}

/**
 * A job that nobody recorded: while the vehicle is younger than one interval it is reckoned from new. Afterwards it may
 * have been done without a record, so nothing is said about it.
 */
function firstTurn(
  intervalKm: number | undefined,
  intervalMonths: number | undefined,
  { firstRegisteredAt, lastKnown, today }: Standing,
): Due {
  const date = firstRegisteredAt === undefined ? undefined : addMonths(firstRegisteredAt, intervalMonths);
  const km = lastKnown && intervalKm;
  const isYoung = (date === undefined || date > today) && (km === undefined || km > (lastKnown?.odometerKm ?? 0));
  return isYoung ? { km, date } : { km: undefined, date: undefined };
}

interface Due {
  readonly km: number | undefined;
  readonly date: string | undefined;
}

function statusOf(due: Due, standing: Standing): ScheduleStatus {
  const { km, days } = remaining(due, standing);
  if (km === undefined && days === undefined) return 'unknown';
  if ((km ?? 0) < 0 || (days ?? 0) < 0) return 'overdue';
  return (km ?? Infinity) <= soonKm || (days ?? Infinity) <= soonDays ? 'due' : 'done';
}

function remaining(due: Due, { lastKnown, today }: Standing): { km: number | undefined; days: number | undefined } {
  return {
    km: due.km === undefined || !lastKnown ? undefined : due.km - lastKnown.odometerKm,
    days: due.date === undefined ? undefined : daysBetween(today, due.date),
  };
}

/** In how many days it is due, by the calendar or by the odometer, whichever comes first. */
function urgency({ dueKm, dueDate }: AssembledScheduleItem, standing: Standing): number {
  const { km, days } = remaining({ km: dueKm, date: dueDate }, standing);
  // Beyond everything, and still a number that can be subtracted.
  const never = Number.MAX_SAFE_INTEGER;
  return Math.min(km === undefined ? never : km / usualKmPerDay, days ?? never);
}

function summarize(
  next: AssembledScheduleItem,
  items: readonly AssembledScheduleItem[],
  { lastKnown }: Standing,
): AssembledScheduleSummary {
  const { dueKm, dueDate, operationKey, operation } = next;
  const isDated = dueKm !== undefined || dueDate !== undefined;
  return onlyKnown({
    nextDueKm: dueKm,
    nextDueDate: dueDate,
    nextDueOperation: isDated ? onlyKnown({ key: operationKey, wording: operation }) : undefined,
    // Where not one job could be reckoned, nothing is known, not even that none is overdue.
    overdue: isDated ? items.some(({ status }) => status === 'overdue') : undefined,
    lastKnownKm: lastKnown?.odometerKm,
    lastKnownDate: lastKnown?.date,
  });
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

/** As precise as the date it starts from; the last of a month where the day does not exist. */
function addMonths(date: string, months: number | undefined): string | undefined {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number);
  if (months === undefined || year === undefined || month === undefined) return undefined;
  const count = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const start = `${newYear}-${String(newMonth).padStart(2, '0')}`;
  if (day === undefined) return start;
  const lastDay = new Date(Date.UTC(newYear, newMonth, 0)).getUTCDate();
  return `${start}-${String(Math.min(day, lastDay)).padStart(2, '0')}`;
}
