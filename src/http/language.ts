import { languages, matchLanguage, type Language } from '../language/languages.ts';

type Choice = { ok: true; language: Language | undefined } | { ok: false; problem: string };

/** The language a request asks for; undefined where it leaves the choice to us. */
export function requestedLanguage(lang: string | undefined): Choice {
  const language = lang === undefined ? undefined : matchLanguage(lang);
  if (lang !== undefined && language === undefined)
    return { ok: false, problem: `must be one of ${languages.join(', ')}` };
  return { ok: true, language };
}
