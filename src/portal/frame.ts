import { languages, type Language } from '../language/languages.ts';
import { ownNames } from '../language/own-names.ts';
import { frameWords } from '../language/portal/frame/index.ts';
import type { PageAssets } from '../pages/assets.ts';
import type { View } from '../pages/outcome.ts';
import { html, type Html } from '../web/html.ts';
import { navigation } from './navigation.ts';
import type { Visit } from './visit.ts';

export interface Frame {
  readonly brand: { readonly name: string; readonly logoPath?: string };
  readonly assets: Omit<PageAssets, 'all'>;
  /** The path under which the portal is reached. */
  readonly base: () => string;
}

interface Reader {
  readonly language: Language;
  /** The page that the choice of a language returns to. */
  readonly path: string;
}

/** A whole page for a member of a partner. */
export function drawFrame(frame: Frame, visit: Visit, view: View): string {
  const { words, partner, member, times, parts } = visit;
  const base = frame.base();
  const isHere = (path: string) => {
    const address = visit.link(path);
    return visit.path === address || (path !== '' && visit.path.startsWith(`${address}/`));
  };
  const links = navigation
    .filter(({ needs }) => visit.may(needs))
    .map(
      ({ path, name }) =>
        html`<li>
          <a href="${visit.link(path)}" ${isHere(path) && html`aria-current="page"`}>${words.pages[name]}</a>
        </li>`,
    );
  return drawDocument(
    frame,
    { language: visit.language, path: visit.path },
    view,
    html`<a class="skip" href="#content">${words.skip}</a>
      <header>
        ${parts.isTestData && html`<p class="c-test"><strong>${words.testData}</strong>: ${words.testDataWhy}</p>`}
        <div class="c-top">
          ${drawBrand(frame, words.portal)}
          <p class="p-partner"><a href="${base}/">${partner.name}</a></p>
          <div class="c-who">
            <span
              ><a href="${base}/account">${member.mail}</a>
              <span class="k-utc">${words.roles[member.memberRole]}</span></span
            >
            <form method="post" action="${base}/sign-out"><button class="c-link">${words.signOut}</button></form>
          </div>
        </div>
      </header>
      <div class="c-body">
        <nav class="c-nav" aria-label="${words.menu}">
          <ul>
            ${links}
          </ul>
        </nav>
        <main
          id="content"
          tabindex="-1"
          ${view.refreshSeconds !== undefined && html`data-refresh="${view.refreshSeconds}"`}
        >
          ${view.body}
        </main>
      </div>
      <footer class="c-foot">
        <span>${words.zone(times.zone)}</span>
        ${drawLanguages(frame, { language: visit.language, path: visit.path })}
      </footer>`,
  );
}

/** A page without menu: for those who have not signed in, for the choice of a partner, and for failures. */
export function drawPlain(frame: Frame, reader: Reader, view: View): string {
  const words = frameWords[reader.language];
  return drawDocument(
    frame,
    reader,
    view,
    html`<header class="c-top">${drawBrand(frame, words.portal)}</header>
      <div class="c-body c-plain"><main id="content">${view.body}</main></div>
      <footer class="c-foot">${drawLanguages(frame, reader)}</footer>`,
  );
}

function drawBrand({ brand, base }: Frame, portal: string): Html {
  const name =
    brand.logoPath === undefined ? brand.name : html`<img src="${base()}${brand.logoPath}" alt="${brand.name}" />`;
  return html`<p class="c-brand"><a href="${base()}/">${name}</a> <span>${portal}</span></p>`;
}

/** A form, so that the choice needs no script; it returns to the same page. */
function drawLanguages({ base }: Frame, { language, path }: Reader): Html {
  const words = frameWords[language];
  return html`<form class="p-language" method="post" action="${base()}/language">
    <input type="hidden" name="next" value="${path}" />
    <label for="language">${words.language}</label>
    <select id="language" name="language">
      ${languages.map(
        (one) =>
          html`<option value="${one}" lang="${one}" ${one === language && html`selected`}>
            ${ownNames.get(one)}
          </option>`,
      )}
    </select>
    <button class="button">${words.setLanguage}</button>
  </form>`;
}

function drawDocument({ brand, assets, base }: Frame, { language }: Reader, view: View, body: Html): string {
  const prefix = base();
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${view.refreshSeconds !== undefined && html`<noscript><meta http-equiv="refresh" content="${view.refreshSeconds}" /></noscript>`}
        <title>${view.title} · ${brand.name}</title>
        <link rel="icon" href="${prefix}${assets.icon}" type="image/svg+xml" />
        <link rel="stylesheet" href="${prefix}${assets.style}" />
        <script type="module" src="${prefix}${assets.script}"></script>
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}
