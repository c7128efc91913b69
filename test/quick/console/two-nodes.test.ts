import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { pages } from '../../../src/console/pages/index.ts';
import { connect } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import type { OperatorRole } from '../../../src/people/roles.ts';
import { cleanup } from '../../support/cleanup.ts';
import { Authenticator } from '../../support/console/authenticator.ts';
import { change, openConsole } from '../../support/console/console.ts';
import { consoleUrl, invite, Visitor } from '../../support/console/visitor.ts';
import { freshDatabase } from '../../support/database.ts';

/** Two nodes: two whole consoles, each with its own connections to one database. */
const { url, database } = await freshDatabase();
const [first, second] = [await openNode(), await openNode()];
await addPartner(database, { id: 'acme' });
const root = new Visitor(first.server);
await root.signIn(await invite(database, 'root@operator.example', 'admin'));

async function openNode() {
  const own = connect({ url, maxConnections: 2, statementTimeoutMs: 10_000, applicationName: 'a node' });
  cleanup(() => own.close());
  return openConsole(own);
}

let people = 0;
/** Somebody who has signed in at the first node, the same browser at the second, and a thief there with a copy of the cookie. */
async function signedIn(role: OperatorRole = 'support') {
  const mail = `person-${++people}@operator.example`;
  const link = await invite(database, mail, role);
  const here = new Visitor(first.server, `192.0.2.${people}`);
  assert.equal((await here.signIn(link)).statusCode, 303);
  const [there, thief] = [copyAt(second, here), copyAt(second, here, '203.0.113.66')];
  await expectIn(here, there, thief);
  return { mail, link, here, there, thief };
}

function copyAt({ server }: typeof first, visitor: Visitor, address = '192.0.2.200'): Visitor {
  const copy = new Visitor(server, address);
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
}

async function expectIn(...visitors: Visitor[]): Promise<void> {
  for (const visitor of visitors) assert.equal((await visitor.open('/partners')).statusCode, 200);
}

/** Refused with the very next request, so well within a second. */
async function expectOut(...visitors: Visitor[]): Promise<void> {
  for (const visitor of visitors) {
    const { statusCode, headers } = await visitor.open('/partners');
    assert.deepEqual([statusCode, headers.location], [303, '/sign-in']);
    assert.equal((await visitor.submit('/search', { q: 'acme' })).statusCode, 303);
  }
}

async function personIdOf(mail: string): Promise<bigint> {
  const [person] = await database.query<{ id: bigint }>(sql`select id from people.person where mail = ${mail}`);
  return person?.id ?? 0n;
}

async function entries(): Promise<bigint> {
  const [row] = await database.query<{ count: bigint }>(sql`select count(*) from people.audit_entry`);
  return row?.count ?? 0n;
}

