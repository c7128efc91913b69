import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Registry } from 'prom-client';
import sharp from 'sharp';

import { patience } from '../../../harness/async/patience.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { sql } from '../../../src/database/sql.ts';
import { ServiceClock } from '../../../src/kernel/clock.ts';
import { openSuppliers } from '../../../src/main/suppliers.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { CleanResult } from '../../../src/suppliers/media/cleaner.ts';
import { keptMediaOf, MediaImporter } from '../../../src/suppliers/media/importer.ts';
import { ServedMedia } from '../../../src/suppliers/media/served-media.ts';
import type { MediaKind } from '../../../src/suppliers/media/sniff.ts';
import { keepMediaUntil } from '../../../src/suppliers/media/store.ts';
import { cleaner } from '../../support/suppliers/media-cleaner.ts';
import {
  box,
  documentOf,
  hasIdentity,
  holdsName,
  name,
  namedDocument,
  plainPicture,
  video,
  withSegment,
} from '../../support/suppliers/media-fixtures.ts';
import { database, found, manualClock, newVehicle, photographed, scripted } from '../../support/suppliers/scripted.ts';

const reader = { owner: 'a partner', topic: 'a report' };
const jpeg = await plainPicture().jpeg().toBuffer();
const named = withSegment(jpeg, 0xfe, name);
const wholeFile = 1 << 20;
/** Of a JPEG: where its height and width are, two bytes each. */
const startOfFrame = Buffer.from([0xff, 0xc0]);
const heightOffset = 5;

/** Imports files as a purchase does, and returns the ids under which they are stored. */
async function importFiles(
  vinHash: string,
  kind: MediaKind,
  files: readonly Buffer[],
  isNamed = hasIdentity,
): Promise<string[]> {
  const urls = files.map((_, at) => `https://archive.example/${at}`);
  const archive = {
    ...scripted({ id: 'archive' }),
    fetchMedium: (url: string) => Promise.resolve(files[urls.indexOf(url)] ?? Buffer.alloc(0)),
  };
  const photos = urls.map((url) => ({ medium: { state: 'remote', kind, url } as const }));
  const log = recordingLog();
  const importer = new MediaImporter({ database, clock: manualClock(), log, hasIdentity: isNamed });
  const record = { ...photographed(), photos } as Evidence;
  const answer = await importer.keep(archive, vinHash, found(record), AbortSignal.timeout(patience(10_000)));
  return keptMediaOf(answer.kind === 'evidence' ? answer.evidence : []);
}

const importPictures = (vinHash: string, pictures: readonly Buffer[]) => importFiles(vinHash, 'picture', pictures);

function serve(parts: Partial<ConstructorParameters<typeof ServedMedia>[0]> = {}) {
  let cleanings = 0;
  const counting: Pick<typeof cleaner, 'clean'> = {
    clean: (...input) => {
      cleanings += 1;
      return cleaner.clean(...input);
    },
  };
  const log = recordingLog();
  const media = new ServedMedia({ database, cleaner: counting, log, hasIdentity, ...parts });
  const open = (vinHash: string, id = '') => media.open({ vinHash, id }, wholeFile, reader);
  return { media, open, log, cleanings: () => cleanings };
}

async function countRows(vinHash: string): Promise<{ uncleaned: number; cleaned: number }> {
  const [row] = await database.query<{ uncleaned: number; cleaned: number }>(sql`
    select (select count(*)::int from suppliers.uncleaned_medium where vin_hash = decode(${vinHash}, 'hex')) as uncleaned,
      (select count(*)::int from suppliers.medium where vin_hash = decode(${vinHash}, 'hex')) as cleaned`);
  return row ?? { uncleaned: -1, cleaned: -1 };
}

test('a picture is stored as it came, cleaned once when it is first opened, and never sent uncleaned', async () => {
  const { vinHash } = newVehicle();
  const [id] = await importPictures(vinHash, [named]);
  assert.deepEqual(await countRows(vinHash), { uncleaned: 1, cleaned: 0 });
  const { open, cleanings } = serve();
  const opened = await Promise.all([open(vinHash, id), open(vinHash, id), open(vinHash, id)]);
  for (const picture of opened) {
    assert.equal(picture?.contentType, 'image/jpeg');
    assert.equal(picture.sizeBytes, picture.start.length);
    assert.ok(!holdsName(picture.start));
    assert.equal((await sharp(picture.start).metadata()).width, 64);
  }
  assert.deepEqual((await open(vinHash, id))?.start, opened[0]?.start);
  assert.equal(cleanings(), 1);
  assert.deepEqual(await countRows(vinHash), { uncleaned: 0, cleaned: 1 });
});

