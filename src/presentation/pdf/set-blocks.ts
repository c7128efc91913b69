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
import { columnSizes, countLines, fitsPage } from './column-widths.ts';
import { lettersOf, setText } from './texts.ts';

/** A longer fact has a row of its own. */
const longFact = 36;
/** A row with more letters than this in one cell may break over pages. */
const longCell = 500;
/** Eight letters of an id: no two records of a vehicle begin alike. */
const lettersOfRecord = 'rec_'.length + 8;

export function setTable(table: TableBlock): object {
  const block = joinTexts(table);
  const sizes = columnSizes(block);
  return {
    kind: 'table',
    breakable: block.rows.some(hasMuchToSay),
    columns: block.columns.map(({ label, align }, at) => ({ label: setText(label), align, ...sizes[at] })),
    rows: block.rows.map(({ recordId, contested, cells, isAside, note, items = [] }) => ({
      cells: cells.map(({ text, state }) => ({ text: setText(text), ...(state && { state }) })),
      records: recordId === undefined ? [] : [setRecord(recordId)],
      aside: isAside ?? false,
      ...setOptional('contested', contested),
      ...setOptional('note', note),
      items: setItems(items),
    })),
  };
}

/** Enough of the id of a record to find it by. */
export function setRecord(recordId: string): string {
  return recordId.slice(0, lettersOfRecord);
}

/** A table has its texts in fewer columns if that saves more than this part of its lines. */
const worthJoining = 0.2;

function joinTexts(table: TableBlock): TableBlock {
  const other = joinLastTexts(table);
  if (other === undefined) return table;
  const isShorter = () => countLines(other) < countLines(table) * (1 - worthJoining);
  return !fitsPage(table) || isShorter() ? joinTexts(other) : table;
}

/** The last two columns of texts that need no label as one. */
function joinLastTexts(table: TableBlock): TableBlock | undefined {
  const canJoin = ({ align, isPlain }: DocumentColumn, at: number) =>
    align === 'start' &&
    isPlain === true &&
    table.rows.every(({ cells }) => typeof cells[at]?.text === 'string' && cells[at].state === undefined);
  const [other, last] = table.columns.flatMap((column, at) => (canJoin(column, at) ? [at] : [])).slice(-2);
  if (other === undefined || last === undefined) return undefined;
  const join = <Item>(items: readonly Item[], both: (one: Item | undefined, next: Item | undefined) => Item) =>
    items.flatMap((item, at) => (at === last ? [] : [at === other ? both(items[other], items[last]) : item]));
  return {
    ...table,
    columns: join(table.columns, (one, next) => ({
      label: besideEachOther(one?.label, next?.label),
      align: 'start',
      isPlain: true,
    })),
    rows: table.rows.map((row) => ({
      ...row,
      cells: join(row.cells, (one, next) => ({ text: besideEachOther(textOf(one), textOf(next)) })),
    })),
  };
}

const textOf = (cell: TableCell | undefined): string => (typeof cell?.text === 'string' ? cell.text : '');

const besideEachOther = (...texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join('\u00a0· ');

/** What was found: a paragraph for each mark, with everything that has it. */
export function setItems(items: readonly EntryItem[]): object[] {
  return [...Map.groupBy(items, ({ mark }) => mark?.text)].map(([, alike]) => {
    const [{ mark } = { mark: undefined }] = alike;
    return {
      ...(mark && { mark: { ...mark, text: setText(mark.text) } }),
      parts: alike.map(({ text, details }) => ({ text: setText(text), ...setOptional('details', details) })),
    };
  });
}

function hasMuchToSay({ cells, note = '' }: TableRow): boolean {
  return [note, ...cells.map(({ text }) => lettersOf(setText(text)))].some((text) => text.length > longCell);
}

export function setLists(block: ListsBlock): object {
  return {
    kind: 'lists',
    groups: block.groups.map(({ title, items }) => ({ title: setText(title), items: items.map(setText) })),
  };
}

export function setTimeline(block: TimelineBlock): object {
  return {
    kind: 'timeline',
    years: block.years.map(({ events }) => ({
      events: events.map(({ category, date, title, details, contested, country, distance, state }) => ({
        category,
        date: setText(date),
        title: setText(title),
        details: details.map(setText),
        ...setOptional('contested', contested),
        ...(country && { country: country.name }),
        ...setOptional('distance', distance),
        ...(state && { state }),
      })),
    })),
  };
}

/** Facts two in a row; a long one has a row of its own. */
export function pairUp(facts: readonly DocumentFact[]): object[][] {
  const rows: { facts: object[]; isFull: boolean }[] = [];
  for (const fact of facts) {
    const letters = lettersOf(setText(fact.value));
    const isLong = letters.length > longFact || (fact.note?.length ?? 0) > longFact * 2;
    const last = rows.at(-1);
    if (last && !last.isFull && !isLong) {
      last.facts.push(setFact(fact));
      last.isFull = true;
    } else rows.push({ facts: [setFact(fact)], isFull: isLong });
  }
  return rows.map((row) => row.facts);
}

export function setFact({ label, value, note }: DocumentFact): object {
  return { label: setText(label), value: setText(value), ...setOptional('note', note) };
}

export function setOptional(name: string, text: Text | undefined): object {
  return text === undefined ? {} : { [name]: setText(text) };
}
