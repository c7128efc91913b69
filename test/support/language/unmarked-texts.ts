import type { Language } from '../../../src/language/languages.ts';
import { labelQuote, quote } from '../../../src/language/reports/quotes.ts';
import type { ReportDocument } from '../../../src/presentation/document/document.ts';

/** Fields of a document that are no texts: ids, kinds and states, and what is drawn. */
const noTexts = new Set([
  'id',
  'kind',
  'topic',
  'section',
  'state',
  'category',
  'place',
  'align',
  'isoDate',
  'silhouette',
  'zones',
  'positions',
  'shape',
  'code',
  'language',
  'unit',
  'vin',
  'vinGroups',
  'reportId',
  'templateVersion',
  'registrationNumber',
  'contentType',
]);

/** Every text of a document that a reader takes to be in his language: all but what is marked as a record's own wording. */
export function documentTexts(document: ReportDocument): string[] {
  const texts: string[] = [];
  collect(document, texts, noTexts, isMarked);
  return texts;
}

/** What a document quotes in a record's own words. */
export function quotationsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('wording' in value) return [String(value.wording)];
  return Object.values(value).flatMap(quotationsIn);
}

/** A quotation in a document: only what stands before it is in the reader's language. */
function isMarked(value: object): string | undefined {
  return 'wording' in value ? ('label' in value && typeof value.label === 'string' ? value.label : '') : undefined;
}

/** Fields of a response that hold codes, keys, links, numbers, or the original wording. */
const noTextsOfAnswer =
  /(?:Url|Key|Code|Original|Id)$|^(?:wordingLanguage|language|url|status|sectionStatus|pendingSections|category|tier|code|coverage|colorHex|claimId|wan|vin|currency|country|.*Status|photosStatus)$/;

const isCode = /^[A-Z_]+$/;

/** Every text of a response; of one that quotes a record, what stands before the quotation. */
export function answerTexts(body: unknown, language: Language): string[] {
  const texts: string[] = [];
  collectAnswer(body, '', texts, language);
  return texts;
}

function collectAnswer(value: unknown, path: string, texts: string[], language: Language): void {
  if (typeof value === 'string') {
    if (!isCode.test(value)) texts.push(withoutQuotations(value, language));
  } else if (Array.isArray(value)) for (const entry of value) collectAnswer(entry, path, texts, language);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) {
      if (noTextsOfAnswer.test(name)) continue;
      // The words of a price list, of which the contract says that they are the list's.
      if (path === 'factoryData' && (name === 'trim' || name === 'style')) continue;
      if (path === 'equipment' && name === 'description') continue;
      collectAnswer(entry, name, texts, language);
    }
  }
}

function withoutQuotations(text: string, language: Language): string {
  const [open = '', close = ''] = quote('\n', language).split('\n');
  const at = (['asRecorded', 'otherWork', 'ofManufacturer'] as const)
    .map((what) => labelQuote(what, language, undefined))
    .map((words) => text.toLowerCase().indexOf(words.toLowerCase()))
    .filter((place) => place >= 0);
  if (at.length === 0) return text;
  const from = text.indexOf(open, Math.min(...at));
  const to = text.lastIndexOf(close);
  return from < 0 || to <= from ? text : `${text.slice(0, from)} ${text.slice(to + close.length)}`;
}

function collect(
  value: unknown,
  texts: string[],
  leftOut: ReadonlySet<string>,
  labelOf: (value: object) => string | undefined,
): void {
  if (typeof value === 'string') texts.push(value);
  else if (Array.isArray(value)) for (const entry of value) collect(entry, texts, leftOut, labelOf);
  else if (typeof value === 'object' && value !== null) {
    const label = labelOf(value);
    if (label !== undefined) texts.push(label);
    else {
      for (const [name, entry] of Object.entries(value)) {
        if (!leftOut.has(name)) collect(entry, texts, leftOut, labelOf);
      }
    }
  }
}
