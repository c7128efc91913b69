import type { Language } from '../../language/languages.ts';
import type { DocumentContext } from './context.ts';
import type { Phrases } from './document.ts';

export function writePhrases({ say }: DocumentContext): Phrases {
  return say.phrases;
}

/** A label as a part of a list; German nouns keep their capital. */
export function insideSentence(label: string, language: Language): string {
  return language === 'de' ? label : `${label.slice(0, 1).toLocaleLowerCase(language)}${label.slice(1)}`;
}
