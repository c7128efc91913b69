import { createHistogram } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import { mainThreadCpuMs } from '../../harness/measure/process-cpu.ts';
import type { Sample } from '../benchmark.ts';

export interface Stretch {
  /** Under load, but not counted yet. */
  readonly leadInMs: number;
  readonly durationMs: number;
}

export const latencyNames = { p50Ms: 'latency p50, ms', p99Ms: 'latency p99, ms', meanMs: 'latency mean, ms' } as const;

/** How a thread's share of the time is called among the readings. */
export function busyName(thread: string): string {
  return `${thread} thread busy, %`;
}

/**
 * Lets a load run and counts what it gets done in a stretch of time. `start` calls back with
 * each response's latency, and goes on for as long as the callback returns true. `threads`: whose main threads are watched, by name.
 */
export async function countAnswers(
  { leadInMs, durationMs }: Stretch,
  threads: Readonly<Record<string, number>>,
  start: (onAnswer: (latencyMs: number) => boolean) => Promise<unknown>,
): Promise<Sample> {
  const latencyNs = createHistogram({ figures: 3 });
  let phase: 'leading in' | 'counting' | 'over' = 'leading in';
  const load = start((latencyMs) => {
    if (phase === 'counting') latencyNs.record(Math.max(1, Math.round(latencyMs * 1e6)));
    return phase !== 'over';
  });

  const count = async (): Promise<Sample> => {
    await pause(leadInMs);
    const before = readClocks(threads);
    phase = 'counting';
    await pause(durationMs);
    phase = 'over';
    const after = readClocks(threads);
    await load;
    const elapsedMs = after.wallMs - before.wallMs;
    const busy = Object.keys(threads).map((name) => [
      busyName(name),
      (((after.cpuMs[name] ?? Number.NaN) - (before.cpuMs[name] ?? Number.NaN)) / elapsedMs) * 100,
    ]);
    return {
      perSecond: (latencyNs.count / elapsedMs) * 1000,
      readings: {
        [latencyNames.p50Ms]: latencyNs.percentile(50) / 1e6,
        [latencyNames.p99Ms]: latencyNs.percentile(99) / 1e6,
        [latencyNames.meanMs]: latencyNs.mean / 1e6,
        ...(Object.fromEntries(busy) as Record<string, number>),
      },
    };
  };
  // A load that fails ends the measurement immediately.
  const [sample] = await Promise.all([count(), load]);
  return sample;
}

function readClocks(threads: Readonly<Record<string, number>>) {
  const cpuMs = Object.entries(threads).map(([name, pid]) => [name, mainThreadCpuMs(pid)] as const);
  return { wallMs: performance.now(), cpuMs: Object.fromEntries(cpuMs) as Record<string, number> };
}
