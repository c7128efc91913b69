import { Readable } from 'node:stream';

import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { Failure } from '../kernel/errors.ts';
import { makeRequestIds } from '../kernel/ids.ts';
import { isAllowed } from '../people/roles.ts';
import { makeDrain, type Drain } from '../web/drain.ts';
import { timesIn } from '../web/kit/times.ts';
import { sentStatus } from '../web/sent-status.ts';
import type { ConsoleAssets } from './assets.ts';
import { Confirmations } from './confirmations.ts';
import { drawFailure, type FailureKind } from './failure-page.ts';
import { drawFrame, drawPlain, type Frame } from './frame.ts';
import { assetHeaders, consoleHeaders } from './headers.ts';
import type { SignInParts } from './sign-in/parts.ts';
import { registerSignIn } from './sign-in/register.ts';
import { requireOperator } from './sign-in/require-operator.ts';
import { type ConsoleParts, NotThere, type Outcome, type Page, type View, type Visit } from './visit.ts';

/** What is logged of a request: the pattern of its page, never the address, which may hold what was searched for. */
interface ConsoleLogEntry {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly operator: string | undefined;
}

interface ConsoleSettings {
  readonly parts: ConsoleParts;
  readonly frame: Frame;
  readonly assets: ConsoleAssets;
  readonly pages: readonly Page[];
  /** Undefined where no provider of OpenID Connect is configured. */
  readonly openId: SignInParts['openId'];
  /** The header, in lower case, in which the proxy in front passes the client's address. */
  readonly proxyHeader: string | undefined;
  readonly logRequest: (entry: ConsoleLogEntry) => void;
}

interface ConsoleOptions extends ConsoleSettings {
  readonly confirmations: Confirmations<Outcome>;
}

const limits = {
  bodyBytes: 65_536,
  connections: 500,
  requestMs: 30_000,
  headersMs: 15_000,
  checkMs: 2_000,
  keepAliveMs: 75_000,
  stuckMs: 120_000,
} as const;

/** The operator's console: a listener of its own, beside the API. */
export function buildConsole(given: ConsoleSettings): { readonly fastify: FastifyInstance; readonly drain: Drain } {
  const options = { ...given, confirmations: new Confirmations<Outcome>() };
  const server = createServer();
  const drain = makeDrain(server);
  trackRequests(server, drain, options);
  server.decorateRequest('operator', null);
  server.setNotFoundHandler((request, reply) => sendFailure(options, request, reply, 'notFound'));
  server.setErrorHandler((error, request, reply) => sendError(options, error, request, reply));
  serveAssets(server, options.assets);
  const { parts, frame, proxyHeader } = options;
  const signIn = {
    ...parts,
    addressOf: (request: FastifyRequest) => addressOf(request, proxyHeader),
    brand: frame.brand,
    draw: (view: View) => drawPlain(frame, view),
    openId: options.openId,
  };
  registerSignIn(server, signIn);
  void server.register((scope, _options, done) => {
    scope.addHook('onRequest', requireOperator(signIn));
    for (const page of options.pages) addPage(scope, page, options);
    done();
  });
  return { fastify: server, drain };
}

function createServer(): FastifyInstance {
  const server = fastify({
    logger: false,
    genReqId: makeRequestIds(),
    requestIdHeader: false,
    bodyLimit: limits.bodyBytes,
    http: { connectionsCheckingInterval: limits.checkMs },
    connectionTimeout: limits.stuckMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    routerOptions: { maxParamLength: 256 },
  });
  server.server.headersTimeout = limits.headersMs;
  server.server.maxConnections = limits.connections;
  // Forms are the only bodies. JSON and plain text can be sent by pages of other sites without a preflight.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
  return server;
}

