import assert from 'node:assert/strict';
import { test } from 'node:test';

import { seededRandom } from '../../../harness/generate/random.ts';
import { buyThroughFaults } from '../../../harness/service/buy-through-faults.ts';
import { database, service } from './service.ts';

/** The client through a network that fails. */
export function testFaultyNetwork({ purchaseCount }: { purchaseCount: number }): void {
  test('purchases through a network that resets, cuts, delays and refuses are all settled, and charged once', async () => {
    const { findings, met } = await buyThroughFaults({
      database,
      url: service.url,
      random: seededRandom(20),
      purchases: purchaseCount,
      concurrency: 24,
      faultShare: 0.4,
    });
    assert.deepEqual(findings, [], met);
    for (const fault of ['reset before', 'reset after', 'truncated', 'delayed', '429', '503'])
      assert.ok(met.includes(fault), `${fault} was not met: ${met}`);
  });
}
