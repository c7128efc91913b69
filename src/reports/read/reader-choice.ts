import { readerUnits, type ReaderUnit } from '../../language/format.ts';
import { matchLanguage, type Language } from '../../language/languages.ts';
import type { LinkParameters } from '../../presentation/links.ts';

/** The language and unit of a link, as they were sent. */
export interface ReaderChoice {
  readonly lang: string | undefined;
  /** Kilometres where it says nothing. */
  readonly unit: string | undefined;
}

/** The language and unit to write in. The parameters are signed, so that an unknown value never came from us. */
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

/** The parameters of a link for this language and unit; kilometres are the default. */
export function parametersFor(language: Language, unit: ReaderUnit): LinkParameters {
  return { lang: language, ...(unit !== 'km' && { unit }) };
}
