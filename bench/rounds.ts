import type { Bench, Round, Sample } from './benchmark.ts';

interface Sides {
  readonly ours: () => Promise<Sample>;
  readonly limit: () => Promise<Sample>;
}

/**
 * Measures both sides in turn, so that anything that slows the machine for a while slows both, and the ratio of a round
 * stays true.
 */
export async function interleave(bench: Bench, count: number, sides: Sides): Promise<Round[]> {
  const rounds: Round[] = [];
  while (rounds.length < count) {
    const where = `round ${rounds.length + 1} of ${count}`;
    bench.progress(`${where}: ours`);
    const ours = await sides.ours();
    bench.progress(`${where}: limit`);
    rounds.push({ ours, limit: await sides.limit() });
  }
  return rounds;
}
