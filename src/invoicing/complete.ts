import { findParties } from '../billing/find-parties.ts';
import { entryReferences } from '../billing/ledger.ts';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { addDays, startOfMonth, utcDay } from '../kernel/day.ts';
import { OperatorError } from '../kernel/errors.ts';
import type { Cents } from '../kernel/money.ts';
import type { PartnerState } from '../partners/partner.ts';
import { addresseeOf } from './customer.ts';
import { composeDocument, type DocumentKind, type DocumentLine, type InvoiceDocument } from './document.ts';
import { storeXml } from './files.ts';
import { announce, nothingCredited, vatAfter } from './issue.ts';
import { documentStates } from './open-items.ts';
import { updateStop } from './reminders.ts';
import { grossShare } from './settlement.ts';
import { completeInvoice } from './store.ts';

/** A document without parties, as it will be completed. */
export interface Completion {
  readonly document: InvoiceDocument;
  /** The VAT on what has been paid of it: no VAT was asked for then, so it must come in separately. */
  readonly vatToReceiveCents: Cents;
}

/** Which documents are completed, and which wait because the VAT on what was paid of them has not come in. */
export interface Completions {
  readonly completed: readonly Completion[];
  readonly waiting: readonly Completion[];
}

interface Incomplete {
  readonly number: string;
  readonly kind: DocumentKind;
  readonly periodStart: string | null;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly netCents: Cents;
  readonly corrects: string | null;
  readonly sequence: bigint | null;
}

/**
 * What completing the documents of a partner would do: those that were issued without the details of the seller or the buyer. The
 * details and the rate are those of the day of completion, because there were none before.
 */
export async function planCompletions(
  database: Queryable,
  partner: PartnerState,
  { vatReceived, at }: { readonly vatReceived: boolean; readonly at: Date },
): Promise<Completions> {
  const incomplete = await listIncomplete(database, partner.id);
  if (incomplete.length === 0) return { completed: [], waiting: [] };
  const addressee = addresseeOf(partner);
  const parties = await findParties(database, addressee, utcDay(at));
  if (!parties) {
    throw new OperatorError(
      `the documents of partner ${partner.id} need the details of the seller and the country of the partner`,
    );
  }
  const states = await documentStates(database, [partner.id], utcDay(at));
  const stateOf = new Map(states.map((state) => [state.number, state]));
  const lines = await linesOf(database, partner.id);
  const references = await entryReferences(
    database,
    partner.id,
    incomplete.flatMap(({ sequence }) => sequence ?? []),
  );
  const credited = new Map<string, typeof nothingCredited>();
  const all = incomplete.map((one): Completion => {
    const { number, kind, issuedOn, dueOn, netCents, corrects, sequence } = one;
    const before = credited.get(corrects ?? '') ?? nothingCredited;
    const vatCents = vatAfter(corrects === null ? nothingCredited : before, netCents, parties.vat.rateBasisPoints);
    if (corrects !== null) {
      credited.set(corrects, { netCents: before.netCents + netCents, vatCents: before.vatCents + vatCents });
    }
    const grossCents = netCents + vatCents;
    const paidNetCents = paidNetOf(one, stateOf.get(number)?.openNetCents ?? 0n, incomplete);
    const paidCents = grossShare(paidNetCents, { netCents, grossCents });
    const original = stateOf.get(corrects ?? '');
    const document = composeDocument(
      {
        kind,
        language: addressee.language,
        period: one.periodStart === null ? null : monthFrom(one.periodStart),
        corrects: original ? { number: original.number, issuedOn: original.issuedOn } : null,
        reference: sequence === null ? null : (references.get(sequence) ?? null),
        lines: lines.get(number) ?? [],
      },
      parties,
      { number, issuedOn, dueOn, netCents, vatCents, grossCents, paidCents },
    );
    return { document, vatToReceiveCents: paidCents - paidNetCents };
  });
  return divide(all, vatReceived);
}

/** Completes the documents of a partner. The account is locked. */
export async function applyCompletions(
  tx: Queryable,
  partner: PartnerState,
  { vatReceived, at }: { readonly vatReceived: boolean; readonly at: Date },
): Promise<Completions> {
  const plan = await planCompletions(tx, partner, { vatReceived, at });
  for (const { document, vatToReceiveCents } of plan.completed) {
    await completeInvoice(tx, document, { vatReceivedCents: vatToReceiveCents, completedOn: utcDay(at) });
    await storeXml(tx, document);
    await announce(tx, partner.id, document, at);
  }
  if (plan.completed.length > 0) await updateStop(tx, partner.id);
  return plan;
}

/** Pure. A credit note waits with its invoice. */
function divide(all: readonly Completion[], vatReceived: boolean): Completions {
  if (vatReceived) return { completed: all, waiting: [] };
  const late = new Set(
    all.filter(({ vatToReceiveCents }) => vatToReceiveCents > 0n).map(({ document }) => document.number),
  );
  const waits = ({ document: { number, corrects } }: Completion) =>
    late.has(number) || late.has(corrects?.number ?? '');
  return { completed: all.filter((one) => !waits(one)), waiting: all.filter(waits) };
}

/** Pure. What has been paid of a document, net. Its credit notes were not paid; they are as incomplete as it is. */
function paidNetOf({ number, kind, netCents }: Incomplete, openNetCents: Cents, all: readonly Incomplete[]): Cents {
  if (kind === 'prepayment') return netCents;
  if (kind === 'credit-note') return 0n;
  const credited = all.reduce((sum, one) => sum + (one.corrects === number ? one.netCents : 0n), 0n);
  return netCents - credited - openNetCents;
}

function monthFrom(start: string): { start: string; end: string } {
  const next = utcDay(startOfMonth(new Date(`${addDays(start, 31)}T00:00:00Z`)));
  return { start, end: addDays(next, -1) };
}

/** Invoices before their credit notes. What an earlier release issued without lines cannot be drawn. */
async function listIncomplete(database: Queryable, partnerId: string): Promise<Incomplete[]> {
  return database.query<Incomplete>(sql`
    select number, kind, period_start as "periodStart", issued_on as "issuedOn", due_on as "dueOn", net_cents as "netCents", corrects,
      entry_sequence as sequence
    from invoicing.invoice i
    where partner_id = ${partnerId} and content is null
      and exists (select from invoicing.invoice_line l where l.number = i.number)
    order by kind = 'credit-note', issued_on, entry_sequence, number`);
}

async function linesOf(database: Queryable, partnerId: string): Promise<Map<string, DocumentLine[]>> {
  const rows = await database.query<DocumentLine & { number: string }>(sql`
    select l.number, l.item, l.quantity, l.unit_price_cents as "unitPriceCents", l.amount_cents as "amountCents"
    from invoicing.invoice i join invoicing.invoice_line l on l.number = i.number
    where i.partner_id = ${partnerId} and i.content is null order by l.number, l.position`);
  const lines = new Map<string, DocumentLine[]>();
  for (const { number, ...line } of rows) lines.set(number, [...(lines.get(number) ?? []), line]);
  return lines;
}
