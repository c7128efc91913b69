import { findOrigin } from './origin.ts';
import type { Vin } from './read.ts';

/**
 * Whether the VIN is bound to North America's rules: a check digit at position 9, the model year at position 10.
 *
 * Only the place of manufacture can be read from a VIN. A vehicle that was built elsewhere for North America obeys
 * them too, but looks like any other. One built there for Europe does not: Mexico's Volkswagens for Europe show it by
 * the filler ZZZ.
 */
export function followsNorthAmericanRules(vin: Vin): boolean {
  return findOrigin(vin).region === 'northAmerica' && vin.slice(3, 6) !== 'ZZZ';
}
