import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';

import { runOperation } from '../../../src/operations/engine/run.ts';
import { disableOperator } from '../../../src/operations/people/disable-operator.ts';
import { cleanup } from '../../support/cleanup.ts';
import { openProvider } from '../../support/console/provider.ts';
import { consoleUrl, invite, MovedClock, openIdWay, openSignIn, Visitor } from '../../support/console/visitor.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const clock = new MovedClock();
const provider = await openProvider();
provider.serve(consoleUrl);
const { server, log } = openSignIn(database, clock, { furtherWay: openIdWay(provider.settings) });
await new Visitor(server).signIn(await invite(database, 'Ada@operator.example', 'finance'));
await new Visitor(server).signIn(await invite(database, 'off@operator.example', 'finance'));
await new Visitor(server).signIn(await invite(database, 'zo\u00eb@operator.example', 'finance'));
const admin = { role: 'admin', kind: 'person', name: 'root@operator.example' } as const;
await runOperation({ database, now: new Date() }, disableOperator, { mail: 'off@operator.example' }, admin);

let visitors = 0;
const newVisitor = () => new Visitor(server, `198.18.0.${++visitors}`);

/** Goes to the provider as a browser does, and returns the path with which it sends the browser back. */
async function goToProvider(visitor: Visitor): Promise<string> {
  const begun = await visitor.open('/sign-in/openid');
  assert.equal(begun.statusCode, 303, begun.body);
  const cookies = new Map<string, string>();
  let location = String(begun.headers.location);
  while (!location.startsWith(consoleUrl)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(location, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`${response.status} ${await response.text()}`);
    location = new URL(next, location).href;
  }
  return location.slice(consoleUrl.length);
}

