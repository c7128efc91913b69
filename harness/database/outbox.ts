import type { Queryable } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { eventually } from '../async/eventually.ts';

/** Waits until what purchases have caused is queued: jobs, mails and messages. */
export async function outboxMoved(database: Queryable): Promise<void> {
  await eventually(async () => (await database.query(sql`select from reports.outbox`)).length === 0);
}
