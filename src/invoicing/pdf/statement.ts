import type { BillingMode } from '../../billing/account.ts';
import type { Buyer, Seller } from '../../billing/parties/party.ts';
import { startOfDay } from '../../kernel/day.ts';
import type { Cents } from '../../kernel/money.ts';
import { type Figures, figuresOf } from '../../language/figures.ts';
import { invoiceWords } from '../../language/invoices/index.ts';
import type { InvoiceWords } from '../../language/invoices/words.ts';
import type { Language } from '../../language/languages.ts';
import type { Paper } from './paper.ts';
import { writeBuyer, writeSeller } from './parties.ts';

/** What changed an account in a month. Amounts are net, and positive where they are in the partner's favour. */
export type StatementChange =
  | {
      readonly kind: 'reports';
      readonly quantity: bigint;
      readonly unitPriceCents: Cents;
      readonly amountCents: Cents;
    }
  | { readonly kind: 'topUps' | 'payments' | 'refunds' | 'corrections'; readonly amountCents: Cents };

/** The figures of a month, as the ledger has them. */
export interface StatementFigures {
  readonly language: Language;
  readonly partnerId: string;
  readonly billingMode: BillingMode;
  readonly isTest: boolean;
  /** Both days included. */
  readonly period: { readonly start: string; readonly end: string };
  /** Null where none is set. */
  readonly seller: Seller | null;
  /** With empty texts for what is not known. */
  readonly buyer: Buyer;
  /** The balance before the first day: negative where the partner owes. */
  readonly openingCents: Cents;
  /** Purchases have an entry for each price. */
  readonly changes: readonly StatementChange[];
  /** The balance after the last day. */
  readonly closingCents: Cents;
}

export function writeStatement(figures: StatementFigures): Paper {
  const { language, partnerId, period, seller, buyer, isTest } = figures;
  assertAddsUp(figures);
  const words = invoiceWords(language);
  const { labels, statement } = words;
  const formats = figuresOf(language);
  const days = formats.period(startOfDay(period.start), startOfDay(period.end));
  const owes = figures.billingMode === 'postpaid';
  // On a postpaid account people read what is owed, which is the ledger's balance with the opposite sign.
  const shown = (cents: Cents) => formats.money(owes ? -cents : cents);
  return {
    language,
    title: `${words.titles.statement}, ${days}`,
    author: seller?.name ?? '',
    date: period.end,
    heading: words.titles.statement,
    facts: [
      { label: labels.period, value: days },
      { label: statement.account, value: partnerId },
    ],
    remarks: [],
    parties: [...(seller ? [writeSeller(seller, words, language)] : []), writeBuyer(buyer, words, language)],
    table: {
      columns: [labels.description, labels.quantity, labels.unitPrice, labels.amount],
      rows: [
        [owes ? statement.owedAtStart : statement.openingBalance, '', '', shown(figures.openingCents)],
        ...figures.changes.map((change) => writeChange(change, words, { formats, shown })),
      ],
    },
    totals: [
      {
        label: owes ? statement.owedAtEnd : statement.closingBalance,
        amount: shown(figures.closingCents),
        strong: true,
      },
    ],
    notes: [
      statement.notAnInvoice,
      ...(owes && (figures.openingCents > 0n || figures.closingCents > 0n) ? [statement.inCredit] : []),
      ...(isTest ? [statement.testAccount] : []),
    ],
    footer: [seller?.name, partnerId, days].filter((part) => part !== undefined).join('  ·  '),
    page: words.page,
  };
}

function writeChange(
  change: StatementChange,
  { items, statement }: InvoiceWords,
  { formats, shown }: { formats: Figures; shown: (cents: Cents) => string },
): string[] {
  if (change.kind !== 'reports') return [statement[change.kind], '', '', shown(change.amountCents)];
  const { quantity, unitPriceCents, amountCents } = change;
  return [items.reports, formats.count(quantity), formats.money(unitPriceCents), shown(amountCents)];
}

/** A statement that does not is a defect of what made its figures, and must not be sent. */
function assertAddsUp({ partnerId, period, openingCents, changes, closingCents }: StatementFigures): void {
  const sum = changes.reduce((total, { amountCents }) => total + amountCents, openingCents);
  if (sum !== closingCents) throw new Error(`the statement of ${partnerId} for ${period.start} does not add up`);
}
