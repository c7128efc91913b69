import type { FastifyRequest } from 'fastify';

import type { Batch, BatchLine } from '../../../contract/batch.ts';
import type { Queryable } from '../../../database/connect.ts';
import { Failure } from '../../../kernel/errors.ts';
import { euroNumber } from '../../../kernel/money.ts';
import { isBatchId, maxRunning } from '../../../reports/batches/order.ts';
import { type BatchProgress, findBatch, type StoredLine } from '../../../reports/batches/store.ts';
import { bearerOf } from '../../guard/bearer.ts';

/** What is wrong with an order, or with a resumption. */
export const tooManyRunning = `cannot be accepted while ${maxRunning} batches are running: wait for one, or stop one`;

/** The batch that a request names. Another partner's is not there. */
export async function requireBatch(
  database: Queryable,
  request: Pick<FastifyRequest, 'bearer'> & { readonly params: { readonly batchId: string } },
): Promise<BatchProgress> {
  const { batchId } = request.params;
  // Other texts are not looked up: one with a zero byte is no value of the database.
  const batch = isBatchId(batchId) && (await findBatch(database, bearerOf(request).holder.partnerId, batchId));
  if (!batch) throw new Failure('NOT_FOUND');
  return batch;
}

export function presentBatch(batch: BatchProgress): Batch {
  const { id, name, state, stoppedBy, vehicles, bought, repeats, failed, rejected, endedAt } = batch;
  return {
    batchId: id,
    ...(name !== null && { name }),
    status: state === 'done' ? 'completed' : state,
    ...(stoppedBy !== null && stoppedBy !== 'MEMBER' && { code: stoppedBy }),
    lines: vehicles + Number(rejected),
    accepted: vehicles,
    rejected: Number(rejected),
    bought: Number(bought),
    repeats: Number(repeats),
    failed: Number(failed),
    chargedEur: euroNumber(batch.chargedCents),
    heldEur: euroNumber(batch.heldCents),
    createdAt: batch.orderedAt.toISOString(),
    ...(endedAt && { completedAt: endedAt.toISOString() }),
  };
}

export function presentLine({ line, vin, reference, state, reportId, priceCents, problem }: StoredLine): BatchLine {
  return {
    line,
    ...(vin !== null && { vin }),
    ...(reference !== null && { reference }),
    status: state,
    ...(reportId !== null && { reportId }),
    ...(priceCents !== null && { chargedEur: euroNumber(priceCents) }),
    ...(problem !== null && { code: problem }),
  };
}
