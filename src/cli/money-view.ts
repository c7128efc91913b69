import type { BillingMode } from '../billing/account.ts';
import { euroNumber, formatEuro, type Cents } from '../kernel/money.ts';

/** Where an account stands, as it is given to programs: what a prepaid one has left, or what a postpaid one owes. */
export function standing(
  mode: BillingMode,
  balanceCents: Cents,
): Record<'balanceEur' | 'outstandingEur', number | null> {
  return mode === 'prepaid'
    ? { balanceEur: euroNumber(balanceCents), outstandingEur: null }
    : { balanceEur: null, outstandingEur: euroNumber(-balanceCents) };
}

/** The same for people. What a postpaid partner has paid too much is owed to it. */
export function standingText(mode: BillingMode, balanceCents: Cents): [name: string, value: string] {
  if (mode === 'prepaid') return ['balance', euro(balanceCents)];
  return ['outstanding', `${euro(-balanceCents)}${balanceCents > 0n ? ' (paid ahead)' : ''}`];
}

export function euro(cents: Cents): string {
  return `${formatEuro(cents)} EUR`;
}

/** For what may be without an amount; `none` is also what takes it away. */
export function euroOrNone(cents: Cents | null): string {
  return cents === null ? 'none' : euro(cents);
}
