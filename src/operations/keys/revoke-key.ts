import { Type } from 'typebox';

import { updateKeyRevoked } from '../../partners/keys/store.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { noSuchKey } from './key-terms.ts';

/** Revokes a key permanently. A key that is revoked already keeps the time of its first revocation, which is returned. */
export const revokeKey = defineOperation({
  code: 'revoke-key',
  name: 'revoke a key',
  input: Type.Object({ keyId: identifier }),
  async run(tx, { keyId }, now): Promise<Done<{ revokedAt: Date }>> {
    const revoked = await updateKeyRevoked(tx, keyId, now);
    if (!revoked) throw noSuchKey();
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
