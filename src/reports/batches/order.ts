import { leftOfBudget } from '../../billing/key-budgets.ts';
import { maxBatchLines } from '../../contract/batch.ts';
import type { Database } from '../../database/connect.ts';
import { rateLimited } from '../../kernel/errors.ts';
import { randomBase62 } from '../../kernel/ids.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Language } from '../../language/languages.ts';
import { readVin, type Vin } from '../../vehicles/vin/read.ts';
import { withoutBudget } from '../buy/budget.ts';
import { withoutFunds } from '../buy/test-account.ts';
import type { HashVin } from '../vin-hash.ts';
import { completeBatch, holdForBatch, quotePurchases, type Quote } from './hold.ts';
import {
  countRunningBatches,
  countUnboughtLines,
  findOrdered,
  forgetOrderKey,
  type IdempotentOrder,
  insertBatch,
  insertLines,
  type NewLine,
} from './store.ts';
import { queueBatch } from './work.ts';

/** How many batches of a partner may be running, or wait for their turn. */
export const maxRunning = 20;
const dayMs = 86_400_000;
/** Of a partner in a day: rejected ones, and those of batches that were stopped. They are stored, and cost nothing. */
const maxUnboughtLines = 500_000;
const retryUnboughtSeconds = 3_600;

/** A line of a list; of one that is rejected, the text in place of the VIN. */
export type OrderedLine = { readonly line: number; readonly reference?: string | undefined } & (
  | { readonly vin: Vin; readonly rejectedFor?: undefined }
  | { readonly text: string; readonly rejectedFor: LineProblem }
);

/** Why a line is rejected before anything is bought. */
export type LineProblem = 'INVALID_VIN' | 'INVALID_REFERENCE' | 'INVALID_LINE' | 'DUPLICATE';

export interface BatchOrder {
  readonly partnerId: string;
  /** In the portal made with the form, so that the form orders once, however often it is sent. */
  readonly batchId: string;
  readonly orderedBy: string;
  /** In whose name it is bought: a key, or null for the portal. */
  readonly keyId: string | null;
  readonly language: Language;
  readonly lines: readonly OrderedLine[];
  readonly name?: string | undefined;
  readonly maxCents?: Cents | undefined;
  readonly idempotency?: IdempotentOrder | undefined;
}

/** What became of an order. An earlier one had the same Idempotency-Key: `mismatch` with another body. */
type Ordered =
  | { readonly outcome: 'ordered'; readonly batchId: string }
  | { readonly outcome: 'too many' }
  | { readonly outcome: 'mismatch' };

export function newBatchId(): string {
  return `bat_${randomBase62(20)}`;
}

export function isBatchId(text: string): boolean {
  return /^bat_[0-9A-Za-z]{20}$/.test(text);
}

/**
 * Orders a batch: stores it, queues its job and holds its money, in one transaction. An order that is sent again changes nothing.
 * Throws the refusal of a purchase if not one of its vehicles can be paid, or if too many lines of the day were not bought.
 */
export async function orderBatch(
  { database, hashVin }: { readonly database: Database; readonly hashVin: HashVin },
  order: BatchOrder,
  at: Date,
): Promise<Ordered> {
  const { partnerId, batchId, idempotency } = order;
  if (order.lines.length > maxBatchLines) throw new Error('more lines than a batch may have');
  const dayAgo = new Date(at.getTime() - dayMs);
  const findEarlier = async () => idempotency && findOrdered(database, partnerId, idempotency, dayAgo);
  const known = await findEarlier();
  if (known) return outcomeOf(known);
  if ((await countRunningBatches(database, partnerId, batchId)) >= maxRunning) return { outcome: 'too many' };
  if ((await countUnboughtLines(database, partnerId, dayAgo)) >= maxUnboughtLines)
    throw rateLimited(retryUnboughtSeconds);
  const lines = rejectDuplicates(order.lines, hashVin);
  const vinHashes = lines.flatMap(({ vinHash, rejectedFor }) =>
    vinHash === null || rejectedFor !== undefined ? [] : [vinHash],
  );
  const quote = await quotePurchases(database, { partnerId, keyId: order.keyId, vinHashes, at });
  const isNew = await database.transaction(async (tx) => {
    if (idempotency) await forgetOrderKey(tx, partnerId, idempotency, dayAgo);
    const { name = null, maxCents = null, keyId, orderedBy, language } = order;
    const counts = { vehicles: vinHashes.length, rejected: lines.length - vinHashes.length };
    const batch = { id: batchId, partnerId, orderedAt: at, orderedBy, keyId, name, language, maxCents, idempotency };
    if (!(await insertBatch(tx, { ...batch, ...counts }))) return false;
    // An order that is sent again is not refused: what it ordered has taken the money. One that is refused writes no lines.
    refuseUnpayable(quote);
    await insertLines(tx, { partnerId, batchId }, lines);
    if (vinHashes.length > 0) {
      await queueBatch(tx, { partnerId, batchId });
      await holdForBatch(tx, batchId, quote);
    } else {
      await completeBatch(tx, { partnerId, batchId, at });
    }
    return true;
  });
  const earlier = isNew ? undefined : await findEarlier();
  return earlier ? outcomeOf(earlier) : { outcome: 'ordered', batchId };
}

function outcomeOf({ id, isSame }: { readonly id: string; readonly isSame: boolean }): Ordered {
  return isSame ? { outcome: 'ordered', batchId: id } : { outcome: 'mismatch' };
}

/** As the purchase of one of them would be refused. */
function refuseUnpayable({ vehicles, repeats, affordable, budget, billingMode, priceCents }: Quote): void {
  if (vehicles === 0 || repeats > 0 || affordable > 0) return;
  const isOverBudget = budget !== undefined && leftOfBudget(budget) < priceCents;
  throw isOverBudget ? withoutBudget(budget) : withoutFunds({ billingMode });
}

/** A vehicle is bought once, for the first line that names it. */
function rejectDuplicates(lines: readonly OrderedLine[], hashVin: HashVin): NewLine[] {
  const seen = new Set<Vin>();
  return lines.map((ordered) => {
    const { line, reference = null } = ordered;
    if (ordered.rejectedFor !== undefined) {
      const { text, rejectedFor } = ordered;
      const reading = readVin(text);
      return { line, vin: text, vinHash: reading.ok ? hashVin(reading.vin) : null, reference, rejectedFor };
    }
    const { vin } = ordered;
    const isRepeated = seen.has(vin);
    seen.add(vin);
    return { line, vin, vinHash: hashVin(vin), reference, rejectedFor: isRepeated ? 'DUPLICATE' : undefined };
  });
}
