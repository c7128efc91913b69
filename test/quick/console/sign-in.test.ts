import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import type { Database } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { listMails } from '../../../src/mail/outbox.ts';
import { sendQueuedMail } from '../../../src/mail/send.ts';
import type { MailTransport } from '../../../src/mail/smtp.ts';
import { mailSources } from '../../../src/main/mail-sources.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { disableOperator } from '../../../src/operations/people/disable-operator.ts';
import { enableOperator } from '../../../src/operations/people/enable-operator.ts';
import { setOperatorRole } from '../../../src/operations/people/set-operator-role.ts';
import { requireOperatorOf, updateOperatorDisabled } from '../../../src/people/operators.ts';
import { typeJson } from '../../support/cli/operator.ts';
import {
  consoleUrl,
  drawNothing,
  invite,
  MovedClock,
  openSignIn,
  Visitor,
  writeMails,
} from '../../support/console/visitor.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const clock = new MovedClock();
const { server, log } = openSignIn(database, clock);
const admin = { role: 'admin', kind: 'person', name: 'root@operator.example' } as const;
const hourMs = 3_600_000;

type OutgoingMail = Parameters<MailTransport['send']>[0];

let people = 0;
/** A new operator who has signed in. */
async function signedIn(role: 'admin' | 'finance' | 'support' | 'auditor' = 'support', on = server) {
  const mail = `person-${++people}@operator.example`;
  const token = await invite(database, mail, role, clock.now());
  const visitor = new Visitor(on, `192.0.2.${people}`);
  const response = await visitor.signIn(token);
  assert.equal(response.statusCode, 303, response.body);
  return { mail, token, visitor, response };
}

async function countOf(table: 'people.session' | 'people.sign_in_link' | 'people.audit_entry'): Promise<number> {
  const [row] = await database.query<{ count: bigint }>({
    name: '',
    text: `select count(*) from ${table}`,
    values: [],
  });
  return Number(row?.count);
}

