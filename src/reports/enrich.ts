import { isTestAccount } from '../billing/account.ts';
import { queueGoodwill } from '../billing/goodwill.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { enqueue } from '../database/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import { unavailable } from '../kernel/errors.ts';
import type { Evidence } from '../report/evidence/evidence.ts';
import type { Findings } from '../report/findings/findings.ts';
import type { AssembledReport } from '../report/model/report.ts';
import type { Section } from '../report/sections.ts';
import type { EarlierState } from '../report/stored/content.ts';
import { endPauses } from '../suppliers/gathering/cache.ts';
import type { Gatherer } from '../suppliers/gathering/gatherer.ts';
import type { SupplierResult } from '../suppliers/gathering/gathering.ts';
import type { RequestsOfReport } from '../suppliers/inquiries/request-log.ts';
import { addInquiries } from '../suppliers/inquiries/store.ts';
import { keepMediaUntil } from '../suppliers/media/store.ts';
import { inSpan } from '../tracing/span.ts';
import { isSandbox, sandboxCaseOf } from '../vehicles/vin/sandbox.ts';
import { addEvents } from '../webhooks/add-events.ts';
import type { WebhookEvent } from '../webhooks/events.ts';
import { mainCountryOf } from './country.ts';
import { keepContentMs } from './lifetime.ts';
import { lookupFor } from './lookup.ts';
import { makeReport, type SoldReportMaker } from './make.ts';
import { queueAnnouncing } from './queue-announcing.ts';
import { stateOf } from './read/prove.ts';
import { findReport, openContentOf, saveArrival, type StoredReport } from './store.ts';

export interface EnrichParts extends SoldReportMaker {
  readonly database: Database;
  readonly clock: Clock;
  readonly gathering: Gatherer;
  /** Called for each report in which something has arrived. */
  readonly onArrival: (reportId: string) => void;
}

/** When suppliers may be asked again, in milliseconds, by their ids. Absent ones may be asked now. */
export type DueTimes = Readonly<Record<string, number>>;

/** How long after the purchase suppliers are queried again. Then the sections that they feed become not available. */
const patienceMs = 30 * 60_000;
const shortPatienceMs = 60_000;
const firstPauseMs = 5_000;
const longestPauseMs = 30 * 60_000;
/** Suppliers that are due within this time are asked by one job. */
const togetherMs = 500;

/** A report as it is stored, and what has been found since. Each arrival makes a new one. */
interface ReportState {
  readonly report: StoredReport;
  readonly assembled: AssembledReport;
  readonly linkSecret: string;
  /** The same as it was written, by whatever release. */
  readonly asWritten: unknown;
  /** The states before it. Documents may have been made of each: a check of one must not say that it was altered. */
  readonly earlier: readonly EarlierState[];
  /** What the stored report was made from. */
  readonly stored: Findings;
  /** The same with what has arrived since. */
  readonly findings: Findings;
}

/**
 * Queries the suppliers that a report still waits for and that are due, and stores each response as it arrives. Another job
 * queries a supplier again that is not done or fails, each at its own pace; no worker is held while waiting. The last time
 * is half an hour after the purchase, or when the next worker is free. Jobs of earlier releases do not name the buyer.
 */
export async function enrichReport(
  parts: EnrichParts,
  reportId: string,
  due: DueTimes = {},
  buyer?: string,
): Promise<void> {
  const stored = await findReport(parts.database, reportId, buyer);
  // On a cluster, the job can be seen a moment before the report; after a failure of its server, some seconds.
  if (!stored) throw unavailable(1, new Error(`report ${reportId} cannot be seen yet`));
  const opened = openState(stored);
  if (!opened) return;
  const { report, findings } = opened;
  const { partnerId, boughtAt } = report;
  const { vin } = findings;
  const now = parts.clock.now().getTime();
  const waitedMs = now - boughtAt.getTime();
  const isImpatient = sandboxCaseOf(vin) === 'short patience';
  const patientUntil = boughtAt.getTime() + (isImpatient ? shortPatienceMs : patienceMs);
  const isLastTime = now >= patientUntil;
  const isTest = isSandbox(vin) && (await isTestAccount(parts.database, partnerId));
  const lookup = { ...lookupFor(vin, report.vinHash, reportId), isTest, partnerId };
  const requests = parts.gathering.logRequests(lookup, reportId);
  const country = report.country ?? mainCountryOf(findings.evidence);
  using asked = requests.use({ partnerId, reportId, country });
  const arrivals = parts.gathering.requestPending(lookup, findings, {
    isDue: (supplier) => isLastTime || (due[supplier] ?? 0) <= now,
    waitedMs,
    requests,
  });
  const nextDue: Record<string, number> = { ...due };
  let state = opened;
  for await (const some of thenGiveUp(arrivals, () => (isLastTime ? outcomesGivenUp(state.findings) : []))) {
    for (const { outcome, retryAt } of some) {
      nextDue[outcome.supplier] = now + pauseMs(waitedMs, retryAt && retryAt.getTime() - now);
    }
    state = withResults(state, some);
    if (state.findings === state.stored || isAboutToSettle(state.findings, some)) continue;
    const next = await storeArrival(parts, state, asked);
    // Another arrival was stored first: all suppliers are queried again on top of it, most of them from the cache.
    if (!next) return askAgain(parts.database, report, parts.clock.now());
    state = next;
    // A complete report is final: responses that are still in flight are too late.
    if (state.report.pending.length === 0) return;
  }
  const waitsFor = state.findings.outcomes.filter(({ result }) => result === 'pending');
  // A supplier that this node does not know may be known to others, as while a new release is being rolled out.
  const dueAt = waitsFor.map(({ supplier }) => nextDue[supplier] ?? now + longestPauseMs);
  await askAgain(parts.database, report, new Date(Math.min(dueTogether(dueAt), patientUntil)), nextDue);
}

