import assert from 'node:assert/strict';
import { test } from 'node:test';

import { patience } from '../../../harness/async/patience.ts';
import { MediaImporter } from '../../../src/suppliers/media/importer.ts';
import { plainPicture } from '../../support/suppliers/media-fixtures.ts';
import { database, found, manualClock, newVehicle, photographed, scripted } from '../../support/suppliers/scripted.ts';

const photo = photographed('https://photos.example/1.jpg');
const silent = () => {};
const log = { debug: silent, info: silent, warn: silent, error: silent };

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
