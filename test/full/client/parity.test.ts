import assert from 'node:assert/strict';
import { test } from 'node:test';

import { VehicleHistory, VehicleHistoryError } from '../../../client/src/index.ts';
import { startFakeServer } from '../../../client/src/testing/index.ts';
import { eventually } from '../../../harness/async/eventually.ts';
import { bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { eventTypes } from '../../../src/webhooks/events.ts';
import { cleanup } from '../../support/cleanup.ts';
import { database, service } from '../../support/client/service.ts';

const ready = 'SANDBX0READY00001';
const slow = 'SANDBX00SL0W00001';
const down = 'SANDBX00D0WN00001';

/** An account with 5 euro on it, at 2.50 a report. */
interface Shop {
  readonly url: string;
  readonly key: string;
}

interface Terms {
  readonly repeatPolicy: 'free' | 'charged';
  readonly rateLimitPerMinute?: number;
  readonly isTest?: boolean;
}

const shops: Readonly<Record<string, (terms: Terms) => Promise<Shop>>> = {
  'the service': async (terms) => {
    const { key } = await addPartner(database, { topUpCents: 500n, ...terms });
    return { url: service.url, key };
  },
  'the fake': async (terms) => {
    const fake = await startFakeServer({ balanceEur: 5, slowMs: 20, ...terms });
    cleanup(() => fake.close());
    return { url: fake.url, key: fake.apiKey };
  },
};

const open = ({ url, key }: Shop) => new VehicleHistory({ apiKey: key, baseUrl: url, deadlineMs: 20_000 });

const shownHeaders = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'content-language',
  'x-charged-eur',
  'x-credit-balance',
  'www-authenticate',
];

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((thrown: unknown) => thrown);
  assert.ok(error instanceof VehicleHistoryError, 'nothing was refused');
  return [error.status, error.code, ...Object.keys(error.fields)].join(' ');
}

