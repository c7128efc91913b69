import { type Html, html } from '../../../web/html.ts';
import type { DocumentColumn, TableBlock, TableCell, TableRow, Text } from '../../document/document.ts';
import type { PageContext } from '../context.ts';
import { drawContested, drawCountry, drawFold, drawMark, drawText } from '../text.ts';
import { drawAnchor, drawItems, isAnyContested } from './entries.ts';

/** Longer tables show their first rows; the others are folded. */
const longestWhole = 10;
const shownOfLonger = 5;
/** More columns are set smaller. */
const maxRoomyColumns = 5;
/** Names of rows up to this length, such as dates, stay on one line. */
const shortName = 20;
/** Longer texts want more room than their longest word. */
const shortText = 24;

export function drawTableBlock(table: TableBlock, id: string, { phrases }: PageContext): Html {
  const { title, rows } = table;
  const shown = rows.length > longestWhole ? rows.slice(0, shownOfLonger) : rows;
  const folded = rows.slice(shown.length);
  return html`<div class="block">
    ${title !== undefined && html`<h3>${title}</h3>`}
    <div class="rows">
      ${drawRows(table, shown)}
      ${
        folded.length > 0 &&
        drawFold(`${id}-more`, `${phrases.showAll} (${rows.length})`, drawRows(table, folded), isAnyContested(folded))
      }
    </div>
  </div>`;
}

/** The caption is for screen readers: the title of the section or of the table says it already. */
function drawRows({ caption, columns }: TableBlock, rows: readonly TableRow[]): Html {
  return html`<table class="${columns.length > maxRoomyColumns && 'dense'}">
    <caption class="hidden-visually">
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

function drawRow(
  { recordId, contested, cells, isAside = false, note, items = [] }: TableRow,
  columns: readonly DocumentColumn[],
): Html {
  const isNoted = note !== undefined || items.length > 0 || contested !== undefined;
  const kinds = [isAside && 'aside', isNoted && 'noted'].filter((kind) => kind !== false);
  const [name, ...others] = cells.map((cell, at) => ({ cell, column: columns[at] ?? unnamed, isFigure: at === 1 }));
  const [id, looks] = [
    recordId !== undefined && html` id="${recordId}"`,
    kinds.length > 0 && html`class="${kinds.join(' ')}"`,
  ];
  return html`<tr ${looks}${id}>
      ${name !== undefined && drawName(name.cell, name.column, recordId)}
      ${others.map(({ cell, column, isFigure }) =>
        drawCell(cell, column, isFigure && column.align === 'end' && column.isPlain === true),
      )}
    </tr>
    ${
      isNoted &&
      html`<tr class="row-note">
        <td colspan="${columns.length}">
          ${contested !== undefined && html`${drawContested(contested)} `}${note}${drawItems(items)}
        </td>
      </tr>`
    }`;
}

const unnamed: DocumentColumn = { label: '', align: 'start' };

function drawName({ text, state }: TableCell, { align, label }: DocumentColumn, recordId: string | undefined): Html {
  const content = state === undefined ? drawText(text) : drawMark(state, text);
  const isShort = typeof text === 'string' && text.length <= shortName;
  const isNumber = typeof text === 'string' && /^\d+$/.test(text);
  const kinds = [align, isShort && 'short', isNumber && 'number'].filter(Boolean).join(' ');
  return html`<th scope="row" class="${kinds}" data-label="${label}">${content}${drawAnchor(recordId)}</th>`;
}

/**
 * On a phone a row is a line or more: its name, what else there is, each with its label unless it needs none, and the one figure
 * at the end of the line.
 */
function drawCell(
  { text, state, countryCode }: TableCell,
  { align, label, isPlain = false }: DocumentColumn,
  isFigure: boolean,
): Html {
  const content = state === undefined ? drawCellText(text, countryCode) : drawMark(state, text);
  const isLong = (typeof text === 'string' ? text : text.wording).length > shortText;
  const kinds = [align, isFigure && 'figure', isPlain && 'plain', isLong && 'wide'].filter(Boolean).join(' ');
  return html`<td class="${kinds}" data-label="${label}">${content}</td>`;
}

/** The style shows the name of a country or its letters, and hides the other from every reader. */
function drawCellText(text: Text, countryCode: string | undefined): Html {
  if (countryCode === undefined || typeof text !== 'string') return html`${drawText(text)}`;
  return html`<span class="country-name">${text}</span>${drawCountry({ code: countryCode, name: text })}`;
}
