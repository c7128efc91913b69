import { medianOf } from '../../harness/measure/statistics.ts';
import type { Bench, Comparison, Benchmark, Measurement, Sample } from '../benchmark.ts';
import { latencyNames } from '../load/count.ts';
import { purchaseRequest } from '../load/requests.ts';
import { startGenerator } from '../load/start-generator.ts';
import { vinPlaceholder } from '../load/vins.ts';
import { startService } from '../processes/service.ts';
import { checkBooks } from '../purchases/check-books.ts';
import { format } from '../report.ts';
import { interleave } from '../rounds.ts';
import { plannedSuppliers, questionPath, slowestId } from '../suppliers/plan.ts';
import { startSuppliers } from '../suppliers/start-suppliers.ts';

const slowestMs = 100;
/** Of what the slowest supplier takes. */
const maxAddedShare = 0.05;
const connectionCount = 1;
const roundCount = 7;
const stretch = { leadInMs: 500, durationMs: 3_000 };
/** Many connections: a service that has made some hundreds of reports is what partners meet. */
const warmUp = { leadInMs: 0, durationMs: 6_000, connectionCount: 8 };

const comparison: Comparison = {
  name: 'gather',
  ours:
    `POST /v1/reports of vehicles that were never asked for, ${connectionCount} in flight, ` +
    `with ${plannedSuppliers.length} suppliers of which the slowest takes ${slowestMs} ms`,
  limit: 'that supplier asked by a bare client, as many in flight',
  unit: 'req/s',
  // As a rate, like every row: at most so many times the latency.
  barRatio: 1 / (1 + maxAddedShare),
};

/** What the service adds to the slowest of the suppliers that a purchase waits for. */
export const gather: Benchmark = {
  name: 'gather',
  async measure(bench: Bench): Promise<Measurement[]> {
    const suppliers = await startSuppliers(bench, slowestMs);
    const service = await startService(bench, {
      partnerCount: connectionCount,
      suppliers,
      profileName: 'gather-ours',
    });
    const applyLoad = await startGenerator(bench);
    const purchases = service.partners.map((partner) => purchaseRequest(partner));
    const questions = [`GET ${questionPath(slowestId, vinPlaceholder)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`];
    const buy = (time: typeof stretch & { connectionCount?: number }) =>
      applyLoad({ port: service.port, serverPid: service.pid, connectionCount, requests: purchases, ...time });
    const ask = (time: typeof stretch) =>
      applyLoad({ port: suppliers.port, serverPid: suppliers.pid, connectionCount, requests: questions, ...time });

    bench.progress('warming up');
    await buy(warmUp);
    const rounds = await interleave(bench, roundCount, {
      ours: async () => oneAtATime(await buy(stretch)),
      limit: async () => oneAtATime(await ask(stretch)),
    });
    await checkBooks(bench, service);
    const addedMs = medianOf(rounds.map(({ ours, limit }) => medianLatencyMs(ours) - medianLatencyMs(limit)));
    const notes = [`The service adds ${format(addedMs)} ms to its slowest supplier.`];
    return [{ ...comparison, rounds, warnings: [], notes }];
  },
};

/** By the median of the latencies: how many would be answered in a second, one after the other. */
function oneAtATime(sample: Sample): Sample {
  return { ...sample, perSecond: 1000 / medianLatencyMs(sample) };
}

function medianLatencyMs({ readings }: Sample): number {
  return readings[latencyNames.p50Ms] ?? Number.NaN;
}
