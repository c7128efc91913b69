import assert from 'node:assert/strict';
import { it } from 'node:test';

import { ManualClock } from '../../../../harness/clock/manual-clock.ts';
import { FakeStripe } from '../../../../harness/network/fake-stripe.ts';
import { recordingLog } from '../../../../harness/service/log.ts';
import { addPartner } from '../../../../harness/service/partners.ts';
import { findAccount } from '../../../../src/billing/account.ts';
import { latestEntries } from '../../../../src/billing/ledger.ts';
import { takeEvent } from '../../../../src/billing/payments/events.ts';
import { listIncidents } from '../../../../src/billing/payments/incidents.ts';
import { saveMethod } from '../../../../src/billing/payments/methods.ts';
import { listPayments } from '../../../../src/billing/payments/store.ts';
import { loadStripe, makeStripe } from '../../../../src/billing/payments/stripe.ts';
import { readSignedEvent } from '../../../../src/billing/payments/verify-event.ts';
import type { Database } from '../../../../src/database/connect.ts';
import { handleStripeEvent, sweepPayments } from '../../../../src/jobs/payments.ts';
import { AlreadyConfirmed } from '../../../../src/operations/engine/confirmation.ts';
import { runOperation, type OperationContext } from '../../../../src/operations/engine/run.ts';
import { payBySavedMethod } from '../../../../src/operations/money/pay-by-saved-method.ts';
import { changeTerms } from '../../../../src/operations/partners/change-terms.ts';
import { listAudit } from '../../../../src/people/audit/list.ts';
import { verifyBooks } from '../../../../src/reports/verify.ts';
import { cleanup } from '../../../support/cleanup.ts';
import { freshDatabase } from '../../../support/database.ts';

const { database } = await freshDatabase();
const stripe = await new FakeStripe().listen();
cleanup(() => stripe[Symbol.asyncDispose]());
const clock = new ManualClock('2026-11-15T08:30:00Z');
const log = recordingLog();
const payments = makeStripe(stripe, () => 'http://localhost:8080/payments/returned');
const parts = { database, clock, log, payments };
const job = { role: 'system', kind: 'job', name: 'test' } as const;
const library = await loadStripe(stripe);
const hour = 3_600_000;

/** A partner with a saved payment method, and a member who pays from it. */
async function join(terms: Parameters<typeof addPartner>[1] = {}) {
  const { partnerId } = await addPartner(database, { topUpCents: 0n, ...terms });
  const method = { customerId: 'cus_1', methodId: 'pm_1', label: 'Visa 4242' };
  await saveMethod(database, partnerId, method, clock.now());
  const before = stripe.charges.length;
  const owner = { role: 'member-owner', kind: 'person', name: `owner@${partnerId}.example`, partnerId } as const;
  return {
    partnerId,
    owner,
    pay: (cents: bigint, context: Partial<OperationContext> = {}) =>
      runOperation({ database, now: clock.now(), payments, ...context }, payBySavedMethod, { partnerId, cents }, owner),
    charged: () => stripe.charges.slice(before).map(({ cents }) => cents),
    account: () => findAccount(database, partnerId),
    booked: async () =>
      (await latestEntries(database, partnerId, 100)).map(({ kind, amountCents }) => [kind, amountCents]),
    payments: () =>
      listPayments(database, { partnerId, status: null }, { after: null, isDescending: true, count: 100 }),
  };
}

/** Stripe says that a payment succeeded, as often as it likes. */
async function deliver(intentId: string | null, paymentId: string): Promise<void> {
  const about = { id: intentId, object: 'payment_intent', metadata: { payment: paymentId } };
  const { body, signature } = stripe.event('payment_intent.succeeded', about);
  const event = readSignedEvent(library, { body: Buffer.from(body), signature, secret: stripe.webhookSecret });
  assert.ok(event);
  await takeEvent(database, event, clock.now());
  await handleStripeEvent(parts, event.id, job);
}

/** The database of a process that dies before its transaction with this number, from 1. */
function dyingBefore(number: number): Database {
  let transactions = 0;
  return {
    ...database,
    query: (statement) => database.query(statement),
    transaction(work) {
      if (++transactions >= number) throw new Error('the process died');
      return database.transaction(work);
    },
  };
}

