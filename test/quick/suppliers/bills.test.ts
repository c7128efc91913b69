import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { type BillStatus, compareBill } from '../../../src/suppliers/bills/compare-bill.ts';
import { readBill } from '../../../src/suppliers/bills/read-bill.ts';

test('a bill is read with other names of its columns, other signs between them, and a decimal comma', () => {
  const line = { day: '2026-11-16', count: 3, amountCents: 123_450n, reference: 'A;7' };
  for (const text of [
    'date,count,amount,reference\n2026-11-16,3,1234.50,A;7\n',
    '\uFEFFDatum;Anzahl;Betrag (EUR);Referenz\r\n16.11.2026;3;1.234,50;"A;7"\r\n',
    'Requested at\tQty\tNet amount\tRequest ID\n2026-11-17T00:30:00+02:00\t3\t1 234,5 €\tA;7\n',
  ]) {
    assert.deepEqual(readBill(text), [{ line: 2, ...line }]);
  }
  assert.deepEqual(readBill('day,price\n\n2026-11-16,-2\n'), [
    { line: 3, day: '2026-11-16', count: null, amountCents: -200n, reference: null },
  ]);
});

test('what cannot be read, or could be read in two ways, is refused with its line', () => {
  const mistakes: readonly (readonly [string, RegExp])[] = [
    ['', /the bill is empty/],
    ['when,amount\n', /^line 1 of the bill has no column date/],
    ['day,what\n', /^line 1 of the bill has no column amount/],
    ['day,amount\n2026-11-16,1.00\n2026-02-30,1.00\n', /^line 3 of the bill: "2026-02-30" is not a day/],
    ['day,amount\n11/16/2026,1.00\n', /^line 2 of the bill: .* is not a day/],
    ['day,amount\n2026-11-16,1.234\n', /^line 2 of the bill: "1.234" is not an amount in whole cents/],
    ['day,amount\n2026-11-16,0.125\n', /^line 2 of the bill: "0.125" is not an amount/],
    ['day,amount\n2026-11-16,\n', /^line 2 of the bill: "" is not an amount/],
    ['day,amount,count\n2026-11-16,1.00,0\n', /^line 2 of the bill: "0" is not a number of requests/],
    ['day,amount\n2026-11-16,"1.00\n', /^the bill is not CSV/],
  ];
  for (const [text, message] of mistakes) assert.throws(() => readBill(text), { name: 'OperatorError', message });
});

test('each line is held against our requests of its day', () => {
  const compared = compareBill(
    readBill(
      'day,amount,count\n2026-11-01,0.10,2\n2026-11-02,0.12,2\n2026-11-03,0.05,1\n' +
        '2026-11-04,0.05,1\n2026-11-04,0.06,1\n2026-11-04,0.05,1\n2026-11-04,0.05,1\n',
    ),
    [
      { day: '2026-11-01', cents: 5, count: 2 },
      { day: '2026-11-02', cents: 5, count: 2 },
      { day: '2026-11-04', cents: 5, count: 3 },
      { day: '2026-11-05', cents: 5, count: 1 },
    ],
  );
  assert.deepEqual(
    compared.map(({ line, status, ourCount, ourCents }) => [line?.line, status, ourCount, ourCents]),
    [
      [2, 'matching', 2, 10n],
      [3, 'other amount', 2, 10n],
      [4, 'theirs only', 0, 0n],
      [5, 'matching', 1, 5n],
      [6, 'theirs only', 0, 0n],
      [7, 'matching', 1, 5n],
      [8, 'matching', 1, 5n],
      [undefined, 'ours only', 1, 5n],
    ],
  );
});

test('no request of ours is held against two lines, and none is left out', () => {
  const day = fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03');
  const small = fc.integer({ min: 1, max: 4 });
  const line = fc.record({ day, count: fc.option(small), amountCents: fc.bigInt({ min: -5n, max: 20n }) });
  const request = fc.record({ day, cents: small, count: small });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.array(request, { maxLength: 8 }), (given, ours) => {
      const bill = given.map((each, index) => ({ ...each, line: index + 2, reference: null }));
      const compared = compareBill(bill, ours);
      const sum = (read: (each: (typeof compared)[number]) => number) =>
        compared.reduce((total, each) => total + read(each), 0);
      assert.equal(
        sum(({ ourCount }) => ourCount),
        ours.reduce((total, { count }) => total + count, 0),
      );
      assert.equal(
        sum(({ ourCents }) => Number(ourCents)),
        ours.reduce((total, { cents, count }) => total + cents * count, 0),
      );
      assert.deepEqual(
        compared.flatMap((each) => each.line?.line ?? []).toSorted((one, other) => one - other),
        bill.map((each) => each.line),
      );
      const matching: BillStatus = 'matching';
      for (const each of compared.filter(({ status }) => status === matching)) {
        assert.equal(each.line?.amountCents, each.ourCents);
      }
    }),
  );
});
