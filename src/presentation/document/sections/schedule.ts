import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledScheduleItem, ScheduleStatus } from '../../../report/model/vehicle.ts';
import { asPlainText } from '../../recorded/said.ts';
import { sayPart, sayPlannedJob, saySpec } from '../../recorded/work.ts';
import type { DocumentContext } from '../context.ts';
import type { NotesBlock, TableRow, State } from '../document.ts';
import type { WrittenSection } from '../place.ts';
import { asValue, capital, cell, inOneLine, isComing, pendingSection, saidText } from './parts.ts';

/** Late maintenance is to be asked about; what a problem is stops a purchase. */
const stateOfJob: Readonly<Record<ScheduleStatus, State>> = {
  overdue: 'attention',
  due: 'attention',
  unknown: 'unchecked',
  done: 'clear',
};

const byUrgency: readonly ScheduleStatus[] = ['overdue', 'due', 'unknown', 'done'];

export function writeSchedule(context: DocumentContext): WrittenSection | undefined {
  const { report } = context;
  const { title, jobs: caption, ...say } = context.say.schedule;
  if (report.vehicleStatus === 'scrapped') {
    return { id: 'schedule', title, isPending: false, lead: { text: context.say.story.nothingDue }, blocks: [] };
  }
  if (report.schedule.length === 0) return pendingSection(context, { id: 'schedule', title, key: 'serviceSchedule' });
  const jobs = report.schedule.toSorted(
    (one, other) => byUrgency.indexOf(one.status) - byUrgency.indexOf(other.status),
  );
  return {
    id: 'schedule',
    title,
    isPending: isComing(context, 'serviceSchedule'),
    lead: describeLead(context, jobs),
    // A plan without any record to compare it with says nothing about this vehicle.
    blocks: jobs.every(({ status }) => status === 'unknown')
      ? []
      : [
          {
            kind: 'table',
            caption,
            columns: [
              { label: say.job, align: 'start' },
              { label: say.status, align: 'start', isPlain: true },
              { label: say.interval, align: 'start', isPlain: true },
              { label: say.lastDone, align: 'start' },
              { label: say.due, align: 'start' },
            ],
            rows: jobs.map((job) => writeJob(context, job)),
          },
          ...explainReckoning(context),
        ],
  };
}

/** What is due, and what comes first. */
function describeLead(context: DocumentContext, jobs: readonly AssembledScheduleItem[]): WrittenSection['lead'] {
  const say = context.say.schedule;
  const [overdue, due, unknown] = [count(jobs, 'overdue'), count(jobs, 'due'), count(jobs, 'unknown')];
  const isSomethingDue = overdue + due > 0;
  const worst: State | undefined = isSomethingDue ? 'attention' : unknown > 0 ? 'unchecked' : undefined;
  const text = inOneLine(
    [
      say.lead({ overdue, due, unknown: isSomethingDue ? 0 : unknown }),
      isSomethingDue ? describeNext(context) : undefined,
    ],
    ' ',
  );
  return onlyKnown({ state: worst, text: text ?? '' });
}

function count(jobs: readonly AssembledScheduleItem[], status: ScheduleStatus): number {
  return jobs.filter((job) => job.status === status).length;
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
  const { status, lastDoneKm, lastDoneDate, dueKm, dueDate } = job;
  const lastDone = describeMoment(context, lastDoneKm, lastDoneDate);
  // A job may be `done` because its first turn is still to come: it was never carried out.
  const standing = status === 'done' && lastDone === undefined ? say.notYetDue : words.for.scheduleStatus[status];
  return onlyKnown({
    cells: [
      cell(saidText(context, sayPlannedJob(job, words))),
      cell(capital(context, standing), stateOfJob[status]),
      cell(asValue(context, describeInterval(context, job))),
      cell(lastDone ?? asValue(context, say.noRecord)),
      cell(describeMoment(context, dueKm, dueDate)),
    ],
    note: describeNeeds(context, job),
  });
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

/** What kind of job it is, its parts and fluids with some of the products that fit, and the working time. */
function describeNeeds(
  context: DocumentContext,
  { parts, labourMinutes, serviceType }: AssembledScheduleItem,
): string | undefined {
  const say = context.say.schedule;
  const named = (parts ?? []).map(({ name, spec, options, optionsMore }) => {
    const products = [
      ...(options ?? []).map(({ brand, partNumber }) => inOneLine([brand, partNumber], ' ')),
      optionsMore === undefined || optionsMore === 0 ? undefined : say.moreOptions(optionsMore),
    ];
    const fitting = inOneLine(products, ', ');
    const part = [sayPart(name, context.words), saySpec(spec, context.words)];
    return inOneLine([inOneLine(part, ', '), fitting && `(${fitting})`], ' ');
  });
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
