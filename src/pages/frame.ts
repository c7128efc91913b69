import type { FastifyRequest } from 'fastify';

import { html, type Html } from '../web/html.ts';
import type { App, AppVisit, AppWords, MenuItem } from './app.ts';
import type { View } from './outcome.ts';
import { basePath } from './sign-in/base-path.ts';

/** A whole page for a person who has signed in. */
export function drawFrame<Visit extends AppVisit>(
  app: App<Visit>,
  request: FastifyRequest,
  visit: Visit,
  view: View,
): string {
  const words = app.wordsFor(request);
  const base = basePath(app);
  return drawDocument(
    app,
    request,
    view,
    html`<a class="skip" href="#content">${words.skip}</a>
      <header>
        ${visit.parts.isTestData && html`<p class="c-test"><strong>${words.testData}</strong>: ${words.testDataWhy}</p>`}
        <div class="c-top">
          ${drawBrand(app, words)} ${app.top(visit)}
          <div class="c-who">
            <span
              ><a href="${base}/account">${visit.actor.name}</a> <span class="k-utc">${app.roleName(visit)}</span></span
            >
            <form method="post" action="${base}/sign-out"><button class="c-link">${words.signOut}</button></form>
          </div>
        </div>
      </header>
      <div class="c-body">
        <nav class="c-nav" aria-label="${words.menu}">${drawMenu(app.menu(visit), visit, words.menu)}</nav>
        <main
          id="content"
          tabindex="-1"
          ${view.refreshSeconds !== undefined && html`data-refresh="${view.refreshSeconds}"`}
        >
          ${view.body}
        </main>
      </div>
      <footer class="c-foot"><span>${words.zone(visit.times.zone)}</span> ${app.foot?.(request)}</footer>`,
  );
}

/** A page without menu: for people who have not signed in, for what belongs to the person alone, and for failures. */
export function drawPlain<Visit extends AppVisit>(app: App<Visit>, request: FastifyRequest, view: View): string {
  return drawDocument(
    app,
    request,
    view,
    html`<header class="c-top">${drawBrand(app, app.wordsFor(request))}</header>
      <div class="c-body c-plain"><main id="content">${view.body}</main></div>
      ${app.foot && html`<footer class="c-foot">${app.foot(request)}</footer>`}`,
  );
}

/** The first item is the home page, under whose address all others are. It is drawn twice: at the side, and folded for phones. */
function drawMenu(items: readonly MenuItem[], { path, may }: AppVisit, word: string): Html {
  const home = items[0]?.url;
  const isUnder = (url: string) => path === url || path === `${url}/` || (url !== home && path.startsWith(`${url}/`));
  const allowed = items.filter(({ needs }) => may(needs));
  const here = allowed.find(({ url, others = [] }) => isUnder(url) || others.some(isUnder));
  const list = html`<ul>
    ${allowed.map(
      ({ url, label }) =>
        html`<li><a href="${url}" ${here?.url === url && html`aria-current="page"`}>${label}</a></li>`,
    )}
  </ul>`;
  return html`${list}
    <details class="c-menu">
      <summary class="button">${word}${here && html` · <strong>${here.label}</strong>`}</summary>
      ${list}
    </details>`;
}

function drawBrand<Visit extends AppVisit>(app: App<Visit>, words: AppWords): Html {
  const { name, logoPath } = app.brand;
  const base = basePath(app);
  const shown = logoPath === undefined ? name : html`<img src="${base}${logoPath}" alt="${name}" />`;
  return html`<p class="c-brand"><a href="${base}/">${shown}</a> <span>${words.app}</span></p>`;
}

function drawDocument<Visit extends AppVisit>(
  app: App<Visit>,
  request: FastifyRequest,
  { title, refreshSeconds }: View,
  body: Html,
): string {
  const { assets } = app;
  const base = basePath(app);
  return html`<!doctype html>
    <html lang="${app.languageOf(request)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${refreshSeconds !== undefined && html`<noscript><meta http-equiv="refresh" content="${refreshSeconds}" /></noscript>`}
        <title>${title} · ${app.windowTitle}</title>
        <link rel="icon" href="${base}${assets.icon}" type="image/svg+xml" />
        <link rel="stylesheet" href="${base}${assets.style}" />
        <script type="module" src="${base}${assets.script}"></script>
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}
