import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import type { Database } from '../../../src/database/connect.ts';
import { sql, type SqlStatement } from '../../../src/database/sql.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { resumePartner } from '../../../src/operations/partners/resume-partner.ts';
import { suspendPartner } from '../../../src/operations/partners/suspend-partner.ts';
import { openConsole, signIn } from '../../support/console/console.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
await addPartner(database, {
  id: 'formula',
  name: '=HYPERLINK("https://elsewhere.example")',
  contactEmail: 'Billing@formula.example',
});
// Many partners, names in another order than ids, five names in all, every third low on credit.
await database.query(sql`
  insert into partners.partner (id, name, language, rate_limit_per_minute, report_access_days, created_at)
  select 'p' || lpad(n::text, 4, '0'), 'Name ' || lpad(((n * 7919) % 5)::text, 4, '0'), 'en', 60, 30, now()
  from generate_series(1, 129) as n`);
await database.query(sql`
  insert into billing.account (partner_id, billing_mode, repeat_policy, charge_window_hours, warning_level_cents, opened_at, closed_until)
  select id, 'prepaid', 'free', 24, case when id like '%3' then 5000 else 0 end, now(), now() from partners.partner
  where id like 'p%'`);

const asked: SqlStatement[] = [];
const recorded: Database = {
  ...database,
  query: (statement) => {
    asked.push(statement);
    return database.query(statement);
  },
};
const admin = await signIn(await openConsole(recorded), database, 'admin');

/** Follows the link to the next page to the end; returns the partners, or other ids, in the order in which they were shown. */
async function readAll(path: string, id = /href="\/partners\/([\w-]+)"><code>/g): Promise<string[][]> {
  const shown: string[][] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const { body }: { body: string } = await admin.open(next);
    shown.push([...body.matchAll(id)].map(([, shownId = '']) => shownId));
    const [, link] = /rel="next"\s+href="([^"]+)"/.exec(body) ?? /href="([^"]+)"[^>]*rel="next"/.exec(body) ?? [];
    next = link?.replaceAll('&#38;', '&').replaceAll('&#34;', '"');
  }
  return shown;
}

test('a table is paged by key: each row is shown once, in order, whatever it is sorted by', async () => {
  const byId = await readAll('/partners');
  assert.deepEqual(
    byId.map(({ length }) => length),
    [50, 50, 30],
  );
  assert.deepEqual(byId.flat(), byId.flat().toSorted());
  const byName = (await readAll('/partners?sort=name')).flat();
  assert.equal(new Set(byName).size, 130);
  assert.notDeepEqual(byName, byId.flat());
});

/** Follows the links to the pages before. */
async function readBack(path: string, id: RegExp): Promise<string[][]> {
  const shown: string[][] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const { body }: { body: string } = await admin.open(next);
    shown.unshift([...body.matchAll(id)].map(([, shownId = '']) => shownId));
    const [, link]: readonly string[] =
      /href="([^"]+)"[^>]*rel="prev"|rel="prev"\s+href="([^"]+)"/.exec(body)?.filter(Boolean) ?? [];
    next = link?.replaceAll('&#38;', '&').replaceAll('&#34;', '"');
  }
  return shown;
}

/** The last page, by the links to the next one. */
async function lastPage(path: string): Promise<string> {
  for (let own = path; ;) {
    const { body } = await admin.open(own);
    const [, link] = /rel="next"\s+href="([^"]+)"/.exec(body) ?? [];
    if (link === undefined) return own;
    own = link.replaceAll('&#38;', '&').replaceAll('&#34;', '"');
  }
}

/** Lists of what happened, with more rows than two pages hold: the column of their time, and what a row is known by. */
const histories: readonly (readonly [path: string, column: string, id: RegExp])[] = [
  ['/partners', 'id', /href="\/partners\/([\w-]+)"><code>/g],
  ['/partners', 'name', /href="\/partners\/([\w-]+)"><code>/g],
  ['/partners?state=unaddressed', 'id', /href="\/partners\/([\w-]+)"><code>/g],
  ['/audit', 'number', /href="\/audit\/(\d+)"/g],
  ['/mails', 'id', /href="\/mails\/(\d+)"><code>/g],
  ['/calls', 'at', /href="\/calls\/([\w-]+)"><code>/g],
  ['/jobs', 'id', /data-head="Job"><div>(\d+)</g],
  ['/statements', 'month', /href="\/statements\/([\w-]+\/\d{4}-\d\d)\/statement.pdf"/g],
  ['/invoices', 'issued', /href="\/invoices\/(\d{4}-\d{6})"><code>/g],
  ['/payments', 'started', /data-copy="(pay_\d+)"/g],
  ['/webhooks/whk_both/attempts', 'at', /data-copy="(msg_\d+)"/g],
];

