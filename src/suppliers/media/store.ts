import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';

export interface StoredMedium {
  readonly contentType: string;
  readonly bytes: Buffer;
}

export async function storeMedium(
  database: Queryable,
  { vehicle, id, contentType, bytes, keptUntil }: StoredMedium & { vehicle: string; id: string; keptUntil: Date },
): Promise<void> {
  await database.query(sql`
    insert into suppliers.medium as m (vin_hash, id, content_type, bytes, kept_until)
    values (decode(${vehicle}, 'hex'), ${id}, ${contentType}, ${bytes}, ${keptUntil})
    on conflict (vin_hash, id) do update set kept_until = greatest(m.kept_until, excluded.kept_until)`);
}

/** A medium of which only the start was read: films and documents are up to 96 MB. */
interface OpenedMedium {
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly start: Buffer;
}

export async function openMedium(
  database: Queryable,
  { vehicle, id, startBytes }: { vehicle: string; id: string; startBytes: number },
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
  { vehicle, id, offset, length }: { vehicle: string; id: string; offset: number; length: number },
): Promise<Buffer | undefined> {
  const [piece] = await database.query<{ bytes: Buffer }>(sql`
    select substring(bytes from ${offset + 1}::int for ${length}::int) as bytes
    from suppliers.medium where vin_hash = decode(${vehicle}, 'hex') and id = ${id}`);
  return piece?.bytes;
}

/** Those of the media that are there, by their ids. */
export async function findMedia(
  database: Queryable,
  vehicle: string,
  ids: readonly string[],
): Promise<Map<string, StoredMedium>> {
  const rows = await database.query<StoredMedium & { id: string }>(sql`
    select id, content_type as "contentType", bytes from suppliers.medium
    where vin_hash = decode(${vehicle}, 'hex') and id = any(${ids}::text[])`);
  return new Map(rows.map(({ id, ...medium }) => [id, medium]));
}

/** Keeps these media of a vehicle at least until then. */
export async function keepMediaUntil(
  database: Queryable,
  { vehicle, ids, until }: { vehicle: string; ids: readonly string[]; until: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await database.query(sql`
    update suppliers.medium set kept_until = ${until}
    where vin_hash = decode(${vehicle}, 'hex') and id = any(${ids}::text[]) and kept_until < ${until}`);
}

/** Erases media that no answer shows any more; returns how many, at most `count`. */
export async function eraseMedia(database: Queryable, now: Date, count: number): Promise<number> {
  const rows = await database.query(sql`
    delete from suppliers.medium m using (
      select vin_hash, id from suppliers.medium where kept_until <= ${now} limit ${count}) as ended
    where m.vin_hash = ended.vin_hash and m.id = ended.id and m.kept_until <= ${now} returning m.id`);
  return rows.length;
}
