import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

import { testTerms } from '../../../harness/service/partners.ts';
import { listStatements } from '../../../src/billing/statements.ts';
import { runCommand } from '../../../src/cli/run.ts';
import { sql } from '../../../src/database/sql.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const opened = new Date('2026-09-20T10:00:00Z');
await runOperation({ database, now: opened }, addPartner, { ...testTerms, id: 'acme' }, admin);

/** Many calls within the same microseconds, over more than one portion, with refusals that were gathered and refunds. */
await database.query(sql`
  with made as (
    insert into billing.call (partner_id, called_at, id, key_id, outcome, price_cents, report_id, calls)
    select 'acme', timestamptz '2026-10-05T12:00:00Z' + (n / 700) * interval '1 microsecond' + (n / 3000) * interval '3 days', n,
      'AAAAAAAAAAAA', case n % 3 when 0 then 'charged' when 1 then 'repeat' else 'RATE_LIMITED' end,
      case n % 3 when 0 then 250 else 0 end, case when n % 3 < 2 then 'rep_' || n end, case n % 3 when 2 then 4 else 1 end
    from generate_series(1, 5000) as n returning called_at, outcome, price_cents, calls
  )
  insert into billing.usage_day (partner_id, day, calls, billable_calls, amount_cents, refunded_cents)
  select 'acme', (called_at at time zone 'UTC')::date, sum(calls), count(*) filter (where outcome = 'charged'), sum(price_cents),
    case when (called_at at time zone 'UTC')::date = '2026-10-05' then 500 else 0 end
  from made group by 2`);
await database.query(sql`
  insert into billing.ledger_entry (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, reference, report_id)
  values ('acme', 100, '2026-10-06T00:00:00Z', 'refund', 250, 0, 'a', 'rep_3'),
    ('acme', 101, '2026-10-06T00:00:00Z', 'refund', 250, 0, 'b', 'rep_6')`);
await runOperation({ database, now: new Date('2026-11-02T00:00:00Z') }, closeMonths, {}, admin);

async function type(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  let err = '';
  const output = new PassThrough();
  const read = text(output);
  let printed = '';
  const code = await runCommand(words, {
    openDatabase: async () => ({ database: { ...database, close: async () => {} }, now: new Date() }),
    openSuppliers: () => Promise.reject(new Error('no suppliers')),
    now: new Date(),
    write: (written) => void (printed += written),
    writeError: (written) => void (err += written),
    streams: { input: Readable.from([]), output },
  });
  output.end();
  return { code, out: (await read) + printed, err };
}

test('the calls of a statement add up to its figures, each once, with its refunds', async () => {
  const { code, out } = await type('statement', 'calls', 'acme', '2026-10');
  assert.equal(code, 0);
  const [head, ...rows] = out.trimEnd().split('\r\n');
  assert.equal(head, 'time_utc,outcome,calls,charged,amount_eur,report,key');
  const cells = rows.map((row) => row.split(','));
  const sum = (column: number) => cells.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0) / 100;
  const [statement] = (await listStatements(database, 'acme')).filter(
    ({ periodStart }) => periodStart === '2026-10-01',
  );
  assert.ok(statement && statement.totalCalls > 5_000n);
  assert.deepEqual(
    [sum(2), sum(3), sum(4) * 100],
    [Number(statement.totalCalls), Number(statement.billableCalls), Number(statement.totalCents)],
  );
  assert.equal(rows.length, 5_002);
  assert.equal(
    new Set(cells.flatMap((row) => (row[1] === 'charged' ? [row[5]] : []))).size,
    Number(statement.billableCalls),
  );
  assert.deepEqual(cells.at(-1), ['2026-10-06T00:00:00.000Z', 'refund', '0', '0', '-2.50', 'rep_6', '']);
});

test('with --json they are one array of lines; a month that is not closed or none is a mistake in one line', async () => {
  const { out } = await type('statement', 'calls', 'acme', '2026-09', '--json');
  assert.deepEqual(JSON.parse(out), ['time_utc,outcome,calls,charged,amount_eur,report,key']);
  const open = await type('statement', 'calls', 'acme', '2026-11');
  assert.deepEqual([open.code, open.out], [1, '']);
  assert.match(open.err, /there is no statement of acme for 2026-11: the month is not closed\n$/);
  assert.match((await type('statement', 'calls', 'acme', '2026-13')).err, /MONTH "2026-13" is not a month/);
  assert.equal((await type('statement', 'calls', 'nobody', '2026-10')).code, 1);
});
