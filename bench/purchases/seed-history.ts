import type { Database } from '../../src/database/connect.ts';
import { makePartitions } from '../../src/database/partitions.ts';
import { sql } from '../../src/database/sql.ts';
import { partitionedTables } from '../../src/main/partitioned-tables.ts';
import { theService } from '../../src/operations/engine/operation.ts';
import { runOperation } from '../../src/operations/engine/run.ts';
import { closeMonths } from '../../src/operations/money/close-months.ts';
import type { Vin } from '../../src/vehicles/vin/read.ts';
import type { Bench } from '../benchmark.ts';
import { plentyCents, reportAccessDays, reportPriceCents, type RunningService } from '../processes/service.ts';
import { makeContent } from './content.ts';

/** So many calls for each report: one that bought it, seven repeats of it, and two that failed. */
export const callsPerReport = 10;

const smallShare = 1_000;

/** How many reports the small history has that a large one is compared with. */
export function smallReportsOf({ largeReports }: Bench): number {
  return Math.round(largeReports / smallShare);
}

/** Reports that are written by one statement, which takes seconds. */
const reportsPerStatement = 250_000;

const minContentBytes = 2_048;
const sampleVin = 'WVWZZZ3CZ00000000' as Vin;
/** Purchases end so long ago that all of their calls are over, and lately enough that some repeats are still free. */
const quietMs = 14 * 3_600_000;
/** No month is shorter. */
const monthMs = 28 * 86_400_000;

/**
 * Gives a service a past of so many reports, spread evenly over the time since a day and over its
 * partners, who have no funds yet. The server writes it itself (`insert … select`), and the service's own code closes the months, so that the
 * books agree as if it had all happened.
 */
export async function seedHistory(
  bench: Bench,
  { database, partners }: RunningService,
  { reportCount, since }: { reportCount: number; since: Date },
): Promise<void> {
  const now = new Date();
  bench.progress(`seeding ${reportCount} reports: purchases`);
  const monthly = partitionedTables.filter(({ period }) => period === 'month');
  for (let at = since.getTime(); at < now.getTime(); at += monthMs) {
    await makePartitions(database, monthly, new Date(at));
  }
  await listPurchases(database, {
    reportCount,
    since,
    until: new Date(now.getTime() - quietMs),
    partners: partners.length,
  });
  bench.progress(`seeding ${reportCount} reports: reports, ledger and calls`);
  await Promise.all([insertReports(database, reportCount), insertBooks(database, { reportCount, since })]);
  bench.progress(`seeding ${reportCount} reports: usage, accounts and statements`);
  await insertSums(database, { since, now });
  await database.script('drop table public.bench_purchase');
  await runOperation({ database, now }, closeMonths, {}, theService);
  bench.progress(`seeding ${reportCount} reports: vacuum and checkpoint`);
  await database.script('vacuum analyze');
  await database.script('checkpoint');
}

/** What was bought, when and by whom; everything else follows from it. Not kept, so not logged. */
async function listPurchases(
  database: Database,
  { reportCount, since, until, partners }: { reportCount: number; since: Date; until: Date; partners: number },
): Promise<void> {
  await database.script(`
    create unlogged table public.bench_purchase (
      number integer, id text, partner_id text, key_id text, sequence bigint, at timestamptz, vin text)`);
  await database.query(sql`
    insert into public.bench_purchase
    select p.number,
      'rep_' || substr(a.letters, p.month / 62 + 1, 1) || substr(a.letters, p.month % 62 + 1, 1)
        || substr(md5(p.number::text), 1, 20),
      p.partner_id, k.id, p.number / ${partners}::integer + 2, p.at, 'WVWZZZ3CZ' || lpad(p.number::text, 8, '0')
    from (select n as number, 'bench-' || n % ${partners}::integer + 1 as partner_id, t.at,
          (extract(year from t.at)::integer - 2020) * 12 + extract(month from t.at)::integer - 1 as month
        from generate_series(0, ${reportCount}::integer - 1) as n,
          lateral (select date_trunc('milliseconds', ${since}::timestamptz + interval '1 minute'
            + (${until}::timestamptz - ${since}::timestamptz) * (n::double precision / ${reportCount}::integer)) as at) as t) as p
      join partners.api_key k on k.partner_id = p.partner_id,
      (values ('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')) as a (letters)`);
}