it('a member pays from the saved method: charged and booked at once, and the event that follows books nothing', async () => {
  const partner = await join();
  const { paymentId, outcome } = await partner.pay(2_500n);
  assert.equal(outcome, 'paid');
  const [payment] = await partner.payments();
  assert.deepEqual([payment?.cause, payment?.status], ['saved', 'paid']);
  await deliver(payment?.intentId ?? null, paymentId);
  assert.deepEqual([partner.charged(), await partner.booked()], [[2_500], [['top-up', 2_500n]]]);
  const filter = {
    partnerId: partner.partnerId,
    operation: 'pay-by-saved-method',
    actor: null,
    from: null,
    until: null,
  };
  const audited = await listAudit(database, filter, { after: null, isDescending: false, count: 10 });
  assert.deepEqual(
    audited.map(({ actor, after }) => [actor, after?.['method'] ?? after?.['status']]),
    [
      [partner.owner.name, 'Visa 4242'],
      [partner.owner.name, 'paid'],
    ],
  );
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

it('a confirmation that is sent 16 times at once is charged once', async () => {
  const partner = await join();
  const results = await Promise.allSettled(
    Array.from({ length: 16 }, () => partner.pay(700n, { confirmation: 'one form' })),
  );
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const result of results) if (result.status === 'rejected') assert.ok(result.reason instanceof AlreadyConfirmed);
  assert.deepEqual([partner.charged(), await partner.booked()], [[700], [['top-up', 700n]]]);
});

it('the answer of Stripe is lost: no other payment begins, and this one is charged and booked once', async () => {
  const partner = await join();
  stripe.mood = 'loses its answer';
  const { outcome, paymentId } = await partner.pay(900n);
  stripe.mood = 'takes';
  assert.equal(outcome, undefined);
  assert.deepEqual(await partner.booked(), []);
  await assert.rejects(partner.pay(900n), /a payment is in progress, .*: nothing was charged/);
  await Promise.all([deliver(null, paymentId), deliver(null, paymentId), deliver(null, paymentId)]);
  clock.move(hour);
  await sweepPayments(parts, job);
  assert.deepEqual([partner.charged(), await partner.booked()], [[900], [['top-up', 900n]]]);
  assert.equal((await partner.pay(100n)).outcome, 'paid', 'the next one is taken again');
});

for (const [moment, transaction] of [
  ['between the answer of Stripe and the booking', 2],
  ['before anything is stored', 1],
] as const) {
  it(`a process that dies ${moment} charges nothing twice, and books what was charged`, async () => {
    const partner = await join();
    await assert.rejects(partner.pay(800n, { database: dyingBefore(transaction) }), /the process died/);
    const isStored = transaction === 2;
    assert.deepEqual([partner.charged(), await partner.booked()], [isStored ? [800] : [], []]);
    clock.move(hour);
    await sweepPayments(parts, job);
    await sweepPayments(parts, job);
    assert.deepEqual([partner.charged(), await partner.booked()], isStored ? [[800], [['top-up', 800n]]] : [[], []]);
  });
}

it('Stripe is away: the payment is taken when it is back, once', async () => {
  const partner = await join();
  stripe.mood = 'is away';
  assert.equal((await partner.pay(600n)).outcome, undefined);
  clock.move(hour);
  await sweepPayments(parts, job);
  assert.deepEqual(partner.charged(), []);
  stripe.mood = 'takes';
  await sweepPayments(parts, job);
  await sweepPayments(parts, job);
  assert.deepEqual([partner.charged(), await partner.booked()], [[600], [['top-up', 600n]]]);
});

it('what Stripe may have forgotten is not asked again: a person looks it up, and recharges stay as they are', async () => {
  const partner = await join();
  await runOperation(
    { database, now: clock.now(), payments },
    changeTerms,
    { partnerId: partner.partnerId, rechargeBelowCents: 1n, rechargeCents: 100n },
    { role: 'admin', kind: 'person', name: 'Ada' },
  );
  stripe.mood = 'loses its answer';
  await partner.pay(900n);
  clock.move(24 * hour);
  stripe.mood = 'is away';
  await sweepPayments(parts, job);
  stripe.mood = 'takes';
  const [incident] = (await listIncidents(database, 100)).filter(({ partnerId }) => partnerId === partner.partnerId);
  assert.deepEqual([incident?.kind, incident?.cents], ['unknown', 900n]);
  assert.equal((await partner.account())?.rechargeCents, 100n);
  assert.deepEqual(partner.charged(), [900]);
});

it('a declined method takes nothing, says so, and switches nothing off', async () => {
  const partner = await join();
  stripe.mood = 'declines';
  assert.equal((await partner.pay(500n)).outcome, 'failed');
  stripe.mood = 'takes';
  const [payment] = await partner.payments();
  assert.deepEqual([payment?.status, payment?.reason], ['failed', 'insufficient_funds']);
  assert.deepEqual([partner.charged(), await partner.booked()], [[], []]);
});

it('a bank that confirms later is booked then, and holds up no other payment', async () => {
  const partner = await join();
  stripe.mood = 'processes slowly';
  const { outcome, paymentId } = await partner.pay(500n);
  stripe.mood = 'takes';
  assert.equal(outcome, undefined);
  assert.equal((await partner.pay(300n)).outcome, 'paid');
  const slow = (await partner.payments()).find(({ id }) => id === paymentId);
  assert.ok(slow?.intentId);
  stripe.settle(slow.intentId, 'succeeded');
  await deliver(slow.intentId, paymentId);
  assert.deepEqual(await partner.booked(), [
    ['top-up', 500n],
    ['top-up', 300n],
  ]);
});

it('is refused for another partner, a test account, without a saved method, and for less than Stripe takes', async () => {
  const [partner, other, test] = [await join(), await join(), await join({ isTest: true })];
  const context = { database, now: clock.now(), payments };
  const foreign = { partnerId: other.partnerId, cents: 500n };
  await assert.rejects(runOperation(context, payBySavedMethod, foreign, partner.owner), /may not change what/);
  await assert.rejects(test.pay(500n), /play money/);
  await assert.rejects(partner.pay(1n), /must be between 0\.50/);
  const { partnerId } = await addPartner(database, {});
  const owner = { ...partner.owner, partnerId };
  await assert.rejects(runOperation(context, payBySavedMethod, { partnerId, cents: 500n }, owner), /no payment method/);
  assert.deepEqual([other.charged(), await other.payments()], [[], []]);
});

it('is paid at Stripe after it had been declined: nothing is booked, and one incident asks a person to look at it', async () => {
  const partner = await join();
  stripe.mood = 'declines';
  const { paymentId, outcome } = await partner.pay(500n);
  stripe.mood = 'takes';
  assert.equal(outcome, 'failed');
  const response = await fetch(`${stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.secretKey}`, 'idempotency-key': `retried ${paymentId}` },
    body: new URLSearchParams({
      amount: '500',
      currency: 'eur',
      customer: 'cus_1',
      payment_method: 'pm_1',
      'metadata[payment]': paymentId,
      'metadata[partner]': partner.partnerId,
    }),
  });
  const { id: intentId } = (await response.json()) as { id: string };
  const incidents = async () =>
    (await listIncidents(database, 1_000))
      .filter(({ partnerId }) => partnerId === partner.partnerId)
      .map(({ kind, cents, closedAt }) => [kind, cents, closedAt]);
  await Promise.all([deliver(intentId, paymentId), deliver(intentId, paymentId)]);
  await deliver(intentId, paymentId);
  assert.deepEqual(await incidents(), [['late', 500n, null]]);
  const [payment] = await partner.payments();
  assert.deepEqual([payment?.status, await partner.booked()], ['failed', []]);
  assert.equal(log.lines.filter(({ message }) => /had failed or expired was paid/.test(message)).length, 1);
});

it('is declined, and an event says that it was paid: what Stripe has counts, and it is no incident', async () => {
  const partner = await join();
  stripe.mood = 'processes slowly';
  const { paymentId } = await partner.pay(500n);
  stripe.mood = 'takes';
  const [slow] = await partner.payments();
  assert.ok(slow?.intentId);
  stripe.settle(slow.intentId, 'requires_payment_method');
  await deliver(slow.intentId, paymentId);
  assert.equal((await partner.payments())[0]?.status, 'failed');
  await deliver(slow.intentId, paymentId);
  const ofPartner = async () =>
    (await listIncidents(database, 1_000)).filter(({ partnerId }) => partnerId === partner.partnerId);
  assert.deepEqual(await ofPartner(), []);
  stripe.settle(slow.intentId, 'succeeded');
  await deliver(slow.intentId, paymentId);
  assert.deepEqual(
    (await ofPartner()).map(({ kind }) => kind),
    ['late'],
  );
});
