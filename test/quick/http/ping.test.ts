import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { freshDatabase } from '../../support/database.ts';
import { awaitReady, startTestService } from '../../support/service.ts';

const { url: databaseUrl, database } = await freshDatabase();
const service = await startTestService(databaseUrl, { REGION: 'eu-north' });
const { key } = await addPartner(database);

test('a ping with a valid key returns status, version and region', async () => {
  for (const headers of [bearer(key), { authorization: `bEaReR ${key}` }, { 'x-api-key': key }]) {
    const answer = await fetch(`${service.url}/v1/ping`, { headers });
    assert.equal(answer.status, 200);
    assert.deepEqual(await answer.json(), { status: 'ok', version: 'v1', region: 'eu-north' });
    assert.match(answer.headers.get('x-request-id') ?? '', /^[0-9a-f]{12}-[0-9]+$/);
  }
});

test('the probes need no key', async () => {
  await awaitReady(service.url);
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(`${service.url}${path}`);
    assert.equal(answer.status, 200);
    assert.deepEqual(await answer.json(), { status: 'ok' });
  }
});
