import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { addPartner, testTerms } from '../../../harness/service/partners.ts';
import { buyerOn, setBuyer } from '../../../src/billing/parties/buyer.ts';
import { insertSeller } from '../../../src/billing/parties/seller.ts';
import { setVatRate } from '../../../src/billing/vat/rates.ts';
import { sql } from '../../../src/database/sql.ts';
import { keepFile } from '../../../src/invoicing/files.ts';
import { listDocuments } from '../../../src/invoicing/listing.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner as addPartnerThen } from '../../../src/operations/partners/add-partner.ts';
import { changeBillingDetails } from '../../../src/operations/partners/change-billing-details.ts';
import { refundReport } from '../../../src/operations/reports/refund-report.ts';
import { findBrand } from '../../../src/partners/brand.ts';
import { findPartner } from '../../../src/partners/partner.ts';
import { listAudit } from '../../../src/people/audit/list.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';
import { change } from '../../support/console/console.ts';
import { drawnLogo } from '../../support/logos.ts';
import { openPortal, signInTo } from '../../support/portal/portal.ts';

const clock = new ManualClock('2026-05-10T00:00:00Z');
const { database, ask } = await startHandClocked(clock);
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const context = () => ({ database, now: clock.now() });
const party = { name: 'GmbH', street: 'Ring 1', postcode: '10115', city: 'Berlin', country: 'DE', vatNumber: null };
const seller = { registration: 'HRB 1', taxNumber: '12/345', iban: null, bic: null, email: 'books@seller.example' };
await insertSeller(database, { ...party, ...seller }, '2026-01-01');
await setVatRate(database, { country: 'DE', basisPoints: 1900, validFrom: '2026-01-01' });

/** A postpaid partner with calls of each outcome in May, of which one was refunded, and the documents of the month. */
async function trade(id: string): Promise<string> {
  const terms = { ...testTerms, id, billingMode: 'postpaid', topUpCents: 0n, isTest: false } as const;
  const { key } = await runOperation(context(), addPartnerThen, terms, admin);
  await setBuyer(database, id, { ...party, reference: null, email: `${id}@books.example` }, '2026-01-01');
  const buy = async (vin: string) => (await ask(key, '/v1/reports', { method: 'POST', body: { vin } })).body;
  const { reportId } = JSON.parse(await buy(vehicle(1))) as { reportId: string };
  for (const vin of [vehicle(1), vehicle(2), 'no VIN']) await buy(vin);
  await runOperation(context(), refundReport, { reportId, reason: 'ticket' }, admin);
  return key;
}

const key = await trade('acme');
await trade('other');
clock.set(Date.UTC(2026, 5, 1));
await runOperation(context(), closeMonths, {}, admin);

const portal = await openPortal(database);
const owner = await signInTo(portal, database, 'acme');
const developer = await signInTo(portal, database, 'acme', { role: 'developer' });
const finance = await signInTo(portal, database, 'acme', { role: 'finance' });
const viewer = await signInTo(portal, database, 'acme', { role: 'viewer' });
const at = (path: string) => `/portal/p/acme${path}`;
const csvOf = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
const [invoice] = (await listDocuments(database, 'acme', new Date())).filter(({ kind }) => kind === 'invoice');
const [foreign] = await listDocuments(database, 'other', new Date());

