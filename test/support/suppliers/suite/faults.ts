import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { eventually } from '../../../../harness/async/eventually.ts';
import { patience } from '../../../../harness/async/patience.ts';
import type { SimulatedWorld } from '../../../../harness/suppliers/world.ts';
import { connectors, simulatedSupplier } from '../../../../src/suppliers/simulated/index.ts';
import type { Supplier } from '../../../../src/suppliers/supplier.ts';
import { openWorld } from '../../simulator.ts';
import { assertReadsWholeAnswers } from './altered.ts';
import { exceptionsOf } from './exceptions.ts';
import { assertWithstandsFaults } from './hostile.ts';
import { assertFetchesMedia } from './media.ts';
import { askOnce, askUntilReady, findVehicles, type Vehicle } from './vehicles.ts';

interface Known {
  readonly world: SimulatedWorld;
  readonly vehicle: Vehicle;
  readonly connect: (credential?: string) => Supplier;
}

/** A world of its own, with a vehicle that the supplier knows. */
async function openKnown(id: string): Promise<Known & { vehicles: readonly Vehicle[] }> {
  const world = await openWorld({ slowSeconds: 0 });
  const connect = (credential = `demo-${id}`) => simulatedSupplier(world.url, id, credential);
  const vehicles = await findVehicles(world, connect(), 'evidence', { count: 5 });
  return { world, connect, vehicle: vehicles[0], vehicles };
}

/** What every connector promises when its supplier fails. */
export function promisesUnderFaults(id: string): void {
  const exceptions = exceptionsOf(id);

  describe(id, { timeout: patience(60_000) }, () => {
    if (exceptions.hasMedia) {
      it('fetches media, with its own credential alone, and fails in the fitting way under faults', async () => {
        const { world, connect, vehicles } = await openKnown(id);
        await assertFetchesMedia({ world, supplier: connect(), stranger: connect('wrong') }, vehicles);
      });
    }

    for (const fault of ['hang', 'drip', 'flood'] as const) {
      it(`closes its connection immediately when it is aborted in the middle of a ${fault}`, async () => {
        const { world, connect, vehicle } = await openKnown(id);
        await world.dial({ supplier: id, fault });
        const before = (await world.calls())[id]?.total ?? 0;
        const leaving = new AbortController();
        const asked = askOnce(connect(), vehicle, { signal: leaving.signal });
        await eventually(async () => ((await world.calls())[id]?.total ?? 0) > before);
        leaving.abort();
        const answer = await Promise.race([asked, pause(patience(2000), undefined, { ref: false })]);
        assert.ok(answer?.kind === 'failed', `${JSON.stringify(answer)} after the abort`);
        const late = AbortSignal.timeout(patience(3000));
        while ((await world.calls())[id]?.open !== 0) assert.ok(!late.aborted, 'a connection is still open');
      });
    }

    it('reads no answer in which a value has another type, or a record lacks what it must have', async () => {
      const { world, vehicles } = await openKnown(id);
      const make = connectors[id];
      assert.ok(make);
      await assertReadsWholeAnswers(make, { url: `${world.url}/${id}`, credential: `demo-${id}` }, vehicles);
    });

    it('fails in the fitting way under every fault at first contact', async () => {
      const { world, connect, vehicle } = await openKnown(id);
      await assertWithstandsFaults(world, vehicle, async () => ({ supplier: connect(), ticket: undefined }));
    });

    if (exceptions.keepsToken) testKnown(id);
    else {
      it('is asked as at first contact when it is known already', async () => {
        const { world, connect, vehicle } = await openKnown(id);
        await assertAskedAlike(world, connect(), vehicle);
      });
    }
  });
}

/** A supplier that is asked otherwise once it is known. */
export function testKnown(id: string): void {
  it(`fails in the fitting way under every fault when it is known already: ${id}`, async () => {
    const { world, connect, vehicle } = await openKnown(id);
    const supplier = connect();
    const acquaintance = async () => ({ supplier, ticket: (await askUntilReady(supplier, vehicle)).ticket });
    await assertWithstandsFaults(world, vehicle, acquaintance);
  });
}

/** It gave no ticket, and no token that saves a request. */
async function assertAskedAlike(world: SimulatedWorld, supplier: Supplier, vehicle: Vehicle): Promise<void> {
  const countCalls = async () => (await world.calls())[supplier.id]?.total ?? 0;
  const before = await countCalls();
  const { ticket } = await askUntilReady(supplier, vehicle);
  const first = (await countCalls()) - before;
  await askUntilReady(supplier, vehicle);
  assert.equal(ticket, undefined);
  assert.equal((await countCalls()) - before, 2 * first);
}
