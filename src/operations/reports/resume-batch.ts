import { Type } from 'typebox';

import { lockAccount } from '../../billing/account.ts';
import { holdForBatch, quotePurchases } from '../../reports/batches/hold.ts';
import { maxRunning } from '../../reports/batches/order.ts';
import { countRunningBatches, lockBatch, restartBatch, waitingVehicles } from '../../reports/batches/store.ts';
import { queueBatch } from '../../reports/batches/work.ts';
import { identifier, nullable } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** `too many`: as many batches of the partner are running as may. */
type Resumed = 'resumed' | 'too many';

/**
 * Goes on with a batch that was stopped, by request or by a refused purchase: holds what the rest can cost, and buys it in the name
 * of a key, or of the portal. One that is not stopped stays as it is.
 */
export const resumeBatch = defineOperation({
  code: 'resume-batch',
  name: 'resume a batch',
  input: Type.Object({ partnerId: identifier, batchId: identifier, keyId: nullable(identifier) }),
  async run(tx, { partnerId, batchId, keyId }, at, actor): Promise<Done<Resumed>> {
    const batch = { partnerId, batchId };
    const vinHashes = await waitingVehicles(tx, batch);
    const quote = await quotePurchases(tx, { partnerId, keyId, vinHashes, at });
    await lockAccount(tx, partnerId);
    const { state } = await lockBatch(tx, batch);
    if (state !== 'stopped' && actor.kind === 'key') return { result: 'resumed', change: null };
    if (state === 'stopped') {
      if ((await countRunningBatches(tx, partnerId, batchId)) >= maxRunning)
        return { result: 'too many', change: null };
      await restartBatch(tx, batch, keyId);
      await queueBatch(tx, batch);
      await holdForBatch(tx, batchId, quote);
    }
    const after = { state: state === 'stopped' ? 'running' : state };
    return { result: 'resumed', change: { partnerId, subject: `batch ${batchId}`, before: { state }, after } };
  },
});
