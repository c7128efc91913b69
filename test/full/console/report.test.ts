import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { buy } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { measureFindings } from '../../../src/reports/measure-findings.ts';
import { findingsByCountry } from '../../../src/suppliers/findings.ts';
import { damaged, identified } from '../../support/assemble/evidence.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { change, openConsole, signIn } from '../../support/console/console.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';
import { scripted } from '../../support/suppliers/scripted.ts';

const police = scripted({ id: 'police', feeds: ['accidentHistory'] });
police.answerWith(() => ({
  kind: 'evidence',
  evidence: [
    damaged('2020-11-09', {
      source: 'accidentRegister',
      zones: ['rear'],
      original: { wording: 'sadursme Rīgā', language: 'lv' },
    }),
  ],
}));
const insurer = scripted({ id: 'insurer', feeds: ['accidentHistory'], priceCents: 35 });
insurer.answerWith(() => ({
  kind: 'evidence',
  evidence: [damaged('2020-11-09', { source: 'insuranceClaims', damage: { value: 2_400, currency: 'EUR' } })],
}));
const register = scripted({ id: 'register', feeds: ['identity'] });
register.answerWith(() => ({ kind: 'evidence', evidence: [identified({ make: 'Skoda', model: 'Octavia' })] }));
const suppliers = [police, insurer, register];

const { url, database } = await freshDatabase();
const service = await startTestService(url, {}, { suppliers: () => suppliers });
const { key } = await addPartner(database);
const bought = await buy(service, key, vinNumber(1));
const { reportId } = bought.body;
const profiles = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
const opened = await openConsole(database, { suppliers: profiles });
const support = await signIn(opened, database, 'support');
// Answers are stored beside the purchase.
await eventually(async () => {
  const { body } = await support.open(`/reports/${reportId}`);
  return suppliers.every(({ id }) => body.includes(`<code>${id}</code>`));
});

test('a report says which supplier said what, and what a call of it costs', async () => {
  const { body } = await support.open(`/reports/${reportId}`);
  assert.match(body, /insurer.*?0\.35 EUR/s);
  assert.match(body, /sadursme Rīgā/, 'the words of the supplier');
});

test('each value leads to the suppliers that it depends on, and one value down to their words', async () => {
  const { body } = await support.open(`/reports/${reportId}/lineage`);
  const row = /accidentHistory\[0\]<\/code>.*?<\/tr>/s.exec(body)?.[0] ?? '';
  assert.match(row, /data-head="Depends on"><div><code>(?:police, insurer|insurer, police)<\/code>/);
  const one = (await support.open(`/reports/${reportId}/lineage?field=accidentHistory%5B0%5D`)).body;
  assert.match(one, /sadursme Rīgā/);
  assert.match(one, /2400/);
  assert.doesNotMatch(one, /Octavia/, 'records of other sections are not shown');
  assert.equal((await support.open(`/reports/${reportId}/lineage?field=nothing`)).statusCode, 404);
});

test('the verdicts of a report are shown with what they were weighed against', async () => {
  const { body } = await support.open(`/reports/${reportId}/weighed`);
  assert.match(body, /<code>INSUFFICIENT_DATA<\/code>/);
  assert.match(body, /<code>police<\/code>[^]*<code>insurer<\/code>[^]*one event[^]* to 1/);
});

test('commands find a report by its VIN, its id and its request, and show how it was made', async () => {
  const requestId = bought.headers.get('x-request-id') ?? '';
  await eventually(async () => (await support.open(`/calls/${requestId}`)).statusCode === 200);
  for (const text of [vinNumber(1), reportId, requestId]) {
    const found = await typeJson<{ reportId: string; status: string }[]>(database, ['report', 'find', text]);
    assert.deepEqual(
      found.map((one) => [one.reportId, one.status]),
      [[reportId, 'complete']],
      text,
    );
  }
  assert.deepEqual(await typeJson(database, ['report', 'find', vinNumber(2)]), []);
  assert.match((await type(database, ['report', 'find', 'SHORT'])).err, /is not a VIN/);
  const { out } = await type(database, ['report', 'show', reportId]);
  assert.match(out, /insurer +\S+ \S+ +asked for it +1 record/);
  assert.match(out, /accidentHistory +with the purchase +2 +1/);
  assert.match((await type(database, ['report', 'show', `${reportId.slice(0, -1)}!`])).err, /there is no report/);
});

test('finance sees a report, and not what suppliers said', async () => {
  const finance = await signIn(opened, database, 'finance');
  const { body, statusCode } = await finance.open(`/reports/${reportId}`);
  assert.equal(statusCode, 200);
  assert.doesNotMatch(body, /police|sadursme/);
  assert.equal((await finance.open(`/reports/${reportId}/lineage`)).statusCode, 403);
  assert.equal((await finance.open(`/reports/${reportId}/weighed`)).statusCode, 403);
});

