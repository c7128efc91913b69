import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { ManualClock } from '../../../../harness/clock/manual-clock.ts';
import { FakeStripe } from '../../../../harness/network/fake-stripe.ts';
import { recordingLog } from '../../../../harness/service/log.ts';
import { addPartner } from '../../../../harness/service/partners.ts';
import { findAccount } from '../../../../src/billing/account.ts';
import { bookCorrection, latestEntries } from '../../../../src/billing/ledger.ts';
import { takeEvent } from '../../../../src/billing/payments/events.ts';
import { listIncidents } from '../../../../src/billing/payments/incidents.ts';
import { listPayments } from '../../../../src/billing/payments/store.ts';
import { loadStripe, makeStripe } from '../../../../src/billing/payments/stripe.ts';
import { readSignedEvent } from '../../../../src/billing/payments/verify-event.ts';
import { fundsCheckout } from '../../../../src/cli/commands/funds.ts';
import { paymentClose, paymentIncidents, paymentList } from '../../../../src/cli/commands/payment.ts';
import { sql } from '../../../../src/database/sql.ts';
import { listDocuments } from '../../../../src/invoicing/listing.ts';
import { handleStripeEvent, recharge, sweepPayments } from '../../../../src/jobs/payments.ts';
import { OperatorError } from '../../../../src/kernel/errors.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { setSeller } from '../../../../src/operations/money/set-seller.ts';
import { startCheckout } from '../../../../src/operations/money/start-checkout.ts';
import { changeTerms } from '../../../../src/operations/partners/change-terms.ts';
import { verifyBooks } from '../../../../src/reports/verify.ts';
import { cleanup } from '../../../support/cleanup.ts';
import { freshDatabase } from '../../../support/database.ts';

const { database } = await freshDatabase();
const stripe = await new FakeStripe().listen();
cleanup(() => stripe[Symbol.asyncDispose]());
const clock = new ManualClock('2026-11-15T08:30:00Z');
const log = recordingLog();
const payments = makeStripe(stripe, (language) => `http://localhost:8080/payments/returned?lang=${language}`);
const parts = { database, clock, log, payments };
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const job = { role: 'system', kind: 'job', name: 'test' } as const;
const library = await loadStripe(stripe);
const hour = 3_600_000;

const context = () => ({ database, now: clock.now(), payments });
await runOperation(
  context(),
  setSeller,
  {
    name: 'History B.V.',
    street: 'Damrak 1',
    postcode: '1012 LG',
    city: 'Amsterdam',
    country: 'NL',
    vatNumber: 'NL004495445B01',
    email: 'billing@history.example',
    vatRateBasisPoints: 2_100,
  },
  admin,
);

const dutch = {
  legalName: 'Acme B.V.',
  street: 'Kade 2',
  postcode: '1000 AA',
  city: 'Utrecht',
  country: 'NL',
  detailsFrom: '2026-01-01',
};

async function join(terms: Parameters<typeof addPartner>[1] = {}) {
  const { partnerId } = await addPartner(database, {
    topUpCents: 0n,
    contactEmail: 'pay@acme.example',
    ...dutch,
    ...terms,
  });
  const start = (cents: bigint, savesMethod = false) =>
    runOperation(context(), startCheckout, { partnerId, cents, savesMethod }, admin);
  return {
    partnerId,
    start,
    balance: async () => (await findAccount(database, partnerId))?.balanceCents,
    account: async () => findAccount(database, partnerId),
    entries: async () =>
      (await latestEntries(database, partnerId, 100)).map(({ kind, amountCents }) => [kind, amountCents]),
    payments: () =>
      listPayments(database, { partnerId, status: null }, { after: null, isDescending: true, count: 100 }),
    incidents: async () => (await listIncidents(database, 100)).filter((one) => one.partnerId === partnerId),
    mails: async () =>
      (
        await database.query<{ kind: string }>(
          sql`select kind from mail.message where partner_id = ${partnerId} order by id`,
        )
      ).map(({ kind }) => kind),
    /** Saves a payment method by a payment, and sets automatic recharge. */
    async saveAndRecharge(rechargeBelowCents: bigint, rechargeCents: bigint) {
      const { url } = await start(1_000n, true);
      await deliver('checkout.session.completed', stripe.pay(url));
      await runOperation(context(), changeTerms, { partnerId, rechargeBelowCents, rechargeCents }, admin);
    },
    spendTo: async (cents: bigint) => {
      const { balanceCents = 0n } = (await findAccount(database, partnerId)) ?? {};
      await database.transaction((tx) =>
        bookCorrection(tx, {
          partnerId,
          cents: cents - balanceCents,
          reference: `spent ${Math.random()}`,
          at: clock.now(),
        }),
      );
    },
    recharge: () => recharge(parts, partnerId, job),
  };
}

