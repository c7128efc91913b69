import { withCommonCellsLast } from '../document/common-cells.ts';
import type {
  Block,
  DocumentFact,
  DocumentSection,
  EntriesBlock,
  ReportDocument,
  SectionId,
  TableBlock,
  TableRow,
  TimelineBlock,
  TimelineCategory,
  TimelineEvent,
} from '../document/document.ts';
import type { Phrases } from '../document/phrases.ts';
import { divideVisits, rowsOf, cellText } from '../document/register-visits.ts';

/** A section, or the part of one that is printed in one place. */
export interface PaperSection extends Pick<DocumentSection, 'id' | 'title' | 'isPending' | 'recordIds' | 'blocks'> {
  /** Absent where it is printed before. */
  readonly lead?: DocumentSection['lead'];
}

/** Where on paper the sections are printed. */
interface Arrangement {
  /** On the first page, below the verdicts. */
  readonly front: readonly PaperSection[];
  readonly history: readonly PaperSection[];
  readonly appendix: readonly PaperSection[];
}

/** A longer table belongs to the appendix, and its section's result to the page of what was found. */
const longTable = 12;

/** What the vehicle is in a line is below its name on the first page; of words there is no result. */
const hasKnownLead: ReadonlySet<SectionId> = new Set(['vehicle', 'glossary']);

/** In which sections the records of an event are printed with all their details. */
const sectionsOf: Readonly<Partial<Record<TimelineCategory, readonly SectionId[]>>> = {
  ownership: ['ownership'],
  inspection: ['inspections'],
  service: ['service'],
  damage: ['accidents'],
  insurance: ['insurance'],
  market: ['listings', 'auctions'],
  theft: ['theft'],
  recall: ['recalls'],
  title: ['title'],
};

/** Tables in which the records of such events are rows. */
const tableOf: Readonly<Partial<Record<TimelineCategory, SectionId>>> = {
  ownership: 'ownership',
  inspection: 'inspections',
  service: 'service',
  insurance: 'insurance',
  market: 'listings',
  title: 'title',
};

interface Divided extends Omit<PaperSection, 'blocks'> {
  /** On the page of its place. */
  readonly before: Block[];
}

/** Divides a document among first page, page of what was found and appendix, and leaves out what would be printed twice. */
export function arrange({ sections, verdicts, phrases }: ReportDocument): Arrangement {
  const said = new Map(verdicts.map(({ section, why }) => [section, why]));
  const leadOf = (section: DocumentSection) =>
    section.isPending ? section.lead : withoutSentence(section.lead, said.get(section.id) ?? '');
  const timelines = sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'timeline'));
  const shown = new Set(timelines.flatMap(eventsOf).map(({ date, distance }) => `${date} ${distance}`));
  const detailed = new Set(sections.filter(({ blocks }) => blocks.length > 0).map(({ id }) => id));
  const titles = new Map(sections.map(({ id, title }) => [id, title]));
  const inTables: Printed['inTables'] = (counts) => {
    const counted = counts.filter(([, count]) => count > 0);
    if (counted.length === 0) return [];
    const value = counted.map(([id, count]) => `${titles.get(id)} (${count})`).join(', ');
    return [{ kind: 'facts', items: [{ label: phrases.inTables, value }] }];
  };
  const rows = new Map(sections.map((section) => [section.id, rowsOf(section)]));
  const found = sections.filter(({ place }) => place === 'history').flatMap(({ blocks }) => blocks);
  const isFull = countEntries(found) * rowsOfEntry + countRows(found) > maxRows;
  const divided = sections.map((section) => {
    const print = (block: Block) => withoutRepeats(block, section.id, { shown, detailed, rows, inTables, phrases });
    const isOnPage = (block: Block) => section.place !== 'appendix' && !isLong(block);
    const isFirst = (block: Block) =>
      section.place === 'history' ? !isBasis(section, block, isFull) : block.kind === 'chart';
    const [before, after] = [
      section.blocks.filter((block) => isOnPage(block) && isFirst(block)).flatMap(print),
      section.blocks.filter((block) => !isOnPage(block) || !isFirst(block)).flatMap(print),
    ];
    const { lead: _, ...others } = section;
    const lead = leadOf(section);
    return { ...others, before, after, ...(lead && { lead }) };
  });
  return {
    front: divided.filter(({ place, before }) => place === 'front' && before.length > 0).map(opening),
    history: divided
      .filter(({ place, before }) => place === 'history' || (place === 'front' && before.length === 0))
      .filter(({ lead, before }) => lead !== undefined || before.length > 0)
      .toSorted((one, other) => placeOnPage(one) - placeOnPage(other))
      .map(opening),
    appendix: divided.flatMap(({ id, place, title, lead, isPending, recordIds, after }): PaperSection[] => {
      const result = hasKnownLead.has(id) || lead === undefined ? {} : { lead };
      if (place === 'appendix' && 'lead' in result)
        return [{ id, title, ...result, isPending, ...(recordIds && { recordIds }), blocks: after }];
      return after.length === 0 ? [] : [{ id, title, isPending: isPending && place === 'appendix', blocks: after }];
    }),
  };
}