test('what suppliers contribute is measured on complete reports, once each, and shown by day and country', async () => {
  const later = new Date(Date.now() + 3_600_000);
  const parts = { database, suppliers: profiles };
  assert.equal(await measureFindings(parts, later), 1);
  assert.equal(await measureFindings(parts, later), 0, 'the same time is not measured twice');
  const since = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const sums = await Promise.all(suppliers.map(({ id }) => findingsByCountry(database, id, since)));
  assert.deepEqual(
    sums.map(([sum, ...more]) => [sum?.country, sum?.reports, sum && sum.soleFindings > 0n, more.length]),
    [
      ['LV', 1n, false, 0],
      ['LV', 1n, false, 0],
      ['LV', 1n, true, 0],
    ],
    'the accident was told by two, the model by one',
  );
  // A node writes which suppliers it has once a second.
  const { body } = await eventually(async () => {
    const page = await support.open('/suppliers/register');
    return page.statusCode === 200 && page;
  });
  assert.match(body, /data-head="Country"><div>LV.*?data-head="Share"><div>100 %/s);
  assert.equal((await support.open('/suppliers/nobody')).statusCode, 404);
});

test('a supplier is tried with one vehicle: what it answers and what that adds; nothing is stored', async () => {
  const asked = register.requests.length;
  const { body } = await support.submit('/suppliers/register/try', { vin: vinNumber(2) });
  assert.match(body, /1 record.*?identity.*?model.*?Octavia/s);
  assert.equal(register.requests.length, asked + 1);
  const stored = await database.query<{ answers: bigint }>(sql`
    select count(*) as answers from suppliers.answer where supplier_id = 'register'`);
  assert.deepEqual(stored, [{ answers: 1n }], 'that of the purchase');
  const wrong = await support.submit('/suppliers/register/try', { vin: 'WVW' });
  assert.deepEqual([wrong.statusCode, register.requests.length], [422, asked + 1]);
  register.answerWith(() => ({ kind: 'failed', failure: 'server error', detail: 'it is down' }));
  assert.match(
    (await support.submit('/suppliers/register/try', { vin: vinNumber(2) })).body,
    /server error, it is down/,
  );
});

test('a report is refunded with a reason, once, by those who may; a complete one is neither finished nor asked for again', async () => {
  const path = `/reports/${reportId}`;
  const [admin, finance] = [
    await signIn(opened, database, 'admin'),
    await signIn(opened, database, 'finance', 'fay@example.org'),
  ];
  assert.doesNotMatch((await support.open(path)).body, /refund-report|finish-report|ask-again/);
  assert.equal((await support.open(`${path}/refund-report`)).statusCode, 403);
  assert.equal((await finance.open(`${path}/finish-report`)).statusCode, 403);
  assert.match((await finance.open(path)).body, new RegExp(`href="${path}/refund-report"`));

  const { preview, response } = await change(finance, `${path}/refund-report`, { reason: 'wrong vehicle' });
  assert.match(preview.body, /refund of 2\.50 EUR, the whole charge/);
  assert.equal(response.statusCode, 303);
  const after = await finance.open(response.headers['location'] ?? '');
  assert.match(after.body, /k-done/);
  assert.match(after.body, /Refunded.*?2\.50 EUR.*?wrong vehicle/s);
  assert.doesNotMatch(after.body, /refund-report"/);
  const again = await change(finance, `${path}/refund-report`, { reason: 'once more' });
  assert.match(again.response.body, /was already refunded/);

  for (const [page, values] of [
    ['ask-again', {}],
    ['finish-report', { reason: 'sold today' }],
  ] as const) {
    const refused = await change(admin, `${path}/${page}`, values);
    assert.match(refused.response.body, /a finished report is never rewritten/, page);
  }
});

test('a VIN that is searched for opens its only report, which begins with the vehicle and what was found', async () => {
  const search = async (vin: string) => {
    const { statusCode, headers } = await support.submit('/search', { q: vin });
    assert.equal(statusCode, 303);
    return String(headers.location);
  };
  assert.equal(await search(vinNumber(1)), `/reports/${reportId}`);
  const { body } = await support.open(`/reports/${reportId}`);
  assert.match(body, /<h1>\s*Skoda Octavia[^]*k-badge[^]*k-lines[^]*k-badge[^]*damage/i);
  const other = await addPartner(database);
  await buy(service, other.key, vinNumber(1));
  const page = await support.open(await search(vinNumber(1)));
  assert.match(page.body, new RegExp(`<h1>Skoda Octavia</h1>[^]*${vinNumber(1)}[^]*At a glance[^]*damage`, 'i'));
  assert.match(await search(vinNumber(2)), /^\/vehicles\/[0-9a-f]{32}$/);
});
