import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

import { errorCatalogue, Failure } from '../kernel/errors.ts';
import { requestIds } from '../kernel/ids.ts';
import { drainOf, type Drain } from './drain.ts';
import { failureOf, sendFailure } from './failures.ts';
import { makeGuard, type GuardParts } from './guard/guard.ts';
import { methodsOf } from './methods.ts';
import { answerParserError } from './parser-errors.ts';
import type { Route } from './route.ts';
import { docsPage } from './routes/docs.ts';

export interface ServerOptions extends GuardParts {
  /** What is served. Whether the server is about to close is told to those routes that want to know. */
  readonly routes: (isClosing: () => boolean) => readonly Route[];
  readonly openApi: object;
  readonly logAnswer: (answer: Answer) => void;
}

/** What is told of a request once it is answered. */
export interface Answer {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** Who asked, where that is known. */
  readonly partner: string | undefined;
  readonly keyId: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the route that answers; told of a request in place of its address. */
    route: string;
  }
}

export interface HttpServer {
  readonly fastify: FastifyInstance;
  readonly drain: Drain;
}

const limits = {
  bodyBytes: 16_384,
  headerBytes: 16_384,
  headers: 100,
  connections: 10_000,
  /** From the first byte of a request to its last. */
  requestMs: 30_000,
  headersMs: 15_000,
  /** Longer than the idle time of common proxies, so that they close first. */
  keepAliveMs: 75_000,
} as const;

export async function buildServer(options: ServerOptions): Promise<HttpServer> {
  const nextId = requestIds();
  const server = fastify({
    logger: false,
    genReqId: nextId,
    requestIdHeader: false,
    bodyLimit: limits.bodyBytes,
    http: { maxHeaderSize: limits.headerBytes },
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    clientErrorHandler: (error, socket) => answerParserError(error, socket, nextId()),
    // What comes in is judged as it is: a number is not made a string, and unknown members are left alone.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (error, _request, reply) =>
      void sendFailure(reply.header('x-request-id', nextId()), failureOf(error)),
  });
  server.server.maxHeadersCount = limits.headers;
  server.server.maxConnections = limits.connections;
  server.server.headersTimeout = limits.headersMs;
  server.removeContentTypeParser('text/plain');

  const drain = drainOf(server);
  const guard = makeGuard(options);
  const routes = options.routes(() => drain.closing);
  server.decorateRequest('bearer', null);
  server.decorateRequest('route', '');
  // One hook for all that every request passes: each further one costs a microsecond or two on all of them.
  server.addHook('onRequest', (request, reply, next) => {
    const startedMs = options.clock.monotonicMs();
    reply.header('x-request-id', request.id);
    if (drain.closing) reply.header('connection', 'close');
    drain.entered();
    options.metrics.began();
    reply.raw.on('close', () => {
      drain.left();
      record(options, request, reply.statusCode, options.clock.monotonicMs() - startedMs);
    });
    guard.refuseKeyInQuery(request, reply, next);
  });

  // Before the routes: each takes the error handler that is set when it is added.
  const allowed = methodsOf(routes.map(({ operation }) => operation));
  server.setNotFoundHandler((request, reply) => {
    const methods = allowed(request.url);
    if (methods) return sendFailure(reply, new Failure('METHOD_NOT_ALLOWED', { headers: { allow: methods } }));
    return sendFailure(reply, new Failure('NOT_FOUND'));
  });
  server.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (errorCatalogue[failure.code].status >= 500 && failure.cause !== undefined) {
      options.log.error({ requestId: request.id, err: failure.cause }, 'a request failed');
    }
    return sendFailure(reply, failure);
  });

  for (const { operation, handle } of routes) {
    const { params, query, headers, body, security } = operation;
    const admit = { key: guard.admitPartner, signature: guard.admitLink, none: guard.admitAll }[security];
    const url = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    server.route({
      method: operation.method,
      url,
      onRequest(request, reply, next) {
        request.route = url;
        admit(request, reply, next);
      },
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(headers && { headers }),
        ...(body && { body }),
      },
      handler: handle,
    });
  }
  await docsPage(server, options.openApi);

  return { fastify: server, drain };
}

/** One line and one count for each answer. Of the address only the route's pattern is kept: the rest may hold secrets. */
function record(options: ServerOptions, request: FastifyRequest, status: number, elapsedMs: number): void {
  // A request that was refused before its route had its say is told by the slower way.
  const route = request.route || (request.is404 ? '(none)' : (request.routeOptions.url ?? '(none)'));
  options.metrics.answered(request.method, route, status, elapsedMs / 1000);
  options.logAnswer({
    requestId: request.id,
    method: request.method,
    route,
    status,
    ms: Math.round(elapsedMs * 10) / 10,
    partner: request.bearer?.holder.partnerId,
    keyId: request.bearer?.keyId,
  });
}
