import { type Html, html } from '../../web/html.ts';
import type { ReportDocument } from '../document/document.ts';
import { icon } from './icon.ts';

/** Beside the content, where there is room. */
export function drawContentsList(document: ReportDocument): Html {
  return html`<nav class="contents-list" id="contents-list" data-part aria-label="${document.phrases.contents}">
    <p aria-hidden="true">${document.phrases.contents}</p>
    ${drawLinks(document)}
  </nav>`;
}

/** The same in the bar that stays in sight, where there is no room beside the content. */
export function drawContentsMenu(document: ReportDocument): Html {
  const { contents } = document.phrases;
  return html`<nav class="contents-menu" id="contents-menu" data-part aria-label="${contents}">
    <details class="menu" id="contents" name="menu">
      <summary class="button">${icon('contents')}<span>${contents}</span></summary>
      <div class="menu-panel">${drawLinks(document)}</div>
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
                >${icon('unchecked')}<span class="hidden-visually">(${phrases.beingGathered})</span></span
              >`
            }</a
          >
        </li>`,
    )}
  </ol>`;
}
