import { randomBytes } from 'node:crypto';

import type { Database } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { contestRecord } from '../../../src/operations/disputes/contest-record.ts';
import type { Actor } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { contentVersion } from '../../../src/report/stored/upgrades.ts';
import type { Dispute } from '../../../src/reports/disputes/dispute.ts';
import { entriesOf, recordIdOf, type RecordKind } from '../../../src/reports/records/entries.ts';
import { newReportId } from '../../../src/reports/report-id.ts';
import { contentOf } from '../../../src/reports/store.ts';
import { storedFixture } from '../report/fixtures.ts';

/** A report of a vehicle of its own that can be read. */
interface ReadableReport {
  readonly reportId: string;
  readonly partnerId: string;
  readonly vinHash: string;
  /** The ids of its records of a kind, in their order. */
  readonly recordsOf: (kind: RecordKind) => string[];
}

/** Stores a report with records of all kinds; `vin` is the VIN that it names. */
export async function addReadableReport(
  database: Database,
  partnerId: string,
  {
    boughtAt = new Date(),
    reportId = newReportId(boughtAt),
    vin = 'WVWZZZ1JZXW000001',
    vinHash = randomBytes(16).toString('hex'),
  } = {},
): Promise<ReadableReport> {
  const content = storedFixture('complete', contentVersion);
  await database.query(sql`
    insert into reports.report (id, partner_id, bought_at, access_until, price_cents, language, vin, vin_hash, pending, content)
    values (${reportId}, ${partnerId}, ${boughtAt}::timestamptz, ${boughtAt}::timestamptz + interval '90 days', 250, 'en', ${vin}, decode(${vinHash}, 'hex'), '{}',
      ${content})`);
  const report = contentOf({ id: reportId, content, vinHash })?.report;
  if (!report) throw new Error('the fixture has no content');
  const entries = entriesOf(report);
  const recordsOf = (wanted: RecordKind) =>
    entries.flatMap(({ kind, entry }) => (kind === wanted ? (recordIdOf(report, entry) ?? []) : []));
  return { reportId, partnerId, vinHash, recordsOf };
}

interface Contest {
  readonly record?: string;
  readonly statement?: string;
  readonly at?: Date;
  readonly actor?: Actor;
}

/** Contests a record of a report, its first damage unless another is named. */
export async function contest(
  database: Database,
  { reportId, partnerId, recordsOf }: ReadableReport,
  { record, statement = 'It was another vehicle.', at = new Date(), actor = support }: Contest = {},
): Promise<Dispute> {
  const recordId = record ?? recordsOf('damage')[0] ?? '';
  const words = { reason: 'notThisVehicle', statement, language: 'en' } as const;
  const input = { partnerId, reportId, recordId, ...words };
  const contested = await runOperation({ database, now: at }, contestRecord, input, actor);
  if (contested.outcome !== 'contested') throw new Error(`it was not contested: ${contested.outcome}`);
  return contested.dispute;
}

const support: Actor = { role: 'support', kind: 'person', name: 'grace@operator.example' };
