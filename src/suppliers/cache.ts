import { deflateSync, inflateSync } from 'node:zlib';

import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Answer, SupplierProfile } from './supplier.ts';

/** An answer that was given before and may be used again. */
export interface CachedAnswer {
  readonly answer: Exclude<Answer, { kind: 'failed' }>;
  /** For "not yet": when it may be asked again. */
  readonly retryAt: Date | null;
}

/** No answer is kept longer, whatever its supplier allows: the content of a report must be gone 90 days after its end. */
export const longestCacheMs = 30 * 86_400_000;
/** How long an order that was taken is waited for. */
const orderMs = 24 * 3_600_000;
/** Nodes' clocks differ a little. */
const clockSlackMs = 60_000;

interface Row {
  supplierId: string;
  kind: 'evidence' | 'nothing' | 'not covered' | 'not yet';
  content: Buffer | null;
  ticket: string | null;
  retryAt: Date | null;
}

/** The answers on a vehicle that still hold, by supplier. */
export async function findAnswers(
  database: Queryable,
  sharedAs: string,
  now: Date,
): Promise<Map<string, CachedAnswer>> {
  const from = new Date(now.getTime() - longestCacheMs);
  const to = new Date(now.getTime() + clockSlackMs);
  const rows = await database.query<Row>(sql`
    select "supplierId", kind, content, ticket, "retryAt" from (
      select distinct on (supplier_id) supplier_id as "supplierId", kind, content, ticket, retry_at as "retryAt", expires_at
      from suppliers.answer
      where vin_hash = decode(${sharedAs}, 'hex') and answered_at > ${from} and answered_at < ${to}
      order by supplier_id, answered_at desc) as latest
    where expires_at > ${now}`);
  return new Map(rows.map((row) => [row.supplierId, { answer: readAnswer(row, now), retryAt: row.retryAt }]));
}

/** Keeps an answer for as long as its supplier's answers hold. A failure is not kept. */
export async function keepAnswer(
  database: Queryable,
  { id, cacheMs }: SupplierProfile,
  { sharedAs, answer, now }: { sharedAs: string; answer: Answer; now: Date },
): Promise<void> {
  if (answer.kind === 'failed') return;
  const forMs = answer.kind === 'not yet' ? orderMs : Math.min(cacheMs, longestCacheMs);
  if (forMs <= 0) return forgetOrder(database, id, sharedAs);
  const content = answer.kind === 'evidence' ? writeEvidence(answer) : null;
  const ticket = answer.kind === 'not yet' ? (answer.ticket ?? null) : null;
  const retryAt = answer.kind === 'not yet' ? new Date(now.getTime() + answer.retryInMs) : null;
  await database.query(sql`
    insert into suppliers.answer (vin_hash, supplier_id, answered_at, kind, content, ticket, retry_at, expires_at)
    values (decode(${sharedAs}, 'hex'), ${id}, ${now}, ${answer.kind}, ${content}, ${ticket}, ${retryAt},
      ${new Date(now.getTime() + forMs)})
    on conflict do nothing`);
}

/** An order that was delivered is over, also where what it brought may not be kept. */
async function forgetOrder(database: Queryable, id: string, sharedAs: string): Promise<void> {
  await database.query(sql`
    delete from suppliers.answer
    where vin_hash = decode(${sharedAs}, 'hex') and supplier_id = ${id} and kind = 'not yet'`);
}

/** Forgets answers that no longer hold; answers how many, at most `count`. */
export async function forgetAnswers(database: Queryable, now: Date, count: number): Promise<number> {
  const rows = await database.query(sql`
    delete from suppliers.answer a using (
      select vin_hash, supplier_id, answered_at from suppliers.answer where expires_at <= ${now} limit ${count}) as ended
    where a.vin_hash = ended.vin_hash and a.supplier_id = ended.supplier_id and a.answered_at = ended.answered_at
    returning a.supplier_id`);
  return rows.length;
}

type Found = Extract<Answer, { kind: 'evidence' }>;

function writeEvidence(found: Found): Buffer {
  return deflateSync(JSON.stringify(found), { level: 1 });
}

function readAnswer({ kind, content, ticket, retryAt }: Row, now: Date): CachedAnswer['answer'] {
  switch (kind) {
    case 'evidence':
      return JSON.parse(inflateSync(content ?? Buffer.alloc(0)).toString()) as Found;
    case 'not yet':
      return {
        kind,
        retryInMs: Math.max((retryAt ?? now).getTime() - now.getTime(), 0),
        ...(ticket !== null && { ticket }),
      };
    default:
      return { kind };
  }
}
