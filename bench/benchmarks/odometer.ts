import { medianOf } from '../../harness/measure/statistics.ts';
import { threadMs } from '../../harness/measure/thread-time.ts';
import { judgeOdometer } from '../../src/vehicles/odometer/judge.ts';
import { makeHistories } from '../assembly/odometer-histories.ts';
import type { Bench, Comparison, Benchmark, Measurement, Sample } from '../benchmark.ts';
import { format } from '../report.ts';
import { interleave } from '../rounds.ts';

const historyCount = 10_000;
const readingCount = 30;
const roundCount = 7;

const comparison: Comparison = {
  name: 'odometer',
  ours: `judging histories of ${readingCount} readings, one in five of them flawed`,
  limit: 'reading and writing the same histories as JSON, which `odometer judge` has to do anyway',
  unit: 'histories/s',
  barRatio: 0.2,
};

/** Whether the verdict costs little more than handling the readings. */
export const odometer: Benchmark = {
  name: 'odometer',
  async measure(bench: Bench): Promise<Measurement[]> {
    bench.progress('making histories');
    const histories = makeHistories(historyCount, readingCount);
    const lines = histories.map((history) => JSON.stringify(history));
    const judge = () => {
      let flawed = 0;
      for (const history of histories) if (judgeOdometer(history, 'car').finding.code !== 'CONSISTENT') flawed++;
      if (flawed < historyCount / 6) throw new Error(`only ${flawed} of the flawed histories were seen`);
    };
    const handle = () => {
      let length = 0;
      for (const line of lines) length += JSON.stringify(JSON.parse(line)).length;
      if (length === 0) throw new Error('nothing was read');
    };
    bench.progress('warming up');
    judge();
    handle();
    const seconds: number[] = [];
    const rounds = await interleave(bench, roundCount, {
      ours: async () => {
        const ms = timeOf(judge);
        seconds.push(ms / 1000);
        return sampleOf(ms);
      },
      limit: async () => sampleOf(timeOf(handle)),
    });
    const notes = [`${format(historyCount)} histories are judged in ${format(medianOf(seconds))} s.`];
    return [{ ...comparison, rounds, warnings: [], notes }];
  },
};

function timeOf(work: () => void): number {
  const startedMs = threadMs();
  work();
  return threadMs() - startedMs;
}

function sampleOf(ms: number): Sample {
  return { perSecond: (historyCount / ms) * 1000, readings: { 'time, ms': ms } };
}
