import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';

import { eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { faultKinds } from '../../../simulator/server/faults.ts';
import { sql } from '../../../src/database/sql.ts';
import type { Service } from '../../../src/main/service.ts';
import { openWorld } from '../../support/simulator.ts';
import { balanceOf, buyTimed, contentOf } from '../../support/system/answers.ts';
import {
  buyBroken,
  home,
  lanes,
  manyCountries,
  testBrokenSuppliers,
  yardsticks,
} from '../../support/system/broken-cases.ts';
import { everyCallBills, share } from '../../support/system/lanes.ts';
import { startServiceIn } from '../../support/system/world-service.ts';

const anotherVin = 'SANDBX0R0LLB00001';

const healthy = await yardsticks.whole(anotherVin);

/** Whether a purchase of another vehicle brings all that it brought while all was well. */
async function isWhole(service: Service, key: string): Promise<boolean> {
  const { status, answer } = await buyTimed(service, key, anotherVin);
  if (status !== 200) return false;
  const late = answer.pendingSections;
  return isDeepStrictEqual(contentOf(answer, late), contentOf(healthy, late));
}

await testBrokenSuppliers({ everyPair: false });

test('when all suppliers are broken nothing is sold, and when they are back everything is', async () => {
  await share(lanes, faultKinds, async (fault, lane) => {
    const bought = async () =>
      home.database.query(sql`select id from reports.report where partner_id = ${lane.partnerId}`);
    const boughtBefore = (await bought()).length;
    const { status, headers, chargedEur } = await buyBroken(lane, { supplier: '*', fault, vin: manyCountries });
    if (fault !== 'empty') {
      assert.equal(status, 503, fault);
      assert.equal(headers.get('x-charged-eur'), null, fault);
      assert.ok(Number(headers.get('retry-after')) > 0, fault);
      assert.equal(chargedEur, 0, fault);
      assert.equal((await bought()).length, boughtBefore, fault);
    }
    await eventually(() => isWhole(lane.service, lane.key));
  });
});

test('suppliers that failed for several vehicles are left alone for a while, and then asked again', async () => {
  const world = await openWorld({ slowSeconds: 3600 });
  const service = await startServiceIn(world, home.url, { environment: { ROLE: 'api' } });
  const { key } = await addPartner(home.database, everyCallBills);
  await world.dial({ supplier: '*', fault: 'down' });
  for (let number = 0; number < 6; number++)
    assert.equal((await buyTimed(service, key, vinNumber(number))).status, 503);
  const callsBefore = (await world.calls())['stolen-watch']?.total;
  assert.equal((await buyTimed(service, key, vinNumber(7))).status, 503);
  assert.equal((await world.calls())['stolen-watch']?.total, callsBefore, 'it is not asked while it rests');
  assert.equal(await balanceOf(service, key), 10_000);
  await world.repair();
  await eventually(() => isWhole(service, key));
});
