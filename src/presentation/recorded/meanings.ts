import type { Domain, Meaning } from '../../language/recognition/domains.ts';
import { recognize, recognizeCode } from '../../language/recognition/recognize.ts';
import type { Words } from '../words.ts';
import { quoted, type Said } from './said.ts';

/** The word for a recognized code. */
export function wordOf({ domain, code }: Meaning, words: Words): string {
  const inDomain: Readonly<Record<string, string>> = words.for[domain];
  return inDomain[code] ?? code;
}

/** Figures of the record follow in brackets: the number of a recall, an amount of oil. */
export function withFigures(text: string, figures: readonly string[]): string {
  return figures.length === 0 || text === '' ? text : `${text} (${figures.join(', ')})`;
}

/** A text that names one thing of a kind. */
export function sayCode(text: string | undefined, domain: Domain, words: Words, language?: string): Said | undefined {
  const wording = text?.trim() ?? '';
  if (wording === '') return undefined;
  const code = recognizeCode(wording, domain, language);
  if (code === undefined) return quoted(wording, language);
  return { known: wordOf({ domain, code } as Meaning, words) };
}

/** A text that may name several things of some kinds: their words in a row, and the text itself where it says more. */
export function sayList(
  text: string | undefined,
  domains: readonly Domain[],
  words: Words,
  language?: string,
): Said | undefined {
  const wording = text?.trim() ?? '';
  if (wording === '') return undefined;
  const { meanings, isComplete, figures } = recognize(wording, domains, language);
  const known = meanings.map((meaning) => wordOf(meaning, words)).join(', ');
  return isComplete ? { known: withFigures(known, figures) } : quoted(wording, language, known);
}
