import { cpus } from 'node:os';

const intervalMs = 1_000;
/** The share of all processors over the last interval. */
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

/** The same, so many times, one after the other. */
export function repeatWhenIdle(
  action: () => Promise<void>,
  times: number,
  processorTimes = readProcessorTimes,
): () => void {
  let cancel: (() => void) | undefined;
  let isCancelled = false;
  const wait = (left: number): void => {
    if (left === 0 || isCancelled) return;
    cancel = whenIdle(() => void action().then(() => wait(left - 1)), processorTimes);
  };
  wait(times);
  return () => {
    isCancelled = true;
    cancel?.();
  };
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
