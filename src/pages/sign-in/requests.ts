import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Actor } from '../../operations/engine/operation.ts';
import type { OperationContext } from '../../operations/engine/run.ts';
import type { EntryRole } from '../../people/roles.ts';
import type { Html } from '../../web/html.ts';
import { basePath } from './base-path.ts';
import { setSessionCookie, takeNextCookie } from './cookies.ts';
import type { SignInParts } from './parts.ts';

/** What the handlers of the sign-in share. */

export function actorOf(
  parts: SignInParts,
  request: FastifyRequest,
  { mail, role }: { mail: string; role: EntryRole },
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

export function send(
  parts: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  view: { title: string; body: Html },
): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(parts.draw(request, view));
}

/** Gives the browser its session, and returns the page to go to. */
export function openSession(parts: SignInParts, request: FastifyRequest, reply: FastifyReply, token: string): string {
  setSessionCookie(parts.name, reply, token);
  return nextPage(parts, request, reply);
}

/** The page that was requested before the sign-in, else the first one. */
export function nextPage(parts: SignInParts, request: FastifyRequest, reply: FastifyReply): string {
  return takeNextCookie(parts.name, request, reply) ?? `${basePath(parts)}/`;
}
