import makeServer, { type FastifyInstance } from 'fastify';

/** What the API's server gives the portal: the field in which the log finds the route. */
export function fastify(): FastifyInstance {
  const server = makeServer({ logger: false });
  server.decorateRequest('route', '');
  return server;
}
