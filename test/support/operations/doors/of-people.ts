import { eventually } from '../../../../harness/async/eventually.ts';
import { sql } from '../../../../src/database/sql.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { disableOperator } from '../../../../src/operations/people/disable-operator.ts';
import { inviteMember } from '../../../../src/operations/people/invite-member.ts';
import { signInByOpenId } from '../../../../src/operations/people/sign-in-by-openid.ts';
import { Authenticator } from '../../console/authenticator.ts';
import { consoleUrl, invite, Visitor } from '../../console/visitor.ts';
import { type Act, ways } from './ways.ts';
import { type Doors, shell } from './world.ts';

const relyingParty = { origin: consoleUrl, rpId: 'localhost' };

/** Changes of operators and members. */
export function peopleActs(doors: Doors): Act[] {
  const { byForm, byMember, byCommand } = ways(doors);
  const { partner, next, context, database } = doors;
  const newMail = () => `person-${next()}@operator.example`;
  const idOf = async (mail: string) => {
    const [person] = await database.query<{ id: bigint }>(sql`select id from people.person where mail = ${mail}`);
    return person?.id;
  };
  const operator = async () => {
    const mail = newMail();
    await invite(database, mail, 'support');
    return mail;
  };
  const disabled = async () => {
    const mail = await operator();
    await runOperation(context(), disableOperator, { mail }, shell);
    return mail;
  };
  const session = async () => {
    const { mail } = await signedIn(doors);
    const [row] = await database.query<{ id: bigint }>(sql`select max(id) as id from people.session`);
    return { mail, personId: await idOf(mail), id: row?.id };
  };
  const passkey = async () => {
    const { mail, add } = await withPasskey(doors);
    await add();
    const [row] = await database.query<{ id: bigint }>(sql`select max(id) as id from people.passkey`);
    return { mail, personId: await idOf(mail), passkeyId: row?.id };
  };
  const member = async (partnerId: string) => {
    const mail = newMail();
    await runOperation(context(), inviteMember, { partnerId, mail, role: 'viewer', url: '' }, shell);
    return { partnerId, mail, personId: await idOf(mail) };
  };
  const memberForm = async (form: string) => {
    const { partnerId, personId } = await member(await partner());
    return `/partners/${partnerId}/members/${personId}/${form}`;
  };
  const memberLine = async (verb: string, role = '') => {
    const { partnerId, mail } = await member(await partner());
    return `member ${verb} ${partnerId} ${mail} ${role}`.trim();
  };
  const invited = () => ({ mail: newMail(), role: 'viewer' });
  return [
    byForm(
      'invite-operator',
      async () => '/people/invite-operator',
      () => ({ mail: newMail(), role: 'support' }),
    ),
    byCommand('invite-operator', async () => `operator invite ${newMail()} --role support`),
    byForm(
      'set-operator-role',
      async () => `/people/${await idOf(await operator())}/set-operator-role`,
      () => ({ role: 'finance' }),
    ),
    byCommand('set-operator-role', async () => `operator role ${await operator()} finance`),
    byForm('disable-operator', async () => `/people/${await idOf(await operator())}/disable-operator`),
    byCommand('disable-operator', async () => `operator disable ${await operator()}`),
    byForm('enable-operator', async () => `/people/${await idOf(await disabled())}/enable-operator`),
    byCommand('enable-operator', async () => `operator enable ${await disabled()}`),
    byForm('end-session', async () => {
      const { personId, id } = await session();
      return `/people/${personId}/sessions/${id}/end-session`;
    }),
    byCommand('end-session', async () => {
      const { mail, id } = await session();
      return `session end ${mail} ${id}`;
    }),
    byForm('remove-others-passkey', async () => {
      const { personId, passkeyId } = await passkey();
      return `/people/${personId}/passkeys/${passkeyId}/remove-others-passkey`;
    }),
    byCommand('remove-others-passkey', async () => {
      const { mail, passkeyId } = await passkey();
      return `passkey remove ${mail} ${passkeyId}`;
    }),
    byForm('invite-member', async () => `/partners/${await partner()}/invite-member`, invited),
    byCommand('invite-member', async () => `member invite ${await partner()} ${newMail()} --role viewer`),
    byMember('invite-member', async () => '/team/invite-member', invited),
    byForm(
      'set-member-role',
      () => memberForm('set-member-role'),
      () => ({ role: 'developer' }),
    ),
    byCommand('set-member-role', () => memberLine('role', 'developer')),
    byMember(
      'set-member-role',
      async (id) => `/team/${(await member(id)).personId}/set-member-role`,
      () => ({ role: 'developer' }),
    ),
    byForm('remove-member', () => memberForm('remove-member')),
    byCommand('remove-member', () => memberLine('remove')),
    byMember('remove-member', async (id) => `/team/${(await member(id)).personId}/remove-member`),
    ...ownActs(doors, operator),
  ];
}

