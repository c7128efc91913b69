import assert from 'node:assert/strict';

import { AwaitsApproval } from '../../../src/operations/engine/second-person.ts';

/** Expects that a change waits for a second person. Returns the number of the approval. */
export async function waiting(asking: Promise<unknown>): Promise<bigint> {
  const error = await asking.then(
    () => assert.fail('it was done without a second person'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof AwaitsApproval, String(error));
  return error.approvalId;
}
