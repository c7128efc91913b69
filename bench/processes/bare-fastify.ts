import { fileURLToPath } from 'node:url';

import type { Bench } from '../line.ts';
import { startChild } from './child.ts';

export interface Answer {
  readonly path: string;
  readonly body: string;
  readonly contentType: string;
}

const startPatienceMs = 15_000;

/** Starts a bare Fastify that gives this one answer. */
export async function startBareFastify(bench: Bench, answer: Answer): Promise<{ pid: number; port: number }> {
  const child = await startChild(bench, {
    name: 'bare Fastify',
    script: fileURLToPath(new URL('../baselines/bare-fastify.ts', import.meta.url)),
    args: [answer.path, answer.body, answer.contentType],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    stopPatienceMs: 5_000,
    profileName: 'limit',
  });
  const { port } = (await child.nextMessage(startPatienceMs)) as { port: number };
  return { pid: child.pid, port };
}
