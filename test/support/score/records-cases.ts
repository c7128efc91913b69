import assert from 'node:assert/strict';
import { test } from 'node:test';

import { scoreRecords } from '../../../score/record-world.ts';
import { isMissed } from '../../../score/table.ts';

/** Whether records keep their ids over a year, in so many lives. */
export function testRecordsOverAYear({ vehicles }: { vehicles: number }): void {
  test(`records of ${vehicles} vehicles keep their ids over a year, and no two events share one`, () => {
    const progress = { show: () => {}, clear: () => {} };
    const options = { seed: 'test-1', today: '2026-11-15', only: [], showMisses: false, mess: 1, worlds: [] } as const;
    const counts = { first: 0, second: 0, patterns: 0, records: vehicles };
    const { rows, misses } = scoreRecords({ ...options, vehicles: counts }, progress);
    const missed = rows.filter(isMissed);
    assert.deepEqual(missed, [], misses.map(({ vin, text }) => `${vin} ${text}`).join('\n'));
    const known = rows.find(({ measure }) => measure === 'entries whose event is known')?.rate;
    assert.ok(known && known.hits > known.total * 0.99);
  });
}
