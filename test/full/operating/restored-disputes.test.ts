import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { test } from 'node:test';

import sharp from 'sharp';

import { eventually } from '../../../harness/async/eventually.ts';
import { advanceClock } from '../../../harness/database/move-clock.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { startWebhookReceiver } from '../../../harness/network/webhook-receiver.ts';
import { bearer, buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { RecordDispute } from '../../../src/contract/dispute.ts';
import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import { connect, type Database } from '../../../src/database/connect.ts';
import { readRunFile } from '../../../src/database/embedded/data-dir.ts';
import { sql } from '../../../src/database/sql.ts';
import type { Service } from '../../../src/main/service.ts';
import { decideDispute } from '../../../src/operations/disputes/decide-dispute.ts';
import type { Actor } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addWebhook } from '../../../src/operations/webhooks/add-webhook.ts';
import { findReport } from '../../../src/reports/store.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import type { Supplier } from '../../../src/suppliers/supplier.ts';
import { damaged, serviced } from '../../support/assemble/evidence.ts';
import { cleanup } from '../../support/cleanup.ts';
import { makeFolders } from '../../support/operating/drill.ts';
import { coldCopy, coldRestore, type } from '../../support/operating/steps.ts';
import { documentCode } from '../../support/reports/document-code.ts';
import { startTestService } from '../../support/service.ts';

const vin = vinNumber(812_345);
const dayMs = 86_400_000;
const admin: Actor = { role: 'admin', kind: 'person', name: 'ada@operator.test' };
const receiver = await startWebhookReceiver();
cleanup(() => receiver.close());

const received = () => receiver.received.filter((message) => message.type.startsWith('report.record'));

/** How often the suppliers were asked. */
let questions = 0;

/** Says of the vehicle what it always says: an accident that is another vehicle's, and a visit with a wrong figure. */
function supplier(id: string): Supplier {
  return {
    id,
    identity: [`${id} limited`],
    feeds: ['accidentHistory', 'serviceHistory', 'mileageHistory'],
    countries: ['LV'],
    classes: ['car'],
    speed: 'fast',
    needs: [],
    deadlineMs: 60_000,
    cacheMs: 6 * 3_600_000,
    priceCents: 0,
    concurrency: 10,
    fetchAnswer() {
      questions += 1;
      const evidence = [damaged('2023-05-04'), serviced('2020-06-01', { odometerKm: 141_000 })];
      return Promise.resolve({ kind: 'evidence', evidence });
    },
    fetchMedium: () => Promise.reject(new Error('it has no media')),
  };
}

/** Starts the service with its own database in a folder. */
async function start(dataDir: string): Promise<{ service: Service; database: Database }> {
  const environment = { ROLE: 'all', DATA_DIR: dataDir, TEST_CLOCK: 'on', WEBHOOK_ALLOW_LOCAL: 'on' };
  const options = { suppliers: () => ['one', 'other'].map(supplier) };
  const service = await startTestService('', environment, options);
  const run = await readRunFile(dataDir);
  assert.ok(run);
  const [url, maxConnections] = [run.databaseUrl, 2];
  const database = connect({ url, maxConnections, statementTimeoutMs: 20_000, applicationName: 'test' });
  cleanup(() => database.close());
  return { service, database };
}

async function buyComplete(service: Service, key: string): Promise<PartnerReport & { reportId: string }> {
  const { status, body } = await buy(service, key, vin);
  assert.equal(status, 200, JSON.stringify(body));
  return eventually(async () => {
    const { body: report } = await get<PartnerReport>(service, key, `/v1/reports/${body.reportId}`);
    return report.status === 'complete' && { ...report, reportId: body.reportId };
  });
}

