import type { Bench, Benchmark, Comparison, Measurement } from '../benchmark.ts';
import { measureAgainstBare } from '../load/against-bare.ts';
import { addressHeader, linkRequest } from '../load/requests.ts';
import { idleServerWarnings } from '../load/start-generator.ts';
import { startBare } from '../processes/bare.ts';
import { startService } from '../processes/service.ts';
import { buyComplete, completingSettings, richVin } from '../purchases/buy-complete.ts';

/** One address may open 3,000 links a minute. */
const addressCount = 100;
const headersThatMatter = ['content-type', 'content-language', 'etag', 'content-security-policy', 'cache-control'];

const comparison: Comparison = {
  name: 'page',
  ours: 'the page of a complete report by its link, which was opened before, from the whole service',
  limit: "Node's bare HTTP server, which sends the same bytes",
  unit: 'req/s',
  barRatio: 0.5,
};

/** What it costs to show a complete report to the people who have its link. */
export const page: Benchmark = {
  name: 'page',
  async measure(bench: Bench): Promise<Measurement[]> {
    const service = await startService(bench, {
      partnerCount: 1,
      settings: { ...completingSettings, TRUST_PROXY: addressHeader },
      profileName: 'page-ours',
    });
    const [partner] = service.partners;
    if (!partner) throw new Error('there is no partner');
    bench.progress('buying a report');
    const { body } = await buyComplete(bench, service, partner, richVin);
    const { originalReportUrl } = JSON.parse(body) as { originalReportUrl: string };
    const { pathname, search } = new URL(originalReportUrl);
    const path = pathname + search;
    const opened = await fetch(`http://127.0.0.1:${service.port}${path}`, { signal: bench.signal });
    if (opened.status !== 200) throw new Error(`the page answers ${opened.status}`);
    const html = await opened.text();
    const headers = Object.fromEntries(headersThatMatter.map((name) => [name, opened.headers.get(name) ?? '']));
    const bare = await startBare(bench, { path, body: html, headers }, 'page-limit');
    const requests = Array.from({ length: addressCount }, (_, at) => linkRequest(path, `10.0.0.${at + 1}`));
    const rounds = await measureAgainstBare(bench, requests, { service, bare });
    const notes = [`The page is ${Buffer.byteLength(html)} bytes.`];
    return [{ ...comparison, rounds, warnings: idleServerWarnings(rounds), notes }];
  },
};
