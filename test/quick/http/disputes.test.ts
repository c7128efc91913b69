import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bearer, buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { RecordDispute, RecordDisputes } from '../../../src/contract/dispute.ts';
import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import { sql } from '../../../src/database/sql.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url);
const vin = 'SANDBX0READY00001';

interface Bought {
  readonly partnerId: string;
  readonly key: string;
  readonly reportId: string;
  readonly recordId: string;
}

async function openBought(): Promise<Bought> {
  const { partnerId, key } = await addPartner(database, { isTest: true });
  const { reportId } = (await buy(service, key, vin)).body;
  const { report } = (await get<PartnerReport>(service, key, `/v1/reports/${reportId}`)).body;
  const recordId = report?.mileageHistory?.[0]?.recordId;
  assert.ok(recordId);
  return { partnerId, key, reportId, recordId };
}

async function contest({ key, reportId }: Pick<Bought, 'key' | 'reportId'>, body: unknown) {
  const answer = await fetch(`${service.url}/v1/reports/${reportId}/disputes`, {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as RecordDispute & Record<string, string> };
}

const list = ({ key, reportId }: Pick<Bought, 'key' | 'reportId'>) =>
  get<RecordDisputes & Record<string, string>>(service, key, `/v1/reports/${reportId}/disputes`);

const words = { reason: 'typingError', text: 'The day is wrong.' };

test('a record is contested with a reference number and a day, costs nothing, and is in the audit', async () => {
  const bought = await openBought();
  const before = await get<{ balanceEur: number }>(service, bought.key, '/v1/account');
  const { status, body } = await contest(bought, { recordId: bought.recordId, ...words });
  assert.equal(status, 200);
  const { disputeId = '', filedAt = '', dueAt = '', recordDate, ...rest } = body;
  assert.match(disputeId, /^dsp_[0-9A-Za-z]{20}$/);
  assert.match(recordDate ?? '', /^\d{4}-\d{2}-\d{2}$/);
  assert.equal(Date.parse(dueAt) - Date.parse(filedAt), 30 * 86_400_000);
  assert.deepEqual(rest, {
    recordId: bought.recordId,
    section: 'mileageHistory',
    status: 'open',
    reason: 'typingError',
  });
  assert.deepEqual((await contest(bought, { recordId: bought.recordId, ...words })).body.disputeId, disputeId);
  assert.deepEqual((await get(service, bought.key, '/v1/account')).body, before.body);
  const entries = await database.query<{ actorKind: string; after: object }>(sql`
    select actor_kind as "actorKind", after from people.audit_entry
    where operation = 'contest-record' and partner_id = ${bought.partnerId}`);
  assert.deepEqual(
    entries.map(({ actorKind }) => actorKind),
    ['key'],
  );
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

test('what one partner contests of a sandbox vehicle, another one does not see', async () => {
  const [own, rival] = [await openBought(), await openBought()];
  const { body: dispute } = await contest(own, { recordId: own.recordId, ...words });
  assert.deepEqual((await list(own)).body.disputes, [dispute]);
  assert.deepEqual((await list(rival)).body.disputes, []);
});

test('another partner is told that a record is contested, and neither by whom nor why', async () => {
  const [own, rival] = [await openBought(), await openBought()];
  const { body: dispute } = await contest(own, { recordId: own.recordId, ...words });
  await database.query(sql`update reports.dispute set is_sandbox = false where id = ${dispute.disputeId}`);
  const { reason: _why, ...told } = dispute;
  const { body: theirs } = await list(rival);
  assert.deepEqual(theirs.disputes, [told]);
  for (const secret of [own.partnerId, own.reportId, words.text]) assert.ok(!JSON.stringify(theirs).includes(secret));
  await database.query(sql`delete from reports.dispute where id = ${dispute.disputeId}`);
});

test('a decision says why, as a code and in the language of the account', async () => {
  const bought = await openBought();
  const { body: dispute } = await contest(bought, { recordId: bought.recordId, ...words });
  await database.query(sql`
    update reports.dispute set state = 'rejected', ground = 'repeated', decided_at = now() where id = ${dispute.disputeId}`);
  const [decided] = (await list(bought)).body.disputes ?? [];
  assert.deepEqual([decided?.ground, decided?.groundText], ['repeated', 'The dispute repeated an earlier one.']);
});

test('a report of another partner cannot be contested or asked about', async () => {
  const [own, rival] = [await openBought(), await openBought()];
  const foreign = { key: rival.key, reportId: own.reportId };
  assert.deepEqual((await contest(foreign, { recordId: own.recordId, ...words })).body.code, 'REPORT_NOT_FOUND');
  assert.deepEqual((await list(foreign)).body['code'], 'REPORT_NOT_FOUND');
});

test('what cannot be accepted is named field by field, and leaves nothing', async () => {
  const bought = await openBought();
  const { recordId } = bought;
  const cases: [body: unknown, status: number, code: string][] = [
    [{ recordId: 'rec_0000000000000000000000', ...words }, 404, 'RECORD_NOT_FOUND'],
    [{ recordId: "rec_' or 1=1", ...words }, 400, 'INVALID_REQUEST'],
    [{ recordId, reason: 'because', text: 'x' }, 400, 'INVALID_REQUEST'],
    [{ recordId, reason: 'other' }, 400, 'INVALID_REQUEST'],
    [{ recordId, reason: 'other', text: ' \n ' }, 400, 'INVALID_REQUEST'],
    [{ recordId, reason: 'other', text: 'x'.repeat(2_001) }, 400, 'INVALID_REQUEST'],
    [{ recordId, reason: 'other', text: 'x'.repeat(200_000) }, 413, 'PAYLOAD_TOO_LARGE'],
    ['[]', 400, 'INVALID_REQUEST'],
    ['{', 400, 'INVALID_REQUEST'],
  ];
  for (const [body, status, code] of cases) {
    const answer = await contest(bought, body);
    assert.deepEqual([answer.status, answer.body['code']], [status, code], JSON.stringify(body).slice(0, 100));
  }
  const kept = await database.query(sql`select from reports.dispute where partner_id = ${bought.partnerId}`);
  assert.equal(kept.length, 0);
});

test('a text is kept as it was sent, without what a reader cannot see', async () => {
  const bought = await openBought();
  const text = '<b>Wrong</b> \u202Eday\u202C\u0000 &amp; more';
  await contest(bought, { recordId: bought.recordId, reason: 'other', text });
  const [row] = await database.query<{ statement: string }>(sql`
    select statement from reports.dispute where partner_id = ${bought.partnerId}`);
  assert.equal(row?.statement, '<b>Wrong</b> day &amp; more');
});
