import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { findAccount } from '../../../src/billing/account.ts';
import { pricesAt } from '../../../src/billing/prices.ts';
import { sql } from '../../../src/database/sql.ts';
import { listMails } from '../../../src/mail/outbox.ts';
import { findBrand } from '../../../src/partners/brand.ts';
import { listKeys } from '../../../src/partners/keys/store.ts';
import { findPartner } from '../../../src/partners/partner.ts';
import { listRecipients } from '../../../src/partners/recipients.ts';
import { type AuditEntry, listAudit } from '../../../src/people/audit/list.ts';
import { findOperator } from '../../../src/people/operators.ts';
import { change, openConsole, signIn } from '../../support/console/console.ts';
import { consoleUrl, Visitor } from '../../support/console/visitor.ts';
import { freshDatabase } from '../../support/database.ts';
import { drawnLogo } from '../../support/logos.ts';

const { database } = await freshDatabase();
const opened = await openConsole(database);
const admin = await signIn(opened, database, 'admin');
const { partnerId } = await addPartner(database, { id: 'acme' });
const none = { partnerId: null, operation: null, actor: null, from: null, until: null };

async function latestEntry(): Promise<AuditEntry> {
  const [entry] = await listAudit(database, none, { after: null, isDescending: true, count: 1 });
  assert.ok(entry);
  return entry;
}

async function balance(): Promise<bigint | undefined> {
  return (await findAccount(database, partnerId))?.balanceCents;
}

test('a change is shown before it is done, is done once however often it is confirmed, and leads to its audit entry', async () => {
  const path = '/partners/acme/add-funds';
  const values = { cents: '1,250.50', reference: 'bank 7' };
  const preview = await admin.submit(path, values);
  assert.match(preview.body, /top-up of 1,250\.50 EUR/);
  assert.match(preview.body, /from 100\.00 EUR to 1,350\.50 EUR/);
  assert.equal(await balance(), 10_000n, 'the preview has booked something');

  const { confirmed, response } = await change(admin, path, values);
  assert.equal(response.statusCode, 303);
  assert.equal(await balance(), 135_050n);
  const again = await admin.submit(path, { ...values, confirmed });
  assert.equal(again.headers['location'], response.headers['location']);
  assert.equal(await balance(), 135_050n);

  const entry = await latestEntry();
  assert.deepEqual(
    [entry.operation, entry.actorKind, entry.actor, entry.role, entry.origin, entry.requestId],
    ['add-funds', 'person', 'admin@example.org', 'admin', '192.0.2.1', response.headers['x-request-id']],
  );
  assert.equal(response.headers['location'], `/partners/acme?done=${entry.number}`);
  const after = await admin.open(response.headers['location'] ?? '');
  assert.match(after.body, new RegExp(`k-done[^]*100\\.00 EUR → 1,350\\.50 EUR[^]*href="/audit/${entry.number}"`));
});

test('nobody is told that they did what another operator did', async () => {
  const { number } = await latestEntry();
  const finance = await signIn(opened, database, 'finance');
  assert.doesNotMatch((await finance.open(`/partners/acme?done=${number}`)).body, /k-done/);
  assert.doesNotMatch((await admin.open('/partners/acme?done=99999999')).body, /k-done/);
});

const mistakes = [
  { path: '/partners/acme/add-funds', values: { cents: 'much', reference: 'r' }, field: 'cents' },
  { path: '/partners/acme/add-funds', values: { cents: '0', reference: 'r' }, field: 'cents' },
  { path: '/partners/acme/add-funds', values: { cents: '5', reference: '' }, field: 'reference' },
  { path: '/partners/acme/set-price', values: { cents: '2', validFrom: '2026-02-31' }, field: 'validFrom' },
  { path: '/partners/acme/issue-key', values: { label: 'x'.repeat(101), expiresAt: '' }, field: 'label' },
  { path: '/erase-vehicle', values: { vin: 'SHORT', reference: 'request 1' }, field: 'vin' },
  { path: '/clock', values: { byMs: 'tomorrow' }, field: 'byMs' },
  { path: '/people/invite-operator', values: { mail: 'nobody', role: 'admin' }, field: 'mail' },
] as const;

