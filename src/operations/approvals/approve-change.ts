import { isDeepStrictEqual } from 'node:util';

import { Type } from 'typebox';

import type { Booking } from '../../billing/ledger.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { formatEuro } from '../../kernel/money.ts';
import { decideApproval, type Approval, type StoredFacts } from '../../people/approvals.ts';
import { checkInput } from '../engine/input.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { amountOf, askedFacts } from '../engine/second-person.ts';
import { readStoredInput } from '../engine/stored-input.ts';
import { requireIndependent, takePending } from './pending-approval.ts';

interface Approved {
  readonly operation: string;
  readonly partnerId: string | null;
  /** For a change that books money on one account. */
  readonly booking: Booking | null;
}

/** Makes a change that another person asked for. The change, its approval and the audit's entry are one transaction. */
export const approveChange = defineOperation({
  code: 'approve-change',
  name: 'approve a change',
  input: Type.Object({ approvalId: Type.BigInt({ description: 'must be the number of an approval' }) }),
  async run(tx, { approvalId }, now, actor): Promise<Done<Approved>> {
    const { approval, operation } = await takePending(tx, approvalId, now, actor);
    await requireIndependent(tx, approval, now, actor);
    const input = readStoredInput(approval.input) as never;
    checkInput(operation.input, input);
    const done: Done<unknown> = await operation.run(tx, input, now, actor);
    refuseOther(approval, done);
    await decideApproval(tx, approvalId, { status: 'approved', by: actor.name, at: now });
    const { operation: code, partnerId, requestedBy, requestedAt } = approval;
    const { change, result } = done;
    return {
      result: { operation: code, partnerId, booking: isBooking(result) ? result : null },
      change: {
        ...change,
        subject: `approval ${approvalId}`,
        before: { ...change?.before, status: 'pending', requestedBy, requestedAt },
        after: {
          ...change?.after,
          status: 'approved',
          operation: code,
          ...(change?.subject !== undefined && { approvedSubject: change.subject }),
        },
      },
    };
  },
});

/** What was approved is what is done: not more money, and nothing that somebody else has changed since. */
function refuseOther({ id, amountCents, before }: Approval, done: Done<unknown>): void {
  const moved = amountOf(done);
  if (moved > (amountCents ?? 0n)) {
    const asked = amountCents === null ? 'none' : `${formatEuro(amountCents)} EUR`;
    throw new OperatorError(
      `approval ${id} would move ${formatEuro(moved)} EUR now, but ${asked} when it was requested: reject it, and request it again`,
    );
  }
  if (before !== null && !isDeepStrictEqual(lasting(before), lasting(askedFacts(done).before))) {
    throw new OperatorError(
      `the target of approval ${id} has changed since the request: reject it, and request it again`,
    );
  }
}

/** A balance moves with each purchase: it is not what is approved. */
function lasting(facts: StoredFacts | null): StoredFacts {
  const { balanceCents: _balance, ...rest } = facts ?? {};
  return rest;
}

function isBooking(result: unknown): result is Booking {
  return typeof result === 'object' && result !== null && 'sequence' in result && 'balanceCents' in result;
}
