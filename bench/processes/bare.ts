import { fileURLToPath } from 'node:url';

import type { Bench } from '../benchmark.ts';
import { startChild } from './child.ts';

export interface CannedResponse {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface BareServer {
  readonly pid: number;
  readonly port: number;
}

const startPatienceMs = 15_000;

/** Starts a server that gives this one answer. */
export async function startBare(bench: Bench, answer: CannedResponse, profileName: string): Promise<BareServer> {
  const child = await startChild(bench, {
    name: 'the bare server',
    script: fileURLToPath(new URL('bare-http.ts', import.meta.url)),
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    stopPatienceMs: 5_000,
    profileName,
  });
  // As a message: an argument of a process has at most 128 KB.
  child.send(answer);
  const { port } = (await child.nextMessage(startPatienceMs)) as { port: number };
  return { pid: child.pid, port };
}
