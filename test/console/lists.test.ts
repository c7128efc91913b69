import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../harness/service/partners.ts';
import { sql } from '../../src/database/sql.ts';
import { freshDatabase } from '../support/database.ts';
import { openConsole, signIn } from './console.ts';

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

const admin = await signIn(await openConsole(database), database, 'admin');

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

test('the timeline of a partner is paged without a gap, also between what happened at one moment', async () => {
  await database.query(sql`
    insert into billing.call (partner_id, called_at, id, key_id, outcome, price_cents)
    select 'p0001', date_trunc('hour', now()) - make_interval(secs => n / 3), n, 'key', 'CODE_' || n, 0
    from generate_series(1, 120) as n`);
  const codes: string[] = [];
  for (let next: string | undefined = '/partners/p0001'; next !== undefined;) {
    const { body }: { body: string } = await admin.open(next);
    codes.push(...[...body.matchAll(/Refused: (CODE_\d+)/g)].map(([, code = '']) => code));
    next = /href="([^"#]+before=[^"#]+)#timeline"/.exec(body)?.[1];
  }
  assert.equal(codes.length, 120);
  assert.equal(new Set(codes).size, 120);
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
