import type { Addressee } from '../billing/find-parties.ts';
import type { ClosedPeriod } from '../billing/periods.ts';
import type { RefundEntry } from '../billing/refunds.ts';
import type { Queryable } from '../database/connect.ts';
import type { Cents } from '../kernel/money.ts';
import type { DocumentLine } from './document.ts';
import { listLateRefunds, monthSales } from './month-sales.ts';
import { paidAhead } from './open-items.ts';
import { storeXml } from './store-xml.ts';
import { type Issued, issueDocument, type NewDocument } from './store.ts';

/** The credit note of a refund. */
interface CreditNote extends Issued {
  readonly refund: RefundEntry;
}

/**
 * Issues the invoice of a closed month, and credit notes for what was refunded of it before it was closed. A month in which nothing
 * is owed has none. The account is locked by the closing.
 */
export async function issueMonthInvoice(
  tx: Queryable,
  period: ClosedPeriod,
  addressee: Addressee,
  at: Date,
): Promise<{ readonly invoice: Issued; readonly creditNotes: readonly CreditNote[] } | undefined> {
  if (period.charged.length === 0) return undefined;
  const sales = await monthSales(tx, period);
  const lines = sales.map(({ priceCents, quantity }) => lineOf('reports', quantity, priceCents));
  const netCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0n);
  if (netCents <= 0n) return undefined;
  const invoice = await issue(tx, {
    ...plain,
    kind: 'invoice',
    addressee,
    period: { start: period.periodStart, end: period.periodEnd },
    lines,
    paidNetCents: await paidAhead(tx, period.partnerId, netCents),
    at,
  });
  const creditNotes: CreditNote[] = [];
  for (const refund of await listLateRefunds(tx, period)) {
    creditNotes.push({ ...(await issueCreditNote(tx, { invoice: invoice.number, addressee, refund, at })), refund });
  }
  return { invoice, creditNotes };
}

/** Issues the credit note of a refund. */
export async function issueCreditNote(
  tx: Queryable,
  { invoice, addressee, refund, at }: { invoice: string; addressee: Addressee; refund: RefundEntry; at: Date },
): Promise<Issued> {
  return issue(tx, {
    ...plain,
    kind: 'credit-note',
    addressee,
    corrects: invoice,
    reportId: refund.reportId,
    entrySequence: refund.sequence,
    reference: refund.reference,
    lines: [lineOf('refund', 1n, refund.cents)],
    at,
  });
}

/** Issues the document of a top-up, which is paid. */
export async function issuePrepayment(
  tx: Queryable,
  { addressee, topUp, at }: { addressee: Addressee; topUp: Omit<RefundEntry, 'reportId'>; at: Date },
): Promise<Issued> {
  const { cents, sequence, reference } = topUp;
  return issue(tx, {
    ...plain,
    kind: 'prepayment',
    addressee,
    entrySequence: sequence,
    reference,
    lines: [lineOf('top-up', 1n, cents)],
    paidNetCents: cents,
    at,
  });
}

const plain = { period: null, corrects: null, reportId: null, entrySequence: null, reference: null, paidNetCents: 0n };

async function issue(tx: Queryable, draft: NewDocument): Promise<Issued> {
  const issued = await issueDocument(tx, draft);
  if (issued.document) await storeXml(tx, issued.document);
  return issued;
}

function lineOf(item: DocumentLine['item'], quantity: bigint, unitPriceCents: Cents): DocumentLine {
  return { item, quantity, unitPriceCents, amountCents: quantity * unitPriceCents };
}
