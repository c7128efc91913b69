import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { refundReport } from '../../../src/operations/reports/refund-report.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { chargesOf } from '../../support/billing/charges.ts';
import { freshDatabase } from '../../support/database.ts';
import { HttpVisitor } from '../../support/portal/http-visitor.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url, { ROLE: 'all' });

const signIn = (partnerId: string, role?: 'viewer' | 'finance') =>
  HttpVisitor.signIn(service, database, partnerId, role);

/** The hidden fields of the form that sends to an address. */
function formOf(body: string, action: string): Record<string, string> {
  const [, form = ''] = new RegExp(`action="${action}"[^>]*>([\\s\\S]*?)</form>`).exec(body) ?? [];
  const fields = form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

/** Looks a VIN up, and returns the form that buys it. */
async function lookUp(visitor: HttpVisitor, partnerId: string, vin: string): Promise<Record<string, string>> {
  const { status, body } = await visitor.submit(`/portal/p/${partnerId}/reports`, { vin });
  assert.equal(status, 200);
  return formOf(body, `/portal/p/${partnerId}/reports/buy`);
}

async function buyInPortal(visitor: HttpVisitor, partnerId: string, vin: string) {
  return visitor.submit(`/portal/p/${partnerId}/reports/buy`, await lookUp(visitor, partnerId, vin));
}

/** What the books say of a partner, without what differs between two partners. */
async function booksOf(partnerId: string, key: string): Promise<unknown> {
  const ledger = await database.query(sql`
    select kind, amount_cents, balance_after_cents from billing.ledger_entry where partner_id = ${partnerId} order by sequence`);
  const calls = await database.query(sql`
    select outcome, price_cents, calls from billing.call where partner_id = ${partnerId} order by called_at, id`);
  const usage = (await get<{ days: unknown; totals: unknown }>(service, key, '/v1/account/usage')).body;
  return { ledger, calls, usage: { ...usage, partnerId: undefined } };
}

test('a purchase in the portal is that of the API: ledger, calls, usage and books say the same', async () => {
  const [api, portal] = [await addPartner(database), await addPartner(database)];
  const member = await signIn(portal.partnerId);
  for (const vin of [vinNumber(1), vinNumber(1), vinNumber(2), 'SANDBX00D0WN00001']) {
    await buy(service, api.key, vin);
    await buyInPortal(member, portal.partnerId, vin);
  }
  assert.deepEqual(await booksOf(portal.partnerId, portal.key), await booksOf(api.partnerId, api.key));
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
  // In the request log the two are told apart by the key.
  await eventually(async () => {
    const rows = await database.query<{ key: string; outcome: string }>(sql`
      select key_id as key, outcome from partners.request where partner_id = ${portal.partnerId} and method = 'POST'
      order by received_at`);
    return (
      rows.map(({ key, outcome }) => `${key} ${outcome}`).join() ===
      'portal charged,portal repeat,portal charged,portal UNAVAILABLE'
    );
  });
});

test('a VIN that is typed is checked for nothing: what is wrong with it, what it says, and what a report would cost', async () => {
  const { partnerId } = await addPartner(database);
  const member = await signIn(partnerId);
  const path = `/portal/p/${partnerId}/reports`;
  assert.match((await member.submit(path, { vin: 'WVWZZZ1JZXW00000' })).body, /16 of 17 characters/);
  const { body } = await member.submit(path, { vin: '1hgcm82633a004352' });
  for (const said of ['1HGCM82633A004352', 'Honda', 'Accord', '2003', '€2.50', '€100.00'])
    assert.ok(body.includes(said));
  assert.equal(await chargesOf(database, partnerId), 0);
});

test('a form that is sent twice buys once, also where every call is charged', async () => {
  const { partnerId } = await addPartner(database, { repeatPolicy: 'charged' });
  const member = await signIn(partnerId);
  const form = await lookUp(member, partnerId, vinNumber(3));
  const send = () => member.submit(`/portal/p/${partnerId}/reports/buy`, form);
  const [first, second] = await Promise.all([send(), send()]);
  assert.equal(first.status, 303);
  assert.match(first.location, /\/reports\/rep_\w+$/);
  assert.deepEqual([second.location, (await send()).location], [first.location, first.location]);
  assert.equal(await chargesOf(database, partnerId), 1);
});

test('without credit, over the rate limit or suspended nothing is bought, and the page says why', async () => {
  const poor = await addPartner(database, { topUpCents: 100n });
  const slow = await addPartner(database, { rateLimitPerMinute: 1 });
  const suspended = await addPartner(database);
  await database.query(sql`update partners.partner set suspended_at = now() where id = ${suspended.partnerId}`);
  const expected = [
    [poor.partnerId, 402, /balance is not sufficient/],
    [slow.partnerId, 429, /Too many requests/],
    [suspended.partnerId, 403, /suspended/],
  ] as const;
  for (const [partnerId, status, why] of expected) {
    const member = await signIn(partnerId);
    if (status === 429) await buyInPortal(member, partnerId, vinNumber(4));
    const answer = await buyInPortal(member, partnerId, vinNumber(5));
    assert.equal(answer.status, status);
    assert.match(answer.body, why);
  }
  assert.deepEqual(await Promise.all(expected.map(([partnerId]) => chargesOf(database, partnerId))), [0, 1, 0]);
});

test('a report is found again by its VIN and by its number, shows what still comes, and opens as page and PDF in any language', async () => {
  const { partnerId } = await addPartner(database);
  const member = await signIn(partnerId);
  const { location } = await buyInPortal(member, partnerId, 'SANDBX00SL0W00001');
  const reportId = location.split('/').at(-1) ?? '';
  const path = `/portal/p/${partnerId}/reports`;
  assert.equal((await member.submit(path, { vin: ` ${reportId} ` })).location, location);
  assert.ok((await member.submit(path, { vin: 'SANDBX00SL0W00001' })).body.includes(`href="${location}"`));
  assert.ok((await member.open(path)).body.includes(`href="${location}"`));
  const { body } = await member.open(location);
  assert.match(body, /http-equiv="refresh"/);
  assert.match(body, /Being gathered/);
  const page = await fetch((await member.open(`${location}/open?as=page&lang=lv`)).location);
  assert.deepEqual([page.status, page.headers.get('content-language')], [200, 'lv']);
  assert.match((await member.open(`${location}/open?as=pdf&lang=fi`)).location, /\/pdf\?lang=fi&/);
});

test('a list is checked before it is bought: what it costs, what is not valid, and then each vehicle once, with a file of results', async () => {
  const { partnerId, key } = await addPartner(database);
  const member = await signIn(partnerId);
  await buy(service, key, vinNumber(10));
  const list = `Plate;VIN\nA;${vinNumber(10)}\nB;${vinNumber(11)}\nC;WVW\nD;${vinNumber(11)}\nE;${vinNumber(12)}`;
  const path = `/portal/p/${partnerId}/batches`;
  const { body } = await member.submit(path, { list });
  for (const said of ['At most €5.00', 'free: 1', '3 of 17 characters', 'As in line 3', 'Buy all (3)'])
    assert.ok(body.includes(said), said);
  const form = formOf(body, `${path}/order`);
  const { location } = await member.submit(`${path}/order`, form);
  assert.equal((await member.submit(`${path}/order`, form)).location, location);
  await eventually(async () => !(await member.open(location)).body.includes('http-equiv="refresh"'));
  assert.equal(await chargesOf(database, partnerId), 3);
  const [head, ...rows] = (await member.open(`${location}?format=csv`)).body.trim().split('\r\n');
  assert.match(head ?? '', /^Line,VIN,Report/);
  assert.deepEqual(
    rows.map((row) => row.split(',').slice(0, 2).join(' ')),
    [`2 ${vinNumber(10)}`, `3 ${vinNumber(11)}`, `6 ${vinNumber(12)}`],
  );
  for (const row of rows) assert.equal((await fetch(/http\S+$/.exec(row)?.[0] ?? '')).status, 200);
});

test('who may only look cannot buy, and whose role has nothing to do with reports sees none', async () => {
  const { partnerId } = await addPartner(database);
  const [viewer, finance] = [await signIn(partnerId, 'viewer'), await signIn(partnerId, 'finance')];
  const { body } = await viewer.submit(`/portal/p/${partnerId}/reports`, { vin: vinNumber(20) });
  assert.match(body, /does not allow purchases/);
  assert.ok(!body.includes('/reports/buy') && !body.includes('€'));
  const form = { vin: vinNumber(20), form: 'a'.repeat(16) };
  assert.equal((await viewer.submit(`/portal/p/${partnerId}/reports/buy`, form)).status, 403);
  assert.equal((await viewer.submit(`/portal/p/${partnerId}/batches`, { list: vinNumber(20) })).status, 303);
  assert.equal((await finance.open(`/portal/p/${partnerId}/reports`)).status, 403);
  assert.equal(await chargesOf(database, partnerId), 0);
});

test("another partner's reports and lists are not there, by any way to them", async () => {
  // Enough for one vehicle of the list, which stops at the other.
  const [owner, stranger] = [await addPartner(database, { topUpCents: 500n }), await addPartner(database)];
  const [member, visitor] = [await signIn(owner.partnerId), await signIn(stranger.partnerId)];
  const { location } = await buyInPortal(member, owner.partnerId, vinNumber(30));
  const batches = `/portal/p/${owner.partnerId}/batches`;
  const form = formOf(
    (await member.submit(batches, { list: `${vinNumber(31)}\n${vinNumber(32)}` })).body,
    `${batches}/order`,
  );
  const batch = (await member.submit(`${batches}/order`, form)).location;
  await eventually(async () => (await member.open(batch)).body.includes('value="resume"'));
  const theirs = (path: string) => path.replace(owner.partnerId, stranger.partnerId);
  for (const path of [location, `${location}/open?as=pdf`, batch, `${batch}?format=csv`]) {
    assert.deepEqual([(await member.open(path)).status < 400, (await visitor.open(theirs(path))).status], [true, 404]);
    assert.equal((await visitor.open(path)).status, 404);
  }
  assert.equal((await visitor.submit(theirs(batch), { do: 'resume' })).status, 404);
  const reportId = location.split('/').at(-1) ?? '';
  const path = `/portal/p/${stranger.partnerId}/reports`;
  assert.match((await visitor.submit(path, { vin: reportId })).body, /no report with this number/);
  assert.ok(!(await visitor.submit(path, { vin: vinNumber(30) })).body.includes(reportId));
});

test('the lists and the overview say what was found, and filter by day and verdict', async () => {
  const { partnerId, key } = await addPartner(database);
  const vins = ['SANDBX0READY00001', 'SANDBX0ST0LN00001'];
  for (const vin of vins) await buy(service, key, vin);
  const member = await signIn(partnerId);
  const base = `/portal/p/${partnerId}/reports`;
  // The suppliers of this test know nothing of a vehicle.
  for (const path of [base, `/portal/p/${partnerId}/`])
    assert.match(
      (await member.open(path)).body,
      /SANDBX0ST0LN00001[^]*Not checked[^]*nothing against the vehicle/i,
      path,
    );
  const overview = (await member.open(`/portal/p/${partnerId}/`)).body;
  assert.match(overview, new RegExp(`action="${base}"[^]*name="vin"`));
  const listed = async (query: string) => {
    const { body } = await member.open(`${base}?${query}`);
    return vins.filter((vin) => body.includes(`<code>${vin}</code>`)).length;
  };
  assert.equal(await listed('result=unchecked'), 2);
  assert.equal(await listed('result=problem'), 0);
  const day = new Date().toISOString().slice(0, 10);
  assert.equal(await listed(`from=${day}&to=${day}`), 2);
  assert.equal(await listed('to=2020-01-01'), 0);
  assert.equal(await listed('from=2099-01-01'), 0);
  assert.equal(await listed('from=nonsense&to=2026-02-31&result=nonsense'), 2);
  assert.equal(await listed(`from=${'9'.repeat(5_000)}`), 2);
  assert.match((await member.open(`${base}?format=csv&result=unchecked`)).body, /SANDBX0ST0LN00001/);
  assert.doesNotMatch((await member.open(`${base}?format=csv&result=problem`)).body, /SANDBX/);
});

test('a report has a link to hand on, which opens without signing in, and says what was refunded and why', async () => {
  const { partnerId, key } = await addPartner(database);
  const { reportId } = (await buy(service, key, 'SANDBX0READY00001')).body;
  const member = await signIn(partnerId);
  const path = `/portal/p/${partnerId}/reports/${reportId}`;
  const { body } = await member.open(path);
  const [, link = ''] = /data-copy="(http[^"]+)"/.exec(body) ?? [];
  const page = await fetch(link.replaceAll('&#38;', '&'));
  assert.equal(page.status, 200);
  assert.ok((await page.text()).includes(reportId));
  assert.match(body, /href="mailto:\?subject=[^"]*body=[^"]*http/);
  assert.match(body, /class="d-qr"/);
  const actor = { role: 'finance', kind: 'command', name: 'a test' } as const;
  await runOperation({ database, now: new Date() }, refundReport, { reportId, reason: 'wrong vehicle' }, actor);
  assert.match((await member.open(path)).body, /Refunded[^]*€2\.50[^]*wrong vehicle/);
  assert.match((await member.open(`/portal/p/${partnerId}/`)).body, /Refunds: €2\.50/);
  const viewer = await signIn(partnerId, 'viewer');
  assert.doesNotMatch((await viewer.open(path)).body, /wrong vehicle/);
});
