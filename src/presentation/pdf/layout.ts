import { visibleText } from '../../kernel/text.ts';
import { print } from '../../web/palette.ts';
import type { Block, DocumentFact, DocumentPicture, RecordEntry, ReportDocument } from '../document/document.ts';
import type { DamageDiagram, OdometerChart } from '../document/figures.ts';
import { drawDamage, drawOdometerChart, drawStrip, drawWaterfall, explainHatchings } from '../drawings/index.ts';
import { arrange, type PaperSection } from './arrange.ts';
import type { Files } from './compiler.ts';
import { drawCode, readAccent, styled } from './figures.ts';
import type { PdfInput } from './input.ts';
import { pairUp, setOptional, setFact, setItems, setLists, setRecord, setTable, setTimeline } from './set-blocks.ts';
import { lettersOf, setText } from './texts.ts';

/** Of an accident there may be dozens; the page has all of them. */
const rowOfPictures = 5;
/** Letters of a fact that stands beside others on the first page. */
const longestInRow = 32;
/** Heights of the chart on the first page, whose free space differs from report to report. */
const chartHeights = [300, 340, 380, 420, 460, 500, 540, 580, 620, 660];
/** Lines from which on an entry may break over pages. */
const longEntry = 26;

/**
 * Lays a document out for the template: its files are all that is to be read, as data, and the drawings. `paths` has the file of
 * each picture that can be shown.
 */
export function layOut(input: Omit<PdfInput, 'pictures'>, paths: ReadonlyMap<string, string>, hasLogo: boolean): Files {
  return new ReportLayout(input, paths).layOut(hasLogo);
}

class ReportLayout {
  readonly #input: Omit<PdfInput, 'pictures'>;
  readonly #accent: string;
  readonly #paths: ReadonlyMap<string, string>;
  readonly #files = new Map<string, Uint8Array>();

  constructor(input: Omit<PdfInput, 'pictures'>, paths: ReadonlyMap<string, string>) {
    this.#input = input;
    this.#accent = readAccent((input.partner ?? input.brand).accent);
    this.#paths = paths;
  }

