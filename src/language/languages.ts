/** The languages a report can be read in, by their primary BCP 47 subtag. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'pl', 'cs', 'lt', 'lv', 'et', 'fi', 'uk', 'ru'] as const;

export type Language = (typeof languages)[number];

const wellFormedTag = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/;

/** The supported language that a BCP 47 tag asks for (`de-AT` asks for `de`), or undefined if there is none. */
export function matchLanguage(tag: string): Language | undefined {
  if (tag.length > 64 || !wellFormedTag.test(tag)) return undefined;
  const primary = tag.split('-', 1)[0]?.toLowerCase();
  return languages.find((language) => language === primary);
}
