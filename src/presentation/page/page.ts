import { visibleText } from '../../kernel/text.ts';
import { documentWords } from '../../language/documents/index.ts';
import { type Language, languages } from '../../language/languages.ts';
import { type Html, html, raw } from '../../web/html.ts';
import { safeUrl } from '../../web/safe-url.ts';
import type { ReportDocument } from '../document/document.ts';
import { drawIcon } from '../drawings/index.ts';
import { drawFactRow } from './blocks/facts.ts';
import type { PageContext } from './context.ts';
import { drawSection } from './section.ts';
import { drawContentsList, drawContentsMenu, drawPending, drawVehicle, drawVerdicts, drawVin } from './summary.ts';

/** What all pages share. */
export interface PageFrame {
  readonly brand: { readonly name: string; readonly logoUrl?: string };
  /** Where the assets are. */
  readonly assets: { readonly style: string; readonly script: string; readonly icon: string };
}

export interface PageOptions extends PageFrame {
  /** By which the page can be checked. Absent in drawings of no stored report. */
  readonly proof?: {
    /** The code of the report's facts. */
    readonly code: string;
    /** The signed statement, for programs. */
    readonly signed: string;
    /** Where it is checked. */
    readonly url: string;
  };
  readonly links: {
    readonly self: string;
    readonly languages: readonly { readonly language: Language; readonly url: string }[];
    readonly units: readonly { readonly unit: 'km' | 'mi'; readonly url: string }[];
    readonly pdf: string;
    readonly media: (kind: string) => string;
    /** The page with the statements that licences require, where there is one. */
    readonly attributions?: string;
  };
}

/**
 * A report as a web page. It is whole without its script, which only fetches what is still coming and filters the
 * timeline. What the script may exchange are the elements with `data-part`.
 */
export function drawPage(document: ReportDocument, options: PageOptions): string {
  const context = contextOf(document, options);
  const { phrases } = document;
  const { assets } = options;
  const page = html`<!doctype html>
    <html lang="${document.language}" data-complete="${String(document.isComplete)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        ${options.proof && html`<meta name="report-proof" content="${options.proof.signed}" />`}
        <title>${document.vehicle.name} · ${phrases.reportTitle} · ${options.brand.name}</title>
        <link rel="icon" href="${context.url(assets.icon)}" type="image/svg+xml" />
        <link rel="stylesheet" href="${context.url(assets.style)}" />
        <script type="module" src="${context.url(assets.script)}"></script>
      </head>
      <body>
        <a class="skip" href="#content">${phrases.skipToContent}</a>
        ${drawTop(document, options, context)}
        <div class="frame layout">
          ${drawContentsList(document)}
          <main id="content" tabindex="-1" data-updated="${phrases.updated}">
            ${drawVehicle(document, context)} ${drawPending(document, context)} ${drawVerdicts(document)}
            ${drawContentsMenu(document)} ${document.sections.map((section) => drawSection(section, context))}
          </main>
        </div>
        ${drawFoot(document, options, context)}
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

function drawTop(document: ReportDocument, { brand, links }: PageOptions, context: PageContext): Html {
  const { phrases } = document;
  const unitNames = { km: phrases.kilometres, mi: phrases.miles };
  return html`<header class="top">
    <div class="frame">
      ${drawBrand(brand, context.url)}
      <a class="button" href="${context.url(links.pdf)}" download
        >${raw(drawIcon('download'))}<span>${phrases.downloadPdf}</span></a
      >
      <details class="menu" id="settings">
        <summary class="button">
          ${raw(drawIcon('globe'))}<span
            ><span class="hidden-visually">${phrases.language}, ${phrases.units}: </span
            >${ownNames.get(document.language)} · ${shortUnit(document)}</span
          >
        </summary>
        <div class="menu-panel">
          <nav aria-labelledby="languages">
            <h2 id="languages">${phrases.language}</h2>
            <ul>
              ${links.languages.map(
                ({ language, url }) =>
                  html` <li>
                    <a
                      href="${context.url(url)}"
                      hreflang="${language}"
                      lang="${language}"
                      translate="no"
                      ${currentIf(language === document.language)}
                      >${ownNames.get(language)}</a
                    >
                  </li>`,
              )}
            </ul>
          </nav>
          <nav aria-labelledby="units">
            <h2 id="units">${phrases.units}</h2>
            <ul>
              ${links.units.map(
                ({ unit, url }) =>
                  html` <li>
                    <a href="${context.url(url)}" ${currentIf(unit === document.unit)}>${unitNames[unit]}</a>
                  </li>`,
              )}
            </ul>
          </nav>
        </div>
      </details>
    </div>
  </header>`;
}

export function drawBrand({ name, logoUrl }: PageFrame['brand'], url: (address: string) => string): Html {
  return html`<p class="brand">
    ${logoUrl === undefined ? name : html`<img src="${url(logoUrl)}" alt="${name}" height="32" />`}
  </p>`;
}

/** As written after a distance: `km`, `км`. */
function shortUnit({ language, unit }: ReportDocument): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: unit === 'km' ? 'kilometer' : 'mile' });
  return format.formatToParts(1).find(({ type }) => type === 'unit')?.value ?? unit;
}

function currentIf(isCurrent: boolean): Html | false {
  return isCurrent && html`aria-current="true"`;
}

/** Languages by their own names, which their readers recognize. */
export const ownNames = new Map(
  languages.map((language) => {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
    return [language, name.charAt(0).toLocaleUpperCase(language) + name.slice(1)];
  }),
);

function drawFoot(document: ReportDocument, { brand, links, proof }: PageOptions, context: PageContext): Html {
  const { phrases, reportId, templateVersion, language } = document;
  const [madeOn] = document.head;
  return html`<footer class="foot">
    <div class="frame">
      <p>${brand.name}</p>
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
        <div>
          <dt>${phrases.template}</dt>
          <dd>${templateVersion}</dd>
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