/**
 * What is left of a result without the sentence that its tile says, at its beginning or end. The sign goes with that sentence:
 * beside what is left it would warn of what is no reason for it.
 */
function withoutSentence(lead: DocumentSection['lead'], said: string): DocumentSection['lead'] | undefined {
  if (lead.text === said) return undefined;
  if (said !== '' && lead.text.endsWith(` ${said}`)) return { text: lead.text.slice(0, -said.length - 1) };
  if (said !== '' && lead.text.startsWith(`${said} `)) return { text: lead.text.slice(said.length + 1) };
  return lead;
}

function opening({ id, title, lead, isPending, recordIds, before }: Divided): PaperSection {
  return { id, title, ...(lead && { lead }), isPending, ...(recordIds && { recordIds }), blocks: before };
}

/**
 * How a value was found. The page of what was found has the value, and where there is room for it also its steps, or the
 * prices that it was found from if there are no steps.
 */
function isBasis({ id, blocks }: DocumentSection, { kind }: Block, isFull: boolean): boolean {
  if (id !== 'valuation') return false;
  const hasSteps = blocks.some((block) => block.kind === 'waterfall');
  return kind === 'facts' ? isFull || hasSteps : kind === 'waterfall' && isFull;
}

/** On the page of what was found: more than so many rows of its tables leave no room for more than results. */
const maxRows = 12;
/** An entry takes as much room as these. */
const rowsOfEntry = 6;

/**
 * What a reader looks for after the verdicts comes first. More entries than these fill the page and come last, so that owners
 * and value are on the second page all the same.
 */
const manyOnPage = 2;
const openingSections: ReadonlySet<SectionId> = new Set(['accidents', 'ownership', 'valuation']);

function placeOnPage({ id, before }: Divided): number {
  if (countEntries(before) > manyOnPage) return 2;
  return openingSections.has(id) ? 0 : 1;
}

function countEntries(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + (block.kind === 'entries' ? block.entries.length : 0), 0);
}

function countRows(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + (block.kind === 'table' && !isLong(block) ? block.rows.length : 0), 0);
}

function isLong(block: Block): boolean {
  return block.kind === 'table' && block.rows.length > longTable;
}

interface Printed {
  /** Date and distance of all events of the timeline. */
  readonly shown: ReadonlySet<string>;
  /** The sections that have more than their result. */
  readonly detailed: ReadonlySet<SectionId>;
  /** Of all tables of a section. */
  readonly rows: ReadonlyMap<SectionId, readonly TableRow[]>;
  /** Says how many records are in which other tables; nothing where there are none. */
  readonly inTables: (counts: readonly (readonly [section: SectionId, count: number])[]) => readonly Block[];
  readonly phrases: Phrases;
}

function withoutRepeats(block: Block, section: SectionId, printed: Printed): readonly Block[] {
  const { shown, detailed, phrases } = printed;
  if (block.kind === 'timeline') return withoutRows(withoutDetails(block, detailed), printed);
  if (block.kind === 'entries') return withCommonFactsLast(block);
  if (block.kind === 'table' && section === 'odometer') return withoutShown(block, shown);
  if (block.kind !== 'table') return [block];
  const own = section === 'title' ? withoutVisits(block, printed) : [block];
  return own.flatMap((one) => (one.kind === 'table' ? withCommonCellsLast(one, section, phrases) : one));
}

