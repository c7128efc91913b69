import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../../harness/async/eventually.ts';
import { vinNumber } from '../../../../harness/generate/vins.ts';
import { FakeStripe } from '../../../../harness/network/fake-stripe.ts';
import { buy } from '../../../../harness/service/client.ts';
import { recordingLog } from '../../../../harness/service/log.ts';
import { addPartner } from '../../../../harness/service/partners.ts';
import { requireAccount } from '../../../../src/billing/account.ts';
import { makeStripe } from '../../../../src/billing/payments/stripe.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { startCheckout } from '../../../../src/operations/money/start-checkout.ts';
import { changeTerms } from '../../../../src/operations/partners/change-terms.ts';
import { cleanup } from '../../../support/cleanup.ts';
import { freshDatabase } from '../../../support/database.ts';
import { startTestService } from '../../../support/service.ts';

const { url: databaseUrl, database } = await freshDatabase();
const stripe = await new FakeStripe().listen();
cleanup(() => stripe[Symbol.asyncDispose]());
const log = recordingLog();
const service = await startTestService(databaseUrl, { ROLE: 'all', ...stripe.environment }, { log });
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const payments = makeStripe(stripe, () => `${service.url}/payments/returned?lang=de`);
const context = () => ({ database, now: new Date(), payments });

test('a signed event books a payment, and a purchase that takes the balance below the level recharges it', async () => {
  const { partnerId, key } = await addPartner(database, { topUpCents: 0n });
  const input = { partnerId, cents: 1_000n, savesMethod: true };
  const { url } = await runOperation(context(), startCheckout, input, admin);
  const event = stripe.event('checkout.session.completed', stripe.pay(url));
  const balance = async () => (await requireAccount(database, partnerId)).balanceCents;
  const forged = { ...event, signature: stripe.sign(`${event.body} `) };
  assert.equal(await stripe.send(service.url, forged), 400);
  assert.equal(await stripe.send(service.url, { ...event, body: event.body.replace('paid', 'PAID') }), 400);
  assert.equal(await stripe.send(service.url, event), 200);
  assert.equal(await stripe.send(service.url, event), 200, 'Stripe repeats events');
  await eventually(async () => (await balance()) === 1_000n);
  const terms = { partnerId, rechargeBelowCents: 800n, rechargeCents: 2_000n };
  await runOperation(context(), changeTerms, terms, admin);
  await buy(service, key, vinNumber(1));
  await eventually(async () => (await balance()) === 2_750n);
  assert.equal(stripe.charges.length, 2);
  const text = JSON.stringify(log.lines);
  for (const secret of [stripe.secretKey, stripe.webhookSecret]) assert.ok(!text.includes(secret));
});

test('a payer comes back to a page in their language, which knows nothing of the payment', async () => {
  const response = await fetch(`${service.url}/payments/returned?lang=de`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-language'), 'de');
  assert.match(await response.text(), /<h1>Zahlung<\/h1>/);
});
