import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';

import sharp from 'sharp';

import { eventually } from '../../../harness/async/eventually.ts';
import { patience } from '../../../harness/async/patience.ts';
import { sql } from '../../../src/database/sql.ts';
import { keptMediaOf, MediaImporter } from '../../../src/suppliers/media/importer.ts';
import { findUncleaned, keepMediaUntil, storeUncleaned } from '../../../src/suppliers/media/store.ts';
import { plainPicture } from '../../support/suppliers/media-fixtures.ts';
import { database, found, manualClock, newVehicle, photographed, scripted } from '../../support/suppliers/scripted.ts';

const photo = photographed('https://photos.example/1.jpg');
const silent = () => {};
const log = { debug: silent, info: silent, warn: silent, error: silent };

test('the photos of an answer are stored together, each file once, and large ones by themselves', async () => {
  const raw = { width: 800, height: 800, channels: 3 } as const;
  const large = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
  const [small, other] = await Promise.all([64, 128].map((width) => plainPicture(width).jpeg().toBuffer()));
  const files: Record<string, Buffer | undefined> = { large, a: small, b: other, 'same-as-a': small };
  const archive = {
    ...scripted({ id: 'archive' }),
    fetchMedium: (url: string) => Promise.resolve(files[url.slice(url.lastIndexOf('/') + 1)] ?? Buffer.alloc(0)),
  };
  let statements = 0;
  const counted: Pick<typeof database, 'query'> = {
    query: (statement) => {
      statements += 1;
      return database.query(statement);
    },
  };
  const media = new MediaImporter({ database: counted, clock: manualClock(), log, hasIdentity: () => false });
  const { vinHash } = newVehicle();
  const photos = photographed(...Object.keys(files).map((name) => `https://photos.example/${name}`));
  const kept = await media.keep(archive, vinHash, found(photos), AbortSignal.timeout(patience(10_000)));
  const ids = keptMediaOf(kept);
  assert.equal(ids.length, 4);
  assert.equal(new Set(ids).size, 3);
  assert.equal(statements, 2);
  const stored = await Promise.all(ids.map((id) => findUncleaned({ database }, { vinHash, id })));
  assert.deepEqual(stored, Object.values(files));
});

async function waitersAre(count: number): Promise<void> {
  await eventually(async () => {
    const rows = await database.query(sql`
      select 1 from pg_catalog.pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length === count;
  });
}

test('nodes that store and keep media of one vehicle at once do not block each other', async () => {
  const { vinHash } = newVehicle();
  const ids = Array.from({ length: 24 }, (_, number) => String(number).padStart(2, '0'));
  const media = (keptUntil: Date) =>
    ids.map((id) => ({ id, kind: 'picture' as const, bytes: Buffer.from(id), keptUntil }));
  // Their rows are in another order than their ids.
  for (const one of media(new Date(0)).toReversed()) await storeUncleaned({ database }, vinHash, [one]);
  const [stored, kept] = await database
    .transaction(async (tx) => {
      await tx.query(sql`
      select 1 from suppliers.uncleaned_medium where vin_hash = decode(${vinHash}, 'hex') and id = '12' for update`);
      const storing = storeUncleaned({ database }, vinHash, media(new Date(1)));
      await waitersAre(1);
      const keeping = database.transaction(async (other) => {
        // As in a table of which the planner reads pages rather than the index.
        await other.query(sql`set local enable_indexscan = off`);
        return keepMediaUntil(other, { vinHash, ids, until: new Date(2) });
      });
      await waitersAre(2);
      return [storing.then(() => 'stored'), keeping] as const;
    })
    .then((both) => Promise.all(both));
  assert.deepEqual([stored, kept], ['stored', true]);
});

test('a photo that is kept is not fetched again, but after a day and after an erasure', async () => {
  const clock = manualClock();
  const bytes = await plainPicture().jpeg().toBuffer();
  let fetched = 0;
  const archive = {
    ...scripted({ id: 'archive' }),
    fetchMedium: () => {
      fetched += 1;
      return Promise.resolve(bytes);
    },
  };
  const media = new MediaImporter({ database, clock, log, hasIdentity: () => false });
  const { vinHash } = newVehicle();
  const fetchesAfterKeeping = async () => {
    await media.keep(archive, vinHash, found(photo), AbortSignal.timeout(patience(10_000)));
    return fetched;
  };
  assert.equal(await fetchesAfterKeeping(), 1);
  assert.equal(await fetchesAfterKeeping(), 1);
  media.forget();
  assert.equal(await fetchesAfterKeeping(), 2);
  clock.move(25 * 3_600_000);
  assert.equal(await fetchesAfterKeeping(), 3);
});
