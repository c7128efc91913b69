import assert from 'node:assert/strict';
import { test } from 'node:test';

import { vinNumber } from '../../../harness/generate/vins.ts';
import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import { trackedSections } from '../../../src/contract/report/section-status.ts';
import { Customer, hasUsed, hours, later, vins, openService } from '../../support/billing/partner-steps.ts';

const { database, service } = await openService({ ROLE: 'all', TEST_CLOCK: 'on', SIMULATED_SLOW_SECONDS: '3600' });

let vinsUsed = 0;

/** Answers are shared: a vehicle that was asked for before may have arrived already. */
const newVin = () => vinNumber(500_000 + ++vinsUsed);

async function bought(vin: string, terms: Parameters<typeof Customer.join>[2] = {}, lang?: string) {
  const customer = await Customer.join(service, database, terms);
  const purchase = await customer.buy(vin, lang === undefined ? {} : { lang });
  assert.equal(purchase.status, 200, purchase.text);
  const read = async (query = '', headers: Record<string, string> = {}) => {
    const answer = await customer.get(`/v1/reports/${purchase.reportId}${query}`, headers);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text || '{}') as PartnerReport };
  };
  return { customer, purchase, body: JSON.parse(purchase.text) as PartnerReport, read };
}

test('a vehicle whose sections are all there is complete immediately, and every read returns the same bytes', async () => {
  const { purchase, body, read } = await bought(vins.ready);
  assert.equal(body.status, 'complete');
  assert.deepEqual(body.pendingSections, []);
  for (let times = 0; times < 3; times++) {
    const again = await read();
    assert.equal(again.text, purchase.text);
    assert.equal(again.headers.get('retry-after'), null);
  }
});

test('a vehicle with slow sections is enriching: each is pending and generating, in every field that shows it', async () => {
  const { body, read } = await bought(vins.slow);
  assert.equal(body.status, 'enriching');
  assert.deepEqual(body.pendingSections?.toSorted(), [...trackedSections].toSorted());
  for (const report of [body, (await read()).body]) {
    assert.deepEqual(Object.keys(report.sectionStatus ?? {}).toSorted(), [...trackedSections].toSorted());
    for (const section of trackedSections) {
      assert.equal(report.sectionStatus?.[section], 'generating');
      assert.equal(report.report?.[`${section}Status`], 'generating');
    }
  }
});

test('a complete report, too, has a status for every tracked section: ready or none', async () => {
  const { body } = await bought(vins.thin);
  assert.deepEqual(Object.keys(body.sectionStatus ?? {}).toSorted(), [...trackedSections].toSorted());
  assert.deepEqual(new Set(Object.values(body.sectionStatus ?? {})), new Set(['none']));
});

test('a read of an enriching report says when the next is worth while', async () => {
  const { read } = await bought(newVin());
  assert.equal((await read()).headers.get('retry-after'), '10');
});

test('who prefers to wait is answered when something has arrived; from then on the report is final', async () => {
  const vin = newVin();
  const { customer, body, read } = await bought(vin);
  let answered = false;
  const waiting = read('', { prefer: 'respond-async, wait=30' }).finally(() => (answered = true));
  assert.equal((await read()).body.status, 'enriching');
  assert.equal(answered, false);
  await later(1 * hours)(customer);
  const arrived = await waiting;
  assert.equal(arrived.body.status, 'complete');
  assert.deepEqual(arrived.body.pendingSections, []);
  for (const section of body.pendingSections ?? []) {
    assert.ok(['ready', 'none'].includes(arrived.body.sectionStatus?.[section] ?? ''), section);
  }
  assert.equal(arrived.body.sectionStatus?.serviceHistory, 'ready');
  assert.equal((await read()).text, arrived.text);
  assert.equal((await customer.buy(vin)).text, arrived.text);
  await later(10 * hours)(customer);
  assert.equal((await read()).text, arrived.text);
  await hasUsed(2, 1, 2.5)(customer);
});

test('a read that prefers to wait is answered immediately if the report is complete or newer than the reader’s', async () => {
  const complete = await bought(vins.ready);
  assert.equal((await complete.read('', { prefer: 'wait=30' })).text, complete.purchase.text);
  const { read } = await bought(vins.slow);
  const news = await read('', { prefer: 'wait=30', 'if-none-match': '"something-older"' });
  assert.deepEqual([news.status, news.body.status], [200, 'enriching']);
});

test('a read whose wait ends without news returns the report as it is', async () => {
  const { read, purchase } = await bought(vins.slow);
  const answer = await read('', { prefer: 'wait=1' });
  assert.deepEqual([answer.status, answer.text], [200, purchase.text]);
});

