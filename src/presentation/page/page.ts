import { visibleText } from '../../kernel/text.ts';
import { documentWords } from '../../language/documents/index.ts';
import { type Html, html, raw } from '../../web/html.ts';
import { safeUrl } from '../../web/safe-url.ts';
import type { ReportDocument } from '../document/document.ts';
import { drawIconSheet } from '../drawings/index.ts';
import { drawFactRow } from './blocks/facts.ts';
import { drawContentsList } from './contents.ts';
import type { PageContext } from './context.ts';
import type { PageOptions } from './frame.ts';
import { drawFront, drawVin } from './front.ts';
import { drawSections } from './section.ts';
import { drawStyles, drawTop } from './top.ts';
import { drawViewer } from './viewer.ts';

/**
 * A report as a web page: its front, and sections that are folded to one line each. It is whole without its script, which
 * fetches what is still coming, filters the timeline, shows pictures and marks the place in the contents. What the script
 * may exchange are the elements with `data-part`.
 */
export function drawPage(document: ReportDocument, options: PageOptions): string {
  const context = contextOf(document, options);
  const { phrases } = document;
  const { assets, partner } = options;
  const page = html`<!doctype html>
    <html lang="${document.language}" data-complete="${String(document.isComplete)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <meta name="template-version" content="${document.templateVersion}" />
        ${options.proof && html`<meta name="report-proof" content="${options.proof.signed}" />`}
        <title>${document.vehicle.name} · ${phrases.reportTitle} · ${(partner ?? options.brand).name}</title>
        <link rel="icon" href="${context.url(assets.icon)}" type="image/svg+xml" />
        ${drawStyles(assets.style, partner, context.url)}
        <script type="module" src="${context.url(assets.script)}"></script>
      </head>
      <body>
        <a class="skip" href="#content">${phrases.skipToContent}</a>
        ${drawTop(document, options, context)}
        <div class="frame layout">
          ${drawContentsList(document)}
          <main id="content" tabindex="-1" data-updated="${phrases.updated}">
            ${drawFront(document, context, options)} ${drawSections(document, context)}
          </main>
        </div>
        ${drawFoot(document, options, context)} ${drawViewer(phrases)} ${raw(drawIconSheet())}
      </body>
    </html> `.text;
  // Reports that were stored long ago may hold invisible characters.
  return visibleText(page);
}

function contextOf(document: ReportDocument, { links }: PageOptions): PageContext {
  const ownOrigin = URL.parse(links.self)?.origin;
  const url = (address: string): string => safeUrl(address, ownOrigin);
  return { phrases: document.phrases, self: url(links.self), url, media: (kind) => url(links.media(kind)) };
}

function drawFoot(document: ReportDocument, { brand, partner, links, proof }: PageOptions, context: PageContext): Html {
  const { phrases, reportId, language } = document;
  const [madeOn] = document.head;
  return html`<footer class="foot">
    <div class="frame">
      <p>${partner ? `${partner.name} · ${partner.reportBy}` : brand.name}</p>
      <dl>
        ${madeOn !== undefined && drawFactRow(madeOn)}
        <div>
          <dt>${phrases.reportId}</dt>
          <dd translate="no">${reportId}</dd>
        </div>
        <div>
          <dt>${phrases.vin}</dt>
          <dd>${drawVin(document)}</dd>
        </div>
        ${
          proof &&
          html`<div id="proof" data-part>
            <dt>${phrases.checkCode}</dt>
            <dd>
              <span translate="no">${proof.code}</span>
              <a href="${context.url(proof.url)}">${phrases.checkReport}</a>
            </dd>
          </div>`
        }
      </dl>
      ${
        links.attributions !== undefined &&
        html`<a href="${context.url(links.attributions)}">${documentWords[language].attributions.title}</a>`
      }
    </div>
  </footer>`;
}
