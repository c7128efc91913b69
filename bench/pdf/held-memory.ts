import { readFileSync } from 'node:fs';

/** How much memory a process holds now, with all its threads; NaN where the system does not tell. */
export function heldMemoryBytes(pid: number): number {
  try {
    const [, kibibytes] = /^VmRSS:\s*([0-9]+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kibibytes) * 1024;
  } catch {
    return Number.NaN;
  }
}
