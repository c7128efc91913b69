import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

import { patience } from '../../../../harness/async/patience.ts';
import type { SimulatedWorld } from '../../../../harness/suppliers/world.ts';
import { faultKinds, type FaultKind } from '../../../../simulator/server/faults.ts';
import type { FailureKind, Supplier } from '../../../../src/suppliers/supplier.ts';
import { exceptionsOf } from './exceptions.ts';
import { askOnce, type Vehicle } from './vehicles.ts';

/** How a connector classifies each fault. */
export const failuresOf: Readonly<Record<FaultKind, readonly FailureKind[]>> = {
  down: ['server error'],
  refuse: ['unreachable'],
  hang: ['timeout'],
  slow: ['timeout'],
  drip: ['timeout'],
  flood: ['too large'],
  huge: ['too large'],
  garbage: ['malformed'],
  malformed: ['malformed'],
  wrongTypes: ['malformed'],
  lyingType: ['malformed'],
  wrongContentType: ['malformed'],
  unauthorized: ['refused'],
  rateLimited: ['rate limited'],
  empty: ['malformed'],
  redirect: ['unreachable', 'malformed'],
  gzipBomb: ['too large'],
};

const maxGrowthBytes = 96 * 1024 * 1024;

/** Asks under each fault; `prepare` makes the supplier that is asked, and may ask it something before. */
export async function assertWithstandsFaults(
  world: SimulatedWorld,
  vehicle: Vehicle,
  prepare: () => Promise<{ supplier: Supplier; ticket: string | undefined }>,
  faults: readonly FaultKind[] = faultKinds,
): Promise<void> {
  for (const fault of faults) {
    await world.repair();
    const { supplier, ticket } = await prepare();
    await world.dial({ supplier: supplier.id, fault, ms: 20_000 });
    const isEndless = failuresOf[fault].includes('timeout');
    const watch = watchMemory();
    const timeoutMs = isEndless ? 150 : patience(10_000);
    const answer = await Promise.race([
      askOnce(supplier, vehicle, { ticket, signal: AbortSignal.timeout(timeoutMs) }),
      pause(timeoutMs + patience(3000), undefined, { ref: false }),
    ]);
    assert.ok(answer, `${fault}: no answer long after the time was up`);
    assert.ok(watch.growthBytes() < maxGrowthBytes, `${fault}: memory grew by ${watch.growthBytes()} bytes`);
    if (fault === 'empty' && exceptionsOf(supplier.id).emptyIsNothing) {
      assert.equal(answer.kind, 'nothing');
      continue;
    }
    assert.equal(answer.kind, 'failed', `${fault}: an answer was made of it: ${JSON.stringify(answer).slice(0, 300)}`);
    assert.ok(
      failuresOf[fault].includes(answer.failure),
      `${fault} was taken for "${answer.failure}": ${answer.detail}`,
    );
    assert.ok(!answer.detail.includes(vehicle.vin), 'the detail goes to the log, where no whole VIN belongs');
  }
  await world.repair();
}

/** How much the buffers of this process have grown at most since the watch began. */
function watchMemory(): { growthBytes(): number } {
  const before = process.memoryUsage().arrayBuffers;
  let peak = before;
  const sample = () => (peak = Math.max(peak, process.memoryUsage().arrayBuffers));
  const timer = setInterval(sample, 5);
  return {
    growthBytes: () => {
      clearInterval(timer);
      return sample() - before;
    },
  };
}
