import type { FastifyRequest } from 'fastify';

import type { Clock } from '../../../kernel/clock.ts';
import type { Failure } from '../../../kernel/errors.ts';
import { acceptedLanguage } from '../../../language/accepted-language.ts';
import { matchLanguage } from '../../../language/languages.ts';
import type { PageFrame } from '../../../presentation/page/frame.ts';
import { drawNotice } from '../../../presentation/page/notice.ts';
import type { PageReader } from '../../../reports/read/pages.ts';
import { goneSignal, matches, sendNotModified, waitSeconds } from '../../conditional.ts';
import { route, type Route } from '../../route.ts';
import { openPage } from './endpoints.ts';
import { pageHeaders } from './headers.ts';
import { sendHtml } from './send-html.ts';

/** The report as a page, for holders of its signed link. */
export function pageRoute(pages: PageReader, frame: PageFrame, clock: Clock): Route {
  const opened = route(openPage, async (request, reply) => {
    const { lang, unit, k, exp, sig } = request.query;
    const known = request.headers['if-none-match'];
    const { bytes, etag, language, isComplete } = await pages.read(
      { ...request.params, url: request.url, lang, unit, k, exp, sig, now: () => clock.now() },
      {
        waitMs: waitSeconds(request.headers.prefer) * 1000,
        knows: (tag) => known !== undefined && matches(known, tag),
        gone: goneSignal(reply),
      },
    );
    reply.headers({ ...pageHeaders, etag, 'content-language': language });
    if (!isComplete) reply.header('retry-after', '10');
    if (!sendNotModified(request, reply, etag)) void sendHtml(reply, bytes);
  });
  return { ...opened, drawFailure: noticeFor(frame) };
}

/** A failure as a page, for browsers, in the language of the link or else of the reader; other clients get JSON. */
export function noticeFor(frame: PageFrame): NonNullable<Route['drawFailure']> {
  return (request: FastifyRequest, failure: Failure) => {
    const { accept, 'accept-language': preferences } = request.headers;
    if (!/\btext\/html\b/.test(accept ?? '')) return undefined;
    // The framework has read no query of an address that it cannot parse.
    const { lang } = (request.query ?? {}) as { lang?: unknown };
    const ofLink = typeof lang === 'string' ? matchLanguage(lang) : undefined;
    const language = ofLink ?? acceptedLanguage(preferences) ?? 'en';
    return { language, html: drawNotice(failure.code, { language, frame, root: rootFrom(request.url) }) };
  };
}

/** Deeper than any address of ours. */
const mostDepth = 32;

/** The relative path from an address to the service's root: `../..` from `/reports/1/pdf`. */
function rootFrom(url: string): string {
  const [path = ''] = url.split('?', 1);
  const depth = Math.min(path.split('/').length - 2, mostDepth);
  return depth <= 0 ? '.' : Array.from({ length: depth }, () => '..').join('/');
}
