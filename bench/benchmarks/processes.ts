import { availableParallelism } from 'node:os';

import type { Bench, Benchmark, Comparison, Measurement, Round, Sample } from '../benchmark.ts';
import { getRequest, purchaseRequest } from '../load/requests.ts';
import { startGenerator } from '../load/start-generator.ts';
import { startService, type RunningService } from '../processes/service.ts';
import { buyComplete, completingSettings } from '../purchases/buy-complete.ts';
import { checkBooks } from '../purchases/check-books.ts';
import { interleave } from '../rounds.ts';
import { startSuppliers } from '../suppliers/start-suppliers.ts';

const partnerCount = 16;
const connectionCount = 64;
const roundCount = 5;
const vin = 'WVWZZZ1KZ00000001';
const processes = availableParallelism();
/** Beside the load, the suppliers and the database; on two processors these take more of what there is, but there is less to lose. */
const barRatio = processes === 2 ? 1.6 : processes * 0.75;
const comparisons = {
  reads: {
    name: 'processes: read',
    ours: `GET /v1/reports/{id} of complete reports, from a service of ${processes} processes`,
    limit: 'the same from a service of one',
    unit: 'req/s',
    barRatio,
  },
  purchases: {
    name: 'processes: purchase',
    ours: `POST /v1/reports of vehicles that were never asked for, from a service of ${processes} processes`,
    limit: 'the same from a service of one',
    unit: 'req/s',
    barRatio,
  },
} satisfies Record<string, Comparison>;

/** What further processes add, on a machine that the load, the suppliers and the database share. */
export const severalProcesses: Benchmark = {
  name: 'processes',
  async measure(bench: Bench): Promise<Measurement[]> {
    const several = { PROCESSES: String(processes) };
    const rows = [
      { ...comparisons.reads, rounds: await measureReads(bench, several) },
      { ...comparisons.purchases, rounds: await measurePurchases(bench, several) },
    ];
    return rows.map((row) => ({ ...row, warnings: sharedWarnings(row.rounds) }));
  },
};

async function measureReads(bench: Bench, several: Record<string, string>): Promise<Round[]> {
  const start = async (settings: Record<string, string>) => {
    const service = await startService(bench, { partnerCount, settings: { ...completingSettings, ...settings } });
    const reports = await Promise.all(service.partners.map((one) => buyComplete(bench, service, one, vin)));
    const requests = service.partners.map((one, index) => getRequest(reports[index]?.path ?? '', one));
    return { service, requests };
  };
  return measureBoth(bench, await start(several), await start({}));
}

async function measurePurchases(bench: Bench, several: Record<string, string>): Promise<Round[]> {
  const suppliers = await startSuppliers(bench, 0);
  const start = async (settings: Record<string, string>) => {
    const service = await startService(bench, { partnerCount, suppliers, settings });
    return { service, requests: service.partners.map((one) => purchaseRequest(one)) };
  };
  const [ours, limit] = [await start(several), await start({})];
  const rounds = await measureBoth(bench, ours, limit);
  await checkBooks(bench, ours.service);
  return rounds;
}

interface Side {
  readonly service: RunningService;
  readonly requests: readonly string[];
}

async function measureBoth(bench: Bench, ours: Side, limit: Side): Promise<Round[]> {
  const applyLoad = await startGenerator(bench);
  const load = ({ service, requests }: Side, durationMs: number): Promise<Sample> =>
    applyLoad({ port: service.port, serverPid: service.pid, connectionCount, requests, leadInMs: 250, durationMs });
  bench.progress('warming up');
  for (const side of [ours, limit]) await load(side, 2_500);
  return interleave(bench, roundCount, { ours: () => load(ours, 2_000), limit: () => load(limit, 2_000) });
}

/** The generator's share of a processor is missing on both sides, and hurts the one that could use all of them. */
function sharedWarnings(rounds: readonly Round[]): string[] {
  const busy = rounds.map(({ ours }) => ours.readings['generator thread busy, %'] ?? 0);
  const share = Math.max(...busy);
  return share < 25 ? [] : [`THE LOAD ITSELF TOOK ${share.toFixed(0)} % of a processor.`];
}