/** What the service does with an event that Stripe sends. Returns whether it was new. */
async function deliver(type: string, about: object, sent = stripe.event(type, about)): Promise<boolean> {
  const { body, signature } = sent;
  const event = readSignedEvent(library, { body: Buffer.from(body), signature, secret: stripe.webhookSecret });
  assert.ok(event, 'the signature is right');
  const isNew = await takeEvent(database, event, clock.now());
  await handleStripeEvent(parts, event.id, job);
  return isNew;
}

const booksAgree = async () => assert.deepEqual((await verifyBooks(database)).disagreements, []);

describe('a payment by card or bank', () => {
  it('is asked for with VAT on top, and books the net amount with its document and receipt, once', async () => {
    const partner = await join();
    const { url, netCents, vatCents } = await partner.start(10_000n);
    assert.deepEqual([netCents, vatCents], [10_000n, 2_100n]);
    const session = stripe.pay(url);
    assert.equal(session['amount_total'], 12_100);
    assert.equal(await partner.balance(), 0n, 'nothing is booked before Stripe says so');
    const event = stripe.event('checkout.session.completed', session);
    assert.equal(await deliver('', session, event), true);
    assert.equal(await deliver('', session, event), false, 'the same event again');
    await deliver('payment_intent.succeeded', {
      id: session['payment_intent'],
      object: 'payment_intent',
      metadata: session['metadata'],
    });
    assert.deepEqual(await partner.entries(), [['top-up', 10_000n]]);
    const [document] = await listDocuments(database, partner.partnerId, clock.now());
    assert.deepEqual([document?.kind, document?.grossCents], ['prepayment', 12_100n]);
    assert.deepEqual(await partner.mails(), ['receipt']);
    const [payment] = await partner.payments();
    assert.deepEqual([payment?.status, payment?.intentId], ['paid', session['payment_intent']]);
    await booksAgree();
  });

  it('is booked once by 16 workers at the same time', async () => {
    const partner = await join();
    const session = stripe.pay((await partner.start(500n)).url);
    await Promise.all(Array.from({ length: 16 }, () => deliver('checkout.session.completed', session)));
    assert.deepEqual(await partner.entries(), [['top-up', 500n]]);
  });

  it('of a bank that confirms it later is booked then, and not before', async () => {
    const partner = await join();
    const { url } = await partner.start(700n);
    await deliver('checkout.session.completed', stripe.pay(url, { isSlow: true }));
    assert.equal(await partner.balance(), 0n);
    await deliver('checkout.session.async_payment_succeeded', stripe.confirm(url));
    assert.equal(await partner.balance(), 700n);
  });

  it('whose event was lost is found by the next look', async () => {
    const partner = await join();
    stripe.pay((await partner.start(900n)).url);
    await sweepPayments(parts, job);
    assert.equal(await partner.balance(), 0n, 'its event may still come');
    clock.move(hour);
    await sweepPayments(parts, job);
    assert.deepEqual(await partner.entries(), [['top-up', 900n]]);
  });

  it('that nobody made lapses', async () => {
    const partner = await join();
    await deliver('checkout.session.expired', stripe.expire((await partner.start(900n)).url));
    assert.deepEqual([(await partner.payments())[0]?.status, await partner.balance()], ['expired', 0n]);
  });

  it('of another amount is not booked: a person decides', async () => {
    const partner = await join();
    await deliver('checkout.session.completed', stripe.pay((await partner.start(1_000n)).url, { cents: 1 }));
    assert.deepEqual([(await partner.payments())[0]?.status, await partner.balance()], ['review', 0n]);
    const [incident] = await partner.incidents();
    assert.equal(incident?.kind, 'mismatch');
    assert.match(incident?.detail ?? '', /^0\.01 EUR were paid, 12\.10 EUR were asked for$/);
  });

  it('under another rate of VAT than it was asked for is not booked: its document would say something else', async () => {
    const partner = await join();
    const session = stripe.pay((await partner.start(1_000n)).url);
    await database.query(
      sql`insert into billing.vat_rate (country, valid_from, basis_points) values ('NL', '2026-11-16', 2200)`,
    );
    clock.set(Date.parse('2026-11-16T08:30:00Z'));
    await deliver('checkout.session.completed', session);
    assert.equal((await partner.payments())[0]?.status, 'review');
    await database.query(
      sql`insert into billing.vat_rate (country, valid_from, basis_points) values ('NL', '2026-11-16', 2100)`,
    );
  });

  it('on a postpaid account pays an invoice’s net amount', async () => {
    const partner = await join({ billingMode: 'postpaid', creditLimitCents: 10_000n });
    await deliver('checkout.session.completed', stripe.pay((await partner.start(2_000n)).url));
    assert.deepEqual(await partner.entries(), [['payment', 2_000n]]);
  });

  it('of a test account, of nothing, or while Stripe is away, is not started', async () => {
    const test = await join({ isTest: true });
    await assert.rejects(test.start(1_000n), /play money/);
    const partner = await join();
    await assert.rejects(partner.start(1n), /must be between 0\.50 and 999999\.99 EUR/);
    stripe.mood = 'is away';
    await assert.rejects(partner.start(1_000n), (error) => {
      assert.ok(error instanceof OperatorError);
      assert.match(error.message, /^Stripe did not do it .*: nothing was started$/s);
      assert.doesNotMatch(error.message, /sk_test_/);
      return true;
    });
    stripe.mood = 'takes';
    assert.deepEqual(await partner.payments(), []);
    const off = { ...context(), payments: undefined };
    const input = { partnerId: partner.partnerId, cents: 1_000n, savesMethod: false };
    await assert.rejects(runOperation(off, startCheckout, input, admin), /STRIPE_SECRET_KEY is not set/);
  });
});

