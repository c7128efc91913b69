import { medianOf, quantileOf } from '../../harness/measure/statistics.ts';
import type { Bench, Measurement, Sample } from '../benchmark.ts';

const warmUpRequests = 5;
const rounds = 5;
const requestsPerRound = 24;
const slowestMs = 200;

/** Asks for a page once, and returns how long that took, in milliseconds. */
type Ask = () => Promise<number>;

/** In milliseconds. */
interface Figures {
  readonly p95: number;
  readonly median: number;
}

/** Of one page. Its p95 is the median of the rounds' p95, so that what disturbs one round does not decide. */
export interface Latencies extends Figures {
  readonly rounds: readonly Figures[];
}

/** Asks for each page once. Fails by the name of the first that is not answered by a 200. */
export async function askEach(
  pages: readonly (readonly [name: string, address: string])[],
  ask: (name: string, address: string) => Promise<unknown>,
): Promise<void> {
  for (const [name, address] of pages) {
    await ask(name, address).catch((error: unknown) => {
      throw new Error(`${name} (${address}): ${String(error)}`, { cause: error });
    });
  }
}

/** Measures a page on one side or on several, which are asked in turn, so that whatever disturbs hits all of them. */
export async function measurePage<Side extends string>(
  bench: Bench,
  asks: Readonly<Record<Side, Ask>>,
): Promise<Record<Side, Latencies>> {
  const sides = Object.keys(asks) as Side[];
  const askAll = async (count: number) => {
    const taken = new Map(sides.map((side) => [side, [] as number[]]));
    for (let turn = 0; turn < count; turn++) {
      bench.signal.throwIfAborted();
      for (const side of sides) taken.get(side)?.push(await asks[side]());
    }
    return taken;
  };
  await askAll(warmUpRequests);
  const taken: Map<Side, number[]>[] = [];
  while (taken.length < rounds) taken.push(await askAll(requestsPerRound));
  const figures = sides.map((side) => [side, latenciesOf(taken.map((round) => round.get(side) ?? []))]);
  return Object.fromEntries(figures) as Record<Side, Latencies>;
}

function latenciesOf(taken: readonly (readonly number[])[]): Latencies {
  const figures = taken.map((round) => ({ p95: quantileOf(round, 0.95), median: medianOf(round) }));
  return { rounds: figures, p95: medianOf(figures.map(({ p95 }) => p95)), median: medianOf(taken.flat()) };
}

/** What was measured, as a rate by one of its figures. */
export function sampleBy(figure: keyof Figures, { p95, median }: Figures): Sample {
  return { perSecond: 1000 / { p95, median }[figure], readings: { 'p95 ms': p95, 'median ms': median } };
}

export function latencyText({ p95, median }: Figures): string {
  return `${p95.toFixed(1)} ms (median ${median.toFixed(1)})`;
}

/** The page that takes longest, by its p95, against the time that none may take. */
export function slowestRow(
  name: string,
  { measured, stored, notes }: { measured: ReadonlyMap<string, Latencies>; stored: string; notes: readonly string[] },
): Measurement {
  const [worst] = [...measured].toSorted(([, one], [, other]) => other.p95 - one.p95);
  if (!worst) throw new Error('no page was measured');
  const [page, its] = worst;
  return {
    name,
    ours: `the slowest of ${measured.size} pages (${page}) by its p95, ${stored}`,
    limit: `${slowestMs} ms`,
    unit: 'pages/s',
    barRatio: 1,
    rounds: [{ ours: sampleBy('p95', its), limit: sampleBy('p95', { p95: slowestMs, median: slowestMs }) }],
    warnings: [],
    notes,
  };
}
