import type { Queryable } from '../../database/connect.ts';
import type { PageQuery } from '../../database/page-query.ts';
import { sql } from '../../database/sql.ts';
import type { Version } from './versions.ts';

/** The addressee of a partner's documents. Unknown parts are null; a document needs name, address and country. */
export interface BuyerDetails {
  readonly name: string | null;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly vatNumber: string | null;
  readonly reference: string | null;
  readonly email: string | null;
}

/** A partner's billing details that hold on a day; undefined where none are set for it. */
export async function buyerOn(database: Queryable, partnerId: string, day: string): Promise<BuyerDetails | undefined> {
  const [buyer] = await database.query<BuyerDetails>(sql`
    select name, street, postcode, city, country, vat_number as "vatNumber", reference, email
    from billing.buyer where partner_id = ${partnerId} and valid_from <= ${day}
    order by valid_from desc, recorded_at desc limit 1`);
  return buyer;
}

/** A partner's billing details by the days from which they hold, the oldest first; without those that were replaced. */
export async function listBuyers(database: Queryable, partnerId: string): Promise<Version<BuyerDetails>[]> {
  const rows = await database.query<BuyerDetails & { validFrom: string }>(sql`
    select distinct on (valid_from) valid_from as "validFrom", name, street, postcode, city, country, vat_number as "vatNumber",
      reference, email
    from billing.buyer where partner_id = ${partnerId} order by valid_from, recorded_at desc`);
  return rows.map(({ validFrom, ...details }) => ({ validFrom, details }));
}

/** What a document needs to know about its buyer. */
const needed = ['name', 'street', 'postcode', 'city', 'country'] as const satisfies (keyof BuyerDetails)[];

/** What is missing of a buyer for a document, by name. */
export function missingOfBuyer(buyer: BuyerDetails | undefined): (typeof needed)[number][] {
  return needed.filter((name) => (buyer?.[name] ?? null) === null);
}

/** Whether there are accounts that documents are issued to, and for how many of them name, address or country are missing on a day. */
export async function countBuyers(database: Queryable, day: string): Promise<{ areAny: boolean; incomplete: bigint }> {
  const [counts] = await database.query<{ areAny: boolean; incomplete: bigint }>(sql`
    select exists (select 1 from billing.account where not is_test) as "areAny", (
      select count(*) from billing.account a
      left join lateral (select * from billing.buyer b where b.partner_id = a.partner_id and b.valid_from <= ${day}
        order by b.valid_from desc, b.recorded_at desc limit 1) as buyer on true
      where not a.is_test and a.may_lack_details
        and num_nulls(buyer.name, buyer.street, buyer.postcode, buyer.city, buyer.country) > 0) as incomplete`);
  return counts ?? { areAny: false, incomplete: 0n };
}

/** Accounts with incomplete details, by id. */
export async function incompleteBuyers(
  database: Queryable,
  day: string,
  { after, isDescending, count }: PageQuery<string>,
): Promise<string[]> {
  const rows = await database.query<{ partnerId: string }>(sql`
    select a.partner_id as "partnerId" from billing.account a
    left join lateral (select * from billing.buyer b where b.partner_id = a.partner_id and b.valid_from <= ${day}
      order by b.valid_from desc, b.recorded_at desc limit 1) as buyer on true
    where not a.is_test and a.may_lack_details
      and (${after}::text is null or case when ${isDescending}::boolean then a.partner_id < ${after} else a.partner_id > ${after} end)
      and num_nulls(buyer.name, buyer.street, buyer.postcode, buyer.city, buyer.country) > 0
    order by case when ${isDescending}::boolean then a.partner_id end desc,
      case when not ${isDescending}::boolean then a.partner_id end
    limit ${count}`);
  return rows.map(({ partnerId }) => partnerId);
}

/** Notes whether something is missing of a partner's billing details, on a day or later, so that an index finds such accounts. */
export async function noteMissingDetails(tx: Queryable, partnerId: string, day: string): Promise<void> {
  await tx.query(sql`
    with version as (
      select distinct on (valid_from) valid_from, num_nulls(name, street, postcode, city, country) > 0 as is_incomplete
      from billing.buyer where partner_id = ${partnerId} order by valid_from, recorded_at desc)
    update billing.account set may_lack_details = coalesce(
      (select bool_or(is_incomplete) from version
        where valid_from >= (select max(valid_from) from version where valid_from <= ${day})), true)
    where partner_id = ${partnerId}`);
}

/** Sets a partner's billing details from a day on. */
export async function setBuyer(
  tx: Queryable,
  partnerId: string,
  buyer: BuyerDetails,
  validFrom: string,
): Promise<void> {
  await tx.query(sql`
    insert into billing.buyer (partner_id, valid_from, name, street, postcode, city, country, vat_number, reference, email)
    values (${partnerId}, ${validFrom}, ${buyer.name}, ${buyer.street}, ${buyer.postcode}, ${buyer.city}, ${buyer.country},
      ${buyer.vatNumber}, ${buyer.reference}, ${buyer.email})`);
}
