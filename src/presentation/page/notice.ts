import type { ErrorCode } from '../../kernel/errors.ts';
import { notFoundNotices } from '../../language/documents/not-found.ts';
import { type NoticeKind, notices } from '../../language/documents/notices.ts';
import type { Language } from '../../language/languages.ts';
import { html, type Html } from '../../web/html.ts';
import type { PageFrame } from './frame.ts';

const kinds: Readonly<Partial<Record<ErrorCode, NoticeKind>>> = {
  REPORT_EXPIRED: 'reportExpired',
  REPORT_ERASED: 'reportErased',
  LINK_EXPIRED: 'linkExpired',
  RATE_LIMITED: 'busy',
  UNAVAILABLE: 'unavailable',
  INTERNAL: 'unavailable',
};

/** A page that says why nothing else is shown. It reveals nothing about any report. */
export function drawNotice(
  code: ErrorCode,
  { language, frame, root }: { language: Language; frame: PageFrame; root: string },
): string {
  const notFound = code === 'NOT_FOUND' ? notFoundNotices[language] : undefined;
  const more = notFound && html`<p><a href="${root}/docs/">${notFound.toDocs}</a></p>`;
  return drawMessage(notFound ?? notices[language][kinds[code] ?? 'badLink'], { language, frame, root }, more);
}

/** A page that says one thing. */
export function drawMessage(
  { title, text }: { readonly title: string; readonly text: string },
  { language, frame, root }: { language: Language; frame: PageFrame; root: string },
  more?: Html,
): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${frame.brand.name}</title>
        <link rel="icon" href="${root + frame.assets.icon}" type="image/svg+xml" />
        <link rel="stylesheet" href="${root + frame.assets.style}" />
      </head>
      <body>
        <header class="top">
          <div class="frame"><p class="brand">${frame.brand.name}</p></div>
        </header>
        <main class="frame notice" id="content">
          <h1>${title}</h1>
          <p>${text}</p>
          ${more}
        </main>
      </body>
    </html> `.text;
}