/** Every response has the strict headers and its id; one line is logged when it has been sent. */
function trackRequests(server: FastifyInstance, drain: Drain, { parts, logRequest }: ConsoleOptions): void {
  server.addHook('onRequest', (request, reply, next) => {
    const startedMs = parts.clock.monotonicMs();
    reply.headers({ ...consoleHeaders, 'x-request-id': request.id });
    if (drain.isClosing) reply.header('connection', 'close');
    drain.requestStarted();
    reply.raw.on('close', () => {
      drain.requestEnded();
      logRequest({
        requestId: request.id,
        method: request.method,
        route: request.is404 ? '(none)' : (request.routeOptions.url ?? '(none)'),
        status: sentStatus(reply.raw),
        ms: Math.round((parts.clock.monotonicMs() - startedMs) * 10) / 10,
        operator: request.operator?.mail,
      });
    });
    next();
  });
}

function serveAssets(server: FastifyInstance, { all }: ConsoleAssets): void {
  for (const { path, contentType, bytes } of all) {
    server.get(path, (_request, reply) => reply.headers(assetHeaders).type(contentType).send(bytes));
  }
}

function addPage(server: FastifyInstance, page: Page, options: ConsoleOptions): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, work: (visit: Visit) => Promise<Outcome>) => {
    const visit = visitOf(request, options);
    if (!visit.may(page.needs)) return sendFailure(options, request, reply, 'forbidden');
    return sendOutcome(options, visit, reply, await work(visit));
  };
  server.get(page.path, (request, reply) => answer(request, reply, page.read));
  const { submit } = page;
  if (!submit) return;
  server.post(page.path, (request, reply) =>
    answer(request, reply, (visit) =>
      submit(visit, request.body instanceof URLSearchParams ? request.body : new URLSearchParams()),
    ),
  );
}

function visitOf(request: FastifyRequest, { parts, confirmations, proxyHeader }: ConsoleOptions): Visit {
  const { operator } = request;
  if (!operator) throw new Error('a page of the console was reached without an operator');
  const params = request.params as Readonly<Record<string, string | undefined>>;
  const [path = '/', query = ''] = request.url.split('?', 2);
  return {
    parts,
    confirmations,
    operator,
    param: (name) => params[name] ?? '',
    path,
    query: new URLSearchParams(query),
    times: timesIn(cookieOf(request.headers.cookie, 'zone')),
    now: parts.clock.now(),
    requestId: request.id,
    origin: addressOf(request, proxyHeader),
    may: (action) => isAllowed(operator.role, action),
  };
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  const found = header?.split(';').find((pair) => pair.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}

/** A proxy appends the address that it saw, so that the last one is its own word. */
function addressOf(request: FastifyRequest, proxyHeader: string | undefined): string {
  const forwarded = proxyHeader === undefined ? undefined : request.headers[proxyHeader];
  return (
    String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim() || request.ip
  );
}

function sendOutcome(options: ConsoleOptions, visit: Visit, reply: FastifyReply, outcome: Outcome): FastifyReply {
  if ('location' in outcome) return reply.redirect(outcome.location, 303);
  if ('lines' in outcome) {
    return reply
      .header('content-disposition', `attachment; filename="${outcome.fileName}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(outcome.lines));
  }
  return sendHtml(reply.code(outcome.status ?? 200), drawFrame(options.frame, visit, outcome));
}

function sendError(
  options: ConsoleOptions,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const kind = kindOf(error);
  if (kind === 'failed') options.parts.log.error({ requestId: request.id, err: error }, 'a page of the console failed');
  return sendFailure(options, request, reply, kind);
}

function kindOf(error: unknown): FailureKind {
  if (error instanceof NotThere) return 'notFound';
  if (error instanceof Failure && error.code === 'UNAVAILABLE') return 'unavailable';
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? 'badRequest' : 'failed';
}

/** With the menu for an operator, without it for others. */
function sendFailure(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: FailureKind,
): FastifyReply {
  const visit = request.operator ? visitOf(request, options) : undefined;
  const { status, text } = drawFailure(options.frame, kind, { visit, requestId: request.id });
  return sendHtml(reply.code(status), text);
}

function sendHtml(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(text);
}
