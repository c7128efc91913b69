import { movementsNaming } from '../billing/ledger.ts';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';

/** Something that happened with a document, on a day. */
export type DocumentEvent = { readonly day: string } & (
  | { readonly kind: 'issued'; readonly text: string }
  | { readonly kind: 'credit-note'; readonly number: string; readonly cents: Cents }
  | { readonly kind: 'reminder'; readonly step: number; readonly cents: Cents }
  | { readonly kind: 'payment' | 'correction'; readonly reference: string; readonly cents: Cents }
);

/**
 * What happened with a document, the oldest first: its credit notes, its reminders, and the payments and corrections whose reference
 * names it. Other payments pay the oldest documents first and belong to none.
 */
export async function documentHistory(
  database: Queryable,
  { number, partnerId, issuedOn }: { readonly number: string; readonly partnerId: string; readonly issuedOn: string },
): Promise<DocumentEvent[]> {
  const notes = await database.query<{ number: string; day: string; cents: bigint }>(sql`
    select number, issued_on as day, gross_cents as cents from invoicing.invoice
    where partner_id = ${partnerId} and corrects = ${number} order by number`);
  const reminders = await database.query<{ step: number; day: string; cents: bigint }>(sql`
    select step, reminded_on as day, open_cents as cents from invoicing.reminder where number = ${number} order by step`);
  const movements = await movementsNaming(database, partnerId, number);
  const events: DocumentEvent[] = [
    { kind: 'issued', day: issuedOn, text: number },
    ...notes.map((note) => ({ kind: 'credit-note' as const, ...note })),
    ...reminders.map((reminder) => ({ kind: 'reminder' as const, ...reminder })),
    ...movements,
  ];
  return events.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}
