import assert from 'node:assert/strict';
import { test } from 'node:test';

import { threadMs } from '../../../harness/measure/thread-time.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { figuresOf } from '../../../src/language/figures.ts';
import { languages } from '../../../src/language/languages.ts';
import { disputesWords } from '../../../src/language/portal/disputes/index.ts';
import type { MemberRole } from '../../../src/people/roles.ts';
import type { Dispute } from '../../../src/reports/disputes/dispute.ts';
import { newReportId } from '../../../src/reports/report-id.ts';
import { serviced } from '../../support/assemble/evidence.ts';
import { change } from '../../support/console/console.ts';
import { openPortal, signInTo } from '../../support/portal/portal.ts';
import { openChangingVehicle } from '../../support/reports/changing-vehicle.ts';
import { database, found } from '../../support/suppliers/scripted.ts';

const portal = await openPortal(database);
const years = [2016, 2017, 2018, 2019, 2020, 2021, 2022];
const words = { reason: 'notThisVehicle', statement: 'It happened to another vehicle.' };

/** A vehicle with a visit to a workshop in each of some years, bought by a partner and by another one. */
async function openBought() {
  const vehicle = await openChangingVehicle(database);
  vehicle.one.answerWith(() =>
    found(...years.map((year) => serviced(`${year}-06-01`, { odometerKm: (year - 2015) * 12_000 }))),
  );
  const [dealer, rival] = [await addPartner(database), await addPartner(database)];
  const [own, theirs] = [await vehicle.buy(dealer), await vehicle.buy(rival)];
  const path = `/portal/p/${dealer.partnerId}/reports/${own.reportId}`;
  const member = (role: MemberRole = 'owner', partnerId = dealer.partnerId) =>
    signInTo(portal, database, partnerId, { role, mail: `${role}@${partnerId.toLowerCase()}.example` });
  const owner = await member();
  return {
    own,
    theirs,
    path,
    contest: `${path}/contest`,
    pathOfRival: `/portal/p/${rival.partnerId}/reports/${theirs.reportId}`,
    member,
    owner,
    records: recordsIn((await owner.open(`${path}/contest`)).body),
    disputes: () =>
      database.query<Pick<Dispute, 'id' | 'statement' | 'filedBy' | 'language'>>(sql`
        select id, statement, filed_by as "filedBy", language from reports.dispute
        where report_id in (${own.reportId}, ${theirs.reportId}) order by filed_at, id`),
  };
}

/** The records that the form offers. */
function recordsIn(body: string): string[] {
  return [...body.matchAll(/<option value="(rec_\w+)"/g)].map(([, id = '']) => id);
}

/** What is wrong with a field of a form that was refused. */
function problemOf(body: string, field: string): string {
  return new RegExp(`id="f-${field}-error">([^<]*)`).exec(body)?.[1] ?? '';
}

test('an owner and a developer contest a record, and get the reference and the day of the decision', async () => {
  const { path, contest, member, records, disputes } = await openBought();
  for (const [place, role] of (['owner', 'developer'] as const).entries()) {
    const visitor = await member(role);
    assert.ok((await visitor.open(path)).body.includes(`href="${contest}"`));
    const { preview, response } = await change(visitor, contest, { recordId: records[place] ?? '', ...words });
    for (const said of ['Odometer readings, ', 'It happened to another vehicle', 'Nobody is told who contests it'])
      assert.ok(preview.body.includes(said), said);
    assert.equal(response.statusCode, 200);
    const dispute = (await disputes()).find(({ filedBy }) => filedBy.startsWith(role));
    assert.ok(dispute && response.body.includes(dispute.id));
    assert.equal(dispute.language, 'en');
    const inThirtyDays = figuresOf('en').day(new Date(Date.now() + 30 * 86_400_000));
    assert.ok(response.body.includes(inThirtyDays), inThirtyDays);
  }
});

