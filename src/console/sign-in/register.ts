import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { endOwnSession } from '../../operations/end-own-session.ts';
import { theService } from '../../operations/operation.ts';
import { runOperation } from '../../operations/run.ts';
import { sendSignInLink } from '../../operations/send-sign-in-link.ts';
import { signInByLink } from '../../operations/sign-in-by-link.ts';
import { AddressLimit } from '../../partners/limits/addresses.ts';
import { findLink } from '../../people/links/store.ts';
import { clearSessionCookie, takeNextCookie } from './cookies.ts';
import { addOpenIdRoutes } from './openid.ts';
import { drawDeadLink, drawLink, drawLinkSent, drawSignIn, type SignInOffer } from './pages.ts';
import type { SignInParts } from './parts.ts';
import { passkeyScript, servePasskeyScript } from './passkey-script.ts';
import { addPasskeyRegistration, addPasskeySignIn } from './passkeys.ts';
import { contextOf, fieldOf, openSession, personOf, send, userAgentOf } from './requests.ts';
import { findOperatorOf, refuseForeignForm, requireOperator } from './require-operator.ts';
import { words } from './words.ts';

/** How often one address may ask for a link, or try one. */
const attemptsPerMinute = 20;

/** What the routes of the sign-in share. */
interface Door {
  readonly parts: SignInParts;
  readonly attempts: AddressLimit;
  readonly offer: SignInOffer;
}

/** Adds the pages with which people sign in and out. They are for everybody. The server parses forms as URLSearchParams. */
export function registerSignIn(fastify: FastifyInstance, parts: SignInParts): void {
  const door: Door = {
    parts,
    attempts: new AddressLimit(attemptsPerMinute, parts.clock),
    offer: { script: passkeyScript.path, hasOpenId: parts.openId !== undefined },
  };
  if (!fastify.hasRequestDecorator('operator')) fastify.decorateRequest('operator', null);
  void fastify.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => void (await refuseForeignForm(parts, request, reply)));
    servePasskeyScript(scope);
    addMailRoutes(scope, door);
    addLinkRoutes(scope, door);
    addPasskeySignIn(scope, parts, door.attempts);
    if (parts.openId) addOpenIdRoutes(scope, parts, { settings: parts.openId, attempts: door.attempts });
    scope.post('/sign-out', (request, reply) => signOut(parts, request, reply));
    done();
  });
  void fastify.register((scope, _options, done) => {
    scope.addHook('onRequest', requireOperator(parts));
    addPasskeyRegistration(scope, parts);
    done();
  });
}

function addMailRoutes(scope: FastifyInstance, { parts, attempts, offer }: Door): void {
  const mails = new BackgroundWork(parts);
  scope.addHook('onClose', () => mails.settled());
  scope.get('/sign-in', async (request, reply) => {
    if (await findOperatorOf(parts, request)) return reply.redirect(takeNextCookie(request, reply), 303);
    return send(parts, reply, drawSignIn(offer));
  });
  scope.post('/sign-in', async (request, reply) => {
    const mail = fieldOf(request, 'mail');
    if (mail === '' || mail.length > 254) return send(parts, reply.code(422), drawSignIn(offer, words.noMail));
    const address = parts.addressOf(request);
    const waitSeconds = attempts.take(address);
    if (waitSeconds > 0) return send(parts, waitFor(reply, waitSeconds), drawSignIn(offer, words.tooMany(waitSeconds)));
    const input = { mail, consoleUrl: parts.consoleUrl(), address };
    const actor = { ...theService, origin: address, requestId: request.id };
    // Not waited for: how long it takes would tell whether the address belongs to an operator.
    mails.start(() => runOperation(contextOf(parts), sendSignInLink, input, actor));
    return send(parts, reply, drawLinkSent());
  });
}

function addLinkRoutes(scope: FastifyInstance, { parts, attempts, offer }: Door): void {
  const path = '/sign-in/link/:token';
  scope.get(path, async (request, reply) => {
    const { token } = request.params as { token: string };
    const holder = await findLink(parts.database, token, parts.clock.now());
    return holder
      ? send(parts, reply, drawLink(`/sign-in/link/${token}`, holder.mail))
      : send(parts, reply.code(410), drawDeadLink());
  });
  scope.post(path, async (request, reply) => {
    const waitSeconds = attempts.take(parts.addressOf(request));
    if (waitSeconds > 0) return send(parts, waitFor(reply, waitSeconds), drawSignIn(offer, words.tooMany(waitSeconds)));
    const { token } = request.params as { token: string };
    const holder = await findLink(parts.database, token, parts.clock.now());
    if (!holder) return send(parts, reply.code(410), drawDeadLink());
    const input = { token, userAgent: userAgentOf(request) };
    const actor = personOf(parts, request, holder);
    const signedIn = await runOperation(contextOf(parts), signInByLink, input, actor).catch(async (error: unknown) => {
      // Another request has used it up just now.
      if (await findLink(parts.database, token, parts.clock.now())) throw error;
      return undefined;
    });
    if (!signedIn) return send(parts, reply.code(410), drawDeadLink());
    return reply.redirect(openSession(request, reply, signedIn.token), 303);
  });
}

async function signOut(parts: SignInParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const operator = await findOperatorOf(parts, request);
  if (operator) {
    const { sessionId } = operator;
    const actor = personOf(parts, request, operator);
    await runOperation(contextOf(parts), endOwnSession, { sessionId }, actor).catch(async (error: unknown) => {
      // Unless it was ended elsewhere just now: a session that stays open must not look as if it were over.
      if (await findOperatorOf(parts, request)) throw error;
    });
  }
  clearSessionCookie(reply);
  return reply.redirect('/sign-in', 303);
}

function waitFor(reply: FastifyReply, seconds: number): FastifyReply {
  return reply.code(429).header('retry-after', String(seconds));
}

/** More than this at the same moment are an attack, and are dropped. */
const maxRunning = 50;

/** Work that goes on after its request was answered. */
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
