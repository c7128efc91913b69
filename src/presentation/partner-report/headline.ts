import type { Headline } from '../../contract/report/headline.ts';
import { documentWords } from '../../language/documents/index.ts';
import { onlyKnown } from '../../report/model/known.ts';
import type { AssembledReport, PurchaseFacts } from '../../report/model/report.ts';
import { summarize } from '../document/headline/headline.ts';
import { writeVerdicts } from '../document/verdicts.ts';
import type { Words } from '../words.ts';
import { unlessEmpty } from './lists.ts';

/** The headline of page and PDF, with its findings as codes. */
export function writeHeadlineCodes(facts: PurchaseFacts, report: AssembledReport, words: Words): Headline {
  const context = { facts, report, words, say: documentWords[words.language] };
  const { state, sentence, besides, codes, questions } = summarize(context, () => writeVerdicts(context, []));
  const whole = besides === undefined ? sentence : `${sentence} ${besides}`;
  return onlyKnown({
    code: state,
    sentence: whole,
    findingCodes: unlessEmpty(codes),
    questions: unlessEmpty(questions),
  });
}
