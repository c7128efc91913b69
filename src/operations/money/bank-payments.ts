import type { Static } from 'typebox';

import type { CertainMatch } from '../../invoicing/bank/match.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { AlreadyConfirmed } from '../engine/confirmation.ts';
import { AwaitsApproval } from '../engine/second-person.ts';
import type { addFunds } from './add-funds.ts';

/** What became of a payment of a bank file. */
export interface BankBooking extends CertainMatch {
  readonly state: 'booked' | 'waits' | 'refused';
  /** Why it was not booked. */
  readonly why: string | null;
}

/** Books the payments of a bank file, each by itself: one that waits for a second person, or is refused, holds up no other. */
export async function bookBankPayments(
  certain: readonly CertainMatch[],
  book: (funds: Static<(typeof addFunds)['input']>) => Promise<unknown>,
): Promise<BankBooking[]> {
  const bookings: BankBooking[] = [];
  for (const payment of certain) {
    const { partnerId, netCents, receipt } = payment;
    try {
      await book({ partnerId, cents: netCents, reference: receipt.references.reference });
      bookings.push({ ...payment, state: 'booked', why: null });
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      if (error instanceof AlreadyConfirmed) bookings.push({ ...payment, state: 'booked', why: null });
      else
        bookings.push({ ...payment, state: error instanceof AwaitsApproval ? 'waits' : 'refused', why: error.message });
    }
  }
  return bookings;
}
