import { documentWords } from '../../language/documents/index.ts';
import type { Language } from '../../language/languages.ts';
import { html, type Html } from '../../web/html.ts';
import type { PageFrame } from './frame.ts';
import { drawBrand } from './top.ts';

/** The statement that a licence requires where its data are used, word for word. */
export interface Attribution {
  readonly statement: string;
  /** The address of the licence. */
  readonly url: string;
  /** Of the statement (BCP 47); English if absent. */
  readonly language?: string;
}

export const attributionsPath = '/attributions';

/** The address of the page in a language. */
export function attributionsAddress(language: Language): string {
  return `${attributionsPath}?lang=${language}`;
}

/**
 * A page of all statements that licences require; reports link to it. It is the same for all of them, so that nothing in
 * a report is tied to its source. `root` leads from there to the service.
 */
export function drawAttributions(
  attributions: readonly Attribution[],
  { language, frame, root }: { language: Language; frame: PageFrame; root: string },
): string {
  const { title, introduction, licenceTerms } = documentWords[language].attributions;
  const { brand, assets } = frame;
  const fromHere = (path: string) => root + path;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${brand.name}</title>
        <link rel="icon" href="${fromHere(assets.icon)}" type="image/svg+xml" />
        <link rel="stylesheet" href="${fromHere(assets.style)}" />
      </head>
      <body>
        <header class="top">
          <div class="frame">${drawBrand(brand, fromHere)}</div>
        </header>
        <main class="frame notice" id="content">
          <h1>${title}</h1>
          <p>${introduction}</p>
          <ul class="attributions">
            ${[...Map.groupBy(attributions, ({ statement }) => statement).values()].map((same) =>
              drawStatement(same, licenceTerms),
            )}
          </ul>
        </main>
      </body>
    </html> `.text;
}

/** A statement once, however many sources share it. */
function drawStatement(same: readonly Attribution[], licenceTerms: string): Html {
  const [first] = same;
  const urls = [...new Set(same.map(({ url }) => url))];
  return html`<li>
    <p lang="${first?.language ?? 'en'}" translate="no">${first?.statement}</p>
    ${urls.map(
      (url) =>
        html`<p class="licence">
          <span>${licenceTerms}</span> <a href="${url}" rel="noopener" translate="no">${url}</a>
        </p>`,
    )}
  </li>`;
}
