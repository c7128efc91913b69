/** FNV-1a over UTF-16 units, stirred at the end: the same number for the same words on every machine. */
export function hash(...words: readonly (string | number)[]): number {
  let sum = 0x811c9dc5;
  for (const unit of words.join('\u001f')) sum = Math.imul(sum ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >>> 0;
}

/** A whole number from 0 to below `bound`. */
export const pickNumber = (bound: number, ...words: readonly (string | number)[]): number =>
  (hash(...words) >>> 3) % bound;

export function pickOne<Item>(items: readonly [Item, ...Item[]], ...words: readonly (string | number)[]): Item {
  return items[pickNumber(items.length, ...words)] ?? items[0];
}
