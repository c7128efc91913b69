import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { MediaKind } from './sniff.ts';

/** A medium of a vehicle, by the hash of its VIN and the medium's id. */
export interface MediumKey {
  readonly vehicle: string;
  readonly id: string;
}

/** Stores a medium as it was fetched, unless it is there and has been cleaned. */
export async function storeUncleaned(
  database: Queryable,
  { vehicle, id, kind, bytes, keptUntil }: MediumKey & { kind: MediaKind; bytes: Buffer; keptUntil: Date },
): Promise<void> {
  await database.query(sql`
    with cleaned as (
      update suppliers.medium m set kept_until = greatest(m.kept_until, ${keptUntil})
      where m.vin_hash = decode(${vehicle}, 'hex') and m.id = ${id} returning m.id)
    insert into suppliers.uncleaned_medium as u (vin_hash, id, kind, bytes, kept_until)
    select decode(${vehicle}, 'hex'), ${id}, ${kind}, ${bytes}, ${keptUntil}::timestamptz
    where not exists (select from cleaned)
    on conflict (vin_hash, id) do update set kept_until = greatest(u.kept_until, excluded.kept_until)`);
}

export async function findUncleaned(database: Queryable, { vehicle, id }: MediumKey): Promise<Buffer | undefined> {
  const [medium] = await database.query<{ bytes: Buffer }>(sql`
    select bytes from suppliers.uncleaned_medium where vin_hash = decode(${vehicle}, 'hex') and id = ${id}`);
  return medium?.bytes;
}

/** Those of the media that are stored and not yet cleaned. */
export async function listUncleaned(
  database: Queryable,
  vehicle: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly kind: MediaKind }[]> {
  return await database.query<{ id: string; kind: MediaKind }>(sql`
    select id, kind from suppliers.uncleaned_medium
    where vin_hash = decode(${vehicle}, 'hex') and id = any(${ids}::text[])`);
}

/** Puts a cleaned medium in the place of the uncleaned one. Does nothing if that was erased or replaced meanwhile. */
export async function replaceUncleaned(
  database: Queryable,
  { vehicle, id, contentType, bytes, small }: MediumKey & { contentType: string; bytes: Buffer; small?: Buffer },
): Promise<void> {
  await database.query(sql`
    with uncleaned as (
      delete from suppliers.uncleaned_medium u where u.vin_hash = decode(${vehicle}, 'hex') and u.id = ${id}
      returning u.kept_until)
    insert into suppliers.medium (vin_hash, id, content_type, bytes, small, kept_until)
    select decode(${vehicle}, 'hex'), ${id}, ${contentType}, ${bytes}, ${small ?? null}, kept_until from uncleaned
    on conflict (vin_hash, id) do nothing`);
}

/** Deletes a medium that cannot be cleaned. */
export async function deleteUncleaned(database: Queryable, { vehicle, id }: MediumKey): Promise<void> {
  await database.query(sql`
    delete from suppliers.uncleaned_medium where vin_hash = decode(${vehicle}, 'hex') and id = ${id}`);
}

/** A medium of which only the start was read: films and documents are up to 96 MB. */
export interface OpenedMedium {
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly start: Buffer;
}

export async function openMedium(
  database: Queryable,
  { vehicle, id, startBytes }: MediumKey & { startBytes: number },
): Promise<OpenedMedium | undefined> {
  const [medium] = await database.query<OpenedMedium>(sql`
    select content_type as "contentType", octet_length(bytes) as "sizeBytes",
      substring(bytes from 1 for ${startBytes}::int) as start
    from suppliers.medium where vin_hash = decode(${vehicle}, 'hex') and id = ${id}`);
  return medium;
}

/** A piece of a medium; undefined where the medium was erased. The column is stored so that only this piece is read. */
export async function readMedium(
  database: Queryable,
  { vehicle, id, offset, length }: MediumKey & { offset: number; length: number },
): Promise<Buffer | undefined> {
  const [piece] = await database.query<{ bytes: Buffer }>(sql`
    select substring(bytes from ${offset + 1}::int for ${length}::int) as bytes
    from suppliers.medium where vin_hash = decode(${vehicle}, 'hex') and id = ${id}`);
  return piece?.bytes;
}

/** Those of the pictures that have been cleaned, at the size for paper; undefined where none was made of one. */
export async function findSmallPictures(
  database: Queryable,
  vehicle: string,
  ids: readonly string[],
): Promise<Map<string, Buffer | undefined>> {
  const rows = await database.query<{ id: string; small: Buffer | null }>(sql`
    select id, small from suppliers.medium
    where vin_hash = decode(${vehicle}, 'hex') and id = any(${ids}::text[]) and content_type like 'image/%'`);
  return new Map(rows.map(({ id, small }) => [id, small ?? undefined]));
}

export async function storeSmallPicture(
  database: Queryable,
  { vehicle, id, small }: MediumKey & { small: Buffer },
): Promise<void> {
  await database.query(sql`
    update suppliers.medium set small = ${small} where vin_hash = decode(${vehicle}, 'hex') and id = ${id}`);
}

/**
 * Keeps these media of a vehicle at least until then; returns whether all of them are there. In two statements: the second
 * one sees a medium that was cleaned while the first one waited for its row.
 */
export async function keepMediaUntil(
  database: Queryable,
  { vehicle, ids, until }: { vehicle: string; ids: readonly string[]; until: Date },
): Promise<boolean> {
  if (ids.length === 0) return true;
  await database.query(sql`
    update suppliers.uncleaned_medium set kept_until = ${until}
    where vin_hash = decode(${vehicle}, 'hex') and id = any(${ids}::text[]) and kept_until < ${until}`);
  const found = await database.query(sql`
    with kept as (
      update suppliers.medium set kept_until = ${until}
      where vin_hash = decode(${vehicle}, 'hex') and id = any(${ids}::text[]) and kept_until < ${until})
    select id from suppliers.medium where vin_hash = decode(${vehicle}, 'hex') and id = any(${ids}::text[])
    union select id from suppliers.uncleaned_medium where vin_hash = decode(${vehicle}, 'hex') and id = any(${ids}::text[])`);
  return found.length === ids.length;
}

/** Erases media that no answer shows any more; returns how many, at most `count`. */
export async function eraseMedia(database: Queryable, now: Date, count: number): Promise<number> {
  const rows = await database.query(sql`
    delete from suppliers.medium m using (
      select vin_hash, id from suppliers.medium where kept_until <= ${now} limit ${count}) as ended
    where m.vin_hash = ended.vin_hash and m.id = ended.id and m.kept_until <= ${now} returning m.id`);
  return rows.length;
}

/** The same for media that nobody has asked for. */
export async function eraseUncleaned(database: Queryable, now: Date, count: number): Promise<number> {
  const rows = await database.query(sql`
    delete from suppliers.uncleaned_medium u using (
      select vin_hash, id from suppliers.uncleaned_medium where kept_until <= ${now} limit ${count}) as ended
    where u.vin_hash = ended.vin_hash and u.id = ended.id and u.kept_until <= ${now} returning u.id`);
  return rows.length;
}
