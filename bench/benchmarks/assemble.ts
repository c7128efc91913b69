import { medianOf } from '../../harness/measure/statistics.ts';
import type { Findings } from '../../src/report/findings/findings.ts';
import { assemble as assembleReport } from '../../src/reports/assemble/assemble.ts';
import { makeReport } from '../../src/reports/make.ts';
import { createIdentityFilter } from '../../src/suppliers/identity-filter.ts';
import { readAmericanLife, recordCount, sampleOf, timeOf } from '../assembly/american-life.ts';
import { repeatEvidence } from '../assembly/repeat.ts';
import type { Bench, Comparison, Benchmark, Measurement } from '../benchmark.ts';
import { format } from '../report.ts';
import { interleave } from '../rounds.ts';

const copyCount = 10;
const manyRecords = recordCount * copyCount;
/** By how much n log n grows. */
const growth = (manyRecords * Math.log(manyRecords)) / (recordCount * Math.log(recordCount));
const roundCount = 9;
const warmUpMs = 2_000;
const durationMs = 800;

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
    const { findings: lived, suppliers } = await readAmericanLife(bench);
    const { vin, evidence, outcomes } = lived;
    const copies = Array.from({ length: copyCount }, (_, copy) => repeatEvidence(evidence, copy));
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
