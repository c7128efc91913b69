import { Type } from 'typebox';

import { OperatorError } from '../kernel/errors.ts';
import { revokeKey as markRevoked } from '../partners/keys/store.ts';
import { identifier } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Revokes a key permanently. A key that is revoked already keeps the time of its first revocation, which is returned. */
export const revokeKey = defineOperation({
  name: 'revoke a key',
  roles: ['admin'],
  input: Type.Object({ keyId: identifier }),
  async run(tx, { keyId }, now): Promise<{ revokedAt: Date }> {
    const revokedAt = await markRevoked(tx, keyId, now);
    // Without the id: it may be a whole key that was mistyped, and messages end up in logs.
    if (!revokedAt) throw new OperatorError('there is no such key: vehicle-history key list ID shows the ids');
    return { revokedAt };
  },
});
