import { Type } from 'typebox';

import type { Booking } from '../billing/ledger.ts';
import { decideApproval } from '../people/approvals.ts';
import { checkInput } from './input.ts';
import { defineOperation, type Done } from './operation.ts';
import { takePending } from './pending-approval.ts';
import { readInput } from './stored-input.ts';

interface Approved {
  readonly operation: string;
  readonly partnerId: string | null;
  readonly booking: Booking;
}

/** Makes a change that another person asked for. The change, its approval and the audit's entry are one transaction. */
export const approveChange = defineOperation({
  code: 'approve-change',
  name: 'approve a change',
  input: Type.Object({ approvalId: Type.BigInt({ description: 'must be the number of an approval' }) }),
  async run(tx, { approvalId }, now, actor): Promise<Done<Approved>> {
    const { approval, operation } = await takePending(tx, approvalId, now, actor);
    const input = readInput(approval.input) as never;
    checkInput(operation.input, input);
    const { result: booking, change } = await operation.run(tx, input, now, actor);
    await decideApproval(tx, approvalId, { status: 'approved', by: actor.name, at: now });
    const { operation: code, partnerId, requestedBy, requestedAt } = approval;
    return {
      result: { operation: code, partnerId, booking },
      change: {
        ...change,
        subject: `approval ${approvalId}`,
        before: { ...change?.before, status: 'pending', requestedBy, requestedAt },
        after: { ...change?.after, status: 'approved', operation: code },
      },
    };
  },
});
