import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import type { PartnerRequest } from '../../../src/partners/requests/request.ts';
import { insertRequests } from '../../../src/partners/requests/store.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import { readVin } from '../../../src/vehicles/vin/read.ts';
import { openConsole, signIn } from '../../support/console/console.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const { keyId } = await addPartner(database, { id: 'acme' });
await addPartner(database, { id: 'other' });
const vin = readVin('SANDBX0READY00001');
assert.ok(vin.ok);
const vinHash = (await loadHashVin(database))(vin.vin);
const hourMs = 3_600_000;

const call = (number: number, given: Partial<PartnerRequest> = {}): PartnerRequest => ({
  receivedAt: new Date(Date.now() - number * hourMs),
  requestId: `0123456789ab-${number}`,
  partnerId: 'acme',
  keyId,
  method: 'POST',
  route: '/v1/reports',
  status: 200,
  outcome: 'charged',
  priceCents: 250n,
  durationMs: 812.5,
  reportId: 'rep_1KuWF4Yj9ANQf85CP6CEhd',
  vinHash,
  requests: 1,
  ...given,
});
const refused = { status: 402, outcome: 'INSUFFICIENT_CREDIT', priceCents: 0n, reportId: null };
await insertRequests(database, [
  call(1),
  call(2, { outcome: 'repeat', priceCents: 0n }),
  call(3, refused),
  call(4, { ...refused, partnerId: 'other', keyId: null }),
  call(100, refused),
  call(200, { status: 404, outcome: 'REPORT_NOT_FOUND', vinHash: null, requests: 7 }),
]);

const admin = await signIn(await openConsole(database), database, 'admin');
const shown = async (query: string) =>
  [...(await admin.open(`/calls${query}`)).body.matchAll(/data-head="Request">.*?0123456789ab-(\d+)/gs)].map(
    ([, number]) => Number(number),
  );

test('the calls of the last day are shown, and all of thirty days for a partner, a key, a vehicle or a report', async () => {
  assert.deepEqual(await shown(''), [1, 2, 3, 4]);
  assert.deepEqual(await shown('?partner=acme'), [1, 2, 3, 100, 200]);
  assert.deepEqual(await shown(`?key=${keyId}`), [1, 2, 3, 100, 200]);
  assert.deepEqual(await shown(`?vehicle=${vinHash}`), [1, 2, 3, 4, 100]);
  assert.deepEqual(await shown('?report=rep_1KuWF4Yj9ANQf85CP6CEhd'), [1, 2, 200]);
  assert.deepEqual(await shown('?partner=acme&only=failed'), [3, 100, 200]);
  assert.deepEqual(await shown('?only=charged'), [1]);
  assert.deepEqual(await shown('?partner=acme&outcome=insufficient_credit'), [3, 100]);
  const day = new Date(Date.now() - 100 * hourMs).toISOString().slice(0, 10);
  assert.deepEqual(await shown(`?from=${day}&to=${day}`), [100]);
  assert.deepEqual(await shown('?from=yesterday'), [1, 2, 3, 4], 'a time that is none is left out');
});

test('failures are added up by partner and code, and lead to their calls', async () => {
  const { body } = await admin.open('/calls?partner=acme');
  const [groups = ''] = /<details class="c-fold".*?<\/details>/s.exec(body) ?? [];
  assert.match(groups, /Failures in this time:\s+1 kind/, 'the older one is not of the last seven days');
  assert.match(groups, /data-head="Calls"><div>2</);
  assert.match(groups, /href="\/calls\?outcome=INSUFFICIENT_CREDIT&#38;partner=acme"/);
});

test('one call says why it cost what it cost, and is found by its request id', async () => {
  const bought = await admin.open('/calls/0123456789ab-1');
  assert.match(bought.body, /A report was bought for 2\.50 EUR\./);
  assert.match(bought.body, /href="\/reports\/rep_1KuWF4Yj9ANQf85CP6CEhd"/);
  assert.match((await admin.open('/calls/0123456789ab-2')).body, /this call was free/);
  assert.match((await admin.open('/calls/0123456789ab-3')).body, /A call that fails costs nothing\./);
  assert.match((await admin.open('/calls/0123456789ab-200')).body, /7 alike calls/);
  assert.equal((await admin.open('/calls/0123456789ab-9')).statusCode, 404);
  const found = await admin.submit('/search', { q: '0123456789ab-1' });
  assert.equal(found.headers['location'], '/calls/0123456789ab-1');
});

test('the file of calls has one line for each, with its price and the hash of the VIN', async () => {
  const { body } = await admin.open('/calls?partner=acme&format=csv');
  const lines = body.trim().split('\r\n');
  assert.equal(lines.length, 6);
  assert.match(
    lines[1] ?? '',
    new RegExp(`acme,${keyId},POST /v1/reports,rep_\\w+,200,charged,1,2.50,812.5,.*${vinHash}`),
  );
});

test('calls are filtered by every column, and the file follows the filter', async () => {
  await insertRequests(database, [
    call(5, { method: 'GET', route: '/v1/reports/:reportId', outcome: 'OK', priceCents: 0n, durationMs: 4.5 }),
    call(6, { status: 499, outcome: 'DISCONNECTED', priceCents: 0n, durationMs: 2_600 }),
    call(7, { priceCents: 300n, durationMs: 1_000 }),
  ]);
  assert.deepEqual(await shown('?took=1000'), [6, 7]);
  assert.deepEqual(await shown('?took=812.5'), [1, 2, 3, 4, 6, 7]);
  assert.deepEqual(await shown('?price=0.01'), [1, 7]);
  assert.deepEqual(await shown('?price=2.51'), [7]);
  assert.deepEqual(await shown('?took=900&price=3'), [7]);
  assert.deepEqual(await shown('?status=402'), [3, 4]);
  assert.deepEqual(await shown('?method=GET'), [5]);
  assert.deepEqual(await shown('?only=OK'), [5]);
  assert.deepEqual(await shown('?only=DISCONNECTED'), [6]);
  assert.deepEqual(await shown('?route=/v1/reports/:reportId'), [5]);
  assert.deepEqual(await shown('?request=0123456789ab-2'), [2]);
  for (const none of ['took=fast', 'price=dear', 'price=99999999999999999999', 'status=4xx', 'took=-1']) {
    assert.deepEqual(await shown(`?${none}`), [1, 2, 3, 4, 5, 6, 7], `${none} is left out`);
  }
  const { body } = await admin.open('/calls?took=1000&format=csv');
  assert.deepEqual(
    [...body.matchAll(/0123456789ab-(\d)/g)].map(([, number]) => Number(number)),
    [6, 7],
  );
  assert.deepEqual(await shown('?sort=at&price=0.01'), [7, 1], 'the oldest first');
});
