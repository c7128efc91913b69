import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * `__Host-` cookies come from this host alone, over a secure connection or from this machine, and no page of another site
 * makes the browser send a strict one.
 */
const sessionCookie = '__Host-console';
/** The page that was asked for before the sign-in. */
const nextCookie = '__Host-next';
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';
/** As long as a session can last at most; the database decides whether it still does. */
const sessionSeconds = 7 * 86_400;
const nextSeconds = 3_600;
/** The sign-in at a provider that this browser began. Lax: the browser comes back from another site. */
const stateCookie = '__Host-openid';
const stateAttributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const stateSeconds = 300;

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, sessionCookie);
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  addCookie(reply, `${sessionCookie}=${token}; Max-Age=${sessionSeconds}; ${attributes}`);
}

export function clearSessionCookie(reply: FastifyReply): void {
  addCookie(reply, `${sessionCookie}=; Max-Age=0; ${attributes}`);
}

/** Remembers the page that was asked for. */
export function setNextCookie(reply: FastifyReply, path: string): void {
  if (isOwnPath(path))
    addCookie(reply, `${nextCookie}=${encodeURIComponent(path)}; Max-Age=${nextSeconds}; ${attributes}`);
}

/** The page to go to after the sign-in: the one that was asked for, else the first one. */
export function takeNextCookie(request: FastifyRequest, reply: FastifyReply): string {
  const value = readCookie(request, nextCookie);
  if (value === undefined) return '/';
  addCookie(reply, `${nextCookie}=; Max-Age=0; ${attributes}`);
  const path = decode(value);
  return isOwnPath(path) ? path : '/';
}

export function readStateCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, stateCookie);
}

export function setStateCookie(reply: FastifyReply, state: string): void {
  addCookie(reply, `${stateCookie}=${state}; Max-Age=${stateSeconds}; ${stateAttributes}`);
}

export function clearStateCookie(reply: FastifyReply): void {
  addCookie(reply, `${stateCookie}=; Max-Age=0; ${stateAttributes}`);
}

/** A path of this host: `//host` and `/\host` lead elsewhere. */
function isOwnPath(path: string): boolean {
  return path.length <= 500 && /^\/(?![/\\])[\x21-\x7e]*$/.test(path);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function readCookie(request: FastifyRequest, name: string): string | undefined {
  const found = request.headers.cookie?.split(';').find((pair) => pair.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}

function addCookie(reply: FastifyReply, cookie: string): void {
  void reply.header('set-cookie', cookie);
}
