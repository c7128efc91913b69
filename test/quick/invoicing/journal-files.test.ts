import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { BookedItem } from '../../../src/invoicing/books/bookings.ts';
import { accountNumbers, writeDatev } from '../../../src/invoicing/books/datev.ts';
import { writeJournalCsv } from '../../../src/invoicing/books/journal-csv.ts';
import { postingsOf } from '../../../src/invoicing/books/postings.ts';
import { quarterDays } from '../../../src/invoicing/books/quarters.ts';
import { writeSalesList } from '../../../src/invoicing/books/sales-list.ts';
import { readDatev } from '../../support/invoicing/datev.ts';

test('a journal as CSV has a row for each movement, and no cell that a spreadsheet would run', () => {
  const charges = { item: 'charges', voucher: null, debit: 'receivables', credit: 'revenue' } as const;
  const payment = {
    item: 'payment',
    voucher: '=1+1 "Überweisung"',
    debit: 'bank',
    credit: 'receivables',
  } as const;
  assert.equal(
    String(
      writeJournalCsv([
        { day: '2026-11-05', partnerId: 'acme', ...charges, amountCents: 123_405n },
        { day: '2026-11-06', partnerId: 'acme', ...payment, amountCents: 5n },
      ]),
    ),
    [
      'date,partner,item,voucher,debit,credit,amountEur',
      '2026-11-05,acme,charges,,receivables,revenue,1234.05',
      `2026-11-06,acme,payment,"'=1+1 ""Überweisung""",bank,receivables,0.05`,
      '',
    ].join('\r\n'),
  );
});

const plain: BookedItem = {
  day: '2026-11-05',
  partnerId: 'acme',
  debtor: 10_042,
  kind: 'invoice',
  billingMode: 'postpaid',
  number: null,
  reference: null,
  place: null,
  netCents: 20_000n,
  vatCents: 0n,
  dueOn: null,
  month: null,
  corrects: null,
  vatCategory: null,
  vatBasisPoints: null,
  sellerCountry: null,
  buyerCountry: null,
  buyerVatNumber: null,
  buyerName: null,
};

const inGermany = { sellerCountry: 'DE', buyerName: 'Müller & Söhne "Nord"' } as const;
const taxed = { ...inGermany, vatCategory: 'S', vatBasisPoints: 1900, buyerCountry: 'DE', vatCents: 3_800n } as const;
const invoice = { ...plain, number: '2026-000007', dueOn: '2026-12-05', month: '2026-10-01' } as const;
const rates = [
  { country: 'DE', basisPoints: 1900, validFrom: '2026-01-01' },
  { country: 'IT', basisPoints: 2200, validFrom: '2026-01-01' },
];

/** The rows of bookings in a file for DATEV, with the columns that say where money goes. */
function rowsOf(...bookings: readonly BookedItem[]) {
  const postings = bookings.flatMap((booking) => postingsOf(booking, rates));
  const { head, rows } = readDatev(
    writeDatev(postings, {
      from: '2026-11-01',
      to: '2026-11-30',
      chart: 'skr03',
      accounts: { ...accountNumbers.skr03, bank: '1210' },
      adviser: 29_098,
      client: 55_003,
      writtenAt: new Date('2026-12-01T08:09:10.011Z'),
    }),
  );
  const shown = rows.map((row) =>
    ['Umsatz (ohne Soll/Haben-Kz)', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'Belegfeld 1', 'Buchungstext'].map(
      (name) => row[name],
    ),
  );
  return { head: head.join(';'), rows, shown };
}

