import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledScheduleItem, ScheduleStatus } from '../../../report/model/vehicle.ts';
import { yearOf } from '../../../vehicles/record-date.ts';
import { asPlainText } from '../../recorded/said.ts';
import { sayPart, sayPlannedJob, saySpec } from '../../recorded/work.ts';
import type { DocumentContext } from '../context.ts';
import type { DocumentColumn, NotesBlock, State, TableBlock, TableRow } from '../document.ts';
import type { WrittenSection } from '../place.ts';
import { isComing } from '../silence.ts';
import { asValue, capital, cell, dayOf, inOneLine, pendingSection, reportDate, saidText } from './parts.ts';

/** A job that is due may be so already, or only soon; of one that is not known, there may have been a record long ago. */
type Standing = ScheduleStatus | 'soon' | 'notSince';

/** Late maintenance is to be asked about; what is due now comes with every vehicle. */
const stateOfJob: Readonly<Record<Standing, State>> = {
  overdue: 'attention',
  due: 'neutral',
  soon: 'neutral',
  notSince: 'unchecked',
  unknown: 'unchecked',
  done: 'clear',
};

const byUrgency: readonly Standing[] = ['overdue', 'due', 'soon', 'notSince', 'unknown', 'done'];

export function writeSchedule(context: DocumentContext): WrittenSection | undefined {
  const { report } = context;
  const { title } = context.say.schedule;
  if (report.vehicleStatus === 'scrapped') {
    return { id: 'schedule', title, isPending: false, lead: { text: context.say.story.nothingDue }, blocks: [] };
  }
  if (report.schedule.length === 0) return pendingSection(context, { id: 'schedule', title, key: 'serviceSchedule' });
  const urgencyOf = (job: AssembledScheduleItem) => byUrgency.indexOf(standingOf(context, job));
  const jobs = report.schedule.toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
  return {
    id: 'schedule',
    title,
    isPending: isComing(context, 'serviceSchedule'),
    lead: describeLead(context, jobs),
    // A plan without any record to compare it with says nothing about this vehicle.
    blocks: jobs.every((job) => standingOf(context, job) === 'unknown')
      ? []
      : [...listJobs(context, jobs), ...explainReckoning(context)],
  };
}

/** What is to be done or asked about, what nothing is known of, and what is not yet due. */
function listJobs(context: DocumentContext, jobs: readonly AssembledScheduleItem[]): TableBlock[] {
  const { words, say } = context;
  const { jobs: caption, job, status, lastDone, due, noRecord } = say.schedule;
  const columns = [
    { label: job, align: 'start' },
    { label: status, align: 'start', isPlain: true },
    { label: lastDone, align: 'start' },
    { label: due, align: 'start' },
  ] as const;
  const byTitle = Map.groupBy(jobs, (one) => {
    const standing = standingOf(context, one);
    return standing === 'done' || standing === 'unknown' ? standing : '';
  });
  const list = (of: '' | 'unknown' | 'done', title?: string, columnsOf: readonly DocumentColumn[] = columns) => {
    const rows = (byTitle.get(of) ?? []).map((one) =>
      of === 'unknown' ? writeUnknownJob(context, one) : writeJob(context, one),
    );
    return rows.length === 0 ? [] : [onlyKnown({ kind: 'table' as const, title, caption, columns: columnsOf, rows })];
  };
  return [
    ...list(''),
    ...list('unknown', capital(context, noRecord), [
      { label: job, align: 'start' },
      { label: due, align: 'start', isPlain: true },
    ]),
    ...list('done', capital(context, words.for.scheduleStatus.done)),
  ];
}

/** Of a job without any record the plan says at most how often it is due. */
function writeUnknownJob(context: DocumentContext, job: AssembledScheduleItem): TableRow {
  const interval = asValue(context, describeInterval(context, job));
  return { cells: [cell(saidText(context, sayPlannedJob(job, context.words))), cell(interval)] };
}

/** Due is what has reached its date or its mileage; before that it is due soon. */
export function standingOf(context: DocumentContext, job: AssembledScheduleItem): Standing {
  const { status, dueDate, dueKm, lastDoneDate } = job;
  if (status === 'unknown') return lastDoneDate === undefined ? 'unknown' : 'notSince';
  if (status !== 'due') return status;
  const { lastKnownKm } = context.report.scheduleSummary ?? {};
  const isDateReached = dueDate !== undefined && dayOf(dueDate) <= dayOf(reportDate(context));
  const isDistanceReached = dueKm !== undefined && lastKnownKm !== undefined && dueKm <= lastKnownKm;
  return isDateReached || isDistanceReached ? 'due' : 'soon';
}

/** What is due, and what comes first. What is only due soon speaks against nothing. */
function describeLead(context: DocumentContext, jobs: readonly AssembledScheduleItem[]): WrittenSection['lead'] {
  const say = context.say.schedule;
  const standings = jobs.map((job) => standingOf(context, job));
  const count = (standing: Standing) => standings.filter((one) => one === standing).length;
  const [overdue, due, soon, unknown] = [count('overdue'), count('due'), count('soon'), count('unknown')];
  const isSomethingDue = overdue + due + soon > 0;
  const missing = describeMissing(context, jobs);
  const isNothingKnown = !isSomethingDue && (unknown > 0 || missing !== undefined);
  const state: State | undefined = overdue > 0 ? 'attention' : isNothingKnown ? 'unchecked' : undefined;
  const text = inOneLine(
    [
      isSomethingDue || missing === undefined
        ? say.lead({ overdue, due, soon, unknown: isSomethingDue ? 0 : unknown })
        : undefined,
      isSomethingDue ? describeNext(context) : undefined,
      missing,
    ],
    ' ',
  );
  return onlyKnown({ state, text: text ?? '' });
}