let addresses = 0;
/** From an address of its own: nobody is refused for what others have tried. */
function newVisitor({ console: { server } }: Doors): Visitor {
  addresses++;
  return new Visitor(server, `10.0.${addresses >> 8}.${addresses & 255}`);
}

async function signedIn(doors: Doors): Promise<{ mail: string; visitor: Visitor }> {
  const [mail, visitor] = [`person-${doors.next()}@operator.example`, newVisitor(doors)];
  await visitor.signIn(await invite(doors.database, mail, 'support'));
  return { mail, visitor };
}

async function withPasskey(doors: Doors) {
  const [{ mail, visitor }, authenticator] = [await signedIn(doors), new Authenticator()];
  const add = async () => {
    const { challenge, user } = (await visitor.submit('/account/passkeys/options')).json<{
      challenge: string;
      user: { id: string };
    }>();
    const answer = authenticator.register({ ...relyingParty, challenge, userHandle: user.id });
    expect(await visitor.submit('/account/passkeys', { answer }), 200);
  };
  return { mail, visitor, authenticator, add };
}

function expect({ statusCode, body }: { statusCode: number; body: string }, expected: number): void {
  if (statusCode !== expected) throw new Error(`${statusCode} instead of ${expected}: ${body.slice(0, 300)}`);
}

function own(code: Act['code'], prepare: Act['prepare'], door: Act['door'] = 'console'): Act {
  return { code, door, prepare };
}

/** What people do with their own access. */
function ownActs(doors: Doors, operator: () => Promise<string>): Act[] {
  const { database, context } = doors;
  return [
    own(
      'send-sign-in-link',
      async () => {
        const [{ mail }, before] = [await signedIn(doors), await countEntries(doors)];
        return async () => {
          expect(await newVisitor(doors).submit('/sign-in', { mail }), 200);
          // The answer does not wait for it.
          await eventually(async () => (await countEntries(doors)) > before);
        };
      },
      'service',
    ),
    own('sign-in-by-link', async () => {
      const token = await invite(database, await operator(), 'support');
      return async () => expect(await newVisitor(doors).signIn(token), 303);
    }),
    own('sign-in-by-passkey', async () => {
      const { authenticator, add } = await withPasskey(doors);
      await add();
      const visitor = newVisitor(doors);
      const { challenge } = (await visitor.submit('/sign-in/passkey/options')).json<{ challenge: string }>();
      const answer = authenticator.use({ ...relyingParty, challenge });
      return async () => expect(await visitor.submit('/sign-in/passkey', { answer }), 200);
    }),
    // Without a provider: its answers are tested with the sign-in.
    own('sign-in-by-openid', async () => {
      const actor = { kind: 'person', name: (await signedIn(doors)).mail, role: 'support' } as const;
      return () => runOperation(context(), signInByOpenId, { userAgent: null }, actor);
    }),
    own('end-own-session', async () => {
      const { visitor } = await signedIn(doors);
      return async () => expect(await visitor.submit('/sign-out'), 303);
    }),
    own('add-passkey', async () => (await withPasskey(doors)).add),
    own('remove-passkey', async () => {
      const { visitor, add } = await withPasskey(doors);
      await add();
      const [passkey] = await database.query<{ id: bigint }>(sql`select max(id) as id from people.passkey`);
      const path = `/account/passkeys/${passkey?.id}/remove-passkey`;
      const preview = await visitor.open(path);
      const [, confirmed = ''] = /name="confirmed" value="([^"]+)"/.exec(preview.body) ?? [];
      return async () => expect(await visitor.submit(path, { confirmed }), 303);
    }),
  ];
}

async function countEntries({ database }: Doors): Promise<bigint> {
  const [row] = await database.query<{ count: bigint }>(sql`select count(*) from people.audit_entry`);
  return row?.count ?? 0n;
}
