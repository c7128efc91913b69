import { createHash, randomBytes } from 'node:crypto';

import type { Queryable } from '../../database/connect.ts';
import { packBytes } from '../../database/packed-bytes.ts';
import { sql } from '../../database/sql.ts';
import { unavailable } from '../../kernel/errors.ts';
import { type Folder, noteObject, objectName } from './loose-objects.ts';
import type { ObjectStore } from './object-store.ts';
import type { MediaKind } from './sniff.ts';

/** A medium of a vehicle, by the hash of its VIN and the medium's id. */
export interface MediumKey {
  readonly vinHash: string;
  readonly id: string;
}

/** Where media are: their rows in the database, and their bytes in the store, or in the rows where there is none. */
export interface MediaPlace {
  readonly database: Queryable;
  readonly objects?: ObjectStore | undefined;
}

/** Bytes as a row has them: in it, or the name of the object that has them. */
interface Placed {
  readonly bytes: Buffer | null;
  readonly object: string | null;
}

const retrySeconds = 2;
const digestLength = 22;

/**
 * Writes bytes to the store, if there is one that works. The name is that of the content, so that a read can be checked, and
 * of this one attempt: a deletion that was sent for an earlier one cannot hit it.
 */
export async function putBytes(
  { database, objects }: MediaPlace,
  vinHash: string,
  folder: Folder,
  bytes: Buffer,
): Promise<Placed> {
  if (!objects) return { bytes, object: null };
  const object = `${digestOf(bytes)}-${randomBytes(6).toString('base64url')}`;
  await noteObject(database, vinHash, folder, object);
  const isWritten = await objects.put(objectName(vinHash, folder, object), bytes);
  return isWritten ? { bytes: null, object } : { bytes, object: null };
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, digestLength);
}

async function readObject(
  { objects }: MediaPlace,
  vinHash: string,
  folder: Folder,
  object: string,
  part?: { offset: number; length: number },
): Promise<Buffer> {
  if (!objects) throw unreadable('MEDIA_URL is not set');
  const bytes = await objects.read(objectName(vinHash, folder, object), part);
  // Also where it is erased just now: the next request finds no row.
  if (!bytes) throw unreadable(`the store has no object ${folder}/${object}`);
  const isWhole = part ? bytes.length === part.length : digestOf(bytes) === object.slice(0, digestLength);
  if (!isWhole) throw unreadable(`the store has another object as ${folder}/${object}`);
  return bytes;
}

function unreadable(problem: string): Error {
  return unavailable(retrySeconds, new Error(`a medium cannot be read: ${problem}`));
}

/** The object was deleted before a row pointed to it, because that took a quarter of an hour. */
function tooLate(): Error {
  return unavailable(retrySeconds, new Error('a medium was not stored in time'));
}

/** A medium as it was fetched. */
export interface FetchedMedium {
  readonly id: string;
  readonly kind: MediaKind;
  readonly bytes: Buffer;
  readonly keptUntil: Date;
}

