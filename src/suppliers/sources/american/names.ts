import { normalizeName } from '../../connector/normalize-name.ts';

/** Far longer than any model name in these lists. */
export const longestName = 200;

/**
 * Whether a name begins with the words of the other: `F150 Pickup 4WD` begins with `F-150`, but `Transit` does not with
 * `Tra`.
 */
export function beginsWith(name: string, other: string): boolean {
  const beginning = other.length > longestName ? '' : normalizeName(other);
  let letters = '';
  for (const [word] of name.matchAll(/[\p{L}\p{N}]+/gu)) {
    letters += normalizeName(word);
    if (letters.length >= beginning.length) return letters === beginning;
  }
  return false;
}
