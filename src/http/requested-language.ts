import { matchLanguage, type Language } from '../language/languages.ts';
import { badFields, languageProblem } from './validation.ts';

type Choice = { ok: true; language: Language | undefined } | { ok: false; problem: string };

/** The language of a request's `lang`; undefined if it names none. */
export function requestedLanguage(lang: string | undefined): Choice {
  const language = lang === undefined ? undefined : matchLanguage(lang);
  if (lang !== undefined && language === undefined) return { ok: false, problem: languageProblem };
  return { ok: true, language };
}

/** The language of a request's `lang` for endpoints without other fields to validate: throws a 400 if the language is not supported. */
export function requireLanguage(lang: string | undefined): Language | undefined {
  const choice = requestedLanguage(lang);
  if (!choice.ok) throw badFields({ lang: choice.problem });
  return choice.language;
}
