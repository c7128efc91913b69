import type { Bench, Comparison, Benchmark, Measurement } from '../benchmark.ts';
import { measureAgainstBare } from '../load/against-bare.ts';
import { getRequest } from '../load/requests.ts';
import { idleServerWarnings } from '../load/start-generator.ts';
import { startBare, type CannedResponse } from '../processes/bare.ts';
import { startService, type RunningService } from '../processes/service.ts';
import { fetchFrom } from '../purchases/buy-complete.ts';

/** Enough that no partner comes near the highest limit there is, of a million a minute. */
const partnerCount = 8;
const path = '/v1/ping';

const comparison: Comparison = {
  name: 'ping',
  ours: `GET ${path} with a key, from the whole service`,
  limit: "Node's bare HTTP server, which sends the same bytes",
  unit: 'req/s',
  barRatio: 0.65,
};

/** What authentication, the rate limit, metrics and the log cost together. */
export const ping: Benchmark = {
  name: 'ping',
  async measure(bench: Bench): Promise<Measurement[]> {
    const service = await startService(bench, { partnerCount, profileName: 'ping-ours' });
    const bare = await startBare(bench, await fetchPing(bench, service), 'ping-limit');
    const requests = service.partners.map((partner) => getRequest(path, partner));
    const rounds = await measureAgainstBare(bench, requests, { service, bare });
    return [{ ...comparison, rounds, warnings: idleServerWarnings(rounds) }];
  },
};

async function fetchPing(bench: Bench, service: RunningService): Promise<CannedResponse> {
  const [partner] = service.partners;
  if (!partner) throw new Error('the service has no partners');
  const response = await fetchFrom(bench, service, partner, path);
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  return { path, body: await response.text(), headers };
}