test('a file for DATEV names itself: format, adviser, client, year, days and chart', () => {
  assert.equal(
    rowsOf().head,
    '"EXTF";700;21;"Buchungsstapel";13;20261201080910011;;"RE";"";"";29098;55003;20260101;4;20261101;20261130;' +
      '"Vehicle History";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  );
});

test('an invoice is booked on the debtor, net and VAT apart, with its number and the day on which it is due', () => {
  const { rows, shown } = rowsOf({ ...invoice, ...taxed });
  assert.deepEqual(shown, [
    ['200,00', '10042', '8200', '2026-000007', 'Rechnung 2026-10 Müller & Söhne "Nord"'],
    ['38,00', '10042', '1776', '2026-000007', 'USt Rechnung 2026-10 Müller & Söhne "Nord"'],
  ]);
  assert.deepEqual(
    rows.map((row) => [row['Belegdatum'], row['Fälligkeit']]),
    [
      ['0511', '05122026'],
      ['0511', '05122026'],
    ],
  );
});

test('a credit note takes it back and names the invoice; a document without VAT is revenue without a case', () => {
  const note = { ...plain, ...taxed, kind: 'credit-note', number: 'CN-2026-000001', corrects: '2026-000007' } as const;
  const { rows, shown } = rowsOf(note, invoice);
  assert.deepEqual(shown, [
    ['200,00', '8200', '10042', 'CN-2026-000001', 'Rechnungskorrektur zu 2026-000007 Müller & Söhne "Nord"'],
    ['38,00', '1776', '10042', 'CN-2026-000001', 'USt Rechnungskorrektur zu 2026-000007 Müller & Söhne "Nord"'],
    ['200,00', '10042', '8200', '2026-000007', 'Rechnung 2026-10 acme'],
  ]);
  assert.deepEqual(
    rows.map((row) => row['Belegfeld 2']),
    ['2026-000007', '2026-000007', ''],
  );
});

test('a top-up is one row of the bank, which the debtor splits into net and VAT; so is a payment', () => {
  const topUp = { ...plain, ...taxed, kind: 'top-up', billingMode: 'prepaid', place: 'stripe' } as const;
  const payment = { ...plain, kind: 'payment', place: 'bank', vatCents: 3_800n } as const;
  assert.deepEqual(
    rowsOf(
      { ...topUp, number: 'PP-2026-000002', reference: 'first top-up' },
      { ...payment, reference: 'bank 7 for 2026-000007, thanks' },
      { ...payment, reference: 'Überweisung 2026-000007 2026-000008' },
    ).shown.map((row) => row.slice(0, 4)),
    [
      ['238,00', '1360', '10042', 'PP-2026-000002'],
      ['200,00', '10042', '1710', 'PP-2026-000002'],
      ['38,00', '10042', '1776', 'PP-2026-000002'],
      ['238,00', '1210', '10042', '2026-000007'],
      ['238,00', '1210', '10042', 'berweisung2026-0000072026-000008'],
    ],
  );
});

test('revenue has an account for each case of VAT, and reverse charge the VAT number of the buyer', () => {
  const abroad = { ...invoice, ...inGermany, vatBasisPoints: 0 } as const;
  const austrian = { buyerCountry: 'AT', buyerVatNumber: 'ATU13585627' } as const;
  const { rows, shown } = rowsOf(
    { ...abroad, vatCategory: 'AE', ...austrian },
    { ...abroad, vatCategory: 'O', buyerCountry: 'CH' },
    { ...abroad, vatCategory: 'S', vatBasisPoints: 2200, vatCents: 4_400n, buyerCountry: 'IT' },
    { ...abroad, vatCategory: 'S', vatBasisPoints: 1900, vatCents: 3_800n, buyerCountry: 'ES' },
  );
  assert.deepEqual(
    shown.map((row) => row[2]),
    ['8336', '8338', '8339', '1768', '8200', '1776'],
  );
  assert.equal(rows[0]?.['EU-Land u. UStID (Bestimmung)'], 'ATU13585627');
  assert.equal(rows[3]?.['Buchungstext'], 'USt IT 22,00 % Rechnung 2026-10 Müller & Söhne "Nord"');
});

test('what a prepaid account used becomes revenue, what it got back is taken from it, and a correction has its own account', () => {
  const prepaid = { ...plain, billingMode: 'prepaid', month: '2026-11-01' } as const;
  assert.deepEqual(
    rowsOf(
      { ...prepaid, kind: 'used' },
      { ...prepaid, kind: 'given-back', netCents: 250n },
      { ...prepaid, kind: 'correction', netCents: -77n, reference: 'typo' },
      { ...plain, kind: 'correction', netCents: 77n, reference: 'typo' },
    ).shown.map((row) => row.slice(0, 4)),
    [
      ['200,00', '1710', '8200', '2026-11'],
      ['2,50', '8200', '1710', '2026-11'],
      ['0,77', '1710', '8700', 'typo'],
      ['0,77', '8700', '10042', 'typo'],
    ],
  );
});

test('a quarter is its three months, and its list has country, number and amount of each buyer', () => {
  assert.deepEqual(['2026-Q1', '2028q1', '2026-Q4', '2026-Q5', '2026', '1999-Q1'].map(quarterDays), [
    { from: '2026-01-01', to: '2026-03-31' },
    { from: '2028-01-01', to: '2028-03-31' },
    { from: '2026-10-01', to: '2026-12-31' },
    undefined,
    undefined,
    undefined,
  ]);
  const lines = [
    { vatNumber: 'ATU13585627', netCents: 123_405n },
    { vatNumber: 'EL094259216', netCents: -250n },
  ];
  assert.equal(
    String(writeSalesList(lines)),
    'country,vatNumber,amountEur\r\nAT,U13585627,1234.05\r\nEL,094259216,-2.50\r\n',
  );
});