describe('usage', () => {
  it('has the figures of the API, the statement and the ledger, by day and by key', async () => {
    const usage = JSON.parse((await ask(key, '/v1/account/usage?from=2026-05-01&to=2026-05-31')).body) as {
      totalCalls: number;
      billableCalls: number;
      totalEur: number;
      days: { day: string; calls: number; billableCalls: number; amountEur: number }[];
    };
    assert.deepEqual([usage.totalCalls, usage.billableCalls, usage.totalEur], [4, 2, 2.5]);
    const [, ...days] = csvOf((await owner.open(at('/usage?month=2026-05&format=csv'))).body);
    assert.deepEqual(
      days.map(([day, calls, billable, amount]) => [day, Number(calls), Number(billable), Number(amount)]),
      usage.days.map(({ day, calls, billableCalls, amountEur }) => [day, calls, billableCalls, amountEur]),
    );
    const [, ...keys] = csvOf((await owner.open(at('/usage?month=2026-05&format=csv&by=key'))).body);
    const total = (column: number) => keys.reduce((sum, row) => sum + Number(row[column]), 0);
    const [entries] = await database.query<{ charged: string; refunded: string }>(sql`
      select sum(-amount_cents) filter (where kind = 'charge') / 100.0 as charged,
        sum(amount_cents) filter (where kind = 'refund') / 100.0 as refunded
      from billing.ledger_entry where partner_id = 'acme'`);
    assert.deepEqual([total(2), total(3)], [usage.totalCalls, Number(entries?.charged)]);
    assert.deepEqual(new Set(keys.map(([, outcome]) => outcome)), new Set(['INVALID_VIN', 'charged', 'repeat']));
    const [statement] = JSON.parse((await ask(key, '/v1/account/statements')).body) as { totalEur: number }[];
    assert.equal(statement?.totalEur, usage.totalEur);
    assert.equal(total(3) - Number(entries?.refunded), usage.totalEur);
    const page = (await owner.open(at('/usage?month=2026-05'))).body;
    assert.match(page, /May 2026[^]*<p class="c-large">4<\/p>[^]*Amount: €2\.50/);
    assert.match(page, /Refunds: −€2\.50/);
  });

  it('of a day has the keys of that day, and a month that cannot be is the present one', async () => {
    const [, ...keys] = csvOf((await owner.open(at('/usage?month=2026-05&day=2026-05-11&format=csv&by=key'))).body);
    assert.deepEqual(keys, []);
    for (const month of ['2026-13', 'x', '9999-01', '0000-01']) {
      assert.equal((await owner.open(at(`/usage?month=${month}`))).statusCode, 200, month);
    }
  });

  it('has no amounts for a developer, and is not for a viewer', async () => {
    const page = (await developer.open(at('/usage?month=2026-05'))).body;
    assert.match(page, /<p class="c-large">4<\/p>/);
    assert.doesNotMatch(page, /€|Amount/);
    assert.doesNotMatch((await developer.open(at('/usage?month=2026-05&format=csv'))).body, /\.\d\d/);
    assert.equal((await viewer.open(at('/usage'))).statusCode, 403);
  });
});

