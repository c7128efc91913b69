import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { ObjectStore } from './object-store.ts';
import { type MediumKey, putBytes } from './store.ts';
import { countMedia, type MediaCounts } from './used-store.ts';

/** Where a move goes on: after this medium, in the order of the key. */
type MovePosition = MediumKey | undefined;

interface Unmoved extends MediumKey {
  readonly bytes: Buffer | null;
  readonly small: Buffer | null;
}

interface StorePlace {
  readonly database: Queryable;
  readonly objects: ObjectStore;
}

/** The store does not take anything at the moment. */
class StoreIsOut extends Error {}

/**
 * Moves media from the database to the store, while the service sells: all that were stored before there was one, and those that
 * it did not take. It may be ended at any time, and goes on with what is left. Returns what is where afterwards.
 */
export async function moveMedia(place: StorePlace): Promise<MediaCounts> {
  try {
    for (const moveSome of [moveUncleaned, moveCleaned]) {
      let position: MovePosition;
      do position = await moveSome(place, position);
      while (position);
    }
  } catch (error) {
    if (!(error instanceof StoreIsOut)) throw error;
  }
  return countMedia(place.database);
}

/** Few at once: each is in memory meanwhile, with up to 24 MB. */
const atOnce = 4;

/**
 * Moves media that nobody has opened from the database to the store, a few after `position`. Each is written first; then one statement
 * changes its row, unless it was cleaned or erased meanwhile. Returns where to go on; undefined at the end.
 */
async function moveUncleaned(place: StorePlace, position: MovePosition): Promise<MovePosition> {
  const { vinHash = '', id = '' } = position ?? {};
  const rows = await place.database.query<Unmoved>(sql`
    select encode(vin_hash, 'hex') as "vinHash", id, bytes, null::bytea as small from suppliers.uncleaned_medium
    where (vin_hash, id) > (decode(${vinHash}, 'hex'), ${id}) and bytes is not null order by vin_hash, id limit ${atOnce}`);
  await Promise.all(
    rows.map(async (row) => {
      const { object } = await put(place, row.vinHash, 'raw', row.bytes);
      await place.database.query(sql`
        with noted as (
          select 1 as one from suppliers.loose_object l
          where l.vin_hash = decode(${row.vinHash}, 'hex') and l.name = 'raw/' || ${object} and not l.is_taken for share)
        update suppliers.uncleaned_medium set bytes = null, object = ${object}
        where vin_hash = decode(${row.vinHash}, 'hex') and id = ${row.id} and bytes is not null
          and exists (select from noted)`);
    }),
  );
  return rows.length < atOnce ? undefined : rows.at(-1);
}

/** The same for media that have been cleaned, with their pictures for paper. */
async function moveCleaned(place: StorePlace, position: MovePosition): Promise<MovePosition> {
  const { vinHash = '', id = '' } = position ?? {};
  const rows = await place.database.query<Unmoved>(sql`
    select encode(vin_hash, 'hex') as "vinHash", id, bytes, small from suppliers.medium
    where (vin_hash, id) > (decode(${vinHash}, 'hex'), ${id}) and (bytes is not null or small is not null)
    order by vin_hash, id limit ${atOnce}`);
  await Promise.all(
    rows.map(async (row) => {
      const served = await put(place, row.vinHash, 'served', row.bytes);
      const small = await put(place, row.vinHash, 'small', row.small);
      const names = [served.object && `served/${served.object}`, small.object && `small/${small.object}`].filter(
        Boolean,
      );
      await place.database.query(sql`
        with noted as (
          select 1 as one from suppliers.loose_object l
          where l.vin_hash = decode(${row.vinHash}, 'hex') and l.name = any(${names}::text[]) and not l.is_taken for share)
        update suppliers.medium set bytes = null, small = null,
          object = coalesce(object, ${served.object}), object_bytes = coalesce(object_bytes, ${row.bytes?.length ?? null}::int),
          small_object = coalesce(small_object, ${small.object})
        where vin_hash = decode(${row.vinHash}, 'hex') and id = ${row.id}
          and (bytes is null) = ${row.bytes === null} and (small is null) = ${row.small === null}
          and (select count(*) from noted) = ${names.length}::int`);
    }),
  );
  return rows.length < atOnce ? undefined : rows.at(-1);
}

async function put(place: StorePlace, vinHash: string, folder: 'raw' | 'served' | 'small', bytes: Buffer | null) {
  if (bytes === null) return { bytes, object: null };
  const placed = await putBytes(place, vinHash, folder, bytes);
  if (placed.object === null) throw new StoreIsOut('the media store takes nothing at the moment');
  return placed;
}