test('the page of a report lists what is contested: the own disputes with reference and reason, those of others without', async () => {
  const { path, pathOfRival, contest, member, owner, records, theirs, disputes } = await openBought();
  await change(owner, contest, { recordId: records[0] ?? '', ...words });
  const [dispute] = await disputes();
  const [own, viewer] = [await owner.open(path), await (await member('viewer')).open(path)];
  for (const { body } of [own, viewer]) {
    for (const said of ['Under review', 'To be decided by: ', 'It happened to another vehicle', dispute?.id ?? ''])
      assert.ok(body.includes(said), said);
  }
  const { body } = await (await member('owner', theirs.partnerId)).open(pathOfRival);
  assert.match(body, /Under review/);
  assert.doesNotMatch(body, /It happened to another vehicle|dsp_|Reference number/);
  await database.query(sql`
    update reports.dispute set state = 'rejected', ground = 'noReason', decided_at = now() where id = ${dispute?.id}`);
  const decided = (await owner.open(path)).body;
  assert.match(decided, /Rejected[^]*The dispute gave no reason to review the record\./);
  assert.doesNotMatch(decided, /Under review|To be decided by/);
});

test('a viewer and a person of finance contest nothing, neither on the page nor by sending its form', async () => {
  const { path, contest, member, records, disputes } = await openBought();
  for (const role of ['viewer', 'finance'] as const) {
    const visitor = await member(role);
    assert.equal((await visitor.open(contest)).statusCode, 403);
    const values = { recordId: records[0] ?? '', ...words, confirmed: 'yes' };
    assert.equal((await visitor.submit(contest, values)).statusCode, 403);
    assert.ok(!(await visitor.open(path)).body.includes(contest));
  }
  assert.deepEqual(await disputes(), []);
});

test('a member of another partner finds neither the page nor the report', async () => {
  const { own, theirs, contest, member, records, disputes } = await openBought();
  const stranger = await member('owner', theirs.partnerId);
  const values = { recordId: records[0] ?? '', ...words, confirmed: 'yes' };
  for (const path of [contest, `/portal/p/${theirs.partnerId}/reports/${own.reportId}/contest`]) {
    assert.equal((await stranger.open(path)).statusCode, 404);
    assert.equal((await stranger.submit(path, values)).statusCode, 404);
  }
  assert.deepEqual(await disputes(), []);
});

test('a report that cannot be read any more has no link, and none of its records can be contested', async () => {
  const { own, owner, records, disputes } = await openBought();
  const expiredId = newReportId(new Date());
  await database.query(sql`
    insert into reports.report
      (id, partner_id, bought_at, access_until, price_cents, language, vin, vin_hash, pending, content)
    select ${expiredId}, partner_id, now(), now(), price_cents, language, vin, vin_hash, pending, content
    from reports.report where id = ${own.reportId}`);
  const path = `/portal/p/${own.partnerId}/reports/${expiredId}`;
  const { statusCode, body } = await owner.open(path);
  assert.equal(statusCode, 200);
  assert.doesNotMatch(body, /id="disputes"|\/contest/);
  assert.equal((await owner.open(`${path}/contest`)).statusCode, 404);
  const values = { recordId: records[0] ?? '', ...words, confirmed: 'yes' };
  assert.equal((await owner.submit(`${path}/contest`, values)).statusCode, 404);
  assert.deepEqual(await disputes(), []);
});

test('a text with markup is shown as text, and stored as it was written', async () => {
  const { contest, owner, records, disputes } = await openBought();
  const statement = '<b>Not mine</b>\r\n<script>alert(1)</script> </textarea> "&amp;"';
  const { preview } = await change(owner, contest, { recordId: records[0] ?? '', ...words, statement });
  const refused = await owner.submit(contest, { recordId: '', ...words, statement });
  for (const { body } of [preview, refused]) {
    assert.match(body, /&#60;b&#62;Not mine&#60;\/b&#62;/);
    assert.doesNotMatch(body, /<script>alert|<b>Not mine/);
  }
  assert.deepEqual(
    (await disputes()).map((dispute) => dispute.statement),
    [statement.replace('\r', '')],
  );
});

test('a form that lacks something is refused at its field, and so is a record of another report', async () => {
  const [{ contest, owner, records, disputes }, another] = [await openBought(), await openBought()];
  const values = { recordId: records[0] ?? '', ...words };
  const refused = [
    [{ recordId: '' }, 'recordId', 'Choose a record of this report.'],
    [{ recordId: another.records[0] ?? '' }, 'recordId', 'This report does not show this record.'],
    [{ recordId: `rec_${'0'.repeat(22)}` }, 'recordId', 'This report does not show this record.'],
    [{ reason: 'revenge' }, 'reason', 'Choose a reason.'],
    [{ statement: ' \u200b\r\n' }, 'statement', 'Write what is wrong.'],
    [{ statement: 'x'.repeat(2_001) }, 'statement', 'Use at most 2,000 characters.'],
  ] as const;
  for (const [wrong, field, message] of refused) {
    for (const confirmed of [{}, { confirmed: 'yes' }]) {
      const { statusCode, body } = await owner.submit(contest, { ...values, ...wrong, ...confirmed });
      assert.equal(statusCode, 422, message);
      assert.equal(problemOf(body, field), message);
    }
  }
  assert.deepEqual(await disputes(), []);
  const longest = 'é\r\n'.repeat(1_000).slice(0, -2);
  assert.equal((await owner.submit(contest, { ...values, statement: longest })).statusCode, 200);
});

test('a text of 200 KB is refused in no time', async () => {
  const { contest, owner, records } = await openBought();
  let min = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time += 1) {
    const start = threadMs();
    const values = { recordId: records[0] ?? '', ...words, statement: 'x'.repeat(200_000) };
    const { statusCode, body } = await owner.submit(contest, values);
    assert.equal(statusCode, 422);
    assert.equal(problemOf(body, 'statement'), 'Use at most 2,000 characters.');
    min = Math.min(min, threadMs() - start);
  }
  assert.ok(min < 100, `it took ${min} ms of the processor`);
});

