import type { Booking } from '../../billing/ledger.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Change } from '../../people/audit/entry.ts';

interface Movement {
  readonly partnerId: string;
  readonly cents: Cents;
  readonly reference: string | null;
}

/** What the audit keeps of a booking. One that was made before changes nothing, and is recorded as an attempt. */
export function bookingChange(
  { partnerId, cents, reference }: Movement,
  { isNew, sequence, kind, balanceCents }: Booking,
): Change {
  return {
    partnerId,
    subject: `ledger entry ${sequence}`,
    before: { balanceCents: isNew ? balanceCents - cents : balanceCents },
    after: { balanceCents, kind, bookedCents: isNew ? cents : 0n },
    reason: reference,
  };
}
