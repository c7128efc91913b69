import assert from 'node:assert/strict';
import { it } from 'node:test';

import { FakeStripe } from '../../../harness/network/fake-stripe.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { saveMethod } from '../../../src/billing/payments/methods.ts';
import { listPayments } from '../../../src/billing/payments/store.ts';
import { makeStripe } from '../../../src/billing/payments/stripe.ts';
import { listAudit } from '../../../src/people/audit/list.ts';
import { cleanup } from '../../support/cleanup.ts';
import { change } from '../../support/console/console.ts';
import { freshDatabase } from '../../support/database.ts';
import { openPortal, signInTo } from '../../support/portal/portal.ts';

const { database } = await freshDatabase();
const stripe = await new FakeStripe().listen();
cleanup(() => stripe[Symbol.asyncDispose]());
const payments = makeStripe(stripe, () => 'http://localhost:8080/payments/returned');
const portal = await openPortal(database, { payments });
await addPartner(database, { id: 'acme', name: 'Acme Cars' });
await addPartner(database, { id: 'trial', name: 'Trial', isTest: true });

it('an owner and finance start a payment on the page of the provider, for their own partner', async () => {
  for (const role of ['owner', 'finance'] as const) {
    const member = await signInTo(portal, database, 'acme', { role });
    assert.match((await member.open('/portal/p/acme')).body, /href="\/portal\/p\/acme\/top-up"/);
    const { preview, response } = await change(member, '/portal/p/acme/top-up', { cents: '250,00' });
    assert.match(preview.body, /€250\.00/);
    assert.equal(response.statusCode, 200);
    assert.match(response.body, /<a class="button primary" href="http:/);
  }
  const started = await listPayments(
    database,
    { partnerId: 'acme', status: null },
    { after: null, isDescending: true, count: 10 },
  );
  assert.deepEqual(
    started.map(({ netCents, status }) => [netCents, status]),
    [
      [25_000n, 'open'],
      [25_000n, 'open'],
    ],
  );
});

it('the payment method is kept for recharges where that is ticked, on prepaid accounts alone', async () => {
  const owner = await signInTo(portal, database, 'acme', { mail: 'saving@acme.example' });
  const { preview } = await change(owner, '/portal/p/acme/top-up', { cents: '10', savesMethod: 'yes' });
  assert.match(preview.body, /The payment method is kept for later payments and automatic recharges\./);
  const filter = { partnerId: 'acme', operation: 'start-checkout', actor: null, from: null, until: null };
  const [entry, before] = await listAudit(database, filter, { after: null, isDescending: true, count: 2 });
  assert.deepEqual([entry?.after?.['savesMethod'], before?.after?.['savesMethod']], [true, false]);
  await addPartner(database, { id: 'later', billingMode: 'postpaid', topUpCents: 0n });
  const debtor = await signInTo(portal, database, 'later', { mail: 'later@later.example' });
  assert.doesNotMatch((await debtor.open('/portal/p/later/top-up')).body, /savesMethod/);
});

it('an owner and finance pay from the saved method, and are told what became of it', async () => {
  const charged = stripe.charges.length;
  await addPartner(database, { id: 'keeps', topUpCents: 0n });
  const owner = await signInTo(portal, database, 'keeps', { mail: 'owner@keeps.example' });
  assert.equal((await owner.open('/portal/p/keeps/top-up/saved')).statusCode, 404, 'nothing is saved yet');
  await saveMethod(database, 'keeps', { customerId: 'cus_1', methodId: 'pm_1', label: 'Visa 4242' }, new Date());
  const home = await owner.open('/portal/p/keeps');
  assert.match(home.body, /<a class="button" href="\/portal\/p\/keeps\/top-up\/saved">Pay with Visa 4242<\/a>/);
  const { preview, response } = await change(owner, '/portal/p/keeps/top-up/saved', { cents: '250,00' });
  assert.match(preview.body, /Takes €250\.00 from Visa 4242 at once\./);
  assert.match(response.body, /Paid\. €250\.00 has been added to your account\./);
  const finance = await signInTo(portal, database, 'keeps', { role: 'finance', mail: 'finance@keeps.example' });
  stripe.mood = 'declines';
  const declined = await change(finance, '/portal/p/keeps/top-up/saved', { cents: '10' });
  stripe.mood = 'loses its answer';
  const lost = await change(finance, '/portal/p/keeps/top-up/saved', { cents: '20' });
  stripe.mood = 'takes';
  assert.match(declined.response.body, /Visa 4242 was declined\. Nothing was taken\./);
  assert.match(lost.response.body, /The payment is under way\./);
  assert.deepEqual(
    stripe.charges.slice(charged).map(({ cents }) => cents),
    [25_000, 2_000],
  );
  const developer = await signInTo(portal, database, 'keeps', { role: 'developer', mail: 'dev@keeps.example' });
  assert.equal((await developer.open('/portal/p/keeps/top-up/saved')).statusCode, 403);
});

it('nobody else can, nor for a test account, nor where no payments are taken', async () => {
  const developer = await signInTo(portal, database, 'acme', { role: 'developer' });
  assert.equal((await developer.open('/portal/p/acme/top-up')).statusCode, 403);
  const owner = await signInTo(portal, database, 'trial');
  assert.equal((await owner.open('/portal/p/trial/top-up')).statusCode, 404);
  const without = await openPortal(database);
  const other = await signInTo(without, database, 'acme', { mail: 'other@acme.example' });
  assert.equal((await other.open('/portal/p/acme/top-up')).statusCode, 404);
  assert.doesNotMatch((await other.open('/portal/p/acme')).body, /top-up/);
});

it('an amount that cannot be read is refused at its field', async () => {
  const owner = await signInTo(portal, database, 'acme', { mail: 'amount@acme.example' });
  const response = await owner.submit('/portal/p/acme/top-up', { cents: 'much' });
  assert.equal(response.statusCode, 422);
  assert.match(response.body, /id="f-cents-error"/);
});
