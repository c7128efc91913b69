import type { Language } from './languages.ts';

/**
 * Where words that are too long for a narrow place are parted. Not every browser knows the rules of every language. Each is the
 * beginning of a word, so that it holds for all its forms.
 */
const parted: Readonly<Partial<Record<Language, string>>> = {
  de: 'Eigentums-nachweis Fahrschul-wagen Gesamt-laufleistung Hochwasser-schaden Kilometer-zähler Möglicher-weise Wahrschein-lich Werkstatt-unterlagen wieder-gefunden',
  es: 'Cuenta-kilómetros',
  et: 'Omandi-tunnistus Registree-ritud tagasi-kutsumis',
  fi: 'ajoneuvo-rekister Johdon-mukai Lunastus-vahinko omistajan-vaihdo Omistus-todistu Pysäköinti-vahinko takaisin-kutsu Todennäköi-sesti Varkaus-ilmoitu',
  it: 'Chilo-metraggio Conta-chilometri',
  lv: 'transport-līdzek',
  pl: 'Prawdo-podobnie Zareje-strowan',
  uk: 'Використо-вував Зареєстро-ван',
  ru: 'Зарегистри-рован Использо-вал',
};

const rules = new Map<Language, RegExp>(
  Object.entries(parted).map(([language, words]) => [
    language as Language,
    new RegExp(
      `(?<!\\p{L})(?:${words
        .split(' ')
        .map((word) => word.replace(/^(.+)-(.+)$/u, '$1(?=$2)'))
        .join('|')})`,
      'giu',
    ),
  ]),
);

/** With soft hyphens in its long words, which show only where a line ends. */
export function partLongWords(text: string, language: Language): string {
  const rule = rules.get(language);
  return rule === undefined ? text : text.replaceAll(rule, '$&\u00ad');
}
