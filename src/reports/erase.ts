import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';
import type { Vin } from '../vehicles/vin/read.ts';
import { eraseFromBatches } from './batches/store.ts';
import { forgetReadersOf } from './disputes/readers.ts';
import { deleteDisputesOf } from './disputes/store.ts';
import { lookupFor } from './lookup.ts';
import { codesOf } from './proof/codes.ts';
import { eraseRecords } from './records/registry.ts';
import type { StoredReport } from './store.ts';
import { loadHashVin } from './vin-hash.ts';

/** How many rows were erased, by kind. */
export interface Erased {
  readonly reports: bigint;
  /** The reports that still waited for a section. */
  readonly unfinished: bigint;
  readonly repeats: bigint;
  readonly keys: bigint;
  readonly answers: bigint;
  readonly media: bigint;
  readonly jobs: bigint;
  /** Contested records, open and decided. */
  readonly disputes: bigint;
}

/** A report that was erased, for its refund. */
export interface ErasedReport {
  readonly id: string;
  readonly partnerId: string;
  readonly priceCents: Cents;
  readonly boughtAt: Date;
  readonly accessUntil: Date;
}

/** The partners who have bought a vehicle. Their accounts are to be locked before it is erased. */
export async function buyersOf(tx: Queryable, vin: Vin): Promise<string[]> {
  const vinHash = (await loadHashVin(tx))(vin);
  const rows = await tx.query<{ partnerId: string }>(sql`
    select distinct partner_id as "partnerId" from reports.report
    where vin_hash = decode(${vinHash}, 'hex') and erased_at is null`);
  return rows.map(({ partnerId }) => partnerId);
}

/**
 * Erases on request all that is stored about a vehicle: what the reports of these partners say, their open repeats and
 * Idempotency-Keys, suppliers' answers, the ids of its records and disputes about them, photos, films and documents, the VIN in
 * batches, and the jobs that would bring more. Purchases stay, without what was bought. Nodes drop what they cache as soon as
 * the erasure is committed.
 *
 * The partners' accounts are locked: their purchases of the vehicle are committed before it, or after it. Another partner
 * that buys it meanwhile is treated as one that buys it afterwards.
 */
export async function eraseStoredVehicle(
  tx: Queryable,
  vin: Vin,
  { buyers, at, reference }: { buyers: readonly string[]; at: Date; reference: string },
): Promise<{ erased: Erased; reports: readonly ErasedReport[] }> {
  const vinHash = (await loadHashVin(tx))(vin);
  const reports: Awaited<ReturnType<typeof lockReports>> = [];
  for (const buyer of buyers.toSorted()) reports.push(...(await lockReports(tx, vinHash, buyer)));
  const ids = reports.map(({ id }) => id);
  const codes = Object.fromEntries(
    reports.flatMap((report) => {
      const ofReport = codesOf(report);
      return ofReport === null ? [] : [[report.id, ofReport]];
    }),
  );
  const shared = new Set([vinHash, ...ids.map((id) => lookupFor(vin, vinHash, id).cacheKey)]);
  // Before it locks the state of the cluster, as contesting a record does.
  await eraseRecords(tx, vinHash);
  await forgetReadersOf(tx, vinHash);
  const disputes = await deleteDisputesOf(tx, vinHash);
  const [erased] = await tx.query<Omit<Erased, 'disputes'>>(sql`
    select reports, unfinished, repeats, keys, answers, media, jobs
    from reports.erase_and_keep_codes(decode(${vinHash}, 'hex'),
      array(select decode(hash, 'hex') from unnest(${[...shared]}::text[]) as hash), ${ids}, ${at}, ${reference},
      ${JSON.stringify(codes)})`);
  if (!erased) throw new Error('the erasure returned no row');
  await eraseFromBatches(tx, vinHash);
  await tx.query(sql`
    delete from reports.changed_report c using unnest(${reports.map(({ partnerId }) => partnerId)}::text[], ${ids}::text[])
      as erased (partner_id, report_id)
    where c.partner_id = erased.partner_id and c.report_id = erased.report_id`);
  return { erased: { ...erased, disputes: BigInt(disputes) }, reports };
}

/** A partner's reports of a vehicle that still have content, locked: no arrival changes them meanwhile. */
async function lockReports(
  tx: Queryable,
  vinHash: string,
  buyer: string,
): Promise<(ErasedReport & Pick<StoredReport, 'vin' | 'content'>)[]> {
  return tx.query<ErasedReport & Pick<StoredReport, 'vin' | 'content'>>(sql`
    select id, partner_id as "partnerId", price_cents as "priceCents", bought_at as "boughtAt", access_until as "accessUntil",
      vin, content
    from reports.report
    where vin_hash = decode(${vinHash}, 'hex') and erased_at is null and partner_id = ${buyer}
    order by id for no key update`);
}

/** Erases the content of reports whose access ended before a moment, at most `count`; returns how many. */
export async function eraseContent(
  tx: Queryable,
  { endedBefore, now, count }: { endedBefore: Date; now: Date; count: number },
): Promise<number> {
  const due = await tx.query<
    Pick<StoredReport, 'id' | 'partnerId' | 'boughtAt' | 'accessUntil' | 'vin' | 'content'>
  >(sql`
    select id, partner_id as "partnerId", bought_at as "boughtAt", access_until as "accessUntil", vin, content
    from reports.report where access_until <= ${endedBefore} and erased_at is null
    order by access_until limit ${count}`);
  const codes = due.map((report) => JSON.stringify(codesOf(report)));
  const erased = await tx.query(sql`
    update reports.report r set vin = null, content = null, pending = '{}', erased_at = ${now},
      erased_codes = case when due.codes <> 'null' then array(select jsonb_array_elements_text(due.codes)) end
    from unnest(${due.map(({ partnerId }) => partnerId)}::text[], ${due.map(({ id }) => id)}::text[],
      ${due.map(({ boughtAt }) => boughtAt)}::timestamptz[], ${codes}::jsonb[]) as due (partner_id, id, bought_at, codes)
    where r.partner_id = due.partner_id and r.id = due.id and r.bought_at = due.bought_at and r.erased_at is null
    returning r.id`);
  return erased.length;
}
