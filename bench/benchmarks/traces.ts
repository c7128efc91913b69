import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { Bench, Benchmark, Comparison, Measurement, Sample } from '../benchmark.ts';
import { readingNames } from '../load/load.ts';
import { purchaseRequest } from '../load/requests.ts';
import { startGenerator } from '../load/start-generator.ts';
import { type RunningService, startService } from '../processes/service.ts';
import { checkBooks } from '../purchases/check-books.ts';
import { interleave } from '../rounds.ts';
import { startSuppliers } from '../suppliers/start-suppliers.ts';

const connectionCount = 8;
const roundCount = 7;
const stretch = { leadInMs: 500, durationMs: 3_000 };
const warmUp = { leadInMs: 0, durationMs: 6_000 };

const maxAttempts = 4;
/** Until requests that are still in flight have ended, and suppliers that were too late are asked again. */
const afterRefusalMs = 8_000;

const comparison: Comparison = {
  name: 'traces',
  ours: `POST /v1/reports of vehicles that were never asked for, ${connectionCount} in flight, every purchase traced to a collector`,
  limit: 'the same without tracing',
  unit: 'req/s of server thread',
  barRatio: 0.95,
};

/** What it costs to trace every purchase. */
export const traces: Benchmark = {
  name: 'traces',
  async measure(bench: Bench): Promise<Measurement[]> {
    const suppliers = await startSuppliers(bench, 0);
    const collector = await startCollector(bench);
    const open = (settings: Record<string, string>, profileName: string) =>
      startService(bench, { partnerCount: connectionCount, suppliers, settings, profileName });
    const traced = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, 'traces-ours');
    const plain = await open({}, 'traces-limit');
    const applyLoad = await startGenerator(bench);
    let repeated = 0;
    const buyFrom = async ({ port, pid, partners }: RunningService, time: typeof stretch) => {
      const requests = partners.map((partner) => purchaseRequest(partner));
      for (let attempt = 1; ; attempt++) {
        try {
          return byThread(await applyLoad({ port, serverPid: pid, connectionCount, requests, ...time }));
        } catch (error) {
          if (attempt === maxAttempts || !isRefusal(error)) throw error;
          repeated++;
          bench.progress('no supplier answered in time: the round is repeated');
          await pause(afterRefusalMs, undefined, { signal: bench.signal });
        }
      }
    };
    bench.progress('warming up');
    for (const service of [traced, plain]) await buyFrom(service, warmUp);
    const rounds = await interleave(bench, roundCount, {
      ours: () => buyFrom(traced, stretch),
      limit: () => buyFrom(plain, stretch),
    });
    await checkBooks(bench, traced);
    if (collector.received() === 0) throw new Error('the collector has received nothing');
    const notes = [`The collector received ${collector.received()} requests.`];
    const warnings = repeated === 0 ? [] : [`${repeated} ROUNDS WERE REPEATED: the machine stood still for seconds.`];
    return [{ ...comparison, rounds, warnings, notes }];
  },
};

/**
 * On a machine that stands still for two seconds, all suppliers are too late, and the service refuses purchases for a while.
 * That says nothing about tracing.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.message.includes('HTTP/1.1 503');
}

/** By the time of the server's thread: the collector and its suppliers share the machine with it. */
function byThread(sample: Sample): Sample {
  return { ...sample, perSecond: sample.readings[readingNames.perCpuSecond] ?? Number.NaN };
}

/** Takes every trace, and looks at none. */
async function startCollector({ scope }: Bench): Promise<{ url: string; received: () => number }> {
  let received = 0;
  const server = createServer((request, response) => {
    received++;
    request.resume().on('end', () => response.end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  scope.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => received };
}
