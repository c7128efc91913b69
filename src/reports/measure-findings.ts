import { listTestAccounts } from '../billing/account.ts';
import type { Database } from '../database/connect.ts';
import { utcDay } from '../kernel/day.ts';
import { addContributions, type Contribution, lockProgress } from '../suppliers/findings.ts';
import type { SupplierProfile } from '../suppliers/supplier.ts';
import { mainCountryOf } from './country.ts';
import { countFindings, type SupplierRecords, traceReport } from './lineage.ts';
import { answersFor } from './making.ts';
import { sampleReports, type SampledReport } from './store.ts';

interface MeasureParts {
  readonly database: Database;
  /** By their ids. */
  readonly suppliers: ReadonlyMap<string, SupplierProfile>;
}

/** How long after the purchase a report is certainly complete, or its suppliers were given up. */
const settledMs = 45 * 60_000;
const firstSpanMs = 3_600_000;
/** Tracing one costs as much processor time as assembling it some forty times. */
const reportsPerRun = 20;

/**
 * Measures, on a sample of the reports since the last time, what each supplier has contributed, and adds it to the sums of
 * their days. Returns the number of reports.
 */
export async function measureFindings({ database, suppliers }: MeasureParts, now: Date): Promise<number> {
  const from = await database.transaction(lockProgress);
  const until = new Date(now.getTime() - settledMs);
  const since = from ?? new Date(until.getTime() - firstSpanMs);
  if (since >= until) return 0;
  const except = await listTestAccounts(database);
  const reports = await sampleReports(database, { from: since, until, count: reportsPerRun, except });
  const contributions: Contribution[] = [];
  for (const report of reports) {
    const answers = await answersOn(database, suppliers, report);
    contributions.push(...contributionsTo(report, answers, now));
  }
  const isAdded = await database.transaction((tx) => addContributions(tx, contributions, { from, until }));
  return isAdded ? reports.length : 0;
}

/** What suppliers that this service knows have answered on the vehicle of a report: the last answer of each. */
export async function answersOn(
  database: Pick<Database, 'query'>,
  suppliers: ReadonlyMap<string, SupplierProfile>,
  report: Omit<SampledReport, 'boughtAt'>,
): Promise<SupplierRecords[]> {
  const stored = await answersFor(database, report);
  const last = new Map(stored.map((answer) => [answer.supplierId, answer.evidence]));
  return [...last].flatMap(([supplierId, evidence]) => {
    const supplier = suppliers.get(supplierId);
    return supplier ? [{ supplier: supplierId, feeds: supplier.feeds, countries: supplier.countries, evidence }] : [];
  });
}

function contributionsTo(
  { vin, boughtAt }: SampledReport,
  answers: readonly SupplierRecords[],
  now: Date,
): Contribution[] {
  const day = utcDay(boughtAt);
  const country = mainCountryOf(answers.flatMap(({ evidence }) => evidence));
  const counts = countFindings(traceReport(vin, answers, now));
  return answers.map(({ supplier }) => ({
    supplierId: supplier,
    day,
    country,
    ...(counts.get(supplier) ?? { findings: 0, soleFindings: 0 }),
  }));
}
