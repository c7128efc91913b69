import assert from 'node:assert/strict';
import { test } from 'node:test';

import { advanceClock } from '../../../harness/database/move-clock.ts';
import { bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { storeNewKey } from '../../../src/partners/keys/issue.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const day = 86_400_000;

test('the test clock is one for all nodes: moving it returns when every node has the new time', async () => {
  const { url, database } = await freshDatabase();
  const nodes = [
    await startTestService(url, { ROLE: 'all', TEST_CLOCK: 'on' }),
    await startTestService(url, { TEST_CLOCK: 'on', ROLE: 'api' }),
  ];
  const { partnerId } = await addPartner(database);
  const expiresAt = new Date(Date.now() + 10 * day);
  const { key } = await storeNewKey(database, { partnerId, label: null, issuedAt: new Date(), expiresAt });
  const statuses = () =>
    Promise.all(
      nodes.map(async (node) => {
        const answer = await fetch(`${node.url}/v1/ping`, { headers: bearer(key) });
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
  await advanceClock(database, 9 * day);
  assert.deepEqual(await statuses(), [200, 200]);
  await advanceClock(database, 2 * day);
  assert.deepEqual(await statuses(), [401, 401]);
  const later = await startTestService(url, { TEST_CLOCK: 'on' });
  const answer = await fetch(`${later.url}/v1/ping`, { headers: bearer(key) });
  assert.equal(answer.status, 401);
});

test('the clock of a service without TEST_CLOCK cannot be moved', async () => {
  const { url, database } = await freshDatabase();
  await assert.rejects(advanceClock(database, day), /no service is running/);
  await startTestService(url);
  await assert.rejects(advanceClock(database, day), /was not started with TEST_CLOCK=on/);
});

test('a database whose clock was moved is refused by a service that runs on the real time', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url, { TEST_CLOCK: 'on' });
  await advanceClock(database, day);
  await service.stop();
  await assert.rejects(startTestService(url), /the clock of this database was moved forward/);
});