for (const [name, shop] of Object.entries(shops)) {
  test(`${name}: buys, repeats for free, refuses what cannot be paid, and counts all of it`, async () => {
    const client = open(await shop({ repeatPolicy: 'free' }));
    const { report, charged, balance, requestId } = await client.reports.buy(ready, { lang: 'de-AT' });
    assert.deepEqual([report.status, report.pendingSections, charged, balance], ['complete', [], 2.5, 2.5]);
    assert.match(requestId, /^[!-~]+$/);
    const repeat = await client.reports.buy(' sandbx0ready-00001', { lang: 'de' });
    assert.deepEqual([repeat.report.reportId, repeat.charged, repeat.balance], [report.reportId, 0, 2.5]);
    await client.reports.buy('WVWZZZ1JZXW000001');
    assert.equal(await codeOf(client.reports.buy('WVWZZZ1JZXW000002')), '402 INSUFFICIENT_CREDIT');
    assert.equal(await codeOf(client.reports.buy('WVOZZZ1JZXW000002')), '400 INVALID_VIN vin');
    assert.equal(await codeOf(client.reports.buy(ready, { lang: 'xx' })), '400 INVALID_LANG lang');
    const { totalCalls, billableCalls, totalEur } = await client.account.usage();
    assert.deepEqual([totalCalls, billableCalls, totalEur], [6, 2, 5]);
    const { billingMode, balanceEur, creditLimitEur, prices, repeatPolicy } = await client.account.get();
    assert.deepEqual(
      [billingMode, balanceEur, creditLimitEur, prices, repeatPolicy],
      ['prepaid', 0, null, { report: 2.5 }, 'free'],
    );
    assert.deepEqual(await client.account.statements(), []);
    const backwards = client.account.usage({ from: '2026-02-01', to: '2026-01-01' });
    assert.match(await codeOf(backwards), /^400 INVALID_DATE/);
  });

  test(`${name}: an Idempotency-Key gives the same report, and is refused for another vehicle`, async () => {
    const client = open(await shop({ repeatPolicy: 'charged' }));
    const first = await client.reports.buy(ready, { idempotencyKey: 'order-1' });
    const replayed = await client.reports.buy(ready, { idempotencyKey: 'order-1' });
    assert.deepEqual([replayed.report.reportId, replayed.charged], [first.report.reportId, 0]);
    const mismatch = client.reports.buy(slow, { idempotencyKey: 'order-1' });
    assert.equal(await codeOf(mismatch), '422 IDEMPOTENCY_MISMATCH');
    assert.notEqual((await client.reports.buy(ready)).report.reportId, first.report.reportId);
  });

  test(`${name}: slow sections arrive while the report is read, and then there is a PDF`, async () => {
    const client = open(await shop({ repeatPolicy: 'free' }));
    const { report } = await client.reports.buy(slow);
    const id = report.reportId ?? '';
    assert.equal(report.status, 'enriching');
    assert.equal(report.pendingSections?.length, 7);
    const states = new Set(Object.values(report.sectionStatus ?? {}));
    assert.deepEqual([...states], ['generating']);
    const complete = await client.reports.waitUntilComplete(id);
    assert.deepEqual([complete.reportId, complete.status, complete.pendingSections], [id, 'complete', []]);
    assert.deepEqual(Object.keys(complete.sectionStatus ?? {}).length, 7);
    assert.ok((await client.reports.pdf(id)).length > 100);
    assert.equal(await codeOf(client.reports.get('rep_unknown')), '404 REPORT_NOT_FOUND');
  });

  test(`${name}: a test account buys sandbox VINs only, and is refused on demand`, async () => {
    const at = await shop({ repeatPolicy: 'free', isTest: true });
    const client = open(at);
    assert.equal(await codeOf(client.reports.buy('WVWZZZ1JZXW000001')), '403 TEST_ACCOUNT');
    assert.equal(await codeOf(client.reports.buy('SANDBX0N0PAY00001')), '402 INSUFFICIENT_CREDIT');
    const impatient = new VehicleHistory({ apiKey: at.key, baseUrl: at.url, deadlineMs: 1_500 });
    assert.equal(await codeOf(impatient.reports.buy('SANDBX0L1M1T00001')), '429 RATE_LIMITED');
    const { report, charged } = await client.reports.buy('SANDBX00G0NE00001');
    const leftMs = Date.parse(report.accessUntil ?? '') - Date.now();
    assert.ok(charged === 2.5 && leftMs > 0 && leftMs <= 60_000, `${leftMs} ms are left`);
    const { test: isTest, balanceEur } = await client.account.get();
    assert.deepEqual([isTest, balanceEur], [true, 2.5]);
  });

  test(`${name}: says when a vehicle was looked at again, and what has changed since`, async () => {
    const client = open(await shop({ repeatPolicy: 'charged' }));
    const { report } = await client.reports.buy('SANDBX00TH1N00001');
    const first = await client.reports.waitUntilComplete(report.reportId ?? '');
    const id = first.reportId ?? '';
    const { purchasedAt = '', ...before } = await client.reports.changes(id, { lang: 'de' });
    assert.ok(Date.parse(purchasedAt) <= Date.now());
    assert.deepEqual({ ...before, lookedAt: null }, { reportId: id, lookedAt: null, changes: [] });
    const again = await client.reports.buy('SANDBX00TH1N00001');
    await client.reports.waitUntilComplete(again.report.reportId ?? '');
    const { lookedAt, changes } = await client.reports.changes(id);
    assert.deepEqual([lookedAt, changes], [new Date().toISOString().slice(0, 10), []]);
    assert.equal(await codeOf(client.reports.changes('rep_unknown')), '404 REPORT_NOT_FOUND');
    assert.equal(await codeOf(client.reports.changes(id, { lang: 'xx' })), '400 INVALID_LANG lang');
  });

  test(`${name}: what happened is read in order and in pages`, async () => {
    const at = await shop({ repeatPolicy: 'charged' });
    const client = open(at);
    const types = ['report.section_ready', 'report.completed'];
    const ids = [];
    for (const vin of [ready, slow]) {
      const { report } = await client.reports.buy(vin);
      ids.push((await client.reports.waitUntilComplete(report.reportId ?? '')).reportId);
    }
    const found = [];
    for await (const event of client.events.iterate({ types })) {
      found.push(event);
      if (event.type === 'report.completed' && event.data?.['reportId'] === ids[1]) break;
    }
    const [first, ...later] = found;
    assert.deepEqual([first?.type, first?.data], ['report.completed', { reportId: ids[0] }]);
    assert.equal(later.at(-1)?.type, 'report.completed');
    const sections = later.slice(0, -1);
    assert.ok(sections.length > 0 && sections.every(({ type, data }) => type === types[0] && data?.['section']));
    assert.ok(
      found.every(({ id, timestamp }) => /^msg_[0-9a-f]{32}$/.test(id ?? '') && Date.parse(timestamp ?? '') > 0),
    );
    const one = await client.events.list({ types, limit: 1 });
    assert.deepEqual(one.events, [first]);
    const rest = await client.events.list({ types, limit: 500, after: one.next });
    assert.deepEqual(rest.events, later);
    assert.deepEqual((await client.events.list({ after: rest.next, types: eventTypes })).events, []);
    for (const [field, given] of [
      ['after', { after: 'x' }],
      ['types', { types: ['nothing'] }],
      ['limit', { limit: 501 }],
    ] as const)
      assert.equal(await codeOf(client.events.list(given)), `400 INVALID_REQUEST ${field}`);
  });

  test(`${name}: answers with the same headers`, async () => {
    const { url, key } = await shop({ repeatPolicy: 'free', rateLimitPerMinute: 4 });
    const answerTo = async (path: string, body?: object, apiKey = key) => {
      const answer = await fetch(`${url}${path}`, {
        headers: { ...bearer(apiKey), 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      const { code = 'OK' } = (await answer.json()) as { code?: string };
      const values = shownHeaders.map((header) => answer.headers.get(header) ?? '-');
      return [answer.status, code, ...values, answer.headers.has('retry-after') ? 'retry' : '-'].join(' ');
    };
    assert.equal(await answerTo('/v1/reports', { vin: ready }), '200 OK 4 3 en 2.50 2.50 - -');
    assert.equal(await answerTo('/v1/reports', { vin: down }), '503 UNAVAILABLE 4 2 - - - - retry');
    assert.equal(await answerTo('/v1/nothing'), '404 NOT_FOUND - - - - - - -');
    assert.equal(await answerTo('/v1/ping', undefined, 'partner_live_wrong'), '401 UNAUTHORIZED - - - - - Bearer -');
    await answerTo('/v1/ping');
    await answerTo('/v1/account');
    assert.equal(await answerTo('/v1/ping'), '429 RATE_LIMITED 4 0 - - - - retry');
  });
}

test('the fake gives a section up, and ends the access to a report, when it is told to', async () => {
  const fake = await startFakeServer({ isTest: true, slowMs: Infinity, goneAfterMs: 0 });
  cleanup(() => fake.close());
  const client = open({ url: fake.url, key: fake.apiKey });
  const statesOf = async (vin: string) => {
    const { report } = await client.reports.buy(vin);
    const id = report.reportId ?? '';
    while (fake.arrive(id) !== undefined);
    const { status, sectionStatus } = await client.reports.get(id);
    return [status, sectionStatus?.['serviceHistory'], sectionStatus?.['photos']];
  };
  assert.deepEqual(await statesOf('SANDBX0FA1LS00001'), ['complete', 'ready', 'none']);
  assert.deepEqual(await statesOf('SANDBX00WA1T00001'), ['complete', 'ready', 'ready']);
  const { report } = await client.reports.buy('SANDBX00G0NE00001');
  assert.equal(await codeOf(client.reports.get(report.reportId ?? '')), '410 REPORT_EXPIRED');
  const again = await client.reports.buy('SANDBX00G0NE00001');
  assert.notEqual(again.report.reportId, report.reportId);
});

test('the fake holds an empty answer back until there is an event', async () => {
  const fake = await startFakeServer();
  cleanup(() => fake.close());
  const waiting = open({ url: fake.url, key: fake.apiKey }).events.list({ waitSeconds: 30 });
  await eventually(async () => fake.requests.length === 1);
  const id = fake.addEvent({
    type: 'invoice.ready',
    timestamp: new Date().toISOString(),
    data: { number: '2026-000042' },
  });
  const { events } = await waiting;
  assert.deepEqual(
    events.map((event) => event.id),
    [id],
  );
});
