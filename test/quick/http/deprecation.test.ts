import assert from 'node:assert/strict';
import { test } from 'node:test';

import { recordingLog } from '../../../harness/service/log.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { deprecationHeaders } from '../../../src/http/deprecation.ts';
import { pingRoute } from '../../../src/http/routes/status/ping.ts';
import { healthRoute } from '../../../src/http/routes/status/probes.ts';
import { buildServer } from '../../../src/http/server.ts';
import { ServiceClock } from '../../../src/kernel/clock.ts';
import { KeyDirectory } from '../../../src/partners/keys/directory.ts';
import { KeyUses } from '../../../src/partners/keys/uses.ts';
import { AddressLimit } from '../../../src/partners/limits/addresses.ts';
import { Permits } from '../../../src/partners/limits/permits.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';

const deprecation = { since: '2027-01-31', sunset: '2028-02-01' };
const expected = {
  deprecation: '@1801353600',
  sunset: 'Tue, 01 Feb 2028 00:00:00 GMT',
  link: '</docs/changes>; rel="deprecation"; type="text/html"',
};

test('every response of an endpoint that will end says when, errors and responses from memory too; others say nothing', async () => {
  const { database } = await freshDatabase();
  const clock = new ServiceClock();
  const [keyUses, permits] = [new KeyUses(database, clock), new Permits(async () => [], clock)];
  const ping = pingRoute('test');
  const health = healthRoute();
  const shortcut = {
    serves: () => true,
    find: () => ({ headers: {}, contentType: 'text/plain', body: Buffer.from('from memory') }),
  };
  const { fastify } = buildServer({
    routes: () => [
      { ...ping, endpoint: { ...ping.endpoint, deprecation } },
      { ...health, shortcut, endpoint: { ...health.endpoint, deprecation } },
      { ...health, endpoint: { ...health.endpoint, path: '/kept' } },
    ],
    drawNotFound: undefined,
    keys: new KeyDirectory(database, { directoryVersion: 0n, isFresh: () => false }, clock),
    keyUses,
    permits,
    failedAuthentications: new AddressLimit(1_000, clock),
    signedLinks: new AddressLimit(1_000, clock),
    onExposedKey: async () => {},
    proxy: undefined,
    clock,
    log: recordingLog(),
    logRequest: () => {},
    metrics: { began() {}, answered() {}, refused() {} },
  });
  cleanup(async () => {
    await fastify.close();
    await Promise.all([keyUses.stop(), permits.stop()]);
  });
  const root = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${root}${path}`);
    return { status, said: Object.keys(expected).map((name) => headers.get(name)) };
  };
  assert.deepEqual(await ask('/healthz'), { status: 200, said: Object.values(expected) });
  assert.deepEqual(await ask('/v1/ping'), { status: 401, said: Object.values(expected) });
  assert.deepEqual(await ask('/kept'), { status: 200, said: [null, null, null] });
});

test('no endpoint ends within a year after it is said', () => {
  assert.throws(() => deprecationHeaders({ since: '2027-01-31', sunset: '2028-01-30' }), /less than the year/);
  assert.throws(() => deprecationHeaders({ since: 'soon', sunset: '2028-01-30' }));
  const all: readonly Endpoint[] = endpoints;
  for (const { deprecation: ending } of all) if (ending) deprecationHeaders(ending);
});
