import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bookFunds } from '../../../src/billing/ledger.ts';
import { connect, type Database } from '../../../src/database/connect.ts';
import { migrate, readMigrations, requireMigrated } from '../../../src/database/migrate.ts';
import { sql } from '../../../src/database/sql.ts';
import { OperatorError } from '../../../src/kernel/errors.ts';
import { emptyDatabase, migratedDatabase } from '../../support/database.ts';
import { withNext } from '../../support/database/later-release.ts';
import { holdReading, waitingBackends } from '../../support/faults/locks.ts';

const migrations = await readMigrations();

test('nodes that start together migrate once', async () => {
  const { url, database } = await emptyDatabase();
  const nodes = Array.from({ length: 12 }, () =>
    connect({ url, maxConnections: 1, statementTimeoutMs: 30_000, applicationName: 'node' }),
  );
  const applied = await Promise.all(nodes.map((node) => migrate(node, migrations)));
  assert.deepEqual(
    applied.filter((count) => count > 0),
    [migrations.numbered.length + migrations.functions.length],
  );
  await Promise.all(nodes.map((node) => node.close()));
  await requireMigrated(database, migrations);
  assert.equal(await migrate(database, migrations), 0);
});

test('a migration that waits for a table that is being read lets purchases pass, and is made afterwards', async () => {
  const { url, database } = await migratedDatabase();
  const buyer = connect({ url, maxConnections: 1, statementTimeoutMs: 30_000, applicationName: 'buyer' });
  const reading = await holdReading(database, 'billing.account');
  const migrating = migrate(database, withNext(migrations, 'alter table billing.account add column more text'));
  await waitingBackends(database, 1);
  // Without the limit of the migration's wait it would queue behind it for as long as somebody reads.
  await buyer.query(sql`select balance_cents from billing.account for update`);
  await reading.release();
  assert.equal(await migrating, 1);
  await buyer.close();
});

test('references that an earlier release booked twice stay in the ledger, and name their first entry', async () => {
  const { database } = await emptyDatabase();
  await migrate(database, { numbered: migrations.numbered.slice(0, 13), functions: [] });
  await database.script(`
    insert into partners.partner (id, name, language, rate_limit_per_minute, report_access_days, created_at)
      values ('old', 'Old', 'en', 60, 30, '2026-10-01Z');
    insert into billing.account
      (partner_id, billing_mode, repeat_policy, charge_window_hours, opened_at, closed_until, balance_cents, last_sequence)
      values ('old', 'prepaid', 'free', 24, '2026-10-01Z', '2026-10-01Z', 400, 3);
    insert into billing.ledger_entry
      (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, reference)
      values ('old', 1, '2026-10-02Z', 'top-up', 100, 100, 'RF18'), ('old', 2, '2026-11-02Z', 'top-up', 100, 200, 'RF18'),
        ('old', 3, '2026-11-03Z', 'top-up', 200, 400, 'RF18')`);
  await migrate(database, migrations);
  const funds = { partnerId: 'old', reference: 'RF18', at: new Date('2026-11-04Z') };
  const { isNew, sequence } = await database.transaction((tx) => bookFunds(tx, { ...funds, cents: 100n }));
  assert.deepEqual([isNew, sequence], [false, 1n]);
  await assert.rejects(bookFunds(database, { ...funds, cents: 200n }), OperatorError);
});

test('access of an earlier release, when inviters saw links, ends: people sign in again from their mailbox', async () => {
  const { database } = await emptyDatabase();
  await migrate(database, { numbered: migrations.numbered.slice(0, 54), functions: [] });
  await database.script(`
    insert into partners.partner (id, name, language, rate_limit_per_minute, report_access_days, created_at)
      select id, id, 'en', 60, 30, '2026-10-01Z' from unnest(array['acme', 'rival']) as id;
    insert into people.person (id, mail, created_at) overriding system value
      values (1, 'member@acme.example', '2026-10-01Z'), (2, 'both@acme.example', '2026-10-01Z'),
        (3, 'admin@operator.example', '2026-10-01Z'), (4, 'invited@acme.example', '2026-10-01Z');
    insert into people.member (partner_id, person_id, role, created_at, last_sign_in_at)
      values ('acme', 1, 'owner', '2026-10-01Z', '2026-10-02Z'), ('acme', 2, 'viewer', '2026-10-01Z', '2026-10-02Z'),
        ('rival', 2, 'viewer', '2026-10-01Z', '2026-10-02Z'), ('acme', 4, 'owner', '2026-10-01Z', null);
    insert into people.operator (person_id, role, created_at, last_sign_in_at)
      values (3, 'admin', '2026-10-01Z', '2026-10-02Z');
    insert into people.session (place, token_hash, person_id, method, created_at, last_seen_at, expires_at, address)
      values ('portal', sha256('a'), 1, 'link', '2026-10-02Z', '2026-10-02Z', '2099-10-09Z', '::1');
    insert into people.sign_in_link (place, token_hash, purpose, person_id, created_at, expires_at)
      values ('portal', sha256('b'), 'invite', 4, '2026-10-02Z', '2099-10-09Z');
    insert into people.passkey (id, credential_id, person_id, public_key, counter, transports, label, created_at)
      overriding system value
      select id, 'key ' || id, person, '', 0, '{}', 'key', '2026-10-02Z'
      from (values (1, 1), (2, 2), (3, 3), (4, 1)) as k (id, person);
    insert into people.audit_entry (number, version, recorded_at, made_at, actor_kind, actor, role, operation, subject,
        previous_hash, hash)
      select id, 1, now(), now(), 'person', 'x', role, 'add-passkey', 'passkey ' || id, sha256('p'), sha256(convert_to(role || id, 'UTF8'))
      from (values (1, 'member'), (2, 'member'), (3, 'admin')) as e (id, role)`);
  await migrate(database, migrations);
  const [state] = await database.query(sql`
    select (select json_agg(json_build_array(id, place) order by id) from people.passkey) as passkeys,
      (select count(*)::int from people.session where ended_at is null) as sessions,
      (select count(*)::int from people.sign_in_link where token_hash is not null) as links,
      (select json_agg(json_build_array(partner_id, person_id) order by 1, 2) from people.member
        where accepted_in is null) as pending`);
  assert.deepEqual(state, {
    // Of one person with one role, added in the app that the audit names.
    passkeys: [
      [1, 'portal'],
      [3, 'console'],
    ],
    sessions: 0,
    links: 0,
    pending: [['acme', 4]],
  });
});

