import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { Client, type ClientConfig } from 'pg';

import { OperatorError } from '../../kernel/errors.ts';

/** A role of the database, and the password that it has until the next start. */
export interface Login {
  readonly user: string;
  readonly password: string;
}

/** `owner` owns the tables and migrates them; `service` reads and writes rows. Neither is a superuser. */
interface Logins {
  readonly service: Login;
  readonly owner: Login;
}

const recoveryTimeoutMs = 600_000;

/**
 * Creates the database, if it does not exist, and its roles, with new passwords at each start. The service's role does not
 * own the tables, because an owner can disable their triggers. What an earlier release created as the superuser changes
 * hands here.
 */
export async function prepareDatabase(superuser: ClientConfig, databaseName: string): Promise<Logins> {
  const logins: Logins = {
    service: { user: 'vehicle_history', password: randomBytes(24).toString('hex') },
    owner: { user: 'vehicle_history_owner', password: randomBytes(24).toString('hex') },
  };
  await withClient({ ...superuser, database: 'postgres' }, async (client) => {
    await awaitRecovery(client);
    // Iterations slow guesses down, and passwords of 24 random bytes are not guessed: they would only slow connections down.
    // PostgreSQL 15 does not know the setting.
    await client.query(`
      select pg_catalog.set_config(name, '1', false) from pg_catalog.pg_settings where name = 'scram_iterations'`);
    for (const { user, password } of [logins.service, logins.owner]) {
      const { rowCount } = await client.query('select from pg_catalog.pg_roles where rolname = $1', [user]);
      if (rowCount === 0) await client.query(`create role ${user}`);
      await client.query(`alter role ${user} login nosuperuser nocreaterole nocreatedb password '${password}'`);
    }
    // The queue's tables belong to the service's role, because its library migrates them; migrations call its functions.
    await client.query(`grant ${logins.service.user} to ${logins.owner.user}`);
    const name = client.escapeIdentifier(databaseName);
    const { rows } = await client.query(
      'select datdba::regrole::text as owner from pg_catalog.pg_database where datname = $1',
      [databaseName],
    );
    if (rows.length === 0) await client.query(`create database ${name} owner ${logins.owner.user}`);
    else if (rows[0]?.owner !== logins.owner.user) {
      await client.query(`alter database ${name} owner to ${logins.owner.user}`);
    }
    await client.query(`grant create on database ${name} to ${logins.service.user}`);
  });
  await withClient({ ...superuser, database: databaseName }, (client) => handOver(client, logins));
  return logins;
}

/** A server that was restored from an archive takes no writes until it has replayed it. */
async function awaitRecovery(client: Client): Promise<void> {
  for (const deadline = performance.now() + recoveryTimeoutMs; performance.now() < deadline; await pause(200)) {
    const { rowCount } = await client.query('select where not pg_catalog.pg_is_in_recovery()');
    if (rowCount === 1) return;
  }
  throw new OperatorError('the database has been in recovery for ten minutes: start again when it takes writes');
}

/** Gives every object of the service to the role that has to own it: usually they all belong to it already. */
async function handOver(client: Client, { service, owner }: Logins): Promise<void> {
  await client.query(`
    do $$
    declare
      object record;
    begin
      for object in
        with home as (
          select n.oid, n.nspname, n.nspowner,
            case n.nspname when 'graphile_worker' then '${service.user}' else '${owner.user}' end::regrole as keeper
          from pg_namespace n where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public'))
        select 'schema ' || quote_ident(h.nspname) as name, h.keeper from home h where h.nspowner <> h.keeper
        union all
        select case c.relkind when 'v' then 'view ' when 'S' then 'sequence ' else 'table ' end || c.oid::regclass, h.keeper
          from home h join pg_class c on c.relnamespace = h.oid
          where c.relowner <> h.keeper and c.relkind in ('r', 'p', 'v', 'S')
            -- A sequence of a column follows its table.
            and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
              and c.relkind = 'S' and d.deptype in ('a', 'i'))
        union all
        select 'routine ' || p.oid::regprocedure, h.keeper from home h join pg_proc p on p.pronamespace = h.oid
          where p.proowner <> h.keeper
        union all
        select 'type ' || t.oid::regtype, h.keeper
          from home h join pg_type t on t.typnamespace = h.oid left join pg_class c on c.oid = t.typrelid
          where t.typowner <> h.keeper and (t.typtype in ('d', 'e') or c.relkind = 'c')
      loop
        execute format('alter %s owner to %s', object.name, object.keeper);
      end loop;
    end
    $$`);
}

async function withClient(config: ClientConfig, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ ...config, options: '-c search_path=pg_catalog' });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
