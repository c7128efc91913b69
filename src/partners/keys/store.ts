import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { KeyScope } from '../../kernel/key-scopes.ts';
import { readAllowedAddresses, type AllowedAddresses } from './allowed-addresses.ts';

/** What a request with this key needs of its partner. */
export interface KeyHolder {
  readonly partnerId: string;
  readonly rateLimitPerMinute: number;
  readonly language: string;
  readonly reportAccessDays: number;
  readonly isSuspended: boolean;
}

/** What is needed to authenticate a key: its hash, its holder, and whether it is still valid. */
export interface Credential {
  readonly keyId: string;
  /** The hash of the whole key, as hexadecimal text. */
  readonly hash: string;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** Null: the key may be used from any address. */
  readonly allowedAddresses: AllowedAddresses | null;
  readonly scopes: readonly KeyScope[];
  /** It has a budget. */
  readonly isLimited: boolean;
  readonly holder: KeyHolder;
}

export interface KeyRecord {
  readonly keyId: string;
  readonly label: string | null;
  readonly issuedAt: Date;
  readonly expiresAt: Date | null;
  /** Ranges such as `203.0.113.0/24`; none: any address. */
  readonly allowedAddresses: string[];
  readonly scopes: KeyScope[];
  readonly revokedAt: Date | null;
  readonly exposedAt: Date | null;
  /** The key that it was rolled to. */
  readonly replacedBy: string | null;
  readonly lastUsedAt: Date | null;
}

interface NewKey {
  readonly keyId: string;
  readonly partnerId: string;
  readonly hash: string;
  readonly label: string | null;
  readonly issuedAt: Date;
  readonly expiresAt: Date | null;
  readonly allowedAddresses: readonly string[];
  readonly scopes: readonly KeyScope[];
}

export async function insertKey(database: Queryable, key: NewKey): Promise<void> {
  await database.query(sql`
    insert into partners.api_key (id, partner_id, hash, label, issued_at, expires_at, allowed_addresses, scopes)
    values (${key.keyId}, ${key.partnerId}, decode(${key.hash}, 'hex'), ${key.label}, ${key.issuedAt}, ${key.expiresAt},
      ${key.allowedAddresses}, ${key.scopes})`);
}

export async function listKeys(database: Queryable, partnerId: string): Promise<KeyRecord[]> {
  return database.query<KeyRecord>(sql`
    select k.id as "keyId", k.label, k.issued_at as "issuedAt", k.expires_at as "expiresAt",
      k.allowed_addresses as "allowedAddresses", k.scopes, k.revoked_at as "revokedAt", k.exposed_at as "exposedAt",
      k.replaced_by as "replacedBy", u.last_used_at as "lastUsedAt"
    from partners.api_key k left join partners.key_use u on u.key_id = k.id
    where k.partner_id = ${partnerId} order by k.issued_at, k.id`);
}

/** How many keys of a partner are neither revoked nor expired. */
export async function countWorkingKeys(database: Queryable, partnerId: string, now: Date): Promise<number> {
  const [row] = await database.query<{ keys: number }>(sql`
    select count(*)::integer as keys from partners.api_key
    where partner_id = ${partnerId} and revoked_at is null and (expires_at is null or expires_at > ${now})`);
  return row?.keys ?? 0;
}

export type ChangeableTerms = Pick<KeyRecord, 'label' | 'expiresAt' | 'allowedAddresses' | 'scopes'>;

interface LockedKey extends ChangeableTerms, Pick<KeyRecord, 'issuedAt' | 'revokedAt' | 'replacedBy'> {
  readonly partnerId: string;
}

interface Revocation {
  readonly partnerId: string;
  /** Earlier, if the key had been revoked before. */
  readonly revokedAt: Date;
  readonly wasRevoked: boolean;
}

/** Revokes a key permanently. Undefined if there is no such key. */
export async function updateKeyRevoked(tx: Queryable, keyId: string, at: Date): Promise<Revocation | undefined> {
  const [key] = await tx.query<{ partnerId: string; revokedAt: Date | null }>(sql`
    select partner_id as "partnerId", revoked_at as "revokedAt" from partners.api_key where id = ${keyId} for update`);
  if (!key) return undefined;
  if (key.revokedAt) return { ...key, revokedAt: key.revokedAt, wasRevoked: true };
  await tx.query(sql`update partners.api_key set revoked_at = ${at} where id = ${keyId}`);
  return { ...key, revokedAt: at, wasRevoked: false };
}

