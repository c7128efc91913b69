import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { UnmovedClock } from '../../../harness/clock/unmoved-clock.ts';
import { advanceClock, moveDatabaseClock } from '../../../harness/database/move-clock.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { bookFunds } from '../../../src/billing/ledger.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

interface Statement {
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly totalCalls: number;
  readonly billableCalls: number;
  readonly totalEur: number;
  readonly status: string;
  readonly deliveredAt?: string;
  readonly closingBalanceEur?: number;
  readonly lines: unknown[];
}

const day = 86_400_000;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const delivered = (statements: readonly Statement[]) => statements.every(({ status }) => status === 'delivered');

/** The first and last day of the month that lies `back` months before this one. */
function month(now: Date, back: number): { first: string; last: string } {
  const [year, index] = [now.getUTCFullYear(), now.getUTCMonth() - back];
  return { first: dayOf(new Date(Date.UTC(year, index, 1))), last: dayOf(new Date(Date.UTC(year, index + 1, 0))) };
}

test('every month that was missed gets its statement and invoice, once, by whichever process closes it', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, { ROLE: 'all', TEST_CLOCK: 'on' });
  const start = new Date();
  const prepaid = await addPartner(database, { contactEmail: 'pre@partner.example' });
  const postpaid = await addPartner(database, {
    billingMode: 'postpaid',
    topUpCents: 0n,
    creditLimitCents: 5_000n,
    contactEmail: 'post@partner.example',
    language: 'de',
  });
  const silent = await addPartner(database, { billingMode: 'postpaid', topUpCents: 0n });
  for (const { key } of [prepaid, postpaid]) {
    await buy(service, key, vinNumber(1));
    await buy(service, key, vinNumber(1));
    await buy(service, key, vinNumber(2));
    await buy(service, key, 'SANDBX00D0WN00001');
  }
  assert.deepEqual((await get(service, prepaid.key, '/v1/account/statements')).body, []);

  const offset = await advanceClock(database, 70 * day);
  const now = () => new Date(Date.now() + offset);
  const months = (now().getUTCFullYear() - start.getUTCFullYear()) * 12 + now().getUTCMonth() - start.getUTCMonth();
  assert.ok(months >= 2);
  // By hand several times at once, while the service's own job does the same.
  await Promise.all(
    Array.from({ length: 5 }, () => runOperation({ database, now: now() }, closeMonths, {}, theService)),
  );
  const read = async (key: string) => (await get<Statement[]>(service, key, '/v1/account/statements')).body;
  const ofPrepaid = await eventually(async () => {
    const statements = await read(prepaid.key);
    return statements.length === months && delivered(statements) && statements;
  });

  assert.deepEqual(
    ofPrepaid.map(({ periodStart, periodEnd }) => [periodStart, periodEnd]),
    Array.from({ length: months }, (_, index) => Object.values(month(now(), index + 1))),
    'newest first, also of months without calls',
  );
  const first = ofPrepaid.at(-1);
  assert.ok(first?.deliveredAt !== undefined && Date.parse(first.deliveredAt) >= start.getTime() + 69 * day);
  const figures = { totalCalls: 4, billableCalls: 2, totalEur: 5 };
  assert.deepEqual(
    { totalCalls: first.totalCalls, billableCalls: first.billableCalls, totalEur: first.totalEur },
    figures,
  );
  assert.deepEqual(first.lines, [{ endpoint: 'POST /v1/reports', calls: 4, billableCalls: 2, amountEur: 5 }]);
  assert.equal(first.closingBalanceEur, 95);
  assert.equal(ofPrepaid[0]?.totalCalls, 0);
  assert.equal(ofPrepaid[0]?.closingBalanceEur, 95);

  const ofPostpaid = await eventually(async () => {
    const statements = await read(postpaid.key);
    return delivered(statements) && statements;
  });
  assert.equal(ofPostpaid.length, months);
  assert.equal('closingBalanceEur' in (ofPostpaid[0] ?? {}), false);
  const invoices = await typeJson<Record<string, unknown>[]>(database, ['invoice', 'list', postpaid.partnerId]);
  assert.deepEqual(
    invoices.map(({ number, issuedOn, dueOn, ...invoice }) => {
      assert.match(String(number), /^\d{4}-000001$/);
      assert.equal(Date.parse(String(dueOn)) - Date.parse(String(issuedOn)), 30 * day);
      return invoice;
    }),
    [
      {
        kind: 'invoice',
        partner: postpaid.partnerId,
        periodStart: month(start, 0).first,
        netEur: 5,
        vatEur: 0,
        grossEur: 5,
        openEur: 5,
        status: 'open',
        corrects: null,
      },
    ],
    'one invoice, and none of months that cost nothing',
  );

  assert.ok(
    (await read(silent.key)).every(({ status }) => status === 'undeliverable'),
    'there is no address to write to',
  );
  const mails = await typeJson<{ cause: string; status: string }[]>(database, ['mail', 'list']);
  const causes = mails.map(({ cause }) => cause.split(':').slice(0, 2).join(':')).toSorted();
  assert.deepEqual(
    causes,
    [
      ...Array.from({ length: months }, () => `statement:${postpaid.partnerId}`),
      ...Array.from({ length: months }, () => `statement:${prepaid.partnerId}`),
      `receipt:${prepaid.partnerId}`,
      `invoice:${String(invoices[0]?.['number'])}`,
    ].toSorted(),
  );
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
  assert.deepEqual(await runOperation({ database, now: now() }, closeMonths, {}, theService), {
    statements: [],
    invoices: [],
  });
});

test('what is booked when its month was just closed counts in the next one, and both months stay right', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, { TEST_CLOCK: 'on' }, { clock: new UnmovedClock() });
  const { key, partnerId } = await addPartner(database);
  await buy(service, key, vinNumber(1));
  // The other nodes have closed the month in which this one still is.
  const ahead = new Date(Date.now() + 32 * day);
  await moveDatabaseClock(database, 32 * day);
  await runOperation({ database, now: ahead }, closeMonths, {}, theService);
  const starts = new Date(Date.UTC(ahead.getUTCFullYear(), ahead.getUTCMonth(), 1));
  await buy(service, key, vinNumber(2));
  await buy(service, key, 'SANDBX00D0WN00001');
  await bookFunds(database, { partnerId, cents: 1_000n, reference: null, at: new Date() });
  const statements = await typeJson<{ totalCalls: number; closingBalanceEur: number }[]>(database, [
    'statement',
    'list',
    partnerId,
  ]);
  assert.equal(statements.at(-1)?.totalCalls, 1);
  assert.equal(statements.at(-1)?.closingBalanceEur, 97.5);
  const usage = await get<{ totalCalls: number; billableCalls: number }>(
    service,
    key,
    `/v1/account/usage?from=${dayOf(starts)}&to=${dayOf(starts)}`,
  );
  assert.deepEqual([usage.body.totalCalls, usage.body.billableCalls], [2, 1]);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});
