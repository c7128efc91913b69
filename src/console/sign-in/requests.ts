import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Actor } from '../../operations/operation.ts';
import type { OperationContext } from '../../operations/run.ts';
import type { OperatorRole } from '../../people/operators/store.ts';
import type { Html } from '../../web/html.ts';
import { setSessionCookie, takeNextCookie } from './cookies.ts';
import type { SignInParts } from './parts.ts';

/** What the handlers of the sign-in share. */

export function personOf(
  parts: SignInParts,
  request: FastifyRequest,
  { mail, role }: { mail: string; role: OperatorRole },
): Actor {
  return { kind: 'person', name: mail, role, origin: parts.addressOf(request), requestId: request.id };
}

export function contextOf({ database, clock }: SignInParts): OperationContext {
  return { database, now: clock.now(), machine: clock };
}

export function userAgentOf(request: FastifyRequest): string | null {
  return request.headers['user-agent'] ?? null;
}

/** A field of a form; empty where it is missing. */
export function fieldOf(request: FastifyRequest, name: string): string {
  return request.body instanceof URLSearchParams ? (request.body.get(name)?.trim() ?? '') : '';
}

export function send(parts: SignInParts, reply: FastifyReply, view: { title: string; body: Html }): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(parts.draw(view));
}

/** Gives the browser its session, and returns the page to go to. */
export function openSession(request: FastifyRequest, reply: FastifyReply, token: string): string {
  setSessionCookie(reply, token);
  return takeNextCookie(request, reply);
}
