import type { Language } from '../../languages.ts';
import { whyNoVerdict as cs } from './cs.ts';
import { whyNoVerdict as de } from './de.ts';
import { whyNoVerdict as en } from './en.ts';
import { whyNoVerdict as es } from './es.ts';
import { whyNoVerdict as et } from './et.ts';
import type { WhyNoVerdict } from './explanation.ts';
import { whyNoVerdict as fi } from './fi.ts';
import { whyNoVerdict as fr } from './fr.ts';
import { whyNoVerdict as it } from './it.ts';
import { whyNoVerdict as lt } from './lt.ts';
import { whyNoVerdict as lv } from './lv.ts';
import { whyNoVerdict as pl } from './pl.ts';
import { whyNoVerdict as ru } from './ru.ts';
import { whyNoVerdict as uk } from './uk.ts';

export const whyNoVerdict: Readonly<Record<Language, Readonly<Record<WhyNoVerdict, string>>>> = {
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
