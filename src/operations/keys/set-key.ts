import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { normalizeAddresses } from '../../partners/keys/allowed-addresses.ts';
import { lockKey, updateKey } from '../../partners/keys/store.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { budgetTerms, changeKeyBudget } from './key-budget.ts';
import { keyTerms, noSuchKey, orderScopes, requireFuture, writtenTerms } from './key-terms.ts';

/** Changes what is given of a key, and leaves the rest. A key that has expired can be given more time; a revoked one cannot. */
export const setKey = defineOperation({
  code: 'set-key',
  name: 'change a key',
  input: Type.Object({ keyId: identifier, ...Type.Partial(Type.Object(keyTerms)).properties, ...budgetTerms }),
  async run(tx, { keyId, ...given }, now, actor): Promise<Done<void>> {
    if (Object.values(given).every((value) => value === undefined)) {
      throw new OperatorError('there is nothing to change');
    }
    const key = await lockKey(tx, keyId);
    if (!key) throw noSuchKey();
    if (key.revokedAt) throw new OperatorError('this key is permanently revoked: issue another');
    requireFuture(given.expiresAt, now);
    const { label = key.label, expiresAt = key.expiresAt, allowedAddresses = key.allowedAddresses } = given;
    const scopes = orderScopes(given.scopes ?? key.scopes);
    const terms = { label, expiresAt, allowedAddresses: normalizeAddresses(allowedAddresses), scopes };
    await updateKey(tx, keyId, terms);
    const { partnerId } = key;
    const hasBudget = given.spendLimitCents !== undefined || given.per !== undefined;
    const budget = hasBudget && (await changeKeyBudget(tx, { partnerId, keyId }, given, { at: now, actor }));
    const change = {
      partnerId,
      subject: `key ${keyId}`,
      before: { ...writtenTerms(key), ...(budget && budget.before) },
      after: { ...writtenTerms(terms), ...(budget && budget.after) },
    };
    return { result: undefined, change };
  },
});
