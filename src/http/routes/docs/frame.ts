import type { PageFrame } from '../../../presentation/page/frame.ts';
import { drawBrand } from '../../../presentation/page/top.ts';
import { html, type Html } from '../../../web/html.ts';
import { docsPath, guides, referenceSlug } from './catalogue.ts';
import type { RenderedText } from './markdown.ts';

/** What all pages of the docs share. */
export interface DocsFrame {
  readonly brand: PageFrame['brand'];
  /** Paths from the root of the service. */
  readonly assets: { readonly style: string; readonly script: string; readonly icon: string };
}

/** From any page of the docs to the service. */
const fromPage = (path: string): string => `..${path}`;

/** A guide with the list of all guides beside it. It is whole without its script. */
export function drawDocsPage(page: RenderedText & { readonly slug: string }, frame: DocsFrame): string {
  const { slug, title, body } = page;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="${page.summary}" />
        <title>${slug === '' ? title : `${title} · ${frame.brand.name} API`}</title>
        <link rel="icon" href="${fromPage(frame.assets.icon)}" type="image/svg+xml" />
        <link rel="stylesheet" href="${fromPage(frame.assets.style)}" />
        <script type="module" src="${fromPage(frame.assets.script)}"></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        ${drawDocsTop(frame)}
        <div class="frame layout">
          <nav class="guides" aria-label="Guides">${drawGuideList(page)}</nav>
          <main id="content" tabindex="-1">
            <details class="guides-menu">
              <summary class="button">All guides</summary>
              ${drawGuideList(page, 'menu')}
            </details>
            <h1>${title}</h1>
            ${body} ${drawNeighbours(slug)}
          </main>
        </div>
      </body>
    </html> `.text;
}

/** The top of guides and of the reference. */
export function drawDocsTop({ brand }: DocsFrame, current?: 'reference'): Html {
  return html`<header class="docs-top">
    <div class="frame">
      <a class="home" href="./">${drawBrand(brand, fromPage)}<span>API docs</span></a>
      <nav aria-label="Documentation">
        <a href="./" ${current === undefined && html`aria-current="true"`}>Guides</a>
        <a href="${referenceSlug}" ${current === 'reference' && html`aria-current="page"`}>Reference</a>
      </nav>
    </div>
  </header>`;
}

/** The current guide shows its own headings. The list is on a page twice: at its side, and in the menu of phones. */
function drawGuideList({ slug, headings }: RenderedText & { readonly slug: string }, place = 'side'): Html {
  const contents =
    slug !== '' &&
    place === 'side' &&
    html`<ul>
      ${headings.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}
    </ul>`;
  return html`<ol>
    ${guides.map(
      (guide) =>
        html`<li>
          <a href="${guide.slug || './'}" ${guide.slug === slug && html`aria-current="page"`}>${guide.name}</a>
          ${guide.slug === slug && contents}
        </li>`,
    )}
    <li><a href="${referenceSlug}">API reference</a></li>
  </ol>`;
}

function drawNeighbours(slug: string): Html | false {
  const at = guides.findIndex((guide) => guide.slug === slug);
  const [before, after] = [guides[at - 1], guides[at + 1]];
  if (at === 0) return false;
  return html`<nav class="neighbours" aria-label="Next and previous guide">
    ${before && html`<a href="${before.slug || './'}" rel="prev"><span>Previous</span> ${before.name}</a>`}
    ${after && html`<a href="${after.slug}" rel="next"><span>Next</span> ${after.name}</a>`}
  </nav>`;
}

/** The path of a page of the docs. */
export function docsPathOf(slug: string): string {
  return docsPath + slug;
}
