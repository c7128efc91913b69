import { readCheckDigit } from '../vin/check-digit.ts';
import type { Vin } from '../vin/read.ts';
import { letsThrough } from './keys.ts';

/**
 * What is wrong with a VIN or with what is known of it, by vPIC's numbers. Without any, it decoded clean. The tables have
 * not all of vPIC's keys, so that 2–4 can come up for a good VIN whose check digit computes; 5 hardly does.
 */
const problemTexts = {
  1: 'the check digit does not compute',
  2: 'one character is none that the maker uses in its place, and only one other is',
  3: 'one character is none that the maker uses in its place, and only one other lets the check digit compute',
  4: 'one character is none that the maker uses in its place',
  5: 'several characters are none that the maker uses in their places',
  7: 'the maker’s code is not registered',
  8: 'nothing is known of the maker’s vehicles of this model year',
  11: 'position 10 holds no model year',
  14: 'the model is not known',
  400: 'a character stands where North America’s rules do not allow it',
} as const;

export type Problem = keyof typeof problemTexts;

/** What the keys of a model year say of a VIN's characters. Bits are places as in `KeyComparison`. */
export interface Marks {
  /** Where some key asks for certain characters. */
  required: number;
  /** Where the VIN has one that some key asks for. */
  matched: number;
  /** Whether some key describes the VIN. */
  isDescribed: boolean;
}

/** Position 9 is the check digit's and 10 the year's. */
const checked = placesMask([4, 5, 6, 7, 8, 11, 12, 13, 14]);
const checkedOfSmallMaker = placesMask([4, 5, 6, 7, 8, 11]);

const characters = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';

/** `usedAt` gives what keys ask for in a place: characters, and classes of them in brackets. */
export function findCharacterProblem(
  vin: Vin,
  { required, matched }: Marks,
  usedAt: (place: number) => Iterable<string>,
): Problem | undefined {
  const wrong = required & ~matched & (vin.charAt(2) === '9' ? checkedOfSmallMaker : checked);
  if (wrong === 0) return undefined;
  return isOneBit(wrong) ? judgeOne(vin, 31 - Math.clz32(wrong), usedAt) : 5;
}

function judgeOne(vin: Vin, place: number, usedAt: (place: number) => Iterable<string>): 2 | 3 | 4 {
  const used = [...usedAt(place)];
  const others = Array.from(characters).filter((character) => used.some((wanted) => letsThrough(wanted, character)));
  if (others.length === 1) return 2;
  const at = place + 3;
  const fitting = others.filter((character) => {
    const { expected, found } = readCheckDigit(`${vin.slice(0, at)}${character}${vin.slice(at + 1)}` as Vin);
    return expected === found;
  });
  return fitting.length === 1 ? 3 : 4;
}

/** Violations of the rules for every VIN for North America, of any maker. */
export function findFormProblems(vin: Vin, isLight: boolean): Problem[] {
  const isSmallMaker = vin.charAt(2) === '9';
  const serialFrom = isSmallMaker ? 14 : isLight ? 12 : 13;
  const isWellFormed =
    /[\dX]/.test(vin.charAt(8)) && /[^0UZ]/.test(vin.charAt(9)) && /^\d+$/.test(vin.slice(serialFrom));
  const { expected, found } = readCheckDigit(vin);
  const problems: Problem[] = [];
  if (!isWellFormed || expected !== found) problems.push(1);
  if (!isWellFormed) problems.push(400);
  return problems;
}

function placesMask(positions: readonly number[]): number {
  return positions.reduce((mask, position) => mask | (1 << (position - 4)), 0);
}

function isOneBit(mask: number): boolean {
  return (mask & (mask - 1)) === 0;
}
