import { Type } from 'typebox';

import { OperatorError } from '../kernel/errors.ts';
import { revokeKey as markRevoked } from '../partners/keys/store.ts';
import { identifier } from './fields.ts';
import { defineOperation, type Done } from './operation.ts';

/** Revokes a key permanently. A key that is revoked already keeps the time of its first revocation, which is returned. */
export const revokeKey = defineOperation({
  code: 'revoke-key',
  name: 'revoke a key',
  input: Type.Object({ keyId: identifier }),
  async run(tx, { keyId }, now): Promise<Done<{ revokedAt: Date }>> {
    const revoked = await markRevoked(tx, keyId, now);
    // Without the id: it may be a whole key that was mistyped, and messages end up in logs.
    if (!revoked) throw new OperatorError('there is no such key: vehicle-history key list ID shows the ids');
    const { partnerId, revokedAt, wasRevoked } = revoked;
    const change = {
      partnerId,
      subject: `key ${keyId}`,
      before: { isRevoked: wasRevoked },
      after: { isRevoked: true, revokedAt },
    };
    return { result: { revokedAt }, change };
  },
});
