import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { bearer, buy, get } from '../../../harness/service/client.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { Queryable } from '../../../src/database/connect.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { eraseExpired } from '../../../src/operations/reports/erase-expired.ts';
import { groupFailures, listRequests, type RequestFilter } from '../../../src/partners/requests/list.ts';
import { RequestRecorder } from '../../../src/partners/requests/recorder.ts';
import type { PartnerRequest } from '../../../src/partners/requests/request.ts';
import { insertRequests } from '../../../src/partners/requests/store.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import { readVin } from '../../../src/vehicles/vin/read.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const everything: RequestFilter = {
  partnerId: null,
  keyId: null,
  requestId: null,
  reportId: null,
  vinHash: null,
  outcome: null,
  route: null,
  method: null,
  status: null,
  onlyFailed: false,
  priceCents: null,
  durationMs: null,
  from: new Date(0),
  until: new Date('2100-01-01'),
};

const list = (database: Queryable, filter: Partial<RequestFilter> = {}, count = 100) =>
  listRequests(database, { ...everything, ...filter }, { after: null, isDescending: true, count });

const request = (given: Partial<PartnerRequest> = {}): PartnerRequest => ({
  receivedAt: new Date('2026-11-16T12:00:00Z'),
  requestId: 'a-1',
  partnerId: 'acme',
  keyId: 'key',
  method: 'GET',
  route: '/v1/reports/:reportId',
  status: 200,
  outcome: 'OK',
  priceCents: 0n,
  durationMs: 1,
  reportId: null,
  vinHash: null,
  requests: 1,
  ...given,
});

test('what a partner sent is found by its request id: key, outcome, price, report and the hash of the VIN', async () => {
  const { url, database } = await freshDatabase();
  const service = await startTestService(url);
  const vin = 'SANDBX0READY00001';
  const read = readVin(vin);
  assert.ok(read.ok);
  const vinHash = (await loadHashVin(database))(read.vin);
  const { partnerId, keyId, key } = await addPartner(database, { topUpCents: 300n });
  const bought = await buy(service, key, vin);
  const { reportId } = bought.body;
  const path = `/v1/reports/${reportId}`;
  const expected: [Headers, Partial<PartnerRequest>][] = [
    [bought.headers, { status: 200, outcome: 'charged', priceCents: 250n, reportId, vinHash }],
    [(await buy(service, key, vin)).headers, { status: 200, outcome: 'repeat', priceCents: 0n, reportId, vinHash }],
    [
      (await buy(service, key, 'SANDBX00TH1N00001')).headers,
      { status: 402, outcome: 'INSUFFICIENT_CREDIT', reportId: null },
    ],
    [(await buy(service, key, 'no VIN')).headers, { status: 400, outcome: 'INVALID_VIN', vinHash: null }],
    [(await get(service, key, path)).headers, { status: 200, outcome: 'OK', reportId, vinHash: null }],
    // From memory.
    [(await get(service, key, path)).headers, { status: 200, outcome: 'OK', reportId, vinHash: null }],
    [
      (await get(service, key, '/v1/reports/no id')).headers,
      { status: 404, outcome: 'REPORT_NOT_FOUND', reportId: null },
    ],
    [(await fetch(`${service.url}${path}`, { headers: bearer('no key') })).headers, { status: 401, partnerId: null }],
  ];
  for (const [headers, wanted] of expected) {
    const requestId = headers.get('x-request-id') ?? '';
    const found = await eventually(async () => (await list(database, { requestId }))[0]);
    assert.equal(found.method, found.route === '/v1/reports' ? 'POST' : 'GET');
    assert.deepEqual(
      { ...found },
      { ...found, requestId, partnerId, keyId: wanted.partnerId === null ? null : keyId, requests: 1, ...wanted },
    );
    assert.ok(!Object.values(found).some((value) => String(value).includes(vin)), 'no whole VIN');
  }
  const ofVehicle = await list(database, { vinHash });
  assert.deepEqual(
    ofVehicle.map(({ outcome }) => outcome),
    ['repeat', 'charged'],
  );
});

const machineTime = { now: () => new Date() };

const sent = (given: Partial<Parameters<RequestRecorder['record']>[0]>) => ({
  requestId: 'a-1',
  method: 'GET',
  route: '/v1/reports/:reportId',
  status: 200,
  ms: 1,
  partner: 'acme',
  keyId: 'key',
  ...given,
});

test('a flood shares rows and is counted whole; purchases keep a row each', async () => {
  const written: PartnerRequest[][] = [];
  const database = { query: async ({ values }: { values: unknown[] }) => (written.push(rowsOf(values)), []) };
  const recorder = new RequestRecorder(database, machineTime, recordingLog());
  for (let index = 0; index < 3_000; index++) {
    const outcome = index % 3 === 0 ? 'charged' : undefined;
    recorder.record(sent({ requestId: `a-${index}`, outcome, ms: index }));
  }
  await recorder.stop();
  const rows = written.flat();
  assert.equal(
    rows.reduce((sum, { requests }) => sum + requests, 0),
    3_000,
  );
  assert.equal(rows.filter(({ outcome }) => outcome === 'charged').length, 1_000);
  const shared = rows.filter(({ requests }) => requests > 1);
  assert.deepEqual(
    shared.map(({ durationMs }) => durationMs),
    [2_999],
  );
  assert.ok(rows.length < 1_200);
});

