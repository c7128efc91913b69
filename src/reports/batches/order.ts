import { type Account, requireAccount } from '../../billing/account.ts';
import { pricesAt } from '../../billing/prices.ts';
import type { Database, Queryable } from '../../database/connect.ts';
import { randomBase62 } from '../../kernel/ids.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Language } from '../../language/languages.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import { countOpenRepeats } from '../listing.ts';
import type { HashVin } from '../vin-hash.ts';
import { maxVehicles } from './read-list.ts';
import { countOpenBatches, insertBatch } from './store.ts';
import { queueBatch } from './work.ts';

/** How many batches of a partner may be open: running, waiting or stopped. */
const maxOpen = 20;

/** What some purchases will cost, as things are now. */
export interface Quote {
  readonly vehicles: number;
  /** Bought before, and free to buy again now. */
  readonly repeats: number;
  readonly priceCents: Cents;
  /** Less where some become free meanwhile; more only if a higher price comes into force, or repeats end. */
  readonly totalCents: Cents;
  /** How many of those that cost something can be paid now. */
  readonly affordable: number;
  /** What is left to spend: the balance, or the credit that is left. */
  readonly fundsCents: Cents;
  readonly billingMode: Account['billingMode'];
}

/** What buying these vehicles would cost the partner. */
export async function quotePurchases(
  database: Queryable,
  { partnerId, vinHashes, at }: { partnerId: string; vinHashes: readonly string[]; at: Date },
): Promise<Quote> {
  const account = await requireAccount(database, partnerId);
  const priceCents = (await pricesAt(database, partnerId, at)).get('report') ?? 0n;
  const repeats =
    account.repeatPolicy === 'free' ? Number(await countOpenRepeats(database, { partnerId, vinHashes, at })) : 0;
  const charged = vinHashes.length - repeats;
  const fundsCents = fundsOf(account);
  const payable = priceCents === 0n ? charged : Number(fundsCents / priceCents);
  return {
    vehicles: vinHashes.length,
    repeats,
    priceCents,
    totalCents: priceCents * BigInt(charged),
    affordable: Math.min(charged, payable),
    fundsCents,
    billingMode: account.billingMode,
  };
}

function fundsOf({ billingMode, balanceCents, creditLimitCents, isStopped }: Account): Cents {
  const funds = billingMode === 'prepaid' || isStopped ? balanceCents : balanceCents + (creditLimitCents ?? 0n);
  return funds > 0n ? funds : 0n;
}

interface BatchOrder {
  readonly partnerId: string;
  /** Made with the form, so that the form orders once, however often it is sent. */
  readonly batchId: string;
  readonly orderedBy: string;
  readonly language: Language;
  readonly vins: readonly { readonly line: number; readonly vin: Vin }[];
}

export function newBatchId(): string {
  return `bat_${randomBase62(20)}`;
}

/** Orders a batch: stores it and queues its job. An order that is sent again changes nothing. */
export async function orderBatch(
  { database, hashVin }: { readonly database: Database; readonly hashVin: HashVin },
  { partnerId, batchId, orderedBy, language, vins }: BatchOrder,
  orderedAt: Date,
): Promise<'ordered' | 'too many'> {
  if (vins.length > maxVehicles) throw new Error('more vehicles than a batch may have');
  if ((await countOpenBatches(database, partnerId, batchId)) >= maxOpen) return 'too many';
  const lines = vins.map(({ line, vin }) => ({ line, vin, vinHash: hashVin(vin) }));
  await database.transaction(async (tx) => {
    const isNew = await insertBatch(tx, { id: batchId, partnerId, orderedAt, orderedBy, language }, lines);
    if (isNew) await queueBatch(tx, batchId);
  });
  return 'ordered';
}