/** Stores media of a vehicle as they were fetched, with one statement, unless they are there and have been cleaned. */
export async function storeUncleaned(
  place: MediaPlace,
  vinHash: string,
  fetched: readonly FetchedMedium[],
): Promise<void> {
  // One of each, since two photos may be one file. Rows are locked in the order of their ids, here and in `keepMediaUntil`:
  // two nodes may store media of one vehicle, or buy it, at once.
  const byId = new Map(fetched.map((medium) => [medium.id, medium]));
  const media = [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const placed = await Promise.all(media.map(({ bytes }) => putBytes(place, vinHash, 'raw', bytes)));
  const ids = media.map(({ id }) => id);
  const objects = placed.map(({ object }) => object);
  const { bytes, starts, sizes } = packBytes(placed.map((one) => one.bytes));
  const stored = await place.database.query(sql`
    with fetched as (
      select * from unnest(${ids}::text[], ${media.map(({ kind }) => kind)}::text[], ${objects}::text[],
        ${starts}::integer[], ${sizes}::integer[], ${media.map(({ keptUntil }) => keptUntil)}::timestamptz[])
        as f (id, kind, object, start, size, kept_until)),
    locked as (
      select m.id from suppliers.medium m
      where m.vin_hash = decode(${vinHash}, 'hex') and m.id = any(${ids}::text[]) order by m.id for update),
    cleaned as (
      update suppliers.medium m set kept_until = greatest(m.kept_until, f.kept_until)
      from locked l join fetched f on f.id = l.id
      where m.vin_hash = decode(${vinHash}, 'hex') and m.id = l.id returning m.id),
    noted as (
      select l.name from suppliers.loose_object l
      where l.vin_hash = decode(${vinHash}, 'hex') and l.name = any(${objects.map((object) => object && `raw/${object}`)}::text[])
        and not l.is_taken for share),
    stored as (
      insert into suppliers.uncleaned_medium as u (vin_hash, id, kind, bytes, object, kept_until)
      select decode(${vinHash}, 'hex'), f.id, f.kind, substring(${bytes}::bytea from f.start for f.size), f.object, f.kept_until
      from fetched f
      where not exists (select 1 from cleaned c where c.id = f.id)
        and (f.object is null or exists (select 1 from noted n where n.name = 'raw/' || f.object))
      order by f.id
      on conflict (vin_hash, id) do update set kept_until = greatest(u.kept_until, excluded.kept_until)
      returning u.id)
    select id from cleaned union all select id from stored`);
  if (stored.length < media.length) throw tooLate();
}

export async function findUncleaned(place: MediaPlace, { vinHash, id }: MediumKey): Promise<Buffer | undefined> {
  const [medium] = await place.database.query<{ bytes: Buffer | null; object: string | null }>(sql`
    select bytes, object from suppliers.uncleaned_medium where vin_hash = decode(${vinHash}, 'hex') and id = ${id}`);
  if (!medium) return undefined;
  return medium.object === null ? (medium.bytes ?? undefined) : readObject(place, vinHash, 'raw', medium.object);
}

/** The media that are stored and not yet cleaned. */
export async function listUncleaned(
  database: Queryable,
  vinHash: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly kind: MediaKind }[]> {
  return await database.query<{ id: string; kind: MediaKind }>(sql`
    select id, kind from suppliers.uncleaned_medium
    where vin_hash = decode(${vinHash}, 'hex') and id = any(${ids}::text[])`);
}

/** Puts a cleaned medium in the place of the uncleaned one. Does nothing if that was erased or replaced meanwhile. */
export async function replaceUncleaned(
  place: MediaPlace,
  { vinHash, id, contentType, bytes, small }: MediumKey & { contentType: string; bytes: Buffer; small?: Buffer },
): Promise<void> {
  const [served, paper] = await Promise.all([
    putBytes(place, vinHash, 'served', bytes),
    small ? putBytes(place, vinHash, 'small', small) : { bytes: null, object: null },
  ]);
  const objects = [served.object && `served/${served.object}`, paper.object && `small/${paper.object}`].filter(Boolean);
  const [found] = await place.database.query<{ isInTime: boolean }>(sql`
    with noted as (
      select 1 as one from suppliers.loose_object l
      where l.vin_hash = decode(${vinHash}, 'hex') and l.name = any(${objects}::text[]) and not l.is_taken for share),
    uncleaned as (
      delete from suppliers.uncleaned_medium u where u.vin_hash = decode(${vinHash}, 'hex') and u.id = ${id}
        and (select count(*) from noted) = ${objects.length}::int
      returning u.kept_until),
    cleaned as (
      insert into suppliers.medium (vin_hash, id, content_type, bytes, object, object_bytes, small, small_object, kept_until)
      select decode(${vinHash}, 'hex'), ${id}, ${contentType}, ${served.bytes}, ${served.object},
        ${served.object === null ? null : bytes.length}::int, ${paper.bytes}, ${paper.object}, kept_until from uncleaned
      on conflict (vin_hash, id) do nothing)
    select count(*) = ${objects.length}::int as "isInTime" from noted`);
  if (found?.isInTime !== true) throw tooLate();
}

/** Deletes a medium that cannot be cleaned. */
export async function deleteUncleaned(database: Queryable, { vinHash, id }: MediumKey): Promise<void> {
  await database.query(sql`
    delete from suppliers.uncleaned_medium where vin_hash = decode(${vinHash}, 'hex') and id = ${id}`);
}

/** A medium of which only the start was read: films and documents are up to 96 MB. */
export interface OpenedMedium {
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly start: Buffer;
}

export async function openMedium(
  place: MediaPlace,
  { vinHash, id, startBytes }: MediumKey & { startBytes: number },
): Promise<OpenedMedium | undefined> {
  const [medium] = await place.database.query<{
    contentType: string;
    sizeBytes: number;
    start: Buffer | null;
    object: string | null;
  }>(sql`
    select content_type as "contentType", coalesce(object_bytes, octet_length(bytes)) as "sizeBytes",
      substring(bytes from 1 for ${startBytes}::int) as start, object
    from suppliers.medium where vin_hash = decode(${vinHash}, 'hex') and id = ${id}`);
  if (!medium) return undefined;
  const { contentType, sizeBytes, object } = medium;
  const part = { offset: 0, length: Math.min(startBytes, sizeBytes) };
  const start = object === null ? medium.start : await readObject(place, vinHash, 'served', object, part);
  return { contentType, sizeBytes, start: start ?? Buffer.alloc(0) };
}

/** A piece of a medium; undefined where the medium was erased. Only this piece is read, in the database, too. */
export async function readMedium(
  place: MediaPlace,
  { vinHash, id, offset, length }: MediumKey & { offset: number; length: number },
): Promise<Buffer | undefined> {
  const [piece] = await place.database.query<{ bytes: Buffer | null; object: string | null; size: number | null }>(sql`
    select substring(bytes from ${offset + 1}::int for ${length}::int) as bytes, object, object_bytes as size
    from suppliers.medium where vin_hash = decode(${vinHash}, 'hex') and id = ${id}`);
  if (!piece) return undefined;
  if (piece.object === null) return piece.bytes ?? undefined;
  const rest = (piece.size ?? 0) - offset;
  return readObject(place, vinHash, 'served', piece.object, { offset, length: Math.min(length, rest) });
}

/** The cleaned pictures at the size for paper; undefined for a picture that could not be made. */
export async function findSmallPictures(
  place: MediaPlace,
  vinHash: string,
  ids: readonly string[],
): Promise<Map<string, Buffer | undefined>> {
  const rows = await place.database.query<{ id: string; small: Buffer | null; object: string | null }>(sql`
    select id, small, small_object as object from suppliers.medium
    where vin_hash = decode(${vinHash}, 'hex') and id = any(${ids}::text[]) and content_type like 'image/%'`);
  const found = rows.map(async ({ id, small, object }) => {
    const bytes = object === null ? (small ?? undefined) : await readObject(place, vinHash, 'small', object);
    return [id, bytes] as const;
  });
  return new Map(await Promise.all(found));
}

export async function storeSmallPicture(
  place: MediaPlace,
  { vinHash, id, small }: MediumKey & { small: Buffer },
): Promise<void> {
  const { bytes, object } = await putBytes(place, vinHash, 'small', small);
  await place.database.query(sql`
    with noted as (
      select 1 as one from suppliers.loose_object l
      where l.vin_hash = decode(${vinHash}, 'hex') and l.name = 'small/' || ${object} and not l.is_taken for share)
    update suppliers.medium set small = ${bytes}, small_object = ${object}
    where vin_hash = decode(${vinHash}, 'hex') and id = ${id} and small_object is null
      and (${object}::text is null or exists (select from noted))`);
}

/**
 * Keeps these media of a vehicle at least until then; returns whether all of them are there. In two statements: the second
 * one sees a medium that was cleaned while the first one waited for its row.
 */
export async function keepMediaUntil(
  database: Queryable,
  { vinHash, ids, until }: { vinHash: string; ids: readonly string[]; until: Date },
): Promise<boolean> {
  if (ids.length === 0) return true;
  await database.query(sql`
    with locked as (
      select id from suppliers.uncleaned_medium
      where vin_hash = decode(${vinHash}, 'hex') and id = any(${ids}::text[]) and kept_until < ${until} order by id for update)
    update suppliers.uncleaned_medium u set kept_until = ${until} from locked l
    where u.vin_hash = decode(${vinHash}, 'hex') and u.id = l.id`);
  const found = await database.query(sql`
    with locked as (
      select id from suppliers.medium
      where vin_hash = decode(${vinHash}, 'hex') and id = any(${ids}::text[]) and kept_until < ${until} order by id for update),
    kept as (
      update suppliers.medium m set kept_until = ${until} from locked l
      where m.vin_hash = decode(${vinHash}, 'hex') and m.id = l.id)
    select id from suppliers.medium where vin_hash = decode(${vinHash}, 'hex') and id = any(${ids}::text[])
    union select id from suppliers.uncleaned_medium where vin_hash = decode(${vinHash}, 'hex') and id = any(${ids}::text[])`);
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

/** The same for media that no reader has requested. */
export async function eraseUncleaned(database: Queryable, now: Date, count: number): Promise<number> {
  const rows = await database.query(sql`
    delete from suppliers.uncleaned_medium u using (
      select vin_hash, id from suppliers.uncleaned_medium where kept_until <= ${now} limit ${count}) as ended
    where u.vin_hash = ended.vin_hash and u.id = ended.id and u.kept_until <= ${now} returning u.id`);
  return rows.length;
}
