import type { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { pick, type Random } from '../../../harness/generate/random.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { standInSuppliers } from '../../../harness/suppliers/stand-in.ts';
import type { BillingMode } from '../../../src/billing/account.ts';
import { setBuyer } from '../../../src/billing/parties/buyer.ts';
import type { Language } from '../../../src/language/languages.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addFunds } from '../../../src/operations/money/add-funds.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { correctLedger } from '../../../src/operations/money/correct-ledger.ts';
import { setPrice } from '../../../src/operations/money/set-price.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { changeTerms } from '../../../src/operations/partners/change-terms.ts';
import { creditGoodwill } from '../../../src/operations/reports/credit-goodwill.ts';
import { refundReport } from '../../../src/operations/reports/refund-report.ts';
import type { Supplier, SupplierAnswer, SupplierRequest } from '../../../src/suppliers/supplier.ts';
import type { HandClocked } from '../billing/hand-clocked.ts';
import type { CardPayments } from './generated-payments.ts';

const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;

/** A buyer and the VAT that its documents must have: written down by hand, for a German seller. */
interface Country {
  readonly code: string;
  readonly vatNumber: string | null;
  readonly language: Language;
  readonly category: 'S' | 'AE' | 'O';
}

export const countries: readonly Country[] = [
  { code: 'DE', vatNumber: 'DE136695976', language: 'de', category: 'S' },
  { code: 'AT', vatNumber: 'ATU13585627', language: 'de', category: 'AE' },
  { code: 'FR', vatNumber: 'FR40303265045', language: 'fr', category: 'AE' },
  { code: 'PL', vatNumber: 'PL8567346215', language: 'pl', category: 'AE' },
  { code: 'LT', vatNumber: 'LT119511515', language: 'lt', category: 'AE' },
  { code: 'EE', vatNumber: 'EE100931558', language: 'et', category: 'AE' },
  { code: 'GR', vatNumber: 'EL094259216', language: 'en', category: 'AE' },
  { code: 'IT', vatNumber: null, language: 'it', category: 'S' },
  { code: 'CH', vatNumber: null, language: 'fr', category: 'O' },
  { code: 'GB', vatNumber: 'GB980780684', language: 'en', category: 'O' },
  { code: 'US', vatNumber: null, language: 'es', category: 'O' },
  { code: 'UA', vatNumber: null, language: 'uk', category: 'O' },
];

/** The stand-ins, but that they have nothing of some vehicles. */
export function suppliersWithout(thin: ReadonlySet<string>, clock: ManualClock): Supplier[] {
  return standInSuppliers(20_000, clock).map((supplier) => ({
    ...supplier,
    fetchAnswer: async (request: SupplierRequest): Promise<SupplierAnswer> =>
      thin.has(request.vin) ? { kind: 'nothing' } : supplier.fetchAnswer(request),
  }));
}

interface Charge {
  readonly reportId: string;
  readonly month: string;
  readonly cents: bigint;
  isRefunded: boolean;
}

/** What must be on a document of its month. */
interface Sales {
  readonly quantities: Map<bigint, bigint>;
}

/** One account, and what its documents must say by the rules that a partner is promised. */
export class Account {
  readonly charges: Charge[] = [];
  readonly #sales = new Map<string, Sales>();
  /** Refunds of charges whose month is over, but not closed: they are credited when it is. */
  readonly #late: Charge[] = [];
  readonly invoices = new Map<string, readonly (readonly [price: bigint, quantity: bigint])[]>();
  readonly creditNotes: { readonly month: string; readonly cents: bigint }[] = [];
  readonly topUps: bigint[] = [];
  /** Charges of reports without records, which will be given back. */
  readonly promised: Charge[] = [];
  /** What was paid by card and is not told yet. */
  readonly unreported: { readonly cents: bigint; readonly session: Awaited<ReturnType<CardPayments['pay']>> }[] = [];
  paidCents = 0n;
  priceCents = 250n;

  readonly id: string;
  readonly key: string;
  readonly mode: BillingMode;
  readonly country: Country;

  constructor(id: string, key: string, mode: BillingMode, country: Country) {
    this.id = id;
    this.key = key;
    this.mode = mode;
    this.country = country;
  }

  charge(reportId: string, month: string): Charge {
    const charge = { reportId, month, cents: this.priceCents, isRefunded: false };
    this.charges.push(charge);
    this.#count(month, this.priceCents, 1n);
    return charge;
  }

  receive(cents: bigint): void {
    if (this.mode === 'prepaid') this.topUps.push(cents);
    else this.paidCents += cents;
  }

  refund(charge: Charge, month: string): void {
    charge.isRefunded = true;
    if (this.mode === 'prepaid') return;
    if (this.invoices.has(charge.month)) this.creditNotes.push({ month: charge.month, cents: charge.cents });
    else if (charge.month === month) this.#count(month, charge.cents, -1n);
    else this.#late.push(charge);
  }

  close(months: readonly string[]): void {
    for (const month of months) {
      if (this.mode === 'prepaid' || this.invoices.has(month)) continue;
      const quantities = [...(this.#sales.get(month)?.quantities ?? [])]
        .filter(([price, quantity]) => price > 0n && quantity > 0n)
        .toSorted(([one], [other]) => Number(one - other));
      if (quantities.length > 0) this.invoices.set(month, quantities);
    }
    for (const charge of this.#late.splice(0)) {
      if (this.invoices.has(charge.month)) this.creditNotes.push({ month: charge.month, cents: charge.cents });
      else this.#late.push(charge);
    }
  }

  #count(month: string, price: bigint, by: bigint): void {
    const sales = this.#sales.get(month) ?? { quantities: new Map<bigint, bigint>() };
    sales.quantities.set(price, (sales.quantities.get(price) ?? 0n) + by);
    this.#sales.set(month, sales);
  }
}

/** Carries out months of business at random, on the service and on the accounts beside it. */
export class Business {
  readonly accounts: Account[] = [];
  #vehicles = 0;
  readonly #service: HandClocked;
  readonly #clock: ManualClock;
  readonly #random: Random;
  readonly #cards: CardPayments;
  readonly #thin: Set<string>;
  /** How much was paid by card, and how many reports were credited: both have to happen. */
  readonly counts = { cards: 0, credits: 0 };

  constructor(
    service: HandClocked,
    { clock, random, cards, thin }: { clock: ManualClock; random: Random; cards: CardPayments; thin: Set<string> },
  ) {
    this.#service = service;
    this.#cards = cards;
    this.#thin = thin;
    this.#clock = clock;
    this.#random = random;
  }

  async join(mode: BillingMode, country: Country): Promise<void> {
    const { database } = this.#service;
    const id = `${mode}-${country.code.toLowerCase()}`;
    const terms = { ...testTerms, id, name: `Käufer & Söhne ${country.code}`, language: country.language };
    const { key } = await runOperation(
      this.#context(),
      addPartner,
      { ...terms, billingMode: mode, topUpCents: 0n },
      admin,
    );
    const { code, vatNumber } = country;
    const address = { name: `Buyer ${code} <GmbH>`, street: 'Ring 1', postcode: '10 115', city: 'Œuvre "Nord"' };
    const buyer = { ...address, country: code, vatNumber, reference: `order ${id}`, email: `books@${id}.example` };
    await setBuyer(database, id, buyer, this.#day());
    await runOperation(this.#context(), changeTerms, { partnerId: id, goodwill: true }, admin);
    this.accounts.push(new Account(id, key, mode, country));
  }

  /** One month of all accounts: it ends on its last day. */
  async month(start: string): Promise<void> {
    for (const account of this.accounts) {
      this.#clock.set(Date.parse(`${start.slice(0, 7)}-05T08:00:00Z`));
      await this.#start(account);
      const steps = Math.floor(this.#random() * 5);
      for (let step = 0; step < steps; step++) {
        this.#clock.move(86_400_000);
        await this.#step(account);
        if (this.#random() < 0.5) await this.#settle(account);
      }
      // Rates of VAT change with a month, and a payment is asked for with the rate of its day.
      await this.#tell(account);
    }
  }

  async close(months: readonly string[]): Promise<void> {
    await runOperation(this.#context(), closeMonths, {}, admin);
    for (const account of this.accounts) account.close(months);
  }

  /** Refunds after the end of a month that is not closed yet. */
  async refundLate(): Promise<void> {
    for (const account of this.accounts) {
      if (this.#random() < 0.3) await this.#refund(account);
      await this.#credit(account);
    }
  }

  async #start(account: Account): Promise<void> {
    if (account.mode === 'postpaid' ? this.#random() < 0.3 : true) await this.#pay(account);
    if (this.#random() < 0.2) {
      account.priceCents = BigInt(pick(this.#random, [99, 199, 250, 333, 0]));
      const { id: partnerId, priceCents: cents } = account;
      const price = { partnerId, kind: 'report', cents, validFrom: this.#clock.now() } as const;
      await runOperation(this.#context(), setPrice, price, admin);
    }
  }

  async #step(account: Account): Promise<void> {
    const draw = this.#random();
    if (draw < 0.65) return this.#buy(account);
    if (draw < 0.85) return this.#refund(account);
    if (draw < 0.95) return this.#pay(account);
    if (account.mode === 'prepaid') return;
    const cents = BigInt(pick(this.#random, [150, 77, -60]));
    const correction = { partnerId: account.id, cents, reference: `correction ${++this.#vehicles}` };
    await runOperation(this.#context(), correctLedger, correction, admin);
    account.paidCents += cents;
  }

  async #buy(account: Account): Promise<void> {
    const body = { vin: vehicle(++this.#vehicles) };
    if (this.#random() < 0.2) this.#thin.add(body.vin);
    const answer = await this.#service.ask(account.key, '/v1/reports', { method: 'POST', body });
    if (answer.status === 402 && account.mode === 'prepaid') return;
    if (answer.status !== 200) throw new Error(`a purchase was answered ${answer.status}: ${answer.body}`);
    const charge = account.charge((JSON.parse(answer.body) as { reportId: string }).reportId, this.#monthStart());
    const isPromised = answer.headers['x-credited-eur'] !== undefined;
    if (isPromised !== (this.#thin.has(body.vin) && charge.cents > 0n))
      throw new Error('a credit was promised wrongly');
    if (isPromised) account.promised.push(charge);
  }

  /** What the service learns later: payments by card, and reports to credit. */
  async #settle(account: Account): Promise<void> {
    await this.#tell(account);
    await this.#credit(account);
  }

  async #tell(account: Account): Promise<void> {
    for (const { cents, session } of account.unreported.splice(0)) {
      await this.#cards.tell(session);
      account.receive(cents);
      this.counts.cards += 1;
    }
  }

  /** Each is tried twice at once. One that was refunded meanwhile is not given back again. */
  async #credit(account: Account): Promise<void> {
    for (const charge of account.promised.splice(0)) {
      const credits = [1, 2].map(() =>
        runOperation(this.#context(), creditGoodwill, { reportId: charge.reportId }, theService),
      );
      const credited = (await Promise.all(credits)).filter(Boolean).length;
      if (credited !== (charge.isRefunded ? 0 : 1))
        throw new Error(`${charge.reportId} was credited ${credited} times`);
      if (charge.isRefunded) continue;
      account.refund(charge, this.#monthStart());
      this.counts.credits += 1;
    }
  }

  async #refund(account: Account): Promise<void> {
    const open = account.charges.filter(({ isRefunded, cents }) => !isRefunded && cents > 0n);
    if (open.length === 0) return;
    const charge = pick(this.#random, open);
    const refund = { reportId: charge.reportId, reason: 'not the vehicle' };
    await runOperation(this.#context(), refundReport, refund, admin);
    account.refund(charge, this.#monthStart());
  }

  async #pay(account: Account): Promise<void> {
    const cents = BigInt(pick(this.#random, [1_000, 2_515, 333]));
    if (this.#random() < 0.4) {
      account.unreported.push({ cents, session: await this.#cards.pay(account.id, cents) });
      return;
    }
    await runOperation(this.#context(), addFunds, { partnerId: account.id, cents, reference: null }, admin);
    account.receive(cents);
  }

  #context() {
    return { database: this.#service.database, now: this.#clock.now() };
  }

  #day(): string {
    return this.#clock.now().toISOString().slice(0, 10);
  }

  #monthStart(): string {
    return `${this.#day().slice(0, 7)}-01`;
  }
}
