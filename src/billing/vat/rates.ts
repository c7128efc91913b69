import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { vatTerritoryOf } from './territories.ts';

/** The standard rate of a country on a day, in hundredths of a percent; undefined where none is set for it. */
export async function vatRateOn(database: Queryable, country: string, day: string): Promise<number | undefined> {
  const [rate] = await database.query<{ basisPoints: number }>(sql`
    select basis_points as "basisPoints" from billing.vat_rate
    where country = ${vatTerritoryOf(country)} and valid_from <= ${day}
    order by valid_from desc, recorded_at desc limit 1`);
  return rate?.basisPoints;
}

export interface VatRate {
  readonly country: string;
  readonly basisPoints: number;
  readonly validFrom: string;
}

/** All rates by country and the day from which they hold; without those that were replaced. */
export async function listVatRates(database: Queryable): Promise<VatRate[]> {
  return database.query<VatRate>(sql`
    select distinct on (country, valid_from) country, basis_points as "basisPoints", valid_from as "validFrom"
    from billing.vat_rate order by country, valid_from, recorded_at desc`);
}

/** Reads a rate as a person types it, `21` or `5.5`, in hundredths of a percent. */
export function parsePercent(text: string): number | undefined {
  const [, whole = '', fraction = ''] = /^([0-9]{1,3})(?:\.([0-9]{1,2}))?$/.exec(text) ?? [];
  const basisPoints = whole === '' ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return basisPoints <= 10_000 ? basisPoints : undefined;
}

/** `21`, `5.5`: as a person reads it, and as a JSON number. */
export function percentOf(basisPoints: number): number {
  return basisPoints / 100;
}

/** Sets the standard rate of a country from a day on. */
export async function setVatRate(tx: Queryable, { country, basisPoints, validFrom }: VatRate): Promise<void> {
  await tx.query(sql`
    insert into billing.vat_rate (country, valid_from, basis_points)
    values (${vatTerritoryOf(country)}, ${validFrom}, ${basisPoints})`);
}
