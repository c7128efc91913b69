import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Fields = Readonly<Record<string, string>>;
type Thing = Record<string, unknown> & { id: string };

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** What the fake does with the next charges of a saved payment method. */
type Mood = 'takes' | 'declines' | 'processes slowly' | 'loses its answer' | 'is away';

/**
 * Stripe, as far as the service uses it: pages to pay on, charges of a saved payment method, and signed events. It takes a request
 * with the same Idempotency-Key once. It plays the payer, too: `pay`, `fail`, `expire`.
 */
export class FakeStripe implements AsyncDisposable {
  readonly secretKey = 'sk_test_fakeFakeFake';
  readonly webhookSecret = 'whsec_fakeFakeFake';
  mood: Mood = 'takes';
  /** Every charge that was made, in the order in which they were. */
  readonly charges: { readonly intent: string; readonly cents: number }[] = [];
  /** Saved payment methods that it was asked to forget. */
  readonly detached: string[] = [];
  /** The keys under which it was asked to do something. */
  readonly keys: string[] = [];
  readonly #things = new Map<string, Thing>();
  readonly #answers = new Map<string, { readonly hash: string; readonly answer: Answer }>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  #count = 0;

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The settings of a service that takes payments here. */
  get environment(): Record<string, string> {
    return { STRIPE_SECRET_KEY: this.secretKey, STRIPE_WEBHOOK_SECRET: this.webhookSecret, STRIPE_URL: this.url };
  }