/** The numbers of the purchases, in ranges that are short enough for one statement each. */
function* ranges(reportCount: number): Iterable<{ from: number; to: number }> {
  for (let from = 0; from < reportCount; from += reportsPerStatement) {
    yield { from, to: Math.min(reportCount, from + reportsPerStatement) };
  }
}

async function insertReports(database: Database, reportCount: number): Promise<void> {
  // Of complete reports, some of them; content is compressed, so that the server could not make each another.
  const contents = Array.from({ length: 32 }, () =>
    makeContent(sampleVin, { readings: 42, services: 24, pending: [] }),
  );
  const smallest = Math.min(...contents.map(({ length }) => length));
  if (smallest < minContentBytes) throw new Error(`a report has only ${smallest} bytes of content`);
  for (const { from, to } of ranges(reportCount)) {
    await database.query(sql`
      insert into reports.report
        (id, partner_id, bought_at, access_until, price_cents, language, vin, vin_hash, pending, content)
      select id, partner_id, at, at + make_interval(days => ${reportAccessDays}), ${reportPriceCents}::bigint, 'en', vin,
        decode(md5(vin), 'hex'), '{}', (${contents}::bytea[])[number % 32 + 1]
      from public.bench_purchase where number >= ${from} and number < ${to} order by number`);
  }
}

async function insertBooks(
  database: Database,
  { reportCount, since }: { reportCount: number; since: Date },
): Promise<void> {
  await database.query(sql`
    insert into billing.ledger_entry
      (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, reference)
    select distinct partner_id, 1, ${since}::timestamptz, 'top-up', ${plentyCents}::bigint, ${plentyCents}::bigint, 'first top-up'
    from public.bench_purchase`);
  for (const { from, to } of ranges(reportCount)) {
    await database.query(sql`
      insert into billing.ledger_entry
        (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, report_id)
      select partner_id, sequence, at, 'charge', -${reportPriceCents}::bigint,
        ${plentyCents}::bigint - ${reportPriceCents}::bigint * (sequence - 1), id
      from public.bench_purchase where number >= ${from} and number < ${to} order by number`);
    await database.query(sql`
      insert into billing.call (partner_id, called_at, id, key_id, outcome, price_cents, report_id)
      select p.partner_id, p.at + c.after, p.number * ${callsPerReport}::bigint + c.place, p.key_id, c.outcome,
        case c.outcome when 'charged' then ${reportPriceCents}::bigint else 0 end,
        case when c.outcome in ('charged', 'repeat') then p.id end
      from public.bench_purchase p, (values
        (0, 'charged', interval '0'), (1, 'INVALID_VIN', interval '7 minutes'), (2, 'repeat', interval '1 hour'),
        (3, 'repeat', interval '2 hours'), (4, 'repeat', interval '3 hours'), (5, 'repeat', interval '4 hours'),
        (6, 'repeat', interval '5 hours'), (7, 'repeat', interval '6 hours'), (8, 'repeat', interval '7 hours'),
        (9, 'INVALID_REQUEST', interval '13 hours')) as c (place, outcome, after)
      where p.number >= ${from} and p.number < ${to}`);
  }
}

async function insertSums(database: Database, { since, now }: { since: Date; now: Date }): Promise<void> {
  await database.query(sql`
    insert into billing.usage_day (partner_id, day, calls, billable_calls, amount_cents)
    select partner_id, (called_at at time zone 'UTC')::date, sum(calls),
      count(*) filter (where outcome = 'charged'), sum(price_cents)
    from billing.call group by 1, 2`);
  await database.query(sql`
    insert into reports.open_repeat (partner_id, vin_hash, report_id, free_until)
    select partner_id, decode(md5(vin), 'hex'), id, at + interval '24 hours'
    from public.bench_purchase where at + interval '24 hours' > ${now}`);
  // Last: the service closes the months of an account that has a past whenever it looks, and must find all of it.
  await database.query(sql`
    update billing.account a set balance_cents = ${plentyCents}::bigint - p.count * ${reportPriceCents}::bigint,
      last_sequence = p.count + 1, opened_at = ${since},
      closed_until = date_trunc('month', ${since}::timestamptz, 'UTC')
    from (select partner_id, count(*) as count from public.bench_purchase group by partner_id) as p
    where p.partner_id = a.partner_id`);
}
