import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { waitForLockWaits } from '../../../harness/database/lock-waits.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { openPurchasing } from '../../../harness/service/purchasing.ts';
import type { Queryable } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import type { Failure } from '../../../src/kernel/errors.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { eraseVehicle } from '../../../src/operations/reports/erase-vehicle.ts';
import { CommitQueue } from '../../../src/reports/buy/commit-queue.ts';
import { commitCalls } from '../../../src/reports/buy/commit.ts';
import { buyReport } from '../../../src/reports/buy/purchase.ts';
import { askAgain, enrichReport } from '../../../src/reports/enrich.ts';
import { LinkedReports } from '../../../src/reports/read/linked-reports.ts';
import { PageReader } from '../../../src/reports/read/pages.ts';
import { PdfLinks } from '../../../src/reports/read/pdf-links.ts';
import { PdfReader } from '../../../src/reports/read/pdfs.ts';
import { ReportReader } from '../../../src/reports/read/reader.ts';
import { findReport } from '../../../src/reports/store.ts';
import type { SupplierAnswer, Supplier } from '../../../src/suppliers/supplier.ts';
import { plainPicture } from '../../support/suppliers/media-fixtures.ts';
import {
  database,
  found,
  gatheringOf,
  manualClock,
  deferred,
  newVehicle,
  photographed,
  reading,
  scripted,
} from '../../support/suppliers/scripted.ts';

const publicUrl = 'http://service.test';
const fast = scripted({ id: 'fast' });
fast.answerWith(() => found(reading(5)));

/** A report that was just bought, and what it takes to go on with it. */
async function bought(suppliers: readonly Supplier[]) {
  const clock = manualClock();
  const { partnerId, keyId } = await addPartner(database);
  const { vin } = newVehicle();
  const parts = await openPurchasing(database, { clock, suppliers, publicUrl });
  const commitQueue = new CommitQueue((partner, batch, again) => commitCalls(database, partner, batch, again), clock);
  const buyer = { partnerId, keyId, language: 'en', reportAccessDays: 30 } as const;
  const order = { buyer, vin, language: undefined, idempotencyKey: undefined, arrivedAt: clock.now() };
  const { rendition } = await buyReport({ ...parts, commitQueue }, order);
  const { reportId } = JSON.parse(String(rendition.body)) as { reportId: string };
  return {
    clock,
    parts: { ...parts, commitQueue },
    rendition,
    request: { reportId, partnerId, language: undefined, at: clock.now() },
    order,
    erase: () =>
      runOperation(
        { database, now: clock.now() },
        eraseVehicle,
        { vin, reference: 'case 7' },
        { role: 'admin', kind: 'person', name: 'Ada' },
      ),
  };
}

/** Waits until what a supplier has found of a vehicle is kept, which is a moment after it came. */
async function keptFrom(supplier: string, vinHash: string): Promise<void> {
  await eventually(async () => {
    const rows = await database.query(sql`
      select 1 from suppliers.answer
      where supplier_id = ${supplier} and kind = 'evidence' and vin_hash = decode(${vinHash}, 'hex')`);
    return rows.length > 0;
  });
}

test('a job that asks suppliers while a report is erased stores nothing in it, and what it kept is erased by a second run', async () => {
  const slow = scripted({ id: 'slow', speed: 'slow', feeds: ['photos'] });
  slow.answerWith(() => ({ kind: 'not yet', retryInMs: 0 }));
  const { clock, parts, order, request, erase } = await bought([fast, slow]);
  const vinHash = parts.hashVin(order.vin);
  const work = () => enrichReport({ ...parts, database, onArrival: () => {} }, request.reportId);
  const [asked, answer] = [deferred<void>(), deferred<SupplierAnswer>()];
  slow.answerWith(() => {
    asked.resolve();
    return answer.promise;
  });
  clock.move(1_000);
  const working = work();
  await asked.promise;
  await keptFrom('fast', vinHash);
  assert.equal((await erase()).unfinished, 1n);
  answer.resolve(found(reading(7)));
  await working;
  const questions = slow.requests.length;
  await work();
  assert.equal(slow.requests.length, questions, 'a later job queries no supplier');
  const stored = await findReport(database, request.reportId);
  assert.deepEqual([stored?.vin, stored?.content, stored?.pending], [null, null, []]);

  await keptFrom('slow', vinHash);
  for (const left of [1n, 0n]) {
    const { reports, answers } = await erase();
    assert.deepEqual([reports, answers], [0n, left]);
  }
});

