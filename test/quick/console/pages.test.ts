import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { changeHeld } from '../../../src/billing/account.ts';
import { pages } from '../../../src/console/pages/index.ts';
import { sql } from '../../../src/database/sql.ts';
import { unavailable } from '../../../src/kernel/errors.ts';
import { isAllowed } from '../../../src/people/roles.ts';
import { newBatchId } from '../../../src/reports/batches/order.ts';
import { insertBatch, insertLines, updateBatchHeld } from '../../../src/reports/batches/store.ts';
import { addEvents } from '../../../src/webhooks/add-events.ts';
import { lastPosition, noteReading } from '../../../src/webhooks/event-list.ts';
import { change, openConsole, signIn } from '../../support/console/console.ts';
import { consoleUrl, Visitor } from '../../support/console/visitor.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const shown = { id: 'acme', name: 'Ac&me <script>alert(1)</script>', contactEmail: 'billing@acme.example' };
const { key, keyId } = await addPartner(database, shown);
const failing = (path: string, error: Error) => ({
  path,
  needs: 'look-at-home' as const,
  read: () => Promise.reject(error),
});
const opened = await openConsole(database, {}, [
  failing('/broken', new Error('the password is hunter2')),
  failing('/outage', unavailable(2)),
  { ...failing('/unlisted', new Error('nobody may')), needs: 'no-such-action' as never },
]);
const admin = await signIn(opened, database, 'admin');

/** An address for each page; what it names need not exist. */
const addressOf = (path: string) => path.replaceAll(/:(\w+)/g, (_all, name: string) => (name === 'id' ? 'acme' : '1'));

test('every role sees the pages that the table of permissions allows it, and no other', async () => {
  for (const role of ['admin', 'finance', 'support', 'auditor'] as const) {
    const visitor = role === 'admin' ? admin : await signIn(opened, database, role);
    assert.equal((await visitor.open('/unlisted')).statusCode, 403, 'what is not listed is denied');
    for (const { path, needs, submit } of pages) {
      const denied = !isAllowed(role, needs);
      const { statusCode } = await visitor.open(addressOf(path));
      assert.equal(statusCode === 403, denied, `${role} ${path} ${statusCode}`);
      if (!submit) continue;
      // An empty form: of those that are allowed, nothing is confirmed.
      const { statusCode: sent } = await visitor.submit(addressOf(path));
      assert.equal(sent === 403, denied, `${role} sends ${path} ${sent}`);
    }
  }
});

test('what a role may not do is not offered to it', async () => {
  const auditor = await signIn(opened, database, 'auditor', 'second-auditor@example.org');
  const forms = pages.flatMap(({ runs }) => runs ?? []);
  for (const path of ['/', '/partners', '/partners/acme', `/keys/${keyId}`, '/mails', '/statements', '/people']) {
    const { body, statusCode } = await auditor.open(path);
    assert.equal(statusCode, 200, path);
    for (const code of [...forms, 'partners/add']) assert.ok(!body.includes(`/${code}"`), `${path} offers ${code}`);
  }
  assert.match((await admin.open('/partners/acme')).body, /href="\/partners\/acme\/add-funds"/);
});

test('nobody sees anything without signing in', async () => {
  const stranger = new Visitor(opened.server);
  for (const { path } of pages) {
    const { statusCode, headers, body } = await stranger.open(addressOf(path));
    assert.equal(statusCode, 303, path);
    assert.equal(headers['location'], '/sign-in');
    assert.equal(body, '');
  }
});

test('every response forbids what is inline, of other hosts, framed, cached or referred', async () => {
  for (const path of ['/', '/partners/acme', '/nothing', '/sign-in', '/partners?format=csv', '/broken']) {
    const { headers } = await admin.open(path);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/, path);
    assert.doesNotMatch(policy, /unsafe|\*|https?:|data:/, path);
    assert.equal(headers['cache-control'], 'no-store', path);
    assert.equal(headers['referrer-policy'], 'same-origin', path);
    assert.equal(headers['x-content-type-options'], 'nosniff', path);
    assert.match(String(headers['x-request-id']), /^[0-9a-f]{12}-\d+$/, path);
  }
});

