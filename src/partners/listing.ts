import type { Queryable } from '../database/connect.ts';
import type { PageQuery } from '../database/page-query.ts';
import { sql } from '../database/sql.ts';

/** A partner as lists show it. */
export interface ListedPartner {
  readonly id: string;
  readonly name: string;
  readonly contactEmail: string | null;
  readonly createdAt: Date;
  readonly suspendedAt: Date | null;
}

interface PartnerFilter {
  /** A part of the id, the name or the mail address. */
  readonly text: string | null;
  readonly isSuspended: boolean | null;
}

interface PartnerPlace {
  readonly key: string;
  readonly id: string;
}

/** Partners by id, the next ones after one. */
export async function partnersById(
  database: Queryable,
  { text, isSuspended }: PartnerFilter,
  { after, isDescending, count }: PageQuery<string>,
): Promise<ListedPartner[]> {
  const { pattern, indexed } = searchFor(text);
  return database.query<ListedPartner>(sql`
    select id, name, contact_email as "contactEmail", created_at as "createdAt", suspended_at as "suspendedAt"
    from partners.partner
    where (${after}::text is null or case when ${isDescending}::boolean then id < ${after} else id > ${after} end)
      and (${pattern}::text is null or search_text like lower(${pattern}))
      and (${indexed}::text is null or partners.trigrams(search_text) @> partners.trigrams(lower(${indexed})))
      and (${isSuspended}::boolean is null or (suspended_at is not null) = ${isSuspended})
    order by case when ${isDescending}::boolean then id end desc, case when not ${isDescending}::boolean then id end
    limit ${count}`);
}

/** Partners by name, the next ones after a place. */
export async function partnersByName(
  database: Queryable,
  { text, isSuspended }: PartnerFilter,
  { after, isDescending, count }: PageQuery<PartnerPlace>,
): Promise<ListedPartner[]> {
  const { pattern, indexed } = searchFor(text);
  return database.query<ListedPartner>(sql`
    select id, name, contact_email as "contactEmail", created_at as "createdAt", suspended_at as "suspendedAt"
    from partners.partner
    where (${after?.id ?? null}::text is null or case when ${isDescending}::boolean
        then (name, id) < (${after?.key ?? null}, ${after?.id ?? null})
        else (name, id) > (${after?.key ?? null}, ${after?.id ?? null}) end)
      and (${pattern}::text is null or search_text like lower(${pattern}))
      and (${indexed}::text is null or partners.trigrams(search_text) @> partners.trigrams(lower(${indexed})))
      and (${isSuspended}::boolean is null or (suspended_at is not null) = ${isSuspended})
    order by case when ${isDescending}::boolean then name end desc, case when ${isDescending}::boolean then id end desc,
      case when not ${isDescending}::boolean then name end, case when not ${isDescending}::boolean then id end
    limit ${count}`);
}

/** These partners, in no particular order. */
export async function partnersOf(database: Queryable, ids: readonly string[]): Promise<ListedPartner[]> {
  return database.query<ListedPartner>(sql`
    select id, name, contact_email as "contactEmail", created_at as "createdAt", suspended_at as "suspendedAt"
    from partners.partner where id = any(${ids})`);
}

/** What the text of a partner has to be like, and the part of that for the index, which has three characters and more. */
function searchFor(text: string | null): { readonly pattern: string | null; readonly indexed: string | null } {
  if (text === null) return { pattern: null, indexed: null };
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return { pattern, indexed: text.length < 3 ? null : text };
}
