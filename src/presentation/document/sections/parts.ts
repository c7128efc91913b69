import { formatDistance } from '../../../language/format.ts';
import { groupingOf } from '../../../language/grouping.ts';
import type { Language } from '../../../language/languages.ts';
import { labelQuote } from '../../../language/reports/quotes.ts';
import type { KeptMedium } from '../../../report/model/coded.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { Section } from '../../../report/sections.ts';
import { kmPerMile } from '../../../vehicles/units.ts';
import { linkTo } from '../../media-link.ts';
import { type Said, sentenceOf } from '../../recorded/said.ts';
import { asSentence } from '../../words.ts';
import type { DocumentContext } from '../context.ts';
import type { TableCell, DocumentFact, DocumentPicture, SectionId, State, Text, Wording } from '../document.ts';
import type { WrittenSection } from '../place.ts';
import { findCheck, describeSilence, isComing } from '../silence.ts';
import { isThin } from '../thin-record.ts';
import { withoutBreaks } from '../unbroken.ts';

/** A fact, or none if its value is unknown. */
export function fact(label: string, value: Text | undefined, note?: string): DocumentFact[] {
  return isEmpty(value) ? [] : [onlyKnown({ label, value, note })];
}

/** What a record says in its own words. */
export function wordingOf(text: string | undefined, language?: string): Wording | undefined {
  const wording = text?.trim() ?? '';
  return wording === '' ? undefined : { wording, ...(language !== undefined && { language }) };
}

/** What a record says: a text in the reader's words, or its own wording after what is known of it. */
export function saidText(context: DocumentContext, said: Said | undefined): Text | undefined {
  if (said === undefined) return undefined;
  const { known, quoted, language, label = 'asRecorded' } = said;
  const { words } = context;
  if (quoted === undefined) return asValue(context, known);
  const quotation = labelQuote(label, words.language, language);
  return {
    label: `${capital(context, known === '' ? quotation : `${known}${words.between.parts}${quotation}`)}${words.between.labelAndValue}`,
    wording: quoted,
    ...(language !== undefined && { language }),
  };
}

/** The same as a text without markup. */
export function saidPlainly(context: DocumentContext, said: Said | undefined): string | undefined {
  return sentenceOf(said, context.words);
}

export function cell(text: Text | undefined, state?: State): TableCell {
  return onlyKnown({ text: text ?? '', state });
}

export function countryCell({ words }: DocumentContext, code: string | undefined): TableCell {
  return code === undefined ? { text: '' } : { text: words.country(code), countryCode: code };
}

/** What there is, in one line; nothing where there is nothing. No line begins with the dot. */
export function inOneLine(parts: readonly (string | undefined)[], between = '\u00a0· '): string | undefined {
  const known = parts.filter((part) => part !== undefined && part !== '');
  return known.length === 0 ? undefined : known.join(between);
}

export function capital({ words }: DocumentContext, text: string): string {
  return asSentence(text, words.language);
}

/** What stands alone beside its label, in words: it begins as a line does. */
export function asValue(context: DocumentContext, text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : capital(context, text);
}

export function figure({ words }: DocumentContext, number: number): string {
  return figures(words.language).format(number);
}

/** A distance as it was given, to readers of kilometres too. */
export function inMiles({ words }: DocumentContext, miles: number): string {
  return withoutBreaks(formatDistance(miles * kmPerMile, words.language, 'mi'));
}

/**
 * As much as is known: `2019` comes before `2019-05`. Entries are listed in the order of time, so of one day the later entry
 * is the newer: a retest comes before the test that was failed.
 */
export function newestFirst<Entry>(entries: readonly Entry[], dateOf: (entry: Entry) => string | undefined): Entry[] {
  return entries.toReversed().toSorted((one, other) => compareTexts(dateOf(other) ?? '', dateOf(one) ?? ''));
}

export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Under which a medium of the report is served. */
export function kindOf(medium: KeptMedium): string {
  return linkTo(medium, (kind) => kind);
}

/** Pictures, each under a name of its own place among them. */
export function picturesOf(
  media: readonly KeptMedium[],
  alt: (position: { number: number; total: number }) => string,
): DocumentPicture[] {
  return media.map((medium, place) => ({ kind: kindOf(medium), alt: alt({ number: place + 1, total: media.length }) }));
}

const msPerDay = 86_400_000;

/** Days since 1970; a month or a year counts from its first day. */
export function dayOf(date: string): number {
  const [year = '1970', month = '01', day = '01'] = date.slice(0, 10).split('-');
  return Math.floor(Date.UTC(Number(year), Number(month) - 1, Number(day)) / msPerDay);
}

/** The day on which the report was made. */
export function reportDate({ report }: DocumentContext): string {
  return report.generatedAt.slice(0, 10);
}

/** A section without records: it says whether there are none or why that is unknown. */
export function silentSection(
  context: DocumentContext,
  section: {
    readonly id: SectionId;
    readonly title: string;
    readonly key: Section;
    readonly nothing?: (where: { sources: string; countries: string }) => string;
    /** That nothing is recorded speaks for the vehicle, as with accidents. Of owners and services it says nothing good. */
    readonly isReassuring?: boolean;
  },
): WrittenSection {
  const { state, isPending, text } = describeSilence(context, section.key, section.nothing);
  const isGoodNews = section.isReassuring === true && !isThin(context);
  const shown = state === 'clear' && !isGoodNews ? undefined : state;
  return { id: section.id, title: section.title, isPending, lead: onlyKnown({ state: shown, text }), blocks: [] };
}

/**
 * For what is left out where there is nothing to show: its place is there while it may still be filled, and where it was
 * given up, since the reader would take it for empty.
 */
export function pendingSection(
  context: DocumentContext,
  section: { readonly id: SectionId; readonly title: string; readonly key: Section },
): WrittenSection | undefined {
  const isGivenUp = findCheck(context, section.key)?.status === 'unavailable';
  if (isGivenUp) return silentSection(context, section);
  return isComing(context, section.key) ? { ...silentSection(context, section), isPending: true } : undefined;
}

function isEmpty(value: Text | undefined): value is undefined {
  return value === undefined || (typeof value === 'string' ? value : value.wording).trim() === '';
}

const formats = new Map<Language, Intl.NumberFormat>();

/** A formatter takes longer to make than to use. */
function figures(language: Language): Intl.NumberFormat {
  const format =
    formats.get(language) ??
    new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: groupingOf(language) });
  formats.set(language, format);
  return format;
}
