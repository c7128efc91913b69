import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { quoteInput } from '../../kernel/text.ts';
import type { Dispute } from '../../reports/disputes/dispute.ts';
import { findDispute } from '../../reports/disputes/store.ts';

export async function requireOpenDispute(tx: Queryable, disputeId: string): Promise<Dispute> {
  const dispute = await findDispute(tx, disputeId);
  if (!dispute) throw new OperatorError(`there is no dispute ${quoteInput(disputeId)}`);
  if (dispute.state !== 'open') throw new OperatorError(`dispute ${disputeId} was decided before`);
  return dispute;
}
