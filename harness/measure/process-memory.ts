import { readFileSync } from 'node:fs';

interface ProcessMemory {
  /** In memory now, with all threads. */
  readonly residentBytes: number;
  /** The most that was ever in memory. */
  readonly peakBytes: number;
  /** In memory now, without what it shares with other processes and without files. */
  readonly ownBytes: number;
  readonly threads: number;
}

const unknown: ProcessMemory = {
  residentBytes: Number.NaN,
  peakBytes: Number.NaN,
  ownBytes: Number.NaN,
  threads: Number.NaN,
};

/** NaN throughout where the process has ended or the system does not say. */
export function memoryOf(pid: number): ProcessMemory {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    const figure = (name: string) => Number(new RegExp(`^${name}:\\s+([0-9]+)`, 'm').exec(text)?.[1]);
    return {
      residentBytes: figure('VmRSS') * 1024,
      peakBytes: figure('VmHWM') * 1024,
      ownBytes: figure('RssAnon') * 1024,
      threads: figure('Threads'),
    };
  } catch {
    return unknown;
  }
}
