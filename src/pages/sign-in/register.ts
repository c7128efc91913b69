import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { theService } from '../../operations/engine/operation.ts';
import { runOperation } from '../../operations/engine/run.ts';
import { endOwnSession } from '../../operations/people/end-own-session.ts';
import { sendSignInLink } from '../../operations/people/send-sign-in-link.ts';
import { signInByLink } from '../../operations/people/sign-in-by-link.ts';
import { findPartner } from '../../partners/partner.ts';
import { findLink } from '../../people/links.ts';
import { SignInAttempts } from './attempts.ts';
import { basePath } from './base-path.ts';
import { clearSessionCookie } from './cookies.ts';
import { drawDeadLink, drawInvitation, drawLink, drawLinkSent, drawSignIn, type SignInOffer } from './pages.ts';
import type { SignInParts } from './parts.ts';
import { passkeyScript, servePasskeyScript } from './passkey-script.ts';
import { addPasskeyRegistration, addPasskeySignIn } from './passkeys.ts';
import { actorOf, contextOf, fieldOf, nextPage, openSession, send, userAgentOf } from './requests.ts';
import { findPersonOf, refuseForeignForm, requirePerson } from './require-person.ts';

/** What the routes of the sign-in share. */
interface RouteParts {
  readonly parts: SignInParts;
  readonly attempts: SignInAttempts;
  readonly offerFor: (request: FastifyRequest) => SignInOffer;
}

/** Adds the pages to sign in and out, which need no session. The server must parse forms as URLSearchParams. */
export function registerSignIn(fastify: FastifyInstance, parts: SignInParts): void {
  const { furtherWay, signInWordsFor } = parts;
  const shared: RouteParts = {
    parts,
    attempts: new SignInAttempts(parts),
    offerFor: (request) => ({
      words: signInWordsFor(request),
      base: basePath(parts),
      script: `${basePath(parts)}${passkeyScript.path}`,
      furtherLabel: furtherWay?.label,
    }),
  };
  if (!fastify.hasRequestDecorator('person')) fastify.decorateRequest('person', null);
  void fastify.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => void (await refuseForeignForm(parts, request, reply)));
    servePasskeyScript(scope);
    addPasskeySignIn(scope, parts, shared.attempts);
    furtherWay?.addRoutes(scope, parts, shared.attempts);
    scope.post('/sign-out', (request, reply) => signOut(parts, request, reply));
    done();
  });
  void fastify.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => void (await refuseForeignForm(parts, request, reply, true)));
    addMailRoutes(scope, shared);
    void scope.register((links, _linkOptions, linksDone) => {
      // The address of such a page is a secret, and must not be the referrer of requests for styles and fonts.
      links.addHook('onRequest', async (_request, reply) => void reply.header('referrer-policy', 'no-referrer'));
      addLinkRoutes(links, shared);
      linksDone();
    });
    done();
  });
  void fastify.register((scope, _options, done) => {
    scope.addHook('onRequest', requirePerson(parts));
    addPasskeyRegistration(scope, parts);
    done();
  });
}

function addMailRoutes(scope: FastifyInstance, { parts, attempts, offerFor }: RouteParts): void {
  const mails = new BackgroundWork(parts);
  scope.addHook('onClose', () => mails.settled());
  scope.get('/sign-in', async (request, reply) => {
    if (await findPersonOf(parts, request)) return reply.redirect(nextPage(parts, request, reply), 303);
    return send(parts, request, reply, drawSignIn(offerFor(request)));
  });
  scope.post('/sign-in', async (request, reply) => {
    const [mail, offer] = [fieldOf(request, 'mail'), offerFor(request)];
    const { words, base } = offer;
    if (mail === '' || mail.length > 254) {
      return send(parts, request, reply.code(422), drawSignIn(offer, words.noMail));
    }
    const address = parts.addressOf(request);
    const waitSeconds = await attempts.take(address);
    if (waitSeconds > 0) {
      return send(parts, request, waitFor(reply, waitSeconds), drawSignIn(offer, words.tooMany(waitSeconds)));
    }
    const input = { app: parts.name, mail, url: parts.address(), address, language: parts.languageOf(request) };
    const actor = { ...theService, origin: address, requestId: request.id };
    // Not awaited: the time that it takes would reveal whether the address is known.
    mails.start(() => runOperation(contextOf(parts), sendSignInLink, input, actor));
    return send(parts, request, reply, drawLinkSent(words, base));
  });
}

