import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Language } from '../../language/languages.ts';
import type { Section } from '../../report/sections.ts';
import { columnsOf, type Inquiry } from '../../suppliers/inquiries/inquiry.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import type { Claim } from './look.ts';

/** A call that is to be answered 200, ready to be booked. */
export interface CallToCommit {
  readonly callId: bigint;
  readonly arrivedAt: Date;
  readonly keyId: string;
  readonly reportId: string;
  readonly accessUntil: Date;
  readonly claim: Claim | undefined;
  /** The line of a batch that it settles. */
  readonly line?: { readonly batchId: string; readonly position: number };
  /** A vehicle, as a keyed hash of its VIN: the call is booked only if its report can be repeated for it, free of charge. */
  readonly ifRepeatOf?: string;
  /** What is bought; undefined for a free repeat of a report that the partner has. */
  readonly purchase:
    | {
        /** Keyed hash of the VIN, in hex. */
        readonly vinHash: string;
        readonly vin: Vin;
        readonly language: Language;
        readonly priceCents: Cents;
        readonly pending: readonly Section[];
        readonly content: Buffer;
        /** Its price is held, see `hold.ts`. */
        readonly isHeld: boolean;
        /** It is complete, and no supplier had a record of the vehicle. */
        readonly isEmpty: boolean;
        /** There may be other reports of the vehicle: when this one is complete, they are compared with it. */
        readonly isKnown: boolean;
        /** The requests sent to suppliers for it. */
        readonly inquiry: Inquiry;
      }
    | undefined;
}

export interface Committed {
  /** The SQL function documents each. */
  readonly outcome:
    | 'charged'
    | 'credited'
    | 'repeat'
    | 'open repeat'
    | 'no open repeat'
    | 'no funds'
    | 'key limit'
    | 'batch limit'
    | 'claim lost';
  readonly reportId: string;
  /** What is left after it on a prepaid account; null on a postpaid one. */
  readonly balanceCents: Cents | null;
  /** Of a key with a budget: the limit, what is spent after it, and when that resets. */
  readonly keyLimitCents: Cents | null;
  readonly keySpentCents: Cents | null;
  readonly keyResetsAt: Date | null;
}

/**
 * Books calls of one partner, in one transaction: charge, ledger entry, call, report and jobs of each, or nothing of it.
 * `again`: an earlier attempt may have been committed; what it booked is not booked twice.
 */
export async function commitCalls(
  database: Queryable,
  partnerId: string,
  calls: readonly CallToCommit[],
  again: boolean,
): Promise<Committed[]> {
  return database.query<Committed>(sql`
    select outcome, report_id as "reportId", balance_cents as "balanceCents", key_limit_cents as "keyLimitCents",
      key_spent_cents as "keySpentCents", key_resets_at as "keyResetsAt"
    from reports.book_calls(${partnerId}, ${writeCalls(calls, again)},
      ${Buffer.concat(calls.flatMap(({ purchase }) => (purchase ? [purchase.content] : [])))})`);
}

/** The contents are passed beside this in one buffer, which needs no escaping; each call has its offset in it. */
function writeCalls(calls: readonly CallToCommit[], again: boolean): string {
  let contentFrom = 0;
  return JSON.stringify(
    calls.map(({ callId, arrivedAt, keyId, reportId, accessUntil, claim, line, ifRepeatOf, purchase }) => ({
      id: String(callId),
      arrived_at: arrivedAt,
      key_id: keyId,
      report_id: reportId,
      access_until: accessUntil,
      again,
      ...(line && { batch_id: line.batchId, line: line.position }),
      ...(ifRepeatOf !== undefined && { if_repeat_of: ifRepeatOf }),
      ...(claim && { key_digest: claim.keyDigest, claim: claim.token }),
      ...(purchase && {
        vehicle: purchase.vinHash,
        vin: purchase.vin,
        language: purchase.language,
        price_cents: String(purchase.priceCents),
        pending: purchase.pending,
        content_from: (contentFrom += purchase.content.length) - purchase.content.length,
        content_bytes: purchase.content.length,
        ...(purchase.isHeld && { held: true }),
        ...(purchase.isEmpty && { empty: true }),
        ...(purchase.isKnown && { known: true }),
        inquiry: writeInquiry(purchase.inquiry),
      }),
    })),
  );
}

function writeInquiry(inquiry: Inquiry): unknown[] {
  const { id, askedAt, country } = inquiry;
  const { requests, sent, cached, costCents } = columnsOf(inquiry);
  return [askedAt, String(id), country, requests, sent, cached, costCents];
}
