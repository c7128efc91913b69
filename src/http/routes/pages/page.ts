import type { FastifyRequest } from 'fastify';

import type { Clock } from '../../../kernel/clock.ts';
import type { Failure } from '../../../kernel/errors.ts';
import { acceptedLanguage } from '../../../language/accepted-language.ts';
import { matchLanguage } from '../../../language/languages.ts';
import type { PageFrame } from '../../../presentation/page/frame.ts';
import { drawNotice } from '../../../presentation/page/notice.ts';
import type { ReadDocument } from '../../../reports/read/linked-documents.ts';
import type { PageReader } from '../../../reports/read/pages.ts';
import { sendKept } from '../../../web/compression/send.ts';
import { goneSignal, matchingTag, sendNotModified, waitSeconds } from '../../conditional.ts';
import { route, type Route, type Shortcut } from '../../route.ts';
import { openPage } from './endpoints.ts';
import { pageHeaders } from './headers.ts';
import { htmlType } from './send-html.ts';

/** When to read a page again whose report is not complete. */
const retryAfterSeconds = '10';

/** The report as a page, for holders of its signed link. */
export function pageRoute(pages: PageReader, frame: PageFrame, clock: Clock): Route {
  const opened = route(openPage, async (request, reply) => {
    const { lang, unit, k, exp, sig } = request.query;
    const known = request.headers['if-none-match'];
    const wanted = { ...request.params, url: request.url, lang, unit, k, exp, sig, now: () => clock.now() };
    const page = await pages.read(wanted, {
      waitMs: waitSeconds(request.headers.prefer) * 1000,
      knows: (tag) => known !== undefined && matchingTag(known, tag) !== undefined,
      gone: goneSignal(reply),
    });
    reply.headers(headersOf(page));
    if (sendNotModified(request, reply, page.etag)) return;
    await sendKept(reply.type(htmlType), page.bytes, () => pages.recount(wanted));
  });
  return { ...opened, drawFailure: noticeFor(frame), shortcut: pageShortcut(pages, clock) };
}

/** The page of a complete report by a link that was opened before. */
function pageShortcut(pages: PageReader, clock: Clock): Shortcut {
  return {
    serves: (url) => pages.hasChecked(url),
    find: (url) => {
      const page = pages.readFromMemory(url, clock.now());
      return page && { headers: headersOf(page), contentType: htmlType, body: page.bytes };
    },
  };
}

function headersOf({ etag, language, isComplete }: ReadDocument): Record<string, string> {
  const headers = { ...pageHeaders, etag, 'content-language': language };
  return isComplete ? headers : { ...headers, 'retry-after': retryAfterSeconds };
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
const maxDepth = 32;

/** The relative path from an address to the service's root: `../..` from `/reports/1/pdf`. */
function rootFrom(url: string): string {
  const [path = ''] = url.split('?', 1);
  const depth = Math.min(path.split('/').length - 2, maxDepth);
  return depth <= 0 ? '.' : Array.from({ length: depth }, () => '..').join('/');
}
