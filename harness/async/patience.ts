import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';

/** The environment variable that names the file in which the test runner keeps how slow the machine is. */
const fileVariable = 'HARNESS_SLOWNESS_FILE';
/** What the start of a process takes on the machine of docs/performance.md with nothing else to do. */
const typicalMs = 60;
const measureEveryMs = 5_000;

/** How long to wait on this machine, as it is now, for what takes less than `timeoutMs` on a fast one. */
export function patience(timeoutMs: number): number {
  const file = process.env[fileVariable];
  const slowness = file === undefined ? 1 : Number(readFileSync(file, 'utf8'));
  return Math.ceil(timeoutMs * Math.max(1, slowness));
}

/**
 * Measures again and again how many times slower than usual this machine is, up to ten times, and keeps it in a file where
 * this process and those that it starts find it. Returns what stops it.
 */
export async function watchSlowness(file: string): Promise<() => Promise<void>> {
  const measure = async () => {
    const from = performance.now();
    await once(spawn(process.execPath, ['--eval', '0']), 'exit');
    writeFileSync(file, Math.min(10, (performance.now() - from) / typicalMs).toFixed(2));
  };
  await measure();
  process.env[fileVariable] = file;
  let measuring = Promise.resolve();
  const timer = setInterval(() => void (measuring = measure()), measureEveryMs);
  return async () => {
    clearInterval(timer);
    // It would fail to write the file once its folder is gone.
    await measuring;
    Reflect.deleteProperty(process.env, fileVariable);
  };
}
