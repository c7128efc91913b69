import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Vin } from '../vehicles/vin/read.ts';
import { lookupFor } from './lookup.ts';
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

/**
 * Erases on request all that is stored about a vehicle: what every partner's reports say, their open repeats and
 * Idempotency-Keys, suppliers' answers, photos, films and documents, and the jobs that would bring more. Purchases stay,
 * without what was bought. Nodes drop what they cache as soon as the erasure is committed.
 */
export async function eraseVehicle(
  tx: Queryable,
  vin: Vin,
  { at, reference }: { at: Date; reference: string },
): Promise<Erased> {
  const vehicle = (await loadVinHash(tx))(vin);
  const ids = await lockReports(tx, vehicle);
  const shared = new Set([vehicle, ...ids.map((id) => lookupFor(vin, vehicle, id).cacheKey)]);
  const [erased] = await tx.query<Erased>(sql`
    select reports, unfinished, repeats, keys, answers, media, jobs
    from reports.erase_vehicle(decode(${vehicle}, 'hex'),
      array(select decode(hash, 'hex') from unnest(${[...shared]}::text[]) as hash), ${ids}, ${at}, ${reference})`);
  if (!erased) throw new Error('the erasure returned no row');
  return erased;
}

/** The reports of a vehicle that still have content, locked: no arrival changes them meanwhile. */
async function lockReports(tx: Queryable, vehicle: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from reports.report where vin_hash = decode(${vehicle}, 'hex') and erased_at is null
    order by id for no key update`);
  return rows.map(({ id }) => id);
}
