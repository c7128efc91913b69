import { pick } from '../../../harness/generate/random.ts';
import { billsOnce } from '../../customers.ts';
import type { Purchase } from '../../observations.ts';
import type { BoughtReport } from '../bought-reports.ts';
import type { Traffic } from '../traffic.ts';

/** VINs of the sandbox; but for one of which a section never comes. */
const sandbox = ['0READY', '00SL0W', '00TH1N', '00D0WN', '0R0LLB', '00TYP0', '0ST0LN', '00B1KE'].map(
  (name) => `SANDBX${name}00001`,
);
const maxPolls = 40;
const firstBuyers = 4;

type Order = Pick<Purchase, 'partner' | 'vin' | 'idempotencyKey'>;

/**
 * Makes some vehicles known, a few at a time and each until its pictures are there: those of many concurrently would take both
 * cores for long, and all other requests would wait.
 */
export async function buyFirstVehicles(traffic: Traffic, lastsMs: number): Promise<void> {
  const { signal } = traffic.deployment.trial;
  const untilMs = performance.now() + lastsMs;
  const lane = async (turn: number) => {
    while (performance.now() < untilMs && !signal.aborted) await buyNewVehicle(traffic, turn);
  };
  await Promise.all(Array.from({ length: firstBuyers }, (_, turn) => lane(turn)));
  signal.throwIfAborted();
}

export async function buyKnownVehicle(traffic: Traffic, turn: number): Promise<void> {
  const { knownVehicles, random } = traffic;
  const report = await buy(traffic, turn, 'purchase, vehicle known', someOrder(traffic, pick(random, knownVehicles)));
  if (report && !report.isComplete && random() < 0.2) await waitUntilComplete(traffic, turn, report);
}

export async function buyNewVehicle(traffic: Traffic, turn: number): Promise<void> {
  const vin = traffic.newVehicle();
  const report = await buy(traffic, turn, 'purchase, vehicle never seen', someOrder(traffic, vin));
  if (!report) return;
  traffic.knownVehicles.push(vin);
  if (!report.isComplete) await waitUntilComplete(traffic, turn, report);
}

/** The same vehicle again, which is free within its window; or the same order, where every call bills. */
export async function buyAgain(traffic: Traffic, turn: number): Promise<void> {
  const { deployment, random, customers } = traffic;
  const known = deployment.customers.observed.someOf(pick(random, customers), random);
  if (!known) return buyKnownVehicle(traffic, turn);
  const { partner, vin, idempotencyKey } = known;
  const order = { partner, vin, idempotencyKey };
  await buy(traffic, turn, idempotencyKey === undefined ? 'purchase, free repeat' : 'purchase, same key again', order);
}

/** By an account whose money runs out on the way, and by one that never had any. */
export async function buyWithoutMoney(traffic: Traffic, turn: number): Promise<void> {
  const { deployment, tally, smallAccount, otherPartners } = traffic;
  const vin = pick(traffic.random, traffic.knownVehicles);
  if (turn % 2 === 0) {
    tally.note(
      'purchase, money runs out',
      await deployment.customers.order(turn, { partner: smallAccount, vin, idempotencyKey: undefined }),
    );
  } else {
    const order = { method: 'POST', path: '/v1/reports', key: otherPartners.penniless.key, body: { vin } } as const;
    await traffic.ask('purchase, no money', turn, order, [402]);
  }
}

export async function tryTheSandbox(traffic: Traffic, turn: number): Promise<void> {
  const vin = pick(traffic.random, sandbox);
  const { key } = pick(traffic.random, traffic.otherPartners.trying);
  const order = { method: 'POST', path: '/v1/reports', key, body: { vin } } as const;
  await traffic.ask('purchase, sandbox', turn, order, [vin.includes('D0WN') ? 503 : 200]);
}

function someOrder(traffic: Traffic, vin: string): Order {
  const partner = pick(traffic.random, traffic.customers);
  if (!billsOnce(partner)) return { partner, vin, idempotencyKey: traffic.newOrder() };
  return { partner, vin, idempotencyKey: traffic.random() < 0.4 ? `vehicle-${vin}` : undefined };
}

async function buy(traffic: Traffic, turn: number, kind: string, order: Order): Promise<BoughtReport | undefined> {
  const reply = await traffic.deployment.customers.order(turn, order);
  traffic.tally.note(kind, reply);
  if (reply.kind !== 'answer' || reply.status !== 200) return undefined;
  return traffic.boughtReports.put(order.partner, reply);
}

/** Asks again each time something has come, as a program does that wants the whole report. */
async function waitUntilComplete(traffic: Traffic, turn: number, { partner, reportId }: BoughtReport): Promise<void> {
  const { customers, trial } = traffic.deployment;
  for (let polls = 0; polls < maxPolls && !trial.signal.aborted; polls++) {
    const reply = await customers.read(turn, partner, reportId, true);
    traffic.tally.note('read, waits for news', reply);
    if (reply.kind !== 'answer' || reply.status !== 200) return;
    const { isComplete } = traffic.boughtReports.put(partner, reply);
    if (isComplete) return;
  }
}
