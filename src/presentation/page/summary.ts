import { type Html, html, raw } from '../../web/html.ts';
import type { ReportDocument, VerdictTile } from '../document/document.ts';
import { drawIcon } from '../drawings/index.ts';
import { drawFactRow } from './blocks/facts.ts';
import { drawPicture } from './blocks/pictures.ts';
import type { PageContext } from './context.ts';
import { drawMark } from './text.ts';

/** Which vehicle it is. */
export function drawVehicle(document: ReportDocument, context: PageContext): Html {
  const { vehicle, phrases } = document;
  return html`<div class="vehicle" id="head" data-part>
    <div class="vehicle-names">
      <p class="kind">${phrases.reportTitle}</p>
      <h1>${vehicle.name}</h1>
      ${vehicle.details.length > 0 && html`<p class="details">${drawDetails(vehicle.details)}</p>`}
      <p class="plates">
        <span class="hidden-visually">${phrases.vin}: </span>${drawVin(document)}${
          vehicle.registrationNumber !== undefined &&
          html` <span class="plate" translate="no">${vehicle.registrationNumber}</span>`
        }
      </p>
    </div>
    ${document.pictures.length > 0 && drawModel(document.pictures, context)}
    <dl class="facts facts-head">${document.head.map(drawFactRow)}</dl>
  </div>`;
}

/** Short ones stay whole; the dot between two is at the end of a line, never at its beginning. */
function drawDetails(details: readonly string[]): Html[] {
  return details.map(
    (detail, at) => html`<span class="detail">${detail}${at < details.length - 1 && '\u00a0·'}</span> `,
  );
}

/** What applies to all pictures is said once. */
function drawModel(pictures: ReportDocument['pictures'], context: PageContext): Html {
  const captions = new Set(pictures.map(({ caption }) => caption));
  const [shared] = captions.size === 1 ? captions : [];
  const shown = pictures.map(({ caption, ...picture }) =>
    caption === undefined || shared !== undefined ? picture : { ...picture, caption },
  );
  return html`<div class="vehicle-pictures">
    ${shown.map((picture) => drawPicture(picture, context, 'eager'))} ${shared !== undefined && html`<p>${shared}</p>`}
  </div>`;
}

/** In groups for the eye. Gaps are margins, not spaces: what is copied is the VIN. */
export function drawVin({ vinGroups }: ReportDocument): Html {
  return html`<span class="vin" translate="no">${vinGroups.map((group) => html`<span>${group}</span>`)}</span>`;
}

/** Stays in place when the rest is exchanged, so that what changes in it is read out. */
export function drawPending({ pending, phrases }: ReportDocument, context: PageContext): Html {
  return html`<div id="pending" aria-live="polite">
    ${
      pending !== null &&
      html`<div class="pending">
        ${raw(drawIcon('unchecked'))}
        <div>
          <p>${pending.sentence}</p>
          <p class="reload"><a href="${context.self}">${phrases.reload}</a></p>
        </div>
      </div>`
    }
  </div>`;
}

export function drawVerdicts(document: ReportDocument): Html {
  const { phrases, sections, verdicts } = document;
  const shown = new Set<string>(sections.map(({ id }) => id));
  return html`<section class="summary" id="summary" data-part aria-labelledby="summary-title">
    <h2 class="hidden-visually" id="summary-title">${phrases.summary}</h2>
    <ul class="tiles">
      ${verdicts.map((verdict) => drawTile(verdict, shown.has(verdict.section), phrases.showEvidence))}
    </ul>
  </section>`;
}

/** The whole tile leads to its evidence. */
function drawTile(
  { topic, state, isPending, label, word, why, section }: VerdictTile,
  hasEvidence: boolean,
  show: string,
): Html {
  return html` <li
    class="tile tile-${state}"
    data-topic="${topic}"
    data-state="${state}"
    ${isPending && html`data-pending`}
  >
    <p class="tile-label">
      ${raw(drawIcon(topic))}${
        hasEvidence
          ? html`<a href="#${section}">${label}<span class="hidden-visually">: ${show}</span></a>`
          : html`<span>${label}</span>`
      }
    </p>
    <p class="tile-word">${drawMark(state, word)}</p>
    <p class="tile-why">${why}</p>
  </li>`;
}

/** Beside the content, where there is room. */
export function drawContentsList(document: ReportDocument): Html {
  return html`<nav class="contents-list" id="contents-list" data-part aria-label="${document.phrases.contents}">
    <p aria-hidden="true">${document.phrases.contents}</p>
    ${drawLinks(document)}
  </nav>`;
}

/** The same on a phone, folded. */
export function drawContentsMenu(document: ReportDocument): Html {
  return html`<nav class="contents-menu" id="contents-menu" data-part aria-label="${document.phrases.contents}">
    <details id="contents-fold">
      <summary class="button">${document.phrases.contents}</summary>
      ${drawLinks(document)}
    </details>
  </nav>`;
}

function drawLinks({ sections, phrases }: ReportDocument): Html {
  return html`<ol>
    ${sections.map(
      ({ id, title, isPending }) =>
        html` <li>
          <a href="#${id}"
            >${title}${
              isPending &&
              html` <span class="coming"
                >${raw(drawIcon('unchecked'))}<span class="hidden-visually">(${phrases.beingGathered})</span></span
              >`
            }</a
          >
        </li>`,
    )}
  </ol>`;
}
