import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Statement } from '../../../src/contract/statement.ts';
import {
  Customer,
  hasBalance,
  hasUsed,
  isRefused,
  keepPromises,
  limitBecomes,
  monthEnds,
  pays,
  priceBecomes,
  reads,
  repeats,
  sends,
  vins,
  wasWarned,
  type Step,
  openService,
} from '../../support/billing/partner-steps.ts';

const { database, service, another, errors } = await openService({ TEST_CLOCK: 'on', SIMULATED_SLOW_SECONDS: '80000' });

/** Asks for something that is not bought, several times, and does not mind the answer. */
function asks(...paths: readonly string[]): Step {
  return async (customer) => {
    for (const path of paths) {
      const named = path.replace('{report}', customer.reports.get('report') ?? '');
      await (await customer.get(named)).arrayBuffer();
    }
  };
}

/** The latest statement says so. */
function isStated(totalCalls: number, billableCalls: number, totalEur: number, closingBalanceEur?: number): Step {
  return async (customer) => {
    const [latest] = await customer.json<Statement[]>('/v1/account/statements');
    assert.deepEqual(
      [latest?.totalCalls, latest?.billableCalls, latest?.totalEur, latest?.closingBalanceEur],
      [totalCalls, billableCalls, totalEur, closingBalanceEur],
    );
  };
}

const postpaid = { billingMode: 'postpaid' } as const;

