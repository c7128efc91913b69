import { insideSentence } from '../language/inside-sentence.ts';
import { soFar } from '../language/reports/odometer/so-far.ts';
import type { AssembledReport } from '../report/model/report.ts';
import { asSentence, type Words } from './words.ts';

/** Whether anything is still to come that may change a verdict. */
export function isProvisional({ sections }: Pick<AssembledReport, 'sections'>): boolean {
  return Object.values(sections).includes('generating');
}

/** A sentence that begins with “so far”; one that does already stays as it is. */
export function saySoFar(sentence: string, { language, between }: Words): string {
  const begin = soFar[language];
  return beginsWith(sentence, begin)
    ? sentence
    : `${begin}${between.labelAndValue}${insideSentence(sentence, language)}`;
}

/** Whole words only: a longer word may begin with the same letters. */
function beginsWith(sentence: string, begin: string): boolean {
  return sentence.startsWith(begin) && !/^\p{L}/u.test(sentence.slice(begin.length));
}

/** The sentence without what `saySoFar` put before it. */
export function withoutSoFar(sentence: string, { language, between }: Words): string {
  const begin = `${soFar[language]}${between.labelAndValue}`;
  return sentence.startsWith(begin) ? asSentence(sentence.slice(begin.length), language) : sentence;
}
