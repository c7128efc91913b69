import type { Server, ServerResponse } from 'node:http';

import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { errorCatalogue, Failure, OutcomeUnknown } from '../kernel/errors.ts';
import { requestIds } from '../kernel/ids.ts';
import type { AnsweredRequest } from './answered-request.ts';
import { drainOf, type Drain } from './drain.ts';
import { onEveryAnswer } from './every-answer.ts';
import { failureOf, sendFailure } from './failures.ts';
import { makeFastPath, type FastPathParts, type RequestDescriber } from './fast-path.ts';
import { makeGuard, type GuardParts } from './guard/guard.ts';
import { methodsOf } from './methods.ts';
import { answerParserError } from './parser-errors.ts';
import type { Route } from './route.ts';
import { docsPage, docsPaths } from './routes/docs.ts';
import { pageHeaders } from './routes/pages/headers.ts';
import { sendHtml } from './routes/pages/send.ts';

export interface ServerOptions extends GuardParts {
  /** What is served. Whether the server is about to close is told to those routes that want to know. */
  readonly routes: (isClosing: () => boolean) => readonly Route[];
  /** The API's description, asked for when the first reader wants it; undefined where none is served. */
  readonly openApi: (() => object) | undefined;
  readonly logAnswer: (answer: AnsweredRequest) => void;
  /** Where reports are read: one that stands in memory. */
  readonly readFromMemory: FastPathParts['readFromMemory'] | undefined;
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
  /** How often the two are looked at: by default Node lets a request be half a minute over its time. */
  checkMs: 2_000,
  /** Longer than the idle time of common proxies, so that they close first. */
  keepAliveMs: 75_000,
  /** A connection on which nothing moves, because its client does not take the answer. Longer than any answer is held back. */
  stuckMs: 120_000,
} as const;

const clientWentAway = 499;

