import type {
  DocumentColumn,
  DocumentFact,
  EntryItem,
  ListsBlock,
  TableBlock,
  TableCell,
  TableRow,
  Text,
  TimelineBlock,
} from '../document/document.ts';
import { columnSizes, fitsInto, halfPage, hasWiderWord, isDense, type Measure } from './column-widths.ts';
import { lettersOf, setText } from './texts.ts';

/** A longer fact has a row of its own. */
const longFact = 42;
/** Two facts of the appendix that are no longer than this share a row. */
const shortPair = 15;
/** A fact of the appendix that is longer than this is a paragraph. */
const longRun = 64;
/** For the label of a fact of the appendix, as the template has it. */
const runLabel: Measure = { width: 58, fontSize: 7 };
/** For the value of one of two facts in a row of the appendix. */
const runValue: Measure = { width: 50, fontSize: 8.6 };
/** A row with more letters than this in one cell may break over pages. */
const longCell = 500;
/** A paragraph of the appendix with more letters than this may break over columns: it has more than a dozen lines. */
const longParagraph = 700;

export function setTable(block: TableBlock, measure: Measure): object {
  const sizes = columnSizes(block, measure);
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

/** A table in a column of the appendix: as it is where it fits, else a paragraph for each row, with labels where needed. */
export function setRows(block: TableBlock): object {
  if (fitsInto(block, halfPage)) return setTable(block, halfPage);
  return groupAlike(block) ?? { kind: 'rows', rows: block.rows.map((row) => setRow(row, block.columns)) };
}

function setRow({ cells, isAside, note, items = [] }: TableRow, columns: TableBlock['columns']): object {
  return {
    long: isLongParagraph([note ?? '', ...cells.map(({ text }) => text)]),
    name: setText(cells[0]?.text ?? ''),
    ...(cells[0]?.state && { state: cells[0].state }),
    parts: cells.flatMap((cell, at) => (at === 0 ? [] : setPart(cell, columns[at]))),
    aside: isAside ?? false,
    ...said('note', note),
    items: setItems(items),
  };
}

function isLongParagraph(texts: readonly Text[]): boolean {
  // A line that ends early takes as much room as a full one.
  const lines = texts.flatMap((text) => lettersOf(setText(text)).split('\n'));
  return lines.reduce((sum, line) => sum + Math.max(line.length, 1), 0) + lines.length * 20 > longParagraph;
}

function setPart({ text, state }: TableCell, column: DocumentColumn | undefined): object[] {
  if (column === undefined || text === '') return [];
  const label = column.isPlain === true || state !== undefined ? {} : { label: setText(column.label) };
  return [{ ...label, text: setText(text), ...(state && { state }) }];
}

/** Rows that differ in their names and figures only, together: what they have in common is said once. */
function groupAlike({ columns, rows }: TableBlock): object | undefined {
  if (rows.some(({ note, isAside, items }) => note !== undefined || isAside || items)) return undefined;
  const own = columns.map(({ align }, at) => {
    const values = new Set(rows.map(({ cells }) => JSON.stringify(cells[at])));
    return at === 0 || align === 'end' || values.size > rows.length / 2;
  });
  const isOwn = (at: number) => own[at] ?? false;
  if (own.filter(Boolean).length > 2) return undefined;
  const groups = Map.groupBy(rows, ({ cells }) => JSON.stringify(cells.filter((_, at) => !isOwn(at))));
  if (groups.size > rows.length / 2) return undefined;
  const second = own.indexOf(true, 1);
  return {
    kind: 'groups',
    // Said once: the second of a row follows its name in brackets.
    ...said('label', columns[second]?.label),
    groups: Array.from(groups.values(), (alike) => ({
      long: isLongParagraph(alike.flatMap(({ cells }) => [cells[0]?.text ?? '', cells[second]?.text ?? ''])),
      rows: alike.map(({ cells }) => ({
        name: setText(cells[0]?.text ?? ''),
        ...said('own', cells[second]?.text || undefined),
      })),
      parts: (alike[0]?.cells ?? []).flatMap((cell, at) => (isOwn(at) ? [] : setPart(cell, columns[at]))),
    })),
  };
}

function hasMuchToSay({ cells, note = '' }: TableRow): boolean {
  return [note, ...cells.map(({ text }) => lettersOf(setText(text)))].some((text) => text.length > longCell);
}

/** Lists of the appendix: each is a paragraph. */
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
    years: block.years.map(({ events }) => ({
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

interface PairOptions {
  readonly longest?: number;
  readonly set?: (fact: DocumentFact) => object;
  /** For the value of each: one with a word that is wider has a row of its own. */
  readonly place?: Measure;
}

/** Facts in rows of so many; a long one has a row of its own. */
export function pairUp(
  facts: readonly DocumentFact[],
  perRow: number,
  { longest = longFact, set = setFact, place }: PairOptions = {},
): object[][] {
  const rows: { facts: object[]; isFull: boolean }[] = [];
  for (const fact of facts) {
    const letters = lettersOf(setText(fact.value));
    const isTooWide = place !== undefined && hasWiderWord(letters, place);
    const isLong = isTooWide || letters.length > longest || (fact.note?.length ?? 0) > longest * 2;
    const last = rows.at(-1);
    if (last && !last.isFull && !isLong) {
      last.facts.push(set(fact));
      last.isFull = last.facts.length === perRow;
    } else rows.push({ facts: [set(fact)], isFull: isLong || perRow === 1 });
  }
  return rows.map((row) => row.facts);
}

/** Facts of the appendix: in two columns, and long ones as paragraphs between them. */
export function setFactRuns(facts: readonly DocumentFact[]): object {
  const runs: { isLong: boolean; facts: DocumentFact[] }[] = [];
  for (const fact of facts) {
    const isLong = lettersOf(setText(fact.value)).length > longRun;
    const last = runs.at(-1);
    if (last?.isLong === isLong) last.facts.push(fact);
    else runs.push({ isLong, facts: [fact] });
  }
  return {
    kind: 'runs',
    runs: runs.map(({ isLong, facts: its }) =>
      isLong
        ? { long: its.map(setFact) }
        : { rows: pairUp(its, 2, { longest: shortPair, set: setRunFact, place: runValue }) },
    ),
  };
}

/** A word is never broken: one that is wider than the column of labels has its value behind it, and not beside it. */
function setRunFact(fact: DocumentFact): object {
  return { ...setFact(fact), ...(hasWiderWord(fact.label, runLabel) && { isInline: true }) };
}

export function setFact({ label, value, note }: DocumentFact): object {
  return { label: setText(label), value: setText(value), ...said('note', note) };
}

export function said(name: string, text: Text | undefined): object {
  return text === undefined ? {} : { [name]: setText(text) };
}