keepPromises(service, database, [
  {
    promise: 'rule 1: a purchase that produces a report is one charge',
    steps: [pays(vins.ready, '2.50', { left: '97.50' }), hasUsed(1, 1, 2.5), hasBalance(97.5)],
  },
  {
    promise: 'rule 1: a purchase whose sections are still to come is one charge, too',
    steps: [pays(vins.slow, '2.50', { left: '97.50' }), hasUsed(1, 1, 2.5)],
  },
  {
    promise: 'rule 2: reading a report and its PDF is free, however often, and changes no count',
    steps: [
      pays(vins.ready, '2.50'),
      ...Array.from({ length: 5 }, () => reads('report', 200)),
      asks('/v1/reports/{report}/pdf', '/v1/reports/{report}?lang=de', '/v1/reports/{report}?lang=xx', '/v1/reports/x'),
      hasUsed(1, 1, 2.5),
      hasBalance(97.5),
    ],
  },
  {
    promise: 'rule 4: account, usage, statements and ping are free and change no count',
    steps: [
      asks('/v1/account', '/v1/account/usage', '/v1/account/statements', '/v1/ping', '/v1/account/usage?from=x'),
      hasUsed(0, 0, 0),
      hasBalance(100),
    ],
  },
  {
    promise: 'rule 5: a second purchase of a vehicle in the charge window is free and gives the same report',
    steps: [pays(vins.ready, '2.50'), repeats(vins.ready, { left: '97.50' }), hasUsed(2, 1, 2.5), hasBalance(97.5)],
  },
  {
    promise: 'rule 5: a vehicle is the same however its VIN is written, and in any language',
    steps: [
      pays(vins.ready, '2.50'),
      repeats('sandbx0-ready 00001'),
      repeats(' SANDBX0READY-00001', { lang: 'de-AT' }),
      hasUsed(3, 1, 2.5),
    ],
  },
  {
    promise: 'rule 5: another vehicle is another purchase',
    steps: [pays(vins.ready, '2.50'), pays(vins.thin, '2.50', { report: 'second', left: '95.00' }), hasUsed(2, 2, 5)],
  },
  {
    promise: 'rule 6: where every call bills, each purchase is charged and has an id of its own',
    terms: { repeatPolicy: 'charged' },
    steps: [
      pays(vins.ready, '2.50', { report: 'first' }),
      pays(vins.ready, '2.50', { report: 'second', left: '95.00' }),
      reads('first', 200),
      reads('second', 200),
      hasUsed(2, 2, 5),
    ],
  },
  {
    promise: 'rule 7: a report that is thin because little is recorded is charged',
    steps: [pays(vins.thin, '2.50', { left: '97.50' }), hasUsed(1, 1, 2.5)],
  },
  {
    promise: 'rule 8: another price holds for later calls, and all sums are sums of what each call cost',
    terms: { repeatPolicy: 'charged' },
    steps: [
      pays(vins.ready, '2.50', { report: 'first' }),
      priceBecomes('3.33'),
      pays(vins.ready, '3.33', { report: 'second', left: '94.17' }),
      priceBecomes('0.01'),
      pays(vins.ready, '0.01', { report: 'third', left: '94.16' }),
      hasUsed(3, 3, 5.84),
      monthEnds(),
      isStated(3, 3, 5.84, 94.16),
    ],
  },
  {
    promise: 'rule 8: a free repeat stays free when the price has changed',
    steps: [pays(vins.ready, '2.50'), priceBecomes('9.99'), repeats(vins.ready, { left: '97.50' }), hasUsed(2, 1, 2.5)],
  },
  {
    promise: 'rule 9: the balance may be spent to the last cent; then purchases are 402 and reads go on',
    terms: { topUpCents: 500n },
    steps: [
      pays(vins.ready, '2.50', { report: 'first', left: '2.50' }),
      pays(vins.thin, '2.50', { report: 'second', left: '0.00' }),
      isRefused(vins.other, 402, 'INSUFFICIENT_CREDIT'),
      reads('first', 200),
      reads('second', 200),
      hasUsed(3, 2, 5),
      hasBalance(0),
    ],
  },
  {
    promise: 'rule 9: a balance one cent short of the price is 402, and stays as it is',
    terms: { topUpCents: 249n },
    steps: [isRefused(vins.ready, 402, 'INSUFFICIENT_CREDIT'), hasBalance(2.49), hasUsed(1, 0, 0)],
  },
  {
    promise: 'rule 9: a free repeat is no purchase: it works at zero balance',
    terms: { topUpCents: 250n },
    steps: [pays(vins.ready, '2.50', { left: '0.00' }), repeats(vins.ready, { left: '0.00' }), hasUsed(2, 1, 2.5)],
  },
  {
    promise: 'a depleted account is funded again by a top-up',
    terms: { topUpCents: 250n },
    steps: [
      pays(vins.ready, '2.50', { report: 'first', left: '0.00' }),
      isRefused(vins.thin, 402, 'INSUFFICIENT_CREDIT'),
      sends('2.50'),
      pays(vins.thin, '2.50', { report: 'second', left: '0.00' }),
    ],
  },
  {
    promise: 'a price of nothing needs no balance, and is a charge of nothing all the same',
    terms: { topUpCents: 0n, priceCents: 0n },
    steps: [pays(vins.ready, '0.00', { left: '0.00' }), repeats(vins.ready), hasUsed(2, 1, 0)],
  },
  {
    promise: 'a warning goes out once per depletion, and again only after a top-up to the level',
    terms: { topUpCents: 1_000n, warningLevelCents: 500n, repeatPolicy: 'charged' },
    steps: [
      pays(vins.ready, '2.50', { report: 'a', left: '7.50' }),
      pays(vins.ready, '2.50', { report: 'b', left: '5.00' }),
      wasWarned(0),
      pays(vins.ready, '2.50', { report: 'c', left: '2.50' }),
      wasWarned(1),
      pays(vins.ready, '2.50', { report: 'd', left: '0.00' }),
      isRefused(vins.ready, 402, 'INSUFFICIENT_CREDIT'),
      sends('4.99'),
      pays(vins.ready, '2.50', { report: 'e', left: '2.49' }),
      wasWarned(1),
      sends('2.51'),
      pays(vins.ready, '2.50', { report: 'f', left: '2.50' }),
      wasWarned(2),
    ],
  },
  {
    promise: 'rule 10: a postpaid account may owe its limit to the last cent; beyond it purchases are 402',
    terms: { ...postpaid, creditLimitCents: 500n },
    steps: [
      pays(vins.ready, '2.50', { report: 'first' }),
      pays(vins.thin, '2.50', { report: 'second' }),
      isRefused(vins.other, 402, 'CREDIT_LIMIT_REACHED'),
      reads('first', 200),
      hasUsed(3, 2, 5),
      hasBalance(null),
    ],
  },
  {
    promise: 'rule 10: a limit one cent short of the price is 402',
    terms: { ...postpaid, creditLimitCents: 249n },
    steps: [isRefused(vins.ready, 402, 'CREDIT_LIMIT_REACHED'), hasUsed(1, 0, 0)],
  },
  {
    promise: 'rule 10: a free repeat works at the limit',
    terms: { ...postpaid, creditLimitCents: 250n },
    steps: [pays(vins.ready, '2.50'), repeats(vins.ready), hasUsed(2, 1, 2.5)],
  },
  {
    promise: 'rule 10: without a limit a postpaid account buys on',
    terms: { ...postpaid, priceCents: 99_999_999n },
    steps: [
      pays(vins.ready, '999999.99', { report: 'first' }),
      pays(vins.thin, '999999.99', { report: 'second' }),
      hasUsed(2, 2, 1_999_999.98),
    ],
  },
  {
    promise: 'rule 10: what is owed stays owed when its month ends, until it is paid',
    terms: { ...postpaid, creditLimitCents: 500n, repeatPolicy: 'charged' },
    steps: [
      pays(vins.ready, '2.50', { report: 'first' }),
      pays(vins.ready, '2.50', { report: 'second' }),
      monthEnds(),
      isStated(2, 2, 5),
      isRefused(vins.ready, 402, 'CREDIT_LIMIT_REACHED'),
      sends('2.49'),
      isRefused(vins.ready, 402, 'CREDIT_LIMIT_REACHED'),
      sends('0.01'),
      pays(vins.ready, '2.50', { report: 'third' }),
      isRefused(vins.ready, 402, 'CREDIT_LIMIT_REACHED'),
    ],
  },
  {
    promise: 'rule 10: a limit that the operator raises holds for the next call',
    terms: { ...postpaid, creditLimitCents: 0n },
    steps: [
      isRefused(vins.ready, 402, 'CREDIT_LIMIT_REACHED'),
      limitBecomes('2.50'),
      pays(vins.ready, '2.50'),
      limitBecomes(null),
      pays(vins.thin, '2.50', { report: 'second' }),
    ],
  },
  {
    promise: 'rule 11: calls less billable calls are the failed calls and the free repeats',
    steps: [
      pays(vins.ready, '2.50'),
      repeats(vins.ready),
      repeats(vins.ready),
      isRefused('TOOSHORT', 400, 'INVALID_VIN'),
      isRefused(vins.down, 503, 'UNAVAILABLE'),
      isRefused(vins.thin, 400, 'INVALID_LANG', { lang: 'tlh' }),
      pays(vins.thin, '2.50', { report: 'second', left: '95.00' }),
      hasUsed(7, 2, 5),
    ],
  },
]);

