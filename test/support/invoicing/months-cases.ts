import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { seededRandom } from '../../../harness/generate/random.ts';
import { setSeller } from '../../../src/billing/parties/seller.ts';
import { setVatRate } from '../../../src/billing/vat/rates.ts';
import { sql } from '../../../src/database/sql.ts';
import { readJournal } from '../../../src/invoicing/books/journal.ts';
import { findFile } from '../../../src/invoicing/files.ts';
import {
  findDocumentState,
  listDocuments,
  listEveryDocument,
  type DocumentWithLines,
} from '../../../src/invoicing/listing.ts';
import { writeStatement } from '../../../src/invoicing/pdf/statement.ts';
import { readStatement } from '../../../src/invoicing/statement-figures.ts';
import { requirePartner } from '../../../src/partners/partner.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { startHandClocked } from '../billing/hand-clocked.ts';
import { type Account, Business, countries, suppliersWithout } from './generated-months.ts';
import { CardPayments } from './generated-payments.ts';
import { readInvoice } from './xml/read.ts';
import { brokenRules } from './xml/rules.ts';

const clock = new ManualClock('2026-01-01T00:00:00Z');

const thin = new Set<string>();

const service = await startHandClocked(clock, suppliersWithout(thin, clock));

const { database } = service;

const seller = {
  name: 'Vehicle History GmbH',
  street: 'Am Hof 3',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  vatNumber: 'DE129273398',
  taxNumber: null,
  registration: null,
  iban: 'DE75512108001245126199',
  bic: 'COBADEFFXXX',
  email: 'invoices@seller.example',
};

await setSeller(database, seller, '2026-01-01');

await setVatRate(database, { country: 'DE', basisPoints: 1900, validFrom: '2026-01-01' });

await setVatRate(database, { country: 'DE', basisPoints: 1600, validFrom: '2026-03-01' });

await setVatRate(database, { country: 'IT', basisPoints: 2200, validFrom: '2026-01-01' });

/** The rate that a document must have, written down anew. */
function rateOn({ country: { code, category } }: Account, day: string): bigint {
  if (category !== 'S') return 0n;
  if (code === 'IT') return 2200n;
  return day < '2026-03-01' ? 1900n : 1600n;
}

async function compare(account: Account): Promise<void> {
  const listed = await listDocuments(database, account.id, clock.now());
  const documents: DocumentWithLines[] = [];
  for (const { number } of listed) {
    const document = await findDocumentState(database, number, clock.now());
    assert.ok(document);
    documents.push(document);
  }
  const of = (kind: string) => documents.filter((document) => document.kind === kind);
  assert.deepEqual(
    of('invoice').map(({ periodStart, lines }) => [
      periodStart,
      lines.map(({ unitPriceCents, quantity }) => [unitPriceCents, quantity]),
    ]),
    [...account.invoices].toSorted(([one], [other]) => (one < other ? 1 : -1)),
  );
  const corrected = new Map(of('invoice').map(({ number, periodStart }) => [number, periodStart]));
  assert.deepEqual(
    of('credit-note')
      .map(({ corrects, netCents }) => `${corrected.get(corrects ?? '')} ${netCents}`)
      .toSorted(),
    account.creditNotes.map(({ month, cents }) => `${month} ${cents}`).toSorted(),
  );
  assert.deepEqual(
    of('prepayment').map(({ netCents, openCents, status }) => [netCents, openCents, status]),
    account.topUps.toReversed().map((cents) => [cents, 0n, 'paid']),
  );
  for (const document of documents) await compareDocument(account, document, documents);
  compareOpen(account, documents);
}

async function compareDocument(
  account: Account,
  document: DocumentWithLines,
  documents: readonly DocumentWithLines[],
): Promise<void> {
  const { number, netCents, vatCents, grossCents, corrects } = document;
  const original = documents.find((one) => one.number === corrects) ?? document;
  const rate = rateOn(account, original.issuedOn);
  assert.equal(
    netCents,
    document.lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0n),
  );
  const vatOn = (cents: bigint) => (cents * rate + 5_000n) / 10_000n;
  if (corrects === null) assert.equal(vatCents, vatOn(netCents), `${number}: VAT on the sum, half up`);
  const notes = documents.filter((one) => one.corrects === number);
  const sum = (of: 'netCents' | 'vatCents') => notes.reduce((total, note) => total + note[of], 0n);
  assert.equal(sum('vatCents'), vatOn(sum('netCents')), `${number}: its credit notes together have the VAT on their sum`);
  assert.equal(grossCents, netCents + vatCents);
  for (const format of ['ubl', 'cii'] as const) {
    const invoice = readInvoice(String(await findFile(database, number, format)));
    assert.deepEqual(brokenRules(invoice), [], `${number} as ${format}`);
  }
}

