import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { OperatorError } from '../../../src/kernel/errors.ts';
import { languages } from '../../../src/language/languages.ts';
import { frameWords } from '../../../src/language/portal/frame/index.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { issueKey } from '../../../src/operations/keys/issue-key.ts';
import { inviteMember } from '../../../src/operations/people/invite-member.ts';
import { removeMember } from '../../../src/operations/people/remove-member.ts';
import { setMemberRole } from '../../../src/operations/people/set-member-role.ts';
import { listMembers } from '../../../src/people/members.ts';
import { change, openConsole } from '../../support/console/console.ts';
import { invite, Visitor } from '../../support/console/visitor.ts';
import { freshDatabase } from '../../support/database.ts';
import { inviteTo, openPortal, signInTo } from '../../support/portal/portal.ts';

const { database } = await freshDatabase();
const portal = await openPortal(database);
const { partnerId: acme } = await addPartner(database, { id: 'acme', name: 'Acme Cars' });
const { partnerId: other } = await addPartner(database, { id: 'other', name: 'Other Cars' });
const context = { database, now: new Date() };
const admin = { role: 'admin', kind: 'command', name: 'a test' } as const;

describe('a member', () => {
  it('signs in once with the link of an invitation, and is led to the only partner', async () => {
    const token = await inviteTo(database, acme, 'Ada@acme.example', 'developer');
    const ada = new Visitor(portal.server);
    assert.match((await ada.open(`/portal/sign-in/link/${token}`)).body, /Ada@acme\.example/);
    assert.equal((await ada.submit(`/portal/sign-in/link/${token}`)).headers.location, '/portal/');
    assert.equal((await ada.open('/portal/')).headers.location, '/portal/p/acme');
    const page = await ada.open('/portal/p/acme');
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /Acme Cars/);
    assert.equal((await new Visitor(portal.server).submit(`/portal/sign-in/link/${token}`)).statusCode, 410);
  });

  it('who has not signed in is asked to, and then sees the page that was asked for', async () => {
    const token = await inviteTo(database, acme, 'later@acme.example', 'owner');
    const visitor = new Visitor(portal.server);
    assert.equal((await visitor.open('/portal/p/acme/team')).headers.location, '/portal/sign-in');
    assert.equal((await visitor.submit(`/portal/sign-in/link/${token}`)).headers.location, '/portal/p/acme/team');
  });

  it('of one partner gets the answer of a partner that does not exist for every other', async () => {
    const visitor = await signInTo(portal, database, acme, { mail: 'one@acme.example' });
    const [foreign, missing] = [await visitor.open('/portal/p/other'), await visitor.open('/portal/p/nobody')];
    assert.equal(foreign.statusCode, 404);
    assert.equal(foreign.body.replaceAll('/p/other', '/p/nobody'), missing.body);
    const preview = await visitor.submit('/portal/p/other/team/invite-member', { mail: 'x@y.example', role: 'owner' });
    assert.equal(preview.statusCode, 404);
    assert.deepEqual(await listMembers(database, other), []);
  });

  it('of two partners chooses one, and is in each what they are there', async () => {
    const visitor = await signInTo(portal, database, acme, { mail: 'both@cars.example', role: 'owner' });
    await visitor.submit(`/portal/sign-in/link/${await inviteTo(database, other, 'both@cars.example', 'viewer')}`);
    const choice = await visitor.open('/portal/');
    assert.match(choice.body, /href="\/portal\/p\/acme"/);
    assert.match(choice.body, /href="\/portal\/p\/other"/);
    assert.equal((await visitor.open('/portal/p/acme/team/invite-member')).statusCode, 200);
    assert.equal((await visitor.open('/portal/p/other/team/invite-member')).statusCode, 403);
  });

  it('who was removed, or has another role, is so with the next request', async () => {
    const visitor = await signInTo(portal, database, acme, { mail: 'gone@acme.example', role: 'owner' });
    assert.equal((await visitor.open('/portal/p/acme/team/invite-member')).statusCode, 200);
    const gone = { partnerId: acme, mail: 'gone@acme.example' };
    await runOperation(context, setMemberRole, { ...gone, role: 'viewer' }, admin);
    assert.equal((await visitor.open('/portal/p/acme/team/invite-member')).statusCode, 403);
    await runOperation(context, removeMember, gone, admin);
    assert.equal((await visitor.open('/portal/p/acme')).headers.location, '/portal/sign-in');
  });
});

