import { Type } from 'typebox';

import { lockAccount } from '../../billing/account.ts';
import {
  type BudgetPeriod,
  budgetPeriods,
  findKeyBudget,
  removeKeyBudget,
  setKeyBudget,
  type SpendLimit,
} from '../../billing/key-budgets.ts';
import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { type Cents, formatEuro } from '../../kernel/money.ts';
import { updateKeysLimited } from '../../partners/keys/store.ts';
import { isAllowed } from '../../people/roles.ts';
import { choice, nullable, positiveCents } from '../engine/fields.ts';
import { InvalidInput } from '../engine/input.ts';
import type { Actor } from '../engine/operation.ts';

/** What a key may spend, as operations take it. Null: as much as the account has. */
export const budgetTerms = {
  spendLimitCents: Type.Optional(nullable(positiveCents)),
  per: Type.Optional(choice(budgetPeriods)),
};

interface GivenBudget {
  readonly spendLimitCents?: Cents | null | undefined;
  readonly per?: BudgetPeriod | undefined;
}

interface KeyOfPartner {
  readonly partnerId: string;
  readonly keyId: string;
}

/** Gives a new key its budget. */
export async function openKeyBudget(
  tx: Queryable,
  key: KeyOfPartner,
  { spendLimitCents = null, per }: GivenBudget,
  at: Date,
): Promise<void> {
  if (spendLimitCents === null && per !== undefined) throw new InvalidInput('per', 'needs a spending limit');
  if (spendLimitCents === null) return;
  await writeBudget(tx, key, { limitCents: spendLimitCents, per: requirePeriod(per) }, at);
}

/**
 * Changes the budget of a key, which it shares with the keys that replace it. Whoever may change keys may make it smaller;
 * what lets a key spend more needs a role of its own. Returns it as it is written in the audit.
 */
export async function changeKeyBudget(
  tx: Queryable,
  key: KeyOfPartner,
  given: GivenBudget,
  { at, actor }: { readonly at: Date; readonly actor: Actor },
): Promise<{ readonly before: object; readonly after: object }> {
  await lockAccount(tx, key.partnerId);
  const old = await findKeyBudget(tx, key.partnerId, key.keyId, at);
  const next = nextLimit(old, given);
  if (maySpendMore(old, next) && !isAllowed(actor.role, 'raise-key-limit')) {
    throw new OperatorError(`${actor.name} may not raise the limit of a key: the role ${actor.role} does not allow it`);
  }
  if (next) await writeBudget(tx, key, next, at);
  else {
    const keys = await removeKeyBudget(tx, key.partnerId, key.keyId);
    if (keys) await updateKeysLimited(tx, keys, false);
  }
  return { before: writtenBudget(old), after: writtenBudget(next) };
}

function nextLimit(old: SpendLimit | undefined, { spendLimitCents, per }: GivenBudget): SpendLimit | undefined {
  if (spendLimitCents === null) {
    if (per !== undefined) throw new InvalidInput('per', 'needs a spending limit');
    return undefined;
  }
  const limitCents = spendLimitCents ?? old?.limitCents;
  if (limitCents === undefined) throw new InvalidInput('per', 'needs a spending limit');
  return { limitCents, per: requirePeriod(per ?? old?.per) };
}

/** Another period counts as more: what was spent until now may count no longer. */
function maySpendMore(old: SpendLimit | undefined, next: SpendLimit | undefined): boolean {
  if (!old) return false;
  return !next || next.limitCents > old.limitCents || next.per !== old.per;
}

function requirePeriod(per: BudgetPeriod | undefined): BudgetPeriod {
  if (per === undefined) throw new InvalidInput('per', `must be ${budgetPeriods.join(' or ')}`);
  return per;
}

async function writeBudget(tx: Queryable, { partnerId, keyId }: KeyOfPartner, limit: SpendLimit, at: Date) {
  const keys = await setKeyBudget(tx, { partnerId, keyId, limit, at });
  await updateKeysLimited(tx, keys, true);
}

export function writtenBudget(limit: SpendLimit | undefined): { spendLimit: string } {
  return { spendLimit: limit ? `${formatEuro(limit.limitCents)} EUR per ${limit.per}` : 'none' };
}
