import { lettersOf } from '../../connector/letters.ts';

/** In a list, no name of a model is nearly as long. */
export const longestName = 200;

/** Whether the first words of a name are the other: `F150 Pickup 4WD` begins with `F-150`, `Transit` not with `Tra`. */
export function beginsWith(name: string, other: string): boolean {
  const beginning = other.length > longestName ? '' : lettersOf(other);
  let letters = '';
  for (const [word] of name.matchAll(/[\p{L}\p{N}]+/gu)) {
    letters += lettersOf(word);
    if (letters.length >= beginning.length) return letters === beginning;
  }
  return false;
}