describe('sessions and links of the portal', () => {
  it('open nothing in the console, nor the other way round, for one person who is both', async () => {
    const [operatorLink, memberLink] = [
      await invite(database, 'both@operator.example', 'admin'),
      await inviteTo(database, acme, 'both@operator.example', 'owner'),
    ];
    const console = await openConsole(database);
    const [atConsole, atPortal] = [new Visitor(console.server), new Visitor(portal.server)];
    assert.equal((await atConsole.submit(`/sign-in/link/${memberLink}`)).statusCode, 410);
    assert.equal((await atPortal.submit(`/portal/sign-in/link/${operatorLink}`)).statusCode, 410);
    await atConsole.signIn(operatorLink);
    await atPortal.submit(`/portal/sign-in/link/${memberLink}`);
    assert.equal((await atConsole.open('/')).statusCode, 200);
    assert.equal((await atPortal.open('/portal/p/acme')).statusCode, 200);
    atConsole.cookies.set('__Host-console', atPortal.cookies.get('__Host-portal') ?? '');
    assert.equal((await atConsole.open('/')).headers.location, '/sign-in');
  });

  it('refuse what a page of another site sends', async () => {
    const visitor = await signInTo(portal, database, acme, { mail: 'csrf@acme.example' });
    const values = { mail: 'evil@acme.example', role: 'owner', confirmed: 'x' };
    for (const headers of [{ host: 'localhost:8081' }, { origin: 'https://evil.example' }, { origin: 'null' }]) {
      const response = await visitor.submit('/portal/p/acme/team/invite-member', values, headers);
      assert.equal(response.statusCode, 403);
    }
    assert.ok(!(await listMembers(database, acme)).some(({ mail }) => mail === 'evil@acme.example'));
  });
});

describe('the team', () => {
  it('is invited by an owner with a mail, and the invitation is recorded with the partner', async () => {
    const owner = await signInTo(portal, database, acme, { mail: 'boss@acme.example' });
    const { preview, response } = await change(owner, '/portal/p/acme/team/invite-member', {
      mail: 'new@acme.example',
      role: 'finance',
    });
    assert.match(preview.body, /new@acme\.example/);
    assert.equal(response.statusCode, 303);
    assert.match((await owner.open('/portal/p/acme/team')).body, /invited, not accepted yet/);
    const [entry] = await database.query<Record<string, string>>(sql`
      select actor, role, partner_id, after ->> 'role' as given from people.audit_entry
      where operation = 'invite-member' order by number desc limit 1`);
    assert.deepEqual(entry, { actor: 'boss@acme.example', role: 'member-owner', partner_id: 'acme', given: 'finance' });
  });

  it('keeps an owner', async () => {
    const { partnerId: id } = await addPartner(database, { id: 'single', name: 'Single' });
    const owner = await signInTo(portal, database, id, { mail: 'only@single.example' });
    const [member] = await listMembers(database, id);
    const path = `/portal/p/single/team/${member?.personId}`;
    assert.equal((await change(owner, `${path}/remove-member`)).response.statusCode, 422);
    assert.equal((await change(owner, `${path}/set-member-role`, { role: 'viewer' })).response.statusCode, 422);
    assert.equal((await listMembers(database, id))[0]?.role, 'owner');
  });
});

describe('an operation that a member runs', () => {
  const member = { role: 'member-owner', kind: 'person', name: 'one@acme.example', partnerId: acme } as const;

  it('is undone if it changes what belongs to another partner', async () => {
    const input = { partnerId: other, mail: 'mine@acme.example', role: 'owner' as const, url: '' };
    await assert.rejects(runOperation(context, inviteMember, input, member), OperatorError);
    const { partnerId: _none, ...nobody } = member;
    await assert.rejects(
      runOperation(context, inviteMember, { ...input, partnerId: acme }, { ...nobody, role: 'member-owner' }),
      OperatorError,
    );
    assert.deepEqual(
      (await listMembers(database, other)).filter(({ mail }) => mail === 'mine@acme.example'),
      [],
    );
  });

  it('is refused where the role does not allow it', async () => {
    const viewer = { ...member, role: 'member-viewer' } as const;
    const key = { partnerId: acme, label: null, expiresAt: null };
    await assert.rejects(runOperation(context, issueKey, key as never, viewer), OperatorError);
  });
});

it('every page is in the language that the reader chose, else in the browser’s, and says so', async () => {
  const visitor = await signInTo(portal, database, acme, { mail: 'words@acme.example' });
  const inFinnish = await visitor.open('/portal/p/acme', { 'accept-language': 'xx, fi;q=0.8, de;q=0.5' });
  assert.match(inFinnish.body, /<html lang="fi">/);
  for (const language of languages) {
    const chosen = await visitor.submit('/portal/language', { language, next: '/portal/p/acme/team' });
    assert.equal(chosen.headers.location, '/portal/p/acme/team');
    const { body, headers } = await visitor.open('/portal/p/acme/team', { 'accept-language': 'en' });
    assert.equal(headers['content-language'], language);
    assert.ok(body.includes(`<html lang="${language}">`));
    assert.ok(body.includes(frameWords[language].signOut));
  }
  const elsewhere = await visitor.submit('/portal/language', { language: 'de', next: 'https://evil.example/' });
  assert.equal(elsewhere.headers.location, '/portal/');
});
