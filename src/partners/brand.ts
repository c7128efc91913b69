import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';

/** What a partner shows of itself on its reports, beside the operator. */
export interface PartnerBrand {
  readonly name: string;
  /** `#rrggbb`; null: the operator's. */
  readonly colour: string | null;
  /** By which its logo is found; null: none, the name is shown. */
  readonly logoHash: string | null;
}

/** A logo as it is served: a PNG that was drawn anew from what was given. */
export interface Logo {
  readonly hash: string;
  readonly bytes: Buffer;
}

export async function findBrand(database: Queryable, partnerId: string): Promise<PartnerBrand | undefined> {
  const [brand] = await database.query<PartnerBrand>(sql`
    select name, colour, logo_hash as "logoHash" from partners.brand where partner_id = ${partnerId}`);
  return brand;
}

/** A logo that some partner has now. */
export async function findLogo(database: Queryable, hash: string): Promise<Buffer | undefined> {
  const [brand] = await database.query<{ logo: Buffer | null }>(sql`
    select logo from partners.brand where logo_hash = ${hash} limit 1`);
  return brand?.logo ?? undefined;
}

/** Every node shows it within a second. A logo of undefined stays as it is. */
export async function writeBrand(
  tx: Queryable,
  partnerId: string,
  { name, colour, logo }: Omit<PartnerBrand, 'logoHash'> & { readonly logo: Logo | null | undefined },
): Promise<void> {
  await tx.query(sql`
    insert into partners.brand as known (partner_id, name, colour, logo, logo_hash)
    values (${partnerId}, ${name}, ${colour}, ${logo?.bytes ?? null}, ${logo?.hash ?? null})
    on conflict (partner_id) do update set name = excluded.name, colour = excluded.colour,
      logo = case when ${logo === undefined}::boolean then known.logo else excluded.logo end,
      logo_hash = case when ${logo === undefined}::boolean then known.logo_hash else excluded.logo_hash end`);
}

export async function deleteBrand(tx: Queryable, partnerId: string): Promise<void> {
  await tx.query(sql`delete from partners.brand where partner_id = ${partnerId}`);
}