/**
 * Completes a report with the data it has: the suppliers that it still waits for become unavailable. A complete report does
 * not change.
 */
export async function completeReport(parts: Omit<EnrichParts, 'gathering'>, reportId: string): Promise<void> {
  const state = openState(await findReport(parts.database, reportId));
  if (!state) return;
  const stored = await storeArrival(parts, withResults(state, outcomesGivenUp(state.findings)));
  // An arrival was stored first: it is kept, and fewer suppliers are outstanding.
  if (!stored) await completeReport(parts, reportId);
}

/** Undefined where nothing is outstanding: there is no such report, it is complete, or it was erased. */
function openState(report: StoredReport | undefined): ReportState | undefined {
  const opened = report && openContentOf(report);
  if (!report || !opened) return undefined;
  const { content, asWritten } = opened;
  const { report: assembled, linkSecret, earlier = [], findings } = content;
  if (!findings) return undefined;
  return { report, assembled, asWritten, linkSecret, earlier, stored: findings, findings };
}

function withResults(state: ReportState, results: readonly SupplierResult[]): ReportState {
  return { ...state, findings: addFindings(state.findings, results) };
}

/** The arrivals, and what is given up when no more come. */
async function* thenGiveUp(
  arrivals: AsyncIterable<SupplierResult[]>,
  givenUp: () => SupplierResult[],
): AsyncGenerator<SupplierResult[]> {
  yield* arrivals;
  yield givenUp();
}

/** Suppliers that only wait for facts are queried in the same run: the report is not stored as waiting for them. */
function isAboutToSettle({ outcomes }: Findings, some: readonly SupplierResult[]): boolean {
  const pending = outcomes.filter(({ result }) => result === 'pending');
  return some.length > 0 && pending.length > 0 && pending.every(({ needsFacts }) => needsFacts);
}

/** Suppliers that have not answered in time become unavailable. */
function outcomesGivenUp({ outcomes }: Findings): SupplierResult[] {
  return outcomes
    .filter(({ result }) => result === 'pending')
    .map(({ isAwaited: _over, needsFacts: _never, ...outcome }) => ({
      outcome: { ...outcome, result: 'unavailable' },
      evidence: [],
      retryAt: undefined,
    }));
}

/** Stores what has been found as the next version of the report; undefined if another arrival was stored first. */
async function storeArrival(
  parts: Omit<EnrichParts, 'gathering'>,
  { report, assembled, asWritten, linkSecret, earlier, findings }: ReportState,
  /** The requests sent for it; undefined if there were none. */
  asked?: RequestsOfReport,
): Promise<ReportState | undefined> {
  const { id, partnerId, vinHash } = report;
  const now = parts.clock.now();
  const states = [...earlier, stateOf(report, findings.vin, assembled, asWritten)];
  const until = new Date(report.accessUntil.getTime() + keepContentMs);
  const made = await inSpan('assemble', () =>
    parts.records.settle(vinHash, parts.records.read(vinHash), {
      contentUntil: until,
      make: (stored) =>
        makeReport(parts, findings, { ...stored, now, vinHash, linkSecret, before: assembled, earlier: states }),
    }),
  );
  const pending = stillPending(made.pending, report.pending);
  await keepMediaUntil(parts.database, { vinHash, ids: made.media, until });
  const isStored = await inSpan('store arrival', () =>
    parts.database.transaction(async (tx) => {
      if (!(await saveArrival(tx, report, { ...made, pending }))) return false;
      const inquiry = asked?.take();
      if (inquiry && inquiry.requests.length > 0) await addInquiries(tx, [inquiry]);
      if (pending.length === 0 && made.isEmpty) await queueGoodwill(tx, partnerId, id);
      if (pending.length === 0) await queueAnnouncing(tx, report);
      await addEvents(tx, partnerId, eventsOf(report, made.report, pending), parts.clock.now());
      return true;
    }),
  );
  if (!isStored) return undefined;
  asked?.confirm();
  parts.onArrival(id);
  return {
    report: { ...report, pending, version: report.version + 1 },
    assembled: made.report,
    asWritten: made.report,
    linkSecret,
    earlier: states,
    stored: findings,
    findings,
  };
}

