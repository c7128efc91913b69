import { medianOf } from '../../harness/measure/statistics.ts';
import { threadMs } from '../../harness/measure/thread-time.ts';
import type { Findings } from '../../src/report/findings/findings.ts';
import { assemble as assembleReport } from '../../src/reports/assemble/assemble.ts';
import { makeReport } from '../../src/reports/make.ts';
import { createIdentityFilter } from '../../src/suppliers/identity-filter.ts';
import type { Vin } from '../../src/vehicles/vin/read.ts';
import { liveOnce } from '../assembly/lives.ts';
import { repeatEvidence } from '../assembly/repeat.ts';
import type { Bench, Comparison, Benchmark, Measurement, Sample } from '../benchmark.ts';
import { format } from '../report.ts';
import { interleave } from '../rounds.ts';

const recordCount = 180;
const copyCount = 10;
const manyRecords = recordCount * copyCount;
/** By how much n log n grows. */
const growth = (manyRecords * Math.log(manyRecords)) / (recordCount * Math.log(recordCount));
/** An American life, which has the most records. */
const vins = ['5UXWX9C54BW100014'] as const;
const roundCount = 9;
const warmUpMs = 2_000;
const durationMs = 800;
const patienceMs = 60_000;

const comparison: Comparison = {
  name: 'assemble',
  ours: `assembling a report of ${format(manyRecords)} records of evidence`,
  limit: `one of ${format(recordCount)}, ${format(growth)} times over: as n log n grows`,
  unit: 'reports/s',
  barRatio: 1,
};

/** Whether what a report costs grows no faster than sorting its evidence does. */
export const assemble: Benchmark = {
  name: 'assemble',
  async measure(bench: Bench): Promise<Measurement[]> {
    bench.progress('asking the simulated suppliers');
    const signal = AbortSignal.any([bench.signal, AbortSignal.timeout(patienceMs)]);
    const { evidence: lived, suppliers } = await liveOnce(vins as readonly string[] as readonly Vin[], signal);
    const evidence = lived.slice(0, recordCount);
    if (evidence.length < recordCount) throw new Error(`there are only ${evidence.length} records`);
    const outcomes = suppliers.map(({ id, feeds, countries }) => {
      return { supplier: id, feeds, countries, result: 'answered', fromCache: false, records: 1, leftOut: 0 } as const;
    });
    const copies = Array.from({ length: copyCount }, (_, copy) => repeatEvidence(evidence, copy));
    const vin = vins[0] as Vin;
    const few: Findings = { vin, evidence: copies[0] ?? [], outcomes };
    const many: Findings = { vin, evidence: copies.flat(), outcomes };
    const now = new Date();
    const maker = { guard: createIdentityFilter(suppliers), onIdentity: () => {} };

    bench.progress('warming up');
    for (const findings of [few, many]) timeOf(bench, warmUpMs, () => assembleReport(findings, now));
    timeOf(bench, warmUpMs, () => makeReport(maker, few, { now, vinHash: vin, linkSecret: 'k0' }));
    const wholeMs = timeOf(bench, durationMs, () => makeReport(maker, few, { now, vinHash: vin, linkSecret: 'k0' }));
    const fewMs: number[] = [];
    const rounds = await interleave(bench, roundCount, {
      ours: async () => sampleOf(timeOf(bench, durationMs, () => assembleReport(many, now))),
      limit: async () => {
        const ms = timeOf(bench, durationMs, () => assembleReport(few, now));
        fewMs.push(ms);
        return sampleOf(ms * growth);
      },
    });
    const notes = [
      `A report of ${format(recordCount)} records is assembled in ${format(medianOf(fewMs))} ms; ` +
        `with suppliers' names kept out and its content written, it takes ${format(wholeMs)} ms.`,
    ];
    return [{ ...comparison, rounds, warnings: [], notes }];
  },
};

/**
 * How long it takes, by doing it again and again for a while. What counts is the thread's time, as there is nothing that
 * it would wait for; the system counts it in steps too coarse for a single report.
 */
function timeOf(bench: Bench, forMs: number, work: () => unknown): number {
  bench.signal.throwIfAborted();
  const startedMs = threadMs();
  let count = 0;
  for (const endMs = performance.now() + forMs; performance.now() < endMs; count++) work();
  return (threadMs() - startedMs) / count;
}

function sampleOf(ms: number): Sample {
  return { perSecond: 1000 / ms, readings: { 'time, ms': ms } };
}
