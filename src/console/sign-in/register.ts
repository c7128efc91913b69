import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { endOwnSession } from '../../operations/end-own-session.ts';
import { theService, type Actor } from '../../operations/operation.ts';
import { runOperation, type OperationContext } from '../../operations/run.ts';
import { sendSignInLink } from '../../operations/send-sign-in-link.ts';
import { signInByLink } from '../../operations/sign-in-by-link.ts';
import { AddressLimit } from '../../partners/limits/addresses.ts';
import { findLink } from '../../people/links/store.ts';
import type { Html } from '../../web/html.ts';
import { clearSessionCookie, setSessionCookie, takeNextCookie } from './cookies.ts';
import { drawDeadLink, drawLink, drawLinkSent, drawSignIn } from './pages.ts';
import type { SignInParts } from './parts.ts';
import { findOperatorOf, refuseForeignForm } from './require-operator.ts';
import { words } from './words.ts';

/** How often one address may ask for a link, or try one. */
const attemptsPerMinute = 20;

/** Adds the pages with which people sign in and out. They are for everybody. The server parses forms as URLSearchParams. */
export function registerSignIn(fastify: FastifyInstance, parts: SignInParts): void {
  const mails = new BackgroundWork(parts);
  const attempts = new AddressLimit(attemptsPerMinute, parts.clock);
  if (!fastify.hasRequestDecorator('operator')) fastify.decorateRequest('operator', null);
  void fastify.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => void (await refuseForeignForm(parts, request, reply)));
    scope.addHook('onClose', () => mails.settled());
    addMailRoutes(scope, parts, attempts, mails);
    addLinkRoutes(scope, parts, attempts);
    scope.post('/sign-out', (request, reply) => signOut(parts, request, reply));
    done();
  });
}

function addMailRoutes(
  scope: FastifyInstance,
  parts: SignInParts,
  attempts: AddressLimit,
  mails: BackgroundWork,
): void {
  scope.get('/sign-in', async (request, reply) => {
    if (await findOperatorOf(parts, request)) return reply.redirect(takeNextCookie(request, reply), 303);
    return send(parts, reply, drawSignIn());
  });
  scope.post('/sign-in', async (request, reply) => {
    const mail = request.body instanceof URLSearchParams ? (request.body.get('mail')?.trim() ?? '') : '';
    if (mail === '' || mail.length > 254) return send(parts, reply.code(422), drawSignIn(words.noMail));
    const waitSeconds = attempts.take(parts.addressOf(request));
    if (waitSeconds > 0) return refuseForNow(parts, reply, waitSeconds);
    const input = { mail, consoleUrl: parts.consoleUrl(), address: parts.addressOf(request) };
    const actor = { ...theService, origin: input.address, requestId: request.id };
    // Not waited for: how long it takes would tell whether the address belongs to an operator.
    mails.start(() => runOperation(contextOf(parts), sendSignInLink, input, actor));
    return send(parts, reply, drawLinkSent());
  });
}

function addLinkRoutes(scope: FastifyInstance, parts: SignInParts, attempts: AddressLimit): void {
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
    if (waitSeconds > 0) return refuseForNow(parts, reply, waitSeconds);
    const { token } = request.params as { token: string };
    const holder = await findLink(parts.database, token, parts.clock.now());
    if (!holder) return send(parts, reply.code(410), drawDeadLink());
    const input = { token, userAgent: request.headers['user-agent'] ?? null };
    const actor = personOf(parts, request, holder);
    const signedIn = await runOperation(contextOf(parts), signInByLink, input, actor).catch(async (error: unknown) => {
      // Another request has used it up just now.
      if (await findLink(parts.database, token, parts.clock.now())) throw error;
      return undefined;
    });
    return signedIn ? enter(request, reply, signedIn.token) : send(parts, reply.code(410), drawDeadLink());
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

function personOf(
  parts: SignInParts,
  request: FastifyRequest,
  { mail, role }: { mail: string; role: Actor['role'] },
): Actor {
  return { kind: 'person', name: mail, role, origin: parts.addressOf(request), requestId: request.id };
}

function contextOf({ database, clock }: SignInParts): OperationContext {
  return { database, now: clock.now(), machine: clock };
}

function refuseForNow(parts: SignInParts, reply: FastifyReply, seconds: number): FastifyReply {
  return send(parts, reply.code(429).header('retry-after', String(seconds)), drawSignIn(words.tooMany(seconds)));
}

function enter(request: FastifyRequest, reply: FastifyReply, token: string): FastifyReply {
  setSessionCookie(reply, token);
  return reply.redirect(takeNextCookie(request, reply), 303);
}

function send(parts: SignInParts, reply: FastifyReply, view: { title: string; body: Html }): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(parts.draw(view));
}

/** Work that goes on after its request was answered. */
class BackgroundWork {
  readonly #parts: Pick<SignInParts, 'log'>;
  readonly #running = new Set<Promise<void>>();

  constructor(parts: Pick<SignInParts, 'log'>) {
    this.#parts = parts;
  }

  start(work: () => Promise<void>): void {
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
