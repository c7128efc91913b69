import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import { patience } from '../../../../harness/async/patience.ts';
import { SupplierHttp } from '../../../../src/suppliers/connector/http.ts';
import { TokenHttp } from '../../../../src/suppliers/connector/tokens.ts';
import { cleanup } from '../../../support/cleanup.ts';
import { failureOf, kindOfFailure, serve, type Asked, type Said } from '../../../support/suppliers/sources/server.ts';

const clientSecret = 'never-to-be-seen';

function tokenOf(text: string, seconds = 3600): Said {
  return { body: { token_type: 'Bearer', access_token: text, expires_in: seconds } };
}

async function connect(
  giveToken: (count: number) => Said | Promise<Said>,
  answer: (asked: Asked, count: number) => Said = () => ({ body: { fine: true } }),
) {
  const office = await serve(() => giveToken(office.asked.length));
  const source = await serve((asked) => answer(asked, source.asked.length));
  const http = new TokenHttp(new SupplierHttp(source.url), {
    http: new SupplierHttp(office.url),
    path: '/tenant/oauth2/v2.0/token',
    clientId: 'client',
    clientSecret,
    scope: 'https://source.example/.default',
  });
  const ask = (signal = AbortSignal.timeout(patience(5000))) =>
    http.send({ path: '/vehicle', headers: { 'x-own': '1' }, signal });
  return { office, source, ask };
}

test('a token is had for the credentials of the client, and goes with the question', async () => {
  const { office, source, ask } = await connect(() => tokenOf('first'));
  assert.equal((await ask()).status, 200);
  const [request] = office.asked;
  assert.equal(`${request?.method} ${request?.path}`, 'POST /tenant/oauth2/v2.0/token');
  assert.equal(request?.headers['content-type'], 'application/x-www-form-urlencoded');
  assert.deepEqual(Object.fromEntries(new URLSearchParams(request?.body)), {
    grant_type: 'client_credentials',
    client_id: 'client',
    client_secret: clientSecret,
    scope: 'https://source.example/.default',
  });
  assert.equal(source.asked[0]?.headers.authorization, 'Bearer first');
  assert.equal(source.asked[0]?.headers['x-own'], '1');
});

test('a token serves all questions until it ends, and many who wait for one make one renewal', async () => {
  const { office, source, ask } = await connect(async (count) => {
    await new Promise((resolve) => setImmediate(resolve));
    return tokenOf(`token ${count}`.replace(' ', '-'));
  });
  await Promise.all([ask(), ask(), ask(), ask()]);
  await ask();
  assert.equal(office.asked.length, 1);
  assert.deepEqual(new Set(source.asked.map(({ headers }) => headers.authorization)), new Set(['Bearer token-1']));
});

test('a token in its last seconds is not used any more', async () => {
  const { office, ask } = await connect((count) => tokenOf(`t${count}`, 9));
  await ask();
  await ask();
  assert.equal(office.asked.length, 2);
});

test('a token whose expiry is in another form, or absent, is cached for a while', async () => {
  for (const end of [{}, { expires_in: '3599' }, { expires_in: null }, { expires_in: 'soon' }]) {
    const { office, ask } = await connect(() => ({ body: { access_token: 't', ...end } }));
    assert.equal((await ask()).status, 200, JSON.stringify(end));
    assert.equal((await ask()).status, 200);
    assert.equal(office.asked.length, 1, JSON.stringify(end));
  }
});

test('a token whose expiry is a text and seconds away is not cached', async () => {
  const { office, ask } = await connect(() => ({ body: { access_token: 't', expires_in: '9' } }));
  await ask();
  await ask();
  assert.equal(office.asked.length, 2);
});

test('a token that is expired on arrival is used for its own request, and fetched once', async () => {
  for (const seconds of [1, 0, -5]) {
    const { office, source, ask } = await connect((count) => tokenOf(`t${count}`, seconds));
    assert.equal((await ask()).status, 200);
    assert.deepEqual([office.asked.length, source.asked.length], [1, 1]);
  }
});

