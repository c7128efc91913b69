import { sql } from '../../../../src/database/sql.ts';
import type { Action } from '../../../../src/people/roles.ts';
import { newReportId } from '../../../../src/reports/report-id.ts';
import { confirm, type Doors } from './world.ts';

type Door = 'console' | 'portal' | 'command' | 'job' | 'service';
type Values = Readonly<Record<string, string>>;

/** A way to make one change. What it needs is made before, and is not counted. */
export interface Act {
  readonly code: Action;
  readonly door: Door;
  /** The steps of the operation that change something; one where nothing else is said. */
  readonly entries?: number;
  /** Prepares it, and returns what makes the change. It throws where nothing was changed. */
  readonly prepare: () => Promise<() => Promise<unknown>>;
  /** The form, for one who may not send it. */
  readonly path?: () => Promise<string>;
}

export function ways(doors: Doors) {
  return {
    byForm: (code: Action, path: () => Promise<string>, values: () => Values = () => ({})): Act => ({
      code,
      door: 'console',
      path,
      async prepare() {
        const address = await path();
        return () => confirm(doors.admin, address, values());
      },
    }),
    byMember: (code: Action, path: (partnerId: string) => Promise<string>, values: () => Values = () => ({})): Act => ({
      code,
      door: 'portal',
      async prepare() {
        const partnerId = await doors.partner();
        const [owner, address] = [await doors.owner(partnerId), await path(partnerId)];
        return () => confirm(owner, `/portal/p/${partnerId}${address}`, values());
      },
    }),
    byCommand: (code: Action, line: () => Promise<string>): Act => ({
      code,
      door: 'command',
      async prepare() {
        const typed = await line();
        return () => doors.command(typed);
      },
    }),
    byJob: (code: Action, prepare: Act['prepare'], entries = 1): Act => ({ code, door: 'job', prepare, entries }),
  };
}

/** A report that was charged, and waits for its photos. */
export async function boughtReport({ partner, database }: Doors): Promise<string> {
  const [partnerId, reportId] = [await partner(), newReportId(new Date())];
  await database.query(sql`
    insert into reports.report (id, partner_id, bought_at, access_until, price_cents, language, vin, vin_hash, pending, content)
    values (${reportId}, ${partnerId}, now(), now() + interval '30 days', 250, 'en', 'WVWZZZ1JZXW000001', '\\x07', '{photos}', '\\x00')`);
  await database.query(sql`
    insert into billing.ledger_entry (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, report_id)
    values (${partnerId}, 0, now(), 'charge', -250, 0, ${reportId})`);
  return reportId;
}
