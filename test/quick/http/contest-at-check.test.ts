import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { RecordDisputes } from '../../../src/contract/dispute.ts';
import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import { sql } from '../../../src/database/sql.ts';
import { languages } from '../../../src/language/languages.ts';
import { decideDispute } from '../../../src/operations/disputes/decide-dispute.ts';
import type { Actor } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { eraseExpired } from '../../../src/operations/reports/erase-expired.ts';
import { eraseVehicle } from '../../../src/operations/reports/erase-vehicle.ts';
import { findDispute } from '../../../src/reports/disputes/store.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { freshDatabase } from '../../support/database.ts';
import { documentCode } from '../../support/reports/document-code.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url, { ROLE: 'all', TRUST_PROXY: 'X-Forwarded-For' });
const dayMs = 86_400_000;
const vin = 'SANDBX0READY00001';
const admin: Actor = { role: 'admin', kind: 'person', name: 'ada@operator.test' };
let networks = 0;

interface Sold {
  readonly partnerId: string;
  readonly key: string;
  readonly reportId: string;
  readonly code: string;
  readonly records: readonly string[];
}

async function sell(): Promise<Sold> {
  const { partnerId, key } = await addPartner(database, { isTest: true });
  const { reportId } = (await buy(service, key, vin)).body;
  const { report } = (await get<PartnerReport>(service, key, `/v1/reports/${reportId}`)).body;
  const records = (report?.mileageHistory ?? []).flatMap(({ recordId }) => recordId ?? []);
  return { partnerId, key, reportId, code: await documentCode(database, reportId), records };
}

interface Sent {
  readonly lang?: string;
  /** A network of its own unless one is given. */
  readonly from?: string;
  readonly files?: readonly Buffer[];
}

async function post(fields: Readonly<Record<string, string>>, { lang = 'en', from, files = [] }: Sent = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const bytes of files) body.append('proofs', new File([Uint8Array.from(bytes)], 'proof'));
  const address = from ?? `10.${Math.floor(networks / 250)}.${networks++ % 250}.1`;
  const answer = await fetch(`${service.url}/check?lang=${lang}`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': address },
  });
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
}

const formOf = ({ reportId, code, records: [record = ''] }: Sold, changed: Readonly<Record<string, string>> = {}) => ({
  form: 'contest',
  number: reportId,
  code,
  record,
  reason: 'typingError',
  statement: 'The figure is wrong.',
  mail: 'rita@reader.test',
  ...changed,
});

const disputesOf = ({ partnerId }: Sold) =>
  database.query<{ id: string; filedAs: string; filedBy: string; language: string }>(sql`
    select id, filed_as as "filedAs", filed_by as "filedBy", language from reports.dispute
    where partner_id = ${partnerId} order by filed_at, id`);

const mailsTo = (recipient: string) =>
  database.query<{ kind: string; subject: string; text: string }>(sql`
    select kind, subject, body_text as text from mail.message where recipient = ${recipient} order by id`);

const referenceIn = (page: string) => /dsp_[0-9A-Za-z]{20}/.exec(page)?.[0] ?? '';

async function ask(query: Readonly<Record<string, string>>): Promise<string> {
  const parameters = new URLSearchParams({ lang: 'en', ...query }).toString();
  return (await fetch(`${service.url}/check?${parameters}`)).text();
}

async function send(sold: Sold, place: number, mail: string, from?: string): Promise<number> {
  const fields = formOf(sold, { record: sold.records[place] ?? '', mail });
  return (await post(fields, from === undefined ? {} : { from })).status;
}

test('who has the code sees the records that can be contested, and nobody else does', async () => {
  const sold = await sell();
  const { reportId, code, records } = sold;
  const page = await ask({ number: reportId, code });
  assert.ok(records.length > 1);
  for (const record of records) assert.ok(page.includes(`<option value="${record}"`), record);
  assert.doesNotMatch(page, /<script|style="| on\w+="/);
  for (const query of [
    { number: reportId, vin },
    { number: reportId, code: 'AAAAAAAAAAAAAAAAAAAA' },
    { number: reportId },
  ]) {
    assert.doesNotMatch(await ask(query), /name="record"/);
  }
});

test('a reader contests a record: a reference number, the day of the decision, and a mark at once', async () => {
  const sold = await sell();
  const { status, headers, page } = await post(formOf(sold));
  assert.equal(status, 200);
  assert.equal(headers.get('cache-control'), 'no-store');
  const [dispute] = await disputesOf(sold);
  const { id = '', dueAt, filedAt } = (dispute && (await findDispute(database, dispute.id))) ?? {};
  assert.ok(page.includes(id));
  assert.equal(Number(dueAt) - Number(filedAt), 30 * dayMs);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(dueAt);
  assert.ok(page.includes(day), day);
  assert.ok(page.includes('contested since'), 'the check says that it is contested');
  const { disputes = [] } = (
    await get<Partial<RecordDisputes>>(service, sold.key, `/v1/reports/${sold.reportId}/disputes`)
  ).body;
  assert.deepEqual(
    disputes.map(({ disputeId, status: state, reason }) => [disputeId, state, reason]),
    [[id, 'open', undefined]],
    'the partner is told that it is contested, and not why',
  );
});

