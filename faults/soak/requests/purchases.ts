import { pick } from '../../../harness/generate/random.ts';
import { billsOnce } from '../../customers.ts';
import type { Purchase } from '../../memory.ts';
import type { Book } from '../bought-reports.ts';
import type { Traffic } from '../traffic.ts';

/** VINs of the sandbox; but for one of which a section never comes. */
const sandbox = ['0READY', '00SL0W', '00TH1N', '00D0WN', '0R0LLB', '00TYP0', '0ST0LN', '00B1KE'].map(
  (name) => `SANDBX${name}00001`,
);
const mostPolls = 40;
const firstBuyers = 4;

type Order = Pick<Purchase, 'partner' | 'vin' | 'idempotencyKey'>;

/**
 * Makes some vehicles known, a few at a time and each until its pictures are there: those of many at once would take both
 * cores for long, and everybody else would wait.
 */
export async function buyFirstVehicles(town: Traffic, lastsMs: number): Promise<void> {
  const { signal } = town.house.trial;
  const untilMs = performance.now() + lastsMs;
  const lane = async (turn: number) => {
    while (performance.now() < untilMs && !signal.aborted) await buyNewVehicle(town, turn);
  };
  await Promise.all(Array.from({ length: firstBuyers }, (_, turn) => lane(turn)));
  signal.throwIfAborted();
}

export async function buyKnownVehicle(town: Traffic, turn: number): Promise<void> {
  const { knownVehicles, random } = town;
  const book = await buy(town, turn, 'purchase, vehicle known', someOrder(town, pick(random, knownVehicles)));
  if (book && !book.isComplete && random() < 0.2) await waitUntilComplete(town, turn, book);
}

export async function buyNewVehicle(town: Traffic, turn: number): Promise<void> {
  const vin = town.newVehicle();
  const book = await buy(town, turn, 'purchase, vehicle never seen', someOrder(town, vin));
  if (!book) return;
  town.knownVehicles.push(vin);
  if (!book.isComplete) await waitUntilComplete(town, turn, book);
}

/** The same vehicle again, which is free within its window; or the same order, where every call bills. */
export async function buyAgain(town: Traffic, turn: number): Promise<void> {
  const { house, random, customers } = town;
  const known = house.crowd.memory.someOf(pick(random, customers), random);
  if (!known) return buyKnownVehicle(town, turn);
  const { partner, vin, idempotencyKey } = known;
  const order = { partner, vin, idempotencyKey };
  await buy(town, turn, idempotencyKey === undefined ? 'purchase, free repeat' : 'purchase, same key again', order);
}

/** By an account whose money runs out on the way, and by one that never had any. */
export async function buyWithoutMoney(town: Traffic, turn: number): Promise<void> {
  const { house, tally, thin, strangers } = town;
  const vin = pick(town.random, town.knownVehicles);
  if (turn % 2 === 0) {
    tally.note(
      'purchase, money runs out',
      await house.crowd.order(turn, { partner: thin, vin, idempotencyKey: undefined }),
    );
  } else {
    const order = { method: 'POST', path: '/v1/reports', key: strangers.penniless.key, body: { vin } } as const;
    await town.ask('purchase, no money', turn, order, [402]);
  }
}

export async function tryTheSandbox(town: Traffic, turn: number): Promise<void> {
  const vin = pick(town.random, sandbox);
  const { key } = pick(town.random, town.strangers.trying);
  const order = { method: 'POST', path: '/v1/reports', key, body: { vin } } as const;
  await town.ask('purchase, sandbox', turn, order, [vin.includes('D0WN') ? 503 : 200]);
}

function someOrder(town: Traffic, vin: string): Order {
  const partner = pick(town.random, town.customers);
  if (!billsOnce(partner)) return { partner, vin, idempotencyKey: town.newOrder() };
  return { partner, vin, idempotencyKey: town.random() < 0.4 ? `vehicle-${vin}` : undefined };
}

async function buy(town: Traffic, turn: number, kind: string, order: Order): Promise<Book | undefined> {
  const reply = await town.house.crowd.order(turn, order);
  town.tally.note(kind, reply);
  if (reply.kind !== 'answer' || reply.status !== 200) return undefined;
  return town.shelf.put(order.partner, reply);
}

/** Asks again each time something has come, as a program does that wants the whole report. */
async function waitUntilComplete(town: Traffic, turn: number, { partner, reportId }: Book): Promise<void> {
  const { crowd, trial } = town.house;
  for (let polls = 0; polls < mostPolls && !trial.signal.aborted; polls++) {
    const reply = await crowd.read(turn, partner, reportId, true);
    town.tally.note('read, waits for news', reply);
    if (reply.kind !== 'answer' || reply.status !== 200) return;
    const { isComplete } = town.shelf.put(partner, reply);
    if (isComplete) return;
  }
}
