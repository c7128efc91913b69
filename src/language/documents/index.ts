import type { Language } from '../languages.ts';
import { en as recordsEn } from './records/en.ts';
import { en as summaryEn } from './summary/en.ts';

const en = { ...summaryEn, ...recordsEn };

/** What every language has labels and sentences for. */
export type DocumentWords = typeof en;

/** Labels and sentences of a report's document. */
export const documentWords: Readonly<Record<Language, DocumentWords>> = {
  en,
  de: en,
  fr: en,
  es: en,
  it: en,
  pl: en,
  cs: en,
  lt: en,
  lv: en,
  et: en,
  fi: en,
  uk: en,
  ru: en,
};
