import type { FastifyReply, FastifyRequest } from 'fastify';

import { acceptedLanguage } from '../language/accepted-language.ts';
import { type Language, matchLanguage } from '../language/languages.ts';
import { cookieOf } from '../web/cookie.ts';

const cookie = 'portal-language';
const yearSeconds = 31_536_000;

/** The language that the reader chose, else the one that the browser asks for. */
export function languageOf(request: FastifyRequest): Language {
  const language = matchLanguage(cookieOf(request.headers.cookie, cookie) ?? '');
  return language ?? acceptedLanguage(request.headers['accept-language']) ?? 'en';
}

export function setLanguage(reply: FastifyReply, language: Language): void {
  void reply.header('set-cookie', `${cookie}=${language}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict`);
}
