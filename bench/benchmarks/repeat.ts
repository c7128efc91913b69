import type { Bench, Benchmark, Comparison, Measurement } from '../benchmark.ts';
import { getRequest, purchaseRequest } from '../load/requests.ts';
import { idleServerWarnings, startGenerator } from '../load/start-generator.ts';
import { startService } from '../processes/service.ts';
import { buyComplete, completingSettings } from '../purchases/buy-complete.ts';
import { checkBooks } from '../purchases/check-books.ts';
import { interleave } from '../rounds.ts';

const partnerCount = 8;
const connectionCount = 32;
const roundCount = 5;
const stretch = { leadInMs: 250, durationMs: 1_500 };
const vin = 'WVWZZZ1KZ00000001';

const comparison: Comparison = {
  name: 'repeat',
  ours: `POST /v1/reports of a vehicle that the partner has, which is free, ${connectionCount} in flight, of ${partnerCount} partners`,
  limit: 'GET /v1/reports/{id} of the same reports, from the same service',
  unit: 'req/s',
  barRatio: 0.3,
};

/** What it costs to count a free repeat, beside returning the same bytes. */
export const repeat: Benchmark = {
  name: 'repeat',
  async measure(bench: Bench): Promise<Measurement[]> {
    const service = await startService(bench, { partnerCount, settings: completingSettings, profileName: 'repeat' });
    const { partners } = service;
    bench.progress('buying a report for each partner');
    const reports = await Promise.all(partners.map((partner) => buyComplete(bench, service, partner, vin)));
    const applyLoad = await startGenerator(bench);
    const side = (requests: string[]) => () =>
      applyLoad({ port: service.port, serverPid: service.pid, connectionCount, requests, ...stretch });
    const sides = {
      ours: side(partners.map((partner) => purchaseRequest(partner, vin))),
      limit: side(partners.map((partner, index) => getRequest(reports[index]?.path ?? '', partner))),
    };
    bench.progress('warming up');
    await sides.ours();
    await sides.limit();
    const rounds = await interleave(bench, roundCount, sides);
    await checkBooks(bench, service);
    return [{ ...comparison, rounds, warnings: idleServerWarnings(rounds) }];
  },
};