test('a purchase during which the vehicle is erased is answered like one after it: its pictures are there', async () => {
  const { parts, order, erase } = await bought([fast]);
  await erase();
  const [asked, answer] = [deferred<void>(), deferred<SupplierAnswer>()];
  const late = scripted({ id: 'late' });
  late.answerWith(() => {
    asked.resolve();
    return answer.promise;
  });
  const picture = await plainPicture().jpeg().toBuffer();
  const archive = { ...scripted({ id: 'archive' }), fetchMedium: () => Promise.resolve(picture) };
  archive.answerWith(() => found(photographed('https://photos.example/1.jpg')));
  const gathering = gatheringOf([archive, late]);
  const buying = buyReport({ ...parts, gathering }, order);
  await asked.promise;
  await eventually(async () => (await countPictures()) === 1);
  await erase();
  assert.equal(await countPictures(), 0);
  late.answerWith(() => found(reading(9)));
  answer.resolve(found(reading(7)));
  const { rendition, chargedCents } = await buying;
  assert.ok(chargedCents > 0n);
  assert.match(String(rendition.body), /photo-/);
  assert.equal(await countPictures(), 1);

  async function countPictures(): Promise<number> {
    const vinHash = parts.hashVin(order.vin);
    const rows = await database.query(sql`
      select from suppliers.uncleaned_medium where vin_hash = decode(${vinHash}, 'hex')`);
    return rows.length;
  }
});

/** A database that lets something happen after each statement, before its caller gets the result. */
function interrupted(by: () => void): Queryable {
  return {
    async query(statement) {
      const rows = await database.query<never>(statement);
      by();
      return rows;
    },
  };
}

test('a read or a purchase that was in flight when something was erased puts nothing back into memory', async () => {
  const { clock, parts, rendition, request } = await bought([fast]);
  const { secrets } = parts.reader;
  const reader: ReportReader = new ReportReader(
    interrupted(() => reader.cache.dropAll()),
    secrets,
    () => publicUrl,
  );
  const { accessUntil } = await reader.read(request);
  const { signal: gone } = new AbortController();
  await reader.readPatiently(request, { waitMs: 0, knows: undefined, gone, now: () => clock.now() });
  assert.equal(reader.cache.bytes, 0);

  const { reportId, partnerId } = request;
  const facts = { reportId, partnerId, accessUntil, language: rendition.language };
  const { cache } = parts.reader;
  assert.ok(cache.bytes > rendition.body.length, 'what was bought undisturbed is kept');
  cache.dropAll();
  parts.reader.keep(facts, rendition);
  assert.equal(cache.bytes, 0, 'what was drawn for a purchase before is not kept after');
  await parts.reader.read(request);
  assert.ok(cache.bytes > rendition.body.length, 'what is read from then on is');
});

test('a node that cannot know of an erasure takes no page from memory', async () => {
  const { clock, parts, rendition, request, erase } = await bought([fast]);
  const { originalReportUrl } = JSON.parse(String(rendition.body)) as { originalReportUrl: string };
  const query = Object.fromEntries(new URL(originalReportUrl).searchParams) as Record<'k' | 'exp' | 'sig', string>;
  let isFresh = true;
  const pages = new PageReader({
    reports: new LinkedReports(database, parts.reader.secrets),
    arrivals: parts.reader.arrivals,
    frame: { brand: { name: 'House' }, assets: { style: '/s', script: '/j', icon: '/i' } },
    brandOf: () => Promise.resolve(undefined),
    hasAttributions: false,
    isFresh: () => isFresh,
  });
  const { signal: gone } = new AbortController();
  const url = originalReportUrl.slice(publicUrl.length);
  const page = { lang: undefined, unit: undefined, ...query, reportId: request.reportId, url, now: () => clock.now() };
  const read = () => pages.read(page, { waitMs: 0, knows: () => false, gone });
  const first = await read();
  await erase();
  assert.equal((await read()).bytes, first.bytes, 'until it is told, which takes less than a second');
  assert.equal(pages.readFromMemory(url, clock.now())?.bytes, first.bytes);
  isFresh = false;
  assert.equal(pages.readFromMemory(url, clock.now()), undefined);
  await assert.rejects(read(), { code: 'REPORT_ERASED' });
});

test('a PDF that was being drawn when its report was erased is sent to no reader, and not cached', async () => {
  const { clock, parts, request, erase } = await bought([fast]);
  const { secrets } = parts.reader;
  const link = await new PdfLinks(database, secrets, () => publicUrl).make(request);
  const query = Object.fromEntries(new URL(link.url ?? '').searchParams) as Record<
    'k' | 'exp' | 'sig' | 'lang',
    string
  >;
  const whileDrawing: (() => Promise<void>)[] = [];
  const pdfs = new PdfReader({
    media: { readSmallPictures: () => Promise.resolve(new Map()) },
    reports: new LinkedReports(database, secrets),
    renderer: {
      async render() {
        await whileDrawing.pop()?.();
        return Buffer.from('%PDF\nstartxref');
      },
    },
    brand: { name: 'House', accent: '#123456' },
    brandOf: () => Promise.resolve(undefined),
    readLogo: () => Promise.resolve(undefined),
    publicUrl: () => publicUrl,
    hasAttributions: false,
  });
  const read = () => pdfs.read({ ...query, unit: undefined, reportId: request.reportId, now: () => clock.now() });
  await read();
  assert.ok(pdfs.cache.bytes > 0);
  pdfs.cache.dropAll();
  assert.equal(pdfs.cache.bytes, 0);

  whileDrawing.push(async () => {
    await erase();
    pdfs.cache.dropAll();
  });
  await assert.rejects(read(), (error: Failure) => error.code === 'REPORT_ERASED');
  assert.equal(pdfs.cache.bytes, 0);
});

