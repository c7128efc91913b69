import { setTimeout as pause } from 'node:timers/promises';

import { releaseClaims } from '../../harness/database/books.ts';
import { between, pick, seededRandom, type Random } from '../../harness/generate/random.ts';
import { vehicle } from '../../harness/generate/vins.ts';
import { parseEuro } from '../../src/kernel/money.ts';
import type { Reply, Sent } from '../client.ts';
import type { Deployment } from '../deployment.ts';
import type { Operator, Terms } from './operator.ts';
import type { Span } from './register.ts';

/** One request of a customer, and what it was answered. */
export interface Exchange {
  readonly kind: 'buy' | 'read' | 'account';
  readonly partnerId: string;
  readonly keyId: string;
  /** What is bought. */
  readonly vin?: string | undefined;
  readonly orderKey?: string | undefined;
  /** What is read. */
  readonly reportId?: string;
  readonly span: Span;
  readonly answer: Answer | 'cut off';
}

export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly reportId: string | undefined;
  readonly vin: string | undefined;
  readonly accessUntilMs: number | undefined;
  readonly chargedCents: bigint | undefined;
  readonly balanceCents: bigint | undefined;
}

type Credential = Pick<Terms['keys'][number], 'keyId' | 'key'>;

interface Order {
  readonly vin: string;
  readonly orderKey: string | undefined;
}

const buyers = 8;
const longestPauseMs = 60;
const firstVehicle = 200_000;
/** Vehicles that all partners buy again and again. */
const sharedVehicles = 40;
const settleTries = 5;

/** Customers of the partners whose terms change: they buy, repeat and read with all their keys, and record what they were answered. */
export class Buyers {
  readonly exchanges: Exchange[] = [];
  readonly #deployment: Deployment;
  readonly #operator: Operator;
  readonly #randoms: readonly Random[];
  readonly #orders = new Map<string, Order[]>();
  readonly #reports = new Map<string, string[]>();
  readonly #bought = new Set<string>();
  #count = 0;

  constructor(deployment: Deployment, operator: Operator) {
    this.#deployment = deployment;
    this.#operator = operator;
    this.#randoms = Array.from({ length: buyers }, () => seededRandom(Math.floor(deployment.trial.random() * 2 ** 31)));
  }

