import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import type { Cents } from '../kernel/money.ts';

const callKinds = ['report'] as const;
type CallKind = (typeof callKinds)[number];

export interface Price {
  readonly kind: CallKind;
  readonly cents: Cents;
  readonly validFrom: Date;
}

/** Agrees a price from a moment on, in place of one agreed for that moment before. What was charged stays as it was charged. */
export async function insertPrice(database: Queryable, partnerId: string, price: Price): Promise<void> {
  await database.query(sql`
    insert into billing.price (partner_id, kind, valid_from, cents)
    values (${partnerId}, ${price.kind}, ${price.validFrom}, ${price.cents})`);
}

/** All prices of a partner by when they come into force, the oldest first; without those that were replaced. */
export async function listPrices(database: Queryable, partnerId: string): Promise<Price[]> {
  return database.query<Price>(sql`
    select distinct on (kind, valid_from) kind, cents, valid_from as "validFrom" from billing.price
    where partner_id = ${partnerId} order by kind, valid_from, recorded_at desc`);
}

/** The prices in force at a moment, by call kind. The first one is also in force before its moment, as for a purchase. */
export async function pricesAt(database: Queryable, partnerId: string, at: Date): Promise<Map<CallKind, Cents>> {
  const rows = await database.query<{ kind: CallKind; cents: Cents }>(sql`
    select distinct on (p.kind) p.kind, p.cents from billing.price p
    where p.partner_id = ${partnerId} and p.kind = any(${callKinds}::text[]) and p.valid_from <= greatest(${at}, (
      select min(f.valid_from) from billing.price f where f.partner_id = ${partnerId} and f.kind = p.kind))
    order by p.kind, p.valid_from desc, p.recorded_at desc`);
  return new Map(rows.map(({ kind, cents }) => [kind, cents]));
}
