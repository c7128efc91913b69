import { readerUnits, type ReaderUnit } from '../../language/format.ts';
import { matchLanguage, type Language } from '../../language/languages.ts';
import type { LinkParameters } from '../../presentation/links.ts';

/** What a link says about how its reader wants to read, as it was sent. */
export interface ReaderChoice {
  readonly lang: string | undefined;
  /** Kilometres where it says nothing. */
  readonly unit: string | undefined;
}

/** How to write for the reader; the parameters are signed, so that what is not known was never signed by us. */
export function readerOf({ lang, unit }: ReaderChoice): {
  readonly language: Language;
  readonly unit: ReaderUnit;
  readonly parameters: LinkParameters;
} {
  return {
    language: (lang === undefined ? undefined : matchLanguage(lang)) ?? 'en',
    unit: readerUnits.find((known) => known === unit) ?? 'km',
    parameters: { ...(lang !== undefined && { lang }), ...(unit !== undefined && { unit }) },
  };
}

/** What a link has to say for a reader who wants this; kilometres go without saying. */
export function parametersFor(language: Language, unit: ReaderUnit): LinkParameters {
  return { lang: language, ...(unit !== 'km' && { unit }) };
}