test('the address of a reader is neither in the dispute nor in the audit', async () => {
  const sold = await sell();
  await post(formOf(sold, { mail: 'secret@reader.test' }));
  const [dispute] = await disputesOf(sold);
  assert.deepEqual([dispute?.filedAs, dispute?.filedBy], ['reader', 'a reader']);
  const entries = await database.query<{ entry: string }>(sql`
    select to_jsonb(a)::text as entry from people.audit_entry a where subject = ${`dispute ${dispute?.id ?? ''}`}`);
  assert.equal(entries.length, 1);
  assert.doesNotMatch(
    JSON.stringify([entries, await database.query(sql`select * from reports.dispute`)]),
    /secret@|10\.0\./,
  );
  assert.match(entries[0]?.entry ?? '', /"role": "reader"/);
});

test('without the right code nothing is contested, and the answer is the same as for an unknown report', async () => {
  const sold = await sell();
  const strip = (page: string) =>
    page
      .replaceAll(sold.reportId, 'N')
      .replaceAll('rep_0000000000000000000000', 'N')
      .replaceAll(/value="[^"]*"/g, '');
  const wrong = await post(formOf(sold, { code: 'AAAAAAAAAAAAAAAAAAAA' }));
  const unknown = await post(formOf(sold, { number: 'rep_0000000000000000000000', code: 'AAAAAAAAAAAAAAAAAAAA' }));
  assert.deepEqual([wrong.status, strip(wrong.page)], [unknown.status, strip(unknown.page)]);
  for (const fields of [
    formOf(sold, { code: '' }),
    formOf(sold, { code: '', vin }),
    formOf(sold, { code: 'x', vin }),
  ]) {
    assert.doesNotMatch((await post(fields)).page, /data-contest|name="record"/);
  }
  assert.deepEqual(await disputesOf(sold), []);
});

test('what cannot be accepted is said at its field, keeps what was typed, and leaves nothing', async () => {
  const sold = await sell();
  const cases: readonly (readonly [field: string, changed: Record<string, string>])[] = [
    ['record', { record: '' }],
    ['record', { record: 'rec_0000000000000000000000' }],
    ['reason', { reason: 'because' }],
    ['statement', { statement: ' \n ' }],
    ['statement', { statement: 'x'.repeat(2_001) }],
    ['mail', { mail: 'rita' }],
    ['mail', { mail: 'rita@reader.test, mallory@reader.test' }],
    ['mail', { mail: 'rita@reader.test\r\nBcc: x@y.test' }],
  ];
  for (const [field, changed] of cases) {
    const { status, page } = await post(formOf(sold, { statement: '<b>Wrong</b>', ...changed }));
    assert.equal(status, 400, field);
    assert.match(
      page,
      new RegExp(`id="contest-${field}" [^>]*aria-describedby="contest-mistake[^>]*aria-invalid="true" autofocus`),
    );
    if (field !== 'statement') assert.ok(page.includes('&#60;b&#62;Wrong'), 'what was typed');
  }
  assert.deepEqual(await disputesOf(sold), []);
});

test('the same record again is the same dispute: who sends it is told of the decision, and no mail goes twice', async () => {
  const sold = await sell();
  const [first, again, other] = [
    await post(formOf(sold, { mail: 'ann@reader.test' })),
    await post(formOf(sold, { mail: 'ann@reader.test' })),
    await post(formOf(sold, { mail: 'bob@reader.test' })),
  ];
  assert.deepEqual(new Set([first, again, other].map(({ page }) => referenceIn(page))).size, 1);
  assert.equal((await disputesOf(sold)).length, 1);
  await eventually(async () => (await mailsTo('bob@reader.test')).length > 0);
  assert.equal((await mailsTo('ann@reader.test')).length, 1);
});

