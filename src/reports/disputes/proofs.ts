import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { randomBase62 } from '../../kernel/ids.ts';
import type { CleanType } from '../../suppliers/media/clean-worker.ts';
import type { Dispute } from './dispute.ts';
import { forgottenBefore } from './readers.ts';

/** A file that proves something, cleaned. */
export interface CleanedProof {
  /** SHA-256 of the file as it was sent, in hex. */
  readonly digest: string;
  readonly sentBytes: number;
  readonly contentType: ProofType;
  readonly bytes: Buffer;
}

export const proofTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const satisfies CleanType[];

type ProofType = (typeof proofTypes)[number];

/** A proof of a dispute, without its bytes. */
interface StoredProof {
  readonly id: string;
  readonly contentType: ProofType;
  readonly bytes: number;
  readonly sentAt: Date;
}

/** Of a dispute, over all that was ever sent to it. */
export const maxProofs = 5;
export const maxProofBytes = 10 * 1024 * 1024;

/**
 * Stores proofs of a dispute, whose vehicle's records are locked; returns how many were new. Undefined if they are more than a
 * dispute can have; then none is stored.
 */
export async function insertProofs(
  tx: Queryable,
  { id: disputeId }: Pick<Dispute, 'id'>,
  proofs: readonly CleanedProof[],
  now: Date,
): Promise<number | undefined> {
  const stored = await tx.query<{ digest: string; sentBytes: number }>(sql`
    select encode(digest, 'hex') as digest, sent_bytes as "sentBytes" from reports.dispute_proof where dispute_id = ${disputeId}`);
  const known = new Set(stored.map(({ digest }) => digest));
  const added = [...new Map(proofs.map((proof) => [proof.digest, proof])).values()].filter(
    ({ digest }) => !known.has(digest),
  );
  const bytes = [...stored, ...added].reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  if (stored.length + added.length > maxProofs || bytes > maxProofBytes) return undefined;
  for (const { digest, sentBytes, contentType, bytes: file } of added) {
    await tx.query(sql`
      insert into reports.dispute_proof (id, dispute_id, digest, sent_bytes, content_type, file, sent_at)
      values (${`prf_${randomBase62(20)}`}, ${disputeId}, decode(${digest}, 'hex'), ${sentBytes}, ${contentType}, ${file}, ${now})`);
  }
  return added.length;
}

export async function listProofs(database: Queryable, disputeId: string): Promise<StoredProof[]> {
  return database.query<StoredProof>(sql`
    select id, content_type as "contentType", octet_length(file) as bytes, sent_at as "sentAt" from reports.dispute_proof
    where dispute_id = ${disputeId} order by sent_at, id`);
}

export async function findProof(
  database: Queryable,
  { disputeId, id }: { readonly disputeId: string; readonly id: string },
): Promise<{ readonly contentType: ProofType; readonly file: Buffer } | undefined> {
  const [proof] = await database.query<{ contentType: ProofType; file: Buffer }>(sql`
    select content_type as "contentType", file from reports.dispute_proof where dispute_id = ${disputeId} and id = ${id}`);
  return proof;
}

/** Its place is free then. Undefined if there is no such proof. */
export async function deleteProof(
  tx: Queryable,
  { disputeId, id }: { readonly disputeId: string; readonly id: string },
): Promise<Pick<CleanedProof, 'digest' | 'sentBytes'> | undefined> {
  const [removed] = await tx.query<{ digest: string; sentBytes: number }>(sql`
    delete from reports.dispute_proof where dispute_id = ${disputeId} and id = ${id}
    returning encode(digest, 'hex') as digest, sent_bytes as "sentBytes"`);
  return removed;
}

/** Deletes proofs of disputes that were decided long ago; returns how many. Disputes are looked up for proofs: fewer of these are kept. */
export async function forgetProofs(tx: Queryable, now: Date, count: number): Promise<number> {
  const rows = await tx.query(sql`
    delete from reports.dispute_proof where id in (
      select p.id from reports.dispute_proof p
      where (select d.decided_at from reports.dispute d where d.id = p.dispute_id) <= ${forgottenBefore(now)} limit ${count})
    returning id`);
  return rows.length;
}
