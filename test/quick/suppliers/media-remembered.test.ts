import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';

import sharp from 'sharp';

import { patience } from '../../../harness/async/patience.ts';
import { keptMediaOf, MediaImporter } from '../../../src/suppliers/media/importer.ts';
import { findUncleaned } from '../../../src/suppliers/media/store.ts';
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
