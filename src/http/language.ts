import { languages, matchLanguage, type Language } from '../language/languages.ts';
import { badFields } from './validation.ts';

/** The language a request asks for; undefined where it leaves the choice to us. */
export function requestedLanguage(lang: string | undefined): Language | undefined {
  if (lang === undefined) return undefined;
  const language = matchLanguage(lang);
  if (!language) throw badFields({ lang: `must be one of ${languages.join(', ')}` });
  return language;
}