for (const { path, values, field } of mistakes) {
  test(`a form says at its field what is wrong, keeps what was typed and changes nothing: ${path} ${field}`, async () => {
    const before = await latestEntry();
    const { body, statusCode } = await admin.submit(path, values);
    assert.equal(statusCode, 422);
    assert.match(body, new RegExp(`id="f-${field}-error">It `));
    assert.match(body, new RegExp(`id="f-${field}"[^>]*aria-invalid="true"`));
    for (const typed of Object.values(values)) assert.ok(body.includes(`value="${typed}"`), `${typed} is lost`);
    assert.equal((await latestEntry()).number, before.number);
  });
}

test('a refusal of the operation itself is shown on the form', async () => {
  const { response } = await change(admin, '/partners/acme/correct-ledger', { cents: '-99999', reference: 'too much' });
  assert.equal(response.statusCode, 422);
  assert.match(response.body, /would be below zero/);
  const same = await change(admin, '/partners/acme/change-terms', await termsOfAcme());
  assert.match(same.response.body, /Nothing differs/);
});

async function termsOfAcme(): Promise<Record<string, string>> {
  const { body } = await admin.open('/partners/acme/change-terms');
  const fields = [...body.matchAll(/name="(\w+)"[^>]*\svalue="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  return { ...Object.fromEntries(fields), language: 'en', goodwill: 'no' } as Record<string, string>;
}

test('a new key is shown once, and is in no address, log or audit', async () => {
  const { response } = await change(admin, '/partners/acme/issue-key', {
    label: 'backup',
    expiresAt: '',
    scopes: 'events',
  });
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['cache-control'], 'no-store');
  const [key = ''] = /partner_live_\w+/.exec(response.body) ?? [];
  assert.ok(key.length > 40);
  assert.doesNotMatch((await admin.open('/partners/acme')).body, /partner_live_/);
  const entries = JSON.stringify(
    await listAudit(database, none, { after: null, isDescending: true, count: 100 }),
    (_name, value: unknown) => String(typeof value === 'bigint' ? value : '') || value,
  );
  assert.ok(!entries.includes(key) && !JSON.stringify(opened.log.lines).includes(key));
});

test('a webhook is added for the events that are ticked, for all where none is', async () => {
  const path = '/partners/acme/add-webhook';
  const ticked = new URLSearchParams({ url: 'https://8.8.8.8/hook', events: 'balance.low' });
  ticked.append('events', 'report.completed');
  const { body } = await admin.submit(path, ticked);
  assert.match(body, /report\.completed, balance\.low of A partner/);
  assert.match(body, /name="events" value="balance\.low report\.completed"/);
  assert.match((await change(admin, path, { url: 'https://8.8.8.8/all' })).preview.body, /All events of A partner/);
  const { response } = await change(admin, path, {
    url: 'https://8.8.8.8/hook',
    events: 'balance.low report.completed',
  });
  assert.match(response.body, /whsec_/);
  const { body: wrong } = await admin.submit(path, { url: 'https://8.8.8.8/hook', events: 'balance.high' });
  assert.match(wrong, /must be names of events/);
});

test('a confirmation that reaches two nodes at the same moment is carried out once', async () => {
  const second = new Visitor((await openConsole(database)).server);
  for (const [name, value] of admin.cookies) second.cookies.set(name, value);
  const path = '/partners/acme/issue-key';
  const values = { label: 'double click', expiresAt: '', scopes: 'events' };
  const preview = await admin.submit(path, values);
  const [, confirmed = ''] = /name="confirmed" value="([^"]+)"/.exec(preview.body) ?? [];
  const before = await latestEntry();
  const responses = await Promise.all([admin, second].map((node) => node.submit(path, { ...values, confirmed })));
  const keys = (await listKeys(database, 'acme')).filter(({ label }) => label === values.label);
  assert.equal(keys.length, 1);
  const entry = await latestEntry();
  assert.equal(entry.number, before.number + 1n, 'the audit has one entry');
  assert.equal(responses.filter(({ body }) => body.includes('partner_live_')).length, 1, 'the key is shown once');
  const other = responses.find(({ statusCode }) => statusCode === 303);
  assert.equal(other?.headers['location'], `/partners/acme?done=${entry.number}`);

  // A change that failed was not carried out, and may be confirmed again.
  const wrong = { cents: '-99999', reference: 'too much' };
  const refused = await change(admin, '/partners/acme/correct-ledger', wrong);
  assert.equal(refused.response.statusCode, 422);
  const again = await second.submit('/partners/acme/correct-ledger', { ...wrong, confirmed: refused.confirmed });
  assert.equal(again.statusCode, 422);
});

