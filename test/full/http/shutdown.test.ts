import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { test } from 'node:test';

import { waitForLockWaits } from '../../../harness/database/lock-waits.ts';
import { bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url: databaseUrl, database } = await freshDatabase();
const { key } = await addPartner(database, { rateLimitPerMinute: 1_000_000 });

function get(url: string, path: string, agent: Agent): Promise<number> {
  return new Promise((done, fail) => {
    request(`${url}${path}`, { agent, headers: bearer(key) }, (answer) => {
      answer
        .resume()
        .once('end', () => done(answer.statusCode ?? 0))
        .once('error', fail);
    })
      .once('error', fail)
      .end();
  });
}

test('a stop under load loses no request: each is answered, or never accepted', async () => {
  const service = await startTestService(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  const outcomes = { answered: 0, refused: 0, other: [] as string[] };
  const { promise: loaded, resolve: onceLoaded } = Promise.withResolvers<void>();
  const client = async (path: string) => {
    while (outcomes.refused === 0) {
      try {
        const status = await get(service.url, path, agent);
        if (status === 200) outcomes.answered++;
        else outcomes.other.push(`status ${status}`);
        if (outcomes.answered === 500) onceLoaded();
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED') outcomes.refused++;
        else outcomes.other.push(code ?? message);
      }
    }
  };
  const clients = Array.from({ length: 24 }, (_, index) => client(index % 2 === 0 ? '/v1/ping' : '/v1/account'));
  await loaded;
  const stopped = service.stop();
  await Promise.all(clients);
  await stopped;
  agent.destroy();
  assert.deepEqual(outcomes.other, []);
  assert.ok(outcomes.answered >= 500);
});

test('a request that is being answered when the stop comes is finished', async () => {
  const service = await startTestService(databaseUrl);
  const agent = new Agent({ keepAlive: true });
  assert.equal(await get(service.url, '/v1/account', agent), 200);
  // Holding the table makes the next request wait in the database.
  let answer: Promise<number> | undefined;
  let stopped: Promise<void> | undefined;
  await database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'lock table billing.account', values: [] });
    answer = get(service.url, '/v1/account', agent);
    await waitForLockWaits(database);
    stopped = service.stop();
  });
  assert.equal(await answer, 200);
  await stopped;
  agent.destroy();
});
