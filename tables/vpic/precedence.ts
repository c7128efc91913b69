import { letsThrough, splitKey } from '../../src/vehicles/north-american/keys.ts';
import type { Maker, Pattern } from './database.ts';

/**
 * Which of two patterns is followed where one VIN fits both and they say different things of one element. Between
 * schemas of different first years the later one is, which the decoder sees by itself. Otherwise it is the one that was
 * written last; of those written together the one that asks for less, then the one whose key sorts first. That is
 * vPIC's order. Such pairs are rare, so only the patterns in them get a number: the higher is followed.
 */
export function rankPatterns(
  makers: readonly Maker[],
  bySchema: ReadonlyMap<number, readonly Pattern[]>,
): Map<Pattern, number> {
  const contested = new Set<Pattern>();
  const byElement = new Map(
    Array.from(bySchema, ([schema, patterns]) => [schema, Map.groupBy(patterns, ({ element }) => element)]),
  );
  for (const own of byElement.values()) contest(own, own, contested);
  for (const [first, second] of neighbours(makers)) {
    const [one, other] = [byElement.get(first), byElement.get(second)];
    if (one && other) contest(one, other, contested);
  }
  const ordered = [...contested].toSorted(byPrecedence);
  return new Map(ordered.map((pattern, index) => [pattern, index + 1]));
}

/** Pairs of schemas that one maker began to use in the same model year. */
function neighbours(makers: readonly Maker[]): [number, number][] {
  const pairs = new Map<string, [number, number]>();
  for (const { links } of makers) {
    for (const together of Map.groupBy(links, ({ yearFrom }) => yearFrom).values()) {
      for (const { schema: first } of together) {
        for (const { schema: second } of together) if (first < second) pairs.set(`${first} ${second}`, [first, second]);
      }
    }
  }
  return [...pairs.values()];
}

type ByElement = ReadonlyMap<number | undefined, readonly Pattern[]>;

function contest(one: ByElement, other: ByElement, contested: Set<Pattern>): void {
  for (const [element, patterns] of one) {
    if (element === undefined) continue;
    for (const pattern of patterns) {
      for (const rival of other.get(element) ?? []) {
        if (pattern.value === rival.value || !overlap(pattern.key, rival.key)) continue;
        contested.add(pattern).add(rival);
      }
    }
  }
}

function byPrecedence(one: Pattern, other: Pattern): number {
  return (
    compare(one.writtenOn, other.writtenOn) ||
    compare(weigh(other.key), weigh(one.key)) ||
    compare(other.key.replaceAll(/[[\]]/g, ''), one.key.replaceAll(/[[\]]/g, '')) ||
    compare(other.id, one.id)
  );
}

function weigh(key: string): number {
  return key.replaceAll('*', '').length;
}

function compare<T extends string | number>(one: T, other: T): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const alphabet = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ|';
const half = 17;
const masksByKey = new Map<string, Int32Array>();

/** Whether some VIN fits both keys. */
function overlap(one: string, other: string): boolean {
  const [first, second] = [masksOf(one), masksOf(other)];
  const common = Math.min(first.length, second.length);
  for (let at = 0; at < common; at += 2) {
    const [low, high] = [(first[at] ?? 0) & (second[at] ?? 0), (first[at + 1] ?? 0) & (second[at + 1] ?? 0)];
    if ((low | high) === 0) return false;
  }
  return true;
}

/** For each place of a key, which characters it lets through: the two halves of the alphabet as bits. */
function masksOf(key: string): Int32Array {
  const known = masksByKey.get(key);
  if (known) return known;
  const halves = [alphabet.slice(0, half), alphabet.slice(half)];
  const masks = Int32Array.from(
    splitKey(key).flatMap((wanted) => halves.map((characters) => maskOf(wanted, characters))),
  );
  masksByKey.set(key, masks);
  return masks;
}

function maskOf(wanted: string, characters: string): number {
  return Array.from(characters).reduce(
    (mask, character, bit) => (letsThrough(wanted, character) ? mask | (1 << bit) : mask),
    0,
  );
}
