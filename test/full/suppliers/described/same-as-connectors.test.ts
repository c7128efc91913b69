import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { patience } from '../../../../harness/async/patience.ts';
import type { SimulatedWorld } from '../../../../harness/suppliers/world.ts';
import { sandboxVins } from '../../../../simulator/world/sandbox.ts';
import { allCountries } from '../../../../src/suppliers/connector/countries.ts';
import { simulatedSupplier } from '../../../../src/suppliers/simulated/index.ts';
import type { Supplier } from '../../../../src/suppliers/supplier.ts';
import { openWorld } from '../../../support/simulator.ts';
import { describedIn } from '../../../support/suppliers/described/descriptions.ts';
import { askOnce, vehicleByVin, vehiclesOf, type Vehicle } from '../../../support/suppliers/suite/vehicles.ts';

const vehiclesEach = 60;

/** Of those that a supplier may know, and a third of others. */
async function vehiclesFor(world: SimulatedWorld, { countries }: Supplier): Promise<Vehicle[]> {
  const found: Vehicle[] = [];
  for await (const vehicle of vehiclesOf(world, countries)) if (found.push(vehicle) >= (vehiclesEach * 2) / 3) break;
  for await (const vehicle of vehiclesOf(world, allCountries)) if (found.push(vehicle) >= vehiclesEach) break;
  const ofSandbox = await Promise.all(sandboxVins.map((vin) => vehicleByVin(world, vin)));
  return [...found, ...ofSandbox.filter(({ facts }) => facts.plate !== undefined)];
}

const declared = (supplier: Supplier) => ({
  ...supplier,
  fetchAnswer: undefined,
  fetchMedium: undefined,
  close: undefined,
});

describe('a supplier that is described', { timeout: patience(120_000) }, () => {
  for (const [id, features] of [
    ['isla-mot', 'JSON, a key in a header, by plate'],
    ['norda-inspect', 'XML, user and password'],
    ['rheinblick', 'JSON with four lists, a token'],
    ['euro-reg', 'JSON in pages'],
  ] as const) {
    it(`says of every vehicle what its connector says: ${id} (${features})`, async () => {
      const world = await openWorld({ slowSeconds: 0 });
      const connector = simulatedSupplier(world.url, id, `demo-${id}`);
      const described = describedIn(world.url, id);
      const kinds: Record<string, number> = {};
      for (const vehicle of await vehiclesFor(world, connector)) {
        const [expected, actual] = await Promise.all([askOnce(connector, vehicle), askOnce(described, vehicle)]);
        assert.deepEqual(actual, expected, vehicle.vin);
        kinds[actual.kind] = (kinds[actual.kind] ?? 0) + 1;
      }
      assert.ok((kinds['evidence'] ?? 0) >= 15 && (kinds['nothing'] ?? 0) >= 1, JSON.stringify(kinds));
    });

    it(`is declared as its connector is: ${id}`, () => {
      const connector = simulatedSupplier('http://127.0.0.1:1', id, 'x');
      assert.deepEqual(declared(describedIn('http://127.0.0.1:1', id)), declared(connector));
    });
  }
});
