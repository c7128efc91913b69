import { readFileSync } from 'node:fs';

import { certificateWords } from '../../language/documents/certificate/index.ts';
import { documentWords } from '../../language/documents/index.ts';
import { formatDate, separatorsOf } from '../../language/format.ts';
import type { Language } from '../../language/languages.ts';
import type { Section } from '../../report/sections.ts';
import { print } from '../../web/palette.ts';
import { withoutBreaks } from '../document/unbroken.ts';
import { drawCode, readAccent } from './figures.ts';
import type { TypesetJob } from './input.ts';
import { setText } from './texts.ts';

/** What a certificate states: codes, days and numbers, without a word of a language. It is signed as it is. */
export interface CertifiedFacts {
  readonly purchasedAt: string;
  readonly record?: {
    readonly recordId: string;
    readonly section: Section;
    readonly recordDate?: string;
    readonly isContained: boolean;
    readonly firstReceivedOn?: string;
  };
  readonly sources: readonly {
    readonly section: Section;
    readonly status: string;
    readonly queried: number;
    readonly answered?: number;
    readonly countries: readonly string[];
    readonly records: number;
  }[];
}

interface CertificateInput extends CertifiedFacts {
  readonly language: Language;
  readonly brand: { readonly name: string; readonly accent: string };
  readonly reportId: string;
  readonly vin: string;
  /** The facts in a sentence. */
  readonly sentence: string;
  readonly check: { readonly code: string; readonly url: string };
  readonly madeAt: Date;
}

const template = readFileSync(new URL('./certificate.typ', import.meta.url));

/** Lays a certificate out on one page. */
export function drawCertificate(input: CertificateInput): TypesetJob {
  const { language, brand, sentence, sources, check, madeAt } = input;
  const words = certificateWords[language];
  const { phrases } = documentWords[language];
  const data = {
    language,
    title: words.title,
    brand: setText(brand.name),
    author: brand.name,
    date: { year: madeAt.getUTCFullYear(), month: madeAt.getUTCMonth() + 1, day: madeAt.getUTCDate() },
    colours: { ...print, accent: readAccent(brand.accent) },
    facts: writeFacts(input).map(([label, value]) => ({ label, value })),
    sentence,
    columns: [words.sources, words.queried, words.answered, words.countries, words.result],
    rows: sources.map((row) => writeRow(row, input)),
    note: words.note,
    check: { ...check, label: phrases.checkCode, scan: phrases.scanToCheck },
  };
  const files = new Map<string, Uint8Array>([
    ['/certificate.typ', template],
    ['/data.json', Buffer.from(JSON.stringify(data))],
    ['/qr.svg', drawCode(check.url)],
  ]);
  return { main: '/certificate.typ', files };
}

/**
 * What the answers say of the record, as a word for it; without a record, that sources were queried. A record that nobody was
 * asked about, or that nobody answered about, is not called absent. Reports of earlier releases do not say how many answered.
 */
export function findingOf({ record, sources }: CertifiedFacts) {
  if (!record) return 'searched';
  if (record.isContained) return 'returned';
  const [asked] = sources;
  if (asked === undefined || asked.queried === 0) return 'notQueried';
  const hasNoAnswer = asked.answered === undefined ? asked.status === 'unavailable' : asked.answered === 0;
  return hasNoAnswer ? 'notAnswered' : 'notReturned';
}

function writeFacts({ language, vin, reportId, purchasedAt, record }: CertificateInput): [string, string][] {
  const words = certificateWords[language];
  const { phrases, coverage } = documentWords[language];
  const dayOf = (date: string) => withoutBreaks(formatDate(date, language));
  const facts: [string, string][] = [
    [phrases.vin, vin],
    [phrases.reportId, reportId],
    [words.boughtOn, dayOf(purchasedAt.slice(0, 10))],
  ];
  if (!record) return facts;
  const { recordId, section, recordDate, firstReceivedOn } = record;
  const what = coverage.checks[section];
  facts.push(
    [words.record, recordDate === undefined ? what : `${what}, ${dayOf(recordDate)}`],
    [words.recordId, recordId],
  );
  if (firstReceivedOn !== undefined) facts.push([words.firstReceivedOn, dayOf(firstReceivedOn)]);
  return facts;
}

function writeRow(
  { section, status, queried, answered, countries, records }: CertificateInput['sources'][number],
  input: CertificateInput,
): string[] {
  const { language } = input;
  const words = certificateWords[language];
  const { coverage, silence } = documentWords[language];
  const word = silence.words[status as keyof typeof silence.words];
  const found = records > 0 ? `${silence.words.found}${separatorsOf(language).labelAndValue}${records}` : word;
  const results = { searched: found, returned: words.contained, notReturned: words.notContained };
  const result = { ...results, notQueried: word, notAnswered: word }[findingOf(input)];
  return [
    coverage.checks[section],
    String(queried),
    answered === undefined ? '–' : String(answered),
    countries.length === 0 ? '–' : countries.join(', '),
    result,
  ];
}
