import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { setBuyer } from '../../../src/billing/parties/buyer.ts';
import { insertSeller } from '../../../src/billing/parties/seller.ts';
import { setVatRate } from '../../../src/billing/vat/rates.ts';
import { listDocuments } from '../../../src/invoicing/listing.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addFunds } from '../../../src/operations/money/add-funds.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { batchXml, entryXml, iban, partXml, statementXml } from '../../support/invoicing/bank-xml.ts';

const clock = new ManualClock('2026-10-10T08:00:00Z');
const { database, ask } = await startHandClocked(clock);
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const address = { street: 'Ring 1', postcode: '10115', city: 'Berlin', country: 'DE', vatNumber: null };
const bank = { iban, bic: null, registration: 'HRB 1', taxNumber: '12/345', email: 'books@seller.example' };
await insertSeller(database, { name: 'Seller', ...address, ...bank }, '2026-01-01');
await setVatRate(database, { country: 'DE', basisPoints: 1900, validFrom: '2026-01-01' });
const ids = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;
for (const [index, id] of ids.entries()) {
  const terms = { ...testTerms, id, billingMode: 'postpaid', topUpCents: 0n } as const;
  const { key } = await runOperation({ database, now: clock.now() }, addPartner, terms, admin);
  await setBuyer(database, id, { name: `${id} GmbH`, ...address, reference: null, email: null }, '2026-01-01');
  await ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(index) } });
}
clock.set(Date.parse('2026-11-01T00:00:10Z'));
await runOperation({ database, now: clock.now() }, closeMonths, {}, admin);
clock.set(Date.parse('2026-11-05T09:00:00Z'));
const file = join(await mkdtemp(join(tmpdir(), 'bank-')), 'statement.xml');
const day = '2026-11-04';

const entry = (reference: string, amount: string, text: string, on = day) =>
  entryXml({ reference, amount, text, day: on });
const counted = (amount: string, on: string, payer: string) =>
  statementXml([entryXml({ reference: '1', amount, day: on, payer, isCounted: true })], iban, `statement of ${on}`);
const stateOf = async (id: string) => (await listDocuments(database, id, clock.now()))[0];
const numberOf = async (id: string) => (await stateOf(id))?.number ?? '';
const book = (partnerId: string, cents: bigint, reference: string) =>
  runOperation({ database, now: clock.now() }, addFunds, { partnerId, cents, reference }, admin);

interface Outcome {
  readonly booked: readonly { readonly partner: string; readonly reference: string }[];
  readonly proposed: readonly {
    readonly bankReference: string;
    readonly amountEur: number;
    readonly reference: string;
    readonly why?: string;
    readonly candidates: readonly { readonly partner: string }[];
  }[];
  readonly already: number;
}

async function read(xml: string): Promise<Outcome> {
  await writeFile(file, xml);
  return typeJson<Outcome>(database, ['bank', 'import', file], clock.now());
}

test('banks that count entries in each statement hide nothing: another day or amount is another receipt', async () => {
  const first = await read(counted('100.00', day, 'one GmbH'));
  assert.deepEqual([first.proposed[0]?.candidates[0]?.partner, first.already], ['one', 0]);
  await book('one', 8_403n, first.proposed[0]?.reference ?? '');
  assert.equal((await read(counted('100.00', day, 'one GmbH'))).already, 1);
  const second = await read(counted('777.00', '2026-11-05', 'two GmbH'));
  assert.deepEqual([second.proposed[0]?.amountEur, second.proposed[0]?.why, second.already], [777, undefined, 0]);
  const sameAmount = await read(counted('100.00', '2026-11-05', 'two GmbH'));
  assert.deepEqual([sameAmount.proposed[0]?.why, sameAmount.already], [undefined, 0]);
});

test('entries of one statement that look the same are two receipts, and each is booked once', async () => {
  const [two, three] = [await numberOf('two'), await numberOf('three')];
  const xml = statementXml([entry('NONREF', '2.98', two), entry('NONREF', '2.98', three)], iban, 'twins');
  assert.deepEqual(
    (await read(xml)).booked.map(({ partner }) => partner),
    ['two', 'three'],
  );
  assert.equal((await read(xml)).already, 2);
});