test('a read that has the report already is 304 without a body, for each language by itself', async () => {
  const { read } = await bought(vins.ready);
  const [english, german] = [await read('?lang=en'), await read('?lang=de')];
  const [etag, germanEtag] = [english.headers.get('etag') ?? '', german.headers.get('etag') ?? ''];
  assert.notEqual(etag, germanEtag);
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const same = await read('', { 'if-none-match': known });
    // "*" names no bytes in an encoding.
    const tag = known === '*' ? etag.replace(/-gzip"$/, '"') : etag;
    assert.deepEqual([same.status, same.text, same.headers.get('etag')], [304, '', tag], known);
  }
  for (const known of ['"x"', germanEtag]) assert.equal((await read('', { 'if-none-match': known })).status, 200);
  assert.equal((await read('?lang=de', { 'if-none-match': germanEtag })).status, 304);
});

test('an arrival changes the ETag, so that no reader keeps an old report', async () => {
  const { customer, read } = await bought(newVin());
  const etag = (await read()).headers.get('etag') ?? '';
  assert.equal((await read('', { 'if-none-match': etag })).status, 304);
  await later(1 * hours)(customer);
  const waiting = read('', { 'if-none-match': etag, prefer: 'wait=20' });
  const waited = await waiting;
  assert.deepEqual([waited.status, waited.body.status], [200, 'complete']);
});

test('a section whose supplier fails for 30 minutes settles as none, and the report says that it could not be checked', async () => {
  const { customer, body, read } = await bought(vins.fault);
  assert.deepEqual(body.pendingSections, ['photos']);
  await later(0.4 * hours)(customer);
  const early = await read('', { prefer: 'wait=1' });
  assert.equal(early.body.status, 'enriching');
  await later(0.1 * hours)(customer);
  const settled = await read('', { prefer: 'wait=20' });
  assert.equal(settled.body.status, 'complete');
  assert.equal(settled.body.sectionStatus?.photos, 'none');
  const check = settled.body.report?.coverage?.checks?.find(({ key }) => key === 'photos');
  assert.equal(check?.status, 'unavailable');
  await hasUsed(1, 1, 2.5)(customer);
});

test('nothing of a complete report is ever rewritten, not even by hand', async () => {
  const { purchase } = await bought(vins.ready);
  for (const change of [`content = '{}', version = 9`, `pending = '{photos}', version = 9`, 'price_cents = 0']) {
    const statement = `update reports.report set ${change} where id = '${purchase.reportId}'`;
    await assert.rejects(database.script(statement), /reports\.report.* is fixed/);
  }
});

test('a report of another partner and one that never was give the same 404, byte for byte', async () => {
  const { purchase, customer } = await bought(vins.ready);
  const stranger = await Customer.join(service, database);
  const never = `${purchase.reportId.slice(0, -4)}0000`;
  const answers: object[] = [];
  for (const id of [purchase.reportId, never, 'nothing-like-an-id', purchase.reportId]) {
    for (const path of [`/v1/reports/${id}`, `/v1/reports/${id}/pdf`]) {
      const answer = await stranger.get(path);
      const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(answer.headers);
      const compared = Object.entries(headers).filter(([name]) => !name.startsWith('x-ratelimit-'));
      answers.push({ status: answer.status, text: await answer.text(), headers: compared });
    }
  }
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.equal((await customer.get(`/v1/reports/${purchase.reportId}`)).status, 200);
});

const languageRows = [
  ['without a wish: the account’s language', 'lv', undefined, '', 'lv', 'lv'],
  ['a purchase in a language of its own is read in it', 'lv', 'de', '', 'de', 'de'],
  ['only the first part of a tag counts, in any case', 'en', 'dE-at-1996', '', 'de', 'de'],
  ['a read may wish for another language', 'en', 'de', '?lang=fr-CA', 'de', 'fr'],
] as const;

for (const [promise, account, wish, query, boughtIn, readIn] of languageRows) {
  test(`language: ${promise}`, async () => {
    const { purchase, read } = await bought(vins.ready, { language: account }, wish);
    assert.equal(purchase.language, boughtIn);
    assert.equal((await read(query)).headers.get('content-language'), readIn);
  });
}

test('language: a free repeat is answered in the language it asks for, or that of its purchase', async () => {
  const { customer } = await bought(vins.ready, { language: 'et' }, 'de');
  assert.equal((await customer.buy(vins.ready)).language, 'de');
  assert.equal((await customer.buy(vins.ready, { lang: 'fi' })).language, 'fi');
  assert.equal((await customer.buy(vins.ready)).language, 'de');
});

test('language: one that is malformed or not supported is 400 on a read, naming those that are', async () => {
  const { read } = await bought(vins.ready);
  for (const lang of ['tlh', 'de_AT', 'x', '', 'd-e', '-']) {
    const answer = await read(`?lang=${lang}`);
    const { code, lang: problem } = answer.body as unknown as { code: string; lang: string };
    assert.deepEqual([answer.status, code], [400, 'INVALID_LANG'], lang);
    assert.match(problem, /en, de, fr, es, it, pl, cs, lt, lv, et, fi, uk, ru/);
  }
});
