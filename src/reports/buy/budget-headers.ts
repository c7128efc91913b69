import type { KeyBudget } from '../../billing/key-budgets.ts';
import { formatEuro } from '../../kernel/money.ts';

/** What a response to a purchase says about the budget of its key; nothing without one. */
export function budgetHeaders(
  budget: Pick<KeyBudget, 'limitCents' | 'spentCents' | 'resetsAt'> | undefined,
): Record<string, string> {
  if (!budget) return {};
  return {
    'x-key-limit-eur': formatEuro(budget.limitCents),
    'x-key-spent-eur': formatEuro(budget.spentCents),
    ...(budget.resetsAt && { 'x-key-resets-at': budget.resetsAt.toISOString() }),
  };
}
