import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Failure } from '../kernel/errors.ts';
import { figuresOf } from '../language/figures.ts';
import { matchLanguage } from '../language/languages.ts';
import { frameWords } from '../language/portal/frame/index.ts';
import { signInWords } from '../language/portal/sign-in/index.ts';
import type { PageAssets } from '../pages/assets.ts';
import { Confirmations } from '../pages/confirmations.ts';
import { kindOf } from '../pages/failure-kind.ts';
import { assetHeaders, pageHeaders } from '../pages/headers.ts';
import { NotThere, type Outcome, sendOutcome } from '../pages/outcome.ts';
import { basePath } from '../pages/sign-in/base-path.ts';
import type { SignInParts } from '../pages/sign-in/parts.ts';
import { registerSignIn } from '../pages/sign-in/register.ts';
import { fieldOf } from '../pages/sign-in/requests.ts';
import { outerPath, refuseForeignForm, requirePerson } from '../pages/sign-in/require-person.ts';
import type { AddressLimit } from '../partners/limits/addresses.ts';
import { findPartner } from '../partners/partner.ts';
import { enterPartner } from '../people/members.ts';
import { isAllowed } from '../people/roles.ts';
import { cookieOf } from '../web/cookie.ts';
import { addFormParsers, formBytes, formWithFilesBytes } from '../web/form-body.ts';
import { timesIn } from '../web/kit/times.ts';
import { urlHasZeroByte } from '../web/zero-bytes.ts';
import { registerAccount } from './account.ts';
import { drawFailure } from './failure-page.ts';
import { drawFrame, drawPlain, type Frame } from './frame.ts';
import { languageOf, setLanguage } from './language.ts';
import type { Page, PortalParts, Visit } from './visit.ts';

interface PortalSettings {
  readonly parts: PortalParts;
  readonly brand: Frame['brand'];
  readonly assets: PageAssets;
  readonly pages: readonly Page[];
  readonly addressOf: (request: FastifyRequest) => string;
  /** How many requests one address may make. */
  readonly addressLimit: AddressLimit;
}

interface Portal extends PortalSettings {
  readonly frame: Frame;
  readonly signIn: SignInParts;
  readonly confirmations: Confirmations<Outcome>;
}

/** Adds the partner's pages to the API's server, under `/portal`. */
export function registerPortal(server: FastifyInstance, settings: PortalSettings): void {
  const portal = openPortal(settings);
  void server.register(
    (scope, _options, done) => {
      addFormParsers(scope);
      scope.decorateRequest('person', null);
      scope.addHook('onRequest', (request, reply, next) => {
        request.route = request.routeOptions.url ?? '(none)';
        void reply.removeHeader('content-security-policy');
        reply.headers(pageHeaders);
        const waitSeconds = settings.addressLimit.take(settings.addressOf(request));
        if (waitSeconds > 0) sendFailure(portal, request, reply.header('retry-after', waitSeconds), 'tooMany');
        else if (urlHasZeroByte(request.url)) sendFailure(portal, request, reply, 'badRequest');
        else next();
      });
      scope.addHook('onSend', (request, reply, payload, next) => {
        const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
        if (isPage) reply.header('content-language', languageOf(request));
        next(null, payload);
      });
      scope.setErrorHandler((error, request, reply) => sendError(portal, error, request, reply));
      for (const { path, contentType, bytes } of settings.assets.all) {
        scope.get(path, (_request, reply) => reply.headers(assetHeaders).type(contentType).send(bytes));
      }
      scope.post('/language', (request, reply) => chooseLanguage(portal, request, reply));
      registerSignIn(scope, portal.signIn);
      registerAccount(scope, portal);
      addPages(scope, portal);
      scope.get('/*', (request, reply) => sendFailure(portal, request, reply, 'notFound'));
      done();
    },
    { prefix: '/portal' },
  );
}

function openPortal(settings: PortalSettings): Portal {
  const { parts, brand, addressOf } = settings;
  const address = () => `${parts.publicUrl()}/portal`;
  const { all: _all, ...assets } = settings.assets;
  const frame: Frame = { brand, assets, base: () => basePath({ address }) };
  const signIn: SignInParts = {
    place: 'portal',
    database: parts.database,
    clock: parts.clock,
    log: parts.log,
    address,
    addressOf,
    brand: brand.name,
    languageOf,
    wordsFor: (request) => signInWords[languageOf(request)],
    draw: (request, view) =>
      drawPlain(frame, { language: languageOf(request), path: outerPath(signIn, request.url) }, view),
  };
  return { ...settings, frame, signIn, confirmations: new Confirmations<Outcome>() };
}

