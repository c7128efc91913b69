import type { Queryable } from '../../database/connect.ts';
import { type KeyScope, keyScopes } from '../../kernel/key-scopes.ts';
import { hashKey, makeKey, type IssuedKey } from './format.ts';
import { insertKey } from './store.ts';

interface KeyTerms {
  readonly partnerId: string;
  readonly label: string | null;
  readonly issuedAt: Date;
  readonly expiresAt: Date | null;
  /** None: any. */
  readonly allowedAddresses?: readonly string[];
  /** If none are given: all. */
  readonly scopes?: readonly KeyScope[];
}

/** Issues a key. The returned text is its only copy: the database stores its hash. */
export async function storeNewKey(database: Queryable, terms: KeyTerms): Promise<IssuedKey> {
  const issued = makeKey();
  await insertKey(database, {
    allowedAddresses: [],
    scopes: keyScopes,
    ...terms,
    keyId: issued.id,
    hash: hashKey(issued.key),
  });
  return issued;
}
