import type { Database, Queryable } from '../database/connect.ts';
import { enqueue } from '../database/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Gathering, Settled } from '../suppliers/gather.ts';
import { keepMediaUntil } from '../suppliers/media/store.ts';
import type { Findings } from './assemble/assemble.ts';
import { readContent } from './content.ts';
import { keepContentMs } from './lifetime.ts';
import { lookupFor } from './lookup.ts';
import { makeReport, type ReportMaker } from './make.ts';
import { findReport, saveArrival, type StoredReport } from './store.ts';

export interface EnrichParts extends ReportMaker {
  readonly database: Database;
  readonly clock: Clock;
  readonly gathering: Gathering;
  /** Told of each report in which something has arrived. */
  readonly onArrival: (reportId: string) => void;
}

/** For so long a partner could still be waiting for a section; after that it settles as not available. */
const patienceMs = 24 * 3_600_000;
const firstPauseMs = 5_000;
const longestPauseMs = 30 * 60_000;

/**
 * Asks the suppliers that a report still waits for, and stores what comes, as it comes. A supplier that is not done, or
 * fails, is asked again later by a job of its own; nobody holds a worker while waiting.
 */
export async function enrichReport(parts: EnrichParts, reportId: string): Promise<void> {
  let report = await findReport(parts.database, reportId);
  let findings = report?.content ? readContent(report.content).findings : undefined;
  if (!report || !findings) return;
  const lookup = lookupFor(findings.vin, report.vehicle, reportId);
  const dueAt: number[] = [];
  for await (const some of parts.gathering.askAgain(lookup, findings)) {
    const now = parts.clock.now().getTime();
    const waitedMs = now - report.boughtAt.getTime();
    const settled = some.map((one) => (waitedMs < patienceMs ? one : givenUp(one)));
    for (const { outcome, retryAt } of settled) {
      // What the supplier asked for, else a pause that grows with the time that was waited already.
      if (outcome.result === 'pending') dueAt.push(retryAt?.getTime() ?? now + pauseMs(waitedMs));
    }
    const next = addFindings(findings, settled);
    if (next === findings) continue;
    const stored = await storeArrival(parts, report, next);
    // Another arrival came first: all is asked for again, on top of it, most of it from the cache.
    if (!stored) return askAgain(parts.database, report, parts.clock.now());
    [report, findings] = [stored, next];
    // Complete is final: what was asked besides is too late.
    if (report.pending.length === 0) return;
  }
  if (dueAt.length === 0) return;
  await askAgain(parts.database, report, new Date(Math.min(...dueAt)));
}

async function storeArrival(
  parts: EnrichParts,
  report: StoredReport,
  findings: Findings,
): Promise<StoredReport | undefined> {
  const made = makeReport(parts, findings, parts.clock.now());
  if (made.hasMedia) {
    await keepMediaUntil(parts.database, report.vehicle, new Date(report.accessUntil.getTime() + keepContentMs));
  }
  const stored = await saveArrival(parts.database, report, made);
  if (!stored) return undefined;
  parts.onArrival(report.id);
  return { ...report, pending: made.pending, version: report.version + 1 };
}

/** The same findings if nothing has changed. */
function addFindings(before: Findings, settled: readonly Settled[]): Findings {
  const changed = settled.filter(
    ({ outcome }) => before.outcomes.find(({ supplier }) => supplier === outcome.supplier)?.result !== outcome.result,
  );
  if (changed.length === 0) return before;
  const bySupplier = new Map(changed.map(({ outcome }) => [outcome.supplier, outcome]));
  return {
    ...before,
    evidence: [...before.evidence, ...changed.flatMap(({ evidence }) => evidence)],
    outcomes: before.outcomes.map((outcome) => bySupplier.get(outcome.supplier) ?? outcome),
  };
}

/** Nobody waits any longer for a supplier that has not answered by now. */
function givenUp(settled: Settled): Settled {
  const { outcome } = settled;
  return outcome.result === 'pending' ? { ...settled, outcome: { ...outcome, result: 'unavailable' } } : settled;
}

function pauseMs(waitedMs: number): number {
  return Math.min(Math.max(waitedMs / 2, firstPauseMs), longestPauseMs);
}

/** The name of the job that brings a report's slow sections; the purchase adds the first of them. */
export function enrichKey(reportId: string): string {
  return `enrich-report:${reportId}`;
}

/** Lets the suppliers that owe something to a report be asked again. */
export async function askAgain(tx: Queryable, report: Pick<StoredReport, 'id'>, dueAt: Date): Promise<void> {
  await enqueue(tx, {
    task: 'enrich-report',
    payload: { reportId: report.id },
    key: enrichKey(report.id),
    dueAt,
  });
}
