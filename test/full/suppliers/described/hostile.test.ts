import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { patience } from '../../../../harness/async/patience.ts';
import { openWorld } from '../../../support/simulator.ts';
import { describedIn } from '../../../support/suppliers/described/descriptions.ts';
import { assertWithstandsFaults } from '../../../support/suppliers/suite/hostile.ts';
import { askOnce, findVehicles } from '../../../support/suppliers/suite/vehicles.ts';

describe('a described supplier in trouble', { timeout: patience(120_000) }, () => {
  for (const id of ['norda-inspect', 'rheinblick']) {
    it(`fails in the fitting way under every fault: ${id}`, async () => {
      const world = await openWorld({ slowSeconds: 0 });
      const supplier = describedIn(world.url, id);
      const [vehicle] = await findVehicles(world, supplier, 'evidence');
      await assertWithstandsFaults(world, vehicle, async () => {
        assert.equal((await askOnce(supplier, vehicle)).kind, 'evidence');
        return { supplier, ticket: undefined };
      });
    });

    it(`is refused with a wrong credential: ${id}`, async () => {
      const world = await openWorld({ slowSeconds: 0 });
      const [vehicle] = await findVehicles(world, describedIn(world.url, id), 'evidence');
      const answer = await askOnce(describedIn(world.url, id, { credential: 'wrong' }), vehicle);
      assert.ok(answer.kind === 'failed' && answer.failure === 'refused', JSON.stringify(answer));
    });
  }

  it('fails in the same way at first contact', async () => {
    const world = await openWorld({ slowSeconds: 0 });
    const connect = () => describedIn(world.url, 'rheinblick');
    const [vehicle] = await findVehicles(world, connect(), 'evidence');
    await assertWithstandsFaults(world, vehicle, async () => ({ supplier: connect(), ticket: undefined }));
  });

  it('sends no request when it is aborted before it begins', async () => {
    const world = await openWorld({ slowSeconds: 0 });
    const [vehicle] = await findVehicles(world, describedIn(world.url, 'isla-mot'), 'evidence');
    const other = await openWorld({ slowSeconds: 0 });
    const answer = await askOnce(describedIn(other.url, 'isla-mot'), vehicle, { signal: AbortSignal.abort() });
    assert.ok(answer.kind === 'failed' && answer.failure === 'timeout', JSON.stringify(answer));
    assert.deepEqual(await other.calls(), {});
  });
});
