import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';

/** The request of a node for one partner; the SQL function documents its fields. */
export interface PermitRequest {
  readonly partner: string;
  readonly per_minute: number;
  readonly needed: number;
  readonly spare: number;
  readonly lapse_tenth: number;
  readonly leased: number;
  readonly used_tenths: readonly number[];
  readonly used_counts: readonly number[];
}

export interface PermitGrant {
  readonly partner: string;
  /** How many of the waiting requests are allowed. */
  readonly granted: number;
  /** How many further permits the node now holds, until `lapse_tenth`. */
  readonly spared: number;
  /** How many requests of the partner are left, on all nodes. */
  readonly free: number;
  readonly tenth: bigint;
  readonly lapse_tenth: bigint;
  /** Until the oldest counted request leaves the window. */
  readonly next_free_ms: number;
}

/** Takes permits by the database's clock, or as if that clock showed `atMs`. */
export async function takePermits(
  database: Queryable,
  requests: readonly PermitRequest[],
  atMs?: number,
): Promise<PermitGrant[]> {
  return database.query<PermitGrant>(sql`
    select partner, granted, spared, free, tenth, lapse_tenth, next_free_ms
    from partners.take_permits(${JSON.stringify(requests)}, ${atMs ?? null})`);
}
