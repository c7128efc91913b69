import type { Words } from '../words.ts';

/** A date, a figure with its unit or an amount: no line ends within it. */
export function withoutBreaks(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** The same formatters with non-breaking spaces, for documents. The API keeps the spaces of `Intl`. */
export function unbroken(words: Words): Words {
  return {
    ...words,
    date: (date) => withoutBreaks(words.date(date)),
    shortDate: (date) => withoutBreaks(words.shortDate(date)),
    dateOfYear: (date) => withoutBreaks(words.dateOfYear(date)),
    distance: (km) => withoutBreaks(words.distance(km)),
    money: (amount) => withoutBreaks(words.money(amount)),
    // Of years and months, each with its figure.
    days: (count) => words.days(count).split(', ').map(withoutBreaks).join(', '),
  };
}
