import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';
import type { Vin } from '../vehicles/vin/read.ts';
import { eraseFromBatches } from './batches/store.ts';
import { lookupFor } from './lookup.ts';
import { codesOf, type ReportWithContent } from './proof/codes.ts';
import { loadVinHash } from './vin-hash.ts';

/** How many rows were erased, by kind. */
export interface Erased {
  readonly reports: bigint;
  /** Those of the reports that still waited for a section. */
  readonly unfinished: bigint;
  readonly repeats: bigint;
  readonly keys: bigint;
  readonly answers: bigint;
  readonly media: bigint;
  readonly jobs: bigint;
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
  const vehicle = (await loadVinHash(tx))(vin);
  const rows = await tx.query<{ partnerId: string }>(sql`
    select distinct partner_id as "partnerId" from reports.report
    where vin_hash = decode(${vehicle}, 'hex') and erased_at is null`);
  return rows.map(({ partnerId }) => partnerId);
}

/**
 * Erases on request all that is stored about a vehicle: what the reports of these partners say, their open repeats and
 * Idempotency-Keys, suppliers' answers, photos, films and documents, the VIN in batches, and the jobs that would bring more. Purchases stay,
 * without what was bought. Nodes drop what they cache as soon as the erasure is committed.
 *
 * The partners' accounts are locked: their purchases of the vehicle are committed before it, or after it. Another partner
 * that buys it meanwhile is treated as one that buys it afterwards.
 */
export async function eraseVehicle(
  tx: Queryable,
  vin: Vin,
  { buyers, at, reference }: { buyers: readonly string[]; at: Date; reference: string },
): Promise<{ erased: Erased; reports: readonly ErasedReport[] }> {
  const vehicle = (await loadVinHash(tx))(vin);
  const reports = await lockReports(tx, vehicle, buyers);
  const ids = reports.map(({ id }) => id);
  const codes = Object.fromEntries(
    reports.flatMap((report) => {
      const ofReport = codesOf(report);
      return ofReport === null ? [] : [[report.id, ofReport]];
    }),
  );
  const shared = new Set([vehicle, ...ids.map((id) => lookupFor(vin, vehicle, id).cacheKey)]);
  const [erased] = await tx.query<Erased>(sql`
    select reports, unfinished, repeats, keys, answers, media, jobs
    from reports.erase_and_keep_codes(decode(${vehicle}, 'hex'),
      array(select decode(hash, 'hex') from unnest(${[...shared]}::text[]) as hash), ${ids}, ${at}, ${reference},
      ${JSON.stringify(codes)})`);
  if (!erased) throw new Error('the erasure returned no row');
  await eraseFromBatches(tx, vehicle);
  return { erased, reports };
}

/** The reports of a vehicle that still have content, locked: no arrival changes them meanwhile. */
async function lockReports(
  tx: Queryable,
  vehicle: string,
  buyers: readonly string[],
): Promise<(ErasedReport & ReportWithContent)[]> {
  return tx.query<ErasedReport & ReportWithContent>(sql`
    select id, partner_id as "partnerId", price_cents as "priceCents", bought_at as "boughtAt", access_until as "accessUntil",
      vin, content
    from reports.report
    where vin_hash = decode(${vehicle}, 'hex') and erased_at is null and partner_id = any(${buyers})
    order by id for no key update`);
}
