import { cpus } from 'node:os';

const intervalMs = 1_000;
/** Of all processors, over the last interval. */
const idleShare = 0.5;

/** Runs `action` once, as soon as the machine was half idle for a second. Returns how to cancel it. */
export function whenIdle(action: () => void, processorTimes = readProcessorTimes): () => void {
  let before = processorTimes();
  const timer = setInterval(() => {
    const now = processorTimes();
    const total = now.total - before.total;
    const idle = now.idle - before.idle;
    before = now;
    if (idle < total * idleShare) return;
    clearInterval(timer);
    action();
  }, intervalMs).unref();
  return () => clearInterval(timer);
}

interface ProcessorTimes {
  readonly idle: number;
  readonly total: number;
}

function readProcessorTimes(): ProcessorTimes {
  const times = cpus().map((processor) => processor.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return { idle, total: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}
