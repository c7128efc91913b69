import { type Html, html, raw } from '../../../web/html.ts';
import type { EntriesBlock, RecordEntry, EntryItem } from '../../document/document.ts';
import { drawDamage, explainHatchings } from '../../drawings/index.ts';
import type { PageContext } from '../context.ts';
import { drawContested, drawFold, drawMark, drawText } from '../text.ts';
import { drawFactList } from './facts.ts';
import { drawPictures } from './pictures.ts';

/** More of them are folded after the first ones. */
const longestWhole = 3;
const shownOfMore = 2;

export function drawEntries({ title, entries }: EntriesBlock, id: string, context: PageContext): Html {
  const draw = (entry: RecordEntry, at: number): Html =>
    drawEntry(entry, title === undefined ? 'h3' : 'h4', `${id}-${at + 1}`, context);
  const drawn = entries.map(draw);
  const shown = drawn.length > longestWhole ? drawn.slice(0, shownOfMore) : drawn;
  const folded = drawn.slice(shown.length);
  return html`<div class="block entries">
    ${title !== undefined && html`<h3>${title}</h3>`} ${shown}
    ${
      folded.length > 0 &&
      drawFold(
        `${id}-more`,
        `${context.phrases.showAll} (${entries.length})`,
        html`${folded}`,
        isAnyContested(entries.slice(shown.length)),
      )
    }
    ${drawLegend(entries)}
  </div>`;
}

/** A contested record is not hidden in what is folded inside of its section. */
export function isAnyContested(shown: readonly { readonly contested?: string }[]): boolean {
  return shown.some(({ contested }) => contested !== undefined);
}

/** What the hatchings of all drawings mean. */
function drawLegend(entries: readonly RecordEntry[]): Html | false {
  const signs = explainHatchings(entries.flatMap(({ diagram }) => diagram ?? []));
  return (
    signs.length > 0 &&
    html`<ul class="hatchings">
      ${signs.map(({ svg, label }) => html`<li><span aria-hidden="true">${raw(svg)}</span>${label}</li>`)}
    </ul>`
  );
}

function drawEntry(entry: RecordEntry, heading: 'h3' | 'h4', id: string, context: PageContext): Html {
  const { recordId, contested, title, subtitle, mark, facts, paragraphs, items, diagram, pictures } = entry;
  return html` <article class="entry" ${recordId !== undefined && html` id="${recordId}"`}>
    <div class="entry-head">
      ${heading === 'h3' ? html`<h3>${title}${drawAnchor(recordId)}</h3>` : html`<h4>${title}${drawAnchor(recordId)}</h4>`}
      ${mark !== undefined && drawMark(mark.state, mark.text)}
      ${subtitle !== undefined && html`<p class="subtitle">${subtitle}</p>`}
      ${contested !== undefined && html`<p class="entry-contested">${drawContested(contested)}</p>`}
    </div>
    <div class="entry-body${diagram !== undefined && ' entry-drawn'}">
      <div>
        ${paragraphs.map((paragraph) => html`<p>${drawText(paragraph)}</p>`)} ${drawFactList(facts)} ${drawItems(items)}
      </div>
      ${
        diagram !== undefined &&
        html`<div class="diagram">
          <p aria-hidden="true">${diagram.frontLabel}</p>
          ${raw(drawDamage(diagram).svg)}
        </div>`
      }
      ${drawPictures(pictures, id, context)}
    </div>
  </article>`;
}

/** A link to the record by its id, to be copied. Its text needs no language. */
export function drawAnchor(recordId: string | undefined): Html | false {
  return (
    recordId !== undefined &&
    html`<a class="record" href="#${recordId}" title="${recordId}"
      >#<span class="hidden-visually"> ${recordId}</span></a
    >`
  );
}

export function drawItems(items: readonly EntryItem[]): Html | false {
  return (
    items.length > 0 &&
    html`<ul class="items">
      ${items.map(drawItem)}
    </ul>`
  );
}

function drawItem({ text, mark, details }: EntryItem): Html {
  return html` <li>
    <span class="item-text"
      >${drawText(text)}${details !== undefined && html`<span class="note">${drawText(details)}</span>`}</span
    >${mark !== undefined && html` ${drawMark(mark.state, mark.text)}`}
  </li>`;
}
