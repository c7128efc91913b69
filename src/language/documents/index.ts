import type { Language } from '../languages.ts';
import { cs as recordsCs } from './records/cs.ts';
import { de as recordsDe } from './records/de.ts';
import { en as recordsEn } from './records/en.ts';
import { es as recordsEs } from './records/es.ts';
import { et as recordsEt } from './records/et.ts';
import { fi as recordsFi } from './records/fi.ts';
import { fr as recordsFr } from './records/fr.ts';
import { it as recordsIt } from './records/it.ts';
import { lt as recordsLt } from './records/lt.ts';
import { lv as recordsLv } from './records/lv.ts';
import { pl as recordsPl } from './records/pl.ts';
import { ru as recordsRu } from './records/ru.ts';
import { uk as recordsUk } from './records/uk.ts';
import { cs as summaryCs } from './summary/cs.ts';
import { de as summaryDe } from './summary/de.ts';
import { en as summaryEn } from './summary/en.ts';
import { es as summaryEs } from './summary/es.ts';
import { et as summaryEt } from './summary/et.ts';
import { fi as summaryFi } from './summary/fi.ts';
import { fr as summaryFr } from './summary/fr.ts';
import { it as summaryIt } from './summary/it.ts';
import { lt as summaryLt } from './summary/lt.ts';
import { lv as summaryLv } from './summary/lv.ts';
import { pl as summaryPl } from './summary/pl.ts';
import { ru as summaryRu } from './summary/ru.ts';
import { uk as summaryUk } from './summary/uk.ts';

const en = { ...summaryEn, ...recordsEn };

/** What every language has labels and sentences for. */
export type DocumentWords = typeof en;

/** Labels and sentences of a report's document. */
export const documentWords: Readonly<Record<Language, DocumentWords>> = {
  en,
  de: { ...summaryDe, ...recordsDe },
  fr: { ...summaryFr, ...recordsFr },
  es: { ...summaryEs, ...recordsEs },
  it: { ...summaryIt, ...recordsIt },
  pl: { ...summaryPl, ...recordsPl },
  cs: { ...summaryCs, ...recordsCs },
  lt: { ...summaryLt, ...recordsLt },
  lv: { ...summaryLv, ...recordsLv },
  et: { ...summaryEt, ...recordsEt },
  fi: { ...summaryFi, ...recordsFi },
  uk: { ...summaryUk, ...recordsUk },
  ru: { ...summaryRu, ...recordsRu },
};