describe('documents', () => {
  it('are listed with what is open, are opened, and are downloaded as they were issued', async () => {
    const number = invoice?.number ?? '';
    const list = (await finance.open(at('/documents'))).body;
    assert.match(list, /Overdue: €/);
    assert.ok(list.includes(number) && !list.includes(foreign?.number ?? ''));
    const page = (await finance.open(at(`/documents/${number}`))).body;
    assert.match(page, /Vehicle history report[^]*2\.50/);
    await keepFile(database, { number, format: 'pdf', bytes: Buffer.from('a PDF') });
    for (const [format, type] of [['pdf', 'application/pdf'] as const, ['ubl', 'application/xml'] as const]) {
      const file = await finance.open(at(`/documents/${number}/${format}`));
      assert.deepEqual([file.statusCode, file.headers['content-type']], [200, type]);
    }
    assert.match((await finance.open(at(`/documents/${number}/cii`))).body, /CrossIndustryInvoice/);
  });

  it('have the statements of the API, and their files', async () => {
    const [, row] = csvOf((await finance.open(at('/documents/statements?format=csv'))).body);
    assert.deepEqual(row?.slice(0, 4), ['2026-05', '4', '2', '2.50']);
    assert.match((await finance.open(at('/documents/statements'))).body, /\/documents\/statements\/2026-05"/);
  });

  it('of another partner are not there, nor what is no document', async () => {
    for (const path of [
      foreign?.number,
      'none',
      `${foreign?.number}/pdf`,
      `${foreign?.number}/ubl`,
      'statements/2020-01',
      'statements/x',
    ]) {
      assert.equal((await owner.open(at(`/documents/${path}`))).statusCode, 404, path);
    }
  });

  it('are for those who see money', async () => {
    const paths = ['', `/${invoice?.number}`, `/${invoice?.number}/ubl`, '/statements', '/statements/2026-05'];
    for (const visitor of [developer, viewer])
      for (const path of paths) assert.equal((await visitor.open(at(`/documents${path}`))).statusCode, 403, path);
  });
});

describe('settings', () => {
  it('are changed by an owner and by finance, and the audit says what was changed', async () => {
    const { partnerId } = await addPartner(database, { id: 'prepaid', contactEmail: 'a@prepaid.example' });
    const member = await signInTo(portal, database, partnerId, { role: 'finance' });
    const path = '/portal/p/prepaid/settings/change-settings';
    const values = {
      language: 'de',
      contactEmail: 'a@prepaid.example',
      invoiceEmail: 'books@prepaid.example',
      statementEmail: '',
      balanceEmail: 'alarm@prepaid.example',
      warningLevelCents: '20,00',
    };
    assert.match((await member.submit(path, { ...values, balanceEmail: 'nobody' })).body, /k-error[^>]*>Type a mail/);
    assert.match(
      (await member.submit(path, { ...values, warningLevelCents: 'x' })).body,
      /k-error[^>]*>Type an amount/,
    );
    const { preview, response } = await change(member, path, values);
    assert.match(
      (await member.open(response.headers.location ?? '')).body,
      /Done\.<\/strong> [^<]*Balance warnings: not set → alarm@prepaid\.example;[^<]*Warn below, EUR: [^<]*€20\.00/,
    );
    assert.match(preview.body, /Balance warnings: not set → alarm@prepaid\.example/);
    assert.equal((await findPartner(database, partnerId))?.language, 'de');
    const none = { operation: null, actor: null, from: null, until: null };
    const [entry] = await listAudit(database, { ...none, partnerId }, { after: null, isDescending: true, count: 1 });
    assert.deepEqual(entry?.after, {
      language: 'de',
      invoiceEmail: 'books@prepaid.example',
      balanceEmail: 'alarm@prepaid.example',
      warningLevelCents: '2000',
    });
    assert.deepEqual([entry?.actor, entry?.role], [`finance@${partnerId}.example`, 'member-finance']);
    const page = (await member.open('/portal/p/prepaid/settings')).body;
    for (const shown of ['Deutsch', 'books@prepaid.example', 'alarm@prepaid.example', '€20.00'])
      assert.ok(page.includes(shown), shown);
    assert.match((await member.submit(path, values)).body, /Nothing differs/);
  });

  it('have billing details that an owner and finance change; country and VAT number once', async () => {
    const { partnerId } = await addPartner(database, { id: 'unbilled' });
    const member = await signInTo(portal, database, partnerId, { role: 'finance' });
    const other = await signInTo(portal, database, partnerId, { role: 'developer' });
    const home = '/portal/p/unbilled/';
    assert.match(
      (await member.open(home)).body,
      /Your billing details are incomplete[^]*No mail address is set for: invoices/,
    );
    const path = '/portal/p/unbilled/settings/change-billing-details';
    const values = {
      legalName: 'Acme SIA',
      street: 'Brīvības iela 1',
      postcode: 'LV-1010',
      city: 'Rīga',
      country: 'LV',
      vatNumber: 'LV40003032949',
      buyerReference: '',
    };
    for (const wrong of [{ country: 'XX' }, { vatNumber: 'DE123' }, { city: '' }, { legalName: 'x'.repeat(201_000) }])
      assert.equal((await member.submit(path, { ...values, ...wrong })).statusCode, 422, Object.keys(wrong)[0]);
    assert.equal((await other.submit(path, values)).statusCode, 403);
    await change(member, path, values);
    assert.deepEqual(await buyerOn(database, partnerId, '2030-01-01'), {
      name: 'Acme SIA',
      street: 'Brīvības iela 1',
      postcode: 'LV-1010',
      city: 'Rīga',
      country: 'LV',
      vatNumber: 'LV40003032949',
      reference: null,
      email: null,
    });
    const none = { operation: null, actor: null, from: null, until: null };
    const [entry] = await listAudit(database, { ...none, partnerId }, { after: null, isDescending: true, count: 1 });
    assert.deepEqual([entry?.operation, entry?.role], ['change-billing-details', 'member-finance']);
    assert.doesNotMatch((await member.open(path)).body, /name="(?:country|vatNumber)"/);
    await change(member, path, { ...values, city: 'Jūrmala', country: 'EE', vatNumber: 'EE100931558' });
    const after = await buyerOn(database, partnerId, '2030-01-01');
    assert.deepEqual([after?.city, after?.country, after?.vatNumber], ['Jūrmala', 'LV', 'LV40003032949']);
    const actor = { role: 'member-finance', kind: 'person', name: 'finance@unbilled.example', partnerId } as const;
    for (const taxed of [{ country: 'EE' }, { vatNumber: 'LV40003521600' }])
      await assert.rejects(
        runOperation({ database, now: new Date() }, changeBillingDetails, { partnerId, ...taxed }, actor),
        /decides the VAT/,
      );
    assert.doesNotMatch((await member.open(home)).body, /billing details are incomplete/);
  });

  it('say how to pay: to which account, with which reference, and whom to ask', async () => {
    const member = await signInTo(portal, database, 'prepaid', { role: 'owner' });
    assert.match((await member.open('/portal/p/prepaid/pay')).body, /Ask us how to pay[^]*mailto:books@seller/);
    await insertSeller(database, { ...party, ...seller, iban: 'DE89370400440532013000' }, '2026-06-01');
    const { body } = await member.open('/portal/p/prepaid/pay');
    for (const shown of ['data-copy="DE89370400440532013000"', party.name, seller.email, 'data-copy="prepaid"'])
      assert.ok(body.includes(shown), shown);
    for (const visitor of [developer, viewer]) assert.equal((await visitor.open(at('/pay'))).statusCode, 403);
    assert.match((await owner.open(at('/pay'))).body, /number of the invoice as payment reference/);
  });

  it('have billing details for those who see money', async () => {
    assert.match(
      (await finance.open(at('/settings'))).body,
      /Billing details[^]*GmbH[^]*Ring 1, 10115 Berlin, Germany/,
    );
    assert.doesNotMatch((await developer.open(at('/settings'))).body, /Ring 1/);
    assert.equal((await viewer.open(at('/settings'))).statusCode, 403);
    for (const visitor of [developer, viewer])
      assert.equal((await visitor.open(at('/settings/change-settings'))).statusCode, 403);
  });

  it('have the brand, which an owner sets and sees as it will be', async () => {
    const path = at('/settings/set-brand');
    const typed = { brandName: '<b>Nord</b>', brandColour: '#FFEE00', brandLogo: drawnLogo('#123').toString('base64') };
    assert.match((await owner.submit(path, { ...typed, brandColour: 'red' })).body, /k-error[^>]*>Type a colour/);
    assert.match((await owner.submit(path, { ...typed, brandLogo: 'AAAA' })).body, /k-error[^>]*>Choose a picture/);
    assert.match((await owner.submit(path, { brandColour: '#ffee00' })).body, /k-error[^>]*>A colour and a logo need/);
    await change(owner, path, typed);
    assert.equal((await findBrand(database, 'acme'))?.colour, '#ffee00');
    const page = (await owner.open(at('/settings'))).body;
    assert.match(page, /<image\s+href="\/brands\/[\w-]{16}\/logo\.png"/);
    assert.ok(page.includes('&#60;b&#62;Nord') && !page.includes('<b>Nord'));
    assert.doesNotMatch(page, / style=/);
    assert.equal((await finance.open(path)).statusCode, 403);
    const gone = await change(owner, path, { brandName: '', brandColour: '' });
    assert.match(gone.preview.body, /removed with its colour and logo/);
    assert.equal(await findBrand(database, 'acme'), undefined);
  });
});
