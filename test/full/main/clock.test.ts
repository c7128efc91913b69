import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { buy } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const dayMs = 86_400_000;
const vin = 'SANDBX0READY00001';

test('a service that is given a clock dates and charges by that clock', async () => {
  const { url, database } = await freshDatabase();
  const clock = new ManualClock('2031-05-10T12:00:00.000Z');
  const service = await startTestService(url, {}, { clock });
  const { key } = await addPartner(database, { chargeWindowHours: 24, topUpCents: 10_000n });

  const first = await buy(service, key, vin);
  assert.equal(first.headers.get('x-charged-eur'), '2.50');
  clock.move(dayMs - 1);
  assert.equal((await buy(service, key, vin)).headers.get('x-charged-eur'), '0.00');
  clock.move(1);
  const later = await buy(service, key, vin);
  assert.equal(later.headers.get('x-charged-eur'), '2.50');
  assert.notEqual(later.body.reportId, first.body.reportId);
});
