const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Includes currencies that are no longer in use. */
const currencyNames = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

/** ISO 3166-1, two capitals. */
export function isCountry(value: unknown): boolean {
  return countryName(value) !== undefined;
}

/** In English. */
export function countryName(code: unknown): string | undefined {
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? countryNames.of(code) : undefined;
}

/** ISO 4217, three capitals. */
export function isCurrency(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value) && currencyNames.of(value) !== undefined;
}
