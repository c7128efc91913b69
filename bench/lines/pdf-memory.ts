import { PdfRenderer } from '../../src/presentation/pdf/renderer.ts';
import type { Bench, Comparison, Line, Measurement, Sample } from '../line.ts';
import { peakMemoryBytes } from '../memory.ts';
import { inputOf, reportOf } from '../pdf/bench-report.ts';
import { heldMemoryBytes } from '../pdf/held-memory.ts';
import { makeRichReport } from '../pdf/rich-report.ts';
import { format } from '../report.ts';

const renderCount = 1_000;
const barBytes = 350_000_000;
const deadlineMs = 60_000;
const notedAt = [1, 10, 100, 500];

const rows = {
  nowBytes: { name: 'pdf-memory: at the end', ours: 'what a render process holds (VmRSS) after' },
  peakBytes: {
    name: 'pdf-memory: at most',
    ours: 'the most that a render process ever held (VmHWM), its start included, in',
  },
} as const;

interface Held {
  readonly renders: number;
  readonly nowBytes: number;
  readonly peakBytes: number;
}

/** Whether a process that renders on and on stays small. */
export const pdfMemory: Line = {
  name: 'pdf-memory',
  async measure(bench: Bench): Promise<Measurement[]> {
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
      held.push({ renders, nowBytes: heldMemoryBytes(pid), peakBytes: peakMemoryBytes(pid) });
    }
    const last = held.at(-1);
    if (!last) throw new Error('no process was there to be asked');
    const notes = held
      .filter(({ renders }) => notedAt.includes(renders) || renders === last.renders)
      .map(
        (one) => `After ${one.renders} renders: ${megabytes(one.nowBytes)} MB, ${megabytes(one.peakBytes)} MB at most.`,
      );
    const warnings = pids.size > 1 ? [`${pids.size} PROCESSES TOOK TURNS: none of them has rendered all.`] : [];
    return (['nowBytes', 'peakBytes'] as const).map((which) => ({
      ...comparisonOf(which),
      rounds: [{ ours: sampleOf(last[which]), limit: sampleOf(barBytes) }],
      warnings,
      notes,
    }));
  },
};

function comparisonOf(which: keyof typeof rows): Comparison {
  const { name, ours } = rows[which];
  return {
    name,
    ours: `${ours} ${format(renderCount)} renders of eight pages`,
    limit: `${megabytes(barBytes)} MB each`,
    // More is better on every row.
    unit: 'processes/GB',
    barRatio: 1,
  };
}

function sampleOf(bytes: number): Sample {
  return { perSecond: 1e9 / bytes, readings: { 'memory, MB': bytes / 1e6 } };
}

function megabytes(bytes: number): string {
  return format(Math.round(bytes / 1e6));
}
