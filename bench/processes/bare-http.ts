import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { CannedResponse } from './bare.ts';

/**
 * The limit for bytes that are in memory: Node's own HTTP server, which looks at nothing and sends them. It is given
 * the body and the headers of the response it is compared with, and sends its port to its parent.
 */
const [{ body, headers }] = (await once(process, 'message')) as [CannedResponse];
const bytes = Buffer.from(body);
const head = { ...headers, 'content-length': bytes.length };

const server = createServer((_request, response) => {
  // As bytes: text of this size is faster only while it has no letter beyond ASCII, and most reports have some.
  response.writeHead(200, head).end(bytes);
});
server.listen({ port: 0, host: '127.0.0.1' }, () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});

process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
