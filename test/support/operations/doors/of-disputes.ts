import { sql } from '../../../../src/database/sql.ts';
import { contentVersion } from '../../../../src/report/stored/upgrades.ts';
import { entriesOf, recordIdOf } from '../../../../src/reports/records/entries.ts';
import { newReportId } from '../../../../src/reports/report-id.ts';
import { contentOf } from '../../../../src/reports/store.ts';
import { storedFixture } from '../../report/fixtures.ts';
import { type Act, ways } from './ways.ts';
import type { Doors } from './world.ts';

/** Changes of disputes. */
export function disputeActs(doors: Doors): Act[] {
  const { byMember } = ways(doors);
  const statement = 'It happened to another vehicle.';
  return [
    byMember(
      'contest-record',
      async (partnerId) => {
        const { reportId, recordId } = await reportWithRecords(doors, partnerId);
        return `/reports/${reportId}/contest?record=${recordId}`;
      },
      () => ({ reason: 'notThisVehicle', statement }),
    ),
  ];
}

/** A report of a vehicle of its own, and one of its records. */
async function reportWithRecords({ database }: Doors, partnerId: string) {
  const [id, content] = [newReportId(new Date()), storedFixture('rich', contentVersion)];
  const [row] = await database.query<{ vinHash: string }>(sql`
    insert into reports.report (id, partner_id, bought_at, access_until, price_cents, language, vin, vin_hash, pending, content)
    values (${id}, ${partnerId}, now(), now() + interval '30 days', 250, 'en', 'WVWZZZ1JZXW000001', sha256(${id}::text::bytea),
      '{}', ${content})
    returning encode(vin_hash, 'hex') as "vinHash"`);
  const report = contentOf({ id, content, vinHash: row?.vinHash ?? '' })?.report;
  const [first] = report ? entriesOf(report) : [];
  return { reportId: id, recordId: report && first && recordIdOf(report, first.entry) };
}
