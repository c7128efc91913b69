import type { KeyBudget } from '../../billing/key-budgets.ts';
import { Failure } from '../../kernel/errors.ts';
import { formatEuro } from '../../kernel/money.ts';
import type { Committed } from './commit.ts';

/** What a response to a purchase says about the budget of its key. */
export type Budget = Pick<KeyBudget, 'limitCents' | 'spentCents' | 'resetsAt'>;

/** Undefined: the key has none. */
export function budgetOf({ keyLimitCents, keySpentCents, keyResetsAt }: Committed): Budget | undefined {
  if (keyLimitCents === null || keySpentCents === null) return undefined;
  return { limitCents: keyLimitCents, spentCents: keySpentCents, resetsAt: keyResetsAt };
}

export function withoutBudget(budget: Budget | undefined): Failure {
  return new Failure('KEY_LIMIT_REACHED', { headers: budgetHeaders(budget) });
}

export function budgetHeaders(budget: Budget | undefined): Record<string, string> {
  if (!budget) return {};
  return {
    'x-key-limit-eur': formatEuro(budget.limitCents),
    'x-key-spent-eur': formatEuro(budget.spentCents),
    ...(budget.resetsAt && { 'x-key-resets-at': budget.resetsAt.toISOString() }),
  };
}
