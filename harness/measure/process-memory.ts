import { readFileSync } from 'node:fs';

/** What a service may take at most, under every load of the bench. */
export const memoryBarBytes = 400_000_000;

/** The most memory that a process ever held; NaN where the system does not tell. */
export function peakMemoryBytes(pid: number): number {
  try {
    const [, kibibytes] = /^VmHWM:\s*([0-9]+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kibibytes) * 1024;
  } catch {
    return Number.NaN;
  }
}
