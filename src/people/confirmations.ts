import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { hashSecret } from './secret.ts';

/**
 * Takes a confirmation in the transaction of its change. False if it was taken before: a transaction that is taking it at the
 * same moment, on any node, is waited for.
 */
export async function takeConfirmation(tx: Queryable, value: string, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into people.confirmation (hash, confirmed_at) values (${hashSecret(value)}, ${now})
    on conflict (hash) do nothing returning hash`);
  return rows.length > 0;
}

/** Notes which entry of the audit a confirmed change has made. */
export async function noteConfirmedEntry(tx: Queryable, value: string, auditNumber: bigint): Promise<void> {
  await tx.query(sql`
    update people.confirmation set audit_number = ${auditNumber} where hash = ${hashSecret(value)}`);
}

/** The entry of the audit that a confirmed change has made; null where it made none. */
export async function findConfirmedEntry(database: Queryable, value: string): Promise<bigint | null> {
  const [row] = await database.query<{ auditNumber: bigint | null }>(sql`
    select audit_number as "auditNumber" from people.confirmation where hash = ${hashSecret(value)}`);
  return row?.auditNumber ?? null;
}

/** Deletes some of the confirmations before a moment. */
export async function forgetConfirmations(tx: Queryable, before: Date, count: number): Promise<number> {
  const rows = await tx.query(sql`
    delete from people.confirmation where hash in
      (select hash from people.confirmation where confirmed_at < ${before} order by confirmed_at limit ${count})
    returning hash`);
  return rows.length;
}
