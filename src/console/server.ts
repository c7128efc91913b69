import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { makeRequestIds } from '../kernel/ids.ts';
import type { PageAssets } from '../pages/assets.ts';
import { Confirmations } from '../pages/confirmations.ts';
import { type FailureKind, kindOf } from '../pages/failure-kind.ts';
import { assetHeaders, pageHeaders } from '../pages/headers.ts';
import { type Outcome, sendOutcome } from '../pages/outcome.ts';
import type { SignInParts } from '../pages/sign-in/parts.ts';
import { registerSignIn } from '../pages/sign-in/register.ts';
import { requirePerson } from '../pages/sign-in/require-person.ts';
import { isAllowed } from '../people/roles.ts';
import { clientAddress, type TrustedProxy } from '../web/client-address.ts';
import { cookieOf } from '../web/cookie.ts';
import { makeDrain, type Drain } from '../web/drain.ts';
import { addFormParsers, formWithFilesBytes } from '../web/form-body.ts';
import { timesIn } from '../web/kit/times.ts';
import { sentStatus } from '../web/sent-status.ts';
import { urlHasZeroByte } from '../web/zero-bytes.ts';
import { drawFailure } from './failure-page.ts';
import { drawFrame, drawPlain, type Frame } from './frame.ts';
import type { OpenIdSettings } from './sign-in/openid-provider.ts';
import { addOpenIdRoutes } from './sign-in/openid.ts';
import { openIdWords, signInWords } from './sign-in/words.ts';
import type { ConsoleParts, Page, Visit } from './visit.ts';

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
  readonly assets: PageAssets;
  readonly pages: readonly Page[];
  /** Undefined where no provider of OpenID Connect is configured. */
  readonly openId: OpenIdSettings | undefined;
  /** The header, in lower case, in which the proxy in front passes the client's address. */
  readonly proxy: TrustedProxy | undefined;
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
  const server = createServer((request, reply) => {
    track(request, reply);
    sendFailure(options, request, reply, 'notFound');
  });
  const drain = makeDrain(server);
  const track = requestTracker(drain, options);
  server.addHook('onRequest', (request, reply, next) => {
    track(request, reply);
    if (urlHasZeroByte(request.url)) sendFailure(options, request, reply, 'badRequest');
    else next();
  });
  server.decorateRequest('person', null);
  server.setNotFoundHandler((request, reply) => sendFailure(options, request, reply, 'notFound'));
  server.setErrorHandler((error, request, reply) => sendError(options, error, request, reply));
  serveAssets(server, options.assets);
  const { parts, frame, proxy } = options;
  const { openId } = options;
  const signIn: SignInParts = {
    place: 'console',
    database: parts.database,
    clock: parts.clock,
    log: parts.log,
    address: parts.consoleUrl,
    addressOf: (request) => clientAddress(request.raw, proxy),
    brand: frame.brand,
    wordsFor: () => signInWords,
    languageOf: () => 'en',
    draw: (_request, view) => drawPlain(frame, view),
    furtherWay: openId && {
      label: openIdWords.use,
      addRoutes: (scope, own, attempts) => addOpenIdRoutes(scope, own, { settings: openId, attempts }),
    },
  };
  registerSignIn(server, signIn);
  void server.register((scope, _options, done) => {
    scope.addHook('onRequest', requirePerson(signIn));
    for (const page of options.pages) addPage(scope, page, options);
    done();
  });
  return { fastify: server, drain };
}

/** `onUnreadable` gets requests whose address cannot be parsed: they have no route and run no hook. */
function createServer(onUnreadable: (request: FastifyRequest, reply: FastifyReply) => void): FastifyInstance {
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
    frameworkErrors: (_error, request, reply) => onUnreadable(request, reply),
  });
  server.server.headersTimeout = limits.headersMs;
  server.server.maxConnections = limits.connections;
  addFormParsers(server);
  return server;
}

/** Every response has the strict headers and its id; one line is logged when it has been sent. */
function requestTracker(drain: Drain, { parts, logRequest }: ConsoleOptions) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const startedMs = parts.clock.monotonicMs();
    reply.headers({ ...pageHeaders, 'x-request-id': request.id });
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
        operator: request.person?.mail,
      });
    });
  };
}

function serveAssets(server: FastifyInstance, { all }: PageAssets): void {
  for (const { path, contentType, bytes } of all) {
    server.get(path, (_request, reply) => reply.headers(assetHeaders).type(contentType).send(bytes));
  }
}

function addPage(server: FastifyInstance, page: Page, options: ConsoleOptions): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, work: (visit: Visit) => Promise<Outcome>) => {
    const visit = visitOf(request, options);
    if (!visit.may(page.needs)) return sendFailure(options, request, reply, 'forbidden');
    return sendOutcome(reply, await work(visit), (view) => drawFrame(options.frame, visit, view));
  };
  server.get(page.path, (request, reply) => answer(request, reply, page.read));
  const { submit } = page;
  if (!submit) return;
  const bodyLimit = page.takesFiles === true ? formWithFilesBytes : limits.bodyBytes;
  server.post(page.path, { bodyLimit }, (request, reply) =>
    answer(request, reply, (visit) =>
      submit(visit, request.body instanceof URLSearchParams ? request.body : new URLSearchParams()),
    ),
  );
}

function visitOf(request: FastifyRequest, { parts, confirmations, proxy }: ConsoleOptions): Visit {
  const { person: operator } = request;
  if (!operator) throw new Error('a page of the console was reached without an operator');
  const params = request.params as Readonly<Record<string, string | undefined>>;
  const [path = '/', query = ''] = request.url.split('?', 2);
  const [now, origin] = [parts.clock.now(), clientAddress(request.raw, proxy)];
  const { database, clock: machine, approvalAboveCents, overdueDays, askVies, payments, cleanLogo } = parts;
  return {
    parts,
    confirmations,
    operator,
    actor: { kind: 'person', name: operator.mail, role: operator.role, origin, requestId: request.id },
    operationContext: { database, now, machine, approvalAboveCents, overdueDays, askVies, payments, cleanLogo },
    param: (name) => params[name] ?? '',
    path,
    query: new URLSearchParams(query),
    times: timesIn(cookieOf(request.headers.cookie, 'zone')),
    now,
    requestId: request.id,
    origin,
    may: (action) => isAllowed(operator.role, action),
  };
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

/** With the menu for an operator, without it for others. */
function sendFailure(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: FailureKind,
): FastifyReply {
  const visit = request.person ? visitOf(request, options) : undefined;
  const { status, text } = drawFailure(options.frame, kind, { visit, requestId: request.id });
  return sendHtml(reply.code(status), text);
}

function sendHtml(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(text);
}
