import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';

/** The store that was used last, without its login; undefined where none ever was. */
export async function findUsedStore(database: Queryable): Promise<string | undefined> {
  const [store] = await database.query<{ place: string }>(sql`select place from suppliers.object_store`);
  return store?.place;
}

export async function noteUsedStore(database: Queryable, place: string): Promise<void> {
  await database.query(sql`
    insert into suppliers.object_store as s (place) values (${place})
    on conflict (is_this_row) do update set place = excluded.place, used_since = now() where s.place <> excluded.place`);
}

/** How many media are in the database, and how many are in the store; of objects, how many are still to be deleted. */
export interface MediaCounts {
  readonly inDatabase: number;
  readonly inStore: number;
  readonly toDelete: number;
}

export async function countMedia(database: Queryable): Promise<MediaCounts> {
  const [counts] = await database.query<{ inDatabase: number; inStore: number; toDelete: number }>(sql`
    with medium as (
      select object is not null and small is null as is_moved from suppliers.medium
      union all select object is not null from suppliers.uncleaned_medium)
    select (select count(*)::float8 from medium where not is_moved) as "inDatabase",
      (select count(*)::float8 from medium where is_moved) as "inStore",
      (select count(*)::float8 from suppliers.loose_object where free_at <= clock_timestamp()) as "toDelete"`);
  return counts ?? { inDatabase: 0, inStore: 0, toDelete: 0 };
}