/** The link in the newest mail of the local mailbox. */
async function mailedLink(from: Database = database): Promise<string> {
  const [mail] = await typeJson<{ kind: string; text: string | null; to: string }[]>(from, ['mail', 'list']);
  return /http:\/\/localhost:8081\/sign-in\/link\/(\w+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function askForLink(visitor: Visitor, mail: string): Promise<string> {
  const before = (await listMails(database, 1_000, null)).length;
  assert.equal((await visitor.submit('/sign-in', { mail })).statusCode, 200);
  await eventually(async () => (await listMails(database, 1_000, null)).length === before + 1);
  await writeMails(database, clock);
  return mailedLink();
}

describe('a link of an invitation', () => {
  it('signs in when its button is pressed, not when it is opened', async () => {
    const token = await invite(database, 'Ada@Operator.example', 'finance');
    const ada = new Visitor(server);
    for (let scan = 0; scan < 3; scan++) {
      const page = await ada.open(`/sign-in/link/${token}`);
      assert.equal(page.statusCode, 200);
      assert.match(page.body, /Ada@Operator\.example/);
    }
    assert.equal(await ada.whoAmI(), 303);
    const { headers } = await ada.signIn(token);
    assert.equal(headers.location, '/');
    assert.equal(await ada.whoAmI(), 'Ada@Operator.example finance');
  });

  it('works once, also for two who try at the same moment', async () => {
    const token = await invite(database, 'once@operator.example', 'support');
    const visitors = Array.from({ length: 4 }, () => new Visitor(server));
    const statuses = await Promise.all(visitors.map(async (visitor) => (await visitor.signIn(token)).statusCode));
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [303, 410, 410, 410],
    );
    assert.equal((await new Visitor(server).open(`/sign-in/link/${token}`)).statusCode, 410);
  });

  it('works for three days, and stops working when another is made', async () => {
    const first = await invite(database, 'twice@operator.example', 'support');
    const second = await invite(database, 'TWICE@operator.example', 'support');
    assert.equal((await new Visitor(server).open(`/sign-in/link/${first}`)).statusCode, 410);
    assert.equal((await new Visitor(server).open(`/sign-in/link/${second}`)).statusCode, 200);
    clock.movedMs = 72 * hourMs + 1_000;
    assert.equal((await new Visitor(server).signIn(second)).statusCode, 410);
    clock.movedMs = 0;
  });

  it('that is made up signs nobody in', async () => {
    for (const token of ['x', 'console_link_', `console_link_${'a'.repeat(43)}`, '%00', "'--"]) {
      assert.equal((await new Visitor(server, '192.0.2.99').signIn(token)).statusCode, 410, token);
    }
  });
});

describe('a link by mail', () => {
  it('is mailed to an operator who asks, and signs in once', async () => {
    const { mail } = await signedIn();
    const visitor = new Visitor(server, '192.0.2.50');
    const token = await askForLink(visitor, mail.toUpperCase());
    assert.equal((await visitor.signIn(token)).statusCode, 303);
    assert.equal(await visitor.whoAmI(), `${mail} support`);
    assert.equal((await new Visitor(server, '192.0.2.50').signIn(token)).statusCode, 410);
  });

  it('expires after 15 minutes', async () => {
    const { mail } = await signedIn();
    const token = await askForLink(new Visitor(server, '192.0.2.51'), mail);
    clock.movedMs = 15 * 60_000 + 1_000;
    assert.equal((await new Visitor(server, '192.0.2.51').signIn(token)).statusCode, 410);
    clock.movedMs = 0;
  });

  it('is not mailed to others, and the answer is the same', async () => {
    const { mail } = await signedIn();
    const off = await signedIn();
    await runOperation({ database, now: clock.now() }, disableOperator, { mail: off.mail }, admin);
    const before = (await listMails(database, 1_000, null)).length;
    const visitor = new Visitor(server, '192.0.2.52');
    const unknown = await visitor.submit('/sign-in', { mail: 'nobody@operator.example' });
    const disabled = await visitor.submit('/sign-in', { mail: off.mail });
    await askForLink(visitor, mail);
    const known = await visitor.submit('/sign-in', { mail });
    assert.deepEqual([unknown.statusCode, unknown.body], [known.statusCode, known.body]);
    assert.deepEqual([disabled.statusCode, disabled.body], [known.statusCode, known.body]);
    await eventually(async () => (await listMails(database, 1_000, null)).length === before + 2);
  });

  it('can be asked for five times in 15 minutes for one person, and twenty times a minute from one address', async () => {
    const { mail } = await signedIn();
    const before = await countOf('people.sign_in_link');
    for (let time = 0; time < 8; time++) await new Visitor(server, `198.51.100.${time}`).submit('/sign-in', { mail });
    await askForLink(new Visitor(server, '198.51.100.9'), (await signedIn()).mail);
    assert.equal((await countOf('people.sign_in_link')) - before, 5 + 2);
    const statuses: number[] = [];
    for (let time = 0; time < 21; time++) {
      statuses.push(
        (await new Visitor(server, '198.51.100.10').submit('/sign-in', { mail: 'a@b.example' })).statusCode,
      );
    }
    assert.deepEqual([statuses.at(19), statuses.at(20)], [200, 429]);
  });

  it('is read with mail list where no mail server is configured, and nowhere else', async () => {
    const { mail } = await signedIn();
    const token = await askForLink(new Visitor(server, '192.0.2.53'), mail);
    assert.match(token, /^console_link_\w{43}$/);
    // What a page of the console could show.
    const [shown] = await listMails(database, 1, null);
    assert.match(shown?.text ?? '', /console_link_…/);
    assert.ok(!JSON.stringify(await typeJson(database, ['audit', 'list'])).includes(token));
    assert.ok(!JSON.stringify(log.lines).includes(token));
  });

  it('is in the mail alone where one is', async () => {
    const { mail } = await signedIn();
    await new Visitor(server, '192.0.2.54').submit('/sign-in', { mail });
    const sent: OutgoingMail[] = [];
    const transport = {
      send: async (one: OutgoingMail) => (sent.push(one), { kind: 'sent' as const }),
      close: () => {},
    };
    const queued = await eventually(async () => (await listMails(database, 1, 'queued'))[0]);
    const sender = { sender: 'A brand', domain: 'a.example' };
    const sources = mailSources(database, drawNothing);
    const parts = { database, clock, log: recordingLog(), transport, sources, ...sender };
    await sendQueuedMail(parts, queued.id);
    assert.equal(sent[0]?.to, mail);
    const token = /console_link_\w+/.exec(sent[0].text)?.[0] ?? '';
    assert.ok(sent[0].html.includes(token));
    const stored = await database.query(sql`
      select 1 from mail.message m where position(${token} in m::text) > 0`);
    assert.deepEqual(stored, []);
    assert.equal((await new Visitor(server, '192.0.2.54').signIn(token)).statusCode, 303);
  });
});

describe('a session', () => {
  it('has a cookie that scripts and other sites do not get', async () => {
    const { response } = await signedIn();
    const [cookie] = [response.headers['set-cookie'] ?? []].flat();
    assert.match(cookie ?? '', /^__Host-console=console_session_\w{43}; /);
    for (const part of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Strict']) assert.ok(cookie?.includes(part), part);
    assert.doesNotMatch(cookie ?? '', /Domain/i);
  });

  it('has a new token with each sign-in: one that was planted before is worth nothing', async () => {
    const token = await invite(database, 'planted@operator.example', 'support');
    const victim = new Visitor(server);
    const planted = `console_session_${'a'.repeat(43)}`;
    victim.cookies.set('__Host-console', planted);
    await victim.signIn(token);
    assert.notEqual(victim.cookies.get('__Host-console'), planted);
    const attacker = new Visitor(server);
    attacker.cookies.set('__Host-console', planted);
    assert.equal(await attacker.whoAmI(), 303);
    assert.equal(await victim.whoAmI(), 'planted@operator.example support');
  });

  it('is stored as a hash', async () => {
    const { visitor } = await signedIn();
    const token = visitor.cookies.get('__Host-console') ?? '';
    const stored = await database.query(sql`select 1 from people.session s where position(${token} in s::text) > 0`);
    assert.deepEqual(stored, []);
  });

  it('is over with the sign-out, also for somebody who copied its cookie', async () => {
    const { visitor } = await signedIn();
    const thief = new Visitor(server);
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    assert.notEqual(await thief.whoAmI(), 303);
    const out = await visitor.submit('/sign-out');
    assert.deepEqual([out.statusCode, out.headers.location], [303, '/sign-in']);
    assert.equal(visitor.cookies.has('__Host-console'), false);
    assert.equal(await thief.whoAmI(), 303);
  });

  it('ends eight hours after the last request, and seven days after the sign-in', async () => {
    const { visitor } = await signedIn();
    for (clock.movedMs = 0; clock.movedMs < 7 * 24 * hourMs - 7 * hourMs; clock.movedMs += 7 * hourMs) {
      assert.notEqual(await visitor.whoAmI(), 303, `after ${clock.movedMs / hourMs} h`);
    }
    clock.movedMs = 7 * 24 * hourMs + 1_000;
    assert.equal(await visitor.whoAmI(), 303);
    const { visitor: idle } = await signedIn();
    clock.movedMs += 8 * hourMs - 60_000;
    assert.notEqual(await idle.whoAmI(), 303);
    clock.movedMs += 8 * hourMs + 1_000;
    assert.equal(await idle.whoAmI(), 303);
    clock.movedMs = 0;
  });

  it('of a disabled operator is refused on every node with the next request, and links are, too', async () => {
    const { mail, visitor } = await signedIn();
    const { server: otherNode } = openSignIn(database, clock);
    const there = new Visitor(otherNode);
    for (const [name, value] of visitor.cookies) there.cookies.set(name, value);
    assert.notEqual(await there.whoAmI(), 303);
    const link = await invite(database, mail, 'support');
    await runOperation({ database, now: clock.now() }, disableOperator, { mail }, admin);
    assert.deepEqual([await there.whoAmI(), await visitor.whoAmI()], [303, 303]);
    assert.equal((await new Visitor(server).signIn(link)).statusCode, 410);
    await assert.rejects(invite(database, mail, 'support'), /is disabled/);
    await runOperation({ database, now: clock.now() }, enableOperator, { mail }, admin);
    // What was ended stays ended.
    assert.equal(await visitor.whoAmI(), 303);
    assert.equal((await new Visitor(server).signIn(link)).statusCode, 410);
    assert.equal((await new Visitor(server).signIn(await invite(database, mail, 'support'))).statusCode, 303);
  });

  it('that was begun while its operator was being disabled is refused, too', async () => {
    const { mail, visitor } = await signedIn();
    const operator = await requireOperatorOf(database, mail);
    await updateOperatorDisabled(database, operator.id, clock.now());
    assert.equal(await visitor.whoAmI(), 303);
  });

  it('has the role that its operator has now', async () => {
    const { mail, visitor } = await signedIn('support');
    await runOperation({ database, now: clock.now() }, setOperatorRole, { mail, role: 'auditor' }, admin);
    assert.equal(await visitor.whoAmI(), `${mail} auditor`);
  });

  it('leads to the page that was asked for, on this host only', async () => {
    const token = await invite(database, 'next@operator.example', 'support');
    const visitor = new Visitor(server);
    assert.equal((await visitor.open('/?partner=acme')).headers.location, '/sign-in');
    assert.equal((await visitor.signIn(token)).headers.location, '/?partner=acme');
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '%2F%2Fevil.example']) {
      visitor.cookies.set('__Host-next', encodeURIComponent(path));
      const location = (await visitor.open('/sign-in')).headers.location ?? '';
      assert.match(new URL(location, consoleUrl).origin, /^http:\/\/localhost:8081$/, path);
    }
  });

  it('that a link on another site leads to is found by a second request from the console itself', async () => {
    const { visitor } = await signedIn();
    const withoutCookie = new Visitor(server);
    const page = await withoutCookie.open('/', { 'sec-fetch-site': 'cross-site' });
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /http-equiv="refresh" content="0"/);
    assert.doesNotMatch(page.body, /operator\.example/);
    assert.equal((await visitor.open('/', { 'sec-fetch-site': 'same-origin' })).statusCode, 200);
  });
});