test('a form that is sent twice makes one dispute, and a record that is contested already keeps its reference', async () => {
  const { path, contest, owner, records, disputes } = await openBought();
  const values = { recordId: records[0] ?? '', ...words };
  const [, confirmed = ''] = /name="confirmed" value="([^"]+)"/.exec((await owner.submit(contest, values)).body) ?? [];
  const send = () => owner.submit(contest, { ...values, confirmed });
  const [first, second] = await Promise.all([send(), send()]);
  assert.deepEqual([first.statusCode, second.body], [200, first.body]);
  const [dispute, ...more] = await disputes();
  assert.deepEqual(more, []);
  // Another node knows only that it was confirmed.
  const elsewhere = await openPortal(database);
  const there = await signInTo(elsewhere, database, path.split('/')[3] ?? '', { mail: dispute?.filedBy ?? '' });
  const again = await there.submit(contest, { ...values, confirmed });
  assert.equal(again.headers.location?.split('?')[0], path);
  assert.match((await there.open(again.headers.location ?? '')).body, /<strong>Done\.<\/strong>/);
  const { response } = await change(owner, contest, { ...values, reason: 'other' });
  assert.match(response.body, /You contest this record already/);
  assert.ok(response.body.includes(dispute?.id ?? ''));
  assert.equal((await disputes()).length, 1);
});

test('with five open disputes of a report, a sixth one is refused in words', async () => {
  const { contest, owner, records, disputes } = await openBought();
  for (const recordId of records.slice(0, 5)) await change(owner, contest, { recordId, ...words });
  const { response } = await change(owner, contest, { recordId: records[5] ?? '', ...words });
  assert.equal(response.statusCode, 409);
  assert.match(response.body, /Too many disputes are open/);
  assert.equal((await disputes()).length, 5);
});

test('the form names each record by what distinguishes it, and chooses the one of its address', async () => {
  const { contest, owner, records } = await openBought();
  const { body } = await owner.open(`${contest}?record=${records[2]}`);
  assert.match(body, new RegExp(`<option value="${records[2]}" selected`));
  assert.match(body, /<optgroup label="Service history">/);
  assert.match(body, />1 Jun 2016 · [^<]*12,000 km/);
  assert.equal(
    new Set([...body.matchAll(/>(\d[^<]*km[^<]*)<\/option>/g)].map(([, name]) => name)).size,
    records.length,
  );
});

test('both pages are in the language of the reader', async () => {
  const { path, contest, owner, records, disputes } = await openBought();
  await change(owner, contest, { recordId: records[0] ?? '', ...words });
  for (const language of languages) {
    const say = disputesWords[language];
    const inLanguage = { 'accept-language': language };
    const [report, form] = [await owner.open(path, inLanguage), await owner.open(contest, inLanguage)];
    for (const { body } of [report, form]) assert.ok(body.includes(`<html lang="${language}"`), language);
    for (const text of [say.title, say.intro, say.contest, say.states.open, say.reasons.notThisVehicle, say.due])
      assert.ok(report.body.includes(text), text);
    for (const text of [say.contest, say.chooseRecord, say.reasons.other, say.statement])
      assert.ok(form.body.includes(text), text);
  }
  assert.equal((await disputes()).length, 1);
});