export async function buildServer(options: ServerOptions): Promise<HttpServer> {
  const nextId = requestIds();
  const guard = makeGuard(options);
  const server = fastify({
    logger: false,
    genReqId: nextId,
    requestIdHeader: false,
    bodyLimit: limits.bodyBytes,
    // Without it Node answers a missing Host by itself, in a form of its own.
    http: {
      maxHeaderSize: limits.headerBytes,
      requireHostHeader: false,
      connectionsCheckingInterval: limits.checkMs,
    },
    connectionTimeout: limits.stuckMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    clientErrorHandler: (error, socket) => answerParserError(error, socket, nextId()),
    // What comes in is judged as it is: a number is not made a string, and unknown members are left alone.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
    routerOptions: { maxParamLength: 256 },
    // An address that cannot be read has no route and passes no hook, so it is taken in and judged here.
    frameworkErrors(error, request, reply) {
      begin(request, reply);
      guard.refuseKeyInQuery(request, reply, (refusal) => void sendFailure(reply, failureOf(refusal ?? error)));
    },
  });
  server.server.maxHeadersCount = limits.headers;
  server.server.maxConnections = limits.connections;
  server.server.headersTimeout = limits.headersMs;
  // An expectation that nobody knows is passed over, rather than answered by Node in a form of its own.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  server.removeContentTypeParser('text/plain');

  const drain = drainOf(server);
  let outageToldAtMs = Number.NEGATIVE_INFINITY;
  const routes = options.routes(() => drain.closing);
  server.decorateRequest('bearer', null);
  server.decorateRequest('route', '');
  // One hook for all that every request passes: each further one costs a microsecond or two on all of them.
  server.addHook('onRequest', (request, reply, next) => {
    begin(request, reply);
    // What is sent to an address that is not served is not read: it must not decide what is answered.
    const go = request.is404 ? (refusal?: Error) => void answerUnserved(request, reply, refusal) : next;
    guard.refuseKeyInQuery(request, reply, go);
  });

  // Before the routes: each takes the error handler that is set when it is added.
  const allowed = methodsOf([
    ...routes.map(({ operation }) => operation),
    ...(options.openApi ? docsPaths.map((path) => ({ method: 'GET', path })) : []),
  ]);
  server.setNotFoundHandler((request, reply) => answerUnserved(request, reply));
  server.setErrorHandler((error, request, reply) => answerFailure(request, reply, error));

  for (const { operation, handle, onFailure, drawFailure } of routes) {
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
      ...(onFailure && { errorHandler: reportTo(onFailure) }),
      ...(drawFailure && { errorHandler: showTo(drawFailure) }),
    });
  }
  if (options.openApi) await docsPage(server, options.openApi);
  if (options.readFromMemory) {
    const { readFromMemory } = options;
    const isClosing = () => drain.closing;
    const told = (tell: RequestDescriber, startedMs: number) => {
      options.metrics.began();
      record(tell, 200, startedMs);
    };
    addFastLane(server.server, makeFastPath({ ...options, readFromMemory }, { nextId, isClosing, track, told }));
  }
  return { fastify: server, drain };

  function answerUnserved(request: FastifyRequest, reply: FastifyReply, refusal?: Error): FastifyReply {
    if (refusal) return answerFailure(request, reply, refusal);
    const methods = allowed(request.url);
    if (methods) return sendFailure(reply, new Failure('METHOD_NOT_ALLOWED', { headers: { allow: methods } }));
    return sendFailure(reply, new Failure('NOT_FOUND'));
  }

  function answerFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    if (error instanceof OutcomeUnknown) return hangUp(request, reply, error);
    const failure = failureOf(error);
    tellIfOurs(request, failure);
    return sendFailure(reply, failure);
  }

  function tellIfOurs(request: FastifyRequest, failure: Failure): void {
    if (errorCatalogue[failure.code].status >= 500 && failure.cause !== undefined) tellFailure(request, failure);
  }

  /** An error handler that tells of a failure first. What may have been charged is no failure. */
  function reportTo(onFailure: NonNullable<Route['onFailure']>) {
    const tellAndAnswer = async (thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (request.bearer && !(thrown instanceof OutcomeUnknown)) await onFailure(request.bearer, failureOf(thrown));
      answerFailure(request, reply, thrown);
    };
    return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void =>
      void tellAndAnswer(thrown, request, reply);
  }

  /** An error handler that shows a failure as a page, to those who read pages. */
  function showTo(drawFailure: NonNullable<Route['drawFailure']>) {
    return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
      // What the parameters of a link must look like is the signer's affair: others are no link of ours.
      const isMisshapen = thrown instanceof Error && 'validation' in thrown;
      const failure = isMisshapen ? new Failure('INVALID_SIGNATURE') : failureOf(thrown);
      const html = drawFailure(request, failure);
      reply.headers({ vary: pageHeaders.vary, 'cache-control': pageHeaders['cache-control'] });
      if (html === undefined) return void answerFailure(request, reply, failure);
      tellIfOurs(request, failure);
      sendHtml(reply.code(errorCatalogue[failure.code].status).headers({ ...pageHeaders, ...failure.headers }), html);
    };
  }

  /** Neither a success nor an error would be true: the partner asks again, and learns what became of it. */
  function hangUp(request: FastifyRequest, reply: FastifyReply, error: Error): FastifyReply {
    options.log.error({ requestId: request.id, err: error }, 'a request was cut off: what became of it is not known');
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }

  /** An outage fails every request for the same reason, so of those only one in a second is told. */
  function tellFailure(request: FastifyRequest, failure: Failure): void {
    const nowMs = options.clock.monotonicMs();
    if (failure.code === 'UNAVAILABLE' && nowMs - outageToldAtMs < 1_000) return;
    if (failure.code === 'UNAVAILABLE') outageToldAtMs = nowMs;
    options.log.error({ requestId: request.id, err: failure.cause }, 'a request failed');
  }

  /** Takes a request in. */
  function begin(request: FastifyRequest, reply: FastifyReply): void {
    reply.header('x-request-id', request.id);
    reply.headers(onEveryAnswer);
    if (drain.closing) reply.header('connection', 'close');
    track(reply.raw, (status, ms) => answerOf(request, status, ms), options.clock.monotonicMs());
  }

  /** Gives a request its place among those in flight, and one line and one count when it is answered. */
  function track(response: ServerResponse, tell: RequestDescriber, startedMs: number): void {
    drain.entered();
    options.metrics.began();
    response.on('close', () => {
      drain.left();
      record(tell, response.writableFinished ? response.statusCode : clientWentAway, startedMs);
    });
  }

  function record(tell: RequestDescriber, status: number, startedMs: number): void {
    const elapsedMs = options.clock.monotonicMs() - startedMs;
    const answer = tell(status, Math.round(elapsedMs * 10) / 10);
    options.metrics.answered(answer.method, answer.route, status, elapsedMs / 1000);
    options.logAnswer(answer);
  }
}

/** Offers each request to the fast lane first. */
function addFastLane(server: Server, takes: ReturnType<typeof makeFastPath>): void {
  const usualWays = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!takes(request, response)) for (const go of usualWays) go.call(server, request, response);
  });
}

/** Of the address only the route's pattern is told: the rest may hold secrets. */
function answerOf(request: FastifyRequest, status: number, ms: number): AnsweredRequest {
  return {
    requestId: request.id,
    method: request.method,
    // A request that was refused before its route had its say is told by the slower way.
    route: request.route || (request.is404 ? '(none)' : (request.routeOptions.url ?? '(none)')),
    status,
    ms,
    partner: request.bearer?.holder.partnerId,
    keyId: request.bearer?.keyId,
  };
}