describe('a form', () => {
  const good = { origin: consoleUrl, 'sec-fetch-site': 'same-origin' };
  const foreign: [name: string, headers: Record<string, string>][] = [
    ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['of another site, in a browser that does not say so', { origin: 'https://evil.example' }],
    ['of another port of this machine', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['that claims our origin from elsewhere', { origin: consoleUrl, 'sec-fetch-site': 'cross-site' }],
    ['that no page sent', { origin: consoleUrl, 'sec-fetch-site': 'none' }],
    ['without an origin', { 'sec-fetch-site': 'same-origin' }],
    ['of a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['of a page without an origin, in a browser that says no more', { origin: 'null' }],
    ['that says nothing', {}],
    ['of a host that was made to look like ours', { origin: 'http://evil.example', host: 'evil.example' }],
  ];

  for (const [name, headers] of foreign) {
    it(`${name} is refused, and nothing is done`, async () => {
      const { visitor } = await signedIn();
      const token = await invite(database, 'target@operator.example', 'support');
      const before = await countOf('people.session');
      for (const path of ['/change', '/sign-out', '/sign-in', `/sign-in/link/${token}`]) {
        assert.equal((await visitor.submit(path, { mail: 'a@b.example' }, headers)).statusCode, 403, path);
      }
      assert.notEqual(await visitor.whoAmI(), 303);
      assert.equal(await countOf('people.session'), before);
    });
  }

  it('of a sign-in link is taken without an origin, as browsers send it there, and no other form is', async () => {
    const { visitor } = await signedIn();
    const hidden = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    for (const path of ['/change', '/sign-out']) {
      assert.equal((await visitor.submit(path, {}, hidden)).statusCode, 403, path);
    }
    const path = `/sign-in/link/${await invite(database, 'hidden@operator.example', 'support')}`;
    const stranger = new Visitor(server);
    for (const address of [path, '/sign-in/link/none']) {
      assert.equal((await stranger.open(address)).headers['referrer-policy'], 'no-referrer', address);
    }
    assert.equal((await stranger.submit(path, {}, hidden)).statusCode, 303);
  });

  it('of the console is taken, under each name of this machine', async () => {
    const { visitor, mail } = await signedIn();
    const headers: Record<string, string>[] = [
      good,
      { origin: consoleUrl },
      { origin: 'http://127.0.0.1:8081', host: '127.0.0.1:8081', 'sec-fetch-site': 'same-origin' },
    ];
    for (const one of headers) assert.equal((await visitor.submit('/change', {}, one)).body, `changed by ${mail}`);
  });
});

test('asking for a link and each sign-in and sign-out leave one entry in the audit', async () => {
  const { visitor, mail } = await signedIn('auditor');
  await visitor.submit('/sign-out');
  const [out, signIn, invited] = await typeJson<{ operation: string; by: string; origin: string; subject: string }[]>(
    database,
    ['audit', 'list', '--last', '3'],
  );
  assert.deepEqual([out?.operation, out?.by], ['end-own-session', mail]);
  assert.deepEqual([signIn?.operation, signIn?.by], ['sign-in-by-link', mail]);
  assert.match(signIn?.origin ?? '', /^192\.0\.2\./);
  assert.deepEqual([invited?.operation, invited?.subject], ['invite-operator', `operator ${mail}`]);
});
