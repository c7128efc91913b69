import { setTimeout as pause } from 'node:timers/promises';

import { between, pick, type Random } from '../harness/generate/random.ts';
import { parseEuro } from '../src/kernel/money.ts';
import { Client, type Reply } from './client.ts';
import { Observations, type Purchase } from './observations.ts';
import type { Partner } from './partners.ts';

/** What customers may meet while a fault lasts without it being a finding. */
interface Tolerance {
  /** A connection that breaks before the answer is there. */
  readonly broken: boolean;
  /** 503, which must say when to come again. */
  readonly unavailable: boolean;
  /** No node listens at all. */
  readonly nobody: boolean;
}

export interface CustomersOptions {
  readonly random: Random;
  readonly partners: readonly Partner[];
  /** Where the nodes are; a customer that finds one down picks another. */
  readonly urls: () => readonly string[];
  readonly vehicles: (number: number) => string;
  /** How many different vehicles are bought. */
  readonly vehicleCount: number;
  /** Whether Idempotency-Keys are sent again; they hold for a day, and the clock may be moved. */
  readonly repeatsOrders: boolean;
  /** How many connections to each node all of them share. */
  readonly connectionsPerNode?: number;
  /** Called with each report that is the response to a purchase. */
  readonly onBought?: (bought: { vin: string; body: string; tookMs: number }) => void;
}

const customers = 6;
const longestPauseMs = 120;
const none: Tolerance = { broken: false, unavailable: false, nobody: false };

/** Customers of several partners that buy, repeat, read and wait all the time, and record what they were answered. */
export class Customers {
  readonly observed = new Observations();
  readonly #options: CustomersOptions;
  readonly #client: Client;
  #tolerance: Tolerance = none;
  #shopping: Promise<unknown> = Promise.resolve();
  #closing = new AbortController();
  #orders = 0;
  #firstVehicle = 0;

  constructor(options: CustomersOptions) {
    this.#options = options;
    this.#client = new Client(options.connectionsPerNode);
  }

  /** Starts all customers; there is load until they are stopped. */
  start(): void {
    this.#closing = new AbortController();
    const { signal } = this.#closing;
    this.#shopping = Promise.all(
      Array.from({ length: customers }, async (_, customer) => {
        for (let turn = customer; !signal.aborted; turn++) {
          await this.#turn(turn);
          await pause(between(this.#options.random, 0, longestPauseMs));
        }
      }),
    );
  }

  /** What may go wrong from now on. */
  tolerate(tolerance: Partial<Tolerance>): void {
    this.#tolerance = { ...none, ...tolerance };
  }

  /** From here on customers buy vehicles that were not bought before. */
  buyOthers(firstVehicle: number): void {
    this.#firstVehicle = firstVehicle;
  }

  /** Settles when every request has a response or has failed. */
  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#shopping;
  }

  close(): void {
    this.#closing.abort();
    this.hangUp();
  }

  /** Closes connections that are open; the next request opens new ones. */
  hangUp(): void {
    this.#client.close();
  }

  /** Sends again what was never answered, as a careful client does, and returns what still was not. */
  async settle(lapseClaims: (partnerId: string) => Promise<void>): Promise<string[]> {
    for (let round = 0; round < 3; round++) {
      const open = this.observed.unanswered();
      if (open.length === 0) break;
      for (const partner of new Set(open.map((purchase) => purchase.partner))) await lapseClaims(partner.id);
      for (const purchase of open) await this.order(round, purchase);
    }
    return this.observed.unanswered().map(({ unit }) => `${unit} got no answer after the fault was over`);
  }

  /** Sends to one node after the other until one listens. */
  async send(turn: number, what: Parameters<Client['send']>[1], urls = this.#options.urls()): Promise<Reply> {
    for (let tries = 0; tries < urls.length; tries++) {
      const reply = await this.#client.send(urls[(turn + tries) % urls.length] ?? '', what);
      if (reply.kind !== 'refused') return reply;
      this.observed.count('node down, another picked');
    }
    return { kind: 'refused' };
  }

  /** Whether this node sells a report right now. */
  async buysAt(url: string, partner: Partner): Promise<boolean> {
    const vin = this.#someVehicle();
    const reply = await this.order(0, { partner, vin, idempotencyKey: undefined }, [url]);
    return reply.kind === 'answer' && reply.status === 200;
  }

