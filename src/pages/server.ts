import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

import { Failure } from '../kernel/errors.ts';
import { sendKept } from '../web/compression/send.ts';
import { addFormParsers, formWithFilesBytes } from '../web/form-body.ts';
import { urlHasZeroByte } from '../web/zero-bytes.ts';
import type { App, AppVisit } from './app.ts';
import { type PageFailureKind, pageFailureKind } from './failure-kind.ts';
import { drawFailure } from './failure-page.ts';
import { drawFrame } from './frame.ts';
import { appAssetHeaders, appPageHeaders } from './headers.ts';
import { type PageOutcome, sendOutcome } from './outcome.ts';
import type { AnyPage } from './page.ts';
import { registerSignIn } from './sign-in/register.ts';
import { requirePerson } from './sign-in/require-person.ts';

/** Adds an app to a server, or to a part of one: its headers, assets, sign-in, failures and pages. */
export function registerApp<Visit extends AppVisit>(server: FastifyInstance, app: App<Visit>): void {
  addFormParsers(server);
  server.decorateRequest('person', null);
  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(appPageHeaders);
    const refusal = app.receive(request, reply) ?? (urlHasZeroByte(request.url) ? 'badRequest' : undefined);
    if (refusal) sendFailurePage(app, request, reply, refusal);
    else next();
  });
  server.setErrorHandler((error, request, reply) => sendError(app, error, request, reply));
  for (const { path, contentType, bytes } of app.assets.all) {
    server.get(path, (_request, reply) => sendKept(reply.headers(appAssetHeaders).type(contentType), bytes));
  }
  registerSignIn(server, app);
  void server.register(
    (scope, _options, done) => {
      scope.addHook('onRequest', requirePerson(app));
      for (const page of app.pages) addPage(scope, page, app);
      done();
    },
    { prefix: app.pagesPath },
  );
}

function addPage<Visit extends AppVisit>(scope: FastifyInstance, page: AnyPage<Visit>, app: App<Visit>): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, work: (visit: Visit) => Promise<PageOutcome>) => {
    const visit = await app.openVisit(request);
    if (!visit.may(page.needs)) return sendFailurePage(app, request, reply, 'forbidden');
    return sendOutcome(reply, await work(visit), (view) => drawFrame(app, request, visit, view));
  };
  scope.get(page.path, (request, reply) => answer(request, reply, page.read));
  const { submit } = page;
  if (!submit) return;
  const { maxFileBytes } = page;
  const defaultLimit = page.takesFiles === true ? formWithFilesBytes : app.maxFormBytes;
  const bodyLimit = maxFileBytes === undefined ? defaultLimit : maxFileBytes + formWithFilesBytes;
  const onRequest = maxFileBytes === undefined ? [] : [boundUploads(app)];
  scope.post(page.path, { bodyLimit, onRequest }, (request, reply) =>
    answer(request, reply, (visit) =>
      submit(visit, request.body instanceof URLSearchParams ? request.body : new URLSearchParams()),
    ),
  );
}

/** Large files are in memory while their request is answered: only some at once, on this node. */
function boundUploads<Visit extends AppVisit>(app: App<Visit>): onRequestHookHandler {
  const maxUploads = 4;
  let uploads = 0;
  return (request, reply, next) => {
    if (uploads >= maxUploads) {
      sendFailurePage(app, request, reply, 'unavailable');
      return;
    }
    uploads += 1;
    reply.raw.once('close', () => (uploads -= 1));
    next();
  };
}

function sendError<Visit extends AppVisit>(
  app: App<Visit>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // A key in the query string has the same response on every path: that of the API's error handler.
  if (error instanceof Failure && error.code === 'KEY_IN_QUERY') throw error;
  const kind = pageFailureKind(error);
  if (kind === 'failed') app.log.error({ requestId: request.id, err: error }, `a page of the ${app.name} failed`);
  return sendFailurePage(app, request, reply, kind);
}

/** A page that says why nothing else is shown. */
export function sendFailurePage<Visit extends AppVisit>(
  app: App<Visit>,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: PageFailureKind,
): FastifyReply {
  const { status, view } = drawFailure(app, request, kind);
  const visit = app.visitOfFailure(request);
  const text = visit ? drawFrame(app, request, visit, view) : app.draw(request, view);
  return reply.code(status).type('text/html; charset=utf-8').send(text);
}
