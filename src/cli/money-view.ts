import type { BillingMode } from '../billing/account.ts';
import type { Booking } from '../billing/ledger.ts';
import { euroNumber, formatEuro, type Cents } from '../kernel/money.ts';
import { quoteInput } from '../kernel/text.ts';
import type { Output } from './command.ts';

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

/** What a command that books money prints; a top-up has its document. */
export function describeBooking(
  { isNew, kind, sequence, billingMode, balanceCents, document }: Booking & { readonly document?: string | null },
  { partnerId, cents, reference }: { partnerId: string; cents: Cents; reference: string | null },
): Output {
  const now = standingText(billingMode, balanceCents).join(' ');
  return {
    json: {
      partner: partnerId,
      booked: isNew,
      kind,
      amountEur: euroNumber(cents),
      ...standing(billingMode, balanceCents),
      entry: Number(sequence),
      reference,
      ...(document !== undefined && { document }),
    },
    text: isNew
      ? `Booked a ${kind} of ${euro(cents)}${typeof document !== 'string' ? '' : `, document ${document}`}; ${now}.`
      : `A ${kind} of ${euro(cents)} was already booked under ${quoteInput(reference ?? '')}, as entry ${sequence}; ` +
        `nothing was booked now; ${now}.`,
  };
}