  /** Vehicles that somebody has bought. */
  get boughtVehicles(): readonly string[] {
    return [...this.#bought];
  }

  /** Sends requests until the signal; settles when the last one is answered or cut off. */
  async work(signal: AbortSignal): Promise<void> {
    await Promise.all(
      this.#randoms.map(async (random) => {
        while (!signal.aborted) {
          await this.#turn(random);
          await pause(between(random, 0, longestPauseMs));
        }
      }),
    );
  }

  /** Sends again the orders that were cut off, under their keys, until they are answered. */
  async settle(): Promise<void> {
    for (let tries = 0; tries < settleTries; tries++) {
      for (const terms of this.#operator.terms) {
        const open = this.#unanswered(terms.partner.id);
        if (open.length > 0) await releaseClaims(this.#deployment.database, terms.partner.id);
        for (const order of open) await this.buy(terms, order);
      }
    }
  }

  async buy(
    terms: Terms,
    { vin, orderKey }: Order,
    { keyId, key }: Credential = terms.partner,
  ): Promise<Answer | 'cut off'> {
    const exchange = { kind: 'buy', partnerId: terms.partner.id, keyId, vin, orderKey } as const;
    const headers = orderKey === undefined ? {} : { 'idempotency-key': orderKey };
    const answer = await this.#ask(exchange, { method: 'POST', path: '/v1/reports', key, body: { vin }, headers });
    if (answer === 'cut off' || answer.status !== 200) return answer;
    this.#bought.add(vin);
    if (answer.reportId !== undefined) listOf(this.#reports, terms.partner.id).push(answer.reportId);
    return answer;
  }

  /** Reads every report that was answered, once. */
  async readAll(): Promise<void> {
    for (const terms of this.#operator.terms) {
      const left = [...new Set(listOf(this.#reports, terms.partner.id))];
      const reader = async () => {
        for (let next = left.pop(); next !== undefined; next = left.pop()) await this.#read(terms, next);
      };
      await Promise.all([reader(), reader(), reader(), reader()]);
    }
  }

  newVehicle(): string {
    return vehicle(firstVehicle + sharedVehicles + this.#count++);
  }

  async #turn(random: Random): Promise<void> {
    const terms = pick(random, this.#operator.terms);
    const { id } = terms.partner;
    const credential = pick(random, random() < 0.7 ? terms.keys.slice(-2) : terms.keys);
    const luck = random();
    const reports = listOf(this.#reports, id);
    const orders = listOf(this.#orders, id);
    if (luck < 0.2 && reports.length > 0) {
      await this.#read(terms, pick(random, reports), credential);
    } else if (luck < 0.28) {
      const exchange = { kind: 'account', partnerId: id, keyId: credential.keyId } as const;
      await this.#ask(exchange, { path: '/v1/account', key: credential.key });
    } else if (luck < 0.45 && orders.length > 0) {
      await this.buy(terms, pick(random, orders), credential);
    } else {
      const vin = random() < 0.7 ? vehicle(firstVehicle + Math.floor(random() * sharedVehicles)) : this.newVehicle();
      const order = { vin, orderKey: random() < 0.6 ? `order-${this.#count++}` : undefined };
      if (order.orderKey !== undefined) orders.push(order);
      const copies = random() < 0.15 ? 2 : 1;
      await Promise.all(Array.from({ length: copies }, () => this.buy(terms, order, credential)));
    }
  }

  async #read({ partner }: Terms, reportId: string, { keyId, key }: Credential = partner): Promise<void> {
    const exchange = { kind: 'read', partnerId: partner.id, keyId, reportId } as const;
    await this.#ask(exchange, { path: `/v1/reports/${reportId}`, key });
  }

  /** Orders with a key of which no request was answered for good. */
  #unanswered(partnerId: string): Order[] {
    const own = this.exchanges.filter((exchange) => exchange.kind === 'buy' && exchange.partnerId === partnerId);
    const settled = new Set(own.filter(({ answer }) => isSettled(answer)).map(({ orderKey }) => orderKey));
    const cut = own.filter(
      ({ answer, orderKey }) => answer === 'cut off' && orderKey !== undefined && !settled.has(orderKey),
    );
    return [...new Map(cut.map(({ vin = '', orderKey }) => [orderKey, { vin, orderKey }])).values()];
  }

  async #ask(exchange: Omit<Exchange, 'span' | 'answer'>, what: Sent): Promise<Answer | 'cut off'> {
    const fromMs = Date.now();
    const reply = await this.#deployment.customers.send(this.#count++, what);
    const answer = readReply(reply);
    // A request that no node was there for was never received.
    if (reply.kind !== 'refused') this.exchanges.push({ ...exchange, span: { fromMs, toMs: Date.now() }, answer });
    return answer;
  }
}

/** Whether a repetition under the same key would be answered the same. */
function isSettled(answer: Answer | 'cut off'): boolean {
  return answer !== 'cut off' && [200, 402, 410].includes(answer.status);
}

function readReply(reply: Reply): Answer | 'cut off' {
  if (reply.kind !== 'answer') return 'cut off';
  const body = JSON.parse(reply.body) as Partial<Record<'code' | 'reportId' | 'vin' | 'accessUntil', string>> & {
    balanceEur?: number | null;
  };
  const cents = (header: string) => parseEuro(String(reply.headers[header]));
  return {
    status: reply.status,
    code: body.code,
    reportId: body.reportId,
    vin: body.vin,
    accessUntilMs: body.accessUntil === undefined ? undefined : Date.parse(body.accessUntil),
    chargedCents: cents('x-charged-eur'),
    balanceCents:
      typeof body.balanceEur === 'number' ? BigInt(Math.round(body.balanceEur * 100)) : cents('x-credit-balance'),
  };
}

function listOf<Item>(lists: Map<string, Item[]>, name: string): Item[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}
