import assert from 'node:assert/strict';
import { test } from 'node:test';

import sharp from 'sharp';

import { bearer, buy, get } from '../../../harness/service/client.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { openPurchasing } from '../../../harness/service/purchasing.ts';
import type { RecordDispute } from '../../../src/contract/dispute.ts';
import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import { sql } from '../../../src/database/sql.ts';
import { decideDispute } from '../../../src/operations/disputes/decide-dispute.ts';
import type { Actor } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { eraseExpired } from '../../../src/operations/reports/erase-expired.ts';
import { notifyOfDispute } from '../../../src/reports/disputes/notify.ts';
import { findDispute } from '../../../src/reports/disputes/store.ts';
import { freshDatabase } from '../../support/database.ts';
import { documentCode } from '../../support/reports/document-code.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url, { TRUST_PROXY: 'X-Forwarded-For' });
const dayMs = 86_400_000;
const admin: Actor = { role: 'admin', kind: 'person', name: 'ada@operator.test' };
const job: Actor = { role: 'system', kind: 'job', name: 'erase-old' };
let networks = 0;

/** Each has other pixels, and where it was taken in its metadata. */
function photo(red: number): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red * 30, g: 9, b: 9 } } })
    .withExif({ IFD0: { Copyright: 'Secret Street 7' } })
    .jpeg()
    .toBuffer();
}

const noPicture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

async function openContested() {
  const { partnerId, key } = await addPartner(database, { isTest: true });
  const { reportId } = (await buy(service, key, 'SANDBX0READY00001')).body;
  const { report } = (await get<PartnerReport>(service, key, `/v1/reports/${reportId}`)).body;
  const records = (report?.mileageHistory ?? []).flatMap(({ recordId }) => recordId ?? []);
  const path = `/v1/reports/${reportId}/disputes`;
  const contest = async (recordId = records[0]) => {
    const { body } = await post<RecordDispute>(key, path, { recordId, reason: 'other', text: 'Wrong.' });
    return body.disputeId ?? '';
  };
  const disputeId = await contest();
  const decide = (id = disputeId, now = new Date()) => {
    const input = { disputeId: id, outcome: 'confirmed', ground: 'sourceConfirmed', reason: 'case 1' } as const;
    return runOperation({ database, now }, decideDispute, input, admin);
  };
  return {
    partnerId,
    key,
    reportId,
    records,
    disputeId,
    contest,
    decide,
    prove: (file: Buffer | string, id = disputeId, by = key) =>
      post<RecordDispute & Record<string, string>>(by, `${path}/${id}/proofs`, {
        file: typeof file === 'string' ? file : file.toString('base64'),
      }),
    atCheck: async (fields: Readonly<Record<string, string>>, files: readonly Buffer[]) => {
      const code = await documentCode(database, reportId);
      return atCheck(
        { number: reportId, code, reason: 'other', statement: 'Wrong.', mail: `r${networks}@reader.test`, ...fields },
        files,
      );
    },
  };
}

async function post<Body>(key: string, path: string, body: object) {
  const answer = await fetch(service.url + path, {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Partial<Body> };
}

async function atCheck(fields: Readonly<Record<string, string>>, files: readonly Buffer[]) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const bytes of files) body.append('proofs', new File([Uint8Array.from(bytes)], 'proof'));
  const headers = { 'x-forwarded-for': `10.1.${networks++}.1` };
  const answer = await fetch(`${service.url}/check?lang=en`, { method: 'POST', body, headers });
  const page = await answer.text();
  return { status: answer.status, page, reference: /dsp_[0-9A-Za-z]{20}/.exec(page)?.[0] ?? '' };
}

async function eventsOf(partnerId: string): Promise<string[]> {
  const rows = await database.query<{ type: string }>(sql`
    select type from webhooks.event where partner_id = ${partnerId} and type like 'report.record%' order by added_at`);
  return rows.map(({ type }) => type);
}

const proofsOf = (disputeId: string) =>
  database.query<{ id: string; contentType: string; file: Buffer }>(sql`
    select id, content_type as "contentType", file from reports.dispute_proof where dispute_id = ${disputeId} order by sent_at`);

