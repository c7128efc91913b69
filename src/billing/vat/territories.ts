/**
 * The member states of the European Union by ISO code. Greece is GR here and EL in VAT numbers. Territories with an ISO code of
 * their own, such as Åland (AX) or Réunion (RE), are outside of the Union's VAT area.
 */
// prettier-ignore
const memberStates: ReadonlySet<string> = new Set([
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU',
  'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
]);

/** Countries that are part of another one for VAT: Monaco of France, the Isle of Man of the United Kingdom. */
const partOf: ReadonlyMap<string, string> = new Map([
  ['MC', 'FR'],
  ['IM', 'GB'],
]);

/** The country whose VAT applies. */
export function vatTerritoryOf(country: string): string {
  return partOf.get(country) ?? country;
}

/** Whether a supply of services there is one within the Union. Northern Ireland is not: it belongs to it for goods alone. */
export function isInUnion(country: string): boolean {
  return memberStates.has(vatTerritoryOf(country));
}
