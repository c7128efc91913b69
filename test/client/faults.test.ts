import assert from 'node:assert/strict';
import { test } from 'node:test';

import { seededRandom } from '../../harness/generate/random.ts';
import { buyThroughFaults } from '../../harness/service/buy-through-faults.ts';
import { times } from '../support/long-run.ts';
import { database, service } from './service.ts';

test('purchases through a network that resets, cuts, delays and refuses are all settled, and charged once', async () => {
  const { findings, met } = await buyThroughFaults({
    database,
    url: service.url,
    random: seededRandom(20),
    purchases: times(80, 2_000),
    concurrency: 24,
    faultShare: 0.4,
  });
  assert.deepEqual(findings, [], met);
  for (const fault of ['reset before', 'reset after', 'truncated', 'delayed', '429', '503'])
    assert.ok(met.includes(fault), `${fault} was not met: ${met}`);
});
