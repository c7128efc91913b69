import type { Queryable } from '../database/connect.ts';
import { enqueue } from '../database/queue.ts';
import type { StoredReport } from './store.ts';

/** Has the earlier reports of a vehicle compared with the newest one, once this transaction is committed. */
export async function queueAnnouncing(
  tx: Queryable,
  { id: reportId, partnerId: partner }: Pick<StoredReport, 'id' | 'partnerId'>,
): Promise<void> {
  await enqueue(tx, { task: 'announce-changes', payload: { reportId, partner }, key: `announce-changes:${reportId}` });
}
