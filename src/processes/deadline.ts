import { readFileSync } from 'node:fs';

interface Bounds {
  readonly deadlineMs: number;
  /** At least `deadlineMs`. Until then, a process is late only if it has had `deadlineMs` of processor time. */
  readonly longestMs: number;
}

/** `/proc` counts processor time in these; the same on all systems that have it. */
const tickMs = 10;
const minMs = 50;

/** Calls `onLate` once when a process has taken too long for what it began just now. Returns how to stop that. */
export function startDeadline(pid: number | undefined, bounds: Bounds, onLate: (afterMs: number) => void): () => void {
  const { deadlineMs, longestMs } = bounds;
  const startedMs = performance.now();
  const usedBeforeMs = readProcessorMs(pid);
  // The process that is waited for keeps this one alive, or does not; its deadline has no say in that.
  let timer = setTimeout(check, deadlineMs).unref();
  function check(): void {
    const tookMs = Math.round(performance.now() - startedMs);
    const leftMs = Math.min(usedBeforeMs + deadlineMs - readProcessorMs(pid), longestMs - tookMs);
    // Where processor time cannot be read, this is no number.
    if (leftMs > 0) timer = setTimeout(check, Math.max(leftMs, minMs)).unref();
    else onLate(tookMs);
  }
  return () => clearTimeout(timer);
}

/** What all threads of a process have used so far. Only Linux shows it for another process. */
function readProcessorMs(pid: number | undefined): number {
  try {
    // The name of the program, in parentheses, may hold spaces; after it the 12th and 13th field are user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return Number.NaN;
  }
}
