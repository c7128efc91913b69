import type { Queryable } from './connect.ts';
import { sql } from './sql.ts';

/** What a role has to set where its connections cannot, as behind PgBouncer. */
const required: readonly {
  readonly name: string;
  readonly value: string;
  readonly isMet: (value: string) => boolean;
}[] = [
  { name: 'timezone', value: 'UTC', isMet: (value) => value === 'UTC' },
  { name: 'search_path', value: 'pg_catalog', isMet: (value) => value === 'pg_catalog' },
  { name: 'statement_timeout', value: "'30s'", isMet: (value) => value !== '0' },
  { name: 'idle_in_transaction_session_timeout', value: "'10s'", isMet: (value) => value !== '0' },
];

/** The statements that have to be run for the role of a connection. */
export async function missingRoleSettings(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ name: string; value: string; role: string }>(sql`
    select n.name, current_setting(n.name) as value, quote_ident(current_user::text) as role
    from unnest(${required.map(({ name }) => name)}::text[]) as n (name)`);
  return required.flatMap(({ name, value, isMet }) => {
    const row = rows.find((one) => one.name === name);
    return row && !isMet(row.value) ? [`alter role ${row.role} set ${name} = ${value}`] : [];
  });
}