test('a program sends a proof: it is stored cleaned, once, and told to nobody', async () => {
  const { disputeId, prove, key, reportId } = await openContested();
  const file = await photo(1);
  assert.ok(file.includes('Secret Street'));
  const { status, body } = await prove(file);
  assert.deepEqual([status, body.disputeId, body.status, body.reopenedAt], [200, disputeId, 'open', undefined]);
  assert.equal(body.isKnownProof, undefined);
  const again = await prove(file);
  assert.deepEqual([again.status, again.body.isKnownProof], [200, true], 'a program sends it again after a timeout');
  const proofs = await proofsOf(disputeId);
  assert.deepEqual(
    proofs.map(({ contentType }) => contentType),
    ['image/jpeg'],
  );
  assert.ok(!proofs[0]?.file.includes('Secret Street'), 'where it was taken');
  const { body: listed } = await get(service, key, `/v1/reports/${reportId}/disputes`);
  assert.doesNotMatch(JSON.stringify(listed), /prf_|proof/);
});

test('what is no picture and no PDF, is no Base64, or is too large is refused, and leaves nothing', async () => {
  const { disputeId, prove } = await openContested();
  const film = Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(100)]);
  const locked = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R/Encrypt 2 0 R>>\n%%EOF');
  for (const file of [
    noPicture,
    film,
    locked,
    (await photo(2)).subarray(0, 200),
    'not base64!',
    '',
    Buffer.alloc(10 * 1024 * 1024 + 1, 1),
  ]) {
    const { status, body } = await prove(file);
    assert.deepEqual([status, body['code'], typeof body['file']], [400, 'INVALID_REQUEST', 'string']);
  }
  assert.equal((await prove('A'.repeat(14 * 1024 * 1024))).status, 413);
  assert.deepEqual(await proofsOf(disputeId), []);
});

test('a dispute has at most five files, and 10 MB together', async () => {
  const { disputeId, prove, contest, records } = await openContested();
  for (const red of [1, 2, 3, 4, 5]) assert.equal((await prove(await photo(red))).status, 200);
  assert.equal((await prove(await photo(6))).status, 400);
  assert.equal((await proofsOf(disputeId)).length, 5);
  const other = await contest(records[1]);
  assert.equal((await prove(await photo(7), other)).status, 200);
  await database.query(
    sql`update reports.dispute_proof set sent_bytes = ${10 * 1024 * 1024 - 100} where dispute_id = ${other}`,
  );
  assert.equal((await prove(await photo(8), other)).status, 400);
});

test('a proof of a dispute of another partner, of a reader or of nobody is refused alike', async () => {
  const [own, rival] = [await openContested(), await openContested()];
  const file = await photo(1);
  const { reference } = await own.atCheck({ form: 'contest', record: own.records[1] ?? '' }, []);
  for (const [id, key] of [
    [own.disputeId, rival.key],
    [rival.disputeId, own.key],
    [reference, own.key],
    ['dsp_00000000000000000000', own.key],
    ["dsp_' or 1=1", own.key],
  ] as const) {
    const { status, body } = await own.prove(file, id, key);
    assert.equal(status, 404, id);
    assert.equal(body['code'], key === rival.key ? 'REPORT_NOT_FOUND' : 'DISPUTE_NOT_FOUND');
  }
  const atCheckOf = await own.atCheck({ form: 'proofs', reference: own.disputeId }, [file]);
  assert.deepEqual(
    [atCheckOf.status, await proofsOf(own.disputeId)],
    [400, []],
    'nor does a reader add to one of the partner',
  );
});

test('a proof opens a decided dispute again: 45 days, the decision before applies, and all are notified again', async () => {
  const { disputeId, prove, decide, partnerId } = await openContested();
  await decide();
  const clock = { now: () => new Date(), monotonicMs: () => 0 };
  const making = await openPurchasing(database, { clock, suppliers: [], publicUrl: 'http://service.test' });
  const noticeParts = { ...making, database, clock, log: recordingLog(), secrets: making.reader.secrets };
  const notify = async (round: number) => {
    const { state = '' } = (await findDispute(database, disputeId)) ?? {};
    const payload = { disputeId, state, round: String(round), at: new Date().toISOString() };
    await notifyOfDispute(noticeParts, payload);
    await notifyOfDispute(noticeParts, payload);
  };
  await notify(0);
  const before = Date.now();
  const { status, body } = await prove(await photo(1));
  assert.deepEqual([status, body.status, body.decidedAt], [200, 'open', undefined]);
  const { reopened, dueAt } = (await findDispute(database, disputeId)) ?? {};
  assert.deepEqual(
    [reopened?.round, reopened?.earlier.map(({ state, ground }) => [state, ground])],
    [1, [['confirmed', 'sourceConfirmed']]],
  );
  assert.ok(Math.abs(Number(dueAt) - before - 45 * dayMs) < 60_000);
  await notify(1);
  await decide();
  await notify(1);
  assert.deepEqual(await eventsOf(partnerId), [
    'report.record_decided',
    'report.record_contested',
    'report.record_decided',
  ]);
});

