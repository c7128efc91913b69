import { languages, matchLanguage, type Language } from '../language/languages.ts';
import { badFields } from './validation.ts';

type Choice = { ok: true; language: Language | undefined } | { ok: false; problem: string };

/** The language a request asks for; undefined where it leaves the choice to us. */
export function requestedLanguage(lang: string | undefined): Choice {
  const language = lang === undefined ? undefined : matchLanguage(lang);
  if (lang !== undefined && language === undefined)
    return { ok: false, problem: `must be one of ${languages.join(', ')}` };
  return { ok: true, language };
}

/** The same where the language is all that can be wrong: a 400 for one that is not supported. */
export function requireLanguage(lang: string | undefined): Language | undefined {
  const choice = requestedLanguage(lang);
  if (!choice.ok) throw badFields({ lang: choice.problem });
  return choice.language;
}
