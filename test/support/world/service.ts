import { eventually } from '../../../harness/async/eventually.ts';
import { buy, get } from '../../../harness/service/client.ts';
import type { SimulatedWorld } from '../../../harness/suppliers/world.ts';
import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import type { ServiceLog } from '../../../src/main/logger.ts';
import type { Service } from '../../../src/main/service.ts';
import { simulatedSuppliers } from '../../../src/suppliers/simulated/index.ts';
import { startTestService } from '../service.ts';

/** A whole service in this process that asks the suppliers of this world. */
export function startWorldService(
  databaseUrl: string,
  world: Pick<SimulatedWorld, 'url'>,
  { environment = {}, log }: { environment?: Record<string, string>; log?: ServiceLog } = {},
): Promise<Service> {
  return startTestService(
    databaseUrl,
    { ROLE: 'all', ...environment },
    {
      suppliers: (clock) => simulatedSuppliers(world.url, clock),
      ...(log && { log }),
    },
  );
}

/** What a partner works with: a service and a key for it. */
export interface Counter {
  readonly service: Pick<Service, 'url'>;
  readonly key: string;
}

interface Bought {
  readonly status: number;
  readonly headers: Headers;
  readonly body: PartnerReport;
}

/** The first answer, as the purchase gives it. */
export async function buyFirst({ service, key }: Counter, vin: string): Promise<Bought> {
  return (await buy(service, key, vin)) as Bought;
}

/** Buys again where no supplier answered in time, which happens on a busy machine, as a partner does who gets a 503. */
export function buySold(counter: Counter, vin: string): Promise<Bought> {
  return eventually(async () => {
    const bought = await buyFirst(counter, vin);
    return bought.status === 503 ? undefined : bought;
  });
}

/** Reads as a partner does who waits for news, until nothing is pending. */
export async function readUntilComplete(counter: Counter, reportId: string): Promise<Bought> {
  for (;;) {
    const path = `/v1/reports/${reportId}`;
    const answer = await get<PartnerReport>(counter.service, counter.key, path, { prefer: 'wait=20' });
    if (answer.status !== 200) throw new Error(`reading ${reportId} gave ${answer.status}`);
    if (answer.body.status === 'complete') return answer;
  }
}

export async function buyComplete(counter: Counter, vin: string): Promise<Bought> {
  const { status, body } = await buySold(counter, vin);
  if (status !== 200 || body.reportId === undefined) throw new Error(`${vin} gave ${status} ${JSON.stringify(body)}`);
  return readUntilComplete(counter, body.reportId);
}
