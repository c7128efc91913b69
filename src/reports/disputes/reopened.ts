import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { Dispute, Reopened } from './dispute.ts';

const storedVersion = 1;

/** As it is stored: dates are ISO timestamps. */
export interface StoredReopened {
  readonly version: number;
  readonly round: number;
  readonly at: string;
  readonly earlier: readonly (Omit<Reopened['earlier'][number], 'decidedAt'> & { readonly decidedAt: string })[];
}

export function readReopened(stored: StoredReopened | null): Reopened | null {
  if (stored === null) return null;
  const { version, round, at, earlier } = stored;
  if (version !== storedVersion) throw new Error(`the reopening of a dispute has version ${version}`);
  const decisions = earlier.map((one) => ({ ...one, decidedAt: new Date(one.decidedAt) }));
  return { round, at: new Date(at), earlier: decisions };
}

/** Stores that a dispute is open again. */
export async function updateReopened(tx: Queryable, { id, dueAt, reopened }: Dispute): Promise<void> {
  await tx.query(sql`
    update reports.dispute
    set state = 'open', ground = null, correction = null, decided_at = null, due_at = ${dueAt},
      reopened = ${JSON.stringify({ version: storedVersion, ...reopened })}::jsonb
    where id = ${id}`);
}
