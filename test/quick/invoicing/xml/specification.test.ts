import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Buyer, Seller } from '../../../../src/billing/parties/party.ts';
import type { InvoiceDocument } from '../../../../src/invoicing/document.ts';
import { writeXml } from '../../../../src/invoicing/xml/write.ts';
import { readInvoice, type Invoice } from '../../../support/invoicing/xml/read.ts';

const seller: Seller = {
  name: 'History GmbH',
  street: 'Hauptstraße 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  vatNumber: 'DE123456788',
  registration: 'HRB 12345',
  taxNumber: null,
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  email: 'billing@history.example',
};
const buyer: Buyer = {
  name: 'Acme SAS',
  street: '1 rue de Rivoli',
  postcode: '75001',
  city: 'Paris',
  country: 'FR',
  vatNumber: 'FR40303265045',
  partnerId: 'acme',
  reference: null,
  email: 'accounts@acme.example',
};
const document: InvoiceDocument = {
  version: 1,
  number: 'I-2026-00017',
  kind: 'invoice',
  issuedOn: '2026-11-01',
  dueOn: '2026-12-01',
  language: 'en',
  period: { start: '2026-10-01', end: '2026-10-31' },
  corrects: null,
  reference: null,
  seller,
  buyer,
  lines: [{ item: 'reports', quantity: 12n, unitPriceCents: 250n, amountCents: 3000n }],
  vat: { category: 'AE', rateBasisPoints: 0 },
  netCents: 3000n,
  vatCents: 0n,
  grossCents: 3000n,
  paidCents: 0n,
  payableCents: 3000n,
};
const outside = { vat: { category: 'O', rateBasisPoints: 0 } } as const;

function termsOf(changes: Partial<InvoiceDocument>): Invoice['terms'] {
  return readInvoice(writeXml({ ...document, ...changes }).ubl.toString('utf8')).terms;
}

/** What UBL says of itself and of both sides. */
function summarize(changes: Partial<InvoiceDocument>): Record<string, string | undefined> {
  const terms = termsOf(changes);
  return {
    specification: terms['BT-24']?.includes('peppol.eu:2017:poacc:billing:3.0') ? 'Peppol' : terms['BT-24'],
    seller: terms['BT-34'] && `${terms['BT-34-1']}:${terms['BT-34']}`,
    buyer: terms['BT-49'] && `${terms['BT-49-1']}:${terms['BT-49']}`,
  };
}

const norm = 'urn:cen.eu:en16931:2017';
const byMail = { seller: 'EM:billing@history.example', buyer: 'EM:accounts@acme.example' };

test('UBL is for Peppol where both sides have a VAT number that is an address there', () => {
  const byNumber = { specification: 'Peppol', seller: '9930:DE123456788', buyer: '9957:FR40303265045' };
  assert.deepEqual(summarize({}), byNumber);
  const greek = { ...buyer, country: 'GR', vatNumber: 'EL094259216' };
  assert.deepEqual(summarize({ buyer: greek }), { ...byNumber, buyer: '9933:EL094259216' });
  assert.deepEqual(summarize({ buyer: { ...buyer, vatNumber: null } }), { specification: norm, ...byMail });
  assert.deepEqual(summarize({ buyer: { ...buyer, country: 'FI', vatNumber: 'FI12345671' } }), {
    specification: norm,
    ...byMail,
  });
});

test('UBL is not for Peppol where a national rule there asks for what is not known', () => {
  const german = { ...buyer, country: 'DE', vatNumber: 'DE987654321' };
  assert.deepEqual(summarize({ buyer: german }), { specification: norm, ...byMail });
  const called = summarize({ buyer: german, seller: { ...seller, phone: '+49 30 1234567' } });
  assert.equal(called['specification'], 'Peppol', 'both in Germany, with a telephone number (DE-R-006)');
  const from = (changes: Partial<Seller>) => summarize({ seller: { ...seller, ...changes } })['specification'];
  assert.equal(from({ country: 'GR', vatNumber: 'EL123456789' }), norm);
  assert.equal(from({ country: 'NL', vatNumber: 'NL123456789B01' }), norm);
  assert.equal(from({ country: 'NL', vatNumber: 'NL123456789B01', registration: '12345678' }), 'Peppol');
  assert.equal(from({ country: 'NL', vatNumber: 'NL123456789B01', registration: null, iban: null }), norm);
  assert.equal(from({ country: 'IT', vatNumber: 'IT12345678903', taxNumber: '12/345' }), norm);
  assert.equal(from({ country: 'IT', vatNumber: 'IT12345678903', taxNumber: '12345678903' }), 'Peppol');
});

test('outside the scope of VAT no file has a VAT number but one, and that only where nothing else identifies the seller', () => {
  const swiss = { ...buyer, country: 'CH', vatNumber: 'CHE123456788' };
  assert.deepEqual(summarize({ ...outside, buyer: swiss }), { specification: norm, ...byMail });
  for (const xml of Object.values(writeXml({ ...document, ...outside, buyer: swiss })))
    assert.doesNotMatch(xml.toString('utf8'), /DE123456788|CHE123456788/);
  const identifiedBy = (changes: Partial<Seller>) =>
    termsOf({ ...outside, seller: { ...seller, registration: null, ...changes } })['BT-29'];
  assert.equal(identifiedBy({ taxNumber: '12/345/67890' }), '12/345/67890');
  assert.equal(identifiedBy({}), 'DE123456788');
});

test('a buyer without a mail address and a VAT number has no electronic address', () => {
  const plain = { ...buyer, country: 'US', vatNumber: null, email: null };
  assert.equal(summarize({ ...outside, buyer: plain })['buyer'], undefined);
});

test("the buyer's reference is its own, else the id of its account", () => {
  assert.equal(termsOf({ buyer: { ...buyer, reference: '04011000-12345-67' } })['BT-10'], '04011000-12345-67');
  assert.equal(termsOf({})['BT-10'], 'acme');
});

test('texts are in the language of the document, and what is not to be paid says so', () => {
  assert.equal(termsOf({ language: 'de' })['BT-20'], 'Zahlbar bis: 1. Dezember 2026');
  assert.equal(termsOf({ language: 'de' })['BT-120'], 'Steuerschuldnerschaft des Leistungsempfängers (reverse charge)');
  const paid = termsOf({ kind: 'prepayment', paidCents: 3000n, payableCents: 0n });
  assert.deepEqual(
    [paid['BT-3'], paid['BT-9'], paid['BT-20'], paid['BT-113'], paid['BT-115']],
    ['386', undefined, 'The amount has been paid.', '30.00', '0.00'],
  );
  const credit = termsOf({ kind: 'credit-note', corrects: { number: 'I-2026-00012', issuedOn: '2026-10-01' } });
  assert.deepEqual(
    [credit['BT-3'], credit['BT-9'], credit['BT-20'], credit['BT-25'], credit['BT-26']],
    ['381', undefined, 'The amount is credited to your account.', 'I-2026-00012', '2026-10-01'],
  );
});
