import { partnersOverdue } from '../billing/overdue.ts';
import type { Queryable } from '../database/connect.ts';
import type { PageQuery } from '../database/page-query.ts';
import { sql } from '../database/sql.ts';
import { utcDay } from '../kernel/day.ts';
import type { DocumentLine } from './document.ts';
import { documentStates, type DocumentState } from './open-items.ts';

/** A partner's documents, the newest first. */
export async function listDocuments(database: Queryable, partnerId: string, now: Date): Promise<DocumentState[]> {
  return (await documentStates(database, [partnerId], utcDay(now))).toReversed();
}

/** The documents of all partners, the newest first. */
export async function listEveryDocument(database: Queryable, now: Date): Promise<DocumentState[]> {
  const partners = await database.query<{ partnerId: string }>(sql`
    select distinct partner_id as "partnerId" from invoicing.invoice`);
  const ids = partners.map(({ partnerId }) => partnerId);
  const states = await documentStates(database, ids, utcDay(now));
  return states.toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
}

function placeOf({ issuedOn, number }: DocumentState): string {
  return `${issuedOn} ${number}`;
}

/** Invoices that should have been paid, of so many partners, those that have owed longest first. */
export async function listOverdue(database: Queryable, now: Date, maxPartners: number): Promise<DocumentState[]> {
  const day = utcDay(now);
  const partnerIds = await partnersOverdue(database, day, maxPartners);
  return (await documentStates(database, partnerIds, day)).filter(({ status }) => status === 'overdue');
}

interface DocumentFilter {
  readonly partnerId: string | null;
  readonly kind: string | null;
}

/** Documents of all partners, by the day on which they were issued; the next ones after a place. */
export async function listAllDocuments(
  database: Queryable,
  { partnerId, kind }: DocumentFilter,
  { after, isDescending, count }: PageQuery<{ readonly issuedOn: string; readonly number: string }>,
  now: Date,
): Promise<DocumentState[]> {
  const page = await database.query<{ number: string; partnerId: string }>(sql`
    select number, partner_id as "partnerId" from invoicing.invoice
    where (${partnerId}::text is null or partner_id = ${partnerId}) and (${kind}::text is null or kind = ${kind})
      and (${after?.number ?? null}::text is null or case when ${isDescending}::boolean
        then (issued_on, number) < (${after?.issuedOn ?? null}::date, ${after?.number ?? null})
        else (issued_on, number) > (${after?.issuedOn ?? null}::date, ${after?.number ?? null}) end)
    order by case when ${isDescending}::boolean then issued_on end desc, case when ${isDescending}::boolean then number end desc,
      case when not ${isDescending}::boolean then issued_on end, case when not ${isDescending}::boolean then number end
    limit ${count}`);
  const partners = [...new Set(page.map((document) => document.partnerId))];
  const states = await documentStates(database, partners, utcDay(now));
  const byNumber = new Map(states.map((state) => [state.number, state]));
  return page.flatMap(({ number }) => byNumber.get(number) ?? []);
}

export interface DocumentWithLines extends DocumentState {
  readonly lines: readonly DocumentLine[];
}

export async function findDocumentState(
  database: Queryable,
  number: string,
  now: Date,
): Promise<DocumentWithLines | undefined> {
  const [document] = await database.query<{ partnerId: string }>(sql`
    select partner_id as "partnerId" from invoicing.invoice where number = ${number}`);
  if (!document) return undefined;
  const states = await documentStates(database, [document.partnerId], utcDay(now));
  const state = states.find((one) => one.number === number);
  return state && { ...state, lines: await documentLines(database, number) };
}

async function documentLines(database: Queryable, number: string): Promise<DocumentLine[]> {
  return database.query<DocumentLine>(sql`
    select item, quantity, unit_price_cents as "unitPriceCents", amount_cents as "amountCents"
    from invoicing.invoice_line where number = ${number} order by position`);
}
