import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Compile } from 'typebox/compile';

import { patience } from '../../../../harness/async/patience.ts';
import { evidenceSchemas, sectionsServedBy } from '../../../../src/report/evidence/evidence.ts';
import { simulatedSuppliers } from '../../../../src/suppliers/simulated/index.ts';
import { openWorld } from '../../../support/simulator.ts';
import { askUntilReady, sandboxVehicles } from '../../../support/suppliers/suite/vehicles.ts';

test('the schemas of evidence accept all records of connectors', { timeout: patience(60_000) }, async () => {
  const world = await openWorld({ slowSeconds: 0 });
  const checks = new Map(Object.entries(evidenceSchemas).map(([kind, schema]) => [kind, Compile(schema)]));
  const seen = new Set<string>();
  const vehicles = await sandboxVehicles(world);
  for (const supplier of simulatedSuppliers(world.url)) {
    for (const vehicle of vehicles.slice(0, 8)) {
      if (supplier.needs.some((need) => vehicle.facts[need] === undefined)) continue;
      const { answer } = await askUntilReady(supplier, vehicle);
      for (const record of answer.kind === 'evidence' ? answer.evidence : []) {
        seen.add(record.kind);
        const [fault] = checks.get(record.kind)?.Errors(record) ?? [];
        assert.equal(fault, undefined, `${supplier.id}, ${record.kind}: ${JSON.stringify(fault)}`);
        assert.ok(sectionsServedBy[record.kind].some((section) => supplier.feeds.includes(section)));
      }
    }
  }
  // Only public sources and described suppliers have these.
  const unseen = Object.keys(evidenceSchemas).filter((kind) => !seen.has(kind));
  assert.deepEqual(unseen.toSorted(), ['odometerJudged', 'odometerReplaced', 'recallsLookedUp']);
});
