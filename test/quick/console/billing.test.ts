import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { buyerOn } from '../../../src/billing/parties/buyer.ts';
import { sellerOn } from '../../../src/billing/parties/seller.ts';
import { makeVies } from '../../../src/billing/vat/vies.ts';
import { listDocuments } from '../../../src/invoicing/listing.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addFunds } from '../../../src/operations/money/add-funds.ts';
import { startFakeVies } from '../../support/billing/vat/fake-vies.ts';
import { change, openConsole, signIn } from '../../support/console/console.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const fake = await startFakeVies();
const opened = await openConsole(database, { askVies: makeVies(fake.url) });
const finance = await signIn(opened, database, 'finance');
await addPartner(database, { id: 'acme' });
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const today = new Date().toISOString().slice(0, 10);

const seller = {
  name: 'History B.V.',
  street: 'Damrak 1',
  postcode: '1012 LG',
  city: 'Amsterdam',
  country: 'NL',
  email: 'billing@history.example',
  vatNumber: 'NL004495445B01',
  taxNumber: '',
  registration: '',
  iban: 'NL91ABNA0417164300',
  bic: '',
  vatRateBasisPoints: '21',
  vatCountry: '',
  validFrom: '',
};
const buyer = {
  legalName: 'Acme GmbH',
  street: 'Torstr. 1',
  postcode: '10119',
  city: 'Berlin',
  country: 'DE',
  vatNumber: 'DE136695976',
  buyerReference: '',
  invoiceEmail: '',
  detailsFrom: '',
};

test('the first page says what is missing to bill, until it is there', async () => {
  assert.match((await finance.open('/')).body, /No seller<\/a> is set/);
  const wrong = await finance.submit('/seller/set-seller', { ...seller, iban: 'NL91ABNA0417164301' });
  assert.match(wrong.body, /id="f-iban-error">It is not an IBAN: its check digits are wrong/);
  const { response } = await change(finance, '/seller/set-seller', seller);
  assert.equal(response.statusCode, 303);
  assert.equal((await sellerOn(database, today))?.city, 'Amsterdam');
  assert.match((await finance.open('/seller')).body, /Damrak 1, 1012 LG Amsterdam, NL[^]*NL91ABNA0417164300[^]*21 %/);
  assert.match((await finance.open('/')).body, /state=unaddressed">1 partner<\/a> without complete billing details/);
  assert.match((await finance.open('/partners?state=unaddressed')).body, /\/partners\/acme"/);

  fake.answer = { body: { valid: true, requestIdentifier: 'WAPI9' } };
  const changed = await change(finance, '/partners/acme/billing-details', buyer);
  assert.match(changed.preview.body, /Legal name: none → Acme GmbH\.[^]*checked against VIES/);
  assert.equal(changed.response.statusCode, 303);
  assert.equal((await buyerOn(database, 'acme', today))?.name, 'Acme GmbH');
  const page = (await finance.open(changed.response.headers['location'] ?? '')).body;
  assert.match(page, /k-done[^]*Torstr\. 1, 10119 Berlin, DE[^]*valid by VIES[^]*WAPI9/);
  assert.doesNotMatch((await finance.open('/')).body, /billing details|No seller/);
});

test('a number that VIES does not have stays, and is marked; it can be asked for again', async () => {
  fake.answer = { body: { valid: false } };
  await change(finance, '/partners/acme/billing-details', { ...buyer, vatNumber: 'DE129274202' });
  const { body } = await finance.open('/partners/acme');
  assert.match(body, /DE129274202[^]*k-problem">not valid by VIES/);
  assert.match((await finance.open('/')).body, /VAT number DE129274202 of <a href="\/partners\/acme#billing-details"/);
  assert.doesNotMatch((await finance.open('/partners?state=unaddressed')).body, /\/partners\/acme"/);
  fake.answer = { status: 503, body: '' };
  const { response } = await change(finance, '/partners/acme/check-vat-number');
  assert.equal(response.statusCode, 303);
  assert.match((await finance.open('/partners/acme')).body, /k-problem">not valid by VIES/);
});

test('the page of a document leads to its files; a document without an e-invoice has none', async () => {
  const funds = { partnerId: 'acme', cents: 10_000n, reference: 'RF 1' };
  const { document } = await runOperation({ database, now: new Date() }, addFunds, funds, admin);
  const { body } = await finance.open(`/invoices/${document}`);
  assert.match(body, new RegExp(`href="/invoices/${document}/pdf">[^]*href="/invoices/${document}/cii">`));
  const file = await finance.open(`/invoices/${document}/ubl`);
  assert.equal(file.headers['content-disposition'], `attachment; filename="${document}-ubl.xml"`);
  assert.match(file.body, /<cbc:InvoiceTypeCode[^>]*>386</);
  assert.equal((await finance.open(`/invoices/${document}/docx`)).statusCode, 404);
  const [first] = (await listDocuments(database, 'acme', new Date())).slice(-1);
  assert.doesNotMatch((await finance.open(`/invoices/${first?.number}`)).body, /\/pdf"/);
  assert.equal((await finance.open(`/invoices/${first?.number}/pdf`)).statusCode, 404);
});
