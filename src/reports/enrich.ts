import type { TrackedSection } from '../contract/report/section-status.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { enqueue } from '../database/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import { askOne } from '../suppliers/gather.ts';
import type { Answer, Supplier } from '../suppliers/supplier.ts';
import { assemble, type Findings } from './assemble.ts';
import { readContent, writeContent } from './content.ts';
import { findReport, saveArrival, type StoredReport } from './store.ts';

export interface EnrichParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly suppliers: readonly Supplier[];
  /** Told of each report in which something has arrived. */
  readonly onArrival: (reportId: string) => void;
}

const askDeadlineMs = 30_000;
/** For so long a partner could still be waiting for a section; after that it settles as not available. */
const patienceMs = 24 * 3_600_000;
const firstPauseMs = 5_000;
const longestPauseMs = 30 * 60_000;

/**
 * Asks the slow suppliers for the sections that a report still waits for, and stores what has come. A supplier that is
 * not done, or fails, is asked again later by a job of its own; nobody holds a worker while waiting.
 */
export async function enrichReport(parts: EnrichParts, reportId: string): Promise<void> {
  const report = await findReport(parts.database, reportId);
  const before = report?.content ? readContent(report.content).findings : undefined;
  if (!report || !before) return;
  const { vin } = before;
  const waitsFor = parts.suppliers.filter(
    (supplier) =>
      supplier.speed === 'slow' &&
      !before.answered.includes(supplier.id) &&
      supplier.sections(vin).some((section) => report.pending.includes(section)),
  );
  const now = parts.clock.now();
  const asked = await Promise.all(
    waitsFor.map(async (supplier) => ({
      id: supplier.id,
      sections: supplier.sections(vin),
      answer: await askOne(supplier, { vin, firstAskedAt: report.boughtAt, now }, askDeadlineMs),
    })),
  );
  const waitedMs = now.getTime() - report.boughtAt.getTime();
  const settled = asked.filter(({ answer }) => isSettled(answer, waitedMs));
  const open = asked.filter(({ answer }) => !isSettled(answer, waitedMs));
  const findings = addFindings(before, settled, open);
  const hasNews = settled.length > 0 || asked.length === 0;
  await parts.database.transaction(async (tx) => {
    const stored =
      hasNews &&
      (await saveArrival(tx, report, {
        pending: findings.pending,
        content: writeContent(assemble(findings, now), findings),
      }));
    // Another arrival may have come first: then this one is asked for again, on top of it.
    if (hasNews && !stored) await askAgain(tx, report, now);
    else if (open.length > 0)
      await askAgain(
        tx,
        report,
        new Date(now.getTime() + Math.min(...open.map(({ answer }) => pauseBefore(answer, waitedMs)))),
      );
  });
  if (hasNews) parts.onArrival(reportId);
}

interface AskedSlowly {
  readonly id: string;
  readonly sections: readonly TrackedSection[];
  readonly answer: Answer;
}

function addFindings(before: Findings, settled: readonly AskedSlowly[], open: readonly AskedSlowly[]): Findings {
  const pending = before.pending.filter((section) => open.some(({ sections }) => sections.includes(section)));
  const gone = settled.filter(({ answer }) => answer.kind !== 'evidence' && answer.kind !== 'nothing');
  return {
    ...before,
    evidence: [
      ...before.evidence,
      ...settled.flatMap(({ answer }) => (answer.kind === 'evidence' ? answer.evidence : [])),
    ],
    pending,
    unavailable: [
      ...before.unavailable,
      ...gone.flatMap(({ sections }) => sections).filter((section) => !pending.includes(section)),
    ],
    answered: [...before.answered, ...settled.filter((asked) => !gone.includes(asked)).map(({ id }) => id)],
  };
}

function isSettled({ kind }: Answer, waitedMs: number): boolean {
  return kind === 'evidence' || kind === 'nothing' || waitedMs >= patienceMs;
}

/** Pauses grow with the time that was waited already. */
function pauseBefore(answer: Answer, waitedMs: number): number {
  if (answer.kind === 'not yet') return Math.max(answer.retryInMs, 1);
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
