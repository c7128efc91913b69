import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { patience } from '../../../../harness/async/patience.ts';
import type { SimulatedWorld } from '../../../../harness/suppliers/world.ts';
import { allCountries } from '../../../../src/suppliers/connector/countries.ts';
import { simulatedSupplier } from '../../../../src/suppliers/simulated/index.ts';
import type { Supplier } from '../../../../src/suppliers/supplier.ts';
import { openWorld } from '../../simulator.ts';
import { exceptionsOf } from './exceptions.ts';
import { assertWithstandsFaults } from './hostile.ts';
import { assertEvidence, assertProfile } from './shape.ts';
import { askOnce, askUntilReady, downVin, findVehicles, readyVin, vehicleByVin, sandboxVehicles } from './vehicles.ts';

/** What the tests of one connector need. */
function prepare(id: string) {
  const connect = (world: SimulatedWorld, credential = `demo-${id}`): Supplier =>
    simulatedSupplier(world.url, id, credential);

  async function open({ slowSeconds = 0 } = {}) {
    const world = await openWorld({ slowSeconds });
    return { world, supplier: connect(world) };
  }

  let found: ReturnType<typeof findVehicles> | undefined;
  const findKnown = () =>
    (found ??= open().then(({ world, supplier }) => findVehicles(world, supplier, 'evidence', { count: 5 })));
  return { connect, open, findKnown };
}

/** What every connector promises of its answers, and of one that is malformed or does not come. */
export function promisesOf(id: string): void {
  const exceptions = exceptionsOf(id);
  const { connect, open, findKnown } = prepare(id);

  describe(id, { timeout: patience(60_000) }, () => {
    it('declares what it is', async () => {
      const { supplier } = await open();
      assert.equal(supplier.id, id);
      assertProfile(supplier);
    });

    it('returns what it knows as uniform records', async () => {
      const { supplier } = await open();
      for (const vehicle of await findKnown()) {
        const { answer } = await askUntilReady(supplier, vehicle);
        assert.ok(answer.kind === 'evidence' && answer.evidence.length > 0);
        assertEvidence(answer.evidence, supplier);
      }
    });

    if (!exceptions.alwaysKnows) {
      it('says that it has no records', async () => {
        const { world, supplier } = await open();
        await findVehicles(world, supplier, 'nothing', { countries: allCountries });
      });
    }

    if (exceptions.refusesSome) {
      it('says that it does not cover a vehicle', async () => {
        const { world, supplier } = await open();
        await findVehicles(world, supplier, 'not covered', { countries: allCountries });
      });
    }

    it('takes a malformed answer and one that does not come for what they are', async () => {
      const [vehicle] = await findKnown();
      const { world } = await open();
      const stranger = async () => ({ supplier: connect(world), ticket: undefined });
      await assertWithstandsFaults(world, vehicle, stranger, ['malformed', 'refuse']);
    });
  });
}

/** What it promises besides; `promisesUnderFaults` has what it promises when its supplier fails. */
export function furtherPromisesOf(id: string): void {
  const { connect, open, findKnown } = prepare(id);

  describe(id, { timeout: patience(60_000) }, () => {
    it('has an answer for every vehicle of the sandbox', async () => {
      const { world, supplier } = await open();
      for (const vehicle of await sandboxVehicles(world)) {
        if (supplier.needs.some((need) => vehicle.facts[need] === undefined)) continue;
        const { answer } = await askUntilReady(supplier, vehicle);
        assert.notEqual(answer.kind, 'failed', `${vehicle.vin}: ${JSON.stringify(answer)}`);
        if (answer.kind === 'evidence') assertEvidence(answer.evidence, supplier);
      }
    });

    it('is ready immediately for the vehicle that is never slow, and fails for the one whose suppliers are down', async () => {
      const { world, supplier } = await open({ slowSeconds: 3600 });
      const { answer } = await askUntilReady(supplier, await vehicleByVin(world, readyVin));
      assert.notEqual(answer.kind, 'failed', JSON.stringify(answer));
      const away = await askOnce(supplier, await vehicleByVin(world, downVin));
      assert.ok(away.kind === 'failed' && away.failure === 'server error', JSON.stringify(away));
    });

    it('says when a slow answer will be ready, and returns it then', async () => {
      const [vehicle] = await findKnown();
      const { supplier } = await open({ slowSeconds: 0.2 });
      const { answer, timesNotYet } = await askUntilReady(supplier, vehicle);
      assert.equal(answer.kind, 'evidence');
      assert.equal(timesNotYet > 0, supplier.speed === 'slow');
    });

    it('is refused with a wrong credential', async () => {
      const [vehicle] = await findKnown();
      const { world } = await open();
      const answer = await askOnce(connect(world, 'wrong'), vehicle);
      assert.ok(answer.kind === 'failed' && answer.failure === 'refused', JSON.stringify(answer));
    });

    it('sends no request when it is aborted before it begins', async () => {
      const [vehicle] = await findKnown();
      const { world, supplier } = await open();
      const answer = await askOnce(supplier, vehicle, { signal: AbortSignal.abort() });
      assert.ok(answer.kind === 'failed' && answer.failure === 'timeout', JSON.stringify(answer));
      assert.deepEqual(await world.calls(), {});
    });
  });
}
