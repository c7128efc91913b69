import { setTimeout as pause } from 'node:timers/promises';

import { between, pick, seededRandom, type Random } from '../../harness/generate/random.ts';
import { operate, type Outcome } from '../../harness/service/operate.ts';
import { runCommand } from '../../src/cli/run.ts';
import type { Database } from '../../src/database/connect.ts';
import { formatEuro } from '../../src/kernel/money.ts';
import type { Deployment } from '../deployment.ts';
import { priceCents, type Partner } from '../partners.ts';
import { Register, always, type Span } from './register.ts';

export interface PriceChange {
  readonly cents: bigint;
  readonly validFromMs: number;
  readonly span: Span;
}

interface Key {
  readonly keyId: string;
  readonly key: string;
  readonly isValid: Register<boolean>;
}

/** What the operator knows of a partner: what it was agreed when. */
export interface Terms {
  readonly partner: Partner;
  readonly prices: PriceChange[];
  /** The first one is never revoked. */
  readonly keys: Key[];
  readonly isSuspended: Register<boolean>;
  readonly accessDays: Register<number>;
  readonly creditLimitCents: Register<bigint | null>;
}

interface Booking {
  readonly partnerId: string;
  readonly command: 'funds add' | 'ledger correct';
  readonly reference: string;
  readonly cents: bigint;
  /** What the attempts were answered; undefined for one that was refused. */
  readonly answers: { readonly isNew: boolean; readonly sequence: number; readonly span: Span }[];
  refused: number;
}

export interface Erasure {
  readonly vin: string;
  readonly reference: string;
  readonly refunds: number;
  readonly refundedCents: bigint;
  readonly span: Span;
}

type Printed = Readonly<Record<string, unknown>>;

const hands = 4;
const maxKeys = 4;
/** One command in so many is a process of its own. */
const processEvery = 12;

/** An operator that changes prices, money, terms, keys and vehicles all the time, by the commands, and records what it was answered. */
export class Operator {
  readonly terms: readonly Terms[];
  readonly bookings: Booking[] = [];
  readonly erasures: Erasure[] = [];
  /** Commands that failed and should not have. */
  readonly failures: string[] = [];
  readonly #database: Database;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #randoms: readonly Random[];
  readonly #suspended = new Set<string>();
  #vehicles: () => readonly string[] = () => [];
  #references = 0;
  #commands = 0;

  constructor({ database, url, trial }: Deployment, partners: readonly Partner[]) {
    this.#database = database;
    this.#environment = { DATABASE_URL: url, NODE_COMPILE_CACHE: trial.workspace.compileCache };
    this.#randoms = Array.from({ length: hands }, () => seededRandom(Math.floor(trial.random() * 2 ** 31)));
    this.terms = partners.map((partner) => ({
      partner,
      prices: [{ cents: priceCents, validFromMs: 0, span: always }],
      keys: [{ keyId: partner.keyId, key: partner.key, isValid: new Register(true) }],
      isSuspended: new Register(false),
      accessDays: new Register(partner.terms.reportAccessDays),
      creditLimitCents: new Register(partner.terms.creditLimitCents ?? null),
    }));
  }

  get commands(): number {
    return this.#commands;
  }

