import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type preParsingHookHandler,
} from 'fastify';

import { Failure } from '../kernel/errors.ts';
import { makeRequestIds } from '../kernel/ids.ts';
import { makeDrain, type Drain } from '../web/drain.ts';
import { urlHasZeroByte } from '../web/zero-bytes.ts';
import { allowedMethodsLookup } from './allowed-methods.ts';
import { limitConnections } from './connection-limit.ts';
import { deprecationHeaders } from './deprecation.ts';
import { FailureResponder } from './failure-responder.ts';
import { failureOf, sendFailure } from './failures.ts';
import { addFastPath } from './fast-path.ts';
import { makeGuard, type Guard, type GuardOptions } from './guard/guard.ts';
import { limitLargeBodies } from './guard/large-bodies.ts';
import { answerParserError } from './parser-errors.ts';
import { RequestTracker, type TrackerOptions } from './request-tracker.ts';
import { patternOf, type Route } from './route.ts';

interface ServerOptions extends GuardOptions, TrackerOptions {
  /** What is served. */
  readonly routes: () => readonly Route[];
  /** Draws the 404 of an unknown address for people; undefined where no pages are served. */
  readonly drawNotFound: Route['drawFailure'] | undefined;
  /** Adds pages that are not routes of the API, in scopes of their own. */
  readonly addPages?: ((server: FastifyInstance) => void) | undefined;
  /** How many connections one address may have; undefined behind a proxy, which has them all. */
  readonly connectionsPerAddress?: number | undefined;
}

interface HttpServer {
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
  /** How often Node checks the two above. Its default lets a request exceed them by half a minute. */
  checkMs: 2_000,
  /** Longer than the idle time of common proxies, so that they close first. */
  keepAliveMs: 75_000,
  /** A connection without traffic because its client does not read the response. Longer than any `Prefer: wait`. */
  stuckMs: 120_000,
} as const;

export function buildServer(options: ServerOptions): HttpServer {
  const nextId = makeRequestIds();
  const guard = makeGuard(options);
  const server = createFastify(nextId, (error, request, reply) => {
    tracker.begin(request, reply);
    guard.refuseKeyInQuery(request, (refusal) => {
      if (isOfApi(request.url)) sendFailure(reply, failureOf(refusal ?? error));
      else sendNotFound(request, reply, refusal);
    });
  });
  if (options.connectionsPerAddress !== undefined) limitConnections(server.server, options.connectionsPerAddress);
  const drain = makeDrain(server);
  const tracker = new RequestTracker(drain, options);
  const failures = new FailureResponder(options);
  const routes = options.routes();
  const sendNotFound = notFoundHandler(routes, options.drawNotFound, failures);

  server.decorateRequest('bearer', null);
  server.decorateRequest('route', '');
  server.decorateRequest('about', null);
  // One hook for all that every request needs: each further hook costs a microsecond or two.
  server.addHook('onRequest', (request, reply, next) => {
    tracker.begin(request, reply);
    // The body of a request to an unknown address is not parsed: it must not decide the response.
    const proceed = request.is404 ? (refusal?: Error) => sendNotFound(request, reply, refusal) : next;
    guard.refuseKeyInQuery(request, proceed);
  });
  // Before the routes: each takes the error handler that is set when it is added.
  server.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
  server.setErrorHandler((error, request, reply) => failures.send(error, request, reply));
  for (const route of routes) addRoute(server, route, guard, failures);
  options.addPages?.(server);
  const isClosing = () => drain.isClosing;
  addFastPath(server.server, routes, { clock: options.clock, nextId, isClosing, guard, tracker });
  return { fastify: server, drain };
}

/** `onFrameworkError` gets requests whose address cannot be parsed: they have no route and run no hook. */
function createFastify(
  nextId: () => string,
  onFrameworkError: (error: Error, request: FastifyRequest, reply: FastifyReply) => void,
): FastifyInstance {
  const server = fastify({
    logger: false,
    genReqId: nextId,
    requestIdHeader: false,
    bodyLimit: limits.bodyBytes,
    http: {
      maxHeaderSize: limits.headerBytes,
      // With it Node itself would respond to a missing Host, without our error body.
      requireHostHeader: false,
      connectionsCheckingInterval: limits.checkMs,
    },
    connectionTimeout: limits.stuckMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    clientErrorHandler: (error, socket) => answerParserError(error, socket, nextId()),
    // Requests are validated as they were sent: no number becomes a string, unknown members are left alone.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
    // A longer id does not exist, either: what fits into the headers is looked up.
    routerOptions: { maxParamLength: limits.headerBytes },
    frameworkErrors: onFrameworkError,
  });
  server.server.maxHeadersCount = limits.headers;
  server.server.maxConnections = limits.connections;
  server.server.headersTimeout = limits.headersMs;
  // Unknown expectations are ignored. By default Node responds to them itself, without our error body.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  server.removeContentTypeParser('text/plain');
  return server;
}