describe('the commands', () => {
  it('print the link, list payments with what became of them, and close incidents', async () => {
    const { partnerId } = await join();
    const words = { positionals: [partnerId, '20'], options: { save: '' } };
    const { json } = await fundsCheckout.run(words, context());
    const { url, netEur, vatEur, grossEur } = json as Record<string, unknown>;
    assert.deepEqual([netEur, vatEur, grossEur], [20, 4.2, 24.2]);
    await deliver('checkout.session.completed', stripe.pay(String(url), { cents: 7 }));
    const list = (await paymentList.run({ positionals: [partnerId], options: {} }, context())).json;
    assert.deepEqual(
      (list as Record<string, unknown>[]).map(({ status, cause, entry }) => [status, cause, entry]),
      [['review', 'checkout', null]],
    );
    const incidents = (await paymentIncidents.run({ positionals: [], options: {} }, context())).json;
    const [open] = (incidents as Record<string, unknown>[]).filter(({ partner }) => partner === partnerId);
    assert.deepEqual([open?.['kind'], open?.['amountEur'], open?.['closedAt']], ['mismatch', 0.07, null]);
    const closing = { positionals: [String(open?.['incident'])], options: { reason: 'sent back' } };
    assert.deepEqual((await paymentClose.run(closing, context())).json, {
      incident: open?.['incident'],
      partner: partnerId,
      payment: open?.['payment'],
      closed: true,
    });
    await assert.rejects(paymentClose.run(closing, context()), /there is no open incident/);
  });
});