test('a kept token that is refused is renewed once', async () => {
  const { office, source, ask } = await connect(
    (count) => tokenOf(`t${count}`),
    ({ headers }, count) => ({
      status: count > 1 && headers.authorization === 'Bearer t1' ? 403 : 200,
      body: { errorCode: 'MOTH-FB-02' },
    }),
  );
  await ask();
  assert.equal((await ask()).status, 200);
  assert.equal(office.asked.length, 2);
  assert.deepEqual(
    source.asked.map(({ headers }) => headers.authorization),
    ['Bearer t1', 'Bearer t1', 'Bearer t2'],
  );
});

test('a source that refuses new tokens, too, is not queried endlessly', async () => {
  let isOpen = true;
  const { office, source, ask } = await connect(
    (count) => tokenOf(`t${count}`),
    () => ({ status: isOpen ? 200 : 401, body: {} }),
  );
  await ask();
  isOpen = false;
  assert.equal(await kindOfFailure(ask()), 'refused');
  assert.equal(office.asked.length, 2);
  assert.equal(source.asked.length, 3);
});

test('a fresh token that is refused is no reason for another', async () => {
  const { office, ask } = await connect(
    () => tokenOf('t'),
    () => ({ status: 401, body: {} }),
  );
  assert.equal(await kindOfFailure(ask()), 'refused');
  assert.equal(office.asked.length, 1);
});

test('a wrong secret is refused, and is in no message', async () => {
  for (const status of [400, 401]) {
    const { source, ask } = await connect(() => ({
      status,
      body: { error: 'invalid_client', error_description: `${clientSecret} is wrong` },
    }));
    const failure = await failureOf(ask());
    assert.equal(failure.failure, 'refused');
    assert.doesNotMatch(JSON.stringify([failure.message, failure.stack, failure.cause]), /never-to-be-seen/);
    assert.equal(source.asked.length, 0);
  }
});

test('what is no token is a malformed answer', async () => {
  for (const body of ['<html>', { access_token: '' }, { expires_in: 60 }, { access_token: 'a\nb', expires_in: 60 }]) {
    const { source, ask } = await connect(() => ({ body }));
    assert.equal(await kindOfFailure(ask()), 'malformed');
    assert.equal(source.asked.length, 0);
  }
});

test('after a renewal that failed the next question tries again', async () => {
  const { ask } = await connect((count) => (count === 1 ? { status: 503, body: {} } : tokenOf('later')));
  assert.equal(await kindOfFailure(ask()), 'server error');
  assert.equal((await ask()).status, 200);
});

test('who leaves does not end the renewal for those who still wait', async () => {
  const [begun, given] = [Promise.withResolvers<void>(), Promise.withResolvers<Said>()];
  const { ask } = await connect(() => {
    begun.resolve();
    return given.promise;
  });
  const leaving = new AbortController();
  const [first, second] = [kindOfFailure(ask(leaving.signal)), ask()];
  await begun.promise;
  leaving.abort();
  assert.equal(await first, 'timeout');
  given.resolve(tokenOf('in the end'.replaceAll(' ', '-')));
  assert.equal((await second).status, 200);
});

// In less time than a renewal has anyway.
test('the last who leaves ends the renewal', { timeout: patience(4_000) }, async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const silent = createServer((_incoming, outgoing) => {
    outgoing.once('close', ended.resolve);
    begun.resolve();
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  cleanup(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const http = new SupplierHttp(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  const tokens = new TokenHttp(http, { http, path: '/token', clientId: 'client', clientSecret });
  const leaving = new AbortController();
  const both = [1, 2].map(() => kindOfFailure(tokens.send({ path: '/', signal: leaving.signal })));
  await begun.promise;
  leaving.abort();
  assert.deepEqual(await Promise.all(both), ['timeout', 'timeout']);
  await ended.promise;
});