/** Locks a key until the transaction ends, and reads it. */
export async function lockKey(tx: Queryable, keyId: string): Promise<LockedKey | undefined> {
  const [key] = await tx.query<LockedKey>(sql`
    select partner_id as "partnerId", label, issued_at as "issuedAt", expires_at as "expiresAt",
      allowed_addresses as "allowedAddresses", scopes, revoked_at as "revokedAt", replaced_by as "replacedBy"
    from partners.api_key where id = ${keyId} for update`);
  return key;
}

/** Every node learns of it within a second, as of a revocation. */
export async function updateKey(tx: Queryable, keyId: string, terms: ChangeableTerms): Promise<void> {
  await tx.query(sql`
    update partners.api_key set label = ${terms.label}, expires_at = ${terms.expiresAt},
      allowed_addresses = ${terms.allowedAddresses}, scopes = ${terms.scopes} where id = ${keyId}`);
}

/** Notes whether these keys have a budget: nodes then read it before a purchase. */
export async function updateKeysLimited(tx: Queryable, keyIds: readonly string[], isLimited: boolean): Promise<void> {
  await tx.query(sql`update partners.api_key set is_limited = ${isLimited} where id = any(${keyIds})`);
}

/** Notes which key replaces this one, and until when this one works. */
export async function replaceKey(
  tx: Queryable,
  keyId: string,
  { replacedBy, expiresAt }: { replacedBy: string; expiresAt: Date },
): Promise<void> {
  await tx.query(sql`
    update partners.api_key set replaced_by = ${replacedBy}, expires_at = ${expiresAt} where id = ${keyId}`);
}

interface CredentialRow extends Omit<Credential, 'holder' | 'allowedAddresses'>, KeyHolder {
  readonly isKnown: boolean;
  readonly allowedAddresses: string[];
  readonly scopes: KeyScope[];
}

/**
 * The credentials of these keys. The database returns a row for every id, also for an unknown one, so that the time of the
 * query does not reveal which ids exist.
 */
export async function findCredentials(database: Queryable, keyIds: readonly string[]): Promise<Credential[]> {
  const rows = await database.query<CredentialRow>(sql`
    select w.id as "keyId", k.id is not null as "isKnown", coalesce(encode(k.hash, 'hex'), repeat('0', 64)) as hash,
      k.expires_at as "expiresAt", k.revoked_at as "revokedAt",
      coalesce(k.allowed_addresses, '{}') as "allowedAddresses", coalesce(k.scopes, '{}') as scopes,
      coalesce(k.is_limited, false) as "isLimited", coalesce(p.id, w.id) as "partnerId",
      coalesce(p.rate_limit_per_minute, 1) as "rateLimitPerMinute", coalesce(p.language, 'en') as language,
      coalesce(p.report_access_days, 1) as "reportAccessDays", p.suspended_at is not null as "isSuspended"
    from unnest(${keyIds}::text[]) as w (id)
      left join partners.api_key k on k.id = w.id
      left join partners.partner p on p.id = coalesce(k.partner_id, w.id)`);
  return rows.flatMap(
    ({ isKnown, keyId, hash, expiresAt, revokedAt, allowedAddresses, scopes, isLimited, ...holder }) =>
      isKnown
        ? [
            {
              keyId,
              hash,
              expiresAt,
              revokedAt,
              allowedAddresses: readAllowedAddresses(allowedAddresses),
              scopes,
              isLimited,
              holder,
            },
          ]
        : [],
  );
}

/** Stores when a key was first sent in a query string. Returns its partner, the first time. */
export async function markExposed(tx: Queryable, keyId: string, at: Date): Promise<string | undefined> {
  const [key] = await tx.query<{ partnerId: string }>(sql`
    update partners.api_key set exposed_at = ${at} where id = ${keyId} and exposed_at is null
    returning partner_id as "partnerId"`);
  return key?.partnerId;
}

export async function noteKeyUses(database: Queryable, uses: ReadonlyMap<string, Date>): Promise<void> {
  await database.query(sql`
    insert into partners.key_use (key_id, last_used_at)
    select u.key_id, u.at from unnest(${[...uses.keys()]}::text[], ${[...uses.values()]}::timestamptz[]) as u (key_id, at)
    order by u.key_id
    on conflict (key_id) do update set last_used_at = greatest(partners.key_use.last_used_at, excluded.last_used_at)`);
}
