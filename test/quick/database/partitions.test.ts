import assert from 'node:assert/strict';
import { test } from 'node:test';

import { connect, type Queryable } from '../../../src/database/connect.ts';
import { dropDays, makePartitions } from '../../../src/database/partitions.ts';
import { sql } from '../../../src/database/sql.ts';
import { partitionedTables } from '../../../src/main/partitioned-tables.ts';
import { migratedDatabase } from '../../support/database.ts';

async function partitionsOf(database: Queryable, table: string): Promise<string[]> {
  const rows = await database.query<{ name: string }>(sql`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`);
  return rows.map(({ name }) => name.replace(`${table}_`, ''));
}

test('every partitioned table is declared by its module, with the column that it is partitioned by', async () => {
  const { database } = await migratedDatabase();
  const partitioned = await database.query<{ table: string; column: string }>(sql`
    select p.partrelid::regclass::text as table, a.attname::text as column from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] order by 1`);
  assert.deepEqual(
    partitionedTables
      .map(({ table, column }) => ({ table, column }))
      .toSorted((a, b) => a.table.localeCompare(b.table)),
    partitioned,
  );
});

test('partitions of this month and three ahead are created, and creating them again changes nothing', async () => {
  const { database } = await migratedDatabase();
  for (let times = 0; times < 2; times++) {
    await makePartitions(database, partitionedTables, new Date('2026-11-30T23:59:59Z'));
    assert.deepEqual(await partitionsOf(database, 'billing.call'), [
      '2026_11',
      '2026_12',
      '2027_01',
      '2027_02',
      'default',
    ]);
  }
});

test('days have partitions, today and the two days after it, and those before a day are dropped with their rows', async () => {
  const { database } = await migratedDatabase();
  const requests = { table: 'partners.request', column: 'received_at', period: 'day' } as const;
  await makePartitions(database, [requests], new Date('2026-11-30T23:59:59Z'));
  await makePartitions(database, [requests], new Date('2026-12-02T00:00:00Z'));
  const days = ['2026_11_30', '2026_12_01', '2026_12_02', '2026_12_03', '2026_12_04'];
  assert.deepEqual(await partitionsOf(database, requests.table), [...days, 'default']);
  assert.equal(await dropDays(database, requests, new Date('2026-12-02T23:00:00Z')), 2);
  assert.deepEqual(await partitionsOf(database, requests.table), [...days.slice(2), 'default']);
  assert.equal(await dropDays(database, requests, new Date('2026-12-02T23:00:00Z')), 0);
});

test('while a day is being read, dropping it is given up for now', async () => {
  const { url, database } = await migratedDatabase();
  const requests = { table: 'partners.request', column: 'received_at', period: 'day' } as const;
  await makePartitions(database, [requests], new Date('2026-11-30T12:00:00Z'));
  const reader = connect({ url, maxConnections: 1, statementTimeoutMs: 60_000, applicationName: 'reader' });
  await reader.snapshot(async (tx) => {
    await tx.query({ name: '', text: 'select from partners.request', values: [] });
    assert.equal(await dropDays(database, requests, new Date('2027-01-01T00:00:00Z')), 0);
  });
  await reader.close();
  assert.equal(await dropDays(database, requests, new Date('2027-01-01T00:00:00Z')), 3);
});
