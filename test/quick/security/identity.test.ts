import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { LightMyRequestResponse } from 'fastify';

import { eventually } from '../../../harness/async/eventually.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { readLinkTexts, listMails } from '../../../src/mail/outbox.ts';
import type { Actor } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { inviteMember } from '../../../src/operations/people/invite-member.ts';
import { inviteOperator } from '../../../src/operations/people/invite-operator.ts';
import { findMember, listMembers } from '../../../src/people/members.ts';
import { findOperator } from '../../../src/people/operators.ts';
import type { MemberRole, OperatorRole } from '../../../src/people/roles.ts';
import { typeJson, type } from '../../support/cli/operator.ts';
import { Authenticator } from '../../support/console/authenticator.ts';
import { change, openConsole } from '../../support/console/console.ts';
import { consoleUrl, invite, MovedClock, Visitor, writeMails } from '../../support/console/visitor.ts';
import { freshDatabase } from '../../support/database.ts';
import { inviteTo, openPortal } from '../../support/portal/portal.ts';

const { database } = await freshDatabase();
const [portal, console] = [await openPortal(database), await openConsole(database)];
for (const id of ['acme', 'rival', 'third']) await addPartner(database, { id, name: `The ${id}` });

let addresses = 0;
const nextAddress = () => `10.1.${++addresses >> 8}.${addresses & 255}`;
const atPortal = () => new Visitor(portal.server, nextAddress());
const atConsole = () => new Visitor(console.server, nextAddress());
const context = () => ({ database, now: new Date() });

/** A person who has accepted an invitation of the partner, at the shell. */
async function member(partnerId: string, mail: string, role: MemberRole = 'owner'): Promise<Visitor> {
  const visitor = atPortal();
  await usePortalLink(visitor, await inviteTo(database, partnerId, mail, role));
  return visitor;
}

async function operator(mail: string, role: OperatorRole): Promise<Visitor> {
  const visitor = atConsole();
  assert.equal((await visitor.signIn(await invite(database, mail, role))).statusCode, 303);
  return visitor;
}

async function usePortalLink(visitor: Visitor, token: string): Promise<void> {
  assert.equal((await visitor.submit(`/portal/sign-in/link/${token}`)).statusCode, 303);
}

const statusOf = async (visitor: Visitor, path: string) => (await visitor.open(path)).statusCode;
const opens = async (visitor: Visitor, partnerId: string) =>
  (await statusOf(visitor, `/portal/p/${partnerId}/keys`)) === 200;

function hasNoLink(response: LightMyRequestResponse): void {
  assert.doesNotMatch(response.body, /_link_\w/);
  assert.doesNotMatch(JSON.stringify(response.headers), /_link_\w/);
}

/** The latest mail to an address, as its mailbox has it. */
async function mailTo(mail: string): Promise<{ kind: string; subject: string; text: string; token: string }> {
  await writeMails(database, new MovedClock());
  const found = (await listMails(database, 1_000, null)).find(({ recipient }) => recipient === mail);
  assert.ok(found, `there is no mail to ${mail}`);
  const text = (await readLinkTexts(database, [found.id])).get(found.id) ?? found.text ?? '';
  const token = /(?:console|portal)_link_\w{43}/.exec(text)?.[0] ?? '';
  return { kind: found.kind, subject: found.subject ?? '', text, token };
}

const countMails = async (mail: string) => {
  await writeMails(database, new MovedClock());
  return (await listMails(database, 1_000, null)).filter(({ recipient }) => recipient === mail).length;
};

/** Adds a passkey in a session, as software of an attacker would. */
async function addPasskey(visitor: Visitor, base: '' | '/portal', origin: string): Promise<Authenticator> {
  const authenticator = new Authenticator();
  const asked = (await visitor.submit(`${base}/account/passkeys/options`)).json<{
    challenge: string;
    user: { id: string };
  }>();
  const answer = authenticator.register({
    origin,
    rpId: 'localhost',
    challenge: asked.challenge,
    userHandle: asked.user.id,
  });
  const added = await visitor.submit(`${base}/account/passkeys`, { answer, label: 'a laptop' });
  assert.equal(added.statusCode, 200, added.body);
  return authenticator;
}

/** In these tests both apps have one origin, so that only the app itself tells them apart. */
const portalOrigin = consoleUrl;

