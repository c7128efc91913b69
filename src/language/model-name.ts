import type { Language } from './languages.ts';

/** How Mercedes-Benz names its model lines in each language. */
const lines: Readonly<Record<Language, (letter: string) => string>> = {
  en: (letter) => `${letter}-Class`,
  de: (letter) => `${letter}-Klasse`,
  fr: (letter) => `Classe ${letter}`,
  es: (letter) => `Clase ${letter}`,
  it: (letter) => `Classe ${letter}`,
  pl: (letter) => `Klasa ${letter}`,
  cs: (letter) => `Třída ${letter}`,
  lt: (letter) => `${letter} klasė`,
  lv: (letter) => `${letter} klase`,
  et: (letter) => `${letter}-klass`,
  fi: (letter) => `${letter}-sarja`,
  uk: (letter) => `${letter}-Клас`,
  ru: (letter) => `${letter}-Класс`,
};

/** A model as it is sold: `C-Class` has a name in each language, most models have one for all. */
export function nameModel(model: string, language: Language): string {
  const [, letter, rest = ''] = /^([A-Z]{1,3})-Class\b(.*)$/i.exec(model) ?? [];
  return letter === undefined ? model : `${lines[language](letter)}${rest}`;
}
