import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { OperatorError } from '../kernel/errors.ts';
import { quoteInput } from '../kernel/text.ts';

/** An address to which a partner wants messages sent. Its secret is not read. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly partnerId: string;
  readonly url: string;
  /** Null: all events. */
  readonly events: string[] | null;
  readonly createdAt: Date;
  /** Until when the previous secret also signs. */
  readonly previousUntil: Date | null;
  readonly disabledAt: Date | null;
  readonly disabledReason: string | null;
}

interface NewEndpoint extends Pick<WebhookEndpoint, 'id' | 'partnerId' | 'url' | 'events' | 'createdAt'> {
  readonly secret: Buffer;
}

export async function insertEndpoint(tx: Queryable, endpoint: NewEndpoint): Promise<void> {
  await tx.query(sql`
    insert into webhooks.endpoint (id, partner_id, url, events, created_at, secret)
    values (${endpoint.id}, ${endpoint.partnerId}, ${endpoint.url}, ${endpoint.events}, ${endpoint.createdAt},
      ${endpoint.secret})`);
}

export async function listEndpoints(database: Queryable, partnerId: string): Promise<WebhookEndpoint[]> {
  return database.query<WebhookEndpoint>(sql`
    select id, partner_id as "partnerId", url, events, created_at as "createdAt", previous_until as "previousUntil",
      disabled_at as "disabledAt", disabled_reason as "disabledReason"
    from webhooks.endpoint where partner_id = ${partnerId} order by created_at, id`);
}

export async function findEndpoint(database: Queryable, id: string): Promise<WebhookEndpoint | undefined> {
  const [endpoint] = await database.query<WebhookEndpoint>(sql`
    select id, partner_id as "partnerId", url, events, created_at as "createdAt", previous_until as "previousUntil",
      disabled_at as "disabledAt", disabled_reason as "disabledReason"
    from webhooks.endpoint where id = ${id}`);
  return endpoint;
}

/** An endpoint of one partner; undefined also for one of another partner. */
export async function findOwnEndpoint(
  database: Queryable,
  partnerId: string,
  id: string,
): Promise<WebhookEndpoint | undefined> {
  const endpoint = await findEndpoint(database, id);
  return endpoint?.partnerId === partnerId ? endpoint : undefined;
}

export async function requireEndpoint(database: Queryable, id: string): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(database, id);
  if (!endpoint) throw new OperatorError(`there is no webhook ${quoteInput(id)}`);
  return endpoint;
}

/** Locks an endpoint until the transaction ends, and reads it. */
export async function lockEndpoint(tx: Queryable, id: string): Promise<WebhookEndpoint> {
  await tx.query(sql`select from webhooks.endpoint where id = ${id} for update`);
  return requireEndpoint(tx, id);
}

/** Replaces the secret. The one that was current also signs until `previousUntil`; older ones no longer do. */
export async function replaceSecret(
  tx: Queryable,
  id: string,
  { secret, previousUntil }: { secret: Buffer; previousUntil: Date },
): Promise<void> {
  await tx.query(sql`
    update webhooks.endpoint set previous_secret = secret, previous_until = ${previousUntil}, secret = ${secret}
    where id = ${id}`);
}

/** Disables an endpoint with a reason, or enables it with null. Messages that wait for it are kept. */
export async function updateEndpointDisabled(
  tx: Queryable,
  id: string,
  disabled: { at: Date; reason: string } | null,
): Promise<void> {
  await tx.query(sql`
    update webhooks.endpoint set disabled_at = ${disabled?.at ?? null}, disabled_reason = ${disabled?.reason ?? null}
    where id = ${id}`);
}

/** Removes an endpoint with its secret, and the messages that wait for it. */
export async function deleteEndpoint(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`delete from webhooks.endpoint where id = ${id}`);
  await tx.query(sql`delete from webhooks.delivery where endpoint_id = ${id}`);
}

/** Whether nodes may deliver to loopback addresses; see `webhooks.policy`. */
export async function readPolicy(database: Queryable): Promise<{ readonly allowsLocal: boolean }> {
  const [policy] = await database.query<{ allowsLocal: boolean }>(sql`
    select allows_local as "allowsLocal" from webhooks.policy`);
  return policy ?? { allowsLocal: false };
}

export async function writePolicy(database: Queryable, { allowsLocal }: { allowsLocal: boolean }): Promise<void> {
  await database.query(sql`
    update webhooks.policy set allows_local = ${allowsLocal} where allows_local <> ${allowsLocal}`);
}
