import type { Queryable } from './connect.ts';
import { sql } from './sql.ts';

/** The role of a connection. */
export async function roleOf(database: Queryable): Promise<string> {
  const [row] = await database.query<{ role: string }>(sql`select current_user::text as role`);
  return row?.role ?? '';
}

/** Whether nothing is refused to the role of a connection: not even what triggers and grants keep from it. */
export async function isSuperuser(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ isSuperuser: boolean }>(sql`
    select rolsuper as "isSuperuser" from pg_roles where rolname = current_user`);
  return row?.isSuperuser ?? false;
}

/**
 * The grants, as statements, that the service's role lacks in the schemas of the current role. It reads and writes rows, but
 * only reads which migrations were applied, and the audit, to which a function of the owner appends. It gets no right to change a table: a table's owner can disable the triggers that
 * keep the books append-only. Partitions are reached through their tables.
 */
export async function missingGrants(on: Queryable, role: string): Promise<string[]> {
  const rows = await on.query<{ statement: string }>(sql`
    with home as (
      select n.oid, n.nspname from pg_namespace n where n.nspowner = current_user::regrole and n.nspname !~ '^pg_'),
    relation as (
      select c.oid, c.relkind, (h.nspname, c.relname) in (('cluster', 'migration'), ('cluster', 'applied_function'),
        ('people', 'audit_entry'), ('people', 'audit_head')) as is_record
      from home h join pg_class c on c.relnamespace = h.oid where c.relkind in ('r', 'p', 'v', 'S') and not c.relispartition)
    select format('grant usage on schema %I to %I', h.nspname, ${role}::text) as statement
      from home h where not has_schema_privilege(${role}, h.oid, 'usage')
    union all
    select format('grant select on %s to %I', r.oid::regclass, ${role}::text)
      from relation r where r.is_record and not has_table_privilege(${role}, r.oid, 'select')
    union all
    select format('grant select, insert, update, delete on %s to %I', r.oid::regclass, ${role}::text)
      from relation r where r.relkind <> 'S' and not r.is_record and not (
        has_table_privilege(${role}, r.oid, 'select') and has_table_privilege(${role}, r.oid, 'insert')
        and has_table_privilege(${role}, r.oid, 'update') and has_table_privilege(${role}, r.oid, 'delete'))
    union all
    select format('grant usage on sequence %s to %I', r.oid::regclass, ${role}::text)
      from relation r where case when r.relkind = 'S' then not has_sequence_privilege(${role}, r.oid, 'usage') end`);
  return rows.map(({ statement }) => statement);
}

export async function grantMissing(tx: Queryable, role: string): Promise<void> {
  for (const text of await missingGrants(tx, role)) await tx.query({ name: '', text, values: [] });
}