async function send<Body>(service: Service, path: string, body: object | FormData, key?: string): Promise<Body> {
  const isForm = body instanceof FormData;
  const answer = await fetch(service.url + path, {
    method: 'POST',
    headers: { ...(key !== undefined && bearer(key)), ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  assert.equal(answer.status, 200, text.slice(0, 300));
  return (isForm ? text : JSON.parse(text)) as Body;
}

const photo = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .jpeg()
    .toBuffer();

/** What a reader sends at the check; returns the page. */
async function sendAtCheck(service: Service, fields: Readonly<Record<string, string>>, proof: Buffer): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('proofs', new File([Uint8Array.from(proof)], 'proof.jpg'));
  return send<string>(service, '/check?lang=en', form);
}

/** All that was said about disputes: how many events of each kind each report has, and how many mails were written. */
async function toldBy(database: Database) {
  const events = await database.query<{ event: string; count: bigint }>(sql`
    select concat_ws(' ', partner_id, type, data ->> 'disputeId', data ->> 'reportId') as event, count(*) from webhooks.event
    where type like 'report.record%' group by 1 order by 1`);
  const mails = await database.query<{ mail: string; count: bigint }>(sql`
    select concat_ws(' ', kind, content ->> 'disputeId') as mail, count(*) from mail.message
    where kind like 'dispute-%' group by 1 order by 1`);
  return { events, mails };
}

/** The first notices of all disputes have been given; each comes once more after minutes. */
async function notified(database: Database): Promise<void> {
  await eventually(async () => {
    const left = await database.query(sql`
      select from graphile_worker.jobs where task_identifier = 'notify-of-dispute' and key not like '%:again'`);
    return left.length === 0;
  });
}

/** Lets those run that come after minutes. */
async function notifyAgain(database: Database): Promise<void> {
  const jobs = await database.query<{ id: bigint }>(sql`
    select id from graphile_worker.jobs where task_identifier = 'notify-of-dispute'`);
  assert.ok(jobs.length > 0, 'they are in the copy');
  await database.query(sql`
    select graphile_worker.reschedule_jobs(${jobs.map(({ id }) => id)}::bigint[], run_at => now() - interval '1 day')`);
  await eventually(async () => {
    const left = await database.query(sql`
      select from graphile_worker.jobs where task_identifier = 'notify-of-dispute'`);
    return left.length === 0;
  });
}

/** The reports that buyers were given because of decisions: the buyers were notified of both decisions. */
async function newReportsIn(database: Database, partnerIds: readonly string[]): Promise<string[]> {
  const decisions = await database.query<Record<'partnerId' | 'disputeId' | 'newReportId', string>>(sql`
    select partner_id as "partnerId", data ->> 'disputeId' as "disputeId", data ->> 'newReportId' as "newReportId"
    from webhooks.event where type = 'report.record_decided'`);
  for (const partnerId of partnerIds) {
    const own = decisions.filter((one) => one.partnerId === partnerId);
    assert.equal(new Set(own.map(({ disputeId }) => disputeId)).size, 2);
  }
  return [...new Set(decisions.map(({ newReportId }) => newReportId))];
}

const contentsOf = (database: Database, reportIds: readonly string[]) =>
  Promise.all(reportIds.map(async (id) => (await findReport(database, id))?.content?.toString('hex')));

/** What a report says of the two records. */
const shown = ({ report }: PartnerReport) => ({
  accidents: (report?.accidentHistory ?? []).map(({ recordId }) => recordId),
  kms: [...new Set(report?.mileageHistory?.map(({ odometer }) => odometer))],
});

test('decisions about disputes survive a backup and a restore', async () => {
  const foldersOf = await makeFolders();
  const folders = foldersOf('restored');
  const before = await start(folders.DATA_DIR);
  const [dealer, rival] = [await addPartner(before.database), await addPartner(before.database)];
  for (const { partnerId } of [dealer, rival]) {
    const input = { partnerId, url: receiver.url, events: null };
    await runOperation({ database: before.database, now: new Date() }, addWebhook, input, admin);
  }
  const own = await buyComplete(before.service, dealer.key);
  const theirs = await buyComplete(before.service, rival.key);
  const accident = own.report?.accidentHistory?.[0]?.recordId ?? '';
  const visit = own.report?.serviceHistory?.[0]?.recordId ?? '';
  assert.deepEqual(shown(own), { accidents: [accident], kms: [141_000] });

  const words = { reason: 'other', text: 'Another vehicle.' };
  const path = `/v1/reports/${own.reportId}/disputes`;
  const filed = await send<RecordDispute>(before.service, path, { recordId: accident, ...words }, dealer.key);
  const file = await photo(1);
  await send(before.service, `${path}/${filed.disputeId}/proofs`, { file: file.toString('base64') }, dealer.key);
  const number = { number: theirs.reportId, code: await documentCode(before.database, theirs.reportId) };
  const contested = { form: 'contest', record: visit, reason: 'typingError', statement: '41,000 km.' };
  const page = await sendAtCheck(before.service, { ...number, ...contested, mail: 'r@reader.test' }, await photo(2));
  const [reference = ''] = /dsp_[0-9A-Za-z]{20}/.exec(page) ?? [];

  const reason = 'case 7';
  for (const decision of [
    { disputeId: filed.disputeId ?? '', outcome: 'setAside', ground: 'anotherVehicle' },
    { disputeId: reference, outcome: 'corrected', ground: 'proven', correctedKm: 41_000 },
  ] as const) {
    await notified(before.database);
    const now = new Date(Date.now() + (await advanceClock(before.database, 3 * dayMs)));
    await runOperation({ database: before.database, now }, decideDispute, { ...decision, reason }, admin);
  }
  await notified(before.database);
  const newIds = await newReportsIn(before.database, [dealer.partnerId, rival.partnerId]);
  await eventually(async () => {
    const waiting = await before.database.query(sql`select from webhooks.delivery`);
    return waiting.length === 0;
  });
  const [receivedBefore, toldBefore] = [received().length, await toldBy(before.database)];
  const kept = [own.reportId, theirs.reportId, ...newIds];
  const contents = await contentsOf(before.database, kept);
  await before.service.stop();
  await type(coldCopy, folders);
  await rm(folders.DATA_DIR, { recursive: true });

  await type(coldRestore, folders);
  const { service, database } = await start(folders.RESTORED);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
  await notifyAgain(database);
  assert.deepEqual(await toldBy(database), toldBefore, 'nobody is notified twice');
  assert.equal(received().length, receivedBefore);
  assert.deepEqual(await contentsOf(database, kept), contents, 'old and new reports, byte for byte');

  // From the answers that are still kept, and from what suppliers say anew.
  const stranger = await addPartner(database);
  const asked = questions;
  assert.deepEqual(shown(await buyComplete(service, stranger.key)), { accidents: [], kms: [41_000] });
  assert.equal(questions, asked, 'the suppliers were not asked');
  await advanceClock(database, 2 * dayMs);
  assert.deepEqual(shown(await buyComplete(service, stranger.key)), { accidents: [], kms: [41_000] });
  assert.ok(questions > asked, 'the suppliers were asked again');

  const later = await sendAtCheck(service, { ...number, form: 'proofs', reference }, await photo(3));
  assert.match(later, /reviewed again/);
  const [proofs] = await database.query<{ count: bigint }>(sql`
    select count(*) from reports.dispute_proof where dispute_id = ${reference}`);
  assert.equal(proofs?.count, 2n);
  // Until the new decision, the earlier one applies.
  const again = await addPartner(database);
  assert.deepEqual(shown(await buyComplete(service, again.key)), { accidents: [], kms: [41_000] });
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});
