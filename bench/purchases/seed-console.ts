import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import type { Bench } from '../benchmark.ts';
import type { RunningService } from '../processes/service.ts';

const supplier = 'euro-reg';
const endpoint = 'whk_bench';

/** What pages show besides calls: an attempt of a webhook for each report, a mail and an invoice of a month for each partner. */
export async function seedConsole(
  bench: Bench,
  { database, partners }: RunningService,
  { reportCount, since, operator }: { reportCount: number; since: Date; operator: bigint },
): Promise<void> {
  bench.progress('seeding mails, invoices and attempts');
  const [first] = partners;
  await database.query(sql`
    insert into mail.message (cause, partner_id, kind, content, created_at, status, settled_at, recipient)
    select 'bench ' || id, id, 'statement', '{}', ${since}, case when id like '%0' then 'sent' else 'dead' end, ${since},
      'billing@example.org'
    from partners.partner where id like 'bench-%'`);
  await database.query(sql`
    insert into invoicing.invoice (number, kind, partner_id, period_start, issued_on, due_on, net_cents, gross_cents)
    select to_char(now(), 'YYYY-') || lpad(row_number() over (order by partner_id)::text, 6, '0'), 'invoice', partner_id, period_start,
      period_end, period_end + 30, 250, 250
    from billing.statement`);
  await database.query(sql`
    update billing.account a set unpaid_due_on = (select min(i.due_on) from invoicing.invoice i where i.partner_id = a.partner_id)`);
  await database.query(sql`
    insert into webhooks.endpoint (id, partner_id, url, secret, created_at)
    values (${endpoint}, ${first?.id}, 'https://8.8.8.8/hook', decode(repeat('00', 24), 'hex'), ${since})`);
  await database.query(sql`
    insert into webhooks.attempt (endpoint_id, message_id, at, type, data, created_at, number, outcome, status, duration_ms)
    select ${endpoint}, 'msg_' || n, ${since}::timestamptz + make_interval(secs => n * 2.5e6 / ${reportCount}::integer),
      'report.completed', '{"reportId":"rep_1"}', ${since}, 1, 'delivered', 204, 7
    from generate_series(1, ${reportCount}::integer) as n`);
  await database.query(sql`
    insert into people.approval (operation, input, partner_id, amount_cents, requested_by, requested_kind, requested_at, expires_at)
    values ('add-funds', '{}', ${first?.id}, 90000, 'bob@example.org', 'person', now(), now() + interval '1 day')`);
  await database.query(sql`
    insert into billing.payment_method (partner_id, customer_id, method_id, label, saved_at)
    values (${first?.id}, 'cus_bench', 'pm_bench', 'Visa 4242', now())`);
  await database.query(sql`
    insert into billing.online_payment (id, partner_id, cause, net_cents, vat_cents, started_at, status, session_id, settled_at, reason)
    values ('pay_bench', ${first?.id}, 'checkout', 10000, 0, now(), 'review', 'cs_bench', now(), 'another amount')`);
  await database.query(sql`
    insert into billing.payment_incident (cause, partner_id, payment_id, kind, cents, detail, noted_at)
    values ('evt_bench', ${first?.id}, 'pay_bench', 'mismatch', 12100, 'another amount', now())`);
  await database.query(sql`
    insert into people.member (partner_id, person_id, role, created_at)
    select id, ${operator}, 'viewer', ${since} from partners.partner where id like 'bench-%' on conflict do nothing`);
  await database.query(sql`
    insert into people.passkey (credential_id, person_id, public_key, counter, transports, label, created_at, place)
    select 'bench ' || place, ${operator}, '', 0, '{}', 'laptop', now(), place from unnest(array['console', 'portal']) as place`);
  await database.query(sql`
    insert into suppliers.usage_day (supplier_id, day, calls, answered, latencies)
    select ${supplier}, day::date, 100, 100, array_fill(10::bigint, array[12])
    from generate_series(${since}::timestamptz, now(), interval '1 day') as day on conflict do nothing`);
  await seedDisputes(database, since);
  for (const table of [
    'mail.message',
    'reports.dispute',
    'reports.forwarded_dispute',
    'billing.account',
    'invoicing.invoice',
    'webhooks.attempt',
  ])
    await database.script(`vacuum analyze ${table}`);
}

/** Of one charged report in a hundred, half of them open, and of each partner's last one; each was forwarded to a supplier. */
async function seedDisputes(database: Database, since: Date): Promise<void> {
  const sights = [{ date: '2020-06-01', km: 41_000 }];
  const known = { id: 'rec_bench', kind: 'reading', arrivedAt: since.toISOString(), seenOn: '2026-01-01', sights };
  const record = JSON.stringify({ version: 1, known, neighbours: [] });
  await database.query(sql`
    insert into reports.dispute (id, vin_hash, record_id, record, report_id, partner_id, is_sandbox, filed_as, filed_by, language,
      reason, statement, filed_at, due_at, state, ground, decided_at)
    select 'dsp_' || n, vin_hash, 'rec_' || n, ${record}::jsonb, report_id, partner_id, false, 'key', 'key_bench', 'en',
      'other', 'It is wrong.', ${since}::timestamptz, now() + interval '1 day',
      case when is_open then 'open' else 'confirmed' end, case when not is_open then 'sourceConfirmed' end,
      case when not is_open then now() end
    from (
      select n, vin_hash, report_id, partner_id, of_partner = 1 or n % 200 = 1 as is_open
      from (
        select row_number() over (order by q.received_at desc, q.report_id) as n,
          row_number() over (partition by q.partner_id order by q.received_at desc) as of_partner,
          r.vin_hash, q.report_id, q.partner_id
        from partners.request q join reports.report r on r.id = q.report_id where q.outcome = 'charged') as bought
      where n % 100 = 1 or of_partner = 1) as contested`);
  await database.query(sql`
    insert into reports.forwarded_dispute (dispute_id, supplier_id, forwarded_at, due_at, note)
    select id, ${supplier}, filed_at, filed_at + interval '7 days', 'Is it right?' from reports.dispute`);
}
