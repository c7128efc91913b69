import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { compileCacheFolder } from '../kernel/compile-cache.ts';
import { OperatorError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';

const program = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url));
const startTimeoutMs = 30_000;
const openWorldTimeoutMs = 5_000;

/**
 * Starts the simulated suppliers as a child process; returns their address. The child reads from a pipe that closes when
 * this process ends in any way, and ends then.
 */
export async function startSimulator(log: Log, cleanup: AsyncDisposableStack): Promise<string> {
  const cache = compileCacheFolder();
  const child = spawn(process.execPath, [program], {
    // It needs nothing else of the environment, which holds secrets.
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  let isStopping = false;
  cleanup.defer(async () => {
    isStopping = true;
    child.stdin.end();
    await ended;
  });
  child.stdin.on('error', () => {});
  child.once('exit', (code) => {
    if (!isStopping)
      log.error({ code }, 'the simulated suppliers have ended by themselves; purchases fail until a restart');
  });
  return firstLine(child.stdout, child);
}

async function firstLine(output: NodeJS.ReadableStream, child: ReturnType<typeof spawn>): Promise<string> {
  const lines = createInterface({ input: output });
  const line = await new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), startTimeoutMs);
    lines.once('line', (text) => resolve(text));
    child.once('error', () => resolve(undefined));
    child.once('exit', () => resolve(undefined));
    void timer.unref();
  });
  if (line === undefined) throw new OperatorError('the simulated suppliers could not be started');
  lines.resume();
  return (JSON.parse(line) as { url: string }).url;
}

/** Opens a world on a running simulator, separate from those of other nodes; returns its address. */
export async function openWorld(simulatorUrl: string, slowSeconds: number): Promise<string> {
  try {
    const response = await fetch(`${simulatorUrl}/worlds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slowSeconds, delays: true }),
      signal: AbortSignal.timeout(openWorldTimeoutMs),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return ((await response.json()) as { url: string }).url;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`SUPPLIERS=${simulatorUrl} is not usable: no simulator answers there (${why})`);
  }
}