describe('on two nodes', () => {
  it('a stolen cookie opens nothing after the sign-out at either', async () => {
    const { here, there, thief } = await signedIn();
    const backup = copyAt(first, here);
    assert.equal((await there.submit('/sign-out')).statusCode, 303);
    await expectOut(here, thief, backup);
  });

  it('a session that its owner or an admin ends at one is over at the other', async () => {
    const { mail, here, there, thief } = await signedIn();
    const again = new Visitor(second.server, '192.0.2.201');
    await again.signIn(await invite(database, mail, 'support'));
    const ended = await change(again, `/account/sessions/${await sessionOf(mail, 'first')}/end-own-session`);
    assert.equal(ended.response.statusCode, 303, ended.response.body);
    await expectOut(here, there, thief);
    await expectIn(again);
    const path = `/people/${await personIdOf(mail)}/sessions/${await sessionOf(mail, 'last')}/end-session`;
    assert.equal((await change(root, path)).response.statusCode, 303);
    await expectOut(again, copyAt(first, again));
  });

  it('a disabled operator is out at both, and neither takes their links or passkeys', async () => {
    const { mail, here, there, thief } = await signedIn();
    const authenticator = await addPasskey(here);
    const link = await invite(database, mail, 'support');
    assert.equal((await change(root, `/people/${await personIdOf(mail)}/disable-operator`)).response.statusCode, 303);
    await expectOut(here, there, thief);
    for (const node of [first, second]) {
      assert.equal((await new Visitor(node.server, '192.0.2.202').signIn(link)).statusCode, 410);
      assert.equal((await usePasskey(authenticator, node, node)).statusCode, 400);
    }
  });

  it('another role counts at both', async () => {
    const { mail, here, there } = await signedIn('finance');
    const path = '/partners/acme/add-funds';
    assert.equal((await there.open(path)).statusCode, 200);
    const given = await change(root, `/people/${await personIdOf(mail)}/set-operator-role`, { role: 'auditor' });
    assert.equal(given.response.statusCode, 303);
    for (const visitor of [here, there]) assert.equal((await visitor.open(path)).statusCode, 403);
  });

  it('a link works once: not again at the other, and for one of two at the same moment', async () => {
    const { link } = await signedIn();
    for (const { server } of [first, second]) {
      assert.equal((await new Visitor(server, '192.0.2.203').signIn(link)).statusCode, 410);
    }
    const fresh = await invite(database, 'raced@operator.example', 'support');
    const visitors = [first, second, first, second].map(({ server }) => new Visitor(server, '192.0.2.204'));
    const statuses = await Promise.all(visitors.map(async (visitor) => (await visitor.signIn(fresh)).statusCode));
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [303, 410, 410, 410],
    );
  });

  it('the answer of a passkey counts once, whichever began and whichever is asked', async () => {
    const authenticator = await addPasskey((await signedIn()).here);
    const answered = await usePasskey(authenticator, first, second);
    assert.equal(answered.statusCode, 200, answered.body);
    for (const node of [first, second]) {
      const replayed = await new Visitor(node.server, '192.0.2.205').submit('/sign-in/passkey', {
        answer: answered.answer,
      });
      assert.equal(replayed.statusCode, 400);
    }
    const { answer } = await usePasskey(authenticator, second, undefined);
    const both = await Promise.all(
      [first, second].map(({ server }) => new Visitor(server, '192.0.2.206').submit('/sign-in/passkey', { answer })),
    );
    assert.deepEqual(new Set(both.map(({ statusCode }) => statusCode)), new Set([200, 400]));
  });

  it('a session that was planted before the sign-in is worth nothing at either', async () => {
    const planted = `console_session_${'a'.repeat(43)}`;
    const victim = new Visitor(first.server, '192.0.2.207');
    victim.cookies.set('__Host-console', planted);
    await victim.signIn(await invite(database, 'planted@operator.example', 'support'));
    assert.notEqual(victim.cookies.get('__Host-console'), planted);
    for (const { server } of [first, second]) {
      const attacker = new Visitor(server, '203.0.113.67');
      attacker.cookies.set('__Host-console', planted);
      await expectOut(attacker);
    }
  });

  it('a form of another site is refused by every page that takes one, and nothing is changed', async () => {
    const { here, there } = await signedIn('admin');
    const forms = pages.filter(({ submit }) => submit !== undefined).map(({ path }) => path);
    assert.ok(forms.length > 40, `${forms.length} pages take forms`);
    const before = await entries();
    const values = {
      confirmed: 'x',
      cents: '5',
      reference: 'r',
      reason: 'r',
      mail: 'evil@evil.example',
      role: 'admin',
    };
    for (const [index, path] of forms.entries()) {
      const address = path.replaceAll(/:(\w+)/g, (_all, name: string) => (name === 'id' ? 'acme' : '1'));
      for (const headers of [
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        { origin: consoleUrl, 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const visitor = index % 2 === 0 ? here : there;
        assert.equal((await visitor.submit(address, values, headers)).statusCode, 403, path);
      }
    }
    assert.equal(await entries(), before);
  });

  it('twenty attempts to sign in a minute are what one address has at both together', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 24; time++) {
      const { server } = time % 2 === 0 ? first : second;
      // Whatever is tried: a link that is made up, or a mail.
      const visitor = new Visitor(server, `2001:db8::${time}`);
      const answer =
        time % 4 < 2 ? visitor.signIn('made-up') : visitor.submit('/sign-in', { mail: 'nobody@operator.example' });
      statuses.push((await answer).statusCode);
    }
    assert.equal(statuses.indexOf(429), 20);
    assert.deepEqual([...new Set(statuses.slice(20))], [429]);
    const refused = await new Visitor(second.server, '2001:db8::1').submit('/sign-in', { mail: 'a@b.example' });
    assert.match(String(refused.headers['retry-after']), /^[1-9]\d?$/);
    assert.equal((await new Visitor(second.server, '2001:db8:0:1::1').signIn('made-up')).statusCode, 410);
    // A minute later there are as many again.
    await database.query(sql`
      update people.sign_in_attempt set attempted_at = array(select t - interval '1 minute' from unnest(attempted_at) t)`);
    const other = await openNode();
    assert.equal((await new Visitor(other.server, '2001:db8::1').signIn('made-up')).statusCode, 410);
  });
});

async function sessionOf(mail: string, which: 'first' | 'last'): Promise<bigint> {
  const rows = await database.query<{ id: bigint }>(sql`
    select s.id from people.session s join people.person p on p.id = s.person_id where p.mail = ${mail} order by s.id`);
  return rows.at(which === 'first' ? 0 : -1)?.id ?? 0n;
}

const relyingParty = { origin: consoleUrl, rpId: 'localhost' };

async function addPasskey(visitor: Visitor): Promise<Authenticator> {
  const authenticator = new Authenticator();
  const asked = await visitor.submit('/account/passkeys/options');
  const { challenge, user } = asked.json<{ challenge: string; user: { id: string } }>();
  const answer = authenticator.register({ ...relyingParty, challenge, userHandle: user.id });
  assert.equal((await visitor.submit('/account/passkeys', { answer })).statusCode, 200);
  return authenticator;
}

/** Asks one node for a challenge and answers the other; where that is undefined, only makes the answer. */
async function usePasskey(authenticator: Authenticator, asked: typeof first, answered: typeof first | undefined) {
  const address = `198.51.100.${++people}`;
  const options = await new Visitor(asked.server, address).submit('/sign-in/passkey/options');
  const { challenge } = options.json<{ challenge: string }>();
  const answer = authenticator.use({ ...relyingParty, challenge });
  if (!answered) return { answer, statusCode: 0, body: '' };
  const { statusCode, body } = await new Visitor(answered.server, address).submit('/sign-in/passkey', { answer });
  return { answer, statusCode, body };
}
