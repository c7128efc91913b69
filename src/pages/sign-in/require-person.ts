import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

import { findSession } from '../../people/sessions.ts';
import { basePath } from './base-path.ts';
import { readSessionCookie, setNextCookie } from './cookies.ts';
import { drawForeignForm } from './pages.ts';
import type { SignedInPerson, SignInParts } from './parts.ts';
import { send } from './requests.ts';
import { isFromOwnPage } from './same-origin.ts';
import { sendOn } from './send-on.ts';

/**
 * A hook for pages that need a session: finds the person of a request, or redirects to the sign-in. It queries the database each
 * time, so that a session that was ended on one node is refused on all of them.
 */
export function requirePerson(parts: SignInParts): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (!(await refuseForeignForm(parts, request, reply))) return;
    const person = await findPersonOf(parts, request);
    if (person) request.person = person;
    else await sendToSignIn(parts, request, reply);
  };
}

function sendToSignIn(parts: SignInParts, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isGet = request.method === 'GET';
  const hasNoCookie = readSessionCookie(parts.name, request) === undefined;
  if (isGet && hasNoCookie && request.headers['sec-fetch-site'] === 'cross-site') return sendOn(reply);
  // A proxy in front may have removed a part of the path: the base path has it.
  if (isGet) setNextCookie(parts.name, reply, outerPath(parts, request.url));
  return reply.redirect(`${basePath(parts)}/sign-in`, 303);
}

/** The path of a request as the browser sees it. */
export function outerPath(parts: Pick<SignInParts, 'name' | 'address'>, url: string): string {
  return parts.name === 'console' ? url : `${basePath(parts)}${url.slice('/portal'.length)}`;
}

/**
 * Refuses forms that another site sends (CSRF). Returns false if it refused the request. `acceptsHiddenOrigin` is for the forms
 * on pages of sign-in links.
 */
export async function refuseForeignForm(
  parts: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  acceptsHiddenOrigin = false,
): Promise<boolean> {
  if (['GET', 'HEAD'].includes(request.method)) return true;
  if (isFromOwnPage(request, parts.address(), acceptsHiddenOrigin)) return true;
  await send(parts, request, reply.code(403), drawForeignForm(parts.signInWordsFor(request), basePath(parts)));
  return false;
}

/** The person who has signed in. Only for routes behind `requirePerson`. */
export function personOf({ person }: FastifyRequest): SignedInPerson {
  if (!person) throw new Error('a page was reached without a person');
  return person;
}

export async function findPersonOf(
  { name: app, database, clock }: Pick<SignInParts, 'name' | 'database' | 'clock'>,
  request: FastifyRequest,
): Promise<SignedInPerson | undefined> {
  const token = readSessionCookie(app, request);
  const found = token === undefined ? undefined : await findSession(database, { app, token }, clock.now());
  if (!found) return undefined;
  const { sessionId, provenIn, signedInAt } = found;
  return { ...found.person, sessionId, provenIn, signedInAt };
}
