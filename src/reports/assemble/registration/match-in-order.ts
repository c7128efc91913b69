/** Two entries of two lists that may be the same, and how well they agree. */
interface Pair {
  readonly place: number;
  readonly other: number;
  readonly score: number;
}

/**
 * The pairs with the highest sum of scores, among those above 0, such that each entry is in one pair at most and the
 * pairs are in the same order in both lists. In time n log n of the number of pairs.
 */
export function matchInOrder(pairs: readonly Pair[]): Pair[] {
  const worth = pairs.filter(({ score }) => score > 0);
  // Of one entry's pairs the later come first, so that none of them builds on another.
  worth.sort((one, other) => one.place - other.place || other.other - one.other);
  const best = new BestBefore(Math.max(0, ...worth.map(({ other }) => other)) + 1);
  let last: Link | undefined;
  for (const pair of worth) {
    const before = best.below(pair.other);
    const link = { pair, sum: pair.score + (before?.sum ?? 0), before };
    best.enter(pair.other, link);
    if (!last || link.sum > last.sum) last = link;
  }
  const matched: Pair[] = [];
  for (; last; last = last.before) matched.push(last.pair);
  return matched.toReversed();
}

interface Link {
  readonly pair: Pair;
  readonly sum: number;
  readonly before: Link | undefined;
}

/** The link with the highest sum among all places below one: a Fenwick tree. */
class BestBefore {
  readonly #tree: (Link | undefined)[];

  constructor(size: number) {
    this.#tree = Array.from({ length: size + 1 });
  }

  below(place: number): Link | undefined {
    let best: Link | undefined;
    for (let node = place; node > 0; node -= node & -node) best = better(best, this.#tree[node]);
    return best;
  }

  enter(place: number, link: Link): void {
    for (let node = place + 1; node < this.#tree.length; node += node & -node) {
      this.#tree[node] = better(this.#tree[node], link);
    }
  }
}

function better(one: Link | undefined, other: Link | undefined): Link | undefined {
  return !one || (other && other.sum > one.sum) ? other : one;
}
