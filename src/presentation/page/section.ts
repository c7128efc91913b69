import { type Html, html, raw } from '../../web/html.ts';
import type { Block, NotesBlock, Phrases, DocumentSection } from '../document/document.ts';
import { drawIcon, drawOdometerChart, drawStrip, drawWaterfall } from '../drawings/index.ts';
import { drawEntries } from './blocks/entries.ts';
import { drawFacts } from './blocks/facts.ts';
import { drawLists } from './blocks/lists.ts';
import { drawGallery } from './blocks/pictures.ts';
import { drawTable } from './blocks/table.ts';
import { drawTimeline } from './blocks/timeline.ts';
import type { PageContext } from './context.ts';
import { drawHiddenState, drawText } from './text.ts';

export function drawSection({ id, title, isPending, lead, blocks }: DocumentSection, context: PageContext): Html {
  const { phrases } = context;
  return html`<section
    class="section"
    id="${id}"
    data-part
    ${isPending && html`data-pending`}
    aria-labelledby="${id}-title"
  >
    <div class="section-head">
      <h2 id="${id}-title">${title}</h2>
      ${isPending && html`<p class="coming">${raw(drawIcon('unchecked'))}<span>${phrases.beingGathered}</span></p>`}
    </div>
    ${lead !== undefined && drawLead(lead, phrases)}
    ${blocks.map((block, at) => drawBlock(block, `${id}-${at + 1}`, context))}
  </section> `;
}

function drawLead({ state, text }: NonNullable<DocumentSection['lead']>, phrases: Phrases): Html {
  if (state === undefined) return html`<p class="lead">${text}</p>`;
  return html`<p class="lead lead-state">
    ${raw(drawIcon(state))}<span>${drawHiddenState(phrases.states[state])}${text}</span>
  </p>`;
}

function drawBlock(block: Block, id: string, context: PageContext): Html {
  switch (block.kind) {
    case 'facts':
      return drawFacts(block);
    case 'table':
      return drawTable(block, id, context);
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
