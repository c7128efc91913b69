import type { Language } from '../languages.ts';
import { cs as contestedCs } from './contested/cs.ts';
import { de as contestedDe } from './contested/de.ts';
import { en as contestedEn } from './contested/en.ts';
import { es as contestedEs } from './contested/es.ts';
import { et as contestedEt } from './contested/et.ts';
import { fi as contestedFi } from './contested/fi.ts';
import { fr as contestedFr } from './contested/fr.ts';
import { it as contestedIt } from './contested/it.ts';
import { lt as contestedLt } from './contested/lt.ts';
import { lv as contestedLv } from './contested/lv.ts';
import { pl as contestedPl } from './contested/pl.ts';
import { ru as contestedRu } from './contested/ru.ts';
import { uk as contestedUk } from './contested/uk.ts';
import { cs as headlineCs } from './headline/cs.ts';
import { de as headlineDe } from './headline/de.ts';
import { en as headlineEn } from './headline/en.ts';
import { es as headlineEs } from './headline/es.ts';
import { et as headlineEt } from './headline/et.ts';
import { fi as headlineFi } from './headline/fi.ts';
import { fr as headlineFr } from './headline/fr.ts';
import { it as headlineIt } from './headline/it.ts';
import { lt as headlineLt } from './headline/lt.ts';
import { lv as headlineLv } from './headline/lv.ts';
import { pl as headlinePl } from './headline/pl.ts';
import { ru as headlineRu } from './headline/ru.ts';
import { uk as headlineUk } from './headline/uk.ts';
import { cs as leadsCs } from './leads/cs.ts';
import { de as leadsDe } from './leads/de.ts';
import { en as leadsEn } from './leads/en.ts';
import { es as leadsEs } from './leads/es.ts';
import { et as leadsEt } from './leads/et.ts';
import { fi as leadsFi } from './leads/fi.ts';
import { fr as leadsFr } from './leads/fr.ts';
import { it as leadsIt } from './leads/it.ts';
import { lt as leadsLt } from './leads/lt.ts';
import { lv as leadsLv } from './leads/lv.ts';
import { pl as leadsPl } from './leads/pl.ts';
import { ru as leadsRu } from './leads/ru.ts';
import { uk as leadsUk } from './leads/uk.ts';
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
import { cs as storyCs } from './story/cs.ts';
import { de as storyDe } from './story/de.ts';
import { en as storyEn } from './story/en.ts';
import { es as storyEs } from './story/es.ts';
import { et as storyEt } from './story/et.ts';
import { fi as storyFi } from './story/fi.ts';
import { fr as storyFr } from './story/fr.ts';
import { it as storyIt } from './story/it.ts';
import { lt as storyLt } from './story/lt.ts';
import { lv as storyLv } from './story/lv.ts';
import { pl as storyPl } from './story/pl.ts';
import { ru as storyRu } from './story/ru.ts';
import { uk as storyUk } from './story/uk.ts';
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

const en = { contested: contestedEn, headline: headlineEn, leads: leadsEn, story: storyEn, ...summaryEn, ...recordsEn };

/** What every language has labels and sentences for. */
export type DocumentWords = typeof en;

/** Labels and sentences of a report's document. */
export const documentWords: Readonly<Record<Language, DocumentWords>> = {
  en,
  de: { contested: contestedDe, headline: headlineDe, leads: leadsDe, story: storyDe, ...summaryDe, ...recordsDe },
  fr: { contested: contestedFr, headline: headlineFr, leads: leadsFr, story: storyFr, ...summaryFr, ...recordsFr },
  es: { contested: contestedEs, headline: headlineEs, leads: leadsEs, story: storyEs, ...summaryEs, ...recordsEs },
  it: { contested: contestedIt, headline: headlineIt, leads: leadsIt, story: storyIt, ...summaryIt, ...recordsIt },
  pl: { contested: contestedPl, headline: headlinePl, leads: leadsPl, story: storyPl, ...summaryPl, ...recordsPl },
  cs: { contested: contestedCs, headline: headlineCs, leads: leadsCs, story: storyCs, ...summaryCs, ...recordsCs },
  lt: { contested: contestedLt, headline: headlineLt, leads: leadsLt, story: storyLt, ...summaryLt, ...recordsLt },
  lv: { contested: contestedLv, headline: headlineLv, leads: leadsLv, story: storyLv, ...summaryLv, ...recordsLv },
  et: { contested: contestedEt, headline: headlineEt, leads: leadsEt, story: storyEt, ...summaryEt, ...recordsEt },
  fi: { contested: contestedFi, headline: headlineFi, leads: leadsFi, story: storyFi, ...summaryFi, ...recordsFi },
  uk: { contested: contestedUk, headline: headlineUk, leads: leadsUk, story: storyUk, ...summaryUk, ...recordsUk },
  ru: { contested: contestedRu, headline: headlineRu, leads: leadsRu, story: storyRu, ...summaryRu, ...recordsRu },
};
