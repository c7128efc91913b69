import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { ObjectStore } from './object-store.ts';

/** What an object is: a medium as it came, as it is sent to readers, or a picture at the size for paper. */
export type Folder = 'raw' | 'served' | 'small';

/** The name under which the store has an object of a vehicle. */
export function objectName(vinHash: string, folder: Folder, object: string): string {
  return `${vinHash}/${folder}/${object}`;
}

/**
 * Notes that an object is about to be written. If no row points to it after a quarter of an hour, because the node died, it is
 * deleted. A row may point to it only while it is noted.
 */
export async function noteObject(database: Queryable, vinHash: string, folder: Folder, object: string): Promise<void> {
  await database.query(sql`
    insert into suppliers.loose_object (vin_hash, name, free_at)
    values (decode(${vinHash}, 'hex'), ${`${folder}/${object}`}, clock_timestamp() + interval '15 minutes')`);
}

/** The store deletes as many with one request. */
const maxAtOnce = 500;

/**
 * Deletes the objects to which no row points, of media that were erased and of nodes that died while they wrote one. Returns how
 * many were deleted. What it cannot delete now, it deletes the next time. At any moment, several nodes may do so.
 */
export async function sweepObjects(database: Queryable, objects: ObjectStore): Promise<number> {
  for (let deleted = 0; ;) {
    const taken = await takeLoose(database);
    const loose = taken.filter(({ isPointedTo }) => !isPointedTo).map(({ vinHash, name }) => `${vinHash}/${name}`);
    if (loose.length > 0) await objects.delete(loose);
    await forgetTaken(database, taken);
    deleted += loose.length;
    if (taken.length < maxAtOnce) return deleted;
  }
}

interface Taken {
  readonly vinHash: string;
  readonly name: string;
  readonly isPointedTo: boolean;
}

/** In two statements: the second one sees every row that was stored before its object was taken. */
async function takeLoose(database: Queryable): Promise<Taken[]> {
  const taken = await database.query<{ vinHash: string; name: string }>(sql`
    update suppliers.loose_object l set is_taken = true
    from (select vin_hash, name from suppliers.loose_object
      where free_at <= statement_timestamp() order by free_at limit ${maxAtOnce}) as due
    where l.vin_hash = due.vin_hash and l.name = due.name and l.free_at <= statement_timestamp()
    returning encode(l.vin_hash, 'hex') as "vinHash", l.name`);
  if (taken.length === 0) return [];
  const vinHashes = taken.map(({ vinHash }) => Buffer.from(vinHash, 'hex'));
  const rows = await database.query<{ vinHash: string; names: string[] }>(sql`
    select encode(vin_hash, 'hex') as "vinHash", array['raw/' || object] as names
    from suppliers.uncleaned_medium where vin_hash = any(${vinHashes}::bytea[])
    union all
    select encode(vin_hash, 'hex'), array['served/' || object, 'small/' || small_object]
    from suppliers.medium where vin_hash = any(${vinHashes}::bytea[])`);
  const pointedTo = new Set(rows.flatMap(({ vinHash, names }) => names.map((name) => `${vinHash}/${name}`)));
  return taken.map((loose) => ({ ...loose, isPointedTo: pointedTo.has(`${loose.vinHash}/${loose.name}`) }));
}

/** Not those whose rows were deleted meanwhile: they were noted again. */
async function forgetTaken(database: Queryable, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return;
  await database.query(sql`
    delete from suppliers.loose_object l
    using unnest(${taken.map(({ vinHash }) => vinHash)}::text[], ${taken.map(({ name }) => name)}::text[])
      as t (vin_hash, name)
    where l.vin_hash = decode(t.vin_hash, 'hex') and l.name = t.name and l.is_taken`);
}
