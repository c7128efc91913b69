import type { FastifyReply, FastifyRequest } from 'fastify';

import type { AppName } from '../../people/apps.ts';
import { cookieOf } from '../../web/cookie.ts';

/**
 * `__Host-` cookies are set by this host alone, over a secure connection or on this machine, and the browser sends strict ones
 * for no request that another site starts.
 */
const sessionCookies: Readonly<Record<AppName, string>> = { console: '__Host-console', portal: '__Host-portal' };
/** The page that was requested before the sign-in. */
const nextCookies: Readonly<Record<AppName, string>> = { console: '__Host-next', portal: '__Host-portal-next' };
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';
/** The longest time that a session can last. The database decides whether it is still valid. */
const sessionSeconds = 7 * 86_400;
const nextSeconds = 3_600;
/** The sign-in at a provider that this browser started. Lax, because the browser returns from another site. */
const stateCookie = '__Host-openid';
const stateAttributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const stateSeconds = 300;

export function readSessionCookie(app: AppName, request: FastifyRequest): string | undefined {
  return cookieOf(request.headers.cookie, sessionCookies[app]);
}

export function setSessionCookie(app: AppName, reply: FastifyReply, token: string): void {
  addCookie(reply, `${sessionCookies[app]}=${token}; Max-Age=${sessionSeconds}; ${attributes}`);
}

export function clearSessionCookie(app: AppName, reply: FastifyReply): void {
  addCookie(reply, `${sessionCookies[app]}=; Max-Age=0; ${attributes}`);
}

/** Remembers the requested page. */
export function setNextCookie(app: AppName, reply: FastifyReply, path: string): void {
  if (isOwnPath(path))
    addCookie(reply, `${nextCookies[app]}=${encodeURIComponent(path)}; Max-Age=${nextSeconds}; ${attributes}`);
}

/** The page to go to after the sign-in: the requested one, else the first one. */
export function takeNextCookie(app: AppName, request: FastifyRequest, reply: FastifyReply): string | undefined {
  const value = cookieOf(request.headers.cookie, nextCookies[app]);
  if (value === undefined) return undefined;
  addCookie(reply, `${nextCookies[app]}=; Max-Age=0; ${attributes}`);
  const path = decode(value);
  return isOwnPath(path) ? path : undefined;
}

export function readStateCookie(request: FastifyRequest): string | undefined {
  return cookieOf(request.headers.cookie, stateCookie);
}

export function setStateCookie(reply: FastifyReply, state: string): void {
  addCookie(reply, `${stateCookie}=${state}; Max-Age=${stateSeconds}; ${stateAttributes}`);
}

export function clearStateCookie(reply: FastifyReply): void {
  addCookie(reply, `${stateCookie}=; Max-Age=0; ${stateAttributes}`);
}

/** A path of this host: `//host` and `/\host` lead elsewhere. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[\x21-\x7e]{0,499}$/.test(path);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function addCookie(reply: FastifyReply, cookie: string): void {
  void reply.header('set-cookie', cookie);
}
