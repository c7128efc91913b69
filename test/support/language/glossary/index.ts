import type { Language } from '../../../../src/language/languages.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { et } from './et.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import type { Term } from './glossary.ts';
import { it } from './it.ts';
import { lt } from './lt.ts';
import { lv } from './lv.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';

/** The terms of each language but English, from which the others are translated. */
export const glossaries: Readonly<Record<Exclude<Language, 'en'>, readonly Term[]>> = {
  de,
  fr,
  es,
  it,
  pl,
  cs,
  lt,
  lv,
  et,
  fi,
  uk,
  ru,
};