test('the other changes of a partner', async () => {
  await change(admin, '/partners/acme/set-price', { cents: '3.10', validFrom: '' });
  assert.equal((await pricesAt(database, 'acme', new Date())).get('report'), 310n);
  await change(admin, '/partners/acme/change-terms', { ...(await termsOfAcme()), rateLimitPerMinute: '7' });
  assert.deepEqual((await latestEntry()).after, { rateLimitPerMinute: 7 }, 'only what was changed is recorded');
  await change(admin, '/partners/acme/suspend-partner', { reason: 'unpaid' });
  assert.equal((await findPartner(database, 'acme'))?.suspension?.reason, 'unpaid');
  await change(admin, '/partners/acme/resume-partner');
  assert.equal((await findPartner(database, 'acme'))?.suspension, null);
  const [key] = await listKeys(database, 'acme');
  await change(admin, `/keys/${key?.keyId}/revoke-key`);
  assert.ok((await listKeys(database, 'acme'))[0]?.revokedAt);
  await change(admin, '/partners/acme/correct-ledger', { cents: '-0.50', reference: 'rounding' });
  assert.equal(await balance(), 135_000n);
});

test('mails are sent to addresses of their own by purpose, and to the contact again', async () => {
  const terms = '/partners/acme/change-terms';
  const typed = async () => {
    const { body } = await admin.open(terms);
    const inputs = [...body.matchAll(/name="(\w+)"\s[^>]*?value="([^"]*)"/gs)].map(([, name, value]) => [name, value]);
    const chosen = [...body.matchAll(/<select[^>]*name="(\w+)".*?value="(\w+)" selected/gs)].map(([, name, value]) => [
      name,
      value,
    ]);
    return Object.fromEntries([...inputs, ...chosen]) as Record<string, string>;
  };
  const own = { statementEmail: 'books@acme.example', balanceEmail: 'alarm@acme.example' };
  const { preview } = await change(admin, terms, { ...(await typed()), ...own });
  assert.match(preview.body, /Mail address for statements: none → .*books@acme\.example/);
  assert.deepEqual(await listRecipients(database, partnerId), {
    statements: own.statementEmail,
    balance: own.balanceEmail,
  });
  assert.match((await admin.open('/partners/acme')).body, /alarm@acme\.example/);
  await change(admin, terms, { ...(await typed()), balanceEmail: '' });
  assert.deepEqual(await listRecipients(database, partnerId), { statements: own.statementEmail });
  assert.deepEqual((await latestEntry()).after, { balanceEmail: null });
});

