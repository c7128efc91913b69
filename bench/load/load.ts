import { createHistogram } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import type { Sample } from '../line.ts';
import { mainThreadCpuMs } from '../processes/cpu-time.ts';
import { repeatRequest } from './connection.ts';

export interface Load {
  readonly port: number;
  readonly serverPid: number;
  /** The request of each connection, as it goes over the wire. */
  readonly requests: readonly string[];
  /** Under load, but not counted yet. */
  readonly leadInMs: number;
  readonly durationMs: number;
}

export const readingNames = {
  p50Ms: 'latency p50, ms',
  p99Ms: 'latency p99, ms',
  serverCpu: 'server thread busy, %',
  generatorCpu: 'generator thread busy, %',
  perCpuSecond: 'requests per second of server thread',
} as const;

/** Keeps every connection busy with one request at a time, and counts what comes back in a stretch of time. */
export async function applyLoad(load: Load): Promise<Sample> {
  const latencyNs = createHistogram({ figures: 3 });
  let phase: 'leading in' | 'counting' | 'over' = 'leading in';
  const onAnswer = (latencyMs: number): boolean => {
    if (phase === 'counting') latencyNs.record(Math.max(1, Math.round(latencyMs * 1e6)));
    return phase !== 'over';
  };
  const connections = Promise.all(
    load.requests.map((request) => repeatRequest({ port: load.port, request: Buffer.from(request), onAnswer })),
  );

  const count = async (): Promise<Sample> => {
    await pause(load.leadInMs);
    const before = readClocks(load.serverPid);
    phase = 'counting';
    await pause(load.durationMs);
    phase = 'over';
    const after = readClocks(load.serverPid);
    await connections;
    const elapsedMs = after.wallMs - before.wallMs;
    const serverMs = after.serverMs - before.serverMs;
    return {
      perSecond: (latencyNs.count / elapsedMs) * 1000,
      readings: {
        [readingNames.p50Ms]: latencyNs.percentile(50) / 1e6,
        [readingNames.p99Ms]: latencyNs.percentile(99) / 1e6,
        [readingNames.serverCpu]: (serverMs / elapsedMs) * 100,
        [readingNames.generatorCpu]: ((after.generatorMs - before.generatorMs) / elapsedMs) * 100,
        [readingNames.perCpuSecond]: (latencyNs.count / serverMs) * 1000,
      },
    };
  };
  // A connection that fails ends the measurement at once.
  const [sample] = await Promise.all([count(), connections]);
  return sample;
}

function readClocks(serverPid: number) {
  return {
    wallMs: performance.now(),
    serverMs: mainThreadCpuMs(serverPid),
    generatorMs: mainThreadCpuMs(process.pid),
  };
}
