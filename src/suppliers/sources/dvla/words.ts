import type { VehicleClass, VehicleStatus } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

/**
 * "Off road" is declared by the keeper and ends with the next tax payment. Other tax words say nothing about the
 * registration.
 */
export const statusByTax = translator<VehicleStatus>({ SORN: 'suspended' });

/** The European category at the beginning of the text, if there is one. */
export function categoryOf(word: string | undefined): string | undefined {
  return /^(M[1-3]G?|N[1-3]G?|L[1-7]e?)(?=$|[\s-])/i
    .exec(word ?? '')?.[0]
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** Only what the category determines: pick-ups, vans and campers built on them are all N1. */
export function classOf(category: string | undefined): VehicleClass | undefined {
  if (category === undefined) return undefined;
  if (category.startsWith('M1')) return 'car';
  if (category.startsWith('L')) return 'motorcycle';
  return /^N[23]/.test(category) ? 'truck' : undefined;
}

/** `EURO6`, `Euro 5`, `EURO 6 AD` → `Euro 6`, … */
export function emissionStandardOf(word: string | undefined): string | undefined {
  const [, rest] = /^euro\s*(\S.*)$/i.exec(word ?? '') ?? [];
  return rest === undefined ? word : `Euro ${rest}`;
}
