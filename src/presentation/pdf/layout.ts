import { visibleText } from '../../kernel/text.ts';
import { print } from '../../web/palette.ts';
import type {
  Block,
  RecordEntry,
  DocumentFact,
  DocumentPicture,
  ReportDocument,
  TableRow,
  DocumentSection,
  Text,
  TimelineBlock,
} from '../document/document.ts';
import { drawDamage, drawOdometerChart, drawStrip, drawWaterfall } from '../drawings/index.ts';
import { columnSizes, isDense, widthOf } from './column-widths.ts';
import { drawCode, readAccent, styled } from './figures.ts';
import type { PdfInput } from './input.ts';
import { lettersOf, setText } from './texts.ts';
import type { Files } from './typst.ts';

/** What the template is given: all that is to be read, as data, and the drawings as files beside it. */
interface Layout {
  readonly files: Files;
}

/** A longer fact has a row of its own. */
const longFact = 42;
/** A row with more letters than this in one cell may break over pages. */
const longCell = 500;
/** Lines from which on an entry may break over pages. */
const longEntry = 26;

/** Lays a document out for the template. `paths` has the file of each picture that can be shown. */
export function layOut(
  input: Omit<PdfInput, 'pictures'>,
  paths: ReadonlyMap<string, string>,
  hasLogo: boolean,
): Layout {
  return new Setting(input, paths).layOut(hasLogo);
}

class Setting {
  readonly #input: Omit<PdfInput, 'pictures'>;
  readonly #accent: string;
  readonly #paths: ReadonlyMap<string, string>;
  readonly #files = new Map<string, Uint8Array>();

  constructor(input: Omit<PdfInput, 'pictures'>, paths: ReadonlyMap<string, string>) {
    this.#input = input;
    this.#accent = readAccent(input.brand.accent);
    this.#paths = paths;
  }