  layOut(hasLogo: boolean): Files {
    const { document, check } = this.#input;
    this.#files.set('/qr.svg', drawCode(check.url));
    const { front, history, appendix } = arrange(document);
    const data = {
      ...this.#front(document),
      ...(hasLogo && { logo: true }),
      front: front.map((section) => this.#section(section)),
      history: history.map((section) => this.#section(section)),
      appendix: appendix.map((section) => this.#section(section)),
    };
    this.#files.set('/data.json', Buffer.from(JSON.stringify(data, visible)));
    return this.#files;
  }

  #front(document: ReportDocument): object {
    const { brand, partner, check, attributions, madeAt } = this.#input;
    const { vehicle, phrases, pending, headline, since, head } = document;
    const plate = vehicle.registrationNumber;
    return {
      language: document.language,
      templateVersion: document.templateVersion,
      title: oneLine(`${phrases.reportTitle}: ${vehicle.name}, ${document.vin}`),
      brand: oneLine(brand.name),
      ...(partner && { partner: { name: oneLine(partner.name) } }),
      colours: { ...print, accent: this.#accent },
      ...(madeAt && { made: readMoment(madeAt) }),
      check,
      phrases,
      footer: this.#footer(document),
      ...(attributions && { attributions }),
      vinGroups: document.vinGroups,
      vehicle: {
        name: setText(vehicle.name),
        details: setText(vehicle.details.join('\u00a0· ')),
        ...(plate !== undefined && { plate: setText(plate) }),
      },
      head: [...head.filter(isShort), { label: phrases.checkCode, value: check.code }].map(setFact),
      warnings: head.filter((fact) => !isShort(fact)).map(setFact),
      pictures: this.#pictures(withOneCaption(document.pictures)),
      ...(pending && { pending: setText(pending.sentence) }),
      headline: {
        state: headline.state,
        sentence: setText(headline.sentence),
        besides: headline.besides === undefined ? null : setText(headline.besides),
        ...setOptional('contested', headline.contested),
        questionsTitle: setText(headline.questionsTitle),
        questions: headline.questions.map(setText),
      },
      ...(since && {
        since: {
          title: setText(since.title),
          lines: since.sentences.map(setText),
          remarks: since.remarks.map(setText),
        },
      }),
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
    const { brand, partner } = this.#input;
    const madeOn = made && `${phrases.madeOn} ${lettersOf(setText(made.value))}`;
    return {
      left: [vin, reportId, madeOn].filter(Boolean).join('  ·  '),
      right: `${partner?.reportBy ?? brand.name}  ·  ${phrases.page}`,
    };
  }

  #section({ id, title, isPending, lead, recordIds = [], blocks }: PaperSection): object {
    return {
      id,
      title: setText(title),
      pending: isPending,
      ...(lead && { lead: { ...lead, text: setText(lead.text) } }),
      records: recordIds.map(setRecord),
      blocks: blocks.map((block) => this.#block(block)).filter((block) => block !== undefined),
    };
  }

  #block(block: Block): object | undefined {
    const title = 'title' in block && block.title !== undefined ? { title: setText(block.title) } : {};
    switch (block.kind) {
      case 'facts':
        return { kind: 'facts', ...title, rows: pairUp(block.items) };
      case 'table':
        return { ...setTable(block), ...title };
      case 'entries':
        return {
          kind: 'entries',
          ...title,
          entries: block.entries.map((entry) => this.#entry(entry, block.entries.length)),
          legend: this.#legend(block.entries),
        };
      case 'timeline':
        return setTimeline(block);
      case 'chart':
        return { ...this.#chart(block.chart), ...title };
      case 'strip':
        return { ...this.#figure(drawStrip(block.strip, 'wide'), block.strip.summary), ...title };
      case 'waterfall':
        return { ...this.#figure(drawWaterfall(block.waterfall, 'wide'), block.waterfall.summary), ...title };
      case 'gallery': {
        const pictures = this.#pictures(block.pictures);
        return pictures.length === 0 ? undefined : { kind: 'gallery', ...title, pictures };
      }
      case 'lists':
        return setLists(block);
      default:
        return { kind: 'notes', ...title, paragraphs: block.paragraphs.map(setText) };
    }
  }

  #entry(entry: RecordEntry, ofEntries: number): object {
    const { recordId, contested, title, subtitle, mark, facts, paragraphs, items, diagram, pictures } = entry;
    const shown = this.#pictures(pictures).slice(0, ofEntries > 1 ? rowOfPictures : rowOfPictures * 2);
    const lines =
      facts.length / 2 + items.length + paragraphs.length * 2 + Math.ceil(shown.length / rowOfPictures) * rowOfPictures;
    return {
      title: setText(title),
      ...setOptional('subtitle', subtitle),
      ...setOptional('contested', contested),
      records: recordId === undefined ? [] : [setRecord(recordId)],
      ...(mark && { mark: { ...mark, text: setText(mark.text) } }),
      rows: pairUp(facts),
      paragraphs: paragraphs.map(setText),
      items: setItems(items),
      ...(diagram && { diagram: this.#diagram(diagram) }),
      pictures: shown,
      // Beside a drawing, and among pictures, a break would part what belongs together.
      long: lines > longEntry || (diagram === undefined && shown.length === 0),
    };
  }

  #diagram(diagram: DamageDiagram): object {
    const { svg, vehicleShare, aspect } = drawDamage(diagram);
    return { ...this.#figure(svg, diagram.summary), front: setText(diagram.frontLabel), vehicleShare, aspect };
  }

  /** What the hatchings of all diagrams mean: once, below them. */
  #legend(entries: readonly RecordEntry[]): object[] {
    const diagrams = entries.flatMap(({ diagram }) => diagram ?? []);
    return explainHatchings(diagrams).map(({ svg, label }) => ({
      path: this.#figure(svg, '').path,
      label: setText(label),
    }));
  }

  /** In several heights, of which the template takes the one that fits the rest of the page. */
  #chart(chart: OdometerChart): object {
    const drawn = new Map(
      chartHeights.map((height) => drawOdometerChart(chart, 'wide', height)).map((svg) => [aspectOf(svg), svg]),
    );
    const fitting = Array.from(drawn, ([aspect, svg]) => ({ aspect, path: this.#figure(svg, '').path }));
    return { kind: 'figure', path: fitting[0]?.path, alt: chart.summary, fitting };
  }

  #figure(svg: string, alt: string): { kind: 'figure'; path: string; alt: string } {
    const path = `/figure/${this.#files.size}.svg`;
    this.#files.set(path, styled(svg, this.#accent));
    return { kind: 'figure', path, alt };
  }

  #pictures(pictures: readonly DocumentPicture[]): object[] {
    return pictures.flatMap(({ kind, alt, caption }) => {
      const path = this.#paths.get(kind);
      return path === undefined ? [] : [{ path, alt, ...setOptional('caption', caption) }];
    });
  }
}

/** Height by width. */
function aspectOf(svg: string): number {
  const [, width = 1, height = 1] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
  return height / width;
}

/** Reports that were stored long ago may hold such characters. Half a character is also no JSON to others. */
function visible(_: string, value: unknown): unknown {
  return typeof value === 'string' ? visibleText(value) : value;
}

/** What fits beside others in the row below the vehicle's name. */
function isShort({ value, note }: DocumentFact): boolean {
  return lettersOf(setText(value)).length <= longestInRow && note === undefined;
}

/** What applies to all pictures stands once, below the last. */
function withOneCaption(pictures: readonly DocumentPicture[]): readonly DocumentPicture[] {
  const captions = new Set(pictures.map(({ caption }) => caption));
  const isLast = (at: number) => at === pictures.length - 1;
  return pictures.map((picture, at) => {
    const { caption, ...plain } = picture;
    return captions.size > 1 || isLast(at) || caption === undefined ? picture : plain;
  });
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
