import type { Bench, Comparison, Benchmark, Measurement, Sample } from '../line.ts';
import { getRequest } from '../load/requests.ts';
import { idleServerWarnings, startGenerator } from '../load/start-generator.ts';
import { startBare, type CannedResponse } from '../processes/bare.ts';
import { startService, type BenchPartner, type RunningService } from '../processes/service.ts';
import { interleave } from '../rounds.ts';

const connectionCount = 32;
const partnerCount = 8;
const roundCount = 5;
const warmUpMs = 2_500;
const leadInMs = 250;
const durationMs = 1_500;
const vin = 'WVWZZZ1KZ00000001';
const patienceMs = 30_000;
/** What a client would miss. The rest, such as limits and ids, is what the service does more than the limit. */
const headersThatMatter = ['content-type', 'content-language', 'etag'];

const comparison: Comparison = {
  name: 'read',
  ours: 'GET /v1/reports/{id} of a complete report that was read before, from the whole service',
  limit: "Node's bare HTTP server, which sends the same bytes",
  unit: 'req/s',
  barRatio: 0.6,
};

/** What it costs to give a report that stands in memory to those who may have it. */
export const read: Benchmark = {
  name: 'read',
  async measure(bench: Bench): Promise<Measurement[]> {
    // Slow suppliers that answer at once: the report is complete as soon as the job has run.
    const settings = { SIMULATED_SLOW_SECONDS: '0' };
    const service = await startService(bench, { partnerCount, settings, profileName: 'read-ours' });
    bench.progress('buying a report for each partner');
    const answers = await Promise.all(service.partners.map((partner) => buyComplete(service, partner)));
    const [answer] = answers;
    if (!answer) throw new Error('nobody has bought anything');
    const bare = await startBare(bench, 'bare-http', answer, 'read-limit');
    const applyLoad = await startGenerator(bench);
    const requests = service.partners.map((partner, index) => getRequest(answers[index]?.path ?? '', partner));
    const load = (server: { pid: number; port: number }, timeMs: number): Promise<Sample> =>
      applyLoad({
        port: server.port,
        serverPid: server.pid,
        connectionCount,
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
    const notes = [`The report is ${Buffer.byteLength(answer.body)} bytes.`];
    return [{ ...comparison, rounds, warnings: idleServerWarnings(rounds), notes }];
  },
};

/** Buys a report and waits until nothing of it is still to come; from then on it stands in memory. */
async function buyComplete({ port }: RunningService, { key }: BenchPartner): Promise<CannedResponse> {
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...(init.headers as Record<string, string>) },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return response;
  };
  const bought = await ask('/v1/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vin }),
  });
  const path = `/v1/reports/${((await bought.json()) as { reportId: string }).reportId}`;
  for (const deadlineMs = performance.now() + patienceMs; performance.now() < deadlineMs;) {
    const response = await ask(path, { headers: { prefer: 'wait=5' } });
    const body = await response.text();
    // Only a report of which something is still to come says when to ask again.
    if (response.headers.has('retry-after')) continue;
    const headers = headersThatMatter.map((name) => [name, response.headers.get(name) ?? '']);
    return { path, body, headers: Object.fromEntries(headers) as Record<string, string> };
  }
  throw new Error(`${path} is not complete after ${patienceMs / 1000} s`);
}