async function signInByPasskey(
  visitor: Visitor,
  authenticator: Authenticator,
  base: '' | '/portal',
): Promise<LightMyRequestResponse> {
  const { challenge } = (await visitor.submit(`${base}/sign-in/passkey/options`)).json<{ challenge: string }>();
  const origin = base === '' ? consoleUrl : portalOrigin;
  const answer = authenticator.use({ origin, rpId: 'localhost', challenge });
  return visitor.submit(`${base}/sign-in/passkey`, { answer });
}

describe('the owner of a partner does not become an administrator', () => {
  it('by inviting the address of one, with a passkey or without', async () => {
    await operator('chief@operator.example', 'admin');
    const mallory = await member('rival', 'mallory@rival.example');
    const values = { mail: 'Chief@operator.example', role: 'viewer' };
    const { preview, response } = await change(mallory, '/portal/p/rival/team/invite-member', values);
    assert.equal(response.statusCode, 303);
    for (const page of [preview, response, await mallory.open('/portal/p/rival/team')]) hasNoLink(page);
    // What the mailbox of the administrator gets, even if used, opens the portal of the rival and nothing else.
    const invited = atPortal();
    const { token } = await mailTo('chief@operator.example');
    await usePortalLink(invited, token);
    assert.equal(await statusOf(invited, '/portal/p/rival'), 200);
    const passkey = await addPasskey(invited, '/portal', portalOrigin);
    const intruder = atConsole();
    assert.equal((await signInByPasskey(intruder, passkey, '')).statusCode, 400);
    assert.equal((await intruder.open('/people')).headers.location, '/sign-in');
  });

  it('by an address that they took before it became an operator', async () => {
    const early = await member('rival', 'future@operator.example');
    const passkey = await addPasskey(early, '/portal', portalOrigin);
    await invite(database, 'future@operator.example', 'admin');
    assert.equal((await signInByPasskey(atConsole(), passkey, '')).statusCode, 400);
    const copied = atConsole();
    copied.cookies.set('__Host-console', early.cookies.get('__Host-portal') ?? '');
    assert.equal((await copied.open('/people')).headers.location, '/sign-in');
  });
});

