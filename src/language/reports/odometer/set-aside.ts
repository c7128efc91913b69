import type { Language } from '../../languages.ts';
import { setAsideWords as cs } from './cs.ts';
import { setAsideWords as de } from './de.ts';
import { setAsideWords as en } from './en.ts';
import { setAsideWords as es } from './es.ts';
import { setAsideWords as et } from './et.ts';
import type { SetAsideWords } from './explanation.ts';
import { setAsideWords as fi } from './fi.ts';
import { setAsideWords as fr } from './fr.ts';
import { setAsideWords as it } from './it.ts';
import { setAsideWords as lt } from './lt.ts';
import { setAsideWords as lv } from './lv.ts';
import { setAsideWords as pl } from './pl.ts';
import { setAsideWords as ru } from './ru.ts';
import { setAsideWords as uk } from './uk.ts';

export const wordsForSetAside: Readonly<Record<Language, SetAsideWords>> = {
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