test('a brand is set by a form with a file, which is shown to be usable before anything is changed', async () => {
  const path = '/partners/acme/set-brand';
  const send = async (logo: Buffer) => {
    const form = new FormData();
    for (const [name, value] of [['brandName', 'Nord'] as const, ['brandColour', '#1F5FA8'] as const])
      form.set(name, value);
    form.set('brandLogo', new Blob([new Uint8Array(logo)]), 'logo.svg');
    const sent = new Response(form);
    return opened.server.inject({
      method: 'POST',
      url: path,
      payload: Buffer.from(await sent.arrayBuffer()),
      headers: {
        origin: consoleUrl,
        'sec-fetch-site': 'same-origin',
        'content-type': sent.headers.get('content-type') ?? '',
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
  };
  assert.match((await send(Buffer.from('no picture'))).body, /k-error[^>]*>[^<]*must be a picture/);
  const preview = await send(drawnLogo('#123456'));
  assert.match(preview.body, /Name on reports: none → Nord/);
  assert.equal(await findBrand(database, 'acme'), undefined);
  const hidden = [...preview.body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  await admin.submit(path, Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, unescaped(value)])));
  const { name, colour, logoHash } = (await findBrand(database, 'acme')) ?? {};
  assert.deepEqual([name, colour, logoHash?.length], ['Nord', '#1f5fa8', 16]);
  await change(admin, path, { brandName: 'Nord', brandColour: '', withoutLogo: 'yes' });
  assert.deepEqual((await latestEntry()).after, { brandColour: null, brandLogo: null });
  await change(admin, path, { brandName: '' });
  assert.equal(await findBrand(database, 'acme'), undefined);
});

const unescaped = (text: string) => text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

test('a partner is added with its first key', async () => {
  const { response } = await change(admin, '/partners/add', {
    id: 'norden',
    name: 'Norden',
    language: 'de',
    billingMode: 'postpaid',
    isTest: 'test',
    priceCents: '3',
    creditLimitCents: '500',
    repeatPolicy: 'charged',
    chargeWindowHours: '24',
    rateLimitPerMinute: '60',
    reportAccessDays: '30',
  });
  assert.match(response.body, /partner_live_/);
  const account = await findAccount(database, 'norden');
  assert.deepEqual([account?.creditLimitCents, account?.isTest], [50_000n, true]);
  const page = await admin.open('/partners/norden');
  assert.match(page.body, /test account/);
});

test('a mail that was given up is sent again', async () => {
  await database.query(sql`
    insert into mail.message (cause, partner_id, kind, content, created_at, status, settled_at)
    values ('test', 'acme', 'statement', '{}', now(), 'dead', now())`);
  const [mail] = await listMails(database, 1, 'dead');
  await change(admin, `/mails/${mail?.id}/retry-mail`);
  assert.equal((await listMails(database, 1, 'dead')).length, 0);
});

test('months are closed, and a vehicle is erased', async () => {
  const closed = await change(admin, '/statements/close-months');
  assert.match(closed.preview.body, /nothing will change/);
  assert.equal((await latestEntry()).operation, 'close-months');
  const erased = await change(admin, '/erase-vehicle', { vin: 'WVWZZZ1JZXW000001', reference: 'request 1' });
  assert.match(erased.preview.body, /cannot be undone/);
  assert.equal((await latestEntry()).operation, 'erase-vehicle');
  const moved = await change(admin, '/clock', { byMs: '1d' });
  assert.match(moved.response.body, /No service is running|clock cannot be moved/);
});

test('people are invited, given another role, signed out, disabled and enabled', async () => {
  const invited = await change(admin, '/people/invite-operator', { mail: 'new@example.org', role: 'support' });
  assert.equal(invited.response.statusCode, 303);
  const person = async () => {
    const found = await findOperator(database, 'new@example.org');
    assert.ok(found);
    return found;
  };
  const newcomer = await signIn(opened, database, 'support', 'new@example.org');
  const base = `/people/${(await person()).id}`;
  await change(admin, `${base}/set-operator-role`, { role: 'auditor' });
  assert.equal((await newcomer.open('/audit')).statusCode, 200, 'the role is in force with the next request');
  const [, session = ''] = /sessions\/(\d+)\/end-session/.exec((await admin.open(base)).body) ?? [];
  await change(admin, `${base}/sessions/${session}/end-session`);
  assert.equal((await newcomer.open('/')).statusCode, 303);
  await change(admin, `${base}/disable-operator`);
  assert.ok((await person()).disabledAt);
  await change(admin, `${base}/enable-operator`);
  assert.equal((await person()).disabledAt, null);
});

test('a form of another site changes nothing', async () => {
  const before = await latestEntry();
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  const { statusCode } = await admin.submit('/partners/acme/resume-partner', { confirmed: 'x' }, foreign);
  assert.equal(statusCode, 403);
  assert.equal((await latestEntry()).number, before.number);
});
