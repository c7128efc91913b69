import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { AppName } from './apps.ts';

interface Attempt {
  readonly app: AppName;
  /** The client's network address. */
  readonly network: string;
  readonly perMinute: number;
}

/**
 * Counts an attempt to sign in, on all nodes together and by the database's clock. Returns 0 if it is allowed, else the seconds to wait;
 * a refused one does not count.
 */
export async function takeAttempt(database: Queryable, { app, network, perMinute }: Attempt): Promise<number> {
  const [taken] = await database.query<{ waitSeconds: number }>(sql`
    insert into people.sign_in_attempt as a (place, network, attempted_at, is_refused)
    values (${app}, ${network}, array[clock_timestamp()], false)
    on conflict (place, network) do update set (attempted_at, is_refused) = (
      select array_agg(t order by t) || case when count(*) < ${perMinute} then excluded.attempted_at end,
        count(*) >= ${perMinute}
      from unnest(a.attempted_at) as t where t > excluded.attempted_at[1] - interval '1 minute')
    returning case when is_refused
      then greatest(1, ceil(extract(epoch from attempted_at[1] - clock_timestamp()) + 60)) else 0 end::float8 as "waitSeconds"`);
  return taken?.waitSeconds ?? 0;
}

/** Deletes some of the networks without an attempt in the last hour. */
export async function forgetAttempts(tx: Queryable, count: number): Promise<number> {
  const rows = await tx.query(sql`
    delete from people.sign_in_attempt where (place, network) in (
      select place, network from people.sign_in_attempt
      where attempted_at[cardinality(attempted_at)] < clock_timestamp() - interval '1 hour' limit ${count})
    returning network`);
  return rows.length;
}
