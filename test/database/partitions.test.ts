import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makePartitions } from '../../src/database/partitions.ts';
import { sql } from '../../src/database/sql.ts';
import { monthlyTables } from '../../src/main/monthly-tables.ts';
import { freshDatabase } from '../support/database.ts';

test('every partitioned table is declared by its module, with the column that it is partitioned by', async () => {
  const { database } = await freshDatabase();
  const partitioned = await database.query<{ table: string; column: string }>(sql`
    select p.partrelid::regclass::text as table, a.attname::text as column from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] order by 1`);
  assert.deepEqual(
    monthlyTables.toSorted((a, b) => a.table.localeCompare(b.table)),
    partitioned,
  );
});

test('partitions of this month and a year ahead are created, and creating them again changes nothing', async () => {
  const { database } = await freshDatabase();
  const months = async () => {
    const rows = await database.query<{ name: string }>(sql`
      select inhrelid::regclass::text as name from pg_inherits join pg_partitioned_table on partrelid = inhparent
      where inhparent = 'billing.call'::regclass order by 1`);
    return rows.map(({ name }) => name.replace('billing.call_', ''));
  };
  for (let times = 0; times < 2; times++) {
    await makePartitions(database, monthlyTables, new Date('2026-11-30T23:59:59Z'));
    assert.deepEqual(await months(), [
      '2026_11',
      '2026_12',
      ...Array.from({ length: 11 }, (_, index) => `2027_${String(index + 1).padStart(2, '0')}`),
      'default',
    ]);
  }
});
