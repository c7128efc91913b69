/** How a language groups the digits of a number. Italian accounts write 1.845,00; Intl would leave four digits together. */
export function groupingOf(locale: string): 'always' | 'auto' {
  return locale === 'it' ? 'always' : 'auto';
}