test('money is looked at before suppliers are asked: without funds an outage is not even met', async () => {
  const customer = await Customer.join(service, database, { topUpCents: 0n });
  await isRefused(vins.down, 402, 'INSUFFICIENT_CREDIT')(customer);
});

const second = await another();

test('eight purchases of one vehicle at the same moment, at two nodes: one charge, one report, eight times 200', async () => {
  const customer = await Customer.join(service, database);
  const nodes = [customer, customer.at(second)];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (nodes[index % 2] ?? customer).buy(vins.ready)),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]), errors());
  assert.equal(new Set(answers.map(({ reportId }) => reportId)).size, 1);
  assert.equal(answers.filter(({ charged }) => charged === '2.50').length, 1);
  assert.equal(answers.filter(({ charged }) => charged === '0.00').length, 7);
  await hasUsed(8, 1, 2.5)(customer);
  await hasBalance(97.5)(customer);
});

for (const [mode, terms, code] of [
  ['prepaid', { topUpCents: 800n }, 'INSUFFICIENT_CREDIT'],
  ['postpaid', { ...postpaid, creditLimitCents: 800n }, 'CREDIT_LIMIT_REACHED'],
] as const) {
  test(`nothing is overdrawn by ten purchases at the same moment, at two nodes, on a ${mode} account with funds for three`, async () => {
    const customer = await Customer.join(service, database, { ...terms, repeatPolicy: 'charged' });
    const nodes = [customer, customer.at(second)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (nodes[index % 2] ?? customer).buy(vins.ready)),
    );
    const bought = answers.filter(({ status }) => status === 200);
    assert.equal(bought.length, 3, errors());
    assert.equal(new Set(bought.map(({ reportId }) => reportId)).size, 3);
    assert.equal(answers.filter((answer) => answer.status === 402 && answer.code === code).length, 7);
    await hasUsed(10, 3, 7.5)(customer);
    await hasBalance(mode === 'prepaid' ? 0.5 : null)(customer);
  });
}
