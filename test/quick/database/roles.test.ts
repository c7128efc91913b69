import assert from 'node:assert/strict';
import { test } from 'node:test';

import { connect } from '../../../src/database/connect.ts';
import { dropDays, makePartitions } from '../../../src/database/partitions.ts';
import { partitionedTables } from '../../../src/main/partitioned-tables.ts';
import { requestTable } from '../../../src/partners/requests/table.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';

const { url, database } = await freshDatabase();
const service = connect({ url, maxConnections: 1, statementTimeoutMs: 10_000, applicationName: 'test' });
cleanup(() => service.close());

const statement = (text: string) => ({ name: '', text, values: [] });

const forbidden: Readonly<Record<string, string>> = {
  'disable a trigger': 'alter table billing.ledger_entry disable trigger all',
  'drop a trigger': 'drop trigger ledger_is_append_only on billing.ledger_entry',
  'replace what a trigger calls': `create or replace function cluster.refuse_change() returns trigger
    language plpgsql as 'begin return null; end'`,
  'leave triggers out for a session': 'set session_replication_role = replica',
  'empty a table': 'truncate billing.call',
  'remove a table': 'drop table invoicing.invoice',
  'hide which migrations were applied': 'delete from cluster.migration',
  'write an entry of the audit by itself': 'insert into people.audit_entry select * from people.audit_entry',
  'change an entry of the audit': `update people.audit_entry set actor = 'nobody'`,
  'move the end of the audit': 'update people.audit_head set number = 0',
  'become the owner of the tables': 'set role vehicle_history_owner',
  'become a superuser': 'alter role vehicle_history superuser',
  'run a program on the machine': `copy (select 1) to program 'true'`,
};

for (const [what, text] of Object.entries(forbidden)) {
  test(`the service's role cannot ${what}`, async () => {
    await assert.rejects(service.script(text), /permission denied|must be owner/);
  });
}

function partitions() {
  return database.query<{ name: string }>(
    statement(`select relname::text as name from pg_class where relispartition and relkind = 'r' order by 1`),
  );
}

test("the service's role creates and drops partitions, and nothing else, by the functions for it", async () => {
  const before = await partitions();
  await makePartitions(service, partitionedTables, new Date('2031-05-06'));
  const made = await partitions();
  const monthly = partitionedTables.filter(({ period }) => period === 'month');
  assert.ok(made.length >= before.length + monthly.length * 4);
  assert.ok((await dropDays(service, requestTable, new Date('2031-05-08'))) >= 2);
  assert.ok((await partitions()).length < made.length);
});

test("the service's role of the previous release numbers documents by their former name", async () => {
  const counted = await service.query<{ last: number }>(
    statement(`insert into billing.document_counter as c (kind, year, last_number) values ('invoice', 2031, 1)
      on conflict (kind, year) do update set last_number = c.last_number + 1 returning last_number as last`),
  );
  assert.deepEqual(counted, [{ last: 1 }]);
  assert.deepEqual(await service.query(statement('select number from billing.invoice')), []);
  const [stored] = await service.query(statement('select last_number as last from invoicing.document_counter'));
  assert.deepEqual(stored, { last: 1 });
});
