import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

import { findSession } from '../../people/sessions/store.ts';
import { readSessionCookie, setNextCookie } from './cookies.ts';
import { drawForeignForm } from './pages.ts';
import type { SignedInOperator, SignInParts } from './parts.ts';
import { isFromConsole } from './same-origin.ts';
import { sendOn } from './send-on.ts';

/**
 * A hook for the pages of operators: finds the operator of a request, or sends the browser to the sign-in. It asks the
 * database each time, so that a session that was ended on one node is refused on all of them.
 */
export function requireOperator(parts: SignInParts): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (!(await refuseForeignForm(parts, request, reply))) return;
    const operator = await findOperatorOf(parts, request);
    if (operator) request.operator = operator;
    else await sendToSignIn(request, reply);
  };
}

function sendToSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isGet = request.method === 'GET';
  const hasNoCookie = readSessionCookie(request) === undefined;
  if (isGet && hasNoCookie && request.headers['sec-fetch-site'] === 'cross-site') return sendOn(reply);
  if (isGet) setNextCookie(reply, request.url);
  return reply.redirect('/sign-in', 303);
}

/** Refuses what a page of another site sends in the operator's name. False if it was refused. */
export async function refuseForeignForm(
  parts: Pick<SignInParts, 'consoleUrl' | 'draw'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (['GET', 'HEAD'].includes(request.method) || isFromConsole(request, parts.consoleUrl())) return true;
  await reply.code(403).type('text/html; charset=utf-8').send(parts.draw(drawForeignForm()));
  return false;
}

export async function findOperatorOf(
  { database, clock }: Pick<SignInParts, 'database' | 'clock'>,
  request: FastifyRequest,
): Promise<SignedInOperator | undefined> {
  const token = readSessionCookie(request);
  const found = token === undefined ? undefined : await findSession(database, token, clock.now());
  return found && { ...found.operator, sessionId: found.sessionId };
}