test('where the record is contested anew by then, a proof goes to that dispute', async () => {
  const { disputeId, prove, decide, contest } = await openContested();
  await decide();
  assert.equal(await contest(), '', 'only proofs have it reviewed again');
  await database.query(sql`
    update reports.dispute set filed_at = filed_at - interval '91 days', decided_at = decided_at - interval '91 days'
    where id = ${disputeId}`);
  const anew = await contest();
  const { body } = await prove(await photo(1));
  assert.equal(body.disputeId, anew);
  assert.deepEqual([(await proofsOf(disputeId)).length, (await proofsOf(anew)).length], [0, 1]);
  assert.equal((await findDispute(database, disputeId))?.state, 'confirmed');
});

test('while as many disputes are open as may be, a proof opens no other one again, and is not called final', async () => {
  const { disputeId, prove, decide, contest, records } = await openContested();
  await decide();
  for (const record of records.slice(1, 6)) assert.notEqual(await contest(record), '');
  const { status, body } = await prove(await photo(1));
  assert.deepEqual([status, /too many disputes are open/.test(body['body'] ?? '')], [400, true]);
  assert.deepEqual(await proofsOf(disputeId), []);
});

test('a reader sends proofs with the form, and later by the reference number', async () => {
  const { records, atCheck: send, decide } = await openContested();
  const form = { form: 'contest', record: records[1] ?? '' };
  const refused = await send(form, [await photo(1), noPicture]);
  assert.deepEqual([refused.status, refused.reference], [400, '']);
  assert.match(refused.page, /id="contest-proofs"[^>]*aria-invalid="true"/);
  const lost = /aria-describedby="[^"]*contest-proofs-lost|id="contest-proofs-lost">The chosen files were not kept/g;
  assert.equal(refused.page.match(lost)?.length, 2);
  const withoutReason = await send({ ...form, reason: '' }, [await photo(1)]);
  assert.equal(withoutReason.page.match(lost)?.length, 2, 'also where another field was wrong');
  assert.doesNotMatch((await send({ ...form, reason: '' }, [])).page, lost, 'none was chosen');
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map(photo));
  assert.equal((await send(form, six)).status, 400);
  const { reference, status } = await send(form, six.slice(0, 2));
  assert.equal(status, 200);
  assert.equal((await proofsOf(reference)).length, 2);
  assert.equal((await send({ form: 'proofs', reference }, [])).status, 400, 'no file');
  assert.equal((await send({ form: 'proofs', reference: 'dsp_00000000000000000000' }, six.slice(0, 1))).status, 400);
  const again = await send({ form: 'proofs', reference }, six.slice(0, 2));
  assert.deepEqual([again.status, again.reference], [200, reference]);
  assert.match(again.page, /<h1>These files had arrived before: nothing was added<\/h1>/);
  await decide(reference);
  const later = await send({ form: 'proofs', reference }, six.slice(2, 3));
  assert.equal(later.status, 200);
  assert.match(later.page, /reviewed again/);
  assert.equal((await findDispute(database, reference))?.state, 'open');
});

test('proofs are deleted 90 days after the decision, and not before', async () => {
  const { disputeId, prove, decide } = await openContested();
  await prove(await photo(1));
  await decide();
  const eraseAfter = async (days: number) => {
    await database.query(sql`
      update reports.dispute set decided_at = now() - make_interval(days => ${days}) where id = ${disputeId}`);
    await runOperation({ database, now: new Date() }, eraseExpired, {}, job);
    return (await proofsOf(disputeId)).length;
  };
  assert.equal(await eraseAfter(89), 1);
  assert.equal(await eraseAfter(91), 0);
});
