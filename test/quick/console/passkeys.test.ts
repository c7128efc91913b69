import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { runOperation } from '../../../src/operations/engine/run.ts';
import { disableOperator } from '../../../src/operations/people/disable-operator.ts';
import { requireOperatorOf } from '../../../src/people/operators.ts';
import { listPasskeys } from '../../../src/people/passkeys.ts';
import { Authenticator } from '../../support/console/authenticator.ts';
import { consoleUrl, invite, MovedClock, openSignIn, Visitor } from '../../support/console/visitor.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const clock = new MovedClock();
const { server, log } = openSignIn(database, clock);
const admin = { role: 'admin', kind: 'person', name: 'root@operator.example' } as const;
const here = { origin: consoleUrl, rpId: 'localhost' };

let people = 0;
async function signedIn() {
  const mail = `keyed-${++people}@operator.example`;
  const visitor = new Visitor(server, `203.0.113.${people}`);
  await visitor.signIn(await invite(database, mail, 'support', clock.now()));
  return { mail, visitor };
}

interface Options {
  readonly challenge: string;
  readonly user: { readonly id: string; readonly name: string };
  readonly authenticatorSelection: { readonly residentKey: string; readonly userVerification: string };
  readonly userVerification: string;
  readonly allowCredentials?: unknown[];
  readonly excludeCredentials?: unknown[];
}

async function ask(visitor: Visitor, path: '/sign-in/passkey' | '/account/passkeys'): Promise<Options> {
  const response = await visitor.submit(`${path}/options`);
  assert.equal(response.statusCode, 200, response.body);
  return response.json<Options>();
}

/** An operator with a passkey. */
async function withPasskey() {
  const { mail, visitor } = await signedIn();
  const authenticator = new Authenticator();
  const { challenge, user } = await ask(visitor, '/account/passkeys');
  const answer = authenticator.register({ ...here, challenge, userHandle: user.id });
  const added = await visitor.submit('/account/passkeys', { answer, label: 'the key in the drawer' });
  assert.equal(added.statusCode, 200, added.body);
  return { mail, visitor, authenticator };
}

async function stored(mail: string) {
  const { id: personId } = await requireOperatorOf(database, mail);
  return listPasskeys(database, { app: 'console', personId });
}

/** Sends an answer made of a fresh challenge, and expects that nobody is signed in. */
async function refused(
  make: (asked: { challenge: string; origin: string; rpId: string }, authenticator: Authenticator) => string,
): Promise<void> {
  const { authenticator } = await withPasskey();
  const visitor = new Visitor(server, `203.0.113.${100 + people}`);
  const { challenge } = await ask(visitor, '/sign-in/passkey');
  const response = await visitor.submit('/sign-in/passkey', { answer: make({ ...here, challenge }, authenticator) });
  assert.equal(response.statusCode, 400, response.body);
  assert.equal(typeof response.json<{ problem: string }>().problem, 'string');
  assert.equal(visitor.cookies.has('__Host-console'), false);
}

describe('a passkey', () => {
  it('signs in without an address, again and again, and each time with another token', async () => {
    const { mail, authenticator } = await withPasskey();
    const tokens = new Set<string | undefined>();
    for (let time = 0; time < 2; time++) {
      const visitor = new Visitor(server, '203.0.113.200');
      const { challenge, userVerification, allowCredentials } = await ask(visitor, '/sign-in/passkey');
      assert.deepEqual([userVerification, allowCredentials], ['required', undefined]);
      const response = await visitor.submit('/sign-in/passkey', { answer: authenticator.use({ ...here, challenge }) });
      assert.deepEqual(response.json(), { location: '/' });
      assert.equal(await visitor.whoAmI(), `${mail} support`);
      tokens.add(visitor.cookies.get('__Host-console'));
    }
    assert.equal(tokens.size, 2);
    const [passkey] = await stored(mail);
    assert.deepEqual([passkey?.label, passkey?.lastUsedAt !== null], ['the key in the drawer', true]);
  });

  it('is asked for as one that knows its person and verifies them', async () => {
    const { mail, visitor } = await withPasskey();
    const options = await ask(visitor, '/account/passkeys');
    assert.equal(options.authenticatorSelection.residentKey, 'required');
    assert.equal(options.authenticatorSelection.userVerification, 'required');
    assert.equal(options.excludeCredentials?.length, 1);
    assert.equal(options.user.name, mail);
    assert.ok(!Buffer.from(options.user.id, 'base64url').toString().includes('@'));
  });

  it('can be one of several', async () => {
    const { mail, visitor } = await withPasskey();
    const second = new Authenticator();
    const { challenge, user } = await ask(visitor, '/account/passkeys');
    const answer = second.register({ ...here, challenge, userHandle: user.id });
    assert.equal((await visitor.submit('/account/passkeys', { answer })).statusCode, 200);
    assert.equal((await stored(mail)).length, 2);
    const { challenge: next } = await ask(visitor, '/sign-in/passkey');
    const response = await visitor.submit('/sign-in/passkey', { answer: second.use({ ...here, challenge: next }) });
    assert.equal(response.statusCode, 200);
  });

  it('of a disabled operator does not sign in', async () => {
    const { mail, authenticator } = await withPasskey();
    await runOperation({ database, now: clock.now() }, disableOperator, { mail }, admin);
    const visitor = new Visitor(server, '203.0.113.201');
    const { challenge } = await ask(visitor, '/sign-in/passkey');
    const response = await visitor.submit('/sign-in/passkey', { answer: authenticator.use({ ...here, challenge }) });
    assert.equal(response.statusCode, 400);
    assert.equal(await visitor.whoAmI(), 303);
  });
});

