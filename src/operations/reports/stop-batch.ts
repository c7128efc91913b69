import { Type } from 'typebox';

import { lockBatch, updateBatchStopped } from '../../reports/batches/store.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** Stops a batch: its vehicles that were not bought wait until it is resumed. One that is not running stays as it is. */
export const stopBatch = defineOperation({
  code: 'stop-batch',
  name: 'stop a batch',
  input: Type.Object({ batchId: identifier }),
  async run(tx, { batchId }): Promise<Done<void>> {
    const { partnerId, state } = await lockBatch(tx, batchId);
    const isStopped = await updateBatchStopped(tx, { partnerId, batchId, by: 'MEMBER' });
    const after = { state: isStopped ? 'stopped' : state };
    return { result: undefined, change: { partnerId, subject: `batch ${batchId}`, before: { state }, after } };
  },
});