/** Without VAT, what is open is what was invoiced and not credited, less what was paid. */
function compareOpen(account: Account, documents: readonly DocumentWithLines[]): void {
  if (account.mode === 'prepaid' || account.country.category === 'S') return;
  const sum = (kind: string) =>
    documents.filter((document) => document.kind === kind).reduce((total, { netCents }) => total + netCents, 0n);
  const owed = sum('invoice') - sum('credit-note') - account.paidCents;
  const open = documents.reduce((total, { openCents }) => total + openCents, 0n);
  assert.equal(open, owed > 0n ? owed : 0n, `${account.id}: what is due is what is owed`);
}

/** Debits less credits of each account of the general ledger, against what the documents and the accounts say. */
async function compareJournal(accounts: readonly Account[], cards: CardPayments): Promise<void> {
  const sums = new Map<string, bigint>();
  const add = (name: string, cents: bigint) => sums.set(name, (sums.get(name) ?? 0n) + cents);
  for (const { debit, credit, amountCents } of await readJournal(database, { from: '2026-01-01', to: '2040-01-01' })) {
    add(debit, amountCents);
    add(credit, -amountCents);
  }
  assert.equal(
    [...sums.values()].reduce((sum, cents) => sum + cents, 0n),
    0n,
  );
  const kept = accounts.flatMap(({ charges }) => charges).filter(({ isRefunded }) => !isRefunded);
  assert.equal(sums.get('revenue'), -kept.reduce((sum, { cents }) => sum + cents, 0n));
  assert.equal(sums.get('stripe'), cards.takenCents, 'what Stripe took is at Stripe');
  const documents = await listEveryDocument(database, clock.now());
  const vat = documents.reduce((sum, { kind, vatCents }) => sum + (kind === 'credit-note' ? -vatCents : vatCents), 0n);
  assert.equal(sums.get('vat'), -vat);
  const [balances] = await database.query<{ prepaid: bigint; postpaid: bigint }>(sql`
    select (sum(balance_cents) filter (where billing_mode = 'prepaid'))::bigint as prepaid,
      (sum(balance_cents) filter (where billing_mode = 'postpaid'))::bigint as postpaid from billing.account`);
  assert.deepEqual(
    [sums.get('prepayments'), sums.get('receivables')],
    [-(balances?.prepaid ?? 0n), -(balances?.postpaid ?? 0n)],
  );
}

async function numbersHaveNoGap(): Promise<void> {
  const series = Map.groupBy(
    (await listEveryDocument(database, clock.now())).map(({ number }) => number),
    (number) => number.replace(/\d+$/, ''),
  );
  assert.ok(series.size >= 3);
  for (const [name, numbers] of series) {
    const counted = numbers.map((number) => Number(number.slice(name.length))).toSorted((one, other) => one - other);
    assert.deepEqual(
      counted,
      counted.map((_, index) => index + 1),
      name,
    );
  }
}

/** So many months of business. */
export function testMonths({ monthCount }: { monthCount: number }): void {
  const months = Array.from({ length: monthCount }, (_, index) => {
    const start = new Date(Date.UTC(2026, index, 1));
    return start.toISOString().slice(0, 10);
  });

  test('months of business in twelve countries: every document says what was bought, refunded and paid, to the cent', async () => {
    const random = seededRandom(21);
    const cards = await CardPayments.open(database, clock);
    const business = new Business(service, { clock, random, cards, thin });
    for (const country of countries)
      for (const mode of ['prepaid', 'postpaid'] as const) await business.join(mode, country);
    const over: string[] = [];
    for (const month of months) {
      await business.month(month);
      over.push(month);
      clock.set(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1, 3));
      await business.refundLate();
      if (random() < 0.7 || month === months.at(-1)) await business.close(over);
    }
    const { cards: paid, credits } = business.counts;
    assert.ok(paid > 20 && credits > 5, `${paid} payments by card and ${credits} credits are too few`);
    for (const account of business.accounts) {
      await compare(account);
      await compareStatements(account);
    }
    await numbersHaveNoGap();
    await compareJournal(business.accounts, cards);
    assert.deepEqual((await verifyBooks(database)).disagreements, []);
  });

  /** Each statement begins where the one before ended, adds up, and lists what was bought by its price. */
  async function compareStatements({ id, charges }: Account): Promise<void> {
    const partner = await requirePartner(database, id);
    let balance = 0n;
    for (const month of months) {
      const statement = await readStatement(database, partner, month);
      assert.ok(statement, `${id} ${month}`);
      assert.equal(statement.openingCents, balance, `${id} ${month}`);
      const bought = Map.groupBy(
        charges.filter((charge) => charge.month === month),
        ({ cents }) => cents,
      );
      assert.deepEqual(
        statement.changes.flatMap((change) =>
          change.kind === 'reports' ? [[change.unitPriceCents, change.quantity]] : [],
        ),
        Array.from(bought, ([cents, list]) => [cents, BigInt(list.length)] as const).toSorted(([one], [other]) =>
          Number(one - other),
        ),
        `${id} ${month}`,
      );
      assert.ok(writeStatement(statement).totals.length > 0);
      balance = statement.closingCents;
    }
  }
}
