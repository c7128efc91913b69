import type { Queryable } from '../database/connect.ts';
import { enqueue } from '../database/queue.ts';
import { sql } from '../database/sql.ts';

/** The reference of the entry with which the service gives back what an empty report cost. */
export const goodwillReference = 'goodwill';

/** Queues the credit for an empty report, where the account's terms say so. A purchase that is complete at once queues it itself. */
export async function queueGoodwill(tx: Queryable, partnerId: string, reportId: string): Promise<void> {
  const accounts = await tx.query(sql`select from billing.account where partner_id = ${partnerId} and goodwill`);
  if (accounts.length === 0) return;
  await enqueue(tx, { task: 'credit-goodwill', payload: { reportId }, key: `credit-goodwill:${reportId}` });
}
