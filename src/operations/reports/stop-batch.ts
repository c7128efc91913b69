import { Type } from 'typebox';

import { stopRunning } from '../../reports/batches/hold.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/**
 * Stops a batch: nothing more is bought, what it held is released, and its vehicles that were not bought wait until it is resumed.
 * One that is not running stays as it is.
 */
export const stopBatch = defineOperation({
  code: 'stop-batch',
  name: 'stop a batch',
  input: Type.Object({ partnerId: identifier, batchId: identifier }),
  async run(tx, { partnerId, batchId }, at, actor): Promise<Done<void>> {
    const state = await stopRunning(tx, { partnerId, batchId, at }, 'MEMBER');
    if (state !== 'running' && actor.kind === 'key') return { result: undefined, change: null };
    const after = { state: state === 'running' ? 'stopped' : state };
    return { result: undefined, change: { partnerId, subject: `batch ${batchId}`, before: { state }, after } };
  },
});