test('the same entry in another statement is not booked again by itself, and not hidden either', async () => {
  const four = await numberOf('four');
  assert.equal((await read(statementXml([entry('S1', '2.98', four)], iban, 'daily'))).booked.length, 1);
  const again = await read(statementXml([entry('S1', '2.98', four)], iban, 'monthly'));
  assert.deepEqual([again.booked, again.already, again.proposed.length], [[], 0, 1]);
  assert.match(again.proposed[0]?.why ?? '', /the same entry of another statement was booked before, under "bank S1/);
  const five = await numberOf('five');
  const twice = entryXml({ reference: 'S2', amount: '2.98', day, text: five });
  const [daily, monthly] = ['a', 'b'].map((id) => /<Stmt>[^]*<\/Stmt>/.exec(statementXml([twice], iban, id))?.[0]);
  const both = await read(statementXml([]).replace(/<Stmt>[^]*<\/Stmt>/, `${daily}${monthly}`));
  assert.equal(both.booked.length, 1);
  assert.match(both.proposed[0]?.why ?? '', /another statement in this file has the same entry/);
});

const wrongParts = [
  ['in another currency', '2.98', [['2.98', { currency: 'USD' }]], /a part of it is in USD/],
  [
    'in another currency among others',
    '5.96',
    [
      ['2.98', {}],
      ['2.98', { currency: 'USD' }],
    ],
    /a part of it is in USD/,
  ],
  [
    'that are debits',
    '1.00',
    [
      ['2.98', {}],
      ['1.98', { direction: 'DBIT' }],
    ],
    /a part of it is a debit/,
  ],
  [
    'that exceed the entry',
    '2.00',
    [
      ['2.98', {}],
      ['1.00', {}],
    ],
    /its parts come to 3\.98 EUR, and the entry to 2\.00 EUR/,
  ],
  [
    'that fall short of the entry',
    '9.00',
    [
      ['2.98', {}],
      ['1.00', {}],
    ],
    /its parts come to 3\.98 EUR/,
  ],
  [
    'without an amount',
    '5.96',
    [
      ['2.98', {}],
      ['', {}],
    ],
    /a part of it has no amount/,
  ],
] as const;

for (const [index, [what, amount, parts, why]] of wrongParts.entries()) {
  test(`an entry with parts ${what} pays nothing by itself, and is listed whole with the reason`, async () => {
    const six = await numberOf('six');
    const xml = statementXml([
      batchXml(
        `W${index}`,
        amount,
        parts.map(([part, more]) => partXml(part, six, more)),
      ),
    ]);
    const { booked, proposed, already } = await read(xml);
    assert.deepEqual([booked, already], [[], 0]);
    assert.deepEqual(
      proposed.map(({ bankReference, amountEur }) => [bankReference, amountEur]),
      [[`W${index}`, Number(amount)]],
    );
    assert.match(proposed[0]?.why ?? '', why);
    assert.equal((await stateOf('six'))?.status, 'open');
  });
}

test('parts that are euros, came in and add up are booked one by one', async () => {
  const six = await numberOf('six');
  const xml = statementXml([batchXml('G', '5.96', [partXml('2.98', six), partXml('2.98', 'somebody')])]);
  const { booked, proposed } = await read(xml);
  assert.deepEqual([booked.map(({ partner }) => partner), proposed.length], [['six'], 1]);
  assert.match(booked[0]?.reference ?? '', /^bank G\/1 /);
});

test('what an earlier release has booked is not booked again, and hides nothing of another day or amount', async () => {
  const [seven, eight] = [await numberOf('seven'), await numberOf('eight')];
  await book('seven', 250n, `bank O1 ${seven}`);
  await book('one', 10_000n, 'bank 1');
  const known = await read(statementXml([entry('O1', '2.98', `for ${seven}`), entry('1', '119.00', '')]));
  assert.deepEqual([known.already, known.booked, known.proposed], [2, [], []]);
  const twice = await read(statementXml([entry('1', '119.00', ''), entry('1', '119.00', '', '2026-11-03')]));
  assert.deepEqual([twice.already, twice.proposed.length], [1, 1], 'one booking stands for one receipt');
  const other = await read(statementXml([entry('1', '777.00', 'two GmbH')], iban, '2'));
  assert.deepEqual([other.already, other.booked.length, other.proposed[0]?.amountEur], [0, 0, 777]);
  assert.match(other.proposed[0]?.why ?? '', /under "bank 1", .* was booked 100\.00 EUR net on 2026-11-05/);
  const later = await read(statementXml([entry('1', '2.98', eight, '2026-11-06')], iban, '3'));
  assert.deepEqual([later.already, later.booked.map(({ partner }) => partner)], [0, ['eight']]);
  const nextDay = await read(statementXml([entry('1', '119.00', '', '2026-11-06')], iban, '4'));
  assert.deepEqual([nextDay.already, nextDay.proposed.length, nextDay.proposed[0]?.why], [0, 1, undefined]);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});
