import assert from 'node:assert/strict';
import { test } from 'node:test';

import { printableText } from '../../../../src/invoicing/pdf/glyphs.ts';
import { writeInvoice } from '../../../../src/invoicing/pdf/invoice.ts';
import { writeStatement } from '../../../../src/invoicing/pdf/statement.ts';
import { languages } from '../../../../src/language/languages.ts';
import { invoice, seller, statement } from '../../../support/invoicing/pdf/documents.ts';

test('a banking app reads account, amount and number of an invoice from its QR code', () => {
  const code = writeInvoice(invoice()).payment?.code?.content;
  assert.equal(
    code,
    'BCD\n002\n1\nSCT\nHABALV22\nMotorbuch SIA\nLV80BANK0000435195001\nEUR3105.97\n\n\nINV-2026-000123',
  );
});

test('bank details are given only where something is to be paid, and to whom is known', () => {
  const paid = { paidCents: 310_597n, payableCents: 0n };
  assert.equal(writeInvoice(invoice(paid)).payment, undefined);
  assert.equal(writeInvoice(invoice({ ...paid, kind: 'prepayment' })).payment, undefined);
  assert.equal(writeInvoice(invoice({ kind: 'credit-note' })).payment, undefined);
  assert.equal(writeInvoice(invoice({ seller: { ...seller, iban: null } })).payment, undefined);
  const partly = writeInvoice(invoice({ paidCents: 300_000n, payableCents: 10_597n }));
  assert.match(partly.payment?.code?.content ?? '', /\nEUR105\.97\n/);
});

test('an amount that no transfer can have is asked for without a QR code', () => {
  const { payment } = writeInvoice(invoice({ payableCents: 100_000_000_000n }));
  assert.deepEqual([payment?.facts.length, payment?.code], [5, undefined]);
});

test('why there is no VAT is said in the language of the document, and reverse charge in English as well', () => {
  for (const language of languages) {
    const reversed = writeInvoice(invoice({ language }));
    assert.ok(
      reversed.totals.some(({ note }) => note === 'Reverse charge'),
      language,
    );
    assert.equal(reversed.notes.length, 1, language);
    const outside = writeInvoice(invoice({ language, vat: { category: 'O', rateBasisPoints: 0 } }));
    assert.equal(outside.notes.length, 1, language);
    assert.doesNotMatch(JSON.stringify(outside), /reverse charge/i, language);
  }
  assert.deepEqual(writeInvoice(invoice({ language: 'de' })).notes, [
    'Steuerschuldnerschaft des Leistungsempfängers (reverse charge), Art. 196 der Richtlinie 2006/112/EG.',
  ]);
  assert.deepEqual(writeInvoice(invoice({ vat: { category: 'S', rateBasisPoints: 2100 } })).notes, []);
});

test('the rate of VAT is written with its decimals', () => {
  const vat = { category: 'S', rateBasisPoints: 2550 } as const;
  assert.ok(writeInvoice(invoice({ vat })).totals.some(({ label }) => label === 'VAT 25.5%'));
  assert.ok(writeInvoice(invoice({ vat, language: 'fi' })).totals.some(({ label }) => label === 'ALV 25,5\u00A0%'));
});

test('French has a space before a colon', () => {
  const [own] = writeInvoice(invoice({ language: 'fr' })).parties;
  assert.ok(own?.lines.includes('Numéro de TVA\u00A0: LV40203000000'));
});

test('a credit note names the invoice that it corrects, and asks for nothing', () => {
  const paper = writeInvoice(
    invoice({ kind: 'credit-note', number: 'CN-1', corrects: { number: 'INV-9', issuedOn: '2026-10-01' } }),
  );
  assert.equal(paper.heading, 'Credit note');
  assert.ok(paper.facts.some(({ value }) => value === 'INV-9, 1\u00A0October\u00A02026'));
  assert.doesNotMatch(JSON.stringify(paper), /Amount due|Due date/);
});

test('a statement of a postpaid account says what is owed, and that it may be less than nothing', () => {
  const figures = statement({
    billingMode: 'postpaid',
    openingCents: -2_500n,
    changes: [
      { kind: 'payments', amountCents: 5_000n },
      { kind: 'reports', quantity: 2n, unitPriceCents: 250n, amountCents: -500n },
    ],
    closingCents: 2_000n,
  });
  const { table, totals, notes } = writeStatement(figures);
  assert.deepEqual(table.rows, [
    ['Owed at the start', '', '', '€25.00'],
    ['Payments received', '', '', '−€50.00'],
    ['Vehicle history report', '2', '€2.50', '€5.00'],
  ]);
  assert.deepEqual(totals, [{ label: 'Owed at the end', amount: '−€20.00', strong: true }]);
  assert.match(notes.join(' '), /negative amount/);
});

test('a statement that does not add up is not written', () => {
  assert.throws(() => writeStatement(statement({ closingCents: 200_401n })), /does not add up/);
});

test('letters that the font does not have are replaced: the archive format forbids them', () => {
  assert.equal(printableText('Škoda Ελλάς Київ €–\u202F1'), 'Škoda Ελλάς Київ €–\u202F1');
  assert.equal(printableText('A\u0301 北京 🚗'), 'Á ?? ?');
});
