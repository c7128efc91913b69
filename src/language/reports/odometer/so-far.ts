import type { Language } from '../../languages.ts';

/** Before a verdict that may change while sources have still to answer. The tile's own sentence for it begins the same. */
export const soFar: Readonly<Record<Language, string>> = {
  en: 'So far',
  de: 'Bisher',
  fr: 'À ce jour',
  es: 'Por ahora',
  it: 'Finora',
  pl: 'Jak dotąd',
  cs: 'Zatím',
  lt: 'Kol kas',
  lv: 'Pagaidām',
  et: 'Seni',
  fi: 'Tähän mennessä',
  uk: 'Поки що',
  ru: 'На данный момент',
};
