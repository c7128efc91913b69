import type { Bench, Comparison, Benchmark, Measurement, Sample } from '../line.ts';
import { getRequest } from '../load/requests.ts';
import { idleServerWarnings, startGenerator } from '../load/start-generator.ts';
import { startBare, type CannedResponse } from '../processes/bare.ts';
import { startService, type RunningService } from '../processes/service.ts';
import { interleave } from '../rounds.ts';

const connectionCount = 32;
/** Enough that no partner comes near the highest limit there is, of a million a minute. */
const partnerCount = 8;
const roundCount = 5;
const warmUpMs = 2_500;
const leadInMs = 250;
const durationMs = 1_500;
const path = '/v1/ping';

const comparison: Comparison = {
  name: 'ping',
  ours: `GET ${path} with a key, from the whole service`,
  limit: 'a bare Fastify route with the same body',
  unit: 'req/s',
  barRatio: 0.6,
};

/** What authentication, the rate limit, metrics and the log cost together. */
export const ping: Benchmark = {
  name: 'ping',
  async measure(bench: Bench): Promise<Measurement[]> {
    const service = await startService(bench, { partnerCount, profileName: 'ping-ours' });
    const bare = await startBare(bench, 'bare-fastify', await askOnce(service), 'ping-limit');
    const applyLoad = await startGenerator(bench);
    const requests = service.partners.map((partner) => getRequest(path, partner));
    const load = (server: { pid: number; port: number }, timeMs: number): Promise<Sample> =>
      applyLoad({
        port: server.port,
        serverPid: server.pid,
        connectionCount,
        // The bare route gets the same bytes, key and all: reading them is part of any such request.
        requests,
        leadInMs,
        durationMs: timeMs,
      });

    bench.progress('warming up');
    await load(service, warmUpMs);
    await load(bare, warmUpMs);
    const rounds = await interleave(bench, roundCount, {
      ours: () => load(service, durationMs),
      limit: () => load(bare, durationMs),
    });
    return [{ ...comparison, rounds, warnings: idleServerWarnings(rounds) }];
  },
};

async function askOnce({ port, partners: [partner] }: RunningService): Promise<CannedResponse> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${partner?.key}` },
    signal: AbortSignal.timeout(10_000),
  });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${body}`);
  return { path, body, headers: { 'content-type': response.headers.get('content-type') ?? '' } };
}
