import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { KeyRecord } from './store.ts';

/** A key with its partner. */
export interface FoundKey extends KeyRecord {
  readonly partnerId: string;
}

export async function findKey(database: Queryable, keyId: string): Promise<FoundKey | undefined> {
  const [key] = await database.query<FoundKey>(sql`
    select k.id as "keyId", k.partner_id as "partnerId", k.label, k.issued_at as "issuedAt", k.expires_at as "expiresAt",
      k.allowed_addresses as "allowedAddresses", k.scopes, k.revoked_at as "revokedAt", k.exposed_at as "exposedAt",
      k.replaced_by as "replacedBy", u.last_used_at as "lastUsedAt"
    from partners.api_key k left join partners.key_use u on u.key_id = k.id where k.id = ${keyId}`);
  return key;
}

/** A key of one partner; undefined also for one of another partner. */
export async function findOwnKey(database: Queryable, partnerId: string, keyId: string): Promise<FoundKey | undefined> {
  const key = await findKey(database, keyId);
  return key?.partnerId === partnerId ? key : undefined;
}

/** Keys that were sent in a query string and still work, the newest first. */
export async function exposedKeys(database: Queryable, count: number): Promise<FoundKey[]> {
  return database.query<FoundKey>(sql`
    select k.id as "keyId", k.partner_id as "partnerId", k.label, k.issued_at as "issuedAt", k.expires_at as "expiresAt",
      k.allowed_addresses as "allowedAddresses", k.scopes, k.revoked_at as "revokedAt", k.exposed_at as "exposedAt",
      k.replaced_by as "replacedBy", u.last_used_at as "lastUsedAt"
    from partners.api_key k left join partners.key_use u on u.key_id = k.id
    where k.exposed_at is not null and k.revoked_at is null order by k.exposed_at desc limit ${count}`);
}