  async #turn(turn: number): Promise<void> {
    const { random, partners } = this.#options;
    const partner = pick(random, partners);
    const luck = random();
    const known = luck < 0.5 ? undefined : this.observed.someOf(partner, random);
    if (!known) {
      const vin = this.#someVehicle();
      const ownKey = random() < 0.5 ? `vehicle-${vin}` : undefined;
      const idempotencyKey = billsOnce(partner) ? ownKey : `order-${++this.#orders}`;
      await this.order(turn, { partner, vin, idempotencyKey });
    } else if (luck < 0.65 && (billsOnce(partner) || this.#options.repeatsOrders)) {
      await this.order(turn, known);
    } else if (luck < 0.95) {
      await this.read(turn, partner, known.reportId, luck > 0.88);
    } else {
      await this.#look(turn, partner);
    }
  }

  #someVehicle(): string {
    const { random, vehicles, vehicleCount } = this.#options;
    return vehicles(this.#firstVehicle + Math.floor(random() * vehicleCount));
  }

  /** Sends an order and records the response. */
  async order(
    turn: number,
    { partner, vin, idempotencyKey }: Pick<Purchase, 'partner' | 'vin' | 'idempotencyKey'>,
    urls?: readonly string[],
  ): Promise<Reply> {
    const purchase = this.observed.begin(partner, vin, idempotencyKey);
    const order = {
      method: 'POST' as const,
      path: '/v1/reports',
      key: partner.key,
      body: { vin },
      ...(idempotencyKey !== undefined && { headers: { 'idempotency-key': idempotencyKey } }),
    };
    const reply = await this.send(turn, order, urls);
    const what = `a purchase of ${partner.id}`;
    if (reply.kind !== 'answer') {
      this.#noteSilence(reply, what);
    } else if (reply.status === 200) {
      const chargedCents = parseEuro(String(reply.headers['x-charged-eur'])) ?? -1n;
      this.observed.bought(purchase, reply.body, { chargedCents, sentMs: reply.sentMs });
      this.#options.onBought?.({ vin, body: reply.body, tookMs: reply.receivedMs - reply.sentMs });
    } else if (reply.status === 402 && partner.id === 'thin') {
      purchase.refused = true;
      this.observed.count('402 on the thin account');
    } else if (reply.status === 409 && idempotencyKey !== undefined) {
      this.observed.count('409 while the same key is answered');
    } else this.#noteFailure(reply, what);
    return reply;
  }

  async read(turn: number, partner: Partner, reportId: string, waits: boolean): Promise<Reply> {
    const reply = await this.send(turn, {
      path: `/v1/reports/${reportId}`,
      key: partner.key,
      ...(waits && { headers: { prefer: 'wait=1' } }),
    });
    if (reply.kind !== 'answer') this.#noteSilence(reply, 'a read');
    else if (reply.status !== 200) this.#noteFailure(reply, `a read of ${reportId}`);
    else {
      this.observed.count('reads');
      this.observed.read(reportId, reply.body, reply.sentMs);
    }
    return reply;
  }

  async #look(turn: number, partner: Partner): Promise<void> {
    const reply = await this.send(turn, { path: '/v1/account', key: partner.key });
    if (reply.kind !== 'answer') return this.#noteSilence(reply, 'a look at the account');
    if (reply.status !== 200) this.#noteFailure(reply, 'a look at the account');
    else if (/"balanceEur":-/.test(reply.body) && partner.terms.billingMode === 'prepaid') {
      this.observed.violation(`${partner.id} is answered a balance below zero`);
    }
  }

  #noteSilence(reply: Exclude<Reply, { kind: 'answer' }>, what: string): void {
    if (reply.kind === 'refused') {
      this.observed.count('no node listens');
      if (!this.#tolerance.nobody) this.observed.violation(`${what} found no node that listens`);
    } else {
      this.observed.count('no answer');
      if (!this.#tolerance.broken) this.observed.violation(`${what} was lost: ${reply.code}`);
    }
  }

  #noteFailure(reply: Extract<Reply, { kind: 'answer' }>, what: string): void {
    const { status, headers, body } = reply;
    this.observed.count(String(status));
    if (status === 503 && !(Number(headers['retry-after']) > 0)) this.observed.violation(`503 without Retry-After`);
    if (status === 503 && this.#tolerance.unavailable) return;
    this.observed.violation(`${what} was answered ${status} ${body.slice(0, 120)}`);
  }
}

/** Whether a vehicle is charged once within its window, however often it is bought. */
export const billsOnce = ({ terms }: Partner) => terms.repeatPolicy === 'free';
