import { recognize } from '../../language/recognition/recognize.ts';
import type { AssembledDefect } from '../../report/model/records.ts';
import type { Words } from '../words.ts';
import { sayList, withFigures, wordOf } from './meanings.ts';
import { quoted, type Said } from './said.ts';

/** The narrower part of the vehicle that a defect concerns. */
export function sayDefectPart(text: string | undefined, words: Words, language?: string): Said | undefined {
  // A section of a test manual is a number in every language.
  if (text !== undefined && !/\p{L}{3}/u.test(text)) return { known: text };
  return sayList(text, ['defectPart'], words, language);
}

/** The fault: `brake discs: wear close to the limit (rear axle)`. */
export function sayDefectFault(
  { description, subgroup }: Pick<AssembledDefect, 'description' | 'subgroup'>,
  words: Words,
  language?: string,
): Said | undefined {
  const text = description?.trim() ?? '';
  if (text === '') return undefined;
  const { meanings, isComplete, figures } = recognize(text, ['defectPart', 'defectFault', 'defectPlace'], language);
  const wordsOf = (domain: string) =>
    meanings.filter((meaning) => meaning.domain === domain).map((meaning) => wordOf(meaning, words));
  const ofGroup = subgroup === undefined ? [] : recognize(subgroup, ['defectPart'], language).meanings;
  const named = wordsOf('defectPart');
  const parts = named.length > 0 ? named : ofGroup.map((meaning) => wordOf(meaning, words));
  const faults = wordsOf('defectFault');
  const what = [parts.join(', '), faults.join(', ')].filter((part) => part !== '').join(words.between.labelAndValue);
  const known = withFigures(what, wordsOf('defectPlace'));
  return isComplete && faults.length > 0 ? { known: withFigures(known, figures) } : quoted(text, language, known);
}

/** Where on the vehicle, or what was measured. */
export function sayDefectDetails(text: string | undefined, words: Words, language?: string): Said | undefined {
  if (text !== undefined && !/\p{L}{3}/u.test(text)) return { known: text };
  return sayList(text, ['defectPlace', 'defectPart', 'defectFault'], words, language);
}