test('what happened is listed with the oldest or the newest first, and paged by key in both directions', async () => {
  await fillHistories();
  for (const [path, column, id] of histories) {
    const address = (order: string) => `${path}${path.includes('?') ? '&' : '?'}sort=${column}${order}`;
    const up = await readAll(address(''), id);
    const down = await readAll(address('&order=down'), id);
    assert.ok(up.length > 2, `${path} has ${up.length} pages`);
    assert.equal(new Set(up.flat()).size, up.flat().length, `${path} shows a row twice`);
    assert.deepEqual(down.flat(), up.flat().toReversed(), `${path} by ${column}`);
    for (const order of ['', '&order=down']) {
      const back = await readBack(await lastPage(address(order)), id);
      const forth = order === '' ? up : down;
      // The first page is whole: it ends where the second one begins, or later.
      assert.deepEqual(back.at(-1), forth.at(-1), `${path} ${order}`);
      assert.deepEqual(back[0], forth[0], `${path} ${order}`);
      assert.deepEqual(new Set(back.flat()), new Set(forth.flat()), `${path} ${order}`);
    }
  }
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** What reads or sorts more than a page, where the planner has a choice: the nodes of the plan for these very values. */
async function wholeReads({ text, values }: SqlStatement): Promise<string[]> {
  const [row] = await database.transaction(async (tx) => {
    // What costs much is chosen only where there is no index in the order of the page.
    for (const choice of ['sort', 'seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'hashagg']) {
      await tx.query({ name: '', text: `set local enable_${choice} = off`, values: [] });
    }
    return tx.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({ name: '', text: `explain (format json) ${text}`, values });
  });
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
  return (row?.['QUERY PLAN'] ?? [])
    .flatMap(({ Plan: plan }) => nodesOf(plan))
    .map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`.trim())
    .filter((node) => /^(?:Sort|Seq Scan)/.test(node));
}

test('each of these tables reads an index in the order of the page, and no row by its number', async () => {
  for (const [path, column] of histories) {
    for (const order of ['', '&order=down']) {
      const address = `${path}${path.includes('?') ? '&' : '?'}sort=${column}${order}`;
      const { body } = await admin.open(address);
      const [, next = ''] = /rel="next"\s+href="([^"]+)"/.exec(body) ?? [];
      asked.length = 0;
      await admin.open(next.replaceAll('&#38;', '&').replaceAll('&#34;', '"'));
      // The groups of failures are of a bounded number of calls.
      const pages = asked.filter(({ text }) => /\border by\b[^]*\blimit\b/.test(text) && !text.includes('group by'));
      assert.ok(pages.length > 0, address);
      for (const statement of asked) assert.doesNotMatch(statement.text, /\boffset\b/i, address);
      for (const statement of pages) {
        assert.deepEqual(await wholeReads(statement), [], `${address}\n${statement.text}`);
      }
    }
  }
});

/** 120 rows each, three of each moment, so that pages end in the middle of one. */
async function fillHistories(): Promise<void> {
  await database.query(sql`
    insert into mail.message (cause, partner_id, kind, content, created_at)
    select 'both ' || n, 'p0002', 'statement', '{}', now() from generate_series(1, 120) as n`);
  await database.query(sql`
    insert into partners.request (received_at, request_id, partner_id, method, route, status, outcome, price_cents, duration_ms, requests)
    select date_trunc('hour', now()) - make_interval(secs => n / 3), '0123456789ab-' || lpad(n::text, 4, '0'), 'p0002', 'GET',
      '/v1/ping', 200, 'OK', 0, 1, 1
    from generate_series(1, 120) as n`);
  await database.query(sql`
    insert into billing.statement (partner_id, period_start, period_end, total_calls, billable_calls, total_cents, closed_at, status)
    select id, date '2026-08-01' + make_interval(months => n), date '2026-09-01' + make_interval(months => n) - interval '1 day', 0, 0, 0, now(),
      'pending'
    from partners.partner cross join generate_series(0, 1) as n where id like 'p%'`);
  await database.query(sql`
    insert into invoicing.invoice (number, kind, partner_id, period_start, issued_on, due_on, net_cents, gross_cents)
    select '2026-' || lpad(row_number() over (order by partner_id)::text, 6, '0'), 'invoice', partner_id, period_start,
      date '2026-10-01' + (row_number() over (order by partner_id) / 3)::integer, date '2026-12-01', 250, 250
    from billing.statement where period_start = date '2026-08-01'`);
  await database.query(sql`
    insert into billing.online_payment (id, partner_id, cause, net_cents, vat_cents, started_at, status, session_id, settled_at)
    select 'pay_' || lpad(n::text, 4, '0'), 'p0002', 'checkout', 100, 0, date_trunc('hour', now()) - make_interval(secs => n / 3),
      'expired', 'cs_' || n, now()
    from generate_series(1, 120) as n`);
  await database.query(sql`
    insert into webhooks.endpoint (id, partner_id, url, secret, created_at)
    values ('whk_both', 'formula', 'https://8.8.8.8/hook', decode(repeat('00', 24), 'hex'), now())`);
  await database.query(sql`
    insert into webhooks.attempt (endpoint_id, message_id, at, type, data, created_at, number, outcome, duration_ms)
    select 'whk_both', 'msg_' || lpad(n::text, 4, '0'), date_trunc('hour', now()) - make_interval(secs => n / 3),
      'report.completed', '{"reportId":"rep_1"}', now(), 1, 'delivered', 7
    from generate_series(1, 120) as n`);
  const ada = { role: 'admin', kind: 'person', name: 'Ada' } as const;
  for (let number = 0; number < 120; number++) {
    const partnerId = `p${String(number + 1).padStart(4, '0')}`;
    await runOperation({ database, now: new Date() }, suspendPartner, { partnerId, reason: null }, ada);
    await runOperation({ database, now: new Date() }, resumePartner, { partnerId }, ada);
  }
  await database.query(sql`
    select graphile_worker.add_job('close-months', '{}', run_at => now() + interval '1 day') from generate_series(1, 120)`);
}

test('a filter narrows the table, and stays on the next page', async () => {
  const low = (await readAll('/partners?state=low')).flat();
  assert.deepEqual(low, byEnding('3'));
  assert.deepEqual((await readAll('/partners?q=p012')).flat(), byPrefix('p012'));
  assert.deepEqual((await readAll('/partners?q=%25')).flat(), [], 'a percent sign is text');
  assert.deepEqual((await readAll('/partners?q=p%25012')).flat(), []);
  for (const part of ['HYPERLINK', 'perl', 'ula', 'RM', 'Bill', '@formula.ex']) {
    assert.deepEqual((await readAll(`/partners?q=${part}`)).flat(), ['formula'], part);
  }
});

const ids = Array.from({ length: 129 }, (_, index) => `p${String(index + 1).padStart(4, '0')}`);
const byEnding = (digit: string) => ids.filter((id) => id.endsWith(digit));
const byPrefix = (prefix: string) => ids.filter((id) => id.startsWith(prefix));

test('a place that cannot be one is the beginning, and no failure', async () => {
  for (const after of ['x', '[1,2]', '%00', '["a"]', '{}', "'"]) {
    for (const path of ['/partners', '/audit', '/mails', '/statements', '/jobs']) {
      const { statusCode } = await admin.open(`${path}?after=${encodeURIComponent(after)}`);
      assert.equal(statusCode, 200, `${path} ${after}`);
    }
  }
  for (const query of ['state=low&after=["x","p0001"]', 'sort=nothing', 'month=2026-13', 'from=2026-99-99&to=x']) {
    for (const path of ['/partners', '/audit', '/statements']) {
      assert.equal((await admin.open(`${path}?${query}`)).statusCode, 200, `${path}?${query}`);
    }
  }
});

test('the attempts of a webhook are paged and filtered, and lead to what they are about', async () => {
  await database.query(sql`
    insert into webhooks.endpoint (id, partner_id, url, secret, created_at)
    values ('whk_a', 'formula', 'https://8.8.8.8/hook', decode(repeat('00', 24), 'hex'), now())`);
  // Of each moment three, so that pages end in the middle of one.
  await database.query(sql`
    insert into webhooks.attempt (endpoint_id, message_id, at, type, data, created_at, number, outcome, duration_ms)
    select 'whk_a', 'msg_' || lpad(n::text, 4, '0'), date_trunc('hour', now()) - make_interval(secs => n / 3),
      'report.completed', '{"reportId":"rep_1"}', now(), 1, case when n % 10 = 0 then 'rejected' else 'delivered' end, 7
    from generate_series(1, 120) as n`);
  const pages = await readAll('/webhooks/whk_a/attempts', /data-copy="(msg_\d+)"/g);
  assert.deepEqual(
    pages.map(({ length }) => length),
    [50, 50, 20],
  );
  assert.deepEqual(pages.flat(), pages.flat().toSorted());
  assert.equal((await readAll('/webhooks/whk_a/attempts?only=failed', /data-copy="(msg_\d+)"/g)).flat().length, 12);
  assert.match((await admin.open('/webhooks/whk_a')).body, /href="\/reports\/rep_1"/);
  assert.equal((await admin.open('/webhooks/whk_b/attempts')).statusCode, 404);
});

/** The calls of a timeline, page by page in a direction. */
async function readTimeline(path: string, direction: string): Promise<string[][]> {
  const parts: string[][] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const { body }: { body: string } = await admin.open(next);
    parts.push([...body.matchAll(/Refused: (CODE_\d+)/g)].map(([, code = '']) => code));
    const [, link] = new RegExp(`href="([^"]+)#timeline">${direction}<`).exec(body) ?? [];
    next = link?.replaceAll('&#38;', '&');
  }
  return parts;
}

