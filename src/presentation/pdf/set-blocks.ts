import type {
  DocumentFact,
  EntryItem,
  ListsBlock,
  TableBlock,
  TableRow,
  Text,
  TimelineBlock,
} from '../document/document.ts';
import { columnSizes, isDense } from './column-widths.ts';
import { lettersOf, setText } from './texts.ts';

/** A longer fact has a row of its own. */
const longFact = 42;
/** A row with more letters than this in one cell may break over pages. */
const longCell = 500;
/** A paragraph with more letters than this may break over pages: it has more than a dozen lines. */
const longParagraph = 700;

export function setTable(block: TableBlock): object {
  const sizes = columnSizes(block);
  return {
    kind: 'table',
    dense: isDense(block),
    breakable: block.rows.some(hasMuchToSay),
    columns: block.columns.map(({ label, align }, at) => ({ label: setText(label), align, ...sizes[at] })),
    rows: block.rows.map(({ cells, isAside, note, items = [] }) => ({
      cells: cells.map(({ text, state }) => ({ text: setText(text), ...(state && { state }) })),
      aside: isAside ?? false,
      ...said('note', note),
      items: setItems(items),
    })),
  };
}

/** What was found, one by one. */
export function setItems(items: readonly EntryItem[]): object[] {
  return items.map(({ text, mark, details }) => ({
    text: setText(text),
    ...(mark && { mark: { ...mark, text: setText(mark.text) } }),
    ...said('details', details),
  }));
}

function hasMuchToSay({ cells, note = '' }: TableRow): boolean {
  return [note, ...cells.map(({ text }) => lettersOf(setText(text)))].some((text) => text.length > longCell);
}

function isLongParagraph(texts: readonly Text[]): boolean {
  // A line that ends early takes as much room as a full one.
  const lines = texts.flatMap((text) => lettersOf(setText(text)).split('\n'));
  return lines.reduce((sum, line) => sum + Math.max(line.length, 1), 0) + lines.length * 20 > longParagraph;
}

/** Each is a paragraph. */
export function setLists(block: ListsBlock): object {
  return {
    kind: 'lists',
    groups: block.groups.map(({ title, items }) => ({
      long: isLongParagraph([title, ...items]),
      title: setText(title),
      items: items.map(setText),
    })),
  };
}

export function setTimeline(block: TimelineBlock): object {
  return {
    kind: 'timeline',
    years: block.years.map(({ year, events }) => ({
      year: setText(year),
      events: events.map(({ category, date, title, details, country, distance, state }) => ({
        category,
        date: setText(date),
        title: setText(title),
        details: details.map(setText),
        ...(country && { country: country.code }),
        ...said('distance', distance),
        ...(state && { state }),
      })),
    })),
  };
}

/** Facts in rows of so many; a long one has a row of its own. */
export function pairUp(facts: readonly DocumentFact[], perRow: number): object[][] {
  const rows: { facts: object[]; isFull: boolean }[] = [];
  for (const fact of facts) {
    const letters = lettersOf(setText(fact.value));
    const isLong = letters.length > longFact || (fact.note?.length ?? 0) > longFact * 2;
    const last = rows.at(-1);
    if (last && !last.isFull && !isLong) {
      last.facts.push(setFact(fact));
      last.isFull = last.facts.length === perRow;
    } else rows.push({ facts: [setFact(fact)], isFull: isLong || perRow === 1 });
  }
  return rows.map((row) => row.facts);
}

export function setFact({ label, value, note }: DocumentFact): object {
  return { label: setText(label), value: setText(value), ...said('note', note) };
}

export function said(name: string, text: Text | undefined): object {
  return text === undefined ? {} : { [name]: setText(text) };
}
