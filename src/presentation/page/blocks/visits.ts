import { type Html, html } from '../../../web/html.ts';
import type { Block, DocumentSection, TableRow } from '../../document/document.ts';
import { divideVisits, rowsOf, cellText } from '../../document/register-visits.ts';

/** What a title register knows of visits to workshops. */
interface RegisterVisits {
  /** The place that shows them in full. */
  readonly title: string;
  readonly rows: readonly TableRow[];
}

/** Nothing where a section has no entries that the service history has, too. */
export function findVisits(section: DocumentSection, all: readonly DocumentSection[]): RegisterVisits | undefined {
  const service = all.find(({ id }) => id === 'service');
  if (section.id !== 'title' || service === undefined) return undefined;
  const { visits: rows } = divideVisits(rowsOf(section), rowsOf(service));
  return rows.length === 0 ? undefined : { title: service.title, rows };
}

export function withoutVisits(block: Block, { rows: visits }: RegisterVisits): readonly Block[] {
  if (block.kind !== 'table') return [block];
  const rows = block.rows.filter((row) => !visits.includes(row));
  return rows.length === 0 ? [] : [{ ...block, rows }];
}

/** Their days alone, each of which is the link to its record. */
export function drawVisits({ title, rows }: RegisterVisits): Html {
  return html`<div class="block">
    <dl class="facts facts-long">
      <div>
        <dt>${title} (${rows.length})</dt>
        <dd>${rows.map((row, at) => html`${at > 0 && ' · '}${drawDay(row)}`)}</dd>
      </div>
    </dl>
  </div>`;
}

function drawDay({ recordId, cells: [date] }: TableRow): Html {
  const day = date === undefined ? '' : cellText(date);
  if (recordId === undefined) return html`${day}`;
  return html`<a class="record-day" id="${recordId}" href="#${recordId}" title="${recordId}"
    >${day.replaceAll(' ', '\u00a0')}</a
  >`;
}
