import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';

import { simulatedSuppliers as simulatedOnes } from '../../../simulator/suppliers/index.ts';
import { simulatedSuppliers } from '../../../src/suppliers/simulated/index.ts';
import { promisesOf } from '../../support/suppliers/suite/suite.ts';

const folder = new URL('../../../src/suppliers/simulated/', import.meta.url);
const ids = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('every connector has its supplier in the simulator, and is listed', () => {
  const listed = simulatedSuppliers('http://127.0.0.1:1/w/none').map(({ id }) => id);
  assert.deepEqual(listed.toSorted(), ids.toSorted());
  assert.deepEqual(simulatedOnes.map(({ id }) => id).toSorted(), ids.toSorted());
});

for (const id of ids) promisesOf(id);
