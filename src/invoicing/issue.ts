import { findParties, type Addressee } from '../billing/find-parties.ts';
import type { Booking } from '../billing/ledger.ts';
import { recordPaymentVat } from '../billing/payment-vat.ts';
import type { ClosedPeriod } from '../billing/periods.ts';
import type { RefundEntry } from '../billing/refunds.ts';
import { vatOf } from '../billing/vat/rules.ts';
import type { Queryable } from '../database/connect.ts';
import { addDays, utcDay } from '../kernel/day.ts';
import type { Cents } from '../kernel/money.ts';
import { addEvents } from '../webhooks/add-events.ts';
import { addresseeOf, type Customer } from './customer.ts';
import { assignDebtor } from './debtors.ts';
import { composeDocument, type DocumentLine } from './document.ts';
import { storeXml } from './files.ts';
import { listLateRefunds, monthSales } from './month-sales.ts';
import { paidAhead } from './open-items.ts';
import { updateStop } from './reminders.ts';
import { grossShare } from './settlement.ts';
import {
  findDocument,
  findInvoiceOf,
  insertDocument,
  nextNumber,
  sumCredited,
  type Issued,
  type NewDocument,
} from './store.ts';

const daysToPay = 30;

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

/** Issues the document of a top-up; of a payment, stores the VAT. Play money has neither, nor has what was booked before. */
export async function issueFundsDocument(
  tx: Queryable,
  { partner, account }: Customer,
  { cents, reference }: { cents: Cents; reference: string | null },
  { isNew, kind, sequence }: Pick<Booking, 'isNew' | 'kind' | 'sequence'>,
  at: Date,
): Promise<Issued | undefined> {
  if (!isNew || account.isTest) return undefined;
  const addressee = addresseeOf(partner);
  if (kind === 'payment') await recordPaymentVat(tx, addressee, { sequence, cents, at });
  if (kind !== 'top-up') return undefined;
  const issued = await issue(tx, {
    ...plain,
    kind: 'prepayment',
    addressee,
    entrySequence: sequence,
    reference,
    lines: [lineOf('top-up', 1n, cents)],
    paidNetCents: cents,
    at,
  });
  await announce(tx, partner.id, issued, at);
  return issued;
}

/** Issues the credit note of a refund whose charge an invoice contains. The account is locked. */
export async function issueRefundDocument(
  tx: Queryable,
  { partner }: Customer,
  refund: RefundEntry & { readonly chargedAt: Date },
  at: Date,
): Promise<Issued | undefined> {
  const partnerId = partner.id;
  const invoice = await findInvoiceOf(tx, { partnerId, bookedAt: refund.chargedAt });
  if (invoice === undefined) return undefined;
  const issued = await issueCreditNote(tx, { invoice, addressee: addresseeOf(partner), refund, at });
  await updateStop(tx, partnerId);
  await announce(tx, partnerId, issued, at);
  return issued;
}

/** Issues the credit note of a refund. */
async function issueCreditNote(
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

const plain = { period: null, corrects: null, reportId: null, entrySequence: null, reference: null, paidNetCents: 0n };

/**
 * Issues a document under the next number of its series, with its e-invoice. The account must be locked: two documents that are
 * issued concurrently for one account would count the same payment.
 */
async function issue(tx: Queryable, draft: NewDocument): Promise<Issued> {
  const { kind, addressee, corrects, lines, at } = draft;
  // A partner that a node of an earlier release added has no number yet.
  await assignDebtor(tx, addressee.partnerId);
  const issuedOn = utcDay(at);
  const dueOn = kind === 'invoice' ? addDays(issuedOn, daysToPay) : issuedOn;
  const original = corrects === null ? undefined : await findDocument(tx, corrects);
  const parties = corrects === null ? await findParties(tx, addressee, issuedOn) : (original?.document ?? undefined);
  const netCents = lines.reduce((sum, line) => sum + line.amountCents, 0n);
  const credited = corrects === null ? nothingCredited : await sumCredited(tx, corrects);
  const vatCents = parties ? vatAfter(credited, netCents, parties.vat.rateBasisPoints) : 0n;
  const grossCents = netCents + vatCents;
  const paidCents = grossCents - grossShare(netCents - draft.paidNetCents, { netCents, grossCents });
  const number = await nextNumber(tx, kind, issuedOn);
  const figures = { number, issuedOn, dueOn, netCents, vatCents, grossCents, paidCents };
  const document = parties
    ? composeDocument(
        {
          ...draft,
          language: addressee.language,
          corrects: original ? { number: original.number, issuedOn: original.issuedOn } : null,
        },
        parties,
        figures,
      )
    : null;
  const issued = { ...figures, document };
  await insertDocument(tx, draft, issued);
  if (document) await storeXml(tx, document);
  return issued;
}

export const nothingCredited = { netCents: 0n, vatCents: 0n };

/**
 * The VAT of a document. That of a credit note is the VAT of everything that is credited of its invoice by now, less what the credit
 * notes before it have: so the VAT of all credit notes of an invoice adds up to the VAT of the invoice.
 */
export function vatAfter(credited: typeof nothingCredited, netCents: Cents, rateBasisPoints: number): Cents {
  const vatCents = vatOf(credited.netCents + netCents, rateBasisPoints) - credited.vatCents;
  return vatCents > 0n ? vatCents : 0n;
}

function lineOf(item: DocumentLine['item'], quantity: bigint, unitPriceCents: Cents): DocumentLine {
  return { item, quantity, unitPriceCents, amountCents: quantity * unitPriceCents };
}

export async function announce(
  tx: Queryable,
  partnerId: string,
  { number }: Pick<Issued, 'number'>,
  at: Date,
): Promise<void> {
  await addEvents(tx, partnerId, [{ type: 'invoice.ready', data: { number } }], at);
}
