import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import type { Queryable } from '../../src/database/connect.ts';
import { verifyBooks } from '../../src/reports/verify.ts';
import { freshDatabase } from '../support/database.ts';
import { addPartner, startTestService } from '../support/service.ts';
import { buy, eventually, get, vinNumber } from '../support/shop.ts';

/** A statement that docs/security.md gives to the operator, by a word that stands in it. */
async function statementAbout(word: string): Promise<string> {
  const document = await readFile(new URL('../../docs/security.md', import.meta.url), 'utf8');
  const blocks = [...document.matchAll(/```sql\n([^`]*)```/g)].map(([, text = '']) => text);
  const [found, ...more] = blocks.filter((text) => text.includes(word));
  assert.ok(found !== undefined && more.length === 0, `${word} stands in ${more.length + (found ? 1 : 0)} blocks`);
  return found;
}

async function tablesWith(database: Queryable, text: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>({
    name: '',
    text: `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)'`,
    values: [],
  });
  const found: string[] = [];
  for (const { name } of tables) {
    const statement = `select from ${name} t where strpos(t::text, $1) > 0`;
    if ((await database.query({ name: '', text: statement, values: [text] })).length > 0) found.push(name);
  }
  return found;
}

test('what is known of one vehicle is erased on request; of the books nothing is touched, and they say what was done', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, { SIMULATED_SLOW_SECONDS: '0' });
  const [one, other] = [await addPartner(database), await addPartner(database)];
  const [vin, kept] = [vinNumber(1), vinNumber(2)];
  const ids: [key: string, reportId: string][] = [];
  for (const { key } of [one, other]) {
    ids.push([key, (await buy(service, key, vin, { 'idempotency-key': 'order-1' })).body.reportId]);
  }
  const keptId = (await buy(service, one.key, kept)).body.reportId;
  await eventually(async () => {
    const reads = ids.map(([key, id]) => get<{ status: string }>(service, key, `/v1/reports/${id}`));
    return (await Promise.all(reads)).every(({ body }) => body.status === 'complete');
  });
  assert.notDeepEqual(await tablesWith(database, vin), []);

  await database.script((await statementAbout('reports.open_repeat')).replaceAll(":'vin'", `'${vin}'`));
  await service.stop();
  const again = await startTestService(url, { SIMULATED_SLOW_SECONDS: '0' });
  assert.deepEqual(await tablesWith(database, vin), []);
  for (const [key, id] of ids) {
    const { status, body } = await get<{ code: string }>(again, key, `/v1/reports/${id}`);
    assert.deepEqual([status, body.code], [410, 'REPORT_EXPIRED']);
  }
  assert.equal((await get(again, one.key, `/v1/reports/${keptId}`)).status, 200, 'another vehicle is as it was');
  const named = (await verifyBooks(database)).disagreements;
  assert.deepEqual(
    named.map(({ problem, subject }) => `${problem}: ${subject}`).toSorted(),
    ids.map(([, id]) => `a report was erased too early: report ${id}`).toSorted(),
  );
  const sale = await buy(again, one.key, vin);
  assert.deepEqual([sale.status, sale.headers.get('x-charged-eur')], [200, '2.50'], 'it can be bought anew');
});

/** Whether a link opens on a service, wherever that listens now. */
async function statusOf(link: string, base: string): Promise<number> {
  const { pathname, search } = new URL(link);
  return (await fetch(`${base}${pathname}${search}`)).status;
}

test('when the secrets of links are known to others, all links there are can be made void', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url);
  const { key } = await addPartner(database);
  const { body } = await buy(service, key, 'SANDBX0READY00001');
  const before = (body as unknown as { originalReportUrl: string }).originalReportUrl;
  assert.equal(await statusOf(before, service.url), 200);

  await database.script(await statementAbout('reports.link_secret'));
  await service.stop();
  const again = await startTestService(url);
  assert.equal(await statusOf(before, again.url), 403);
  const read = await get<{ originalReportUrl: string }>(again, key, `/v1/reports/${body.reportId}`);
  assert.equal(await statusOf(read.body.originalReportUrl, again.url), 200);
});
