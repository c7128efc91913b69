import { findOrigin } from './origin.ts';
import type { Vin } from './read.ts';

/**
 * Whether the VIN must follow North America's rules: a check digit at position 9, the model year at position 10.
 *
 * Only the place of manufacture can be read from a VIN. Vehicles built elsewhere for North America follow them too, but
 * cannot be distinguished from others. Those built there for Europe do not: Mexico's Volkswagens for Europe have the filler ZZZ.
 */
export function followsNorthAmericanRules(vin: Vin): boolean {
  return findOrigin(vin).region === 'northAmerica' && vin.slice(3, 6) !== 'ZZZ';
}
