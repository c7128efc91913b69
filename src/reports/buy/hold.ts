import { type KeyBudget, leftOfBudget } from '../../billing/key-budgets.ts';
import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Look } from './look.ts';

/**
 * How long the price of a purchase in flight is held. A purchase takes less than four seconds once its turn has come, when
 * its price is held again; of one that takes longer, or whose node died, the money is free for others, and the commit decides.
 */
const holdSeconds = 10;

/**
 * Nothing is held on an account that has money for this many purchases, more than it can have in flight on all nodes: a
 * hold takes a query.
 */
const plentyOfPurchases = 256n;

/** The price of one purchase, to be held. */
export interface Hold {
  readonly partnerId: string;
  readonly reportId: string;
  /** Keyed hash of the VIN, in hex. */
  readonly vinHash: string;
  readonly priceCents: Cents;
  /** The key, if it has a budget; and when the purchase arrived, which says in which period. */
  readonly limitedKeyId: string | null;
  readonly at: Date;
}

/** Whether an account has money for this purchase, as of the query before it, and whether it has plenty. */
export function judgeFunds({
  billingMode,
  balanceCents,
  creditLimitCents,
  priceCents,
}: Look): 'none' | 'few' | 'plenty' {
  if (priceCents === 0n || (billingMode === 'postpaid' && creditLimitCents === null)) return 'plenty';
  return judgeLeft(balanceCents + (creditLimitCents ?? 0n), priceCents);
}

/** Holds the price of a purchase, or goes on holding it, unless others in flight need what is left. The commit ends the hold. */
export async function holdFunds(
  database: Queryable,
  { partnerId, reportId, vinHash, priceCents, limitedKeyId, at }: Hold,
): Promise<'held' | 'no funds' | 'key limit'> {
  const [row] = await database.query<{ outcome: 'held' | 'no funds' | 'key limit' }>(sql`
    select reports.hold_money(${partnerId}, decode(${vinHash}, 'hex'), ${reportId}, ${priceCents}, ${holdSeconds},
      ${limitedKeyId}, ${at}) as outcome`);
  return row?.outcome ?? 'no funds';
}

/** As `judgeFunds`, by the budget of the key. */
export function judgeBudget(budget: KeyBudget | undefined, { priceCents }: Look): 'none' | 'few' | 'plenty' {
  if (!budget || priceCents === 0n) return 'plenty';
  return judgeLeft(leftOfBudget(budget), priceCents);
}

function judgeLeft(leftCents: Cents, priceCents: Cents): 'none' | 'few' | 'plenty' {
  if (leftCents < priceCents) return 'none';
  return leftCents < priceCents * plentyOfPurchases ? 'few' : 'plenty';
}

/** Ends the hold of a purchase that failed. */
export async function releaseHold(database: Queryable, { partnerId, reportId }: Hold): Promise<void> {
  await database.query(sql`delete from reports.hold where partner_id = ${partnerId} and report_id = ${reportId}`);
}

/** Deletes holds that have lapsed, at most `count`; returns how many. The next hold of a partner deletes its own, too. */
export async function forgetHolds(database: Queryable, count: number): Promise<number> {
  const rows = await database.query(sql`
    delete from reports.hold h using (
      select partner_id, report_id from reports.hold where held_until <= statement_timestamp() limit ${count}) as lapsed
    where h.partner_id = lapsed.partner_id and h.report_id = lapsed.report_id and h.held_until <= statement_timestamp()
    returning h.report_id`);
  return rows.length;
}
