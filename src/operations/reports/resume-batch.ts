import { Type } from 'typebox';

import { lockAccount } from '../../billing/account.ts';
import { holdForBatch, quotePurchases } from '../../reports/batches/hold.ts';
import { lockBatch, partnerOfBatch, restartBatch, waitingVehicles } from '../../reports/batches/store.ts';
import { queueBatch } from '../../reports/batches/work.ts';
import { identifier, nullable } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/**
 * Goes on with a batch that was stopped, by request or by a refused purchase: holds what the rest can cost, and buys it in the name
 * of a key, or of the portal. One that is not stopped stays as it is.
 */
export const resumeBatch = defineOperation({
  code: 'resume-batch',
  name: 'resume a batch',
  input: Type.Object({ batchId: identifier, keyId: nullable(identifier) }),
  async run(tx, { batchId, keyId }, at): Promise<Done<void>> {
    const partnerId = await partnerOfBatch(tx, batchId);
    const vinHashes = await waitingVehicles(tx, batchId);
    const quote = await quotePurchases(tx, { partnerId, keyId, vinHashes, at });
    await lockAccount(tx, partnerId);
    const { state } = await lockBatch(tx, batchId);
    if (state === 'stopped') {
      await restartBatch(tx, batchId, keyId);
      await queueBatch(tx, batchId);
      await holdForBatch(tx, batchId, quote);
    }
    const after = { state: state === 'stopped' ? 'running' : state };
    return { result: undefined, change: { partnerId, subject: `batch ${batchId}`, before: { state }, after } };
  },
});
