import assert from 'node:assert/strict';
import { test } from 'node:test';

import Fastify from 'fastify';

import { askAs } from '../../../src/http/routes/mcp/ask.ts';
import { toolsFor } from '../../../src/http/routes/mcp/tools.ts';
import { keyScopes } from '../../../src/kernel/key-scopes.ts';
import { cleanup } from '../../support/cleanup.ts';

interface Said {
  readonly isError?: boolean;
  readonly content: readonly [{ readonly text: string }];
}

test('a purchase without an answer is reported as one that may have been charged, and the same call again is the same purchase', async () => {
  const server = Fastify();
  cleanup(() => server.close());
  const keys: unknown[] = [];
  server.get('/v1/account', () => ({ prices: { report: 2.5 } }));
  server.post('/v1/reports', (request, reply) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length > 1) return reply.send({ reportId: 'rep_1' });
    // As the service does if it cannot find out whether a purchase was committed.
    reply.hijack();
    reply.raw.destroy();
    return reply;
  });
  server.post('/call', async (request) => {
    const tools = toolsFor({ scopes: keyScopes }, askAs(request, undefined));
    return tools.call('buy_report', request.body);
  });
  const call = async () => {
    const payload = { vin: 'SANDBX0READY00001', purchaseId: 'mcp-order-1', priceEur: 2.5 };
    return (await server.inject({ method: 'POST', url: '/call', payload })).json<Said>();
  };
  const unknown = await call();
  assert.equal(unknown.isError, true);
  assert.match(unknown.content[0].text, /may have been charged.*same call again, with the same purchaseId/);
  const known = await call();
  assert.notEqual(known.isError, true);
  assert.match(known.content[0].text, /rep_1/);
  assert.deepEqual(keys, ['mcp-order-1', 'mcp-order-1']);
});
