import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import type { ViesAnswer } from './vies.ts';

/** What VIES answered about a partner's VAT number. */
export interface VatCheck {
  readonly vatNumber: string;
  readonly checkedAt: Date;
  readonly outcome: ViesAnswer['outcome'];
  readonly consultationNumber: string | null;
}

export async function recordVatCheck(tx: Queryable, partnerId: string, check: VatCheck): Promise<void> {
  await tx.query(sql`
    insert into billing.vat_check (vat_number, checked_at, partner_id, outcome, consultation_number)
    values (${check.vatNumber}, ${check.checkedAt}, ${partnerId}, ${check.outcome}, ${check.consultationNumber})
    on conflict do nothing`);
}

/** The latest answer about a number of a partner. A failed query does not hide the answer before it. */
export async function latestVatCheck(
  database: Queryable,
  partnerId: string,
  vatNumber: string,
): Promise<VatCheck | undefined> {
  const [check] = await database.query<VatCheck>(sql`
    select vat_number as "vatNumber", checked_at as "checkedAt", outcome, consultation_number as "consultationNumber"
    from billing.vat_check where partner_id = ${partnerId} and vat_number = ${vatNumber}
    order by outcome = 'unavailable', checked_at desc limit 1`);
  return check;
}

/** Partners whose VAT number of a day the register does not have, by id. */
export async function invalidVatNumbers(
  database: Queryable,
  day: string,
  count: number,
): Promise<{ partnerId: string; vatNumber: string }[]> {
  return database.query<{ partnerId: string; vatNumber: string }>(sql`
    select c.partner_id as "partnerId", c.vat_number as "vatNumber"
    from (select distinct on (partner_id, vat_number) partner_id, vat_number, outcome from billing.vat_check
      where outcome <> 'unavailable' order by partner_id, vat_number, checked_at desc) as c
    where c.outcome = 'invalid' and c.vat_number = (select b.vat_number from billing.buyer b
      where b.partner_id = c.partner_id and b.valid_from <= ${day} order by b.valid_from desc, b.recorded_at desc limit 1)
    order by c.partner_id limit ${count}`);
}
