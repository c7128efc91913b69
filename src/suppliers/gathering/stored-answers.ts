import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Evidence } from '../../report/evidence/evidence.ts';
import { readEvidence } from './cache.ts';

/** What a supplier answered on a vehicle, for the operator. */
export interface StoredAnswer {
  readonly supplierId: string;
  readonly answeredAt: Date;
  readonly kind: 'evidence' | 'nothing' | 'not covered' | 'not yet';
  readonly retryAt: Date | null;
  /** Until when further purchases use it. */
  readonly expiresAt: Date;
  /** Its records; none where this release cannot read them. */
  readonly evidence: readonly Evidence[];
}

/** All answers on a vehicle that are still stored, the oldest first. */
export async function storedAnswers(database: Queryable, cacheKey: string): Promise<StoredAnswer[]> {
  const rows = await database.query<Omit<StoredAnswer, 'evidence'> & { content: Buffer | null }>(sql`
    select supplier_id as "supplierId", answered_at as "answeredAt", kind, content, retry_at as "retryAt",
      expires_at as "expiresAt"
    from suppliers.answer where vin_hash = decode(${cacheKey}, 'hex') order by answered_at, supplier_id`);
  return rows.map(({ content, ...answer }) => ({
    ...answer,
    evidence: content === null ? [] : (readEvidence(content)?.evidence ?? []),
  }));
}
