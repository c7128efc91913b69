import { threadMs } from '../../harness/measure/thread-time.ts';
import type { Findings } from '../../src/report/findings/findings.ts';
import type { Supplier } from '../../src/suppliers/supplier.ts';
import type { Vin } from '../../src/vehicles/vin/read.ts';
import type { Bench, Sample } from '../benchmark.ts';
import { liveOnce } from './lives.ts';

/** How many records of evidence a report is made from. */
export const recordCount = 180;
/** An American life, which has the most records. */
const vins = ['5UXWX9C54BW100014'] as const;
const patienceMs = 60_000;

/** What the simulated suppliers have on an American vehicle. */
export async function readAmericanLife(
  bench: Bench,
): Promise<{ readonly findings: Findings; readonly suppliers: readonly Supplier[] }> {
  bench.progress('asking the simulated suppliers');
  const signal = AbortSignal.any([bench.signal, AbortSignal.timeout(patienceMs)]);
  const { evidence: lived, suppliers } = await liveOnce(vins as readonly string[] as readonly Vin[], signal);
  const evidence = lived.slice(0, recordCount);
  if (evidence.length < recordCount) throw new Error(`there are only ${evidence.length} records`);
  const outcomes = suppliers.map(({ id, feeds, countries }) => {
    return { supplier: id, feeds, countries, result: 'answered', fromCache: false, records: 1, leftOut: 0 } as const;
  });
  return { findings: { vin: vins[0] as Vin, evidence, outcomes }, suppliers };
}

/**
 * How long it takes, by doing it again and again for a while. What counts is the thread's time, as there is nothing that
 * it would wait for; the system counts it in steps too coarse for a single report.
 */
export function timeOf(bench: Bench, forMs: number, work: () => unknown): number {
  bench.signal.throwIfAborted();
  const startedMs = threadMs();
  let count = 0;
  for (const endMs = performance.now() + forMs; performance.now() < endMs; count++) work();
  return (threadMs() - startedMs) / count;
}

export function sampleOf(ms: number): Sample {
  return { perSecond: 1000 / ms, readings: { 'time, ms': ms } };
}
