import assert from 'node:assert/strict';
import { it } from 'node:test';

import { ManualClock } from '../../../../harness/clock/manual-clock.ts';
import { FakeStripe } from '../../../../harness/network/fake-stripe.ts';
import { recordingLog } from '../../../../harness/service/log.ts';
import { addPartner } from '../../../../harness/service/partners.ts';
import { findAccount } from '../../../../src/billing/account.ts';
import { bookCorrection } from '../../../../src/billing/ledger.ts';
import { findMethod, saveMethod } from '../../../../src/billing/payments/methods.ts';
import { makeStripe } from '../../../../src/billing/payments/stripe.ts';
import { recharge, sweepPayments } from '../../../../src/jobs/payments.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { payBySavedMethod } from '../../../../src/operations/money/pay-by-saved-method.ts';
import { removePaymentMethod } from '../../../../src/operations/money/remove-payment-method.ts';
import { setRecharge } from '../../../../src/operations/money/set-recharge.ts';
import { changeTerms } from '../../../../src/operations/partners/change-terms.ts';
import { listAudit } from '../../../../src/people/audit/list.ts';
import { verifyBooks } from '../../../../src/reports/verify.ts';
import { cleanup } from '../../../support/cleanup.ts';
import { freshDatabase } from '../../../support/database.ts';

const { database } = await freshDatabase();
const stripe = await new FakeStripe().listen();
cleanup(() => stripe[Symbol.asyncDispose]());
const clock = new ManualClock('2026-09-15T08:30:00Z');
const payments = makeStripe(stripe, () => 'http://localhost:8080/payments/returned');
const parts = { database, clock, log: recordingLog(), payments };
const job = { role: 'system', kind: 'job', name: 'test' } as const;
const operator = { role: 'finance', kind: 'person', name: 'ada@operator.example' } as const;
// A second person would be asked above this: a partner decides alone about its own card.
const context = () => ({ database, now: clock.now(), payments, approvalAboveCents: 1n });

/** A partner with a saved payment method, and a member who decides about it. */
async function join(terms: Parameters<typeof addPartner>[1] = {}) {
  const { partnerId } = await addPartner(database, { topUpCents: 0n, ...terms });
  await saveMethod(
    database,
    partnerId,
    { customerId: 'cus_1', methodId: `pm_${partnerId.replaceAll(/\W/g, '')}`, label: 'Visa 4242' },
    clock.now(),
  );
  const before = stripe.charges.length;
  const owner = { role: 'member-owner', kind: 'person', name: `owner@${partnerId}.example`, partnerId } as const;
  return {
    partnerId,
    owner,
    set: (rechargeBelowCents: bigint | null, rechargeCents: bigint | null, rechargeCapCents: bigint | null) =>
      runOperation(context(), setRecharge, { partnerId, rechargeBelowCents, rechargeCents, rechargeCapCents }, owner),
    remove: () => runOperation(context(), removePaymentMethod, { partnerId }, owner),
    recharge: () => recharge(parts, partnerId, job),
    charged: () => stripe.charges.slice(before).map(({ cents }) => cents),
    account: () => findAccount(database, partnerId),
    spend: async () => {
      const { balanceCents = 0n } = (await findAccount(database, partnerId)) ?? {};
      if (balanceCents === 0n) return;
      const spent = { partnerId, cents: -balanceCents, reference: `spent ${stripe.charges.length}`, at: clock.now() };
      await database.transaction((tx) => bookCorrection(tx, spent));
    },
  };
}