function addLinkRoutes(scope: FastifyInstance, { parts, attempts, offerFor }: RouteParts): void {
  const path = '/sign-in/link/:token';
  const { name: app, database, clock } = parts;
  const holderOf = (token: string) => findLink(database, { app, token }, clock.now());
  const sendDeadLink = (request: FastifyRequest, reply: FastifyReply) =>
    send(parts, request, reply.code(410), drawDeadLink(parts.signInWordsFor(request), basePath(parts)));
  scope.get(path, async (request, reply) => {
    const { token } = request.params as { token: string };
    const holder = await holderOf(token);
    if (!holder) return sendDeadLink(request, reply);
    const action = `${basePath(parts)}/sign-in/link/${token}`;
    const words = parts.signInWordsFor(request);
    if (!holder.isInvitation) return send(parts, request, reply, drawLink(words, action, holder.mail));
    const { mail, partnerId } = holder;
    const partner = partnerId === null ? undefined : await findPartner(database, partnerId);
    return send(parts, request, reply, drawInvitation(words, action, { mail, partner: partner?.name ?? '' }));
  });
  scope.post(path, async (request, reply) => {
    const waitSeconds = await attempts.take(parts.addressOf(request));
    if (waitSeconds > 0) {
      const offer = offerFor(request);
      return send(parts, request, waitFor(reply, waitSeconds), drawSignIn(offer, offer.words.tooMany(waitSeconds)));
    }
    const { token } = request.params as { token: string };
    const holder = await holderOf(token);
    if (!holder) return sendDeadLink(request, reply);
    const input = { app, token, userAgent: userAgentOf(request) };
    const actor = actorOf(parts, request, holder);
    const signedIn = await runOperation(contextOf(parts), signInByLink, input, actor).catch(async (error: unknown) => {
      // Another request has just used it.
      if (await holderOf(token)) throw error;
      return undefined;
    });
    if (!signedIn) return sendDeadLink(request, reply);
    return reply.redirect(openSession(parts, request, reply, signedIn.token), 303);
  });
}

async function signOut(parts: SignInParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const person = await findPersonOf(parts, request);
  if (person) {
    const { sessionId } = person;
    const actor = actorOf(parts, request, person);
    await runOperation(contextOf(parts), endOwnSession, { app: parts.name, sessionId }, actor).catch(
      async (error: unknown) => {
        // Ignored only if the session has just been ended elsewhere: an open session must not look ended.
        if (await findPersonOf(parts, request)) throw error;
      },
    );
  }
  clearSessionCookie(parts.name, reply);
  return reply.redirect(`${basePath(parts)}/sign-in`, 303);
}

function waitFor(reply: FastifyReply, seconds: number): FastifyReply {
  return reply.code(429).header('retry-after', String(seconds));
}

/** More than this at once are an attack, and are dropped. */
const maxRunning = 50;

/** Work that continues after the response. */
class BackgroundWork {
  readonly #parts: Pick<SignInParts, 'log'>;
  readonly #running = new Set<Promise<void>>();

  constructor(parts: Pick<SignInParts, 'log'>) {
    this.#parts = parts;
  }

  start(work: () => Promise<void>): void {
    if (this.#running.size >= maxRunning) return;
    const running = work().catch((error: unknown) =>
      this.#parts.log.warn({ err: error }, 'a link to sign in could not be queued'),
    );
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
