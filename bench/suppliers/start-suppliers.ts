import { fileURLToPath } from 'node:url';

import type { Bench } from '../benchmark.ts';
import type { BareServer } from '../processes/bare.ts';
import { startChild } from '../processes/child.ts';

const startPatienceMs = 15_000;

/** Starts suppliers of which the slowest fast one takes so long. 0: they all answer immediately. */
export async function startSuppliers(bench: Bench, slowestMs: number): Promise<BareServer> {
  const child = await startChild(bench, {
    name: 'the suppliers',
    script: fileURLToPath(new URL('server.ts', import.meta.url)),
    args: [String(slowestMs)],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    stopPatienceMs: 5_000,
  });
  const { port } = (await child.nextMessage(startPatienceMs)) as { port: number };
  return { pid: child.pid, port };
}
