import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { FakeS3 } from '../../../harness/network/fake-s3.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { sql } from '../../../src/database/sql.ts';
import { readMediaUrl } from '../../../src/main/media-settings.ts';
import { sweepObjects } from '../../../src/suppliers/media/loose-objects.ts';
import { moveMedia } from '../../../src/suppliers/media/move.ts';
import { S3Store } from '../../../src/suppliers/media/s3-store.ts';
import { ServedMedia } from '../../../src/suppliers/media/served-media.ts';
import {
  eraseMedia,
  eraseUncleaned,
  findUncleaned,
  readMedium,
  replaceUncleaned,
  storeUncleaned,
} from '../../../src/suppliers/media/store.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';
import { cleaner } from '../../support/suppliers/media-cleaner.ts';
import { hasIdentity, holdsName, name, plainPicture, withSegment } from '../../support/suppliers/media-fixtures.ts';

const { database } = await freshDatabase();
const s3 = await new FakeS3().listen();
cleanup(() => s3[Symbol.asyncDispose]());
const vinHash = 'ab'.repeat(32);
const reader = { owner: 'a partner', topic: 'a report' };
const log = recordingLog();
const picture = withSegment(await plainPicture().jpeg().toBuffer(), 0xfe, name);
const long = { kind: 'picture', bytes: picture, keptUntil: new Date('2040-01-01T00:00:00Z') } as const;

function openStore(mediaUrl = s3.mediaUrl): S3Store {
  const place = readMediaUrl({ MEDIA_URL: mediaUrl });
  assert.ok(place);
  return new S3Store(place, { log });
}

function served(objects?: S3Store) {
  const media = new ServedMedia({ database, objects, cleaner, log, hasIdentity });
  return (id: string) => media.open({ vinHash, id }, 1 << 20, reader);
}

/** Lets the time pass after which an object to which nothing points is deleted. */
async function letTimePass(): Promise<void> {
  await database.query(sql`update suppliers.loose_object set free_at = free_at - interval '1 hour'`);
}

async function countLoose(): Promise<number> {
  return (await database.query(sql`select from suppliers.loose_object`)).length;
}

beforeEach(async () => {
  s3.mood = 'works';
  s3.objects.clear();
  await database.script('truncate suppliers.medium, suppliers.uncleaned_medium, suppliers.loose_object');
});

test('with a store no byte of a medium is in the database, and what is served was cleaned', async () => {
  const objects = openStore();
  await storeUncleaned({ database, objects }, vinHash, [{ id: 'a', ...long }]);
  assert.deepEqual([...s3.objects.values()], [picture]);
  assert.match(s3.namesIn('raw')[0] ?? '', new RegExp(`^pictures/${vinHash}/raw/`));
  const open = served(objects);
  const opened = await open('a');
  assert.equal(opened?.sizeBytes, opened?.start.length);
  assert.ok(opened && !holdsName(opened.start));
  assert.deepEqual((await open('a'))?.start, opened.start);
  const piece = await readMedium({ database, objects }, { vinHash, id: 'a', offset: 10, length: 20 });
  assert.deepEqual(piece, opened.start.subarray(10, 30));
  const rows = await database.query(sql`
    select from suppliers.medium where bytes is null and small is null and object is not null and small_object is not null`);
  assert.equal(rows.length, 1);
  // What came from the supplier is deleted once it was cleaned.
  await sweepObjects(database, objects);
  assert.deepEqual([s3.namesIn('raw').length, s3.namesIn('served').length, s3.namesIn('small').length], [0, 1, 1]);
  assert.deepEqual((await open('a'))?.start, opened.start);
});

test('an object that a row points to is never deleted, and the note of it ends', async () => {
  const objects = openStore();
  await storeUncleaned({ database, objects }, vinHash, [{ id: 'a', ...long }]);
  await sweepObjects(database, objects);
  assert.equal(await countLoose(), 1);
  await letTimePass();
  assert.equal(await sweepObjects(database, objects), 0);
  assert.equal(await countLoose(), 0);
  assert.deepEqual(await findUncleaned({ database, objects }, { vinHash, id: 'a' }), picture);
});

test('media of an erased vehicle and media whose time is over are deleted from the store', async () => {
  const objects = openStore();
  const over = { ...long, keptUntil: new Date('2020-01-01T00:00:00Z') };
  await storeUncleaned({ database, objects }, vinHash, [{ id: 'a', ...over }]);
  await storeUncleaned({ database, objects }, vinHash, [{ id: 'b', ...over }]);
  await served(objects)('b');
  assert.equal(await eraseUncleaned(database, new Date(), 10), 1);
  assert.equal(await eraseMedia(database, new Date(), 10), 1);
  assert.equal(await sweepObjects(database, objects), 4);
  assert.deepEqual([...s3.objects.keys()], []);
  assert.equal(await countLoose(), 0);
});

test('a node that dies after it wrote an object leaves none', async () => {
  const objects = openStore();
  const dying: Pick<typeof database, 'query'> = {
    query: (statement) =>
      statement.text.includes('insert into suppliers.uncleaned_medium')
        ? Promise.reject(new Error('the node died'))
        : database.query(statement),
  };
  await assert.rejects(storeUncleaned({ database: dying, objects }, vinHash, [{ id: 'a', ...long }]));
  assert.equal(s3.objects.size, 1);
  assert.equal(await sweepObjects(database, objects), 0);
  await letTimePass();
  assert.equal(await sweepObjects(database, objects), 1);
  assert.equal(s3.objects.size, 0);
});

