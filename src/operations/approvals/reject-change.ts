import { Type } from 'typebox';

import { decideApproval } from '../../people/approvals.ts';
import { line, nullable } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { takePending } from './pending-approval.ts';

/** Refuses a change that another person asked for. Nothing of it is done. */
export const rejectChange = defineOperation({
  code: 'reject-change',
  name: 'reject a change',
  input: Type.Object({
    approvalId: Type.BigInt({ description: 'must be the number of an approval' }),
    reason: nullable(line(200)),
  }),
  async run(tx, { approvalId, reason }, now, actor): Promise<Done<void>> {
    const { approval } = await takePending(tx, approvalId, now, actor);
    await decideApproval(tx, approvalId, { status: 'rejected', by: actor.name, at: now });
    const { operation, partnerId, requestedBy, requestedAt, amountCents } = approval;
    return {
      result: undefined,
      change: {
        ...(partnerId !== null && { partnerId }),
        subject: `approval ${approvalId}`,
        before: { status: 'pending', requestedBy, requestedAt },
        after: { status: 'rejected', operation, amountCents },
        reason,
      },
    };
  },
});