  layOut(hasLogo: boolean): Layout {
    const { document, check } = this.#input;
    this.#files.set('/qr.svg', drawCode(check.url));
    const data = {
      ...this.#front(document),
      ...(hasLogo && { logo: true }),
      sections: document.sections.map((section) => this.#section(section)),
    };
    this.#files.set('/data.json', Buffer.from(JSON.stringify(data, visible)));
    return { files: this.#files };
  }

  #front(document: ReportDocument): object {
    const { brand, check, attributions, madeAt } = this.#input;
    const { vehicle, phrases, pending } = document;
    const plate = vehicle.registrationNumber;
    return {
      language: document.language,
      templateVersion: document.templateVersion,
      title: oneLine(`${phrases.reportTitle}: ${vehicle.name}, ${document.vin}`),
      brand: oneLine(brand.name),
      colours: { ...print, accent: this.#accent },
      ...(madeAt && { made: readMoment(madeAt) }),
      check,
      phrases,
      footer: this.#footer(document),
      ...(attributions && { attributions }),
      vinGroups: document.vinGroups,
      vehicle: {
        name: setText(vehicle.name),
        details: setText(vehicle.details.join(' · ')),
        ...(plate !== undefined && { plate: setText(plate) }),
      },
      head: [...document.head, { label: phrases.checkCode, value: check.code }].map(setFact),
      pictures: this.#pictures(document.pictures),
      ...(pending && { pending: setText(pending.sentence) }),
      verdicts: document.verdicts.map(({ topic, state, label, word, why }) => ({
        topic,
        state,
        label: setText(label),
        word: setText(word),
        why: setText(why),
      })),
    };
  }

  #footer({ vin, reportId, head, phrases }: ReportDocument): object {
    const [made] = head;
    const madeOn = made && `${phrases.madeOn} ${lettersOf(setText(made.value))}`;
    return {
      left: [vin, reportId, madeOn].filter(Boolean).join('  ·  '),
      right: `${this.#input.brand.name}  ·  ${phrases.page}`,
    };
  }

  #section({ title, isPending, lead, blocks }: DocumentSection): object {
    return {
      title: setText(title),
      pending: isPending,
      ...(lead && { lead: { ...lead, text: setText(lead.text) } }),
      blocks: blocks.map((block) => this.#block(block)).filter((block) => block !== undefined),
    };
  }

  #block(block: Block): object | undefined {
    const title = 'title' in block && block.title !== undefined ? { title: setText(block.title) } : {};
    switch (block.kind) {
      case 'facts':
        return { kind: 'facts', ...title, rows: pairUp(block.items, 2) };
      case 'table': {
        const sizes = columnSizes(block);
        return {
          kind: 'table',
          ...title,
          dense: isDense(block),
          breakable: block.rows.some(hasMuchToSay),
          columns: block.columns.map(({ label, align }, at) => ({ label: setText(label), align, ...sizes[at] })),
          rows: block.rows.map(({ cells, isAside, note }) => ({
            cells: cells.map(({ text, state }) => ({ text: setText(text), ...(state && { state }) })),
            aside: isAside ?? false,
            ...said('note', note),
          })),
        };
      }
      case 'entries':
        return { kind: 'entries', ...title, entries: block.entries.map((entry) => this.#entry(entry)) };
      case 'timeline':
        return {
          kind: 'timeline',
          ...measure(block),
          years: block.years.map(({ year, events }) => ({
            year,
            events: events.map(({ category, date, title: name, details, country, distance, state }) => ({
              category,
              date: setText(date),
              title: setText(name),
              details: details.map(setText),
              ...(country && { country: country.code }),
              ...said('distance', distance),
              ...(state && { state }),
            })),
          })),
        };
      case 'chart':
        return { ...this.#figure(drawOdometerChart(block.chart, 'wide'), block.chart.summary), ...title };
      case 'strip':
        return { ...this.#figure(drawStrip(block.strip, 'wide'), block.strip.summary), ...title };
      case 'waterfall':
        return { ...this.#figure(drawWaterfall(block.waterfall, 'wide'), block.waterfall.summary), ...title };
      case 'gallery': {
        const pictures = this.#pictures(block.pictures);
        return pictures.length === 0 ? undefined : { kind: 'gallery', ...title, pictures };
      }
      case 'lists':
        return {
          kind: 'lists',
          groups: block.groups.map((group) => ({ title: setText(group.title), items: group.items.map(setText) })),
        };
      default:
        return { kind: 'notes', ...title, paragraphs: block.paragraphs.map(setText) };
    }
  }

  #entry({ title, subtitle, mark, facts, paragraphs, items, diagram, pictures }: RecordEntry): object {
    const shown = this.#pictures(pictures);
    const lines = facts.length + items.length * 1.5 + paragraphs.length * 3 + Math.ceil(shown.length / 4) * 6;
    return {
      title: setText(title),
      ...said('subtitle', subtitle),
      ...(mark && { mark: { ...mark, text: setText(mark.text) } }),
      rows: pairUp(facts, diagram ? 1 : 2),
      columns: diagram ? [31, 0] : [31, 0, 31, 0],
      paragraphs: paragraphs.map(setText),
      items: items.map((item) => ({
        text: setText(item.text),
        ...(item.mark && { mark: { ...item.mark, text: setText(item.mark.text) } }),
        ...said('details', item.details),
      })),
      ...(diagram && { diagram: this.#figure(drawDamage(diagram), diagram.summary) }),
      pictures: shown,
      long: lines > longEntry,
    };
  }

  #figure(svg: string, alt: string): { kind: 'figure'; path: string; alt: string } {
    const path = `/figure/${this.#files.size}.svg`;
    this.#files.set(path, styled(svg, this.#accent));
    return { kind: 'figure', path, alt };
  }

  #pictures(pictures: readonly DocumentPicture[]): object[] {
    return pictures.flatMap(({ kind, alt, caption }) => {
      const path = this.#paths.get(kind);
      return path === undefined ? [] : [{ path, alt, ...said('caption', caption) }];
    });
  }
}

/** Reports that were stored long ago may hold such characters. Half a character is also no JSON to others. */
function visible(_: string, value: unknown): unknown {
  return typeof value === 'string' ? visibleText(value) : value;
}

function hasMuchToSay({ cells, note = '' }: TableRow): boolean {
  return [note, ...cells.map(({ text }) => lettersOf(setText(text)))].some((text) => text.length > longCell);
}

/** In points. */
function widest(texts: readonly string[]): number {
  return Math.min(140, Math.ceil(Math.max(40, ...texts.map((text) => widthOf(text)))));
}

/** How wide the columns must be in which nothing breaks. */
function measure({ years }: TimelineBlock): object {
  const events = years.flatMap((year) => year.events);
  return {
    dateWidth: widest(events.map(({ date }) => date)) + 8,
    distanceWidth: widest(events.map(({ distance }) => distance ?? '')),
  };
}

/** Facts in rows of so many; a long one has a row of its own. */
function pairUp(facts: readonly DocumentFact[], perRow: number): object[][] {
  const rows: { facts: object[]; isFull: boolean }[] = [];
  for (const fact of facts) {
    const isLong = lettersOf(setText(fact.value)).length > longFact || (fact.note?.length ?? 0) > longFact * 2;
    const last = rows.at(-1);
    if (last && !last.isFull && !isLong) {
      last.facts.push(setFact(fact));
      last.isFull = last.facts.length === perRow;
    } else rows.push({ facts: [setFact(fact)], isFull: isLong || perRow === 1 });
  }
  return rows.map((row) => row.facts);
}

function setFact({ label, value, note }: DocumentFact): object {
  return { label: setText(label), value: setText(value), ...said('note', note) };
}

function said(name: string, text: Text | undefined): object {
  return text === undefined ? {} : { [name]: setText(text) };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

function readMoment(moment: Date): object {
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
    hour: moment.getUTCHours(),
    minute: moment.getUTCMinutes(),
    second: moment.getUTCSeconds(),
  };
}