test('what a reader contests does not keep the partner from contesting it, nor the other way round', async () => {
  const sold = await sell();
  const { page } = await post(formOf(sold));
  const answer = await fetch(`${service.url}/v1/reports/${sold.reportId}/disputes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sold.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ recordId: sold.records[0], reason: 'other', text: 'Our customer says so.' }),
  });
  const own = (await answer.json()) as { disputeId: string; reason: string };
  assert.equal(own.reason, 'other');
  assert.notEqual(own.disputeId, referenceIn(page));
});

test('readers contest five records of a report at most, a mail address five and a network ten in a day', async () => {
  const [one, two, three] = [await sell(), await sell(), await sell()];
  const places = [0, 1, 2, 3, 4];
  assert.ok(one.records.length > 5);
  for (const place of places) assert.equal(await send(one, place, `r${place}@reader.test`), 200);
  assert.equal(await send(one, 5, 'r5@reader.test'), 409);
  for (const place of places) assert.equal(await send(two, place, 'Eve@reader.test', '192.0.2.1'), 200);
  assert.equal(await send(three, 0, 'eve@reader.test'), 429, 'the address');
  for (const place of places) assert.equal(await send(three, place, `n${place}@reader.test`, '192.0.2.1'), 200);
  const four = await sell();
  assert.equal(await send(four, 0, 'n9@reader.test', '192.0.2.1'), 429, 'the network');
  assert.equal(await send(four, 0, 'n9@reader.test'), 200);
});

test('a reader gets a confirmation and the decision with its reason, in the language of the page', async () => {
  const sold = await sell();
  const { page } = await post(formOf(sold, { mail: 'pia@reader.test', statement: 'Buy at https://spam.test' }), {
    lang: 'de',
  });
  const disputeId = referenceIn(page);
  await eventually(async () => (await mailsTo('pia@reader.test')).length === 1);
  const input = { disputeId, outcome: 'confirmed', ground: 'sourceConfirmed', reason: 'case 12' } as const;
  await runOperation({ database, now: new Date() }, decideDispute, input, admin);
  const mails = await eventually(async () => {
    const sent = await mailsTo('pia@reader.test');
    return sent.length === 2 && sent;
  });
  const [filed, decided] = mails;
  assert.equal(filed?.subject, `Eintrag bestritten: ${disputeId}`);
  assert.match(filed.text, /Entscheidung bis/);
  assert.equal(decided?.subject, `Entscheidung: ${disputeId}`);
  for (const part of ['Der Eintrag bleibt bestehen', 'Die Quelle hat den Eintrag bestätigt', sold.reportId]) {
    assert.ok(decided.text.includes(part), part);
  }
  // Whoever has a document could otherwise have any text sent to any address.
  for (const { text } of mails) assert.doesNotMatch(text, /spam|SANDBX/);
});

test('90 days after the decision the address of a reader and the mails to it are deleted', async () => {
  const sold = await sell();
  const { page } = await post(formOf(sold, { mail: 'old@reader.test' }));
  await eventually(async () => (await mailsTo('old@reader.test')).length === 1);
  const decidedAt = new Date();
  const input = { disputeId: referenceIn(page), outcome: 'rejected', ground: 'noReason', reason: 'case 13' } as const;
  await runOperation({ database, now: decidedAt }, decideDispute, input, admin);
  await eventually(async () => (await mailsTo('old@reader.test')).length === 2);
  const eraseAfter = async (days: number) => {
    await database.query(sql`
      update reports.dispute set decided_at = now() - make_interval(days => ${days}), filed_at = now() - interval '200 days',
        due_at = now() where id = ${input.disputeId}`);
    await runOperation(
      { database, now: new Date() },
      eraseExpired,
      {},
      { role: 'system', kind: 'job', name: 'erase-old' },
    );
    const rows = await database.query(sql`select from reports.dispute_reader where dispute_id = ${input.disputeId}`);
    return [rows.length, (await mailsTo('old@reader.test')).length];
  };
  assert.deepEqual(await eraseAfter(89), [1, 2]);
  assert.deepEqual(await eraseAfter(91), [0, 0]);
  assert.ok(await findDispute(database, input.disputeId), 'the decision stays');
});

test('an erased vehicle has nothing to contest, and its readers are forgotten', async () => {
  const sold = await sell();
  await post(formOf(sold, { mail: 'gone@reader.test' }));
  await eventually(async () => (await mailsTo('gone@reader.test')).length === 1);
  await runOperation({ database, now: new Date() }, eraseVehicle, { vin: vin as Vin, reference: 'case 14' }, admin);
  assert.deepEqual(await mailsTo('gone@reader.test'), []);
  const { page } = await post(formOf(sold));
  assert.doesNotMatch(page, /name="record"|dsp_/);
  assert.deepEqual(await disputesOf(sold), []);
});

test('the form is there in every language', async () => {
  const sold = await sell();
  const pages = await Promise.all(languages.map((lang) => post(formOf(sold, { mail: 'x' }), { lang })));
  const mistakes = pages.map(({ page }) => /id="contest-mistake"[^>]*>([^<]*)/.exec(page)?.[1]);
  assert.equal(new Set(mistakes).size, languages.length);
});
