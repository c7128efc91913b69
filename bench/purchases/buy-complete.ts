import type { Bench } from '../benchmark.ts';
import type { BenchPartner, RunningService } from '../processes/service.ts';

/** An American vehicle with accidents, auctions and their photos. */
export const richVin = '5UXWX9C54BW100007';

const patienceMs = 60_000;

/** Slow suppliers that answer immediately: the report is complete as soon as the job has run. */
export const completingSettings = { SIMULATED_SLOW_SECONDS: '0' };

interface CompleteReport {
  readonly reportId: string;
  readonly path: string;
  /** Of the first read of the complete report. */
  readonly body: string;
  readonly headers: Headers;
}

/** Buys a report and waits until all of its sections are there; from then on it is cached. */
export async function buyComplete(
  bench: Bench,
  service: RunningService,
  partner: BenchPartner,
  vin: string,
): Promise<CompleteReport> {
  const bought = await fetchFrom(bench, service, partner, '/v1/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vin }),
  });
  const { reportId } = (await bought.json()) as { reportId: string };
  const path = `/v1/reports/${reportId}`;
  for (const deadlineMs = performance.now() + patienceMs; performance.now() < deadlineMs;) {
    const response = await fetchFrom(bench, service, partner, path, { headers: { prefer: 'wait=5' } });
    const body = await response.text();
    // Only a report that is not complete says when to ask again.
    if (!response.headers.has('retry-after')) return { reportId, path, body, headers: response.headers };
  }
  throw new Error(`${path} is not complete after ${patienceMs / 1000} s`);
}

/** Sends a request as a partner does; a response other than 200 is an error. */
export async function fetchFrom(
  { signal }: Bench,
  { port }: RunningService,
  { key }: BenchPartner,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...(init.headers as Record<string, string>) },
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return response;
}
