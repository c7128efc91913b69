import { type Language, languages } from './languages.ts';

/** Languages by their own names, which their readers recognize. */
export const ownNames = new Map<Language, string>(
  languages.map((language) => {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
    return [language, name.charAt(0).toLocaleUpperCase(language) + name.slice(1)];
  }),
);
