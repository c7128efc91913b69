import { ownNames } from '../../language/own-names.ts';
import { type Html, html } from '../../web/html.ts';
import type { PartnerMark } from '../brand/partner-mark.ts';
import type { ReportDocument } from '../document/document.ts';
import { drawContentsMenu } from './contents.ts';
import type { PageContext } from './context.ts';
import type { PageFrame, PageOptions } from './frame.ts';
import { icon } from './icon.ts';

/** Stays in sight while the page is scrolled: which vehicle it is, the way to a section, the PDF, language and unit. */
export function drawTop(document: ReportDocument, { brand, partner, links }: PageOptions, context: PageContext): Html {
  return html`<header class="top">
    <div class="frame">
      <div class="top-names">
        ${partner ? drawPartnerMark(partner, context.url) : drawBrand(brand, context.url)}
        <p class="top-vehicle" id="top-vehicle" data-part>${document.vehicle.name}</p>
      </div>
      ${drawContentsMenu(document)}
      <a class="button" href="${context.url(links.pdf)}" download
        >${icon('download')}<span>${document.phrases.downloadPdf}</span></a
      >
      ${drawSettings(document, links, context)}
    </div>
  </header>`;
}

function drawSettings(document: ReportDocument, links: PageOptions['links'], context: PageContext): Html {
  const { phrases } = document;
  const unitNames = { km: phrases.kilometres, mi: phrases.miles };
  return html`<details class="menu" id="settings" name="menu">
    <summary class="button">
      ${icon('globe')}<span
        ><span class="hidden-visually">${phrases.language}, ${phrases.units}: </span>${ownNames.get(document.language)}
        · ${shortUnit(document)}</span
      >
    </summary>
    <div class="menu-panel">
      <nav aria-labelledby="languages">
        <p class="menu-title" id="languages">${phrases.language}</p>
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
        <p class="menu-title" id="units">${phrases.units}</p>
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
  </details>`;
}

export function drawBrand(brand: PageFrame['brand'], url: (address: string) => string): Html {
  return drawMark(brand, 'brand', url);
}

/** The style of all pages, and after it that of a partner's brand. */
export function drawStyles(style: string, partner: PartnerMark | undefined, url = asItIs): Html[] {
  const addresses = partner ? [style, partner.styleUrl] : [style];
  return addresses.map((address) => html`<link rel="stylesheet" href="${url(address)}" />`);
}

const asItIs = (address: string) => address;

export function drawPartnerMark(mark: PartnerMark, url = asItIs): Html {
  return drawMark(mark, 'brand brand-partner', url);
}

/** Longer names take more than a line beside the buttons of a phone. */
const longName = 22;

function drawMark({ name, logoUrl }: PageFrame['brand'], classes: string, url: (address: string) => string): Html {
  const isLong = logoUrl === undefined && name.length > longName;
  return html`<p class="${classes}${isLong && ' brand-long'}">
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
