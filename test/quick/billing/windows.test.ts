import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sql } from '../../../src/database/sql.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { eraseExpired } from '../../../src/operations/reports/erase-expired.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import {
  Customer,
  days,
  hasUsed,
  hours,
  isRefused,
  keepPromises,
  later,
  minutes,
  pays,
  priceBecomes,
  reads,
  repeats,
  serviceTime,
  vins,
  openService,
} from '../../support/billing/partner-steps.ts';

const { database, service } = await openService({ ROLE: 'all', TEST_CLOCK: 'on' });

keepPromises(service, database, [
  {
    promise: 'the charge window runs from the charged call and does not slide with free repeats',
    steps: [
      pays(vins.ready, '2.50', { report: 'first' }),
      later(13 * hours),
      repeats(vins.ready, { report: 'first' }),
      later(10 * hours + 59 * minutes),
      repeats(vins.ready, { report: 'first' }),
      later(1 * minutes),
      pays(vins.ready, '2.50', { report: 'second', left: '95.00' }),
      later(23 * hours),
      repeats(vins.ready, { report: 'second' }),
      reads('first', 200),
      hasUsed(5, 2, 5),
    ],
  },
  {
    promise: 'the charge window is as long as was agreed with the partner',
    terms: { chargeWindowHours: 1 },
    steps: [
      pays(vins.ready, '2.50', { report: 'first' }),
      later(59 * minutes),
      repeats(vins.ready, { report: 'first' }),
      later(1 * minutes),
      pays(vins.ready, '2.50', { report: 'second' }),
    ],
  },
  {
    promise: 'a report is readable for 30 days, then 410; buying the vehicle again is a new report and is billed',
    steps: [
      pays(vins.ready, '2.50', { report: 'first' }),
      later(30 * days - 1 * minutes),
      reads('first', 200),
      later(1 * minutes),
      reads('first', 410, 'REPORT_EXPIRED'),
      pays(vins.ready, '2.50', { report: 'second', left: '95.00' }),
      reads('first', 410, 'REPORT_EXPIRED'),
      reads('second', 200),
      hasUsed(2, 2, 5),
    ],
  },
  {
    promise: 'where the access window ends inside the charge window, buying again is a new purchase and is billed',
    terms: { reportAccessDays: 1, chargeWindowHours: 72 },
    steps: [
      pays(vins.ready, '2.50', { report: 'first' }),
      later(23 * hours),
      repeats(vins.ready, { report: 'first' }),
      later(1 * hours),
      reads('first', 410, 'REPORT_EXPIRED'),
      pays(vins.ready, '2.50', { report: 'second' }),
    ],
  },
  {
    promise: 'a price that was agreed ahead holds from its moment on',
    terms: { repeatPolicy: 'charged' },
    steps: [
      priceBecomes('4.00', 2 * hours),
      pays(vins.ready, '2.50', { report: 'first' }),
      later(2 * hours),
      pays(vins.ready, '4.00', { report: 'second', left: '93.50' }),
      hasUsed(2, 2, 6.5),
    ],
  },
  {
    promise: 'an Idempotency-Key lapses after 24 hours: the call is a call of its own again',
    terms: { repeatPolicy: 'charged' },
    steps: [
      pays(vins.ready, '2.50', { key: 'order-1', report: 'first' }),
      later(23 * hours + 59 * minutes),
      repeats(vins.ready, { key: 'order-1', report: 'first' }),
      isRefused(vins.thin, 422, 'IDEMPOTENCY_MISMATCH', { key: 'order-1' }),
      later(1 * minutes),
      pays(vins.thin, '2.50', { key: 'order-1', report: 'second' }),
      repeats(vins.thin, { key: 'order-1', report: 'second' }),
      hasUsed(5, 2, 5),
    ],
  },
  {
    promise: 'an Idempotency-Key holds for its 24 hours, also when the charge window is shorter',
    terms: { chargeWindowHours: 1 },
    steps: [
      pays(vins.ready, '2.50', { key: 'order-1', report: 'first' }),
      later(2 * hours),
      repeats(vins.ready, { key: 'order-1', report: 'first' }),
      pays(vins.ready, '2.50', { report: 'second' }),
      repeats(vins.ready, { key: 'order-1', report: 'first' }),
      hasUsed(4, 2, 5),
    ],
  },
]);

test('a free repeat gives the report as it is now, further sections included', async () => {
  const customer = await Customer.join(service, database);
  const first = JSON.parse((await customer.buy(vins.other)).text) as { status: string; reportId: string };
  assert.equal(first.status, 'enriching');
  await later(1 * minutes)(customer);
  const waiting = customer.get(`/v1/reports/${first.reportId}`, { prefer: 'wait=20' });
  const read = await waiting;
  const whole = await read.text();
  assert.equal((JSON.parse(whole) as { status: string }).status, 'complete');
  const again = await customer.buy(vins.other);
  assert.equal(again.charged, '0.00');
  assert.equal(again.text, whole);
});

test('content is erased 90 days after access ended: the report stays 410, and the books still verify', async () => {
  const customer = await Customer.join(service, database, { reportAccessDays: 1 });
  await pays(vins.ready, '2.50')(customer);
  await pays(vins.slow, '2.50', { report: 'slow', key: 'order-1' })(customer);
  const left = () =>
    database.query<{ vin: string | null; content: string | null; hash: string; price: bigint }>(sql`
      select vin, content, encode(vin_hash, 'hex') as hash, price_cents as price
      from reports.report where partner_id = ${customer.id}`);
  await later(91 * days - 1 * hours)(customer);
  await runOperation({ database, now: await serviceTime(database) }, eraseExpired, {}, theService);
  assert.ok((await left()).every(({ vin, content }) => vin !== null && content !== null));
  await later(1 * hours)(customer);
  await runOperation({ database, now: await serviceTime(database) }, eraseExpired, {}, theService);
  assert.ok((await left()).every(({ vin, content, hash }) => vin === null && content === null && hash.length > 0));
  assert.deepEqual(
    (await left()).map(({ price }) => price),
    [250n, 250n],
  );
  await reads('report', 410, 'REPORT_EXPIRED')(customer);
  await reads('slow', 410, 'REPORT_EXPIRED')(customer);
  await pays(vins.ready, '2.50', { report: 'new' })(customer);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});