  /** The payer pays on the page with this address. `isSlow`: by a bank, which confirms it later. */
  pay(sessionUrl: string, { isSlow = false, cents }: { isSlow?: boolean; cents?: number } = {}): Thing {
    const session = this.#sessionAt(sessionUrl);
    const intent = this.#thing('pi', {
      object: 'payment_intent',
      status: isSlow ? 'processing' : 'succeeded',
      amount: cents ?? session['amount_total'],
      amount_received: isSlow ? 0 : (cents ?? session['amount_total']),
      currency: 'eur',
      metadata: session['metadata'],
      setup_future_usage: session['setup_future_usage'],
      customer: session['setup_future_usage'] === null ? null : this.#thing('cus', {}).id,
      payment_method: this.#thing('pm', { type: 'card', card: { brand: 'visa', last4: '4242' } }),
      last_payment_error: null,
    });
    session['payment_intent'] = intent.id;
    session['status'] = 'complete';
    session['payment_status'] = isSlow ? 'unpaid' : 'paid';
    if (cents !== undefined) session['amount_total'] = cents;
    if (!isSlow) this.#charge(intent);
    return session;
  }

  /** The bank confirms a slow payment. */
  confirm(sessionUrl: string): Thing {
    const session = this.#sessionAt(sessionUrl);
    const intent = this.#find(String(session['payment_intent']));
    intent['status'] = 'succeeded';
    intent['amount_received'] = intent['amount'];
    session['payment_status'] = 'paid';
    this.#charge(intent);
    return session;
  }

  /** A charge of a saved method that was processed slowly ends. */
  settle(intentId: string, status: 'succeeded' | 'requires_payment_method'): Thing {
    const intent = this.#find(intentId);
    intent['status'] = status;
    if (status === 'succeeded') {
      intent['amount_received'] = intent['amount'];
      this.#charge(intent);
    } else intent['last_payment_error'] = { code: 'card_declined', decline_code: 'insufficient_funds' };
    return intent;
  }

  expire(sessionUrl: string): Thing {
    const session = this.#sessionAt(sessionUrl);
    session['status'] = 'expired';
    return session;
  }

  /** An event about a thing, as the request that Stripe would send; signed at a moment, now where not given. */
  event(type: string, about: object, at = new Date()): { readonly body: string; readonly signature: string } {
    const id = `evt_${++this.#count}fake`;
    const body = JSON.stringify(
      { id, object: 'event', type, api_version: '2026-10-28', data: { object: about } },
      null,
      2,
    );
    return { body, signature: this.sign(body, at) };
  }

  sign(body: string, at = new Date()): string {
    const seconds = Math.floor(at.getTime() / 1_000);
    const digest = createHmac('sha256', this.webhookSecret).update(`${seconds}.${body}`).digest('hex');
    return `t=${seconds},v1=${digest}`;
  }

  /** Sends an event to a service, and returns the status of its answer. */
  async send(serviceUrl: string, { body, signature }: { body: string; signature: string }): Promise<number> {
    const response = await fetch(`${serviceUrl}/payments/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const send = ({ status, body: answer }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (this.mood === 'is away') return void request.socket.destroy();
    if (request.headers.authorization !== `Bearer ${this.secretKey}`) {
      return void send(failure(401, 'invalid_request_error', 'Invalid API Key provided'));
    }
    const key = request.headers['idempotency-key'];
    if (request.method === 'GET') return void send(this.#read(request.url ?? ''));
    if (typeof key !== 'string') return void send(failure(400, 'invalid_request_error', 'this fake wants a key'));
    const hash = createHash('sha256').update(`${request.url}\n${body}`).digest('hex');
    const known = this.#answers.get(key);
    if (known && known.hash !== hash)
      return void send(failure(400, 'idempotency_error', 'another request has this key'));
    this.keys.push(key);
    const answer = known?.answer ?? this.#create(request.url ?? '', fieldsOf(body));
    this.#answers.set(key, { hash, answer });
    if (this.mood === 'loses its answer') return void request.socket.destroy();
    send(answer);
  }

  #create(url: string, fields: Fields): Answer {
    if (url === '/v1/checkout/sessions') return { status: 200, body: this.#openSession(fields) };
    if (url === '/v1/payment_intents') return this.#chargeSaved(fields);
    const [, methodId] = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(url) ?? [];
    if (methodId !== undefined) {
      this.detached.push(methodId);
      return { status: 200, body: { id: methodId, object: 'payment_method', customer: null } };
    }
    return failure(404, 'invalid_request_error', `Unrecognized request URL (POST: ${url})`);
  }

  #openSession(fields: Fields): Thing {
    const session = this.#thing('cs_test', {
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: fields['client_reference_id'] ?? null,
      metadata: { payment: fields['metadata[payment]'], partner: fields['metadata[partner]'] },
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]'],
      locale: fields['locale'],
      success_url: fields['success_url'],
      expires_at: Number(fields['expires_at']),
      setup_future_usage: fields['payment_intent_data[setup_future_usage]'] ?? null,
    });
    session['url'] = `${this.url}/pay/${session.id}`;
    return session;
  }

  #chargeSaved(fields: Fields): Answer {
    if (this.mood === 'declines') {
      return failure(402, 'card_error', 'Your card has insufficient funds.', {
        code: 'card_declined',
        decline_code: 'insufficient_funds',
      });
    }
    const isSlow = this.mood === 'processes slowly';
    const amount = Number(fields['amount']);
    const intent = this.#thing('pi', {
      object: 'payment_intent',
      status: isSlow ? 'processing' : 'succeeded',
      amount,
      amount_received: isSlow ? 0 : amount,
      currency: fields['currency'],
      metadata: { payment: fields['metadata[payment]'], partner: fields['metadata[partner]'] },
      setup_future_usage: null,
      customer: fields['customer'],
      payment_method: fields['payment_method'],
      last_payment_error: null,
    });
    if (!isSlow) this.#charge(intent);
    return { status: 200, body: intent };
  }

  #read(url: string): Answer {
    const id = new URL(url, this.url).pathname.split('/').at(-1) ?? '';
    const thing = this.#things.get(id);
    if (!thing) return failure(404, 'invalid_request_error', `No such object: ${id}`);
    const intent = typeof thing['payment_intent'] === 'string' ? this.#find(thing['payment_intent']) : null;
    return { status: 200, body: thing['object'] === 'checkout.session' ? { ...thing, payment_intent: intent } : thing };
  }

  #charge({ id, amount }: Thing): void {
    this.charges.push({ intent: id, cents: Number(amount) });
  }

  #thing(prefix: string, fields: object): Thing {
    const thing: Thing = { id: `${prefix}_${++this.#count}fake`, ...fields };
    this.#things.set(thing.id, thing);
    return thing;
  }

  #find(id: string): Thing {
    const thing = this.#things.get(id);
    if (!thing) throw new Error(`the fake has no ${id}`);
    return thing;
  }

  #sessionAt(url: string): Thing {
    return this.#find(url.split('/').at(-1) ?? '');
  }
}

function fieldsOf(body: string): Fields {
  return Object.fromEntries(new URLSearchParams(body));
}

function failure(status: number, type: string, message: string, more: object = {}): Answer {
  return { status, body: { error: { type, message, ...more } } };
}
