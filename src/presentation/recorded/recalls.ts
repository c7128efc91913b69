import { recognize } from '../../language/recognition/recognize.ts';
import type { AssembledRecall } from '../../report/model/records.ts';
import type { Words } from '../words.ts';
import { sayCode, wordOf } from './meanings.ts';
import { quoted, type Said } from './said.ts';

type Campaign = Pick<AssembledRecall, 'component' | 'summary' | 'consequences' | 'remedy' | 'wordingLanguage'>;

/** A campaign: the part, what can happen and what is done are named in the reader's words where they are recognized. */
interface SaidCampaign {
  readonly component: Said | undefined;
  readonly summary: Said | undefined;
  readonly consequences: Said | undefined;
  readonly remedy: Said | undefined;
}

export function sayCampaign(campaign: Campaign, words: Words): SaidCampaign {
  const { component, summary, wordingLanguage: language } = campaign;
  return {
    component: sayCode(component, 'recallComponent', words, language),
    summary: summary === undefined ? undefined : quoted(summary, language, '', 'ofManufacturer'),
    consequences: sayGist(campaign.consequences, 'recallHazard', words, language),
    remedy: sayGist(campaign.remedy, 'recallRemedy', words, language),
  };
}

/** Sentences are not translated; what they amount to is said. */
function sayGist(
  text: string | undefined,
  domain: 'recallHazard' | 'recallRemedy',
  words: Words,
  language: string | undefined,
): Said | undefined {
  if (text === undefined) return undefined;
  const { meanings } = recognize(text, [domain], language);
  if (meanings.length === 0) return quoted(text, language, '', 'ofManufacturer');
  return { known: meanings.map((meaning) => wordOf(meaning, words)).join(', ') };
}
