import { Type } from 'typebox';

import { lockBatch, restartBatch } from '../../reports/batches/store.ts';
import { queueBatch } from '../../reports/batches/work.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** Goes on with a batch that was stopped, by a member or by a refused purchase. One that is not stopped stays as it is. */
export const resumeBatch = defineOperation({
  code: 'resume-batch',
  name: 'resume a batch',
  input: Type.Object({ batchId: identifier }),
  async run(tx, { batchId }): Promise<Done<void>> {
    const { partnerId, state } = await lockBatch(tx, batchId);
    const isRunning = await restartBatch(tx, partnerId, batchId);
    if (isRunning) await queueBatch(tx, batchId);
    const after = { state: isRunning ? 'running' : state };
    return { result: undefined, change: { partnerId, subject: `batch ${batchId}`, before: { state }, after } };
  },
});