test('a row that comes after its object was taken for deletion does not point to it', async () => {
  const objects = openStore();
  const late: Pick<typeof database, 'query'> = {
    async query(statement) {
      if (/insert into suppliers\.(uncleaned_)?medium/.test(statement.text)) {
        await letTimePass();
        await sweepObjects(database, objects);
      }
      return database.query(statement);
    },
  };
  await assert.rejects(storeUncleaned({ database: late, objects }, vinHash, [{ id: 'a', ...long }]), {
    code: 'UNAVAILABLE',
  });
  await storeUncleaned({ database, objects }, vinHash, [{ id: 'a', ...long }]);
  const cleaned = { vinHash, id: 'a', contentType: 'image/jpeg', bytes: Buffer.from('clean') };
  await assert.rejects(replaceUncleaned({ database: late, objects }, cleaned), { code: 'UNAVAILABLE' });
  assert.deepEqual(await findUncleaned({ database, objects }, { vinHash, id: 'a' }), picture);
});

test('an object whose row is deleted while a sweep looks at it is deleted by the next one', async () => {
  const objects = openStore();
  await storeUncleaned({ database, objects }, vinHash, [{ id: 'a', ...long }]);
  await letTimePass();
  const slow: Pick<typeof database, 'query'> = {
    async query(statement) {
      if (statement.text.includes('delete from suppliers.loose_object')) {
        await database.query(sql`delete from suppliers.uncleaned_medium`);
      }
      return database.query(statement);
    },
  };
  assert.equal(await sweepObjects(slow, objects), 0);
  assert.equal(await sweepObjects(database, objects), 1);
  assert.equal(s3.objects.size, 0);
});

for (const mood of ['fails', 'loses its answers'] as const) {
  test(`while the store ${mood}, media are stored in the database, and are moved later`, async () => {
    const objects = openStore();
    s3.mood = mood;
    await storeUncleaned({ database, objects }, vinHash, [{ id: 'a', ...long }]);
    const sent = s3.requests.length;
    await storeUncleaned({ database, objects }, vinHash, [{ id: 'b', ...long }]);
    assert.equal(s3.requests.length, sent, 'it is left alone for a while');
    assert.deepEqual(await findUncleaned({ database, objects }, { vinHash, id: 'a' }), picture);
    s3.mood = 'works';
    const again = openStore();
    assert.deepEqual(await moveMedia({ database, objects: again }), { inDatabase: 0, inStore: 2, toDelete: 0 });
    assert.deepEqual(await findUncleaned({ database, objects: again }, { vinHash, id: 'b' }), picture);
    await letTimePass();
    await sweepObjects(database, again);
    assert.equal(s3.objects.size, 2);
  });
}

test('cleaned media are moved with their pictures for paper, and read as before', async () => {
  await storeUncleaned({ database }, vinHash, [{ id: 'a', ...long }]);
  const before = await served()('a');
  const objects = openStore();
  s3.mood = 'fails';
  assert.deepEqual(await moveMedia({ database, objects: openStore() }), { inDatabase: 1, inStore: 0, toDelete: 0 });
  s3.mood = 'works';
  assert.deepEqual(await moveMedia({ database, objects }), { inDatabase: 0, inStore: 1, toDelete: 0 });
  assert.deepEqual([s3.namesIn('served').length, s3.namesIn('small').length], [1, 1]);
  assert.deepEqual(await served(objects)('a'), before);
  const media = new ServedMedia({ database, objects, cleaner, log, hasIdentity });
  assert.equal((await media.readSmallPictures(vinHash, ['a'], reader)).size, 1);
});

test('a reader is asked to come again while the store fails or lacks an object, and is sent nothing that was exchanged', async () => {
  const objects = openStore();
  await storeUncleaned({ database, objects }, vinHash, [{ id: 'a', ...long }]);
  const read = () => findUncleaned({ database, objects }, { vinHash, id: 'a' });
  s3.mood = 'fails';
  await assert.rejects(read(), { code: 'UNAVAILABLE' });
  s3.mood = 'works';
  const [stored = ''] = s3.namesIn('raw');
  s3.objects.set(stored, Buffer.from('another picture'));
  await assert.rejects(read(), { code: 'UNAVAILABLE' });
  s3.objects.delete(stored);
  await assert.rejects(read(), { code: 'UNAVAILABLE' });
});

test('a store that refuses the key is named by its answer, without key and address', async () => {
  await assert.rejects(openStore(s3.urlWith('another secret')).check(), {
    message: 'MEDIA_URL is not usable: the store answers 403 SignatureDoesNotMatch',
  });
  await openStore().check();
  assert.equal(s3.objects.size, 0);
  s3.mood = 'fails';
  await openStore().check();
  await openStore(s3.urlWith('another secret')).put('x', picture);
  assert.ok(log.lines.length > 0);
  assert.ok(!/FAKEACCESSKEY|another|secret/.test(JSON.stringify(log.lines)));
});

test('what is wrong with MEDIA_URL is said without repeating it', () => {
  const good = 's3://KEY:sec%2Fret@s3.example.com/bucket/folder?region=eu-central-1';
  assert.deepEqual(readMediaUrl({ MEDIA_URL: good }), {
    bucketUrl: 'https://s3.example.com/bucket',
    prefix: 'folder/',
    region: 'eu-central-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'sec/ret',
  });
  assert.equal(readMediaUrl({}), undefined);
  for (const wrong of [
    'https://KEY:secret@s3.example.com/bucket',
    's3://KEY@s3.example.com/bucket',
    's3://KEY:secret@s3.example.com/',
    's3://KEY:secret@s3.example.com/bucket?acl=public',
    's3://KEY:sec%ret@s3.example.com/bucket',
  ]) {
    assert.throws(
      () => readMediaUrl({ MEDIA_URL: wrong }),
      ({ message }: Error) => message.startsWith('MEDIA_URL is not usable') && !/:sec|@s3/.test(message),
      wrong,
    );
  }
});
