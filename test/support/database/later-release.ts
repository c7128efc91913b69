import type { Migrations } from '../../../src/database/migrate.ts';

/** A later release's migrations: one more than ours. */
export function withNext(migrations: Migrations, text: string): Migrations {
  const version = migrations.numbered.length + 1;
  const next = { version, name: 'more', text, checksum: `checksum of ${text}` };
  return { ...migrations, numbered: [...migrations.numbered, next] };
}