  /** Makes changes until the signal; settles when the last one is answered and nobody is suspended. */
  async work(signal: AbortSignal, vehicles: () => readonly string[]): Promise<void> {
    this.#vehicles = vehicles;
    await Promise.all(
      this.#randoms.map(async (random) => {
        while (!signal.aborted) {
          await this.#change(random);
          await pause(between(random, 20, 250));
        }
      }),
    );
  }

  async #change(random: Random): Promise<void> {
    const terms = pick(random, this.terms);
    const luck = random();
    if (luck < 0.15) await this.#setPrice(random, terms);
    else if (luck < 0.38) await this.#book(random, terms, 'funds add', BigInt(Math.ceil(between(random, 100, 1_500))));
    else if (luck < 0.47)
      await this.#book(random, terms, 'ledger correct', BigInt(Math.ceil(between(random, -900, 400))) || 1n);
    else if (luck < 0.57) await this.#setTerms(random, terms);
    else if (luck < 0.69) await this.#changeKeys(random, terms);
    else if (luck < 0.75) await this.#suspend(random, terms);
    else await this.#erase(random);
  }

  async #setPrice(random: Random, { partner, prices }: Terms): Promise<void> {
    const cents = BigInt(Math.round(between(random, 150, 350)));
    const later = random() < 0.4 ? ['--from', new Date(Date.now() + between(random, 300, 1_500)).toISOString()] : [];
    const { printed, span, line } = await this.#type([
      'price',
      'set',
      partner.id,
      'report',
      formatEuro(cents),
      ...later,
    ]);
    if (printed) prices.push({ cents, validFromMs: Date.parse(String(printed['validFrom'])), span });
    // A moment that is over when the command reads its clock is refused.
    else if (!line.includes('is in the past')) this.failures.push(line);
  }

  /** Books under a reference, often more than once at the same moment, and sometimes another amount under it. */
  async #book(random: Random, { partner: { id } }: Terms, command: Booking['command'], cents: bigint): Promise<void> {
    const reference = `ref-${++this.#references}`;
    const booking: Booking = { partnerId: id, command, reference, cents, answers: [], refused: 0 };
    this.bookings.push(booking);
    const attempt = async (amount: bigint) => {
      const words = [...command.split(' '), id, formatEuro(amount), '--reference', reference];
      const { printed, span, line } = await this.#type(words);
      if (!printed) {
        booking.refused++;
        if (!/cannot be corrected|is already used by/.test(line)) this.failures.push(line);
      } else if (amount !== cents) this.failures.push(`${reference} was booked with another amount`);
      else booking.answers.push({ isNew: printed['booked'] === true, sequence: Number(printed['entry']), span });
    };
    const copies = random() < 0.5 ? 1 : 2 + Math.floor(random() * 2);
    await Promise.all(Array.from({ length: copies }, () => attempt(cents)));
    if (booking.answers.length > 0 && random() < 0.2) await attempt(cents + 1n);
  }

  async #setTerms(random: Random, { partner, accessDays, creditLimitCents }: Terms): Promise<void> {
    const set = (...words: string[]) => this.#type(['partner', 'set', partner.id, ...words]);
    if (partner.terms.creditLimitCents && random() < 0.6) {
      const limit = BigInt(Math.round(between(random, 1_000, 6_000)));
      const { printed, span, line } = await set('--credit-limit', formatEuro(limit));
      if (printed) creditLimitCents.set(limit, span);
      else if (!line.includes('below what is owed')) this.failures.push(line);
    } else {
      const days = pick(random, [30, 90, 365]);
      const { printed, span, line } = await set('--access-days', String(days));
      if (printed) accessDays.set(days, span);
      else this.failures.push(line);
    }
  }

  async #changeKeys(random: Random, { partner, keys }: Terms): Promise<void> {
    const live = keys
      .slice(1)
      .filter(({ isValid }) => isValid.possible({ fromMs: Date.now(), toMs: Date.now() }).includes(true));
    const revoked = live.length > 0 && (live.length >= maxKeys || random() < 0.5) ? pick(random, live) : undefined;
    if (revoked) {
      const { printed, span, line } = await this.#type(['key', 'revoke', revoked.keyId]);
      if (printed) revoked.isValid.set(false, span);
      else this.failures.push(line);
      return;
    }
    const { printed, span, line } = await this.#type(['key', 'issue', partner.id]);
    if (!printed) return void this.failures.push(line);
    const isValid = new Register(false);
    isValid.set(true, span);
    keys.push({ keyId: String(printed['keyId']), key: String(printed['apiKey']), isValid });
  }

  async #suspend(random: Random, { partner: { id }, isSuspended }: Terms): Promise<void> {
    if (this.#suspended.has(id)) return;
    this.#suspended.add(id);
    const suspended = await this.#type(['partner', 'suspend', id]);
    if (suspended.printed) isSuspended.set(true, suspended.span);
    await pause(between(random, 500, 3_000));
    const resumed = await this.#type(['partner', 'resume', id]);
    if (resumed.printed) isSuspended.set(false, resumed.span);
    this.failures.push(...[suspended, resumed].filter(({ printed }) => !printed).map(({ line }) => line));
    this.#suspended.delete(id);
  }

  async #erase(random: Random): Promise<void> {
    const vehicles = this.#vehicles();
    if (vehicles.length === 0) return;
    const [vin, reference] = [pick(random, vehicles), `request-${++this.#references}`];
    const { printed, span, line } = await this.#type(['vehicle', 'erase', vin, '--reference', reference]);
    if (!printed) return void this.failures.push(line);
    const refundedCents = BigInt(Math.round(Number(printed['refundedEur']) * 100));
    this.erasures.push({ vin, reference, refunds: Number(printed['refunds']), refundedCents, span });
  }

  /** Types a command; what it printed is undefined where it failed. */
  async #type(words: readonly string[]): Promise<{ printed: Printed | undefined; span: Span; line: string }> {
    const fromMs = Date.now();
    const isProcess = ++this.#commands % processEvery === 0;
    const { code, out, err } = isProcess
      ? await operate([...words, '--json'], this.#environment)
      : await this.#typeHere([...words, '--json']);
    const span = { fromMs, toMs: Date.now() };
    const printed = code === 0 ? (JSON.parse(out) as Printed) : undefined;
    return { printed, span, line: `${words.join(' ')}: ${err.trim()}` };
  }

  async #typeHere(words: readonly string[]): Promise<Outcome> {
    let [out, err] = ['', ''];
    const code = await runCommand(words, {
      openDatabase: async () => ({ database: { ...this.#database, close: async () => {} }, now: new Date() }),
      openSuppliers: () => Promise.reject(new Error('no suppliers')),
      now: new Date(),
      write: (text) => void (out += text),
      writeError: (text) => void (err += text),
    });
    return { code, out, err };
  }
}
