import assert from 'node:assert/strict';
import { test } from 'node:test';

import { databaseNameOf, loginOf } from '../../../harness/database/address.ts';
import { connect } from '../../../src/database/connect.ts';
import { missingRoleSettings } from '../../../src/database/session-settings.ts';
import { sql } from '../../../src/database/sql.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';

test('through a PgBouncer nothing is set or prepared for a session, and the settings that the role lacks are named', async () => {
  const { url, database } = await freshDatabase();
  const open = () => {
    const opened = connect({
      url: `${url}&pgbouncer=true`,
      maxConnections: 1,
      statementTimeoutMs: 5_000,
      applicationName: 'test',
      plansForValues: true,
    });
    cleanup(() => opened.close());
    return opened;
  };
  const [before, { user }] = [open(), loginOf(url)];
  assert.deepEqual(await before.query(sql`select name from pg_catalog.pg_prepared_statements`), []);
  const inTransaction = await before.transaction((tx) =>
    tx.query(sql`select name, 1 as one from pg_catalog.pg_prepared_statements`),
  );
  assert.deepEqual(inTransaction, []);
  const missing = await missingRoleSettings(before);
  assert.ok(missing.includes(`alter role ${user} set search_path = pg_catalog`), missing.join('; '));
  assert.ok(missing.includes(`alter role ${user} set statement_timeout = '30s'`), missing.join('; '));

  for (const statement of missing) {
    await database.script(statement.replace(` ${user} `, ` ${user} in database ${databaseNameOf(url)} `));
  }
  assert.deepEqual(await missingRoleSettings(open()), []);
});
