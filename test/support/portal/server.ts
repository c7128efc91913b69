import makeServer, { type FastifyInstance } from 'fastify';

import { keysInQuery } from '../../../src/http/guard/query-keys.ts';

/** What the API's server does for the portal: the field in which the log finds the route, and no key in a query string. */
export function fastify(): FastifyInstance {
  const server = makeServer({ logger: false });
  server.decorateRequest('route', '');
  server.addHook('onRequest', (request, reply, next) => {
    if (keysInQuery(request.url)) void reply.code(400).send('a key in the query string');
    else next();
  });
  return server;
}