const read = (bytes: string, signature: string, secret = stripe.webhookSecret) =>
  readSignedEvent(library, { body: Buffer.from(bytes), signature, secret });

describe('an event', () => {
  const body = JSON.stringify({ id: 'evt_1', type: 'x', data: { object: {} } });

  it('is taken only as it was signed, by this secret, within five minutes', () => {
    assert.ok(read(body, stripe.sign(body)));
    assert.equal(read(`${body} `, stripe.sign(body)), undefined);
    assert.equal(read(body, stripe.sign(body), 'whsec_another'), undefined);
    assert.equal(read(body, stripe.sign(body, new Date(Date.now() - 301_000))), undefined);
    assert.equal(read(body, 't=1,v1='), undefined);
    assert.equal(read('{"data":{"object":{}}}', stripe.sign('{"data":{"object":{}}}')), undefined);
  });

  it('of a refund or a dispute at Stripe is kept for a person, in the audit and the log, and changes no money', async () => {
    const partner = await join();
    const session = stripe.pay((await partner.start(3_000n)).url);
    await deliver('checkout.session.completed', session);
    const { payment_intent: intent } = session;
    const refund = stripe.event('charge.refunded', {
      object: 'charge',
      payment_intent: intent,
      amount_refunded: 3_630,
    });
    await deliver('', {}, refund);
    await deliver('', {}, refund);
    await deliver('charge.dispute.created', { object: 'dispute', payment_intent: intent, amount: 3_630 });
    const kinds = (await partner.incidents()).map(({ kind, cents }) => `${kind} ${cents}`);
    assert.deepEqual(kinds.toSorted(), ['dispute 3630', 'refund 3630']);
    assert.equal(await partner.balance(), 3_000n);
    const audited = await database.query(sql`
      select from people.audit_entry where partner_id = ${partner.partnerId} and operation = 'note-payment-incident'`);
    assert.equal(audited.length, 2);
    assert.equal(log.lines.filter(({ message }) => message === 'money went back at Stripe, or may').length, 2);
  });

  it('of a checkout that was paid after it had expired here becomes one incident, and books nothing', async () => {
    const partner = await join();
    const { url } = await partner.start(900n);
    await deliver('checkout.session.expired', stripe.expire(url));
    const session = stripe.pay(url);
    await deliver('checkout.session.completed', session);
    await deliver('checkout.session.async_payment_succeeded', session);
    assert.deepEqual(
      (await partner.incidents()).map(({ kind, cents }) => [kind, cents]),
      [['late', 1_089n]],
    );
    assert.deepEqual([(await partner.payments())[0]?.status, await partner.balance()], ['expired', 0n]);
    await booksAgree();
  });

  it('about something that is not ours changes nothing', async () => {
    const before = (await listIncidents(database, 100)).length;
    await deliver('payment_intent.succeeded', { id: 'pi_other', object: 'payment_intent', metadata: {} });
    await deliver('charge.refunded', { object: 'charge', payment_intent: 'pi_other', amount_refunded: 1 });
    assert.equal((await listIncidents(database, 100)).length, before);
  });
});

async function set(terms: Parameters<typeof join>[0], values: object): Promise<void> {
  const { partnerId } = await join(terms);
  await runOperation(context(), changeTerms, { partnerId, ...values }, admin);
}

