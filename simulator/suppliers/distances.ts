import { kmPerMile } from '../world/units.ts';

/** Countries whose vehicles show miles. */
function countsMiles(country: string): boolean {
  return country === 'GB' || country === 'US';
}

export function milesOf(km: number): number {
  return Math.round(km / kmPerMile);
}

/** A distance as it is written down in that country. */
export function distanceIn(country: string, km: number): { value: number; unit: 'km' | 'mi' } {
  return countsMiles(country) ? { value: milesOf(km), unit: 'mi' } : { value: Math.round(km), unit: 'km' };
}