test('an erasure that meets a job being added for later waits for it, and neither fails', async () => {
  const slow = scripted({ id: 'slower', speed: 'slow', feeds: ['photos'] });
  slow.answerWith(() => ({ kind: 'not yet', retryInMs: 60_000 }));
  const { request, erase } = await bought([fast, slow]);
  const erasing = await database.transaction(async (tx) => {
    // What adding such a job does: first the shared clock, then the job.
    await tx.query(sql`select cluster.real_time(now())`);
    const done = erase();
    await waitForLockWaits(database);
    await askAgain(tx, { id: request.reportId, partnerId: request.partnerId }, new Date());
    return { done };
  });
  assert.equal((await erasing.done).jobs, 1n);
});

test('a repeat whose report is erased after it was found is a purchase, and is charged once', async () => {
  const { parts, order, request, erase } = await bought([fast]);
  const erasures = [erase];
  const meddling: Queryable = {
    async query(statement) {
      const rows = await database.query<never>(statement);
      if (statement.text.includes('look_before_buying')) await erasures.pop()?.();
      return rows;
    },
  };
  const reader = new ReportReader(database, parts.reader.secrets, () => publicUrl);
  const again = await buyReport({ ...parts, database: meddling, reader }, order);
  assert.deepEqual([erasures.length, again.isRepeat, again.chargedCents, again.balanceCents], [0, false, 250n, 9_750n]);
  const { reportId } = JSON.parse(String(again.rendition.body)) as { reportId: string };
  assert.notEqual(reportId, request.reportId);
  await reader.read({ ...request, reportId });
  await assert.rejects(reader.read(request), (error: Failure) => error.code === 'REPORT_ERASED');
});

test('a repeat whose report is erased after each time it was found is refused as erased, and charged nothing', async () => {
  const { parts, order, request, erase } = await bought([fast]);
  await erase();
  const { partnerId, reportId } = request;
  const vinHash = parts.hashVin(order.vin);
  let looks = 0;
  const meddling: Queryable = {
    async query(statement) {
      if (statement.text.includes('look_before_buying')) {
        looks++;
        await database.query(sql`
          insert into reports.open_repeat (partner_id, vin_hash, report_id, free_until)
          values (${partnerId}, decode(${vinHash}, 'hex'), ${reportId}, ${new Date(order.arrivedAt.getTime() + 60_000)})
          on conflict do nothing`);
      }
      return database.query<never>(statement);
    },
  };
  const reader = new ReportReader(database, parts.reader.secrets, () => publicUrl);
  const before = await balanceOf(partnerId);
  await assert.rejects(buyReport({ ...parts, database: meddling, reader }, order), { code: 'REPORT_ERASED' });
  assert.equal(looks, 3);
  assert.equal(await balanceOf(partnerId), before);
});

test('a purchase whose pictures are erased at every attempt is sold without them in the end, and charged once', async () => {
  const { parts, order, request, erase } = await bought([fast]);
  await erase();
  const { partnerId } = request;
  const vinHash = parts.hashVin(order.vin);
  const picture = await plainPicture().jpeg().toBuffer();
  const archive = { ...scripted({ id: 'archive' }), fetchMedium: () => Promise.resolve(picture) };
  archive.answerWith(() => found(photographed('https://photos.example/1.jpg')));
  const meddling: Queryable = {
    async query(statement) {
      if (statement.text.includes('update suppliers.uncleaned_medium')) {
        await database.query(sql`
          delete from suppliers.uncleaned_medium where vin_hash = decode(${vinHash}, 'hex')`);
        await database.query(sql`delete from suppliers.medium where vin_hash = decode(${vinHash}, 'hex')`);
      }
      return database.query<never>(statement);
    },
  };
  // Money for few purchases: each attempt holds the price, and one that starts over releases it.
  await database.query(sql`update billing.account set balance_cents = 250 where partner_id = ${partnerId}`);
  const gathering = gatheringOf([archive]);
  const sold = await buyReport({ ...parts, gathering, database: meddling }, order);
  assert.deepEqual([sold.isRepeat, sold.chargedCents, sold.balanceCents], [false, 250n, 0n]);
  assert.equal(archive.requests.length, 3, 'what was gathered before an erasure is not used after it');
  assert.equal(await balanceOf(partnerId), 0n);
  const holds = await database.query(sql`select from reports.hold where partner_id = ${partnerId}`);
  assert.equal(holds.length, 0);
});

async function balanceOf(partnerId: string): Promise<bigint | undefined> {
  const [account] = await database.query<{ cents: bigint }>(sql`
    select balance_cents as cents from billing.account where partner_id = ${partnerId}`);
  return account?.cents;
}