async function chooseLanguage(portal: Portal, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!(await refuseForeignForm(portal.signIn, request, reply))) return reply;
  const language = matchLanguage(fieldOf(request, 'language'));
  if (language) setLanguage(reply, language);
  const base = portal.frame.base();
  const next = fieldOf(request, 'next');
  // A path of the portal: nobody is led elsewhere.
  return reply.redirect(next.startsWith(`${base}/`) && !/[^\x21-\x7e]/.test(next) ? next : `${base}/`, 303);
}

function addPages(server: FastifyInstance, portal: Portal): void {
  void server.register(
    (scope, _options, done) => {
      scope.addHook('onRequest', requirePerson(portal.signIn));
      for (const page of portal.pages) addPage(scope, page, portal);
      done();
    },
    { prefix: '/p/:partner' },
  );
}

function addPage(scope: FastifyInstance, page: Page, portal: Portal): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, work: (visit: Visit) => Promise<Outcome>) => {
    const visit = await openVisit(portal, request);
    if (!visit.may(page.needs)) return sendFailure(portal, request, reply, 'forbidden');
    return sendOutcome(reply, await work(visit), (view) => drawFrame(portal.frame, visit, view));
  };
  scope.get(page.path, (request, reply) => answer(request, reply, page.read));
  const { submit } = page;
  if (!submit) return;
  const bodyLimit = page.takesFiles === true ? formWithFilesBytes : formBytes;
  scope.post(page.path, { bodyLimit }, (request, reply) =>
    answer(request, reply, (visit) =>
      submit(visit, request.body instanceof URLSearchParams ? request.body : new URLSearchParams()),
    ),
  );
}

/** A person who is no member of the partner gets the same answer as for a partner that does not exist. */
async function openVisit(portal: Portal, request: FastifyRequest): Promise<Visit> {
  const { parts, confirmations, addressOf, frame, signIn } = portal;
  const { person } = request;
  if (!person) throw new Error('a page of the portal was reached without a person');
  const params = request.params as Readonly<Record<string, string | undefined>>;
  const partnerId = params['partner'] ?? '';
  const { database, clock } = parts;
  const { id: personId, provenIn, signedInAt } = person;
  const memberRole = await enterPartner(database, partnerId, { personId, provenIn, signedInAt });
  const partner = memberRole && (await findPartner(database, partnerId));
  if (!memberRole || !partner) throw new NotThere('the person is no member of such a partner');
  const role = `member-${memberRole}` as const;
  const [path = '', query = ''] = outerPath(signIn, request.url).split('?', 2);
  const language = languageOf(request);
  const now = clock.now();
  const home = `${frame.base()}/p/${encodeURIComponent(partnerId)}`;
  return {
    parts,
    confirmations,
    partner,
    member: { ...person, memberRole },
    actor: {
      kind: 'person',
      name: person.mail,
      role,
      partnerId,
      origin: addressOf(request),
      requestId: request.id,
    },
    operationContext: { database, now, machine: clock, cleanLogo: parts.cleanLogo, payments: parts.payments },
    language,
    words: frameWords[language],
    figures: figuresOf(language),
    times: timesIn(cookieOf(request.headers.cookie, 'zone')),
    param: (name) => params[name] ?? '',
    path,
    query: new URLSearchParams(query),
    link: (to) => `${home}${to}`,
    now,
    requestId: request.id,
    may: (action) => isAllowed(role, action),
  };
}

function sendError(portal: Portal, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A key in the query string has the same response on every path: that of the API's error handler.
  if (error instanceof Failure && error.code === 'KEY_IN_QUERY') throw error;
  const kind = kindOf(error);
  if (kind === 'failed') portal.parts.log.error({ requestId: request.id, err: error }, 'a page of the portal failed');
  return sendFailure(portal, request, reply, kind);
}

function sendFailure(
  { frame, signIn }: Pick<Portal, 'frame' | 'signIn'>,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: Parameters<typeof drawFailure>[0],
): FastifyReply {
  const reader = { language: languageOf(request), path: outerPath(signIn, request.url) };
  const { status, view } = drawFailure(kind, { ...reader, requestId: request.id, base: frame.base() });
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(drawPlain(frame, reader, view));
}