/** A section is no longer pending once, whether it has arrived or there is nothing; a report becomes complete once. */
function eventsOf(
  { id: reportId, pending: before }: StoredReport,
  { sections }: AssembledReport,
  pending: readonly Section[],
): WebhookEvent[] {
  const arrived = before.filter((section) => !pending.includes(section) && sections[section] === 'ready');
  return [
    ...arrived.map((section) => ({ type: 'report.section_ready', data: { reportId, section } }) as const),
    ...(pending.length === 0 ? [{ type: 'report.completed', data: { reportId } } as const] : []),
  ];
}

/** Never more than before, which the database refuses: an earlier release listed some sections only. */
function stillPending(pending: readonly Section[], before: readonly Section[]): readonly Section[] {
  const still = pending.filter((section) => before.includes(section));
  return still.length === 0 && pending.length > 0 ? before : still;
}

/** Returns the same object if nothing has changed. A supplier that was given up may still answer, but does not become pending again. */
function addFindings(before: Findings, settled: readonly SupplierResult[]): Findings {
  const changed = settled.filter(({ outcome }) => {
    const known = before.outcomes.find(({ supplier }) => supplier === outcome.supplier);
    if (known?.result === outcome.result) return known.needsFacts !== outcome.needsFacts;
    return !(known?.result === 'unavailable' && outcome.result === 'pending');
  });
  if (changed.length === 0) return before;
  const bySupplier = new Map(changed.map((one) => [one.outcome.supplier, one]));
  // The evidence stays in the order of the outcomes, which tells whose it is.
  const evidence: Evidence[] = [];
  let next = 0;
  for (const { supplier, records } of before.outcomes) {
    evidence.push(...before.evidence.slice(next, next + records), ...(bySupplier.get(supplier)?.evidence ?? []));
    next += records;
  }
  return {
    ...before,
    evidence: [...evidence, ...before.evidence.slice(next)],
    outcomes: before.outcomes.map((outcome) => bySupplier.get(outcome.supplier)?.outcome ?? outcome),
  };
}

/**
 * The pause that the supplier requested, else one that grows with the time already waited. A supplier that always says
 * "immediately" is queried less and less often, too.
 */
function pauseMs(waitedMs: number, askedForMs: number | undefined): number {
  const min = Math.max(250, waitedMs / 20);
  const pause = askedForMs === undefined ? Math.max(waitedMs / 2, firstPauseMs) : Math.max(askedForMs, min);
  return Math.min(pause, longestPauseMs);
}

/** When the first is due, and with it those that are due a moment later: the report is assembled and stored once for all. */
function dueTogether(dueAt: readonly number[]): number {
  const first = Math.min(...dueAt);
  return Math.max(...dueAt.filter((at) => at <= first + togetherMs));
}

/** The key of the job that brings a report's slow sections; the purchase adds the first of them. */
export function enrichKey(reportId: string): string {
  return `enrich-report:${reportId}`;
}

/** Adds the job that queries a report's pending suppliers again. */
export async function askAgain(
  tx: Queryable,
  { id: reportId, partnerId: partner }: Pick<StoredReport, 'id' | 'partnerId'>,
  dueAt: Date,
  due: DueTimes = {},
): Promise<void> {
  await enqueue(tx, {
    task: 'enrich-report',
    payload: { reportId, partner, due: JSON.stringify(due) },
    key: enrichKey(reportId),
    dueAt,
  });
}

/** Has a report's pending suppliers queried now, including those that requested a longer pause. */
export async function askNow(tx: Queryable, report: StoredReport, now: Date): Promise<void> {
  const { id, vin, vinHash } = report;
  if (vin !== null) await endPauses(tx, lookupFor(vin, vinHash, id).cacheKey);
  await askAgain(tx, report, now);
}

/** Adds the job that completes a report. Its key is its own: a job that asks suppliers replaces others of its key. */
export async function queueFinish(tx: Queryable, reportId: string): Promise<void> {
  await enqueue(tx, { task: 'finish-report', payload: { reportId }, key: `finish-report:${reportId}` });
}