for (const [kind, file] of [
  ['video', video({ hdlrName: name, atTop: box('free', name) })],
  ['document', await namedDocument('Service sheet')],
] as const) {
  test(`a ${kind} is stored as it came, cleaned once when it is first opened, and never sent uncleaned`, async () => {
    assert.ok(holdsName(file), 'the name was planted');
    const { vinHash } = newVehicle();
    const [id] = await importFiles(vinHash, kind, [file]);
    assert.deepEqual(await countRows(vinHash), { uncleaned: 1, cleaned: 0 });
    const { open, cleanings } = serve();
    const [opened, again] = await Promise.all([open(vinHash, id), open(vinHash, id)]);
    assert.equal(opened?.contentType, kind === 'video' ? 'video/mp4' : 'application/pdf');
    assert.ok(!holdsName(opened.start));
    assert.deepEqual([again, await open(vinHash, id)], [opened, opened]);
    assert.equal(cleanings(), 1);
    assert.deepEqual(await countRows(vinHash), { uncleaned: 0, cleaned: 1 });
  });
}

test('a document that shows a supplier’s name is not in the record, or is not sent where only its cleaning finds it', async () => {
  const { vinHash } = newVehicle();
  const shown = await namedDocument(`Sheet of ${name}`);
  assert.deepEqual(await importFiles(vinHash, 'document', [shown]), []);
  const [id] = await importFiles(vinHash, 'document', [documentOf(`% ${name}\n`)]);
  assert.ok(id);
  const { open, log } = serve();
  assert.equal(await open(vinHash, id), undefined);
  assert.deepEqual(await countRows(vinHash), { uncleaned: 0, cleaned: 0 });
  assert.ok(log.lines.some(({ message }) => message === 'a medium of a supplier cannot be shown'));
});

test('a video whose data names a supplier is not sent', async () => {
  const { vinHash } = newVehicle();
  const [id] = await importFiles(vinHash, 'video', [video({ sampleText: name })]);
  const { open } = serve();
  assert.equal(await open(vinHash, id), undefined);
  assert.deepEqual(await countRows(vinHash), { uncleaned: 0, cleaned: 0 });
});

test('a film or document that is damaged, cut off or locked is not in the record', async () => {
  const { vinHash } = newVehicle();
  const film = video();
  const document = documentOf('BT (Oil changed) Tj ET');
  const films = [film.subarray(0, -5), film.subarray(0, 24), document, film];
  const documents = [document.subarray(0, -9), Buffer.concat([document, Buffer.from('/Encrypt')]), film, document];
  assert.equal((await importFiles(vinHash, 'video', films)).length, 1);
  assert.equal((await importFiles(vinHash, 'document', documents)).length, 1);
});

test('a picture that another node cleans at the same time is opened', async () => {
  const { vinHash } = newVehicle();
  const [id = ''] = await importPictures(vinHash, [jpeg]);
  const another = serve();
  let queries = 0;
  // The other node has cleaned it when this one has looked for it in vain.
  const slow: Pick<typeof database, 'query'> = {
    query: async (statement) => {
      const rows = await database.query(statement);
      if (queries++ === 0) assert.ok(await another.open(vinHash, id));
      return rows as never;
    },
  };
  assert.ok(await serve({ database: slow }).open(vinHash, id));
});

test('the same picture with other metadata is one, also after it was cleaned', async () => {
  const { vinHash } = newVehicle();
  const [first, second] = await importPictures(vinHash, [jpeg, named]);
  assert.equal(first, second);
  const { open } = serve();
  await open(vinHash, first);
  assert.deepEqual(await importPictures(vinHash, [named]), [first]);
  assert.deepEqual(await countRows(vinHash), { uncleaned: 0, cleaned: 1 });
});

test('a file that is cut off or no picture is not in the record', async () => {
  const { vinHash } = newVehicle();
  const png = await plainPicture().png().toBuffer();
  const webp = await plainPicture().webp().toBuffer();
  const broken = [jpeg.subarray(0, -20), png.subarray(0, -20), webp.subarray(0, -20), Buffer.from('no picture')];
  assert.deepEqual(await importPictures(vinHash, [...broken, png]), await importPictures(vinHash, [png]));
});

test('a picture that cannot be decoded is not shown, and not tried again', async () => {
  const { vinHash } = newVehicle();
  const huge = Buffer.from(jpeg);
  huge.writeUInt32BE(0xffff_ffff, huge.indexOf(startOfFrame) + heightOffset);
  const [id] = await importPictures(vinHash, [huge]);
  assert.ok(id);
  const { media, open, log, cleanings } = serve();
  assert.equal(await open(vinHash, id), undefined);
  assert.equal(await open(vinHash, id), undefined);
  assert.equal((await media.readSmallPictures(vinHash, [id], reader)).size, 0);
  assert.equal(cleanings(), 1);
  assert.deepEqual(await countRows(vinHash), { uncleaned: 0, cleaned: 0 });
  assert.ok(log.lines.some(({ message }) => message === 'a medium of a supplier cannot be shown'));
});

