import { listSettlingEntries, type SettlingEntry } from '../billing/ledger.ts';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';
import type { DocumentKind } from './document.ts';
import { grossShare, settle } from './settlement.ts';

/** `credited`: an invoice that credit notes give back in full. `settled`: a credit note, of which nothing is to be paid. */
export type DocumentStatus = 'open' | 'paid' | 'overdue' | 'credited' | 'settled';

export interface ListedDocument {
  readonly number: string;
  readonly kind: DocumentKind;
  readonly partnerId: string;
  /** The month of an invoice. */
  readonly periodStart: string | null;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly netCents: Cents;
  readonly vatCents: Cents;
  readonly grossCents: Cents;
  /** The invoice that a credit note corrects. */
  readonly corrects: string | null;
}

export interface DocumentState extends ListedDocument {
  /** What is still to be paid, VAT included. */
  readonly openCents: Cents;
  readonly openNetCents: Cents;
  readonly status: DocumentStatus;
}

/** The documents of these partners with what is open of each on a day, in the order in which they were issued. */
export async function documentStates(
  database: Queryable,
  partnerIds: readonly string[],
  day: string,
): Promise<DocumentState[]> {
  const ofPartners = Map.groupBy(await listIssued(database, partnerIds), ({ partnerId }) => partnerId);
  const movements = Map.groupBy(await listSettlingEntries(database, partnerIds), ({ partnerId }) => partnerId);
  return [...ofPartners].flatMap(([partnerId, own]) => openItemStates(own, movements.get(partnerId) ?? [], day));
}

/** What of an amount that is billed next has been paid already: what the documents before it leave over. */
export async function paidAhead(tx: Queryable, partnerId: string, netCents: Cents): Promise<Cents> {
  const { leftCents } = settle(itemsOf(await listIssued(tx, [partnerId])), await listSettlingEntries(tx, [partnerId]));
  if (leftCents <= 0n) return 0n;
  return leftCents < netCents ? leftCents : netCents;
}

/** The day by which a document must be paid. A credit note has none. */
export function dueDayOf({ kind, dueOn }: Pick<ListedDocument, 'kind' | 'dueOn'>): string | null {
  return kind === 'credit-note' ? null : dueOn;
}

/** In the order in which they were issued. */
async function listIssued(database: Queryable, partnerIds: readonly string[]): Promise<ListedDocument[]> {
  return database.query<ListedDocument>(sql`
    select number, kind, partner_id as "partnerId", period_start as "periodStart", issued_on as "issuedOn",
      due_on as "dueOn", net_cents as "netCents", vat_cents as "vatCents", gross_cents as "grossCents", corrects
    from invoicing.invoice where partner_id = any(${partnerIds}) order by issued_on, period_start nulls last, number`);
}

/** Pure. The documents and movements of one account. */
export function openItemStates(
  documents: readonly ListedDocument[],
  movements: readonly Omit<SettlingEntry, 'partnerId'>[],
  day: string,
): DocumentState[] {
  const items = itemsOf(documents);
  const { settled } = settle(items, movements);
  const open = new Map(items.map(({ number, netCents }) => [number, netCents - (settled.get(number) ?? 0n)]));
  const uncredited = new Map(items.map(({ number, netCents }) => [number, netCents]));
  return documents.map((document) => {
    const openNetCents = open.get(document.number) ?? 0n;
    const openCents = grossShare(openNetCents, document);
    return {
      ...document,
      openCents,
      openNetCents,
      status: statusOf(document, openCents, uncredited.get(document.number), day),
    };
  });
}

/** The invoices, each less what credit notes have given back of it. */
function itemsOf(documents: readonly ListedDocument[]): { number: string; netCents: Cents }[] {
  const credited = new Map<string, Cents>();
  for (const { corrects, netCents } of documents) {
    if (corrects !== null) credited.set(corrects, (credited.get(corrects) ?? 0n) + netCents);
  }
  return documents
    .filter(({ kind }) => kind === 'invoice')
    .map(({ number, netCents }) => ({ number, netCents: netCents - (credited.get(number) ?? 0n) }));
}

function statusOf(
  { kind, dueOn }: ListedDocument,
  openCents: Cents,
  uncreditedCents: Cents | undefined,
  day: string,
): DocumentStatus {
  if (kind === 'credit-note') return 'settled';
  if (kind === 'invoice' && uncreditedCents === 0n) return 'credited';
  if (openCents === 0n) return 'paid';
  return dueOn < day ? 'overdue' : 'open';
}
