import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { quoteInput } from '../../kernel/text.ts';
import { insertPause, isKnownSupplier, lockPause, type Pause } from '../../suppliers/client/pauses.ts';
import { identifier, line, nullable } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/**
 * Sends a supplier no requests until it is resumed. What it feeds is reported as not available, and what it answered
 * before is used from the cache. One that is paused already keeps the time and reason of its pause, which are returned.
 */
export const pauseSupplier = defineOperation({
  code: 'pause-supplier',
  name: 'pause a supplier',
  input: Type.Object({ supplierId: identifier, reason: nullable(line(200)) }),
  async run(tx, { supplierId, reason }, now): Promise<Done<{ isNew: boolean; pause: Pause }>> {
    if (!(await isKnownSupplier(tx, supplierId)))
      throw new OperatorError(`there is no supplier ${quoteInput(supplierId)}`);
    const isNew = await insertPause(tx, supplierId, { at: now, reason });
    const pause = await lockPause(tx, supplierId);
    if (!pause) throw new OperatorError(`${supplierId} was resumed meanwhile: try again`);
    const change = {
      subject: `supplier ${supplierId}`,
      before: { isPaused: !isNew },
      after: { isPaused: true },
      reason,
    };
    return { result: { isNew, pause }, change };
  },
});