const busy = (): Promise<CleanResult> => Promise.resolve({ ok: false, reason: 'queue full', fault: 'none' });

test('while too many pictures are queued a reader is asked to come again, and the picture stays', async () => {
  const { vinHash } = newVehicle();
  const [id] = await importPictures(vinHash, [jpeg]);
  await assert.rejects(serve({ cleaner: { clean: busy } }).open(vinHash, id), { code: 'UNAVAILABLE' });
  assert.ok(await serve().open(vinHash, id));
});

const crash = (): Promise<CleanResult> => Promise.resolve({ ok: false, reason: 'it ended', fault: 'unknown' });

test('a picture whose cleaning ends the process is tried once more, and then not shown', async () => {
  const { vinHash } = newVehicle();
  const [id] = await importPictures(vinHash, [jpeg]);
  const { open } = serve({ cleaner: { clean: crash } });
  await assert.rejects(open(vinHash, id), { code: 'UNAVAILABLE' });
  assert.deepEqual(await countRows(vinHash), { uncleaned: 1, cleaned: 0 });
  assert.equal(await open(vinHash, id), undefined);
  assert.deepEqual(await countRows(vinHash), { uncleaned: 0, cleaned: 0 });
});

test('a picture that is erased while it is cleaned is stored and shown no more', async () => {
  const { vinHash } = newVehicle();
  const [id] = await importPictures(vinHash, [jpeg]);
  const eraseMeanwhile: Pick<typeof cleaner, 'clean'> = {
    clean: async (...input) => {
      const cleaned = await cleaner.clean(...input);
      await database.query(sql`delete from suppliers.uncleaned_medium where vin_hash = decode(${vinHash}, 'hex')`);
      return cleaned;
    },
  };
  assert.equal(await serve({ cleaner: eraseMeanwhile }).open(vinHash, id), undefined);
  assert.deepEqual(await countRows(vinHash), { uncleaned: 0, cleaned: 0 });
});

test('on paper each picture has one size; those that an earlier release cleaned get it when they are needed', async () => {
  const { vinHash } = newVehicle();
  const tall = await plainPicture(40, 90).png().toBuffer();
  const ids = await importPictures(vinHash, [jpeg, tall]);
  const { media, cleanings } = serve();
  const assertSizes = async () => {
    const small = await media.readSmallPictures(vinHash, [...ids, 'unknown'], reader);
    assert.deepEqual([...small.keys()].toSorted(), ids.toSorted());
    for (const bytes of small.values()) {
      const { format, width, height } = await sharp(bytes).metadata();
      assert.deepEqual([format, width, height], ['jpeg', 400, 267]);
    }
  };
  await assertSizes();
  await assertSizes();
  assert.equal(cleanings(), 2);
  await database.query(sql`update suppliers.medium set small = null where vin_hash = decode(${vinHash}, 'hex')`);
  await assertSizes();
  assert.equal(cleanings(), 4);
});

test('a picture is kept as long as the report that shows it, cleaned or not', async () => {
  const { vinHash } = newVehicle();
  const ids = await importPictures(vinHash, [jpeg, await plainPicture(50, 50).jpeg().toBuffer()]);
  await serve().open(vinHash, ids[0]);
  const until = new Date('2031-01-01T00:00:00Z');
  await keepMediaUntil(database, { vinHash, ids, until });
  await serve().open(vinHash, ids[1]);
  const rows = await database.query<{ keptUntil: Date }>(sql`
    select kept_until as "keptUntil" from suppliers.medium where vin_hash = decode(${vinHash}, 'hex')`);
  assert.deepEqual(rows, [{ keptUntil: until }, { keptUntil: until }]);
});

test('the service refuses media by the names of the suppliers that it has', async () => {
  const { vinHash } = newVehicle();
  const files = [documentOf(`BT (Sheet of ${name}) Tj ET`), documentOf('BT (Oil changed) Tj ET')];
  const [bearing, plain] = await importFiles(vinHash, 'document', files, () => false);
  await using started = new AsyncDisposableStack();
  const parts = {
    database,
    clock: new ServiceClock(),
    log: recordingLog(),
    registry: new Registry(),
    nodeId: 'node-1',
  };
  const { servedMedia } = await openSuppliers([scripted({ id: 'archive', identity: [name] })], {
    ...parts,
    cleanup: started,
  });
  const open = (id = '') => servedMedia.open({ vinHash, id }, wholeFile, reader);
  assert.ok(await open(plain));
  assert.equal(await open(bearing), undefined);
});
