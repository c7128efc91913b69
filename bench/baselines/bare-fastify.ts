import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import fastify from 'fastify';

import type { CannedResponse } from '../processes/bare.ts';

/**
 * The limit for an answer from memory: Fastify with a single route, no log, no hooks, and a body that is ready to send.
 * It is given the path, the body and the headers of the response it is compared with, and sends its port to its parent.
 */
const [{ path, body, headers }] = (await once(process, 'message')) as [CannedResponse];
const contentType = headers['content-type'] ?? '';

const server = fastify({ logger: false });
server.get(path, (_request, reply) => {
  reply.header('content-type', contentType).send(body);
});
await server.listen({ port: 0, host: '127.0.0.1' });

process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
process.send?.({ port: (server.server.address() as AddressInfo).port });