describe('OpenID Connect', () => {
  it('does not accept an invitation in the name of its person', async () => {
    await invite(database, 'pending@operator.example', 'admin');
    provider.person = { email: 'pending@operator.example', email_verified: true };
    const visitor = newVisitor();
    const page = await visitor.open(await goToProvider(visitor), { 'sec-fetch-site': 'cross-site' });
    assert.equal(page.statusCode, 403);
    assert.equal(await visitor.whoAmI(), 303);
  });

  it('signs in an operator whose address the provider has verified', async () => {
    provider.person = { email: 'ada@OPERATOR.example', email_verified: true };
    const visitor = newVisitor();
    const asked = new URL(String((await visitor.open('/sign-in/openid')).headers.location));
    for (const name of ['state', 'nonce', 'code_challenge']) assert.ok(asked.searchParams.get(name), name);
    assert.equal(asked.searchParams.get('code_challenge_method'), 'S256');
    const page = await visitor.open(await goToProvider(visitor), { 'sec-fetch-site': 'cross-site' });
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /http-equiv="refresh" content="0; url=\/sign-in"/);
    assert.equal(await visitor.whoAmI(), 'Ada@operator.example finance');
    assert.match((await visitor.open('/sign-in')).headers.location ?? '', /^\/$/);
  });

  it('is offered on the sign-in page only where it is configured', async () => {
    assert.match((await newVisitor().open('/sign-in')).body, /href="\/sign-in\/openid"/);
    const { server: without } = openSignIn(database, clock);
    const visitor = new Visitor(without);
    assert.doesNotMatch((await visitor.open('/sign-in')).body, /openid/);
    assert.equal((await visitor.open('/sign-in/openid')).statusCode, 404);
  });

  const refusals: [name: string, person: { email: string; email_verified: boolean }][] = [
    ['an address that is not verified', { email: 'ada@operator.example', email_verified: false }],
    ['an address of nobody', { email: 'nobody@operator.example', email_verified: true }],
    ['an address with letters that may equal others', { email: 'zo\u00eb@operator.example', email_verified: true }],
    ['an operator who is disabled', { email: 'off@operator.example', email_verified: true }],
  ];
  for (const [name, person] of refusals) {
    it(`does not sign in ${name}`, async () => {
      provider.person = person;
      const visitor = newVisitor();
      assert.equal((await visitor.open(await goToProvider(visitor))).statusCode, 403);
      assert.equal(await visitor.whoAmI(), 303);
    });
  }

  it('refuses an answer that is sent a second time, to this node or another', async () => {
    provider.person = { email: 'ada@operator.example', email_verified: true };
    const visitor = newVisitor();
    const path = await goToProvider(visitor);
    const { server: otherNode } = openSignIn(database, clock, { furtherWay: openIdWay(provider.settings) });
    const thieves = [newVisitor(), new Visitor(otherNode)];
    for (const thief of thieves) for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    assert.equal((await visitor.open(path)).statusCode, 200);
    for (const thief of thieves) {
      assert.equal((await thief.open(path)).statusCode, 400);
      assert.equal(await thief.whoAmI(), 303);
    }
  });

  it('refuses an answer in a browser that did not begin', async () => {
    const victim = newVisitor();
    const path = await goToProvider(newVisitor());
    assert.equal((await victim.open(path)).statusCode, 400);
    const own = await goToProvider(victim);
    const mixed = new URL(own, consoleUrl);
    mixed.searchParams.set('code', new URL(path, consoleUrl).searchParams.get('code') ?? '');
    assert.equal((await victim.open(mixed.pathname + mixed.search)).statusCode, 502);
    assert.equal(await victim.whoAmI(), 303);
  });

  it('refuses an answer after five minutes, one without a code, and one with an error', async () => {
    const late = newVisitor();
    const path = await goToProvider(late);
    clock.movedMs = 5 * 60_000 + 1_000;
    assert.equal((await late.open(path)).statusCode, 400);
    clock.movedMs = 0;
    for (const change of [
      (answer: URL) => answer.searchParams.delete('code'),
      (answer: URL) => answer.searchParams.set('error', 'access_denied'),
      (answer: URL) => answer.searchParams.set('iss', 'https://evil.example'),
    ]) {
      const visitor = newVisitor();
      const answer = new URL(await goToProvider(visitor), consoleUrl);
      change(answer);
      assert.equal((await visitor.open(answer.pathname + answer.search)).statusCode, 502);
      assert.equal(await visitor.whoAmI(), 303);
    }
    assert.equal((await newVisitor().open('/sign-in/openid/callback')).statusCode, 400);
  });

  it('says that the provider does not answer', async () => {
    const gone = { ...provider.settings, issuer: 'http://127.0.0.1:9' };
    const { server: alone } = openSignIn(database, clock, { furtherWay: openIdWay(gone) });
    const page = await new Visitor(alone).open('/sign-in/openid');
    assert.equal(page.statusCode, 502);
    assert.match(page.body, /sign in with a link by mail/);
  });

  it('gives a provider up that accepts the connection and never answers, and asks it again the next time', async () => {
    const hanging = createServer();
    let asked = 0;
    hanging.on('request', () => void asked++);
    hanging.listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    cleanup(() => {
      hanging.closeAllConnections();
      hanging.close();
    });
    const { port } = hanging.address() as AddressInfo;
    const openId = { ...provider.settings, issuer: `http://127.0.0.1:${port}` };
    const visitor = new Visitor(openSignIn(database, clock, { furtherWay: openIdWay(openId) }).server);
    assert.equal((await visitor.open('/sign-in/openid')).statusCode, 502);
    hanging.on('request', (_request, response) => void response.destroy());
    assert.equal((await visitor.open('/sign-in/openid')).statusCode, 502);
    assert.equal(asked, 2);
  });

  it('keeps its secrets out of the log', () => {
    const text = JSON.stringify(log.lines, (_name, value: unknown) =>
      value instanceof Error ? [value.message, value.stack, value.cause] : value,
    );
    for (const secret of [provider.settings.clientSecret, 'console_state_', 'code=']) assert.ok(!text.includes(secret));
  });
});
