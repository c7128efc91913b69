import type { Queryable } from './connect.ts';
import { sql } from './sql.ts';

/**
 * Describes the tables and views that the migrations add up to, as one text: for readers of the project, and for a test that
 * compares it with the committed file. Functions have a file each in migrations/functions/. The job queue's tables belong to
 * its library and are left out.
 */
export async function describeSchema(database: Queryable): Promise<string> {
  const blocks: string[] = [];
  for (const { schema } of await schemas(database)) {
    blocks.push(`-- ${schema}`);
    for (const table of await tables(database, schema)) blocks.push(tableText(table));
    for (const { name, definition } of await views(database, schema))
      blocks.push(`create view ${name} as\n${definition}`);
  }
  return `${blocks.join('\n\n')}\n`;
}

interface Table {
  readonly name: string;
  readonly kind: string;
  readonly columns: string[];
  readonly constraints: string[];
  readonly indexes: string[];
  readonly triggers: string[];
}

function tableText({ name, kind, columns, constraints, indexes, triggers }: Table): string {
  const head = kind.startsWith('partition of')
    ? `create table ${name} ${kind};`
    : `create ${kind.startsWith('unlogged') ? 'unlogged ' : ''}table ${name} (\n${[...columns, ...constraints].map((line) => `  ${line}`).join(',\n')}\n)${kind.replace('unlogged', '')};`;
  return [head, ...[...indexes, ...triggers].map((line) => `${line};`)].join('\n');
}

async function schemas(database: Queryable): Promise<{ schema: string }[]> {
  return database.query<{ schema: string }>(sql`
    select nspname as schema from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'graphile_worker') order by nspname`);
}

async function tables(database: Queryable, schema: string): Promise<Table[]> {
  return database.query<Table>(sql`
    select c.oid::regclass::text as name,
      case when c.relispartition then
          'partition of ' || (select inhparent::regclass::text from pg_inherits where inhrelid = c.oid)
          || ' ' || pg_get_expr(c.relpartbound, c.oid)
        else case c.relpersistence when 'u' then 'unlogged' else '' end
          || coalesce(' partition by ' || pg_get_partkeydef(c.oid), '')
          || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') end as kind,
      array(select quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
            || case when a.attnotnull then ' not null' else '' end
            || coalesce(case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
              else ' default ' || pg_get_expr(d.adbin, d.adrelid) end, '')
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
      array(select 'constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid)
          from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n' and k.coninhcount = 0
          order by k.contype <> 'p', k.conname) as constraints,
      array(select pg_get_indexdef(i.indexrelid) from pg_index i
          where i.indrelid = c.oid and not c.relispartition
            and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
          order by 1) as indexes,
      array(select pg_get_triggerdef(t.oid) from pg_trigger t
          where t.tgrelid = c.oid and not t.tgisinternal and t.tgparentid = 0 order by t.tgname) as triggers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind in ('r', 'p') order by c.relispartition, c.relname`);
}

async function views(database: Queryable, schema: string): Promise<{ name: string; definition: string }[]> {
  return database.query<{ name: string; definition: string }>(sql`
    select c.oid::regclass::text as name, pg_get_viewdef(c.oid) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind = 'v' order by c.relname`);
}
