import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Evidence } from '../../report/evidence/evidence.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { supplierNumber } from '../assemble/verdicts/coverage.ts';
import { answersFor } from '../making.ts';
import { entriesOf, recordIdOf, type ReportEntry } from '../records/entries.ts';
import { isShownBy, readSupplierStatement, statementOf } from '../records/statements.ts';
import { contentOf, type StoredReport } from '../store.ts';

/** A record of a supplier, as it was delivered. Only operators see it. */
export interface StatedEvidence {
  readonly supplierId: string;
  readonly answeredAt: Date;
  readonly evidence: Evidence;
}

/** The entry of a report that a dispute is about; undefined where the report does not show it, or was erased. */
function entryOf(report: AssembledReport, recordId: string): ReportEntry | undefined {
  return entriesOf(report).find(({ entry }) => recordIdOf(report, entry) === recordId);
}

/** The numbers of the suppliers that stated a record of a report. None where a report of an earlier release does not tell. */
export function numbersBehind(report: AssembledReport, recordId: string): number[] {
  const entry = entryOf(report, recordId);
  if (!entry) return [];
  return Object.entries(report.statements ?? {}).flatMap(([number, statements]) =>
    statements.some((text) => isShownBy(entry.kind, entry.traits, readSupplierStatement(text))) ? [Number(number)] : [],
  );
}

/** Of these suppliers, those that stated a record of a report. */
export function suppliersBehind(
  report: AssembledReport,
  recordId: string,
  supplierIds: Iterable<string>,
): readonly string[] {
  const numbers = new Set(numbersBehind(report, recordId));
  return [...supplierIds].filter((id) => numbers.has(supplierNumber(id)));
}

/** What suppliers have delivered of a record, as far as their answers are still kept; the last answer of each. */
export async function evidenceBehind(
  database: Queryable,
  stored: Pick<StoredReport, 'id' | 'vin' | 'vinHash' | 'content'>,
  recordId: string,
): Promise<StatedEvidence[]> {
  const report = contentOf(stored)?.report;
  const entry = report && entryOf(report, recordId);
  if (!entry) return [];
  const answers = new Map((await answersFor(database, stored)).map((answer) => [answer.supplierId, answer]));
  return [...answers.values()].flatMap(({ supplierId, answeredAt, evidence }) =>
    evidence
      .filter((record) => {
        const statement = statementOf(record);
        return statement !== undefined && isShownBy(entry.kind, entry.traits, statement);
      })
      .map((record) => ({ supplierId, answeredAt, evidence: record })),
  );
}

/** Notes which suppliers had stated the record of a dispute that is decided, for the measures. */
export async function saveStatedBy(tx: Queryable, disputeId: string, numbers: readonly number[]): Promise<void> {
  await tx.query(sql`update reports.dispute set stated_by = ${numbers}::bigint[] where id = ${disputeId}`);
}
