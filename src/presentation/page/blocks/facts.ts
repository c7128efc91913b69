import { type Html, html } from '../../../web/html.ts';
import type { DocumentFact, FactsBlock, Text } from '../../document/document.ts';
import { drawNarrow, drawText } from '../text.ts';

export function drawFacts({ title, items }: FactsBlock): Html {
  return html`<div class="block">${title !== undefined && html`<h3>${title}</h3>`} ${drawFactList(items)}</div>`;
}

/** Longer values are sentences, which want the width. */
const longestFigure = 88;

export function drawFactList(facts: readonly DocumentFact[]): Html | false {
  const isLong = facts.some(({ value }) => lengthOf(value) > longestFigure);
  return facts.length > 0 && html`<dl class="facts${isLong && ' facts-long'}">${facts.map(drawFactRow)}</dl>`;
}

function lengthOf(value: Text): number {
  return (typeof value === 'string' ? value : value.wording).length;
}

export function drawFactRow({ label, value, note }: DocumentFact): Html {
  return html` <div>
    <dt>${label}</dt>
    <dd>
      ${typeof value === 'string' ? drawNarrow(value) : drawText(value)}${note !== undefined && html`<span class="note">${note}</span>`}
    </dd>
  </div>`;
}
