import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { dueWithNewFacts } from '../../reports/disputes/dispute.ts';
import { updateDueAt } from '../../reports/disputes/store.ts';
import { lockRecords } from '../../reports/records/registry.ts';
import { identifier, reference } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { requireOpenDispute } from './required-dispute.ts';

/** Gives a dispute 45 days from its filing in place of 30, because new facts arrived. Once. */
export const extendDispute = defineOperation({
  code: 'extend-dispute',
  name: 'extend a dispute',
  input: Type.Object({ disputeId: identifier, reason: reference }),
  async run(tx, { disputeId, reason }, now): Promise<Done<{ readonly dueAt: Date }>> {
    const { vinHash } = await requireOpenDispute(tx, disputeId);
    await lockRecords(tx, vinHash, now);
    const { partnerId, filedAt, dueAt: before } = await requireOpenDispute(tx, disputeId);
    const dueAt = dueWithNewFacts(filedAt);
    if (before >= dueAt) throw new OperatorError(`dispute ${disputeId} was extended before`);
    await updateDueAt(tx, disputeId, dueAt);
    return {
      result: { dueAt },
      change: { partnerId, subject: `dispute ${disputeId}`, before: { dueAt: before }, after: { dueAt }, reason },
    };
  },
});