/** The rows of an insert, from its arrays. */
function rowsOf(values: readonly unknown[]): PartnerRequest[] {
  const [, ids, , , , , , outcomes, , durations, , , requests] = values as unknown[][];
  return (ids ?? []).map((_, index) =>
    request({
      outcome: String(outcomes?.[index]),
      durationMs: Number(durations?.[index]),
      requests: Number(requests?.[index]),
    }),
  );
}

test('while the database is away requests are queued, up to a limit, and written once it is back', async () => {
  const { database } = await freshDatabase();
  let isAway = true;
  const log = recordingLog();
  const flaky: Queryable = {
    query: (statement) => (isAway ? Promise.reject(new Error('away')) : database.query(statement)),
  };
  const recorder = new RequestRecorder(flaky, machineTime, log);
  for (let index = 0; index < 10_400; index++) {
    recorder.record(sent({ requestId: `a-${index}`, outcome: 'charged' }));
  }
  await recorder.flush();
  assert.deepEqual(await list(database), []);
  isAway = false;
  await recorder.stop();
  assert.equal((await list(database, {}, 20_000)).length, 10_000);
  assert.deepEqual(
    log.lines.filter(({ message }) => message.includes('missing')).map(({ fields }) => fields.requests),
    [400],
  );
});

test('requests are paged by their place, filtered by anything, and failures are grouped', async () => {
  const { database } = await freshDatabase();
  const rows = Array.from({ length: 25 }, (_, index) =>
    request({
      // Several have the same time.
      receivedAt: new Date(Date.UTC(2026, 10, 16, 12, 0, Math.floor(index / 4))),
      requestId: `a-${String(index).padStart(2, '0')}`,
      partnerId: index % 2 === 0 ? 'acme' : 'other',
      keyId: `key-${index % 3}`,
      ...(index % 5 === 0 && { status: 404, outcome: 'NOT_FOUND' }),
    }),
  );
  await insertRequests(database, rows);
  await insertRequests(database, rows);
  for (const isDescending of [true, false]) {
    const seen: string[] = [];
    for (let after = null; ;) {
      const page: PartnerRequest[] = await listRequests(database, everything, { after, isDescending, count: 4 });
      seen.push(...page.map(({ requestId }) => requestId));
      after = page.at(-1) ?? null;
      if (!after) break;
    }
    const inOrder = rows.map(({ requestId }) => requestId);
    assert.deepEqual(seen, isDescending ? inOrder.toReversed() : inOrder);
  }
  const ids = async (filter: Partial<RequestFilter>) =>
    (await list(database, filter)).map(({ requestId }) => requestId).toReversed();
  const matching = (wanted: (row: PartnerRequest) => boolean) => rows.filter(wanted).map(({ requestId }) => requestId);
  assert.deepEqual(
    await ids({ partnerId: 'acme' }),
    matching(({ partnerId }) => partnerId === 'acme'),
  );
  assert.deepEqual(
    await ids({ keyId: 'key-1' }),
    matching(({ keyId }) => keyId === 'key-1'),
  );
  assert.deepEqual(
    await ids({ onlyFailed: true }),
    matching(({ status }) => status === 404),
  );
  assert.deepEqual(
    await ids({ outcome: 'OK', partnerId: 'other' }),
    matching(({ outcome, partnerId }) => outcome === 'OK' && partnerId === 'other'),
  );
  const time = { from: everything.from, until: everything.until, among: 100, count: 10 };
  const groups = await groupFailures(database, { partnerId: null, ...time });
  assert.deepEqual(
    groups.map(({ partnerId, outcome, requests, lastRequestId }) => [partnerId, outcome, requests, lastRequestId]),
    [
      ['acme', 'NOT_FOUND', 3n, 'a-20'],
      ['other', 'NOT_FOUND', 2n, 'a-15'],
    ],
  );
  assert.equal((await groupFailures(database, { partnerId: 'other', ...time })).length, 1);
  const [latest] = await groupFailures(database, { partnerId: null, ...time, among: 1 });
  assert.deepEqual([latest?.partnerId, latest?.requests], ['acme', 1n]);
});

test('requests are kept for thirty days, also those of a day without a partition', async () => {
  const { database } = await freshDatabase();
  const day = 86_400_000;
  const now = Date.now();
  const at = (daysAgo: number) => request({ requestId: `${daysAgo}`, receivedAt: new Date(now - daysAgo * day) });
  await insertRequests(database, [at(0), at(29), at(32), at(400)]);
  await runOperation({ database, now: new Date(now) }, eraseExpired, {}, theService);
  assert.deepEqual(
    (await list(database)).map(({ requestId }) => requestId),
    ['0', '29'],
  );
});
