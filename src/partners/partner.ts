import type { Queryable } from '../database/connect.ts';
import { isSqlState } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { OperatorError } from '../kernel/errors.ts';
import { quoteInput } from '../kernel/text.ts';

interface Partner {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly contactEmail: string | null;
  readonly rateLimitPerMinute: number;
  readonly reportAccessDays: number;
  readonly createdAt: Date;
}

/** While it lasts, every call with the partner's keys is refused. */
export interface Suspension {
  readonly at: Date;
  readonly reason: string | null;
}

export interface PartnerState extends Partner {
  readonly suspension: Suspension | null;
}

export type PartnerChange = Partial<Omit<Partner, 'id' | 'createdAt'>>;

export async function insertPartner(database: Queryable, partner: Partner): Promise<void> {
  try {
    await database.query(sql`
      insert into partners.partner
        (id, name, language, contact_email, rate_limit_per_minute, report_access_days, created_at)
      values (${partner.id}, ${partner.name}, ${partner.language}, ${partner.contactEmail},
        ${partner.rateLimitPerMinute}, ${partner.reportAccessDays}, ${partner.createdAt})`);
  } catch (error) {
    if (isSqlState(error, '23505')) throw new OperatorError(`there is already a partner ${quoteInput(partner.id)}`);
    throw error;
  }
}

export async function findPartner(database: Queryable, id: string): Promise<PartnerState | undefined> {
  const [partner] = await database.query<PartnerRow>(sql`
    select id, name, language, contact_email as "contactEmail", rate_limit_per_minute as "rateLimitPerMinute",
      report_access_days as "reportAccessDays", created_at as "createdAt",
      suspended_at as "suspendedAt", suspension_reason as "suspensionReason"
    from partners.partner where id = ${id}`);
  return partner && stateOf(partner);
}

export async function requirePartner(database: Queryable, id: string): Promise<PartnerState> {
  const partner = await findPartner(database, id);
  if (!partner) throw new OperatorError(`there is no partner ${quoteInput(id)}`);
  return partner;
}

export async function hasPartners(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ some: boolean }>(sql`select exists (select from partners.partner) as some`);
  return row?.some ?? false;
}

export async function listPartners(database: Queryable): Promise<PartnerState[]> {
  const partners = await database.query<PartnerRow>(sql`
    select id, name, language, contact_email as "contactEmail", rate_limit_per_minute as "rateLimitPerMinute",
      report_access_days as "reportAccessDays", created_at as "createdAt",
      suspended_at as "suspendedAt", suspension_reason as "suspensionReason"
    from partners.partner order by id`);
  return partners.map(stateOf);
}

interface PartnerRow extends Partner {
  readonly suspendedAt: Date | null;
  readonly suspensionReason: string | null;
}

function stateOf({ suspendedAt, suspensionReason, ...partner }: PartnerRow): PartnerState {
  return { ...partner, suspension: suspendedAt && { at: suspendedAt, reason: suspensionReason } };
}

/** Locks a partner until the transaction ends, and reads it. */
export async function lockPartner(tx: Queryable, id: string): Promise<PartnerState> {
  await tx.query(sql`select from partners.partner where id = ${id} for no key update`);
  return requirePartner(tx, id);
}

/** Suspends a partner; null ends its suspension. Every node learns of it within a second, as of every change of a partner. */
export async function setSuspension(tx: Queryable, id: string, suspension: Suspension | null): Promise<void> {
  await tx.query(sql`
    update partners.partner set suspended_at = ${suspension?.at ?? null}, suspension_reason = ${suspension?.reason ?? null}
    where id = ${id}`);
}

/** Changes what is given and leaves the rest. A contact address of null removes the address. */
export async function updatePartner(database: Queryable, id: string, change: PartnerChange): Promise<void> {
  await database.query(sql`
    update partners.partner set
      name = coalesce(${change.name ?? null}, name),
      language = coalesce(${change.language ?? null}, language),
      contact_email = case when ${change.contactEmail !== undefined}::boolean
        then ${change.contactEmail ?? null} else contact_email end,
      rate_limit_per_minute = coalesce(${change.rateLimitPerMinute ?? null}::integer, rate_limit_per_minute),
      report_access_days = coalesce(${change.reportAccessDays ?? null}::integer, report_access_days)
    where id = ${id}`);
}
