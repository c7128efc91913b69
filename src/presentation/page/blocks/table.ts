import type { Cell, Column, Row, TableBlock } from '../../document/document.ts';
import type { PageContext } from '../context.ts';
import { type Html, html } from '../html.ts';
import { drawFold, drawMark, drawText } from '../text.ts';

/** Longer tables show their first rows; the others are folded. */
const longestWhole = 20;
const shownOfLonger = 12;
/** More columns are set smaller. */
const mostRoomy = 5;
/** Names of rows up to this length, such as dates, stay on one line. */
const shortName = 20;

export function drawTable(table: TableBlock, id: string, { phrases }: PageContext): Html {
  const { title, rows } = table;
  const shown = rows.length > longestWhole ? rows.slice(0, shownOfLonger) : rows;
  const folded = rows.slice(shown.length);
  return html`<div class="block">
    ${title !== undefined && html`<h3>${title}</h3>`} ${drawRows(table, shown)}
    ${folded.length > 0 && drawFold(`${id}-more`, `${phrases.showAll} (${rows.length})`, drawRows(table, folded))}
  </div>`;
}

function drawRows({ title, caption, columns }: TableBlock, rows: readonly Row[]): Html {
  return html`<table class="${columns.length > mostRoomy && 'dense'}">
    <caption ${title !== undefined && html`class="hidden-visually"`}>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${columns.map(({ label, align }) => html`<th scope="col" class="${align}">${label}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => drawRow(row, columns))}
    </tbody>
  </table>`;
}

function drawRow({ cells, isAside = false, note }: Row, columns: readonly Column[]): Html {
  const kinds = [isAside && 'aside', note !== undefined && 'noted'].filter((kind) => kind !== false);
  return html`<tr ${kinds.length > 0 && html`class="${kinds.join(' ')}"`}>
      ${cells.map((cell, at) => drawCell(cell, columns[at], at === 0))}
    </tr>
    ${
      note !== undefined &&
      html`<tr class="row-note">
        <td colspan="${columns.length}">${note}</td>
      </tr>`
    }`;
}

/** The label stands before the cell where the table is too narrow for columns. */
function drawCell({ text, state }: Cell, column: Column | undefined, namesRow: boolean): Html {
  const content = state === undefined ? drawText(text) : drawMark(state, text);
  const { align = 'start', label = '' } = column ?? {};
  if (!namesRow) return html`<td class="${align}" data-label="${label}">${content}</td>`;
  const isShort = typeof text === 'string' && text.length <= shortName;
  return html`<th scope="row" class="${align}${isShort && ' short'}" data-label="${label}">${content}</th>`;
}