describe('an invitation', () => {
  it('shows no link to anybody, in console or portal, and mails it to the invited address alone', async () => {
    const owner = await member('acme', 'ada@acme.example');
    const admin = await operator('links@operator.example', 'admin');
    const forms: [Visitor, string, Record<string, string>][] = [
      [owner, '/portal/p/acme/team/invite-member', { mail: 'one@acme.example', role: 'owner' }],
      [admin, '/partners/acme/invite-member', { mail: 'two@acme.example', role: 'owner' }],
      [admin, '/people/invite-operator', { mail: 'three@operator.example', role: 'admin' }],
    ];
    for (const [visitor, path, values] of forms) {
      const { preview, response } = await change(visitor, path, values);
      assert.equal(response.statusCode, 303, response.body);
      hasNoLink(preview);
      hasNoLink(response);
      hasNoLink(await visitor.open(String(response.headers.location)));
      const { token, kind } = await mailTo(values['mail'] ?? '');
      assert.equal(kind, 'invitation');
      assert.match(token, /_link_\w{43}$/);
    }
  });

  it('and every other link is hidden on the pages of mails, from each role, and in the audit', async () => {
    await member('acme', 'asks@acme.example');
    const visitor = atPortal();
    await visitor.submit('/portal/sign-in', { mail: 'asks@acme.example' });
    await eventually(async () => (await listMails(database, 1_000, null)).some(({ kind }) => kind === 'sign-in'));
    const admin = await operator('reads@operator.example', 'admin');
    await change(admin, '/people/invite-operator', { mail: 'hidden@operator.example', role: 'support' });
    await mailTo('hidden@operator.example');
    const mails = await listMails(database, 1_000, null);
    assert.ok(mails.some(({ kind }) => kind === 'sign-in') && mails.some(({ kind }) => kind === 'invitation'));
    for (const role of ['admin', 'finance', 'support', 'auditor'] as const) {
      const reader = await operator(`${role}-reads@operator.example`, role);
      for (const path of ['/mails', '/mails?format=csv', ...mails.map(({ id }) => `/mails/${id}`)]) {
        const page = await reader.open(path);
        assert.equal(page.statusCode, 200, path);
        assert.doesNotMatch(page.body, /_link_\w/, `${role} ${path}`);
      }
    }
    assert.doesNotMatch(JSON.stringify(await typeJson(database, ['audit', 'list', '--last', '1000'])), /_link_\w/);
    assert.doesNotMatch(JSON.stringify([portal.log.lines, console.log.lines]), /_link_\w/);
  });

  it('is pending until its person accepts it, and the shell says so', async () => {
    const words = 'member invite acme pending@acme.example --role viewer'.split(' ');
    const { link, pending } = await typeJson<{ link: string; pending: boolean }>(database, words, new Date());
    assert.equal(pending, true);
    const [listed] = (
      await typeJson<{ member: string; pending: boolean }[]>(database, ['member', 'list', 'acme'])
    ).filter((one) => one.member === 'pending@acme.example');
    assert.equal(listed?.pending, true);
    await usePortalLink(atPortal(), link.split('/').at(-1) ?? '');
    assert.equal((await typeJson<{ pending: boolean }>(database, words)).pending, false);
    const operatorWords = 'operator invite pending@operator.example --role auditor'.split(' ');
    const invited = await typeJson<{ link: string; pending: boolean }>(database, operatorWords, new Date());
    assert.equal(invited.pending, true);
    assert.equal((await atConsole().signIn(invited.link.split('/').at(-1) ?? '')).statusCode, 303);
    assert.equal((await typeJson<{ pending: boolean }>(database, operatorWords)).pending, false);
  });

  it('of one partner does not end or replace that of another', async () => {
    const first = await inviteTo(database, 'acme', 'soon@acme.example', 'viewer');
    const second = await inviteTo(database, 'rival', 'soon@acme.example', 'viewer');
    const atRival = atPortal();
    await usePortalLink(atRival, second);
    assert.equal(await statusOf(atRival, '/portal/p/rival'), 200);
    assert.equal(await statusOf(atRival, '/portal/p/acme'), 404);
    const atAcme = atPortal();
    await usePortalLink(atAcme, first);
    assert.equal(await statusOf(atAcme, '/portal/p/acme'), 200);
  });

  it('names the partner before it is accepted, and is gone with the membership', async () => {
    const token = await inviteTo(database, 'acme', 'unwanted@acme.example', 'viewer');
    const page = await atPortal().open(`/portal/sign-in/link/${token}`);
    assert.match(page.body, /The acme/);
    assert.equal((await type(database, ['member', 'remove', 'acme', 'unwanted@acme.example'])).code, 0);
    assert.equal((await atPortal().submit(`/portal/sign-in/link/${token}`)).statusCode, 410);
    // A later invitation does not revive it.
    await inviteTo(database, 'acme', 'unwanted@acme.example', 'owner');
    assert.equal((await atPortal().submit(`/portal/sign-in/link/${token}`)).statusCode, 410);
  });

  it('is not sent to one address again and again', async () => {
    const owner = await member('third', 'spam@third.example');
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) {
      const values = { mail: 'victim@elsewhere.example', role: 'viewer' };
      statuses.push((await change(owner, '/portal/p/third/team/invite-member', values)).response.statusCode);
    }
    assert.deepEqual(statuses, [303, 303, 303, 303, 303, 422]);
  });
});

describe('a session or passkey that is older than an invitation', () => {
  it('does not open what the invitation gives, before it is accepted and after', async () => {
    const early = await member('rival', 'newhire@acme.example');
    const passkey = await addPasskey(early, '/portal', portalOrigin);
    const token = await inviteTo(database, 'acme', 'newhire@acme.example', 'owner');
    assert.equal(await opens(early, 'acme'), false);
    const hire = atPortal();
    await usePortalLink(hire, token);
    assert.equal(await opens(hire, 'acme'), true);
    assert.equal(await opens(early, 'acme'), false);
    assert.equal(await opens(early, 'rival'), true);
    const byPasskey = atPortal();
    assert.equal((await signInByPasskey(byPasskey, passkey, '/portal')).statusCode, 200);
    assert.equal(await opens(byPasskey, 'acme'), false);
    assert.match((await byPasskey.open('/portal/')).body, /sign in with a link by mail/i);
    // A passkey that the old session adds now proves no more than that session.
    const late = atPortal();
    const minted = await addPasskey(early, '/portal', portalOrigin);
    assert.equal((await signInByPasskey(late, minted, '/portal')).statusCode, 200);
    assert.equal(await opens(late, 'acme'), false);
  });

  it('does not open the console', async () => {
    const early = await operator('twice@operator.example', 'auditor');
    const passkey = await addPasskey(early, '', consoleUrl);
    assert.equal(await statusOf(early, '/partners'), 200);
    await database.query(sql`delete from people.operator where person_id = (
      select id from people.person where mail = 'twice@operator.example')`);
    const token = await invite(database, 'twice@operator.example', 'admin');
    const again = atConsole();
    assert.equal((await again.signIn(token)).statusCode, 303);
    assert.equal(await statusOf(again, '/people'), 200);
    assert.equal((await early.open('/people')).headers.location, '/sign-in');
    assert.equal((await signInByPasskey(atConsole(), passkey, '')).statusCode, 400);
  });

  it('opens it after a new sign-in by a link from the mailbox', async () => {
    await member('rival', 'both@cars.example');
    await usePortalLink(atPortal(), await inviteTo(database, 'acme', 'both@cars.example', 'owner'));
    const visitor = atPortal();
    await visitor.submit('/portal/sign-in', { mail: 'both@cars.example' });
    await eventually(async () => (await listMails(database, 1_000, 'queued')).some(({ kind }) => kind === 'sign-in'));
    await usePortalLink(visitor, (await mailTo('both@cars.example')).token);
    assert.deepEqual([await opens(visitor, 'acme'), await opens(visitor, 'rival')], [true, true]);
  });
});

