import { medianOf } from '../../harness/measure/statistics.ts';
import type { Bench, Comparison, Benchmark, Measurement, Sample } from '../benchmark.ts';
import { latencyNames } from '../load/count.ts';
import { purchaseRequest } from '../load/requests.ts';
import { startGenerator } from '../load/start-generator.ts';
import { startService } from '../processes/service.ts';
import { contentBytes } from '../purchases/calls.ts';
import { checkBooks, checkCharges } from '../purchases/check-books.ts';
import { clearJobs } from '../purchases/clear-jobs.ts';
import { findPgbench, runPgbench } from '../purchases/pgbench.ts';
import { connectionCount } from '../purchases/purchase-load.ts';
import { startBuyerProcess } from '../purchases/start-buyer.ts';
import { format } from '../report.ts';
import { interleave } from '../rounds.ts';
import { startSuppliers } from '../suppliers/start-suppliers.ts';

const partnerCount = 100;
/** Whole seconds, which is how pgbench reports. */
const stretch = { leadInMs: 1_000, durationMs: 3_000 };
const roundCount = 5;
const httpRoundCount = 2;

const comparison: Comparison = {
  name: 'commit',
  ours: `the commit queue's commit of purchases, ${connectionCount} in flight, of ${partnerCount} partners, ${format(contentBytes)} bytes each; jobs and events are moved out of the outbox meanwhile`,
  limit: 'pgbench, which sends the same statement over as many connections, and leaves the outbox as it is',
  unit: 'commits/s',
  barRatio: 0.6,
};

/** What the purchase's one transaction reaches of what the database could do. */
export const commit: Benchmark = {
  name: 'commit',
  async measure(bench: Bench): Promise<Measurement[]> {
    // The jobs that purchases add are another node's: how fast those are done is not what is measured.
    const service = await startService(bench, { partnerCount, settings: { ROLE: 'api' } });
    const buy = await startBuyerProcess(bench, service, 'commit-ours');
    const pgbench = await findPgbench();
    let charges = 0;
    const measure = async (apply: () => Promise<{ sample: Sample; charged: number }>): Promise<Sample> => {
      await clearJobs(service);
      const { sample, charged } = await apply();
      charges += charged;
      return sample;
    };
    const load = { partners: service.partners, inFlight: connectionCount, ...stretch };
    const sides = {
      ours: () => measure(() => buy({ by: 'gathering', ...load })),
      limit: () =>
        measure(() =>
          pgbench === undefined
            ? buy({ by: 'driver', ...load })
            : runPgbench(bench, pgbench, service, { clients: connectionCount, ...stretch }),
        ),
    };
    bench.progress('warming up');
    await sides.ours();
    await sides.limit();
    const rounds = await interleave(bench, roundCount, sides);
    await checkCharges(service, charges);
    await checkBooks(bench, service);
    return [
      {
        ...comparison,
        ...(pgbench === undefined && { limit: 'the bare driver over as many connections, since there is no pgbench' }),
        rounds,
        warnings: [],
        notes: [await overHttp(bench)],
      },
    ];
  },
};

/** The same over HTTP, with suppliers that answer immediately, the report put together, and all that a service does besides. */
async function overHttp(bench: Bench): Promise<string> {
  const suppliers = await startSuppliers(bench, 0);
  const service = await startService(bench, { partnerCount, suppliers, profileName: 'commit-http' });
  const applyLoad = await startGenerator(bench);
  const load = {
    port: service.port,
    serverPid: service.pid,
    connectionCount,
    requests: service.partners.map((partner) => purchaseRequest(partner)),
    ...stretch,
  };
  bench.progress('over HTTP: warming up');
  await applyLoad(load);
  const samples: Sample[] = [];
  while (samples.length < httpRoundCount) {
    bench.progress(`over HTTP: round ${samples.length + 1} of ${httpRoundCount}`);
    samples.push(await applyLoad(load));
  }
  const median = (name: string) => format(medianOf(samples.map(({ readings }) => readings[name] ?? Number.NaN)));
  const perSecond = format(medianOf(samples.map((sample) => sample.perSecond)));
  return (
    `POST /v1/reports of the whole service, ${connectionCount} in flight: ${perSecond} purchases/s, ` +
    `${median(latencyNames.p50Ms)} ms (p99 ${median(latencyNames.p99Ms)} ms); no bar.`
  );
}