/** Readings that belong to no event; the others are with theirs, in the timeline. */
function withoutShown({ title, ...block }: TableBlock, shown: ReadonlySet<string>): readonly Block[] {
  const rows = block.rows.filter((row) => !isShown(row, shown));
  if (rows.length === 0) return [];
  const itsTitle = rows.length === block.rows.length ? title : block.titleOfRest;
  return [{ ...block, rows, ...(itsTitle !== undefined && { title: itsTitle }) }];
}

/** So many entries that have a fact in common say it once, below the last. */
const manyEntries = 3;

const isSame = (one: DocumentFact, other: DocumentFact): boolean => JSON.stringify(one) === JSON.stringify(other);

function withCommonFactsLast(block: EntriesBlock): readonly Block[] {
  const [first, ...others] = block.entries;
  if (first === undefined || block.entries.length < manyEntries) return [block];
  const common = first.facts.filter((fact) => others.every(({ facts }) => facts.some((other) => isSame(fact, other))));
  if (common.length === 0) return [block];
  const isOwn = (fact: DocumentFact) => !common.some((shared) => isSame(shared, fact));
  const entries = block.entries.map((entry) => ({ ...entry, facts: entry.facts.filter(isOwn) }));
  return [
    { ...block, entries },
    { kind: 'facts', items: common },
  ];
}

/** A reading that says no more than the event of its day, which also has its mark if it is contested. */
function isShown({ cells, note, isAside }: TableRow, shown: ReadonlySet<string>): boolean {
  if (note !== undefined || isAside) return false;
  const [date, ...others] = cells.map(cellText);
  return others.some((text) => shown.has(`${date} ${text}`));
}

/** Events that no table has, then how many are in which table: paper has no room to list an inspection twice. */
function withoutRows(block: TimelineBlock, { rows, inTables }: Printed): readonly Block[] {
  const findTable = (event: TimelineEvent) => {
    const table = tableOf[event.category];
    if (table === undefined || event.warnings !== undefined || event.contested !== undefined) return undefined;
    return (rows.get(table) ?? []).some((row) => isOf(row, event)) ? table : undefined;
  };
  const years = block.years
    .map(({ year, events }) => ({ year, events: events.filter((event) => findTable(event) === undefined) }))
    .filter(({ events }) => events.length > 0);
  const tables = eventsOf(block).flatMap((event) => findTable(event) ?? []);
  const counts = Object.values(tableOf).map((id) => [id, tables.filter((table) => table === id).length] as const);
  return [...(years.length > 0 ? [{ ...block, years }] : []), ...inTables(counts)];
}

/** Entries of title registers that no visit to a workshop has, then how many have one. */
function withoutVisits(block: TableBlock, { rows, inTables }: Printed): readonly Block[] {
  const { own, visits } = divideVisits(block.rows, rows.get('service') ?? []);
  const items = inTables([['service', visits.length]]);
  return [...(own.length > 0 ? [{ ...block, rows: own }] : []), ...items];
}

/** A row that has the day, the odometer value and the country of an event. Where owners were is in the drawing above theirs. */
function isOf({ cells }: TableRow, { category, date, distance, country }: TimelineEvent): boolean {
  const texts = cells.map(cellText);
  return (
    texts.some((text) => text.split('\u00a0– ').includes(date)) &&
    (distance === undefined || texts.includes(distance)) &&
    (country === undefined || category === 'ownership' || texts.some((text) => text.includes(country.name)))
  );
}

/** What the records of an event say is printed with them, but for what the reader is warned of. */
function withoutDetails(block: TimelineBlock, detailed: ReadonlySet<SectionId>): TimelineBlock {
  const isDetailed = (category: TimelineCategory) => sectionsOf[category]?.some((section) => detailed.has(section));
  return {
    ...block,
    years: block.years.map(({ year, events }) => ({
      year,
      events: events.map((event) => (isDetailed(event.category) ? { ...event, details: event.warnings ?? [] } : event)),
    })),
  };
}

function eventsOf({ years }: TimelineBlock): TimelineBlock['years'][number]['events'] {
  return years.flatMap(({ events }) => events);
}
