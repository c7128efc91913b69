import type { Addressee } from '../billing/find-parties.ts';
import { addUnpaid } from '../billing/overdue.ts';
import type { Charge } from '../billing/refunds.ts';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';
import type { DocumentKind, DocumentLine, InvoiceDocument } from './document.ts';
import { readStored, writeStored, type StoredDocument } from './stored-document.ts';

export interface NewDocument {
  readonly kind: DocumentKind;
  readonly addressee: Addressee;
  readonly period: InvoiceDocument['period'];
  /** The number of the invoice that a credit note corrects, and the report that it gives back. */
  readonly corrects: string | null;
  readonly reportId: string | null;
  readonly entrySequence: bigint | null;
  readonly reference: string | null;
  readonly lines: readonly DocumentLine[];
  /** What of the net amount has been paid already. */
  readonly paidNetCents: Cents;
  readonly at: Date;
}

export interface Issued {
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly netCents: Cents;
  readonly vatCents: Cents;
  readonly grossCents: Cents;
  readonly paidCents: Cents;
  /** Null where the seller or the buyer is not known: the document has a number and amounts, and no VAT. */
  readonly document: InvoiceDocument | null;
}

const seriesOf = { invoice: '', 'credit-note': 'CN-', prepayment: 'PP-' } as const satisfies Record<
  DocumentKind,
  string
>;

/** The counter is locked until the transaction ends, so that numbers have no gap. */
export async function nextNumber(tx: Queryable, kind: DocumentKind, issuedOn: string): Promise<string> {
  const year = Number(issuedOn.slice(0, 4));
  const [counter] = await tx.query<{ last: number }>(sql`
    insert into invoicing.document_counter as c (kind, year, last_number) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last_number = c.last_number + 1 returning last_number as last`);
  return `${seriesOf[kind]}${year}-${String(counter?.last).padStart(6, '0')}`;
}

/** The account is locked. */
export async function insertDocument(tx: Queryable, draft: NewDocument, issued: Issued): Promise<void> {
  const { kind, addressee, period, corrects, reportId, entrySequence } = draft;
  const { number, document } = issued;
  await tx.query(sql`
    insert into invoicing.invoice (number, kind, partner_id, period_start, issued_on, due_on, net_cents, vat_cents, gross_cents,
      paid_cents, vat_category, vat_basis_points, corrects, report_id, entry_sequence, content, content_sha256)
    select ${number}, ${kind}, ${addressee.partnerId}, ${period?.start ?? null}, ${issued.issuedOn}, ${issued.dueOn},
      ${issued.netCents}, ${issued.vatCents}, ${issued.grossCents}, ${issued.paidCents}, ${document?.vat.category ?? null},
      ${document?.vat.rateBasisPoints ?? null}, ${corrects}, ${reportId}, ${entrySequence}, c.content,
      sha256(convert_to(c.content::text, 'UTF8'))
    from (select ${document ? writeStored(document) : null}::jsonb as content) as c`);
  if (kind === 'invoice') await addUnpaid(tx, addressee.partnerId, issued.dueOn);
  for (const [index, { item, quantity, unitPriceCents, amountCents }] of draft.lines.entries()) {
    await tx.query(sql`
      insert into invoicing.invoice_line (number, position, item, quantity, unit_price_cents, amount_cents)
      values (${number}, ${index + 1}, ${item}, ${quantity}, ${unitPriceCents}, ${amountCents})`);
  }
}

/** Completes a document that was issued without parties: once, as the table's trigger also demands. The account is locked. */
export async function completeInvoice(
  tx: Queryable,
  document: InvoiceDocument,
  { vatReceivedCents, completedOn }: { readonly vatReceivedCents: Cents; readonly completedOn: string },
): Promise<void> {
  const { number, vat, vatCents, grossCents, paidCents } = document;
  await tx.query(sql`
    update invoicing.invoice
    set completed_on = ${completedOn}, vat_received_cents = ${vatReceivedCents}, vat_cents = ${vatCents}, gross_cents = ${grossCents},
      paid_cents = ${paidCents}, vat_category = ${vat.category}, vat_basis_points = ${vat.rateBasisPoints}, content = c.content,
      content_sha256 = sha256(convert_to(c.content::text, 'UTF8'))
    from (select ${writeStored(document)}::jsonb as content) as c
    where number = ${number}`);
}

/** What a document says; null where the seller or the buyer was not known. Undefined where there is no such document. */
export async function findDocument(
  database: Queryable,
  number: string,
): Promise<{ number: string; issuedOn: string; document: InvoiceDocument | null } | undefined> {
  const [row] = await database.query<{ number: string; issuedOn: string; content: StoredDocument | null }>(sql`
    select number, issued_on as "issuedOn", content from invoicing.invoice where number = ${number}`);
  return row && { number: row.number, issuedOn: row.issuedOn, document: row.content && readStored(row.content) };
}

/** What the credit notes of an invoice have credited. The account is locked. */
export async function sumCredited(
  tx: Queryable,
  invoice: string,
): Promise<{ readonly netCents: Cents; readonly vatCents: Cents }> {
  const [sums] = await tx.query<{ netCents: bigint; vatCents: bigint }>(sql`
    select coalesce(sum(net_cents), 0)::bigint as "netCents", coalesce(sum(vat_cents), 0)::bigint as "vatCents"
    from invoicing.invoice where corrects = ${invoice}`);
  return sums ?? { netCents: 0n, vatCents: 0n };
}

/** Whether any invoice can contain the charge of a purchase: most accounts have none, and need not search their ledger. */
export async function mayBeInvoiced(
  tx: Queryable,
  { partnerId, boughtAt }: { readonly partnerId: string; readonly boughtAt: Date },
): Promise<boolean> {
  const invoices = await tx.query(sql`
    select from invoicing.invoice
    where partner_id = ${partnerId} and period_start >= date_trunc('month', ${boughtAt}::timestamptz at time zone 'UTC')::date
    limit 1`);
  return invoices.length > 0;
}

/** The invoice that contains a charge. The account is locked, so that its month is not closed meanwhile. */
export async function findInvoiceOf(
  tx: Queryable,
  { partnerId, bookedAt }: Pick<Charge, 'partnerId' | 'bookedAt'>,
): Promise<string | undefined> {
  const [invoice] = await tx.query<{ number: string }>(sql`
    select number from invoicing.invoice
    where partner_id = ${partnerId}
      and period_start = date_trunc('month', ${bookedAt}::timestamptz at time zone 'UTC')::date`);
  return invoice?.number;
}
