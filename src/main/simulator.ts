import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { OperatorError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';

const program = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url));
const startPatienceMs = 30_000;
const worldPatienceMs = 5_000;

/**
 * Starts the simulated suppliers as a process of their own. It ends when this one does, however that ends: it reads from
 * a pipe that closes then.
 */
export async function startSimulator(log: Log, started: AsyncDisposableStack): Promise<string> {
  // It needs nothing of the environment, which holds secrets.
  const child = spawn(process.execPath, [program], { env: {}, stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  let isStopping = false;
  started.defer(async () => {
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
    const timer = setTimeout(() => resolve(undefined), startPatienceMs);
    lines.once('line', (text) => resolve(text));
    child.once('error', () => resolve(undefined));
    child.once('exit', () => resolve(undefined));
    void timer.unref();
  });
  if (line === undefined) throw new OperatorError('the simulated suppliers could not be started');
  lines.resume();
  return (JSON.parse(line) as { url: string }).url;
}

/** A world of its own on a running simulator; answers its address. */
export async function openWorld(simulatorUrl: string, slowSeconds: number): Promise<string> {
  try {
    const answer = await fetch(`${simulatorUrl}/worlds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slowSeconds, delays: true }),
      signal: AbortSignal.timeout(worldPatienceMs),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return ((await answer.json()) as { url: string }).url;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`SUPPLIERS=${simulatorUrl} is not usable: no simulator answers there (${why})`);
  }
}
