import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { quoteInput } from '../../kernel/text.ts';
import { deletePause, isKnownSupplier, lockPause, type Pause } from '../../suppliers/client/pauses.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** Ends the pause of a supplier, and returns what it was; null if it was not paused. */
export const resumeSupplier = defineOperation({
  code: 'resume-supplier',
  name: 'resume a supplier',
  input: Type.Object({ supplierId: identifier }),
  async run(tx, { supplierId }): Promise<Done<{ ended: Pause | null }>> {
    if (!(await isKnownSupplier(tx, supplierId)))
      throw new OperatorError(`there is no supplier ${quoteInput(supplierId)}`);
    const ended = await lockPause(tx, supplierId);
    if (ended) await deletePause(tx, supplierId);
    const before = { isPaused: ended !== null };
    return { result: { ended }, change: { subject: `supplier ${supplierId}`, before, after: { isPaused: false } } };
  },
});
