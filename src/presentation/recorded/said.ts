import { type QuoteLabel, labelQuote, quote } from '../../language/reports/quotes.ts';
import { asSentence, type Words } from '../words.ts';

/** What a record says: in the reader's words as far as its meaning is known, else in its own. */
export interface Said {
  /** In the reader's language; empty where nothing is known. */
  readonly known: string;
  /** The record's own words, where the known ones do not say everything. */
  readonly quoted?: string;
  /** Language of the quotation, ISO 639-1, where that is known. */
  readonly language?: string;
  readonly label?: QuoteLabel;
}

export function quoted(text: string, language: string | undefined, known = '', label?: QuoteLabel): Said {
  return {
    known,
    quoted: text,
    ...(language !== undefined && { language }),
    ...(label !== undefined && { label }),
  };
}

/** As one text in which a quotation is marked as one, with its language. */
export function asPlainText({ known, quoted: wording, language, label }: Said, words: Words): string {
  if (wording === undefined) return known;
  const isReadersOwn = language === words.language && known === '';
  const marked = isReadersOwn
    ? wording
    : `${labelQuote(label ?? 'asRecorded', words.language, language)}${words.between.labelAndValue}${quote(wording, words.language)}`;
  return known === '' ? marked : `${known}${words.between.parts}${marked}`;
}

/** The same, beginning with a capital. */
export function asPlainSentence(said: Said, words: Words): string {
  return asSentence(asPlainText(said, words), words.language);
}

export function sentenceOf(said: Said | undefined, words: Words): string | undefined {
  return said && asPlainSentence(said, words);
}