describe('an answer of a passkey is refused', () => {
  it('when it is sent a second time', async () => {
    const { authenticator } = await withPasskey();
    const visitor = new Visitor(server, '203.0.113.202');
    const { challenge } = await ask(visitor, '/sign-in/passkey');
    const answer = authenticator.use({ ...here, challenge });
    const thief = new Visitor(server, '203.0.113.203');
    const [first, second] = await Promise.all([
      visitor.submit('/sign-in/passkey', { answer }),
      thief.submit('/sign-in/passkey', { answer }),
    ]);
    assert.deepEqual(
      [first.statusCode, second.statusCode].toSorted((a, b) => a - b),
      [200, 400],
    );
    assert.equal((await thief.submit('/sign-in/passkey', { answer })).statusCode, 400);
  });

  it('when its challenge was answered before, even wrongly', async () => {
    const { authenticator } = await withPasskey();
    const visitor = new Visitor(server, '203.0.113.204');
    const { challenge } = await ask(visitor, '/sign-in/passkey');
    const wrong = new Authenticator().use({ ...here, challenge });
    assert.equal((await visitor.submit('/sign-in/passkey', { answer: wrong })).statusCode, 400);
    const right = authenticator.use({ ...here, challenge });
    assert.equal((await visitor.submit('/sign-in/passkey', { answer: right })).statusCode, 400);
  });

  it('when it comes after five minutes', async () => {
    const { authenticator } = await withPasskey();
    const visitor = new Visitor(server, '203.0.113.205');
    const { challenge } = await ask(visitor, '/sign-in/passkey');
    clock.movedMs = 5 * 60_000 + 1_000;
    const answer = authenticator.use({ ...here, challenge });
    assert.equal((await visitor.submit('/sign-in/passkey', { answer })).statusCode, 400);
    clock.movedMs = 0;
  });

  it('when nobody asked', () => refused((asked, one) => one.use({ ...asked, challenge: 'made-up' })));
  it('when it was made for another site', () =>
    refused((asked, one) => one.use({ ...asked, origin: 'https://evil.example' })));
  it('when it was made for another host', () => refused((asked, one) => one.use({ ...asked, rpId: 'evil.example' })));
  it('when the person was not verified', () => refused((asked, one) => one.use(asked, { withoutVerification: true })));
  it('when it names another person', () => refused((asked, one) => one.use(asked, { userHandle: 'c29tZWJvZHk' })));
  it('when its signature is of another key', () =>
    refused((asked, one) => {
      const other = new Authenticator();
      return other.use(asked).replaceAll(other.id.toString('base64url'), one.id.toString('base64url'));
    }));
  it('when it counts backwards, as a copy of the passkey would', async () => {
    const { authenticator } = await withPasskey();
    const visitor = new Visitor(server, '203.0.113.206');
    authenticator.counter = 10;
    const { challenge } = await ask(visitor, '/sign-in/passkey');
    assert.equal(
      (await visitor.submit('/sign-in/passkey', { answer: authenticator.use({ ...here, challenge }) })).statusCode,
      200,
    );
    const { challenge: next } = await ask(visitor, '/sign-in/passkey');
    const copied = authenticator.use({ ...here, challenge: next }, { counter: 11 });
    const { challenge: last } = await ask(visitor, '/sign-in/passkey');
    const stale = authenticator.use({ ...here, challenge: last }, { counter: 11 });
    assert.equal((await visitor.submit('/sign-in/passkey', { answer: copied })).statusCode, 400);
    assert.equal((await visitor.submit('/sign-in/passkey', { answer: stale })).statusCode, 400);
  });
  for (const answer of ['', '{', 'null', '7', '{"id":1}', '{"id":"a","response":{}}', '{"id":"a","response":null}']) {
    it(`when it is ${answer || 'nothing'}`, () => refused(() => answer));
  }

  it('when it is to add a passkey for somebody else, without a sign-in, or without verification', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()];
    const { challenge, user } = await ask(ada.visitor, '/account/passkeys');
    const answer = new Authenticator().register({ ...here, challenge, userHandle: user.id });
    assert.equal((await eve.visitor.submit('/account/passkeys', { answer })).statusCode, 400);
    assert.equal((await ada.visitor.submit('/account/passkeys', { answer })).statusCode, 400);
    const next = await ask(ada.visitor, '/account/passkeys');
    const asked = { ...here, challenge: next.challenge, userHandle: next.user.id };
    const unverified = new Authenticator().register(asked, { withoutVerification: true });
    assert.equal((await ada.visitor.submit('/account/passkeys', { answer: unverified })).statusCode, 400);
    const stranger = new Visitor(server, '203.0.113.207');
    assert.equal((await stranger.submit('/account/passkeys', { answer })).statusCode, 303);
    assert.equal((await stranger.submit('/account/passkeys/options')).statusCode, 303);
    assert.deepEqual([await stored(ada.mail), await stored(eve.mail)], [[], []]);
  });

  it('and nothing of it is an error of the service', () => {
    assert.deepEqual(
      log.lines.filter(({ level }) => level !== 'info'),
      [],
    );
  });
});
