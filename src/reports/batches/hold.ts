import { type Account, changeHeld, lockAccount, requireAccount, spendableCents } from '../../billing/account.ts';
import { findKeyBudget, type KeyBudget, leftOfBudget } from '../../billing/key-budgets.ts';
import { pricesAt } from '../../billing/prices.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Cents } from '../../kernel/money.ts';
import { addEvents } from '../../webhooks/add-events.ts';
import { countOpenRepeats } from '../listing.ts';
import { type BatchRef, endBatch, heldForKeys, lockBatch, updateBatchHeld, updateBatchStopped } from './store.ts';

/** What some purchases will cost, as things are now. */
export interface Quote {
  readonly partnerId: string;
  readonly vehicles: number;
  /** Bought before, and free to buy again now. */
  readonly repeats: number;
  readonly priceCents: Cents;
  /** Less where some become free meanwhile; more only if a higher price comes into force, or repeats end. */
  readonly totalCents: Cents;
  /** How many of those that cost something can be paid now. */
  readonly affordable: number;
  /** What is left to spend: the balance, or the credit that is left, less what batches hold. */
  readonly fundsCents: Cents;
  readonly billingMode: Account['billingMode'];
  /** Of the key, if it has one. */
  readonly budget: KeyBudget | undefined;
}

interface QuoteQuery {
  readonly partnerId: string;
  /** In whose name they are bought: a key, or null for the portal. */
  readonly keyId: string | null;
  readonly vinHashes: readonly string[];
  readonly at: Date;
}

/** What buying these vehicles would cost the partner. */
export async function quotePurchases(
  database: Queryable,
  { partnerId, keyId, vinHashes, at }: QuoteQuery,
): Promise<Quote> {
  const account = await requireAccount(database, partnerId);
  const priceCents = (await pricesAt(database, partnerId, at)).get('report') ?? 0n;
  const budget = keyId === null ? undefined : await findKeyBudget(database, partnerId, keyId, at);
  const repeats =
    account.repeatPolicy === 'free' ? Number(await countOpenRepeats(database, { partnerId, vinHashes, at })) : 0;
  const charged = vinHashes.length - repeats;
  return {
    partnerId,
    vehicles: vinHashes.length,
    repeats,
    priceCents,
    totalCents: priceCents * BigInt(charged),
    affordable: countPayable(charged, priceCents, account, budget && leftOfBudget(budget)),
    fundsCents: spendableCents(account) ?? 0n,
    billingMode: account.billingMode,
    budget,
  };
}

/** How many of some purchases the account can pay, and the key may; `budgetCents` undefined: it has no limit. */
function countPayable(count: number, priceCents: Cents, account: Account, budgetCents: Cents | undefined): number {
  return Math.min(count, fitting(spendableCents(account), priceCents), fitting(budgetCents, priceCents));
}

/** How many purchases an amount covers; undefined: any number. */
function fitting(cents: Cents | undefined, priceCents: Cents): number {
  if (cents === undefined || priceCents === 0n) return Infinity;
  return cents > 0n ? Number(cents / priceCents) : 0;
}

/**
 * Holds what the vehicles of a batch can cost at most, or as many of them as can be paid. All batches of the keys that share
 * a budget hold no more together than is left of it: otherwise a key with a small limit could hold the whole account. To be called
 * last: other purchases of the account wait until the transaction ends.
 */
export async function holdForBatch(
  tx: Queryable,
  batchId: string,
  { partnerId, vehicles, repeats, priceCents, budget }: Quote,
): Promise<void> {
  const account = await lockAccount(tx, partnerId);
  const { maxCents, chargedCents } = await lockBatch(tx, { partnerId, batchId });
  const budgetCents = budget && leftOfBudget(budget) - (await heldForKeys(tx, { partnerId, batchId }, budget.keys));
  const payable = countPayable(vehicles - repeats, priceCents, account, budgetCents);
  const lines = Math.min(payable, fitting(maxCents === null ? undefined : maxCents - chargedCents, priceCents));
  const cents = priceCents * BigInt(lines);
  if (cents === 0n) return;
  await changeHeld(tx, partnerId, cents);
  await updateBatchHeld(tx, { partnerId, batchId }, cents);
}

interface BatchChange extends BatchRef {
  readonly at: Date;
}

interface Stop extends BatchChange {
  /** Stops it only while it is bought in the name of this key; undefined: in any name. */
  readonly keyId?: string | null;
}

/** Stops a batch, and releases what it holds. Returns the state that it had. */
export async function stopRunning(
  tx: Queryable,
  { partnerId, batchId, at, keyId }: Stop,
  by: string,
): Promise<'running' | 'stopped' | 'done'> {
  await lockAccount(tx, partnerId);
  const batch = await lockBatch(tx, { partnerId, batchId });
  const { state, heldCents } = batch;
  const isOfAnother = keyId !== undefined && keyId !== batch.keyId;
  if (state !== 'running' || isOfAnother) return state;
  await updateBatchStopped(tx, { partnerId, batchId }, by);
  await changeHeld(tx, partnerId, -heldCents);
  await addEvents(tx, partnerId, [{ type: 'batch.stopped', data: { batchId } }], at);
  return state;
}

/** Ends a batch of which no vehicle waits, and releases what it holds. */
export async function completeBatch(tx: Queryable, { partnerId, batchId, at }: BatchChange): Promise<void> {
  await lockAccount(tx, partnerId);
  const { heldCents } = await lockBatch(tx, { partnerId, batchId });
  if (!(await endBatch(tx, { partnerId, batchId }, at))) return;
  await changeHeld(tx, partnerId, -heldCents);
  await addEvents(tx, partnerId, [{ type: 'batch.completed', data: { batchId } }], at);
}

/** Releases what a batch holds beyond the price of the vehicles that wait: some were not bought, or cost nothing. */
export async function releaseUnused(
  tx: Queryable,
  { partnerId, batchId, at }: BatchChange,
  waiting: bigint,
): Promise<void> {
  const account = await lockAccount(tx, partnerId);
  const priceCents = (await pricesAt(tx, account.partnerId, at)).get('report') ?? 0n;
  const { heldCents } = await lockBatch(tx, { partnerId, batchId });
  const neededCents = priceCents * waiting;
  if (heldCents <= neededCents) return;
  await changeHeld(tx, partnerId, neededCents - heldCents);
  await updateBatchHeld(tx, { partnerId, batchId }, neededCents);
}
