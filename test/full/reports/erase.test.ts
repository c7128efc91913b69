import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { Database, Queryable } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import type { Service } from '../../../src/main/service.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import { replaceUncleaned, storeUncleaned } from '../../../src/suppliers/media/store.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { fetchDrawn } from '../../support/documents/reports.ts';
import { startTestService } from '../../support/service.ts';

interface Amounts {
  readonly reports: number;
  readonly refunds: number;
  readonly refundedEur: number;
  readonly unfinishedReports: number;
  readonly openRepeats: number;
  readonly idempotencyKeys: number;
  readonly supplierAnswers: number;
  readonly media: number;
  readonly disputes: number;
  readonly jobs: number;
}

async function erase(database: Database, vin: string): Promise<Amounts> {
  const words = ['vehicle', 'erase', vin, '--reference', 'case 7'];
  const {
    vin: told,
    reference,
    ...amounts
  } = await typeJson<Amounts & Record<'vin' | 'reference', string>>(database, words, new Date());
  assert.deepEqual([told, reference], [vin, 'case 7']);
  return amounts;
}

const statement = (text: string, ...values: unknown[]) => ({ name: '', text, values });

const nothing: Amounts = {
  reports: 0,
  refunds: 0,
  refundedEur: 0,
  unfinishedReports: 0,
  openRepeats: 0,
  idempotencyKeys: 0,
  supplierAnswers: 0,
  media: 0,
  disputes: 0,
  jobs: 0,
};

/** The tables in which some row holds this text, wherever it stands. */
async function tablesWith(database: Queryable, text: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    statement(`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)'`),
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query(statement(`select from ${name} t where strpos(t::text, $1) > 0`, text));
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function countKept(database: Queryable): Promise<Record<string, number>> {
  const [counts] = await database.query<Record<string, number>>(sql`
    select (select count(*)::int from suppliers.medium) as media,
      (select count(*)::int from suppliers.uncleaned_medium) as uncleaned,
      (select count(*)::int from reports.open_repeat) as repeats,
      (select count(*)::int from reports.idempotency_key) as keys`);
  return counts ?? {};
}

/** What a node holds in memory, by its own metrics. */
async function bytesInMemory({ opsPort }: Service): Promise<{ reports: number; pdfs: number; pages: number }> {
  const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]);
  return {
    reports: figure('report_cache_bytes'),
    pdfs: figure('report_pdf_cache_bytes'),
    pages: figure('report_page_cache_bytes'),
  };
}

function pageOn(node: Service, page = ''): Promise<Response> {
  const { pathname, search } = new URL(page);
  return fetch(node.url + pathname + search);
}