test('the timeline of a partner is paged without a gap, also between what happened at one moment', async () => {
  await database.query(sql`
    insert into billing.call (partner_id, called_at, id, key_id, outcome, price_cents)
    select 'p0001', date_trunc('hour', now()) - make_interval(secs => n / 3), n, 'key', 'CODE_' || n, 0
    from generate_series(1, 120) as n`);
  const newestFirst = await readTimeline('/partners/p0001', 'Older');
  assert.ok(newestFirst.length > 2);
  assert.equal(newestFirst.flat().length, 120);
  assert.equal(new Set(newestFirst.flat()).size, 120);
  const oldestFirst = await readTimeline('/partners/p0001?order=up', 'Newer');
  assert.deepEqual(oldestFirst.flat(), newestFirst.flat().toReversed());
  // Back from the first page of the one order, which is the last of the other.
  const back = await readTimeline(`/partners/p0001?after=2020-01-01T00:00:00.000Z`, 'Newer');
  assert.deepEqual(back.toReversed().flat(), newestFirst.flat());
});

const readOff = async () =>
  Promise.all(['/webhooks/whk_off', '/webhooks/whk_off/attempts'].map(async (path) => (await admin.open(path)).body));

test('a message is offered for replay unless its webhook is disabled', async () => {
  await database.query(sql`
    insert into webhooks.endpoint (id, partner_id, url, secret, created_at)
    values ('whk_off', 'formula', 'https://8.8.8.8/hook', decode(repeat('00', 24), 'hex'), now())`);
  await database.query(sql`
    insert into webhooks.attempt (endpoint_id, message_id, at, type, data, created_at, number, outcome, duration_ms)
    values ('whk_off', 'msg_1', now(), 'report.completed', '{"reportId":"rep_1"}', now(), 1, 'rejected', 7)`);
  for (const body of await readOff()) assert.match(body, /\/messages\/msg_1\/replay-webhook-message"/);
  await database.query(sql`
    update webhooks.endpoint set disabled_at = now(), disabled_reason = 'gone' where id = 'whk_off'`);
  for (const body of await readOff()) {
    assert.doesNotMatch(body, /replay-webhook-message/);
    assert.match(body, /disabled/);
  }
});

test('a file is read from what may be some seconds old, a page is not', async () => {
  let reads = 0;
  const query: typeof database.query = (statement) => {
    reads++;
    return database.query(statement);
  };
  const console = await openConsole(database, { reads: { ...database, query } });
  const finance = await signIn(console, database, 'finance');
  await finance.open('/partners');
  assert.equal(reads, 0);
  const { body } = await finance.open('/partners?format=csv');
  assert.ok(reads > 0 && body.includes('p0129'));
});

test('a CSV file has every row that the filter leaves, and no cell that a spreadsheet would run', async () => {
  const { body, headers } = await admin.open('/partners?format=csv');
  assert.equal(headers['content-disposition'], 'attachment; filename="partners.csv"');
  assert.equal(body.trimEnd().split('\r\n').length, 131);
  assert.match(body, /^formula,"'=HYPERLINK\(""https/m);
  const few = await admin.open('/partners?q=p012&format=csv');
  assert.equal(few.body.trimEnd().split('\r\n').length, 1 + byPrefix('p012').length);
});

const suppliersBy = async (query: string) => {
  const { body } = await admin.open(`/suppliers?${query}`);
  return [...body.matchAll(/href="\/suppliers\/(supplier-\d)"><code>/g)].map(([, id = '']) => id.at(-1)).join('');
};

test('suppliers are sorted by the figures of a column, up and down', async () => {
  await database.query(sql`
    insert into suppliers.usage_day (supplier_id, day, calls, answered, latencies, cost_cents)
    select 'supplier-' || n, current_date, (n * 7) % 5, 0, array_fill(0::bigint, array[12]), n
    from generate_series(1, 5) as n`);
  assert.equal(await suppliersBy('sort=calls'), '53142');
  assert.equal(await suppliersBy('sort=calls&order=down'), '24135');
  assert.equal(await suppliersBy('sort=cost&order=down'), '54321');
  assert.equal(await suppliersBy('sort=constructor'), '12345');
});
