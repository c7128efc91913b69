import type { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { FakeStripe } from '../../../harness/network/fake-stripe.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { takeEvent } from '../../../src/billing/payments/events.ts';
import type { PaymentProvider } from '../../../src/billing/payments/provider.ts';
import { loadStripe, makeStripe } from '../../../src/billing/payments/stripe.ts';
import { readSignedEvent } from '../../../src/billing/payments/verify-event.ts';
import type { Database } from '../../../src/database/connect.ts';
import { handleStripeEvent } from '../../../src/jobs/payments.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { startCheckout } from '../../../src/operations/money/start-checkout.ts';
import { cleanup } from '../cleanup.ts';

const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const job = { role: 'system', kind: 'job', name: 'test' } as const;

type Session = ReturnType<FakeStripe['pay']>;

/** Payments by card, through Stripe's fake: what was paid is told later, by two events, one of which comes twice. */
export class CardPayments {
  readonly #stripe: FakeStripe;
  readonly #payments: PaymentProvider;
  readonly #database: Database;
  readonly #clock: ManualClock;

  private constructor(stripe: FakeStripe, database: Database, clock: ManualClock) {
    this.#stripe = stripe;
    this.#payments = makeStripe(stripe, () => 'http://localhost:8080/payments/returned');
    this.#database = database;
    this.#clock = clock;
  }

  static async open(database: Database, clock: ManualClock): Promise<CardPayments> {
    const stripe = await new FakeStripe().listen();
    cleanup(() => stripe[Symbol.asyncDispose]());
    return new CardPayments(stripe, database, clock);
  }

  /** A partner opens the page and pays; the service does not know it yet. */
  async pay(partnerId: string, cents: bigint): Promise<Session> {
    const context = { database: this.#database, now: this.#clock.now(), payments: this.#payments };
    const { url } = await runOperation(context, startCheckout, { partnerId, cents, savesMethod: false }, admin);
    return this.#stripe.pay(url);
  }

  /** All that Stripe took. */
  get takenCents(): bigint {
    return this.#stripe.charges.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
  }

  async tell(session: Session): Promise<void> {
    const { payment_intent: id, metadata } = session;
    const paid = this.#stripe.event('checkout.session.completed', session);
    const intent = this.#stripe.event('payment_intent.succeeded', { id, object: 'payment_intent', metadata });
    for (const event of [intent, paid, paid]) await this.#deliver(event);
  }

  async #deliver({ body, signature }: { readonly body: string; readonly signature: string }): Promise<void> {
    const secret = this.#stripe.webhookSecret;
    const event = readSignedEvent(await loadStripe(this.#stripe), { body: Buffer.from(body), signature, secret });
    if (!event) throw new Error('the signature of an event is wrong');
    await takeEvent(this.#database, event, this.#clock.now());
    const parts = { database: this.#database, clock: this.#clock, log: recordingLog(), payments: this.#payments };
    await handleStripeEvent(parts, event.id, job);
  }
}
