import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { makeRequestIds } from '../kernel/ids.ts';
import { appPageHeaders } from '../pages/headers.ts';
import { registerApp, sendFailurePage } from '../pages/server.ts';
import { type Drain, makeDrain } from '../web/drain.ts';
import { sentStatus } from '../web/sent-status.ts';
import { type ConsoleAppOptions, makeConsoleApp, maxFormBytes } from './app.ts';

/** The log entry of a request: the pattern of its page, never the address, which may contain what was searched for. */
interface ConsoleLogEntry {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly operator: string | undefined;
}

interface ConsoleOptions extends ConsoleAppOptions {
  readonly logRequest: (entry: ConsoleLogEntry) => void;
}

const limits = {
  connections: 500,
  requestMs: 30_000,
  headersMs: 15_000,
  checkMs: 2_000,
  keepAliveMs: 75_000,
  stuckMs: 120_000,
} as const;

/** The operator's console: a listener of its own, beside the API. */
export function buildConsole(options: ConsoleOptions): { readonly fastify: FastifyInstance; readonly drain: Drain } {
  const server = createServer((request, reply) => {
    track(request, reply.headers(appPageHeaders));
    sendFailurePage(app, request, reply, 'notFound');
  });
  const drain = makeDrain(server);
  const track = requestTracker(drain, options);
  const app = makeConsoleApp(options, track);
  server.setNotFoundHandler((request, reply) => sendFailurePage(app, request, reply, 'notFound'));
  registerApp(server, app);
  return { fastify: server, drain };
}

/** `onUnreadable` gets requests whose address cannot be parsed: they have no route and run no hook. */
function createServer(onUnreadable: (request: FastifyRequest, reply: FastifyReply) => void): FastifyInstance {
  const server = fastify({
    logger: false,
    genReqId: makeRequestIds(),
    requestIdHeader: false,
    bodyLimit: maxFormBytes,
    http: { connectionsCheckingInterval: limits.checkMs },
    connectionTimeout: limits.stuckMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (_error, request, reply) => onUnreadable(request, reply),
  });
  server.server.headersTimeout = limits.headersMs;
  server.server.maxConnections = limits.connections;
  return server;
}

/** Gives every response its id, and logs one line when it has been sent. */
function requestTracker(drain: Drain, { parts: { clock }, logRequest }: ConsoleOptions) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const startedMs = clock.monotonicMs();
    reply.header('x-request-id', request.id);
    if (drain.isClosing) reply.header('connection', 'close');
    drain.requestStarted();
    reply.raw.on('close', () => {
      drain.requestEnded();
      logRequest({
        requestId: request.id,
        method: request.method,
        route: request.is404 ? '(none)' : (request.routeOptions.url ?? '(none)'),
        status: sentStatus(reply.raw),
        ms: Math.round((clock.monotonicMs() - startedMs) * 10) / 10,
        operator: request.person?.mail,
      });
    });
  };
}
