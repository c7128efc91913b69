import type { Language } from '../../languages.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { et } from './et.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { lt } from './lt.ts';
import { lv } from './lv.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';
import type { DisputeMailWords } from './words.ts';

export const disputeMailWords: Readonly<Record<Language, DisputeMailWords>> = {
  en,
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
