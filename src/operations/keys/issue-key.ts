import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { keyScopes } from '../../kernel/key-scopes.ts';
import { normalizeAddresses } from '../../partners/keys/allowed-addresses.ts';
import type { IssuedKey } from '../../partners/keys/format.ts';
import { storeNewKey } from '../../partners/keys/issue.ts';
import { countWorkingKeys } from '../../partners/keys/store.ts';
import { requirePartner } from '../../partners/partner.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { budgetTerms, openKeyBudget, writtenBudget } from './key-budget.ts';
import { keyTerms, orderScopes, requireFuture, writtenTerms } from './key-terms.ts';

/** People review keys in lists, and a forgotten key is a risk. */
const maxKeys = 200;

/** Issues a further key to a partner. Its earlier keys stay valid. */
export const issueKey = defineOperation({
  code: 'issue-key',
  name: 'issue a key',
  input: Type.Object({
    partnerId: identifier,
    label: keyTerms.label,
    expiresAt: keyTerms.expiresAt,
    allowedAddresses: Type.Optional(keyTerms.allowedAddresses),
    /** Not given: all. */
    scopes: Type.Optional(keyTerms.scopes),
    ...budgetTerms,
  }),
  async run(tx, { partnerId, label, expiresAt, ...given }, now): Promise<Done<IssuedKey>> {
    requireFuture(expiresAt, now);
    await requirePartner(tx, partnerId);
    if ((await countWorkingKeys(tx, partnerId, now)) >= maxKeys) {
      throw new OperatorError(`${partnerId} has ${maxKeys} valid keys already: revoke one first`);
    }
    const allowedAddresses = normalizeAddresses(given.allowedAddresses ?? []);
    const scopes = orderScopes(given.scopes ?? keyScopes);
    const terms = { label, expiresAt, allowedAddresses, scopes };
    const result = await storeNewKey(tx, { partnerId, issuedAt: now, ...terms });
    const { spendLimitCents, per } = given;
    await openKeyBudget(tx, { partnerId, keyId: result.id }, { spendLimitCents, per }, now);
    const isLimited = spendLimitCents !== undefined && spendLimitCents !== null && per !== undefined;
    const budget = isLimited && writtenBudget({ limitCents: spendLimitCents, per });
    return { result, change: { partnerId, subject: `key ${result.id}`, after: { ...writtenTerms(terms), ...budget } } };
  },
});
