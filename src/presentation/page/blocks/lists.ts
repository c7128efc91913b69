import { type Html, html } from '../../../web/html.ts';
import type { ListsBlock } from '../../document/document.ts';
import type { PageContext } from '../context.ts';
import { drawFold, drawText } from '../text.ts';

type Group = ListsBlock['groups'][number];

/** As many texts are shown; the groups after them are collapsed. */
const shownAtOnce = 24;

export function drawLists({ groups }: ListsBlock, id: string, { phrases }: PageContext): Html {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  let texts = 0;
  const shown = groups.filter(({ items }, at) => {
    texts += items.length;
    return at === 0 || texts <= shownAtOnce;
  });
  const folded = groups.slice(shown.length);
  return html`<div class="block">
    ${shown.map(drawGroup)}
    ${folded.length > 0 && drawFold(`${id}-more`, `${phrases.showAll} (${total})`, html`${folded.map(drawGroup)}`)}
  </div>`;
}

function drawGroup({ title, items }: Group): Html {
  return html`<div class="list">
    <h3>${title}</h3>
    <ul>
      ${items.map((item) => html`<li>${drawText(item)}</li>`)}
    </ul>
  </div>`;
}