it('a partner switches automatic recharge on for itself, limits it by the month, and no recharge exceeds that', async () => {
  const partner = await join();
  await partner.set(500n, 2_000n, 5_000n);
  for (let day = 15; day <= 30; day += 3) {
    clock.set(Date.UTC(2026, 8, day));
    await partner.recharge();
    await partner.spend();
  }
  assert.deepEqual(partner.charged(), [2_000, 2_000], 'a third one would have come to 60 EUR');
  clock.set(Date.UTC(2026, 9, 1));
  await partner.recharge();
  assert.deepEqual(partner.charged(), [2_000, 2_000, 2_000], 'a new month has a limit of its own');
  await partner.spend();
  await partner.set(500n, 2_000n, 3_999n);
  await partner.recharge();
  assert.equal(partner.charged().length, 3, 'a lower limit counts what the month has had');
  await partner.set(500n, 2_000n, null);
  await partner.recharge();
  assert.equal(partner.charged().length, 4);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

it('a recharge whose outcome nobody knows counts towards the limit', async () => {
  const partner = await join();
  await partner.set(500n, 2_000n, 3_000n);
  stripe.mood = 'loses its answer';
  await assert.rejects(partner.recharge());
  stripe.mood = 'takes';
  clock.set(clock.now().getTime() + 24 * 3_600_000);
  await sweepPayments(parts, job);
  assert.equal((await partner.account())?.rechargeCents, null, 'it was given up');
  await partner.set(500n, 2_000n, 3_000n);
  await partner.recharge();
  assert.deepEqual(partner.charged(), [2_000], 'it was taken, as nobody knows');
  await partner.set(500n, 2_000n, 4_000n);
  await partner.recharge();
  assert.deepEqual(partner.charged(), [2_000, 2_000]);
});

it('an operator never sets more than the partner allows, and cannot raise what it allows', async () => {
  const partner = await join();
  await partner.set(null, null, 5_000n);
  const { partnerId } = partner;
  const terms = (rechargeCents: bigint) =>
    runOperation(
      { ...context(), approvalAboveCents: undefined },
      changeTerms,
      { partnerId, rechargeBelowCents: 1_000n, rechargeCents },
      operator,
    );
  await assert.rejects(terms(5_001n), /50\.01 EUR is more than the partner's monthly recharge limit of 50\.00 EUR/);
  await terms(5_000n);
  assert.equal((await partner.account())?.rechargeCents, 5_000n);
  const own = { partnerId, rechargeBelowCents: null, rechargeCents: null, rechargeCapCents: null };
  await assert.rejects(runOperation(context(), setRecharge, own, operator), /may not set automatic recharge/);
  await assert.rejects(partner.set(1_000n, 5_001n, 5_000n), /more than the .* of 50\.00 EUR/);
});

it('a partner switches off what an operator has set, and nothing is charged from then on', async () => {
  const partner = await join();
  const { partnerId } = partner;
  const terms = { partnerId, rechargeBelowCents: 9_000n, rechargeCents: 5_000n };
  await runOperation({ ...context(), approvalAboveCents: undefined }, changeTerms, terms, operator);
  await partner.set(null, null, null);
  await partner.recharge();
  assert.deepEqual(partner.charged(), []);
});

it('is refused for half of it, for another partner, and for accounts that are not recharged', async () => {
  const [partner, other] = [await join(), await join()];
  await assert.rejects(partner.set(500n, null, null), /needs both/);
  const foreign = { partnerId: other.partnerId, rechargeBelowCents: 1n, rechargeCents: 1n, rechargeCapCents: null };
  await assert.rejects(runOperation(context(), setRecharge, foreign, partner.owner), /may not change what/);
  await assert.rejects(
    runOperation(context(), removePaymentMethod, { partnerId: other.partnerId }, partner.owner),
    /may not change what/,
  );
  assert.ok(await findMethod(database, other.partnerId));
  const test = await join({ isTest: true });
  await assert.rejects(test.set(500n, 500n, null), /play money/);
  const debtor = await join({ billingMode: 'postpaid' });
  await assert.rejects(debtor.set(500n, 500n, null), /is not available for a postpaid account/);
});

it('a removed payment method is forgotten here and at Stripe, and recharging is off until somebody switches it on', async () => {
  const partner = await join();
  const { partnerId } = partner;
  await partner.set(500n, 2_000n, 4_000n);
  const method = await findMethod(database, partnerId);
  assert.deepEqual(await partner.remove(), { isDetached: true });
  assert.ok(stripe.detached.includes(method?.methodId ?? ''));
  assert.equal(await findMethod(database, partnerId), undefined);
  const pay = { partnerId, cents: 500n };
  await assert.rejects(runOperation(context(), payBySavedMethod, pay, partner.owner), /no payment method is saved/);
  await saveMethod(database, partnerId, { customerId: 'cus_2', methodId: 'pm_2', label: 'Visa 1' }, clock.now());
  await partner.recharge();
  assert.deepEqual(partner.charged(), []);
  const account = await partner.account();
  assert.deepEqual([account?.rechargeCents, account?.rechargeCapCents], [null, 4_000n]);
  await partner.remove();
  await assert.rejects(partner.remove(), /no payment method is saved/);
});

it('a method is removed though Stripe does not answer, and the audit says that Stripe was not told', async () => {
  const partner = await join();
  stripe.mood = 'is away';
  assert.deepEqual(await partner.remove(), { isDetached: false });
  stripe.mood = 'takes';
  assert.equal(await findMethod(database, partner.partnerId), undefined);
  const filter = { partnerId: partner.partnerId, operation: null, actor: null, from: null, until: null };
  const [latest, removed] = await listAudit(database, filter, { after: null, isDescending: true, count: 2 });
  assert.deepEqual(
    [removed?.operation, removed?.before?.['method'], latest?.after],
    ['remove-payment-method', 'Visa 4242', { detachedAtStripe: false }],
  );
});
