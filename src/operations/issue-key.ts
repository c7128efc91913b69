import { Type } from 'typebox';

import type { IssuedKey } from '../partners/keys/format.ts';
import { issueKey as insertNewKey } from '../partners/keys/issue.ts';
import { requirePartner } from '../partners/partner.ts';
import { identifier, line, moment, nullable } from './fields.ts';
import { InvalidInput } from './input.ts';
import { defineOperation } from './operation.ts';

/** Issues a further key to a partner. Its earlier keys stay valid. */
export const issueKey = defineOperation({
  name: 'issue a key',
  roles: ['admin'],
  input: Type.Object({ partnerId: identifier, label: nullable(line(100)), expiresAt: nullable(moment) }),
  async run(tx, { partnerId, label, expiresAt }, now): Promise<IssuedKey> {
    if (expiresAt !== null && expiresAt <= now) throw new InvalidInput('expiresAt', 'must lie in the future');
    await requirePartner(tx, partnerId);
    return insertNewKey(tx, { partnerId, label, issuedAt: now, expiresAt });
  },
});