/** Jobs that were recorded long ago and may have been done since: how many, and since when. */
function describeMissing(context: DocumentContext, jobs: readonly AssembledScheduleItem[]): string | undefined {
  const missing = jobs.filter((job) => standingOf(context, job) === 'notSince');
  const [since] = missing.flatMap(({ lastDoneDate }) => lastDoneDate ?? []).toSorted();
  return since && context.say.schedule.notSince({ count: missing.length, year: yearOf(since) });
}

/** From which mileage the plan was counted. */
function explainReckoning(context: DocumentContext): NotesBlock[] {
  const { words, report, say } = context;
  const { lastKnownKm, lastKnownDate, hiddenKm } = report.scheduleSummary ?? {};
  if (lastKnownKm === undefined || lastKnownDate === undefined) return [];
  const reckoned = say.schedule.reckonedWith({
    distance: words.distance(lastKnownKm),
    date: words.date(lastKnownDate),
  });
  const hidden = hiddenKm && say.story.hiddenDistance({ distance: words.distance(hiddenKm) });
  return [{ kind: 'notes', paragraphs: [inOneLine([reckoned, hidden || undefined], ' ') ?? ''] }];
}

/** The job that comes first, and when. */
function describeNext(context: DocumentContext): string | undefined {
  const { words, report, say } = context;
  const { nextDueOperation, nextDueKm, nextDueDate } = report.scheduleSummary ?? {};
  const when = describeMoment(context, nextDueKm, nextDueDate);
  if (nextDueOperation === undefined || when === undefined) return undefined;
  const { key: operationKey, wording: operation } = nextDueOperation;
  const job = sayPlannedJob(onlyKnown({ operation, operationKey }), words);
  return say.schedule.next({ job: asPlainText(job, words), when });
}

function writeJob(context: DocumentContext, job: AssembledScheduleItem): TableRow {
  const {
    words,
    say: { schedule: say },
  } = context;
  const { lastDoneKm, lastDoneDate, dueKm, dueDate } = job;
  const lastDone = describeRow(context, lastDoneKm, lastDoneDate);
  const standing = standingOf(context, job);
  const interval = isCounted(job) ? undefined : describeInterval(context, job);
  return onlyKnown({
    cells: [
      cell(saidText(context, sayPlannedJob(job, words))),
      standing === 'done' && !isFirstTurn(job)
        ? cell(undefined)
        : cell(capital(context, nameStanding(context, standing, job)), stateOfJob[standing]),
      cell(lastDone ?? asValue(context, say.noRecord)),
      cell(asValue(context, inOneLine([describeRow(context, dueKm, dueDate), interval], ', '))),
    ],
    note: standing === 'overdue' || standing === 'due' ? describeNeeds(context, job) : undefined,
  });
}

/** A job may be `done` because its first turn is still to come: it was never carried out. */
function isFirstTurn({ lastDoneDate, lastDoneKm }: AssembledScheduleItem): boolean {
  return lastDoneDate === undefined && lastDoneKm === undefined;
}

function nameStanding({ words, say }: DocumentContext, standing: Standing, job: AssembledScheduleItem): string {
  if (standing === 'soon') return say.schedule.dueSoon;
  if (standing === 'notSince') return say.schedule.noRecordSince({ year: yearOf(job.lastDoneDate ?? '') });
  if (standing === 'done' && isFirstTurn(job)) return say.schedule.notYetDue;
  return words.for.scheduleStatus[standing];
}

function describeInterval(
  { words, say: { schedule: say } }: DocumentContext,
  { intervalKm, intervalMonths: months }: AssembledScheduleItem,
): string | undefined {
  const distance = intervalKm === undefined ? undefined : words.distance(intervalKm);
  if (distance !== undefined && months !== undefined) return say.everyEither({ distance, months });
  if (distance !== undefined) return say.everyDistance({ distance });
  return months === undefined ? undefined : say.everyMonths(months);
}

function describeMoment(
  { words }: DocumentContext,
  km: number | undefined,
  date: string | undefined,
): string | undefined {
  return inOneLine([date && words.date(date), km === undefined ? undefined : words.distance(km)], ', ');
}

function describeRow({ words }: DocumentContext, km: number | undefined, date: string | undefined): string | undefined {
  return inOneLine([date && words.shortDate(date), km === undefined ? undefined : words.distance(km)], ', ');
}

/** What lies between the last time and the next is the interval. */
function isCounted({ lastDoneKm, lastDoneDate, dueKm, dueDate, intervalKm, intervalMonths }: AssembledScheduleItem) {
  const isKmCounted = intervalKm === undefined || (lastDoneKm !== undefined && dueKm !== undefined);
  return isKmCounted && (intervalMonths === undefined || (lastDoneDate !== undefined && dueDate !== undefined));
}

/** What kind of job it is, its parts and fluids, and the working time. Products that fit are for programs. */
function describeNeeds(
  context: DocumentContext,
  { parts, labourMinutes, serviceType }: AssembledScheduleItem,
): string | undefined {
  const say = context.say.schedule;
  const named = (parts ?? []).map(({ name, spec }) =>
    inOneLine([sayPart(name, context.words), saySpec(spec, context.words)], ', '),
  );
  const line = inOneLine(named, context.words.between.parts);
  return inOneLine(
    [
      serviceType && `${capital(context, context.words.for.jobKind[serviceType])}.`,
      line && say.parts({ parts: line }),
      labourMinutes === undefined ? undefined : say.labour(labourMinutes),
    ],
    ' ',
  );
}