describe('a passkey', () => {
  it('signs in to the app in which it was added, and not to the other', async () => {
    const inConsole = await operator('apps@operator.example', 'support');
    const inPortal = await member('acme', 'apps@operator.example');
    const [ofConsole, ofPortal] = [
      await addPasskey(inConsole, '', consoleUrl),
      await addPasskey(inPortal, '/portal', portalOrigin),
    ];
    assert.equal((await signInByPasskey(atConsole(), ofConsole, '')).statusCode, 200);
    assert.equal((await signInByPasskey(atPortal(), ofPortal, '/portal')).statusCode, 200);
    assert.equal((await signInByPasskey(atConsole(), ofPortal, '')).statusCode, 400);
    assert.equal((await signInByPasskey(atPortal(), ofConsole, '/portal')).statusCode, 400);
    const { body } = await inPortal.open('/portal/account');
    assert.equal(body.match(/passkeys\/\d+\/remove/g)?.length, 1);
  });

  it('that is new is announced to its person by mail', async () => {
    await addPasskey(await member('acme', 'notice@acme.example'), '/portal', portalOrigin);
    const { kind, text } = await mailTo('notice@acme.example');
    assert.equal(kind, 'new-passkey');
    assert.match(text, /a laptop/);
    assert.match(text, /http:\/\/localhost:8081\/portal\/account/);
    await addPasskey(await operator('notice@operator.example', 'support'), '', consoleUrl);
    assert.match((await mailTo('notice@operator.example')).text, /operator console/);
  });

  it('of somebody else is listed and removed by an administrator, who so ends their sessions', async () => {
    const admin = await operator('removes@operator.example', 'admin');
    const auditor = await operator('looks@operator.example', 'auditor');
    const lost = await operator('lost@operator.example', 'finance');
    const passkey = await addPasskey(lost, '', consoleUrl);
    const id = (await findOperator(database, 'lost@operator.example'))?.id;
    const page = await admin.open(`/people/${id}`);
    const [, path = ''] = /href="(\/people\/\d+\/passkeys\/\d+\/remove-others-passkey)"/.exec(page.body) ?? [];
    assert.match((await auditor.open(`/people/${id}`)).body, /a laptop/);
    assert.equal(await statusOf(auditor, path), 403);
    assert.equal((await change(admin, path)).response.statusCode, 303);
    assert.equal((await lost.open('/')).headers.location, '/sign-in');
    assert.equal((await signInByPasskey(atConsole(), passkey, '')).statusCode, 400);
    const memberKey = await addPasskey(await member('acme', 'lost@acme.example'), '/portal', portalOrigin);
    const person = await findMember(database, 'acme', 'lost@acme.example');
    const theirs = await admin.open(`/partners/acme/members/${person?.personId}`);
    const [, theirPath = ''] =
      /href="(\/partners\/acme\/members\/\d+\/passkeys\/\d+\/remove[^"]+)"/.exec(theirs.body) ?? [];
    assert.equal((await change(admin, theirPath)).response.statusCode, 303);
    assert.equal((await signInByPasskey(atPortal(), memberKey, '/portal')).statusCode, 400);
    await addPasskey(await member('acme', 'shell@acme.example'), '/portal', portalOrigin);
    const [listed] = await typeJson<{ passkey: number; app: string }[]>(database, [
      'passkey',
      'list',
      'shell@acme.example',
    ]);
    assert.equal(listed?.app, 'portal');
    const words = ['passkey', 'remove', 'shell@acme.example', String(listed.passkey)];
    assert.equal((await type(database, words)).code, 0);
    assert.deepEqual(await typeJson(database, ['passkey', 'list', 'shell@acme.example']), []);
  });
});

