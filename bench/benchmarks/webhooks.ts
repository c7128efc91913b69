import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { waitFor } from '../../harness/async/eventually.ts';
import { advanceClock } from '../../harness/database/move-clock.ts';
import { vinNumber } from '../../harness/generate/vins.ts';
import { medianOf, quantileOf } from '../../harness/measure/statistics.ts';
import { startWebhookReceiver } from '../../harness/network/webhook-receiver.ts';
import { buy, get } from '../../harness/service/client.ts';
import { theService } from '../../src/operations/engine/operation.ts';
import { runOperation } from '../../src/operations/engine/run.ts';
import { addWebhook } from '../../src/operations/webhooks/add-webhook.ts';
import { addEvents } from '../../src/webhooks/add-events.ts';
import type { Bench, Benchmark, Comparison, Measurement } from '../benchmark.ts';
import { startService, type RunningService } from '../processes/service.ts';
import { format } from '../report.ts';
import { startSuppliers } from '../suppliers/start-suppliers.ts';

const partnerCount = 10;
const eventCount = 20_000;
const eventsPerSecond = 400;
const batches = { everyMs: 100, events: 40 };
const allowedMs = 1_000;
const reportsTimed = 5;
const sample = (ms: number) => ({ perSecond: 1000 / ms, readings: {} });
const admin = { ...theService, role: 'admin' } as const;

const comparison: Comparison = {
  name: 'webhooks',
  ours: `first attempts of ${eventCount} events, ${eventsPerSecond} a second, of ${partnerCount} partners, by the p95 of the 7 whose receivers are well; 1 of the others fails, 1 hangs, 1 breaks off`,
  limit: `${allowedMs} ms after the event`,
  unit: 'attempts/s',
  barRatio: 1,
};

/** What partners with good receivers notice of others', and that everything is delivered in the end. */
export const webhooks: Benchmark = {
  name: 'webhooks',
  async measure(bench: Bench): Promise<Measurement[]> {
    const suppliers = await startSuppliers(bench, 0);
    const settings = { WEBHOOK_ALLOW_LOCAL: 'on', TEST_CLOCK: 'on' };
    const service = await startService(bench, { partnerCount: partnerCount + 1, suppliers, settings });
    const receivers = await openReceivers(bench, service);
    bench.progress('reports before');
    const quietMs = await timeReports(service, reportsTimed);
    const loaded = { done: false };
    const busy = timeWhile(service, () => loaded.done);
    await sendEvents(bench, service);
    loaded.done = true;
    const busyMs = await busy;
    const lateMs = receivers.flatMap((receiver) => (receiver.isGood ? receiver.firstMs() : []));
    for (const receiver of receivers) receiver.recover();
    await deliverAll(bench, service, receivers);
    const p95 = quantileOf(lateMs, 0.95);
    return [
      {
        ...comparison,
        rounds: [{ ours: sample(p95), limit: sample(allowedMs) }],
        warnings: [],
        notes: [
          `All ${eventCount} events were delivered; those for the 3 receivers once they were well again.`,
          `First attempts to good receivers: median ${format(medianOf(lateMs))} ms, p95 ${format(p95)} ms, p99 ${format(quantileOf(lateMs, 0.99))} ms after the event.`,
          `Reports with a slow section were complete after ${format(medianOf(quietMs))} ms before, ${format(medianOf(busyMs))} ms (median of ${busyMs.length}) meanwhile.`,
        ],
      },
    ];
  },
};

const faults: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(500).end(),
  () => {},
  (response) => response.destroy(),
];

/** A webhook for each partner but the last, who buys. */
async function openReceivers(bench: Bench, service: RunningService) {
  return Promise.all(
    service.partners.slice(0, partnerCount).map(async ({ id: partnerId }, index) => {
      let fault = faults[index];
      const isGood = fault === undefined;
      const receiver = await startWebhookReceiver((_message, response) => (fault ? fault(response) : response.end()));
      bench.scope.defer(() => receiver.close());
      const input = { partnerId, url: receiver.url, events: null };
      await runOperation({ database: service.database, now: new Date() }, addWebhook, input, admin);
      const accepted = new Set<string>();
      return {
        received: receiver.received,
        isGood,
        recover: () => {
          fault = undefined;
          for (const { id } of receiver.received.splice(0)) if (isGood) accepted.add(id);
        },
        acceptedCount: () => accepted.union(new Set(receiver.received.map(({ id }) => id))).size,
        firstMs: () =>
          receiver.received.map(({ body, atMs }) => {
            const { timestamp } = JSON.parse(body) as { timestamp: string };
            return performance.timeOrigin + atMs - Date.parse(timestamp);
          }),
      };
    }),
  );
}

async function sendEvents(bench: Bench, { database, partners }: RunningService): Promise<void> {
  const perBatch = batches.events / partnerCount;
  const startedMs = performance.now();
  for (let sent = 0; sent < eventCount; sent += batches.events) {
    bench.progress(`${sent} of ${eventCount} events`);
    const dueMs = startedMs + (sent / batches.events) * batches.everyMs;
    await pause(Math.max(0, dueMs - performance.now()), undefined, { signal: bench.signal });
    for (const { id } of partners.slice(0, partnerCount)) {
      const events = Array.from({ length: perBatch }, (_none, index) => ({
        type: 'report.completed' as const,
        data: { reportId: `rep_${sent + index}` },
      }));
      await addEvents(database, id, events, new Date());
    }
  }
}

type Receiver = Awaited<ReturnType<typeof openReceivers>>[number];

/** The receivers are well again: retries that are due later are pulled forward. */
async function deliverAll(bench: Bench, { database }: RunningService, receivers: readonly Receiver[]): Promise<void> {
  const isDone = () => receivers.every((receiver) => receiver.acceptedCount() >= eventCount / partnerCount);
  for (let round = 0; round < 12 && !isDone(); round++) {
    bench.progress(`retries, round ${round + 1}`);
    await advanceClock(database, 2 * 3_600_000);
    await waitFor('all is delivered', async () => isDone(), 20_000).catch(() => {});
  }
  if (!isDone()) throw new Error('not every event was delivered');
}

let vins = 1;

/** How long reports take to become complete, one after the other. */
async function timeReports(service: RunningService, count: number): Promise<number[]> {
  const { key = '' } = service.partners.at(-1) ?? {};
  const target = { url: `http://127.0.0.1:${service.port}` };
  const times: number[] = [];
  while (times.length < count) {
    const startedMs = performance.now();
    const { body } = await buy(target, key, vinNumber(vins++));
    const path = `/v1/reports/${body.reportId}`;
    await waitFor('the report is complete', async () => {
      const { body: report } = await get<{ status: string }>(target, key, path, { prefer: 'wait=10' });
      return report.status === 'complete';
    });
    times.push(performance.now() - startedMs);
  }
  return times;
}

async function timeWhile(service: RunningService, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver() && times.length < 2 * reportsTimed) times.push(...(await timeReports(service, 1)));
  return times;
}
