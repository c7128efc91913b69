import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { inspect } from 'node:util';

import { eventually } from '../../../harness/async/eventually.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { SimulatedWorld } from '../../../harness/suppliers/world.ts';
import type { Service } from '../../../src/main/service.ts';
import type { TestDatabase } from '../database.ts';
import { openWorld } from '../simulator.ts';
import { buyTimed, type ReportAnswer } from './answers.ts';
import type { Yardstick } from './without.ts';
import { startServiceIn } from './world-service.ts';

/** A node and a world of its own, in which one thing is broken after the other. It buys on one account. */
export interface Lane {
  readonly world: SimulatedWorld;
  readonly service: Service;
  readonly key: string;
  readonly partnerId: string;
}

/** No worker runs for slow sections: they stay as the purchase left them. */
const environment = { ROLE: 'api' };
const longSeconds = 3600;
/** The limit for every response to a purchase, also when suppliers fail. */
export const deadlineMs = 2_500;
/**
 * On a busy machine answers that are ready come too late, or none in time. So often a vehicle is bought until that has not
 * happened; what the service does wrong happens each time.
 */
export const maxPurchases = 5;
/** Without a limit: on a busy machine a test asks again and again. */
export const everyCallBills = {
  repeatPolicy: 'charged',
  topUpCents: 1_000_000n,
  rateLimitPerMinute: 1_000_000,
} as const;

export async function openLanes({ url, database }: TestDatabase, count: number): Promise<Lane[]> {
  const open = async (): Promise<Lane> => {
    const world = await openWorld({ slowSeconds: longSeconds });
    const service = await startServiceIn(world, url, { environment });
    return { world, service, ...(await addPartner(database, everyCallBills)) };
  };
  return Promise.all(Array.from({ length: count }, open));
}

/** Lets the lanes do the work side by side, each taking the next piece as soon as it is done with one; all is done. */
export async function share<Piece>(
  lanes: readonly Lane[],
  pieces: readonly Piece[],
  work: (piece: Piece, lane: Lane) => Promise<void>,
): Promise<void> {
  const queue = [...pieces];
  const complaints: string[] = [];
  const complain = (error: unknown) => void complaints.push(inspect(error, { depth: 3 }));
  const walk = async (lane: Lane) => {
    for (let piece = queue.shift(); piece !== undefined; piece = queue.shift()) await work(piece, lane).catch(complain);
  };
  await Promise.all(lanes.map(walk));
  assert.ok(complaints.length === 0, `${complaints.length} of ${pieces.length}:\n${complaints.join('\n')}`);
}

/** Answers as they are while all is well: with every supplier, and with the one left out that is named. */
export async function openYardsticks({ url, database }: TestDatabase) {
  let leftOut: string | undefined;
  const world = await openWorld({ slowSeconds: longSeconds });
  const service = await startServiceIn(world, url, {
    environment,
    change: (supplier) => ({
      ...supplier,
      fetchAnswer: async (question) =>
        supplier.id === leftOut ? { kind: 'not covered' } : supplier.fetchAnswer(question),
    }),
  });
  const { key } = await addPartner(database, everyCallBills);
  const taken = new Map<string, ReportAnswer>();
  const take = async (vin: string, without?: string): Promise<ReportAnswer> => {
    const known = taken.get(`${vin} ${without}`);
    if (known) return known;
    leftOut = without;
    // During a cold purchase, or on a busy machine, a supplier may respond too late to be included.
    const { answer } = await eventually(async () => {
      const sale = await buyTimed(service, key, vin);
      return sale.status === 200 && sale.tookMs < deadlineMs && sale;
    });
    taken.set(`${vin} ${without}`, answer);
    return answer;
  };
  return {
    whole: (vin: string) => take(vin),
    of: async (vin: string, supplier: string): Promise<Yardstick> => ({
      whole: await take(vin),
      without: await take(vin, supplier),
    }),
  };
}

/** Twice the time of the slowest of several concurrent purchases while nothing fails, plus this process's own delay. */
export async function measureMargin(lanes: readonly Lane[], vin: string): Promise<number> {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const tookMs: number[] = [];
  for (let round = 0; round < 2; round++) {
    const sales = await Promise.all(lanes.map(({ service, key }) => buyTimed(service, key, vin)));
    for (const sale of sales) tookMs.push(sale.tookMs);
  }
  delay.disable();
  return 2 * Math.max(...tookMs) + delay.max / 1e6;
}
