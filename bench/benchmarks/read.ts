import type { Bench, Comparison, Benchmark, Measurement } from '../benchmark.ts';
import { measureAgainstBare } from '../load/against-bare.ts';
import { getRequest } from '../load/requests.ts';
import { idleServerWarnings } from '../load/start-generator.ts';
import { startBare } from '../processes/bare.ts';
import { startService } from '../processes/service.ts';
import { buyComplete, completingSettings } from '../purchases/buy-complete.ts';

const partnerCount = 8;
const vin = 'WVWZZZ1KZ00000001';
/** What a client needs. The others, such as limits and ids, are what the service does beyond the limit. */
const headersThatMatter = ['content-type', 'content-language', 'etag'];

const comparison: Comparison = {
  name: 'read',
  ours: 'GET /v1/reports/{id} of a complete report that was read before, from the whole service',
  limit: "Node's bare HTTP server, which sends the same bytes",
  unit: 'req/s',
  barRatio: 0.8,
};

/** What it costs to serve a cached report to the partners that may read it. */
export const read: Benchmark = {
  name: 'read',
  async measure(bench: Bench): Promise<Measurement[]> {
    const service = await startService(bench, {
      partnerCount,
      settings: completingSettings,
      profileName: 'read-ours',
    });
    bench.progress('buying a report for each partner');
    const reports = await Promise.all(service.partners.map((partner) => buyComplete(bench, service, partner, vin)));
    const [report] = reports;
    if (!report) throw new Error('no report was bought');
    const headers = headersThatMatter.map((name) => [name, report.headers.get(name) ?? '']);
    const canned = { ...report, headers: Object.fromEntries(headers) as Record<string, string> };
    const bare = await startBare(bench, canned, 'read-limit');
    const requests = service.partners.map((partner, index) => getRequest(reports[index]?.path ?? '', partner));
    const rounds = await measureAgainstBare(bench, requests, { service, bare });
    const notes = [`The report is ${Buffer.byteLength(report.body)} bytes.`];
    return [{ ...comparison, rounds, warnings: idleServerWarnings(rounds), notes }];
  },
};
