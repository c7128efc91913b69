import { after } from 'node:test';

import type { PartnerReport } from '../../src/contract/partner-report.ts';
import type { ServiceLog } from '../../src/main/logger.ts';
import { startService, type Service } from '../../src/main/service.ts';
import { readSettings } from '../../src/main/settings.ts';
import { simulatedSuppliers } from '../../src/suppliers/simulated/index.ts';
import { beforeDrop } from '../support/database.ts';
import { rememberingLog } from '../support/service.ts';
import { buy, get } from '../support/shop.ts';
import type { TestWorld } from '../support/simulator.ts';

/** A whole service in this process that asks the suppliers of a world which the test holds, and can dial. */
export async function startWorldService(
  databaseUrl: string,
  world: Pick<TestWorld, 'url'>,
  { environment = {}, log = rememberingLog() }: { environment?: Record<string, string>; log?: ServiceLog } = {},
): Promise<Service> {
  const settings = readSettings({ PORT: '0', DATABASE_URL: databaseUrl, ...environment });
  const service = await startService(settings, log, (clock) => simulatedSuppliers(world.url, clock));
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= service.stop());
  beforeDrop.push(stop);
  after(stop);
  return { ...service, stop };
}

/** What a partner works with: a service and a key for it. */
export interface Counter {
  readonly service: Pick<Service, 'url'>;
  readonly key: string;
}

export interface Bought {
  readonly status: number;
  readonly headers: Headers;
  readonly body: PartnerReport;
}

/** The first answer, as the purchase gives it. */
export async function buyFirst({ service, key }: Counter, vin: string): Promise<Bought> {
  return (await buy(service, key, vin)) as Bought;
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
  const { status, body } = await buyFirst(counter, vin);
  if (status !== 200 || body.reportId === undefined) throw new Error(`${vin} gave ${status} ${JSON.stringify(body)}`);
  return readUntilComplete(counter, body.reportId);
}
