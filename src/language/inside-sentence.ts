import type { Language } from './languages.ts';

/** A label or a sentence that goes on inside another one; German keeps its capital. */
export function insideSentence(text: string, language: Language): string {
  return language === 'de' ? text : `${text.slice(0, 1).toLocaleLowerCase(language)}${text.slice(1)}`;
}