test('no page has an inline script or style, and text of others is text', async () => {
  for (const { path } of pages) {
    const { body } = await admin.open(addressOf(path));
    assert.doesNotMatch(body, /<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|javascript:/i, path);
  }
  const { body } = await admin.open('/partners/acme');
  assert.match(body, /Ac&#38;me &#60;script&#62;/);
});

test('the address of a client is what the proxy saw, and a value that is no address is ignored', async () => {
  for (const [forwarded, address] of [
    ['203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['203.0.113.9, made-up', '192.0.2.1'],
    ['', '192.0.2.1'],
  ] as const) {
    const path = '/partners/acme/suspend-partner';
    const headers = { origin: consoleUrl, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': forwarded };
    const preview = await admin.submit(path, { reason: 'a test' }, headers);
    const [, confirmed = ''] = /name="confirmed" value="([^"]+)"/.exec(preview.body) ?? [];
    await admin.submit(path, { reason: 'a test', confirmed }, headers);
    const [entry] = await database.query<{ origin: string | null }>(sql`
      select origin from people.audit_entry where operation = 'suspend-partner' order by number desc limit 1`);
    assert.equal(entry?.origin, address, forwarded);
    await change(admin, '/partners/acme/resume-partner');
  }
});

test('styles and script have addresses with a hash of their content and may be kept for good', async () => {
  const { body } = await admin.open('/');
  const [address = ''] = /\/assets\/[\w-]{16}\/console\.css/.exec(body) ?? [];
  const { headers, statusCode } = await new Visitor(opened.server).open(address);
  assert.equal(statusCode, 200);
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
});

test('failures are pages that say what to do, and nothing of the inside', async () => {
  const missing = await admin.open('/partners/nobody');
  assert.equal(missing.statusCode, 404);
  assert.match(missing.body, /There is nothing at this address/);
  for (const unreadable of ['/%zz', `/partners/${'x'.repeat(300)}`]) {
    const { statusCode, headers, body } = await admin.open(unreadable);
    assert.equal(statusCode, 404, unreadable);
    assert.match(body, /There is nothing at this address/);
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    assert.match(String(headers['x-request-id']), /^[0-9a-f]{12}-\d+$/);
  }
  const broken = await admin.open('/broken');
  assert.equal(broken.statusCode, 500);
  assert.doesNotMatch(broken.body, /hunter2/);
  assert.ok(broken.body.includes(String(broken.headers['x-request-id'])), 'the request’s id is not on the page');
  const outage = await admin.open('/outage');
  assert.equal(outage.statusCode, 503);
  assert.match(outage.body, /database cannot be reached/);
});

test('a log line has the pattern of a page and never its address', async () => {
  opened.lines.length = 0;
  await admin.open(`/keys/${keyId}?note=secret`);
  await admin.submit('/search', { q: key });
  assert.deepEqual(
    opened.lines.map(({ route, operator }) => ({ route, operator })),
    [
      { route: '/keys/:keyId', operator: 'admin@example.org' },
      { route: '/search', operator: 'admin@example.org' },
    ],
  );
});

test('one search box opens whatever has an id, and neither a VIN nor a key gets into an address', async () => {
  const { connections: _, ...found } = await findable();
  for (const [text, page] of Object.entries(found)) {
    const { headers } = await admin.submit('/search', { q: ` ${text} ` });
    assert.match(String(headers['location']), new RegExp(`^${page}$`), text);
  }
  for (const secret of [key, 'WVWZZZ1JZXW000001', `${key}x`]) {
    const { headers } = await admin.submit('/search', { q: secret });
    assert.ok(!String(headers['location']).includes(secret), String(headers['location']));
  }
  const byName = await admin.open('/search?q=Ac%26me');
  assert.match(byName.body, /href="\/partners\/acme"/);
});

/** What can be searched for, and the page that it opens. */
async function findable(): Promise<Record<string, string>> {
  await database.query(sql`
    insert into mail.message (cause, partner_id, kind, content, created_at) values ('a', 'acme', 'statement', '{}', now())`);
  await database.query(sql`
    insert into billing.statement (partner_id, period_start, period_end, total_calls, billable_calls, total_cents, closed_at, status)
    values ('acme', '2026-10-01', '2026-10-31', 1, 1, 250, now(), 'pending')`);
  await database.query(sql`
    insert into invoicing.invoice (number, kind, partner_id, period_start, issued_on, due_on, net_cents, gross_cents)
    values ('2026-000001', 'invoice', 'acme', '2026-10-01', '2026-11-01', '2026-12-01', 250, 250)`);
  const [mail] = await database.query<{ id: bigint }>(sql`select max(id) as id from mail.message`);
  return {
    connections: '',
    acme: '/partners/acme',
    [keyId]: `/keys/${keyId}`,
    [key]: `/keys/${keyId}`,
    WVWZZZ1JZXW000001: '/vehicles/[0-9a-f]{32}',
    '2026-000001': '/invoices/2026-000001',
    [`mail ${mail?.id}`]: `/mails/${mail?.id}`,
  };
}

test('times are in the operator’s zone with UTC beside, and in UTC where the zone is not known', async () => {
  admin.cookies.set('zone', 'Asia/Tokyo');
  assert.match((await admin.open('/audit')).body, /\d\d:\d\d:\d\d<\/span>\s*<span class="k-utc">\d\d:\d\d UTC/);
  assert.match((await admin.open('/audit')).body, /Times in Asia\/Tokyo/);
  admin.cookies.set('zone', '<script>');
  assert.match((await admin.open('/audit')).body, /Times in UTC/);
  admin.cookies.delete('zone');
});

/** Which of the reports that are named in its latest events the page of a partner calls read. */
async function eventStates(): Promise<string[]> {
  const { body } = await admin.open('/partners/reading');
  return [...body.matchAll(/(rep_e\d)(?:(?!<tr)[^])*?k-badge[^>]*>([^<]*)</g)].map(([, id, state]) => `${id} ${state}`);
}

test('the page of a partner says which of its latest events a program has read', async () => {
  await addPartner(database, { id: 'reading' });
  const add = (reportId: string) =>
    database.transaction((tx) =>
      addEvents(tx, 'reading', [{ type: 'report.completed', data: { reportId } }], new Date()),
    );
  await add('rep_e1');
  await noteReading(database, 'reading', {
    position: await lastPosition(database, 'reading'),
    readAt: new Date(),
  });
  await add('rep_e2');
  assert.deepEqual(await eventStates(), ['rep_e2 not read', 'rep_e1 read']);
});

test('the page of a partner shows its batches and what is held for them', async () => {
  const { partnerId, keyId: buyer } = await addPartner(database, { id: 'in-bulk' });
  const before = (await admin.open('/partners/in-bulk')).body;
  assert.doesNotMatch(before, /held for batches|Latest batches/);
  const batch = { id: newBatchId(), partnerId, orderedAt: new Date(), orderedBy: buyer, keyId: buyer, name: null };
  const lines = ['SANDBX0READY00001', 'SANDBX00TH1N00001'].map((vin, line) => ({
    vin,
    line,
    reference: null,
    vinHash: `${'0f'.repeat(31)}0${line}`,
  }));
  await database.transaction(async (tx) => {
    const order = {
      ...batch,
      language: 'en',
      vehicles: 2,
      maxCents: null,
      rejected: 1,
      idempotency: undefined,
    } as const;
    await insertBatch(tx, order);
    await insertLines(tx, { partnerId, batchId: batch.id }, [
      ...lines,
      { line: 3, vin: 'BAD', reference: null, vinHash: null, rejectedFor: 'INVALID_VIN' },
    ]);
    await changeHeld(tx, partnerId, 500n);
    await updateBatchHeld(tx, { partnerId, batchId: batch.id }, 500n);
  });
  const { body } = await admin.open('/partners/in-bulk');
  assert.match(body, /5\.00 EUR is held for batches/);
  const [section = ''] = /<section id="batches">[^]*?<\/section>/.exec(body) ?? [];
  assert.match(section, /running[^]*0 bought, 2 waiting, 1 rejected[^]*0\.00 EUR[^]*5\.00 EUR/);
});
