import { fileURLToPath } from 'node:url';

import type { Bench } from '../benchmark.ts';
import { startChild } from '../processes/child.ts';
import type { RunningService } from '../processes/service.ts';
import type { PurchaseLoad, PurchaseReply } from './purchase-load.ts';

type Bought = Exclude<PurchaseReply, { failure: string }>;

/** How much longer than the load itself its answer may take. */
const patienceMs = 20_000;

/** Starts a process that buys at a commit queue on the service's database, and returns the function that applies one load. */
export async function startBuyerProcess(
  bench: Bench,
  { databaseUrl }: RunningService,
  profileName: string,
): Promise<(load: PurchaseLoad) => Promise<Bought>> {
  const child = await startChild(bench, {
    name: 'the process at the commit queue',
    script: fileURLToPath(new URL('buyer-process.ts', import.meta.url)),
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    stopPatienceMs: 5_000,
    profileName,
  });
  return async (load) => {
    child.send(load);
    const reply = (await child.nextMessage(load.leadInMs + load.durationMs + patienceMs)) as PurchaseReply;
    if ('failure' in reply) throw new Error(`the purchases failed: ${reply.failure}`);
    return reply;
  };
}
