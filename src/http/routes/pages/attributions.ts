import { Type } from 'typebox';

import { type Language, languages, matchLanguage } from '../../../language/languages.ts';
import { type Attribution, attributionsPath, drawAttributions } from '../../../presentation/page/attributions.ts';
import type { PageFrame } from '../../../presentation/page/frame.ts';
import { etagOf } from '../../../reports/read/etag.ts';
import { sendKept } from '../../../web/compression/send.ts';
import { sendNotModified } from '../../conditional.ts';
import { type ServedEndpoint, route, type Route } from '../../route.ts';
import { pageHeaders } from './headers.ts';
import { htmlType } from './send-html.ts';

const openAttributions = {
  method: 'GET',
  path: attributionsPath,
  security: 'none',
  query: Type.Object({ lang: Type.Optional(Type.String()) }),
  headers: Type.Object({ 'if-none-match': Type.Optional(Type.String()) }),
} as const satisfies ServedEndpoint;

/** The public page with the texts that source licences require; rendered once for each language. */
export function attributionsRoute(attributions: readonly Attribution[], frame: PageFrame): Route {
  const draw = (language: Language) => {
    const bytes = Buffer.from(drawAttributions(attributions, { language, frame, root: '.' }));
    return { language, bytes, etag: etagOf(bytes) };
  };
  const english = draw('en');
  const pages = new Map(languages.map((language) => [language, draw(language)]));
  return route(openAttributions, async (request, reply) => {
    const { lang = 'en' } = request.query;
    const { bytes, etag, language } = pages.get(matchLanguage(lang) ?? 'en') ?? english;
    reply.headers({
      ...pageHeaders,
      // Revalidated each time: the addresses of its assets change with an update.
      'cache-control': 'public, no-cache',
      etag,
      'content-language': language,
    });
    if (!sendNotModified(request, reply, etag)) await sendKept(reply.type(htmlType), bytes);
  });
}