/** Responds to addresses and methods that no route serves; a refusal by the guard comes first. */
function notFoundHandler(routes: readonly Route[], draw: Route['drawFailure'] | undefined, failures: FailureResponder) {
  const allowedMethods = allowedMethodsLookup(routes.map(({ endpoint }) => endpoint));
  const sendPage = draw && failures.drawing(draw);
  return (request: FastifyRequest, reply: FastifyReply, refusal?: Error): void => {
    if (refusal) return failures.send(refusal, request, reply);
    const methods = allowedMethods(request.url);
    // An allowed method gets here with an address that fits a route and cannot be decoded.
    if (methods && !methods.split(', ').includes(request.method))
      sendFailure(reply, new Failure('METHOD_NOT_ALLOWED', { headers: { allow: methods } }));
    else if (sendPage && !isOfApi(request.url)) sendPage(new Failure('NOT_FOUND'), request, reply);
    else sendFailure(reply, new Failure('NOT_FOUND'));
  };
}

/** Programs get JSON there, whatever they accept. */
function isOfApi(url: string): boolean {
  return /^\/v\d{1,9}(?:[/?]|$)/.test(url);
}

function addRoute(
  server: FastifyInstance,
  { bodyReaders, ...route }: Route,
  guard: Guard,
  failures: FailureResponder,
): void {
  const { otherBodies } = route.endpoint;
  if (!bodyReaders && !otherBodies) return addPlainRoute(server, route, guard, failures);
  // In a scope of its own: everywhere else only JSON is a body.
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    for (const [type, read] of Object.entries(bodyReaders ?? {})) scope.addContentTypeParser(type, read);
    const asText = { parseAs: 'string', bodyLimit: route.maxBodyBytes ?? limits.bodyBytes } as const;
    for (const type of otherBodies ? ['application/json', ...Object.keys(otherBodies)] : [])
      scope.addContentTypeParser(type, asText, (_request, text, parsed) => parsed(null, text));
    addPlainRoute(scope, route, guard, failures);
    done();
  });
}

function addPlainRoute(server: FastifyInstance, route: Route, guard: Guard, failures: FailureResponder): void {
  const { endpoint, handle, onFailure, drawFailure, uploadLimit } = route;
  const { params, query, headers, body, otherBodies, deprecation } = endpoint;
  const ending = deprecation && deprecationHeaders(deprecation);
  const decide = guard.decideFor(route);
  const decideOnUpload = uploadLimit && guard.decideWithin(uploadLimit);
  const takeLargeBody = route.maxBodyBytes === undefined ? undefined : limitLargeBodies(route.largeBodies);
  const url = patternOf(endpoint);
  server.route({
    method: endpoint.method,
    url,
    onRequest(request, reply, next) {
      request.route = url;
      if (ending) reply.headers(ending);
      guard.admit(request, reply, decide, (refusal) => {
        if (refusal) return next(refusal);
        // The endpoints of the contract check what they use, and ignore unknown parameters whatever is in them.
        if (!url.startsWith('/v1/') && urlHasZeroByte(request.url)) return next(new Failure('INVALID_REQUEST'));
        const refusedBody = request.bearer && takeLargeBody?.(request.bearer.holder.partnerId, reply);
        if (refusedBody) return next(refusedBody);
        const isUpload = request.headers['content-type']?.startsWith('multipart/');
        next(isUpload ? decideOnUpload?.(request.raw).refusal : undefined);
      });
    },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && !otherBodies && { body }),
    },
    ...(body && { preParsing: refuseCompressed }),
    handler: handle,
    ...(endpoint.security === 'signature' && { errorHandler: failures.sendOfLink }),
    ...(onFailure && { errorHandler: failures.recording(onFailure) }),
    ...(drawFailure && { errorHandler: failures.drawing(drawFailure) }),
  });
}

/** Otherwise compressed bytes would be refused as wrong JSON. */
const refuseCompressed: preParsingHookHandler = ({ headers }, _reply, payload, next) => {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return next(null, payload);
  next(new Failure('UNSUPPORTED_MEDIA_TYPE', { headers: { 'accept-encoding': 'identity' } }));
};