test('a node of the release before documents had a schema of their own issues them without a gap during the upgrade', async () => {
  const { url, database } = await emptyDatabase();
  const node = connect({ url, maxConnections: 1, statementTimeoutMs: 10_000, applicationName: 'node' });
  await migrate(database, { numbered: migrations.numbered.slice(0, 58), functions: [] }, node);
  await database.script(`
    insert into partners.partner (id, name, language, rate_limit_per_minute, report_access_days, created_at)
      values ('acme', 'Acme', 'en', 60, 30, '2026-08-01Z');
    insert into billing.account (partner_id, billing_mode, repeat_policy, charge_window_hours, opened_at, closed_until)
      values ('acme', 'postpaid', 'free', 24, '2026-08-01Z', '2026-10-01Z');
    insert into billing.statement
      (partner_id, period_start, period_end, total_calls, billable_calls, total_cents, closed_at, status)
      values ('acme', '2026-08-01', '2026-08-31', 1, 1, 250, '2026-09-01Z', 'pending'),
        ('acme', '2026-09-01', '2026-09-30', 1, 1, 250, '2026-10-01Z', 'pending')`);
  await issueAsBefore(node, '2026-08-01');
  await migrate(database, migrations, node);
  await issueAsBefore(node, '2026-09-01');
  await assert.rejects(
    node.script('update billing.invoice set net_cents = 0'),
    /invoicing.invoice is fixed: update is refused/,
  );
  await node.close();
  const [kept] = await database.query(sql`
    select (select json_agg(json_build_array(number, period_start) order by number) from invoicing.invoice) as invoices,
      (select last_number from invoicing.document_counter) as last,
      (select count(*)::int from invoicing.invoice_line) as lines, (select count(*)::int from invoicing.invoice_file) as files,
      (select count(*)::int from invoicing.reminder) as reminders,
      (select count(*)::int from invoicing.statement_file) as statements,
      (select count(*)::int from billing.journal('2026-10-01', '2026-10-31')) as journal`);
  assert.deepEqual(kept, {
    invoices: [
      ['2026-000001', '2026-08-01'],
      ['2026-000002', '2026-09-01'],
    ],
    last: 2,
    lines: 2,
    files: 2,
    reminders: 2,
    statements: 2,
    journal: 2,
  });
});

/** The statements by which that release writes an invoice and what belongs to it. */
async function issueAsBefore(node: Database, month: string): Promise<void> {
  const [counter] = await node.query<{ last: number }>(sql`
    insert into billing.document_counter as c (kind, year, last_number) values ('invoice', 2026, 1)
    on conflict (kind, year) do update set last_number = c.last_number + 1 returning last_number as last`);
  const number = `2026-${String(counter?.last).padStart(6, '0')}`;
  await node.query(sql`
    insert into billing.invoice (number, kind, partner_id, period_start, issued_on, due_on, net_cents, vat_cents, gross_cents,
      paid_cents, vat_category, vat_basis_points, content, content_sha256)
    values (${number}, 'invoice', 'acme', ${month}, '2026-10-01', '2026-10-31', 250, 50, 300, 0, 'S', 2000, '{}', sha256('{}'))`);
  await node.query(sql`
    insert into billing.invoice_line (number, position, item, quantity, unit_price_cents, amount_cents)
    values (${number}, 1, 'reports', 1, 250, 250)`);
  for (let time = 0; time < 2; time += 1) {
    await node.query(sql`
      insert into billing.invoice_file (number, format, bytes, sha256) values (${number}, 'ubl', '<Invoice/>', sha256('<Invoice/>'))
      on conflict (number, format) do nothing`);
    await node.query(sql`
      insert into billing.statement_file (partner_id, period_start, bytes, sha256) values ('acme', ${month}, '%PDF', sha256('%PDF'))
      on conflict do nothing`);
  }
  await node.query(sql`
    insert into billing.reminder (number, step, partner_id, reminded_on, open_cents)
    values (${number}, 1, 'acme', '2026-11-03', 300)`);
  const [found] = await node.query(
    sql`select number from billing.invoice where partner_id = 'acme' and period_start = ${month}`,
  );
  assert.deepEqual(found, { number });
}