describe('operators do not act as a partner', () => {
  it('support invites viewers, and nobody who can change or spend something', async () => {
    const support = await operator('helps@operator.example', 'support');
    for (const role of ['owner', 'developer', 'finance'] as const) {
      const values = { mail: `private-${role}@home.example`, role };
      assert.equal((await change(support, '/partners/acme/invite-member', values)).response.statusCode, 422);
    }
    const viewer = { mail: 'viewer@acme.example', role: 'viewer' };
    assert.equal((await change(support, '/partners/acme/invite-member', viewer)).response.statusCode, 303);
    const mails = (await listMembers(database, 'acme')).map(({ mail }) => mail);
    assert.deepEqual(
      mails.filter((mail) => mail.startsWith('private-')),
      [],
    );
    // Who waits for an invitation that was lost gets it again, from support as well.
    await inviteTo(database, 'acme', 'lost-mail@acme.example', 'owner');
    const again = { mail: 'lost-mail@acme.example', role: 'owner' };
    assert.equal((await change(support, '/partners/acme/invite-member', again)).response.statusCode, 303);
  });

  it('nobody invites themselves', async () => {
    const admin = await operator('self@operator.example', 'admin');
    const values = { mail: 'SELF@operator.example', role: 'owner' };
    assert.equal((await change(admin, '/partners/acme/invite-member', values)).response.statusCode, 422);
  });

  it('the owners of the partner learn whom an operator invited', async () => {
    await member('third', 'owner@third.example');
    const admin = await operator('invites@operator.example', 'admin');
    await change(admin, '/partners/third/invite-member', { mail: 'new-owner@third.example', role: 'owner' });
    const { kind, text } = await mailTo('owner@third.example');
    assert.equal(kind, 'member-invited');
    assert.match(text, /new-owner@third\.example/);
    const before = await countMails('owner@third.example');
    const owner: Actor = { kind: 'person', name: 'owner@third.example', role: 'member-owner', partnerId: 'third' };
    const own = { partnerId: 'third', mail: 'colleague@third.example', role: 'viewer', url: portalOrigin } as const;
    await runOperation(context(), inviteMember, own, owner);
    assert.equal(await countMails('owner@third.example'), before);
  });
});

it('a partner sees when its members signed in to it, and nothing of their sign-ins elsewhere', async () => {
  await usePortalLink(atPortal(), await inviteTo(database, 'acme', 'busy@cars.example', 'viewer'));
  const elsewhere = await member('rival', 'busy@cars.example');
  await elsewhere.open('/portal/p/rival');
  assert.equal((await findMember(database, 'acme', 'busy@cars.example'))?.lastSignInAt, null);
  assert.ok((await findMember(database, 'rival', 'busy@cars.example'))?.lastSignInAt);
});

it('a pending owner or admin does not count as the last one that has to stay', async () => {
  const { partnerId } = await addPartner(database, { id: 'ghost', name: 'Ghost' });
  const owner = await member(partnerId, 'real@ghost.example');
  await inviteTo(database, partnerId, 'never@ghost.example', 'owner');
  const [real] = (await listMembers(database, partnerId)).filter(({ mail }) => mail === 'real@ghost.example');
  const path = `/portal/p/ghost/team/${real?.personId}/remove-member`;
  assert.equal((await change(owner, path)).response.statusCode, 422);
});

it('ending a session of an operator ends no session of anybody else', async () => {
  const admin = await operator('ends@operator.example', 'admin');
  await operator('named@operator.example', 'support');
  const other = await member('acme', 'bystander@acme.example');
  const [session] = await database.query<{ id: bigint }>(sql`
    select s.id from people.session s join people.person p on p.id = s.person_id where p.mail = 'bystander@acme.example'`);
  const named = (await findOperator(database, 'named@operator.example'))?.id;
  const { response } = await change(admin, `/people/${named}/sessions/${session?.id}/end-session`);
  assert.equal(response.statusCode, 422);
  assert.equal(await statusOf(other, '/portal/p/acme'), 200);
});

it('no page gets the link of an invitation from the operation itself', async () => {
  const admin: Actor = { kind: 'person', name: 'page@operator.example', role: 'admin' };
  const asMember = { partnerId: 'acme', mail: 'by-page@acme.example', role: 'viewer', url: portalOrigin } as const;
  assert.equal((await runOperation(context(), inviteMember, asMember, admin)).link, undefined);
  const asOperator = { mail: 'by-page@operator.example', role: 'support', url: consoleUrl } as const;
  assert.equal((await runOperation(context(), inviteOperator, asOperator, admin)).link, undefined);
});
