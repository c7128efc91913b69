import { createHash } from 'node:crypto';

import type { BillingMode } from '../../billing/account.ts';
import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { randomBase62 } from '../../kernel/ids.ts';
import type { Cents } from '../../kernel/money.ts';

/**
 * How long a request holds its Idempotency-Key before its node is presumed dead. A request that only took long finds at its
 * commit that another one holds the key, and is not booked.
 */
const claimSeconds = 30;

/** A request's hold on its Idempotency-Key. */
export interface Claim {
  /** In hex. */
  readonly keyDigest: string;
  readonly bodyDigest: string;
  readonly token: string;
}

export interface LookQuery {
  readonly partnerId: string;
  /** Keyed hash of the VIN, in hex. */
  readonly vinHash: string;
  readonly at: Date;
  readonly claim: Claim | undefined;
}

export interface Look {
  readonly billingMode: BillingMode;
  /** Less what batches hold. */
  readonly balanceCents: Cents;
  readonly creditLimitCents: Cents | null;
  readonly priceCents: Cents;
  /** A test account buys sandbox VINs alone, and its money is no money. */
  readonly isTest: boolean;
  /** The report that a purchase of this vehicle would repeat. */
  readonly repeatId: string | null;
  /** The state of the Idempotency-Key; null where none was sent. */
  readonly claimState: 'ours' | 'busy' | 'mismatch' | 'kept' | null;
  /** The report that was bought under the key. */
  readonly keptId: string | null;
}

/** Keys and bodies are stored as digests: partners put order numbers and names into keys. */
export function makeClaim(key: string, body: string): Claim {
  return { keyDigest: digest(key), bodyDigest: digest(body), token: randomBase62(16) };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('hex');
}

/** Queries, in one round trip, all that decides whether suppliers are queried at all, and claims the Idempotency-Key. */
export async function lookBeforeBuying(
  database: Queryable,
  { partnerId, vinHash, at, claim }: LookQuery,
): Promise<Look> {
  const [look] = await database.query<Look>(sql`
    select billing_mode as "billingMode", balance_cents as "balanceCents", credit_limit_cents as "creditLimitCents",
      price_cents as "priceCents", repeat_id as "repeatId", claim_state as "claimState", kept_id as "keptId",
      is_test as "isTest"
    from reports.look_before_buying(${partnerId}, decode(${vinHash}, 'hex'), ${at},
      decode(${claim?.keyDigest ?? null}, 'hex'), decode(${claim?.bodyDigest ?? null}, 'hex'),
      ${claim?.token ?? null}, ${claimSeconds})`);
  if (!look || look.priceCents === null) throw new Error(`partner ${partnerId} has no account or no price`);
  return look;
}

/** Releases the Idempotency-Key of a request that was not booked, so that it can be sent again immediately. */
export async function releaseClaim(database: Queryable, partnerId: string, claim: Claim): Promise<void> {
  await database.query(sql`
    delete from reports.idempotency_key
    where partner_id = ${partnerId} and key_hash = decode(${claim.keyDigest}, 'hex') and claim = ${claim.token}
      and report_id is null`);
}
