import type { Language } from '../languages.ts';

interface QuoteWords {
  /** Stands before words that a record uses and that are not translated. */
  readonly asRecorded: string;
  /** The same for work of a workshop that belongs to no known job. */
  readonly otherWork: string;
  /** The same for what a manufacturer wrote of a recall. */
  readonly ofManufacturer: string;
  readonly marks: readonly [open: string, close: string];
  /** Follows the name of a language that `Intl` gives as an adjective: “inglise keel”. */
  readonly afterLanguage?: string;
}

const words: Readonly<Record<Language, QuoteWords>> = {
  en: {
    asRecorded: 'as recorded',
    otherWork: 'other work, as recorded',
    ofManufacturer: 'manufacturer’s text',
    marks: ['“', '”'],
  },
  de: {
    asRecorded: 'laut Eintrag',
    otherWork: 'weitere Arbeiten laut Eintrag',
    ofManufacturer: 'Text des Herstellers',
    marks: ['„', '“'],
  },
  fr: {
    asRecorded: 'tel qu’inscrit',
    otherWork: 'autres travaux, tels qu’inscrits',
    ofManufacturer: 'texte du constructeur',
    marks: ['«\u00a0', '\u00a0»'],
  },
  es: {
    asRecorded: 'según consta',
    otherWork: 'otros trabajos, según consta',
    ofManufacturer: 'texto del fabricante',
    marks: ['«', '»'],
  },
  it: {
    asRecorded: 'come registrato',
    otherWork: 'altri lavori, come registrati',
    ofManufacturer: 'testo del costruttore',
    marks: ['«', '»'],
  },
  pl: {
    asRecorded: 'według zapisu',
    otherWork: 'inne prace według zapisu',
    ofManufacturer: 'tekst producenta',
    marks: ['„', '”'],
  },
  cs: {
    asRecorded: 'podle záznamu',
    otherWork: 'další práce podle záznamu',
    ofManufacturer: 'text výrobce',
    marks: ['„', '“'],
  },
  lt: {
    asRecorded: 'kaip įrašyta',
    otherWork: 'kiti darbai, kaip įrašyta',
    ofManufacturer: 'gamintojo tekstas',
    marks: ['„', '“'],
    afterLanguage: 'kalba',
  },
  lv: {
    asRecorded: 'kā ierakstīts',
    otherWork: 'citi darbi, kā ierakstīts',
    ofManufacturer: 'ražotāja teksts',
    marks: ['„', '”'],
    afterLanguage: 'valoda',
  },
  et: {
    asRecorded: 'nagu kirjas',
    otherWork: 'muud tööd, nagu kirjas',
    ofManufacturer: 'tootja tekst',
    marks: ['„', '”'],
    afterLanguage: 'keel',
  },
  fi: {
    asRecorded: 'merkinnän mukaan',
    otherWork: 'muut työt merkinnän mukaan',
    ofManufacturer: 'valmistajan teksti',
    marks: ['”', '”'],
  },
  uk: {
    asRecorded: 'як записано',
    otherWork: 'інші роботи, як записано',
    ofManufacturer: 'текст виробника',
    marks: ['«', '»'],
  },
  ru: {
    asRecorded: 'как записано',
    otherWork: 'другие работы, как записано',
    ofManufacturer: 'текст производителя',
    marks: ['«', '»'],
  },
};

export type QuoteLabel = 'asRecorded' | 'otherWork' | 'ofManufacturer';

/** What stands before a quotation, with its language where that is known and not the reader's: `as recorded (German)`. */
export function labelQuote(label: QuoteLabel, language: Language, ofQuote: string | undefined): string {
  const name = ofQuote === undefined || ofQuote === language ? undefined : languageName(ofQuote, language);
  if (name === undefined) return words[language][label];
  const { afterLanguage } = words[language];
  return `${words[language][label]} (${afterLanguage === undefined ? name : `${name} ${afterLanguage}`})`;
}

export function quote(text: string, language: Language): string {
  const [open, close] = words[language].marks;
  return `${open}${text}${close}`;
}

const names = new Map<string, string | undefined>();

/** Undefined for what is no language. There are no more than two letters give, in each language. */
function languageName(code: string, language: Language): string | undefined {
  if (!/^[a-z]{2}$/.test(code)) return undefined;
  const key = `${language} ${code}`;
  if (!names.has(key)) names.set(key, new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(code));
  return names.get(key);
}
