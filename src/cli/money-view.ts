import type { BillingMode } from '../billing/account.ts';
import { euroNumber, formatEuro, type Cents } from '../kernel/money.ts';

/** The balance of an account for programs: what is left on a prepaid one, or what is owed on a postpaid one. */
export function standing(
  mode: BillingMode,
  balanceCents: Cents,
): Record<'balanceEur' | 'outstandingEur', number | null> {
  return mode === 'prepaid'
    ? { balanceEur: euroNumber(balanceCents), outstandingEur: null }
    : { balanceEur: null, outstandingEur: euroNumber(-balanceCents) };
}

/** The same for people. An overpayment on a postpaid account is a negative amount owed. */
export function standingText(mode: BillingMode, balanceCents: Cents): [name: string, value: string] {
  if (mode === 'prepaid') return ['balance', euro(balanceCents)];
  return ['outstanding', `${euro(-balanceCents)}${balanceCents > 0n ? ' (paid ahead)' : ''}`];
}

export function euro(cents: Cents): string {
  return `${formatEuro(cents)} EUR`;
}

/** An amount that may be absent; `none` is also the word that removes it. */
export function euroOrNone(cents: Cents | null): string {
  return cents === null ? 'none' : euro(cents);
}
