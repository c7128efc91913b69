import type { Bench } from '../line.ts';
import type { BenchPartner, RunningService } from '../processes/service.ts';

/** An American life with accidents, auctions and their photos. */
const vin = '5UXWX9C54BW100007';
const patienceMs = 60_000;

/** Slow suppliers that answer at once: the report is complete as soon as the job has run. */
export const completingSettings = { SIMULATED_SLOW_SECONDS: '0' };

/** Buys the report and waits until nothing of it is still to come; answers its id. */
export async function buyComplete(bench: Bench, service: RunningService, partner: BenchPartner): Promise<string> {
  const bought = await ask(bench, service, partner, '/v1/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vin }),
  });
  const { reportId } = (await bought.json()) as { reportId: string };
  for (const deadlineMs = performance.now() + patienceMs; performance.now() < deadlineMs;) {
    const response = await ask(bench, service, partner, `/v1/reports/${reportId}`, { headers: { prefer: 'wait=5' } });
    await response.arrayBuffer();
    // Only a report of which something is still to come says when to ask again.
    if (!response.headers.has('retry-after')) return reportId;
  }
  throw new Error(`the report is not complete after ${patienceMs / 1000} s`);
}

/** Asks the service as a partner does; whatever is not a 200 is an error. */
export async function ask(
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
