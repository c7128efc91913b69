import assert from 'node:assert/strict';
import { test } from 'node:test';

import { accountNumbers, writeDatev } from '../../../src/invoicing/books/datev.ts';
import { writeJournalCsv } from '../../../src/invoicing/books/journal-csv.ts';
import type { JournalRow } from '../../../src/invoicing/books/journal.ts';

const rows: readonly JournalRow[] = [
  {
    day: '2026-11-05',
    partnerId: 'acme',
    item: 'charges',
    voucher: null,
    debit: 'receivables',
    credit: 'revenue',
    amountCents: 123_405n,
  },
  {
    day: '2026-11-06',
    partnerId: 'acme',
    item: 'payment',
    voucher: '=1+1 "Überweisung"',
    debit: 'bank',
    credit: 'receivables',
    amountCents: 5n,
  },
];

test('a journal as CSV has a row for each movement, and no cell that a spreadsheet would run', () => {
  assert.equal(
    String(writeJournalCsv(rows)),
    [
      'date,partner,item,voucher,debit,credit,amountEur',
      '2026-11-05,acme,charges,,receivables,revenue,1234.05',
      `2026-11-06,acme,payment,"'=1+1 ""Überweisung""",bank,receivables,0.05`,
      '',
    ].join('\r\n'),
  );
});

test('a file for DATEV has its head, 125 columns in each row, amounts with a comma and days without a year', () => {
  const bytes = writeDatev(rows, {
    from: '2026-11-01',
    to: '2026-11-30',
    chart: 'skr03',
    accounts: { ...accountNumbers.skr03, revenue: '8400' },
    adviser: 29_098,
    client: 55_003,
    writtenAt: new Date('2026-12-01T08:09:10.011Z'),
  });
  const [head = '', columns = '', first = '', second = '', end] = bytes.toString('latin1').split('\r\n');
  assert.equal(end, '');
  assert.equal(
    head,
    '"EXTF";700;21;"Buchungsstapel";13;20261201080910011;;"RE";"";"";29098;55003;20260101;4;20261101;20261130;' +
      '"Vehicle History";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  );
  assert.deepEqual(
    [columns, first, second].map((line) => line.split(';').length),
    [125, 125, 125],
  );
  assert.ok(bytes.includes(Buffer.from([0xfc])), 'names of columns are Windows-1252');
  assert.match(first, /^1234,05;"S";"EUR";;;"";1410;8400;"";0511;"";"";;"acme charges";;/);
  assert.match(second, /^0,05;"S";"EUR";;;"";1200;1410;"";0611;"1\+1berweisung";"";;"acme payment";;/);
});
