import assert from 'node:assert/strict';
import { test } from 'node:test';

import { operations } from '../../../src/operations/index.ts';
import { acts, make, testDrawnOperations } from '../../support/operations/audit-doors-cases.ts';

test('every operation is changed here through each door that has it', () => {
  const missing = operations.map(({ code }) => code).filter((code) => !acts.some((act) => act.code === code));
  assert.deepEqual(missing, []);
  for (const door of ['console', 'portal', 'command', 'job'] as const) assert.ok(acts.some((act) => act.door === door));
});

for (const act of acts) {
  test(`${act.code} by ${act.door} leaves one entry in the audit`, () => make(act));
}

testDrawnOperations({ numRuns: 1 });
