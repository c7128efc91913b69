import { fileURLToPath } from 'node:url';

import { medianOf } from '../../harness/measure/statistics.ts';
import type { Bench, Round, Sample } from '../benchmark.ts';
import { startChild } from '../processes/child.ts';
import { readingNames, type Load } from './load.ts';

type Reply = { readonly sample: Sample } | { readonly failure: string };

/** How much longer than the load itself its answer may take. */
const patienceMs = 10_000;
/** Below this the server had time to spare, and something else was the limit. */
const busyPercent = 90;

/** Starts the generator, and returns the function that applies one load. */
export async function startGenerator(bench: Bench): Promise<(load: Load) => Promise<Sample>> {
  const child = await startChild(bench, {
    name: 'the load generator',
    script: fileURLToPath(new URL('generator.ts', import.meta.url)),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    stopPatienceMs: 5_000,
  });
  return async (load) => {
    child.send(load);
    const reply = (await child.nextMessage(load.leadInMs + load.durationMs + patienceMs)) as Reply;
    if ('failure' in reply) throw new Error(`the load failed: ${reply.failure}`);
    return reply.sample;
  };
}

/** Says so if a server was not what held its figures back. */
export function idleServerWarnings(rounds: readonly Round[]): string[] {
  return (['ours', 'limit'] as const).flatMap((side) => {
    const busy = medianOf(rounds.map((round) => round[side].readings[readingNames.serverCpu] ?? Number.NaN));
    if (Number.isNaN(busy)) return [`this system does not say whether the server (${side}) was the limit`];
    if (busy >= busyPercent) return [];
    return [`THE SERVER (${side}) WAS NOT THE LIMIT: its thread was only ${busy.toFixed(0)} % busy.`];
  });
}
