import { Type } from 'typebox';

import { invoiceWords } from '../../../language/invoices/index.ts';
import { type Language, matchLanguage } from '../../../language/languages.ts';
import type { PageFrame } from '../../../presentation/page/frame.ts';
import { drawMessage } from '../../../presentation/page/notice.ts';
import { type ServedEndpoint, route, type Route } from '../../route.ts';
import { pageHeaders } from '../pages/headers.ts';
import { sendHtml } from '../pages/send-html.ts';

const openReturned = {
  method: 'GET',
  path: '/payments/returned',
  security: 'none',
  query: Type.Object({ lang: Type.Optional(Type.String()) }),
} as const satisfies ServedEndpoint;

/** Where a payer comes back to from the provider's page. It knows nothing of the payment. */
export function returnedRoute(frame: PageFrame): Route {
  return route(openReturned, (request, reply) => {
    const language: Language = matchLanguage(request.query.lang ?? 'en') ?? 'en';
    reply.headers({ ...pageHeaders, 'content-language': language });
    return sendHtml(reply, drawMessage(invoiceWords(language).returned, { language, frame, root: '..' }));
  });
}
