import { waitFor } from '../../../harness/async/eventually.ts';
import type { Database, Queryable } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';

/** A lock that is held until it is released, or until the end of its scope. */
export interface Held extends AsyncDisposable {
  /** Resolves when the lock's transaction has ended. */
  release(): Promise<void>;
}

/** Runs a statement that takes a lock, and keeps its transaction open until the lock is released. */
async function hold(database: Database, take: (tx: Queryable) => Promise<unknown>): Promise<Held> {
  const taken = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const ended = database.transaction(async (tx) => {
    await take(tx);
    taken.resolve();
    await released.promise;
  });
  ended.catch(taken.reject);
  await taken.promise;
  const release = async () => {
    released.resolve();
    await ended;
  };
  return { release, [Symbol.asyncDispose]: release };
}

/** Keeps every booking on a partner's account waiting. */
export async function holdAccount(database: Database, partnerId: string): Promise<Held> {
  return hold(database, (tx) =>
    tx.query(sql`select 1 from billing.account where partner_id = ${partnerId} for no key update`),
  );
}

/** A transaction that has read a table, which then cannot be changed. */
export async function holdReading(database: Database, table: string): Promise<Held> {
  return hold(database, (tx) => tx.query({ name: '', text: `lock table ${table} in access share mode`, values: [] }));
}

/** Blocks all workers that poll for jobs. */
export async function holdQueue(database: Database): Promise<Held> {
  return hold(database, (tx) => tx.query(sql`lock table graphile_worker._private_jobs in access exclusive mode`));
}

/** Blocks all that request the advisory lock of this number. */
export async function holdNumber(database: Database, number: number): Promise<Held> {
  return hold(database, (tx) => tx.query(sql`select pg_advisory_xact_lock(${number})`));
}

/** A transaction that has deleted a partner's rows of the outbox, and commits that when it is released. */
export async function holdDeletion(database: Database, partnerId: string): Promise<Held> {
  return hold(database, (tx) => tx.query(sql`delete from reports.outbox where partner_id = ${partnerId}`));
}

/** The backends that wait for a lock, once there are at least this many beside those that are known. */
export async function waitingBackends(
  database: Queryable,
  count: number,
  known: readonly number[] = [],
): Promise<number[]> {
  return waitFor(`${count} statements wait for a lock`, async () => {
    const rows = await database.query<{ pid: number }>(sql`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and state = 'active'
        and pid <> all(${known}::int[])`);
    return rows.length >= count && rows.map(({ pid }) => pid);
  });
}

/** Ends backends as an administrator does, and waits until they are gone. */
export async function terminate(database: Queryable, pids: readonly number[]): Promise<void> {
  await database.query(sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`);
  await waitFor('the backends have ended', async () => {
    const left = await database.query(sql`select 1 from pg_stat_activity where pid = any(${pids}::int[])`);
    return left.length === 0;
  });
}
