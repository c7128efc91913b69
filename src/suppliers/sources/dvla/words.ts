import type { VehicleClass, VehicleStatus } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/words.ts';

/** "Off road" is declared by the keeper and ends with the next tax; other words on tax say nothing about the register. */
export const statusByTax = translator<VehicleStatus>({ SORN: 'suspended' });

/** The European category, where there is one among the words. */
export function categoryOf(word: string | undefined): string | undefined {
  return /^(M[1-3]G?|N[1-3]G?|L[1-7]e?)(?=$|[\s-])/i
    .exec(word ?? '')?.[0]
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** What the category says for certain: pick-ups, vans and campers built on them are all N1. */
export function classOf(category: string | undefined): VehicleClass | undefined {
  if (category === undefined) return undefined;
  if (category.startsWith('M1')) return 'car';
  if (category.startsWith('L')) return 'motorcycle';
  return /^N[23]/.test(category) ? 'truck' : undefined;
}

/** `EURO6`, `Euro 5`, `EURO 6 AD`: the number stands apart. */
export function emissionStandardOf(word: string | undefined): string | undefined {
  const [, rest] = /^euro\s*(\S.*)$/i.exec(word ?? '') ?? [];
  return rest === undefined ? word : `Euro ${rest}`;
}
