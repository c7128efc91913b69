import type { PageAssets } from '../pages/assets.ts';
import { html, type Html } from '../web/html.ts';
import { navigation } from './navigation.ts';
import type { Visit } from './visit.ts';
import { words } from './words.ts';

export interface Frame {
  readonly brand: string;
  readonly assets: Omit<PageAssets, 'all'>;
}

/** A whole page for an operator who has signed in. */
export function drawFrame(frame: Frame, visit: Visit, { title, body }: { title: string; body: Html }): string {
  const { operator, times, parts } = visit;
  const entries = navigation.filter(({ needs }) => visit.may(needs));
  const isUnder = (path: string) => visit.path === path || (path !== '/' && visit.path.startsWith(`${path}/`));
  const here = entries.find(({ path, others = [] }) => isUnder(path) || others.some(isUnder));
  const links = entries.map(
    ({ path, label }) =>
      html`<li><a href="${path}" ${here?.path === path && html`aria-current="page"`}>${label}</a></li>`,
  );
  return drawDocument(
    frame,
    title,
    html`<a class="skip" href="#content">${words.skip}</a>
      <header>
        ${parts.isTestData && html`<p class="c-test"><strong>${words.testData}</strong>: ${words.testDataWhy}</p>`}
        <div class="c-top">
          <p class="c-brand"><a href="/">${frame.brand}</a> <span>${words.console}</span></p>
          <form class="c-search" role="search" method="post" action="/search">
            <label class="hidden-visually" for="search">${words.search}</label>
            <input
              id="search"
              name="q"
              type="search"
              placeholder="${words.searchHint}"
              autocomplete="off"
              spellcheck="false"
            />
            <kbd aria-hidden="true">/</kbd>
          </form>
          <div class="c-who">
            <span><a href="/account">${operator.mail}</a> <span class="k-utc">${operator.role}</span></span>
            <form method="post" action="/sign-out"><button class="c-link">${words.signOut}</button></form>
          </div>
        </div>
      </header>
      <div class="c-body">
        <nav class="c-nav" aria-label="${words.menu}">
          <ul>
            ${links}
          </ul>
        </nav>
        <main id="content" tabindex="-1">${body}</main>
      </div>
      <footer class="c-foot">${words.zone(times.zone)}</footer>`,
  );
}

/** A page without menu: for those who have not signed in, and for failures. */
export function drawPlain(frame: Frame, { title, body }: { title: string; body: Html }): string {
  return drawDocument(
    frame,
    title,
    html`<header class="c-top">
        <p class="c-brand">${frame.brand} <span>${words.console}</span></p>
      </header>
      <div class="c-body c-plain"><main id="content">${body}</main></div>`,
  );
}

function drawDocument({ brand, assets }: Frame, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${brand} ${words.console}</title>
        <link rel="icon" href="${assets.icon}" type="image/svg+xml" />
        <link rel="stylesheet" href="${assets.style}" />
        <script type="module" src="${assets.script}"></script>
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}
