import assert from 'node:assert/strict';
import { it } from 'node:test';

import { FakeStripe } from '../../../harness/network/fake-stripe.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { requireAccount } from '../../../src/billing/account.ts';
import { findMethod, saveMethod } from '../../../src/billing/payments/methods.ts';
import { makeStripe } from '../../../src/billing/payments/stripe.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { changeTerms } from '../../../src/operations/partners/change-terms.ts';
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
const settings = '/portal/p/acme/settings';
const save = (id: string) =>
  saveMethod(database, id, { customerId: 'cus_1', methodId: 'pm_1', label: 'Visa 4242' }, new Date());
const recharge = async () => {
  const { rechargeBelowCents, rechargeCents, rechargeCapCents } = await requireAccount(database, 'acme');
  return [rechargeBelowCents, rechargeCents, rechargeCapCents];
};

it('an owner and finance see, set, limit and switch off automatic recharge', async () => {
  await save('acme');
  for (const role of ['owner', 'finance'] as const) {
    const member = await signInTo(portal, database, 'acme', { role });
    const typed = { rechargeBelowCents: '50', rechargeCents: '250,00', rechargeCapCents: '1000' };
    const { preview, response } = await change(member, `${settings}/set-recharge`, typed);
    assert.match(preview.body, /falls below €50\.00, €250\.00 is taken[^]*No more than €1,000\.00 without VAT/);
    assert.equal(response.statusCode, 303);
    assert.deepEqual(await recharge(), [5_000n, 25_000n, 100_000n]);
    const { body } = await member.open(settings);
    assert.match(body, /Automatic recharge[^]*Visa 4242[^]*€50\.00[^]*€250\.00[^]*€1,000\.00[^]*Recharged this month/);
    await change(member, `${settings}/stop-recharge`);
    assert.deepEqual(await recharge(), [null, null, 100_000n]);
    assert.doesNotMatch((await member.open(settings)).body, /stop-recharge/);
  }
});

it('what an operator has set is shown, and is switched off by the partner', async () => {
  const terms = { partnerId: 'acme', rechargeBelowCents: 1_000n, rechargeCents: 2_000n };
  await runOperation({ database, now: new Date() }, changeTerms, terms, { ...theService, role: 'admin' });
  const owner = await signInTo(portal, database, 'acme', { mail: 'second@acme.example' });
  assert.match((await owner.open(settings)).body, /€10\.00[^]*€20\.00/);
  await change(owner, `${settings}/stop-recharge`);
  assert.deepEqual((await recharge()).slice(0, 2), [null, null]);
});

it('a member removes the saved payment method, here and at Stripe', async () => {
  await save('acme');
  const finance = await signInTo(portal, database, 'acme', { role: 'finance', mail: 'money@acme.example' });
  assert.match((await finance.open(settings)).body, /remove-payment-method">Remove Visa 4242</);
  const { preview, response } = await change(finance, `${settings}/remove-payment-method`);
  assert.match(preview.body, /Visa 4242 is deleted here and at Stripe\. Automatic recharge is switched off\./);
  assert.equal(response.statusCode, 303);
  assert.deepEqual([await findMethod(database, 'acme'), stripe.detached], [undefined, ['pm_1']]);
  assert.equal((await finance.open(`${settings}/remove-payment-method`)).statusCode, 404);
  assert.doesNotMatch((await finance.open(settings)).body, /Remove Visa/);
});

const mistakes = [
  [{ rechargeBelowCents: '50', rechargeCents: '', rechargeCapCents: '' }, 'rechargeCents', /Fill in both/],
  [{ rechargeBelowCents: '', rechargeCents: '50', rechargeCapCents: '' }, 'rechargeBelowCents', /Fill in both/],
  [
    { rechargeBelowCents: '50', rechargeCents: '50', rechargeCapCents: '49' },
    'rechargeCapCents',
    /at least the amount/,
  ],
  [{ rechargeBelowCents: '50', rechargeCents: 'much', rechargeCapCents: '' }, 'rechargeCents', /Type an amount/],
] as const;

for (const [values, field, why] of mistakes) {
  it(`a form says at its field what is wrong, and changes nothing: ${JSON.stringify(values)}`, async () => {
    const before = await recharge();
    const owner = await signInTo(portal, database, 'acme', { mail: 'third@acme.example' });
    const { body, statusCode } = await owner.submit(`${settings}/set-recharge`, values);
    assert.deepEqual([statusCode, new RegExp(`id="[^"]*${field}-error"`).test(body)], [422, true]);
    assert.match(body, why);
    assert.deepEqual(await recharge(), before);
  });
}

it('a developer and a viewer see nothing of it, and accounts that are not recharged have no form', async () => {
  const developer = await signInTo(portal, database, 'acme', { role: 'developer', mail: 'dev@acme.example' });
  assert.doesNotMatch((await developer.open(settings)).body, /Automatic recharge/);
  for (const page of ['set-recharge', 'stop-recharge', 'remove-payment-method']) {
    assert.equal((await developer.open(`${settings}/${page}`)).statusCode, 403);
  }
  await addPartner(database, { id: 'later', billingMode: 'postpaid', topUpCents: 0n });
  await addPartner(database, { id: 'trial', isTest: true });
  for (const id of ['later', 'trial']) {
    const owner = await signInTo(portal, database, id, { mail: `owner@${id}.example` });
    assert.equal((await owner.open(`/portal/p/${id}/settings/set-recharge`)).statusCode, 404);
    assert.doesNotMatch((await owner.open(`/portal/p/${id}/settings`)).body, /Automatic recharge/);
  }
});

it('a payment method that was saved for a postpaid account can be removed, too', async () => {
  await save('later');
  const owner = await signInTo(portal, database, 'later', { mail: 'owner@later.example' });
  assert.match((await owner.open('/portal/p/later/settings')).body, /Remove Visa 4242/);
  await change(owner, '/portal/p/later/settings/remove-payment-method');
  assert.equal(await findMethod(database, 'later'), undefined);
});
