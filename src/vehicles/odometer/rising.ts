/**
 * Places of a longest run of values of which none is lower than the one before, in order; in n log n. Among runs of the
 * same length it is the one that ends lowest.
 */
export function longestRisingRun(values: readonly number[]): number[] {
  /** For each length, the place of the lowest value with which a run of that length can end. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  values.forEach((value, place) => {
    const length = countNotAbove(ends, values, value);
    before[place] = ends[length - 1];
    ends[length] = place;
  });
  const run: number[] = [];
  for (let place = ends.at(-1); place !== undefined; place = before[place]) run.push(place);
  return run.toReversed();
}

function countNotAbove(ends: readonly number[], values: readonly number[], limit: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[ends[middle] ?? 0] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