describe('automatic recharge', () => {
  it('takes the amount with VAT from the saved method, once each time the balance falls below the level', async () => {
    const partner = await join();
    await partner.saveAndRecharge(500n, 2_000n);
    await partner.recharge();
    assert.equal(await partner.balance(), 1_000n, 'the balance is above the level');
    await partner.spendTo(499n);
    const before = stripe.charges.length;
    await Promise.all([partner.recharge(), partner.recharge(), partner.recharge()]);
    await partner.recharge();
    assert.deepEqual(
      stripe.charges.slice(before).map(({ cents }) => cents),
      [2_420],
    );
    assert.equal(await partner.balance(), 2_499n);
    await booksAgree();
  });

  it('is charged once though the answer of Stripe was lost', async () => {
    const partner = await join();
    await partner.saveAndRecharge(500n, 2_000n);
    await partner.spendTo(0n);
    const before = stripe.charges.length;
    stripe.mood = 'loses its answer';
    await assert.rejects(partner.recharge());
    stripe.mood = 'takes';
    await partner.recharge();
    assert.equal(await partner.balance(), 0n, 'the first one is under way');
    clock.move(hour);
    await sweepPayments(parts, job);
    await sweepPayments(parts, job);
    assert.equal(stripe.charges.length, before + 1);
    assert.equal(await partner.balance(), 2_000n);
  });

  it('is not tried again when Stripe would have forgotten the first try: a person looks it up', async () => {
    const partner = await join();
    await partner.saveAndRecharge(500n, 2_000n);
    await partner.spendTo(0n);
    const before = stripe.charges.length;
    stripe.mood = 'loses its answer';
    await assert.rejects(partner.recharge());
    stripe.mood = 'takes';
    clock.move(24 * hour);
    await sweepPayments(parts, job);
    assert.equal(stripe.charges.length, before + 1);
    const [incident] = await partner.incidents();
    assert.deepEqual([incident?.kind, incident?.cents], ['unknown', 2_420n]);
    assert.equal((await partner.account())?.rechargeCents, null);
  });

  it('is switched off by a declined card; the partner gets a mail, and the audit says so', async () => {
    const partner = await join();
    await partner.saveAndRecharge(500n, 2_000n);
    await partner.spendTo(0n);
    stripe.mood = 'declines';
    await partner.recharge();
    await partner.recharge();
    stripe.mood = 'takes';
    await partner.recharge();
    assert.equal(await partner.balance(), 0n);
    const account = await partner.account();
    assert.deepEqual([account?.rechargeBelowCents, account?.rechargeCents], [null, null]);
    assert.deepEqual((await partner.mails()).filter((kind) => kind === 'recharge-failed').length, 1);
    const [entry] = await database.query<{ reason: string; before: Record<string, unknown> }>(sql`
      select reason, before from people.audit_entry where partner_id = ${partner.partnerId} and operation = 'recharge-account'
      order by number desc limit 1`);
    assert.deepEqual([entry?.reason, entry?.before['rechargeCents']], ['insufficient_funds', '2000']);
  });

  it('of a bank that declines later is switched off then', async () => {
    const partner = await join();
    await partner.saveAndRecharge(500n, 2_000n);
    await partner.spendTo(0n);
    stripe.mood = 'processes slowly';
    await partner.recharge();
    stripe.mood = 'takes';
    const open = (await partner.payments()).find(({ status }) => status === 'open');
    assert.ok(open?.intentId);
    await deliver('payment_intent.payment_failed', stripe.settle(open.intentId, 'requires_payment_method'));
    assert.equal((await partner.account())?.rechargeCents, null);
    assert.equal(await partner.balance(), 0n);
  });

  it('happens three times a day at most', async () => {
    const partner = await join();
    await partner.saveAndRecharge(500n, 100n);
    await partner.spendTo(0n);
    const before = stripe.charges.length;
    for (let times = 0; times < 6; times++) await partner.recharge();
    assert.equal(stripe.charges.length, before + 3);
    clock.move(24 * hour);
    await partner.recharge();
    assert.equal(stripe.charges.length, before + 4);
  });

  it('needs both values, and a prepaid account with real money', async () => {
    await assert.rejects(set({}, { rechargeCents: 100n }), /needs both/);
    await assert.rejects(set({ isTest: true }, { rechargeCents: 100n, rechargeBelowCents: 1n }), /play money/);
    const postpaid = { billingMode: 'postpaid', creditLimitCents: 1_000n } as const;
    await assert.rejects(
      set(postpaid, { rechargeCents: 100n, rechargeBelowCents: 1n }),
      /is not available for a postpaid/,
    );
    await set({}, { rechargeCents: 100n, rechargeBelowCents: 1n });
  });
});
