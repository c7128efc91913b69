import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { visibleText } from '../../kernel/text.ts';
import { answerDueAfter, insertForwarded, maxNote } from '../../reports/disputes/forwarded.ts';
import { isKnownSupplier } from '../../suppliers/client/pauses.ts';
import { identifier, paragraph } from '../engine/fields.ts';
import { InvalidInput } from '../engine/input.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { requireOpenDispute } from './required-dispute.ts';

/** Notes that a dispute was forwarded to a supplier, which has five working days to answer. A person writes to the supplier. */
export const forwardDispute = defineOperation({
  code: 'forward-dispute',
  name: 'forward a dispute to a supplier',
  input: Type.Object({ disputeId: identifier, supplierId: identifier, note: paragraph(maxNote) }),
  async run(tx, { disputeId, supplierId, note: typed }, now): Promise<Done<{ readonly dueAt: Date }>> {
    const { partnerId } = await requireOpenDispute(tx, disputeId);
    if (!(await isKnownSupplier(tx, supplierId))) throw new InvalidInput('supplierId', 'is no supplier');
    const dueAt = answerDueAfter(now);
    const note = visibleText(typed);
    if (!(await insertForwarded(tx, { disputeId, supplierId, note, forwardedAt: now, dueAt }))) {
      throw new OperatorError(`dispute ${disputeId} was forwarded to ${supplierId} before`);
    }
    return {
      result: { dueAt },
      change: { partnerId, subject: `dispute ${disputeId}`, after: { forwardedTo: supplierId, answerDueAt: dueAt } },
    };
  },
});
