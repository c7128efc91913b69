import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { seededRandom } from '../../../harness/generate/random.ts';
import { insertSeller } from '../../../src/billing/parties/seller.ts';
import { setVatRate } from '../../../src/billing/vat/rates.ts';
import { sql } from '../../../src/database/sql.ts';
import { accountNumbers } from '../../../src/invoicing/books/datev.ts';
import { datevFile } from '../../../src/invoicing/books/files.ts';
import { readJournal } from '../../../src/invoicing/books/journal.ts';
import { type OneStopShopLine, readOneStopShop } from '../../../src/invoicing/books/one-stop-shop.ts';
import { quarterDays } from '../../../src/invoicing/books/quarters.ts';
import { readSalesList } from '../../../src/invoicing/books/sales-list.ts';
import { findFile } from '../../../src/invoicing/files.ts';
import {
  findDocumentState,
  listDocuments,
  listEveryDocument,
  type DocumentWithLines,
} from '../../../src/invoicing/listing.ts';
import { writeStatement } from '../../../src/invoicing/pdf/statement.ts';
import { readStatement } from '../../../src/invoicing/statement-figures.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { requirePartner } from '../../../src/partners/partner.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { startHandClocked } from '../billing/hand-clocked.ts';
import { balancesOf, centsOf, readDatev, type DatevRow } from './datev.ts';
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

await insertSeller(database, seller, '2026-01-01');

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
  assert.equal(
    sum('vatCents'),
    vatOn(sum('netCents')),
    `${number}: its credit notes together have the VAT on their sum`,
  );
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

const chart = accountNumbers.skr04;

/** The files for DATEV of these months, and of the one after them, in which the last invoices were issued. */
async function datevRows(months: readonly string[]): Promise<DatevRow[]> {
  const rows: DatevRow[] = [];
  for (const from of [...months, nextMonth(months.at(-1) ?? '')]) {
    const to = new Date(Date.parse(nextMonth(from)) - 86_400_000).toISOString().slice(0, 10);
    const batch = {
      from,
      to,
      chart: 'skr04',
      accounts: chart,
      adviser: 1_001,
      client: 1,
      writtenAt: clock.now(),
    } as const;
    rows.push(...readDatev((await datevFile(database, batch)).bytes).rows);
  }
  return rows;
}

function nextMonth(start: string): string {
  return new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)), 1)).toISOString().slice(0, 10);
}

/** Every document is in the files once, with its net amount, its VAT and its debtor; and the accounts have the sums of the journal. */
async function compareDatev(accounts: readonly Account[], months: readonly string[]): Promise<void> {
  const rows = await datevRows(months);
  const debtors = new Map<string, Set<string>>();
  for (const document of await listEveryDocument(database, clock.now())) {
    const { number, kind, partnerId, netCents, vatCents, dueOn } = document;
    const own = rows.filter((row) => row['Belegfeld 1'] === number && !moneyAccounts.has(row['Konto'] ?? ''));
    const [debit, credit] = ['Konto', 'Gegenkonto (ohne BU-Schlüssel)'] as const;
    const debtorSide = kind === 'credit-note' ? credit : debit;
    assert.deepEqual(
      own.map(centsOf),
      vatCents > 0n ? [netCents, vatCents] : [netCents],
      `${number} is in the files once`,
    );
    for (const row of own) {
      debtors.set(partnerId, (debtors.get(partnerId) ?? new Set()).add(row[debtorSide] ?? ''));
      assert.equal(row['Fälligkeit'], kind === 'invoice' ? dueOn.split('-').toReversed().join('') : '');
    }
  }
  assert.ok(debtors.size > 12);
  assert.ok(
    [...debtors.values()].every((own) => own.size === 1),
    'a partner has one debtor account',
  );
  const numbers = [...debtors.values()].flatMap((own) => [...own]);
  assert.equal(new Set(numbers).size, numbers.length, 'and no other partner has it');
  await compareBalances(rows, accounts);
}

const moneyAccounts: ReadonlySet<string> = new Set([chart.bank, chart.stripe]);

