import { followsNorthAmericanRules } from './north-america.ts';
import type { Vin } from './read.ts';

export interface CheckDigit {
  /** What position 9 would hold by North America's formula: 0–9 or X. */
  expected: string;
  /** What position 9 holds. Where check digits are not required it can be any character of a VIN. */
  found: string;
  /**
   * `valid`: it computes. One in eleven digits does so by chance, so outside North America this proves little.
   * `mismatch`: it does not compute, though North America's rules require it: mistyped, altered, or for another market.
   * `notApplicable`: it does not compute and need not; nothing follows from it.
   */
  verdict: 'valid' | 'mismatch' | 'notApplicable';
}

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letterValues = '12345678123457923456789';

/** By position; the check digit itself has no weight. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

export function readCheckDigit(vin: Vin): CheckDigit {
  const expected = computeCheckDigit(vin);
  const found = vin.charAt(8);
  if (found === expected) return { expected, found, verdict: 'valid' };
  return { expected, found, verdict: followsNorthAmericanRules(vin) ? 'mismatch' : 'notApplicable' };
}

function computeCheckDigit(vin: Vin): string {
  const sum = weights.reduce((total, weight, index) => total + weight * valueOf(vin.charAt(index)), 0);
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

function valueOf(character: string): number {
  const letter = letters.indexOf(character);
  return Number(letter === -1 ? character : letterValues.charAt(letter));
}
