import { Type } from 'typebox';

import type { IssuedKey } from '../partners/keys/format.ts';
import { issueKey as insertNewKey } from '../partners/keys/issue.ts';
import { requirePartner } from '../partners/partner.ts';
import { identifier, line, moment, nullable } from './fields.ts';
import { InvalidInput } from './input.ts';
import { defineOperation, type Done } from './operation.ts';

/** Issues a further key to a partner. Its earlier keys stay valid. */
export const issueKey = defineOperation({
  code: 'issue-key',
  name: 'issue a key',
  input: Type.Object({ partnerId: identifier, label: nullable(line(100)), expiresAt: nullable(moment) }),
  async run(tx, { partnerId, label, expiresAt }, now): Promise<Done<IssuedKey>> {
    if (expiresAt !== null && expiresAt <= now) throw new InvalidInput('expiresAt', 'must lie in the future');
    await requirePartner(tx, partnerId);
    const result = await insertNewKey(tx, { partnerId, label, issuedAt: now, expiresAt });
    return { result, change: { partnerId, subject: `key ${result.id}`, after: { label, expiresAt } } };
  },
});
