import { Type } from 'typebox';

import { lockAccount } from '../../billing/account.ts';
import { shareKeyBudget } from '../../billing/key-budgets.ts';
import { OperatorError } from '../../kernel/errors.ts';
import type { IssuedKey } from '../../partners/keys/format.ts';
import { storeNewKey } from '../../partners/keys/issue.ts';
import { lockKey, replaceKey, updateKeysLimited } from '../../partners/keys/store.ts';
import { identifier, refined } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { noSuchKey } from './key-terms.ts';

interface RolledKey extends IssuedKey {
  readonly expiresAt: Date | null;
  /** When the key that it replaces ends. */
  readonly oldExpiresAt: Date;
}

const dayMs = 86_400_000;
const maxDays = 30;
/** How long both keys work where nothing else is wanted. */
export const defaultOverlapMs = dayMs;

/** None, for a key that others have seen, to thirty days. */
const overlap = refined(Type.Integer({ description: 'must be a whole number' }), (ms) =>
  ms >= 0 && ms <= maxDays * dayMs ? undefined : `must be at most ${maxDays} days`,
);

/**
 * Replaces a key: a new one with the same label, addresses, scopes and budget is issued, and the old one works for some hours more, so that
 * its users can change over without a failed request. A key that was issued for a time is replaced by one for the same time.
 */
export const rollKey = defineOperation({
  code: 'roll-key',
  name: 'roll a key',
  input: Type.Object({ keyId: identifier, overlapMs: overlap }),
  async run(tx, { keyId, overlapMs }, now): Promise<Done<RolledKey>> {
    const key = await lockKey(tx, keyId);
    if (!key) throw noSuchKey();
    const { partnerId, label, issuedAt, allowedAddresses, scopes } = key;
    if (key.revokedAt || (key.expiresAt && key.expiresAt <= now)) {
      throw new OperatorError('this key is no longer valid: issue another');
    }
    // Its expiry is the end of the overlap: a third key would be given that short a life.
    if (key.replacedBy !== null) throw new OperatorError(`this key was rolled already: ${key.replacedBy} replaces it`);
    const lifeMs = key.expiresAt && key.expiresAt.getTime() - issuedAt.getTime();
    const expiresAt = lifeMs === null ? null : new Date(now.getTime() + lifeMs);
    const terms = { label, expiresAt, allowedAddresses, scopes };
    const issued = await storeNewKey(tx, { partnerId, issuedAt: now, ...terms });
    // Before the budget is shared, so that no purchase is committed with it meanwhile.
    await lockAccount(tx, partnerId);
    const isShared = await shareKeyBudget(tx, { partnerId, keyId, newKeyId: issued.id });
    if (isShared) await updateKeysLimited(tx, [issued.id], true);
    const overlapEnd = new Date(now.getTime() + overlapMs);
    const oldExpiresAt = key.expiresAt && key.expiresAt < overlapEnd ? key.expiresAt : overlapEnd;
    await replaceKey(tx, keyId, { replacedBy: issued.id, expiresAt: oldExpiresAt });
    const change = {
      partnerId,
      subject: `key ${keyId}`,
      before: { expiresAt: key.expiresAt },
      after: { expiresAt: oldExpiresAt, replacedBy: issued.id, newExpiresAt: expiresAt },
    };
    return { result: { ...issued, expiresAt, oldExpiresAt }, change };
  },
});
