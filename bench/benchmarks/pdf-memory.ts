import { memoryOf } from '../../harness/measure/process-memory.ts';
import { PdfRenderer } from '../../src/presentation/pdf/renderer.ts';
import type { Bench, Comparison, Benchmark, Measurement, Sample } from '../benchmark.ts';
import { inputOf, reportOf } from '../pdf/bench-report.ts';
import { makeRichReport } from '../pdf/rich-report.ts';
import { format, megabytes } from '../report.ts';

/** All that are promised take six minutes; what grows with each render shows in fewer. */
const renderCounts = { default: 60, thorough: 1_000 };
const barBytes = 350_000_000;
const deadlineMs = 60_000;
const notedAt = [1, 10, 50, 500];
const settledAfter = 20;

const comparison: Comparison = {
  name: 'pdf-memory',
  ours: 'what a render process holds (VmRSS) after',
  limit: `${megabytes(barBytes)} MB each`,
  // More is better on every row.
  unit: 'processes/GB',
  barRatio: 1,
};

interface Held {
  readonly renders: number;
  readonly nowBytes: number;
  readonly peakBytes: number;
}

/** Whether a process that renders on and on stays small. */
export const pdfMemory: Benchmark = {
  name: 'pdf-memory',
  async measure(bench: Bench): Promise<Measurement[]> {
    const renderCount = bench.isThorough ? renderCounts.thorough : renderCounts.default;
    const rich = await makeRichReport(bench);
    const renderer = new PdfRenderer({ processes: 1, deadlineMs });
    bench.scope.defer(() => renderer.close());
    const held: Held[] = [];
    const pids = new Set<number>();
    for (let renders = 1; renders <= renderCount; renders++) {
      bench.signal.throwIfAborted();
      if (renders % 50 === 1) bench.progress(`${renders - 1} of ${renderCount} rendered`);
      await renderer.render(inputOf(reportOf(rich, renders)));
      const [pid] = renderer.pids;
      // After so many renders a process is ended by design: the last that can be asked is the one before.
      if (pid === undefined) continue;
      pids.add(pid);
      held.push({ renders, nowBytes: memoryOf(pid).residentBytes, peakBytes: memoryOf(pid).peakBytes });
    }
    const last = held.at(-1);
    if (!last) throw new Error('no process was there to be asked');
    const notes = [
      ...held
        .filter(({ renders }) => notedAt.includes(renders) || renders === last.renders)
        .map((one) => `After ${one.renders} renders: ${megabytes(one.nowBytes)} MB.`),
      `At most, its start included (VmHWM): ${megabytes(last.peakBytes)} MB.`,
      `From the ${settledAfter}th render on it grew by ${format(growthPerThousand(held) / 1e6)} MB in a thousand.`,
      ...(bench.isThorough ? [] : [`${format(renderCounts.thorough)} renders: npm run bench -- pdf-memory --thorough`]),
    ];
    const warnings = pids.size > 1 ? [`${pids.size} PROCESSES TOOK TURNS: none of them has rendered all.`] : [];
    return [
      {
        ...comparison,
        ours: `${comparison.ours} ${format(last.renders)} renders of seven pages`,
        rounds: [{ ours: sampleOf(last.nowBytes), limit: sampleOf(barBytes) }],
        warnings,
        notes,
      },
    ];
  },
};

/** The slope of the straight line that lies closest to what was held after each render, without the first ones. */
function growthPerThousand(held: readonly Held[]): number {
  const settled = held.filter(({ renders }) => renders > settledAfter);
  const meanRenders = meanOf(settled.map(({ renders }) => renders));
  const meanBytes = meanOf(settled.map(({ nowBytes }) => nowBytes));
  const together = meanOf(settled.map((one) => (one.renders - meanRenders) * (one.nowBytes - meanBytes)));
  return (1_000 * together) / meanOf(settled.map(({ renders }) => (renders - meanRenders) ** 2));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function sampleOf(bytes: number): Sample {
  return { perSecond: 1e9 / bytes, readings: { 'memory, MB': bytes / 1e6 } };
}
