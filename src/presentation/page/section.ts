import { type Html, html, raw } from '../../web/html.ts';
import { withCommonCellsLast } from '../document/common-cells.ts';
import type { Block, DocumentSection, NotesBlock, ReportDocument, SectionId } from '../document/document.ts';
import type { Phrases } from '../document/phrases.ts';
import { drawOdometerChart, drawStrip, drawWaterfall } from '../drawings/index.ts';
import { drawAnchor, drawEntries } from './blocks/entries.ts';
import { drawFacts } from './blocks/facts.ts';
import { drawLists } from './blocks/lists.ts';
import { drawGallery } from './blocks/pictures.ts';
import { drawTableBlock } from './blocks/table.ts';
import { drawTimeline } from './blocks/timeline.ts';
import { drawVisits, findVisits, withoutVisits } from './blocks/visits.ts';
import type { PageContext } from './context.ts';
import { icon } from './icon.ts';
import { drawHiddenState, drawText, keepDashes } from './text.ts';

/** All sections, folded but for those with a problem. Unfolding all of them needs the script, which shows the button. */
export function drawSections({ sections, phrases }: ReportDocument, context: PageContext): Html {
  return html`<p class="unfold" data-unfold hidden>
      <button type="button" class="button" data-show="${phrases.showAll}" data-hide="${phrases.hideAll}">
        ${phrases.showAll}
      </button>
    </p>
    ${sections.map((section) => drawSection(section, sections, context))}`;
}

/** What is marked on a title is in its tile; the entries of registers are many, and only one of them is the reason. */
const staysFolded: ReadonlySet<SectionId> = new Set(['title']);

/**
 * The id that links lead to is inside of what is folded: browsers then open it themselves, also without the script. A section
 * that has only its result has nothing to unfold.
 */
function drawSection(section: DocumentSection, all: readonly DocumentSection[], context: PageContext): Html {
  const { id, isPending, blocks, lead, recordIds = [] } = section;
  const head = drawHead(section, context.phrases);
  const visits = findVisits(section, all);
  return html`<section
    class="section"
    id="${id}-section"
    data-part
    ${isPending && html`data-pending`}
    aria-labelledby="${id}-title"
  >
    ${
      blocks.length === 0
        ? html`<div class="section-head" id="${id}">${head}</div>`
        : html`<details
            class="section-fold"
            id="${id}-fold"
            ${lead.state === 'problem' && !staysFolded.has(id) && html`open`}
          >
            <summary class="section-head">${head}</summary>
            <div class="section-body" id="${id}">
              ${blocks
                .flatMap((block) => (visits === undefined ? block : withoutVisits(block, visits)))
                .flatMap((block) => (block.kind === 'table' ? withCommonCellsLast(block, id, context.phrases) : block))
                .map((block, at) => drawBlock(block, `${id}-${at + 1}`, context))}
              ${visits !== undefined && drawVisits(visits)}
              ${recordIds.map((recordId) => html`<p class="record-line" id="${recordId}">${drawAnchor(recordId)}</p>`)}
            </div>
          </details>`
    }
  </section> `;
}

/** In a summary there may be headings and text, but no paragraphs. */
function drawHead({ id, title, isPending, lead, blocks }: DocumentSection, phrases: Phrases): Html {
  // Without anything else to show, the result is no more than that it is still to come.
  const isAwaited = isPending && blocks.length === 0 && lead.state === 'unchecked';
  return html`<h2 id="${id}-title">${title}</h2>
    ${!isAwaited && drawLead(lead, phrases)}
    ${isPending && html`<span class="coming">${icon('unchecked')}<span>${phrases.beingGathered}</span></span>`}`;
}

function drawLead({ state, text }: DocumentSection['lead'], phrases: Phrases): Html {
  if (state === undefined) return html`<span class="lead">${keepDashes(text)}</span>`;
  return html`<span class="lead lead-state"
    >${icon(state)}<span>${drawHiddenState(phrases.states[state])}${keepDashes(text)}</span></span
  >`;
}

function drawBlock(block: Block, id: string, context: PageContext): Html {
  switch (block.kind) {
    case 'facts':
      return drawFacts(block);
    case 'table':
      return drawTableBlock(block, id, context);
    case 'entries':
      return drawEntries(block, id, context);
    case 'timeline':
      return drawTimeline(block, id, context);
    case 'chart':
      return drawFigure(block.title, (size) => drawOdometerChart(block.chart, size));
    case 'strip':
      return drawFigure(block.title, (size) => drawStrip(block.strip, size));
    case 'waterfall':
      return drawFigure(block.title, (size) => drawWaterfall(block.waterfall, size));
    case 'gallery':
      return drawGallery(block, id, context);
    case 'lists':
      return drawLists(block, id, context);
    case 'notes':
      return drawNotes(block);
  }
  return block satisfies never;
}

function drawNotes({ title, paragraphs }: NotesBlock): Html {
  return html`<div class="block notes">
    ${title !== undefined && html`<h3>${title}</h3>`}
    ${paragraphs.map((paragraph) => html`<p>${drawText(paragraph)}</p>`)}
  </div>`;
}

/** In both sizes: the style shows the one that fits and hides the other from every reader. */
function drawFigure(title: string, draw: (size: 'wide' | 'narrow') => string): Html {
  return html`<div class="block figure">
    <h3>${title}</h3>
    <div class="figure-wide">${raw(draw('wide'))}</div>
    <div class="figure-narrow">${raw(draw('narrow'))}</div>
  </div>`;
}