async function compareBalances(rows: readonly DatevRow[], accounts: readonly Account[]): Promise<void> {
  const balances = balancesOf(rows);
  const journal = new Map<string, bigint>();
  for (const { debit, credit, amountCents } of await readJournal(database, { from: '2026-01-01', to: '2040-01-01' })) {
    journal.set(debit, (journal.get(debit) ?? 0n) + amountCents);
    journal.set(credit, (journal.get(credit) ?? 0n) - amountCents);
  }
  const booked = (names: readonly (keyof typeof chart)[]) =>
    names.reduce((sum, name) => sum + (balances.get(chart[name]) ?? 0n), 0n);
  const revenues = ['revenue', 'revenue-reverse-charge', 'revenue-outside-union', 'revenue-other-union'] as const;
  for (const name of ['bank', 'stripe', 'prepayments', 'corrections'] as const)
    assert.equal(booked([name]), journal.get(name) ?? 0n, `${name} is that of the ledger`);
  assert.equal(booked(['vat', 'vat-other-union']), journal.get('vat'), 'VAT is that of the ledger');
  assert.equal(booked(revenues), journal.get('revenue'), 'revenue is that of the ledger');
  const owed = [...balances].filter(([account]) => account.length === 5).reduce((sum, [, cents]) => sum + cents, 0n);
  assert.equal(
    owed,
    (journal.get('receivables') ?? 0n) + (journal.get('receivables-vat') ?? 0n),
    'debtors owe what is owed',
  );
  for (const [name, category] of [
    ['revenue-reverse-charge', 'AE'],
    ['revenue-outside-union', 'O'],
  ] as const) {
    const kept = accounts
      .filter(({ country }) => country.category === category)
      .flatMap(({ charges }) => charges)
      .filter(({ isRefunded }) => !isRefunded);
    assert.equal(
      -booked([name]),
      kept.reduce((sum, { cents }) => sum + cents, 0n),
      name,
    );
  }
  assert.ok(booked(['revenue-other-union']) < 0n && booked(['vat-other-union']) < 0n, 'Italy is taxed at its own rate');
}

/** The lists of the quarters have what was sold to each buyer under reverse charge and not refunded. */
async function compareSalesLists(accounts: readonly Account[], months: readonly string[]): Promise<void> {
  const listed = new Map<string, bigint>();
  const owedAbroad: OneStopShopLine[] = [];
  const first = months[0] ?? '';
  for (let quarter = 0; quarter * 3 < months.length + 3; quarter += 1) {
    const name = `${Number(first.slice(0, 4)) + Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`;
    const days = quarterDays(name);
    assert.ok(days);
    if (clock.now() < new Date(`${days.to}T24:00:00Z`)) {
      await assert.rejects(readSalesList(database, days, clock.now()), /the quarter ends on/);
      // What was credited since then is on the next list.
      clock.set(Date.parse(`${days.to}T24:00:00Z`));
      await assert.rejects(readSalesList(database, days, clock.now()), /is not closed yet/);
      await runOperation({ database, now: clock.now() }, closeMonths, {}, theService);
    }
    for (const { vatNumber, netCents } of await readSalesList(database, days, clock.now()))
      listed.set(vatNumber, (listed.get(vatNumber) ?? 0n) + netCents);
    owedAbroad.push(...(await readOneStopShop(database, days, clock.now())));
  }
  await compareOneStopShop(owedAbroad);
  const sold = new Map<string, bigint>();
  for (const { country, charges } of accounts.filter((account) => account.country.category === 'AE')) {
    const kept = charges.filter(({ isRefunded }) => !isRefunded).reduce((sum, { cents }) => sum + cents, 0n);
    sold.set(country.vatNumber ?? '', (sold.get(country.vatNumber ?? '') ?? 0n) + kept);
  }
  assert.ok(sold.size >= 6);
  assert.deepEqual(
    Object.fromEntries([...listed].filter(([, cents]) => cents !== 0n)),
    Object.fromEntries([...sold].filter(([, cents]) => cents !== 0n)),
  );
}

/** The figures of all quarters have the VAT that the documents of buyers have who are taxed in Italy. */
async function compareOneStopShop(lines: readonly OneStopShopLine[]): Promise<void> {
  const [abroad] = await database.query<{ net: bigint; vat: bigint }>(sql`
    select sum(case kind when 'credit-note' then -net_cents else net_cents end)::bigint as net,
      sum(case kind when 'credit-note' then -vat_cents else vat_cents end)::bigint as vat
    from invoicing.invoice where vat_category = 'S' and content #>> '{buyer,country}' = 'IT'`);
  assert.deepEqual(
    new Set(lines.map(({ country, rateBasisPoints }) => `${country} ${rateBasisPoints}`)),
    new Set(['IT 2200']),
  );
  assert.deepEqual(
    [lines.reduce((sum, { netCents }) => sum + netCents, 0n), lines.reduce((sum, { vatCents }) => sum + vatCents, 0n)],
    [abroad?.net, abroad?.vat],
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
    await compareDatev(business.accounts, months);
    assert.deepEqual((await verifyBooks(database)).disagreements, []);
    await compareSalesLists(business.accounts, months);
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
