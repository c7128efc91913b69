import type { Rate } from './rates.ts';

export interface PairwiseRates {
  /** Of the pairs that were put together, those that belong together. */
  readonly precision: Rate;
  /** Of the pairs that belong together, those that were put together. */
  readonly recall: Rate;
}

/** Compares a partition with the true one, pair by pair. */
export function comparePartition<Item>(
  groups: readonly (readonly Item[])[],
  trueGroupOf: (item: Item) => unknown,
): PairwiseRates {
  const sizes = (partition: Iterable<readonly Item[]>) => sum([...partition].map(({ length }) => pairsIn(length)));
  const trueGroups = Map.groupBy(groups.flat(), trueGroupOf);
  const common = sum(groups.map((group) => sizes(Map.groupBy(group, trueGroupOf).values())));
  return {
    precision: { hits: common, total: sizes(groups) },
    recall: { hits: common, total: sizes(trueGroups.values()) },
  };
}

function pairsIn(count: number): number {
  return (count * (count - 1)) / 2;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
