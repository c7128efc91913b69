import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { quoteInput } from '../../kernel/text.ts';
import { deleteProof } from '../../reports/disputes/proofs.ts';
import { findDispute } from '../../reports/disputes/store.ts';
import { lockRecords } from '../../reports/records/registry.ts';
import { identifier, reference } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/**
 * Deletes a proof that proves nothing, so that another one can be sent: everybody who has the code of a document can fill the
 * places of a dispute that somebody else has filed. The audit keeps which file it was, and why.
 */
export const removeProof = defineOperation({
  code: 'remove-proof',
  name: 'remove a proof of a dispute',
  input: Type.Object({ disputeId: identifier, proofId: identifier, reason: reference }),
  async run(tx, { disputeId, proofId, reason }, now): Promise<Done<{ readonly digest: string }>> {
    const dispute = await findDispute(tx, disputeId);
    if (!dispute) throw new OperatorError(`there is no dispute ${quoteInput(disputeId)}`);
    await lockRecords(tx, dispute.vinHash, now);
    const removed = await deleteProof(tx, { disputeId, id: proofId });
    if (!removed) throw new OperatorError(`dispute ${disputeId} has no proof ${quoteInput(proofId)}`);
    const { digest, sentBytes } = removed;
    const before = { proof: proofId, sha256: digest, bytes: sentBytes };
    const change = { partnerId: dispute.partnerId, subject: `dispute ${disputeId}`, before, reason };
    return { result: { digest }, change };
  },
});