test('what is known of a vehicle is erased on request, with all nodes running; the books stay, and agree', async () => {
  const { url, database } = await freshDatabase();
  const start = () => startTestService(url, { SIMULATED_SLOW_SECONDS: '0' });
  const [first, second] = [await start(), await start()];
  const partners = [await addPartner(database), await addPartner(database)] as const;
  const [vin, kept] = [vinNumber(1), vinNumber(2)];
  const hashVin = await loadHashVin(database);
  for (const one of [vin, kept]) {
    const vinHash = hashVin(one as Vin);
    const medium = { vinHash, id: 'a photo', bytes: Buffer.from('x') };
    const uncleaned = { ...medium, kind: 'picture', keptUntil: new Date() } as const;
    await storeUncleaned({ database }, vinHash, [uncleaned, { ...uncleaned, id: 'a photo that nobody opened' }]);
    await replaceUncleaned({ database }, { ...medium, contentType: 'image/jpeg' });
  }
  const bought: { key: string; reportId: string; path: string; page: string; pdf: string }[] = [];
  for (const { key } of partners) {
    const { reportId } = (await buy(first, key, vin, { 'idempotency-key': 'order-1' })).body;
    const path = `/v1/reports/${reportId}`;
    const { body } = await get<{ status: string; originalReportUrl: string }>(second, key, path);
    assert.equal(body.status, 'complete');
    const pdf = (await get<{ url: string }>(first, key, `${path}/pdf`)).body.url;
    bought.push({ key, reportId, path, page: body.originalReportUrl, pdf });
  }
  const [{ key }] = partners;
  const keptId = (await buy(first, key, kept, { 'idempotency-key': 'order-2' })).body.reportId;
  assert.equal((await fetchDrawn(bought[0]?.pdf ?? '')).status, 200);
  for (const node of [first, second]) {
    assert.equal((await pageOn(node, bought[0]?.page)).status, 200);
    const { reports, pages } = await bytesInMemory(node);
    assert.ok(reports > 0 && pages > 0);
  }
  assert.ok((await bytesInMemory(first)).pdfs > 0);
  assert.deepEqual(await countKept(database), { media: 2, uncleaned: 2, repeats: 3, keys: 3 });

  assert.deepEqual(await erase(database, vin), {
    ...nothing,
    reports: 2,
    refunds: 2,
    refundedEur: 5,
    openRepeats: 2,
    idempotencyKeys: 2,
    media: 2,
  });
  // Caches are emptied without a further read of the report.
  await eventually(async () => {
    const inMemory = [await bytesInMemory(first), await bytesInMemory(second)];
    return inMemory.every(({ reports, pdfs, pages }) => reports + pdfs + pages === 0);
  });
  assert.deepEqual(await countKept(database), { media: 1, uncleaned: 1, repeats: 1, keys: 3 });
  assert.deepEqual(await tablesWith(database, vin), []);
  for (const { key: owner, path, page, pdf } of bought) {
    for (const [node, asked] of [first, second].flatMap((one) =>
      [path, `${path}/pdf`].map((at) => [one, at] as const),
    )) {
      const { status, body } = await get<{ code: string }>(node, owner, asked);
      assert.deepEqual([status, body.code], [410, 'REPORT_ERASED'], asked);
    }
    for (const link of [page, pdf]) {
      const answer = await fetch(link);
      assert.deepEqual([answer.status, ((await answer.json()) as { code: string }).code], [410, 'REPORT_ERASED'], link);
    }
    for (const node of [first, second]) assert.equal((await pageOn(node, page)).status, 410);
    const again = await buy(second, owner, vin, { 'idempotency-key': 'order-1' });
    assert.deepEqual([again.status, again.body.code], [410, 'REPORT_ERASED'], 'its key charges nothing');
  }
  const notice = await fetch(bought[0]?.page ?? '', { headers: { accept: 'text/html' } });
  assert.match(await notice.text(), /<p>It was erased on request\.<\/p>/);
  const balances = await Promise.all(
    partners.map(async (one) => (await get<{ balanceEur: number }>(first, one.key, '/v1/account')).body.balanceEur),
  );
  assert.deepEqual(balances, [97.5, 100], 'what it cost is paid back');
  assert.equal((await get(second, key, `/v1/reports/${keptId}`)).status, 200, 'another vehicle is as it was');
  assert.deepEqual((await verifyBooks(database)).disagreements, []);

  assert.deepEqual(await erase(database, vin), nothing, 'a second run finds nothing');
  const sale = await buy(second, key, vin);
  assert.deepEqual([sale.status, sale.headers.get('x-charged-eur')], [200, '2.50'], 'a later purchase is a fresh one');
  assert.ok(!bought.some(({ reportId }) => reportId === sale.body.reportId));
  assert.equal((await get(first, key, `/v1/reports/${sale.body.reportId}`)).status, 200);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

test('a report that still waits for sections is erased, its waiting reader is answered, and no worker brings anything back', async () => {
  const { url, database } = await freshDatabase();
  const api = await startTestService(url, { SIMULATED_SLOW_SECONDS: '1' });
  const { key } = await addPartner(database);
  const { body } = await buy(api, key, vinNumber(1));
  const other = await buy(api, key, vinNumber(2));
  const path = `/v1/reports/${body.reportId}`;
  const waiting = get<{ code: string }>(api, key, path, { prefer: 'wait=30' });
  await eventually(async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${api.opsPort}/metrics`)).text();
    return metrics.includes('report_readers_waiting 1');
  });

  const { supplierAnswers, ...amounts } = await erase(database, vinNumber(1));
  const { supplierAnswers: _, ...none } = nothing;
  assert.deepEqual(amounts, {
    ...none,
    reports: 1,
    refunds: 1,
    refundedEur: 2.5,
    unfinishedReports: 1,
    openRepeats: 1,
    jobs: 1,
  });
  assert.ok(supplierAnswers > 0, 'what was ordered from suppliers is forgotten, too');
  const erasedMs = performance.now();
  const told = await waiting;
  assert.ok(performance.now() - erasedMs < 15_000, 'it is answered immediately, not at the end of its wait');
  assert.deepEqual([told.status, told.body.code], [410, 'REPORT_ERASED']);

  // As if the job had been taken just before, and is done only now.
  await database.query(sql`
    select graphile_worker.add_job('enrich-report', payload => ${JSON.stringify({ reportId: body.reportId })}::json)`);
  await startTestService(url, { ROLE: 'worker', SIMULATED_SLOW_SECONDS: '0' });
  const otherPath = `/v1/reports/${other.body.reportId}`;
  await eventually(async () => (await get<{ status: string }>(api, key, otherPath)).body.status === 'complete');
  await eventually(async () => (await database.query(sql`select from graphile_worker.jobs`)).length === 0);
  const [row] = await database.query<Record<string, unknown>>(sql`
    select vin, content, pending, price_cents from reports.report where id = ${body.reportId}`);
  assert.deepEqual(row, { vin: null, content: null, pending: [], price_cents: 250n });
  assert.deepEqual(await tablesWith(database, vinNumber(1)), []);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

test('of the sandbox, where each report has answers of its own, these go with it', async () => {
  const { url, database } = await freshDatabase();
  const api = await startTestService(url);
  const { key } = await addPartner(database);
  await buy(api, key, 'SANDBX00SL0W00001');
  assert.ok((await erase(database, 'SANDBX00SL0W00001')).supplierAnswers > 0);
  assert.deepEqual(await database.query(sql`select from suppliers.answer`), []);
});

test('only what was erased by request may be gone before its time', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, { ROLE: 'all', SIMULATED_SLOW_SECONDS: '0' });
  const { key } = await addPartner(database);
  const asked = await buy(service, key, vinNumber(1));
  const byHand = await buy(service, key, vinNumber(2));
  await erase(database, vinNumber(1));
  await database.query(sql`
    update reports.report set vin = null, content = null, pending = '{}', erased_at = ${new Date()}
    where id = ${byHand.body.reportId}`);
  const { disagreements } = await verifyBooks(database);
  assert.deepEqual(
    disagreements.map(({ problem, subject }) => [problem, subject]),
    [['a report was erased too early', `report ${byHand.body.reportId}`]],
  );
  const [entry] = await database.query(sql`select report_id as "reportId", reference from reports.erasure`);
  assert.deepEqual(entry, { reportId: asked.body.reportId, reference: 'case 7' });
  for (const change of [
    `update reports.erasure set reference = 'x'`,
    'delete from reports.erasure',
    'truncate reports.erasure',
  ]) {
    await assert.rejects(database.script(change), /is fixed/, change);
  }
});

test('the result lists what was erased, and when it has to be done again', async () => {
  const { url, database } = await freshDatabase();
  const api = await startTestService(url);
  const { key } = await addPartner(database);
  await buy(api, key, vinNumber(1));
  const { code, out } = await type(database, ['vehicle', 'erase', vinNumber(1), '--reference', 'case 7'], new Date());
  assert.equal(code, 0);
  assert.match(out, /^Erased: 1 report, 1 open repeat, \d+ answers of suppliers, /);
  assert.match(
    out,
    /partners read 410 from then on\.\nRefunded: 1 purchase, 2\.50 EUR\.\n1 report still waited for sections\..* run this again/,
  );
});
