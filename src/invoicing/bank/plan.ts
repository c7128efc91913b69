import { sellerOn } from '../../billing/parties/seller.ts';
import { findBookedReferences, listPayers, type BookedReference } from '../../billing/payers.ts';
import { vatOnDay } from '../../billing/payment-vat.ts';
import type { Queryable } from '../../database/connect.ts';
import { utcDay } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { formatEuro } from '../../kernel/money.ts';
import { quoteInput } from '../../kernel/text.ts';
import { listEveryDocument } from '../listing.ts';
import type { BankStatement, BankReceipt } from './camt.ts';
import { matchReceipts, type Matches } from './match.ts';

/** What reading a bank file would do. */
export interface BankPlan extends Matches {
  /** How many receipts were booked before. */
  readonly already: number;
  /** How many entries are no receipts. */
  readonly passedOver: number;
}

/** Says which payments of a bank file are certain, and what the others could be. Books nothing. */
export async function planBankImport(
  database: Queryable,
  statements: readonly BankStatement[],
  now: Date,
): Promise<BankPlan> {
  const iban = (await sellerOn(database, utcDay(now)))?.iban ?? null;
  const other = statements.find((statement) => iban !== null && statement.iban !== null && statement.iban !== iban);
  if (other) throw new OperatorError(`the file belongs to account ${other.iban}, which is not the seller's`);
  const receipts = statements.flatMap((statement) => statement.receipts);
  const fresh = await leaveOutBooked(database, receipts);
  const matches = matchReceipts(fresh, await listEveryDocument(database, now), await listPayers(database));
  return {
    ...matches,
    already: receipts.length - fresh.length,
    passedOver: statements.reduce((sum, statement) => sum + statement.passedOver, 0),
  };
}

/** The receipts that were not booked before, with a doubt about those that may have been. */
async function leaveOutBooked(database: Queryable, receipts: readonly BankReceipt[]): Promise<BankReceipt[]> {
  const own = new Set(receipts.map(({ references }) => references.reference));
  const references = [...own, ...receipts.flatMap((receipt) => receipt.references.old)];
  const beginnings = [...new Set(receipts.map((receipt) => receipt.references.beginning))];
  const booked = await findBookedReferences(database, references, beginnings);
  const byKey = Map.groupBy(booked, ({ key }) => key);
  const findTwin = makeTwinFinder(receipts, booked, own);
  const taken = new Set<BookedReference>();
  const fresh: BankReceipt[] = [];
  for (const receipt of receipts) {
    if (byKey.has(receipt.references.reference)) continue;
    const old = await findOldBooking(database, receipt, byKey);
    if (old?.isSame === true && !taken.has(old.booking)) {
      taken.add(old.booking);
      continue;
    }
    const doubt = receipt.doubt ?? findTwin(receipt) ?? old?.doubt ?? null;
    fresh.push({ ...receipt, doubt });
  }
  return fresh;
}

/** Some banks list an entry in two statements: the second one is not booked by itself. Returns the doubt about a receipt. */
function makeTwinFinder(
  receipts: readonly BankReceipt[],
  booked: readonly BookedReference[],
  own: ReadonlySet<string>,
): (receipt: BankReceipt) => string | undefined {
  const others = booked.filter(({ key }) => !own.has(key)).map(({ key }) => key);
  const firsts = new Map<string, BankReceipt>();
  for (const receipt of receipts)
    firsts.set(receipt.references.beginning, firsts.get(receipt.references.beginning) ?? receipt);
  return ({ references: { beginning }, statement }) => {
    const twin = others.find((key) => key.startsWith(beginning));
    if (twin !== undefined) return `the same entry of another statement was booked before, under ${quoteInput(twin)}`;
    return firsts.get(beginning)?.statement === statement
      ? undefined
      : 'another statement in this file has the same entry';
  };
}

interface OldBooking {
  readonly booking: BookedReference;
  readonly isSame: boolean;
  readonly doubt: string;
}

/** What an earlier release booked under its reference for this receipt: the same money, or perhaps the same. */
async function findOldBooking(
  database: Queryable,
  receipt: BankReceipt,
  booked: ReadonlyMap<string, readonly BookedReference[]>,
): Promise<OldBooking | undefined> {
  const old = receipt.references.old.flatMap((key) => booked.get(key) ?? []);
  // Money is not booked before it has come.
  const one = old.find(({ bookedAt }) => utcDay(bookedAt) >= receipt.day);
  if (!one) return undefined;
  const on = `${formatEuro(one.cents)} EUR net on ${utcDay(one.bookedAt)}`;
  return {
    booking: one,
    isSame: receipt.doubt === null && (await isAmountOf(database, receipt, one)),
    doubt: `under ${quoteInput(one.key)}, the reference that earlier releases gave it, was booked ${on}`,
  };
}

/** Whether what was booked, net, is what came in with its VAT. It may be for several documents, of which each was rounded. */
async function isAmountOf(
  database: Queryable,
  { cents, documents }: BankReceipt,
  { partnerId, cents: netCents, bookedAt }: BookedReference,
): Promise<boolean> {
  const buyer = { partnerId, name: partnerId, language: 'en' } as const;
  const vatCents = await vatOnDay(database, buyer, netCents, utcDay(bookedAt));
  const difference = netCents + vatCents - cents;
  const rounding = BigInt(documents.length);
  return difference <= rounding && -difference <= rounding;
}
