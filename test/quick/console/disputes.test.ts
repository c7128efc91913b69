import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { addProofs } from '../../../src/operations/disputes/add-proofs.ts';
import { decideDispute } from '../../../src/operations/disputes/decide-dispute.ts';
import { forwardDispute } from '../../../src/operations/disputes/forward-dispute.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { listProofs } from '../../../src/reports/disputes/proofs.ts';
import { findDispute, listDisputesOf } from '../../../src/reports/disputes/store.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import { change, openConsole, signIn } from '../../support/console/console.ts';
import { Visitor } from '../../support/console/visitor.ts';
import { freshDatabase } from '../../support/database.ts';
import { addReadableReport, contest } from '../../support/reports/contested.ts';

const { database } = await freshDatabase();
const { keyId } = await addPartner(database, { id: 'acme' });
const opened = await openConsole(database, { approvalAboveCents: 10_000n });
const admin = await signIn(opened, database, 'admin');
const support = await signIn(opened, database, 'support');
const auditor = await signIn(opened, database, 'auditor');
const finance = await signIn(opened, database, 'finance');

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const textOf = (body: string) => body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const newReport = () => addReadableReport(database, 'acme');
const key = { role: 'key', kind: 'key', name: keyId, partnerId: 'acme' } as const;

const hostile = 'It was <b>repaired</b>.\n\n<script>alert(1)</script> & more';
const overdue = await contest(database, await newReport(), { at: daysAgo(31), actor: key, statement: hostile });
const soon = await contest(database, await newReport(), { at: daysAgo(27) });
const later = await contest(database, await newReport());
const decided = await contest(database, await newReport(), { at: daysAgo(12) });
const outcome = { disputeId: decided.id, outcome: 'setAside', ground: 'sourceWithdrew', reason: 'mail' } as const;
const ada = { role: 'admin', kind: 'person', name: 'Ada' } as const;
await runOperation({ database, now: new Date() }, decideDispute, outcome, ada);

test('the queue has the open disputes, the first due first, and the decided ones with the days to the decision', async () => {
  const { body } = await support.open('/disputes');
  const [open = '', closed = ''] = body.split('<h2>Decided</h2>');
  assert.deepEqual(
    [...open.matchAll(/href="\/disputes\/(dsp_\w+)"><code>/g)].map(([, id]) => id),
    [overdue.id, soon.id, later.id],
  );
  assert.equal(open.match(/overdue/g)?.length, 1);
  assert.match(textOf(open), /damage accidentHistory 2014-11-09 happened to another vehicle acme/);
  assert.match(textOf(closed), new RegExp(`${decided.id}.* set aside.* the source has withdrawn it.* acme .* 12 `));
});

test('finance and strangers see nothing of disputes; an auditor sees them and is offered no change', async () => {
  const path = `/disputes/${soon.id}`;
  for (const address of ['/disputes', path]) {
    assert.equal((await finance.open(address)).statusCode, 403);
    const { statusCode, headers, body } = await new Visitor(opened.server).open(address);
    assert.deepEqual([statusCode, headers['location'], body], [303, '/sign-in', '']);
    assert.equal((await auditor.open(address)).statusCode, 200);
  }
  assert.doesNotMatch((await finance.open('/')).body, /disputes/);
  assert.doesNotMatch((await auditor.open(path)).body, /-dispute"/);
  for (const visitor of [admin, support]) {
    const { body } = await visitor.open(path);
    for (const code of ['decide-dispute', 'extend-dispute']) assert.ok(body.includes(`href="${path}/${code}"`), code);
  }
  assert.equal((await support.open('/disputes/dsp_none')).statusCode, 404);
});

test('a dispute is shown with its record, its filer and links, and the text of the filer is text', async () => {
  const { body } = await support.open(`/disputes/${overdue.id}`);
  assert.match(
    body,
    /<p>It was &#60;b&#62;repaired&#60;\/b&#62;\.<\/p><p>&#60;script&#62;alert\(1\)&#60;\/script&#62; &#38; more<\/p>/,
  );
  assert.doesNotMatch(body, /<script>|<b>/);
  for (const address of [
    `/keys/${keyId}`,
    '/partners/acme',
    `/reports/${overdue.reportId}`,
    `/reports/${overdue.reportId}/lineage`,
    `/vehicles/${overdue.vinHash}`,
  ]) {
    assert.ok(body.includes(`href="${address}"`), address);
  }
  assert.match(textOf(body), /Contested: damage of 2014-11-09 open overdue/);
  assert.match(textOf(body), /2014-11-09 3,408 collision DE insuranceClaims/);
  assert.doesNotMatch(body, /8270449/, 'the number at the source');
  assert.match(textOf((await support.open(`/disputes/${soon.id}`)).body), /Filed by operator grace@operator\.example/);
});

test('an admin removes a proof that proves nothing, and another one can be sent in its place', async () => {
  const { id: disputeId, reportId } = await contest(database, await newReport(), { actor: key });
  const send = async (number: number) => {
    const digest = String(number).padStart(64, '0');
    const proof = { digest, sentBytes: 9, contentType: 'image/png', bytes: Buffer.from('a picture') } as const;
    const input = { partnerId: 'acme', reportId, disputeId, proofs: [proof] };
    return (await runOperation({ database, now: new Date() }, addProofs, input, key)).outcome;
  };
  for (const number of [1, 2, 3, 4, 5]) assert.equal(await send(number), 'added');
  assert.equal(await send(6), 'too many');
  const page = (await admin.open(`/disputes/${disputeId}`)).body;
  const [, path = ''] = /href="(\/disputes\/dsp_\w+\/proofs\/prf_\w+\/remove-proof)"/.exec(page) ?? [];
  assert.doesNotMatch((await support.open(`/disputes/${disputeId}`)).body, /remove-proof/);
  assert.equal((await support.open(path)).statusCode, 403);
  const refused = await admin.submit(path, { reason: '' });
  assert.deepEqual([refused.statusCode, (await listProofs(database, disputeId)).length], [422, 5]);
  const { preview, response } = await change(admin, path, { reason: 'the same picture five times' });
  assert.match(textOf(preview.body), /Nobody can bring it back.*at most 5/);
  assert.deepEqual([response.statusCode, (await listProofs(database, disputeId)).length], [303, 4]);
  assert.equal((await admin.open(path)).statusCode, 404);
  assert.equal(await send(6), 'added');
  const [entry] = await database.query<{ before: Record<string, string>; reason: string }>(sql`
    select before, reason from people.audit_entry where operation = 'remove-proof'`);
  assert.deepEqual([entry?.before['sha256']?.length, entry?.reason], [64, 'the same picture five times']);
});

test('a dispute names the others about the vehicle, and the report leads to both', async () => {
  const report = await newReport();
  const [first, second] = report.recordsOf('reading');
  const one = await contest(database, report, { record: first ?? '' });
  const other = await contest(database, report, { record: second ?? '' });
  const { body } = await support.open(`/disputes/${one.id}`);
  assert.match(body, new RegExp(`Other disputes[^]*href="/disputes/${other.id}"[^]*odometer reading`));
  assert.ok(!body.includes(overdue.id), 'another vehicle');
  const page = (await support.open(`/reports/${report.reportId}`)).body;
  for (const { id } of [one, other]) assert.ok(page.includes(`href="/disputes/${id}"`));
  assert.ok(!(await finance.open(`/reports/${report.reportId}`)).body.includes('/disputes/'));
});

test('a dispute is forwarded to a supplier, whose answer is recorded; the queue says what is to be done', async () => {
  await database.query(sql`insert into suppliers.pause (supplier_id, paused_at) values ('register', now())`);
  const { id } = await contest(database, await newReport());
  const path = `/disputes/${id}`;
  const headingOf = async () => {
    const { body } = await auditor.open('/disputes');
    return /<h2>([^<]*)<\/h2>(?![^]*<h2>)/.exec(body.slice(0, body.indexOf(`href="${path}"`)))?.[1];
  };
  assert.equal(await headingOf(), 'New');
  assert.ok(!(await support.open(path)).body.includes('/record-supplier-answer"'), 'nobody was asked');
  const { preview, response } = await change(support, `${path}/forward-dispute`, {
    supplierId: 'register',
    note: 'Is it <b>so</b>?',
  });
  assert.match(textOf(preview.body), /register is to answer by .* five working days.*sends nothing to the supplier/);
  assert.equal(response.statusCode, 303);
  assert.equal(await headingOf(), 'Waiting for a supplier');
  const { body } = await auditor.open(path);
  assert.match(textOf(body), /Suppliers .* register .* Is it &#60;b&#62;so&#60;\/b&#62;\? .* waits/);
  assert.equal((await auditor.open(`${path}/forward-dispute`)).statusCode, 403);
  const refused = [
    [{ supplierId: 'register', answer: 'none' }, /before the five working days are over/],
    [{ supplierId: 'other', answer: 'confirmed' }, /must be chosen/],
    [{ supplierId: 'register', answer: '' }, /must be confirmed or/],
  ] as const;
  for (const [values, problem] of refused) {
    const answer = await support.submit(`${path}/record-supplier-answer`, { ...values, note: '' });
    assert.equal(answer.statusCode, 422);
    assert.match(answer.body, problem);
  }
  const answered = await change(support, `${path}/record-supplier-answer`, {
    supplierId: 'register',
    answer: 'corrected',
    note: 'Another day.',
  });
  assert.equal(answered.response.statusCode, 303);
  assert.equal(await headingOf(), 'To decide');
  assert.match(textOf((await auditor.open(path)).body), /register .* corrected +Another day\./);
});

test('the measures are for those who see disputes', async () => {
  const { body } = await auditor.open('/disputes/measures');
  assert.match(textOf(body), /Decided \d.*Days to the decision, median 12.*By filer.*operator grace@operator\.example/);
  assert.equal((await finance.open('/disputes/measures')).statusCode, 403);
});

test('the home page counts disputes that are not decided in time, and suppliers that have not answered', async () => {
  const { id } = await contest(database, await newReport(), { at: daysAgo(20) });
  const asked = { disputeId: id, supplierId: 'register', note: 'Is it so?' };
  await runOperation({ database, now: daysAgo(10) }, forwardDispute, asked, ada);
  const text = textOf((await support.open('/')).body);
  assert.match(text, /1 dispute not decided in time.*1 answer of suppliers about disputes not given in time/);
  assert.doesNotMatch(textOf((await finance.open('/')).body), /about disputes/);
});

test('a decision that does not fit together is refused at its field, before anything is shown', async () => {
  const path = `/disputes/${soon.id}/decide-dispute`;
  const good = { outcome: 'corrected', ground: 'proven', correctedDate: '', correctedKm: '61000', reason: 'mail' };
  const cases: [values: Record<string, string>, field: string, problem: RegExp][] = [
    [{ outcome: '' }, 'outcome', /must be chosen/],
    [{ ground: '' }, 'ground', /must be chosen/],
    [{ ground: 'noReason' }, 'ground', /must be sourceCorrected or proven for this outcome/],
    [{ correctedKm: '' }, 'correctedDate', /needs a date or an odometer reading/],
    [{ correctedKm: '12.5' }, 'correctedKm', /must be a whole number/],
    [{ correctedDate: '2021-02-30' }, 'correctedDate', /must be a day/],
    [{ outcome: 'setAside' }, 'correctedKm', /is only for the outcome corrected/],
    [{ reason: '' }, 'reason', /must have 1 to 200 characters/],
  ];
  for (const [values, field, problem] of cases) {
    const { statusCode, body } = await support.submit(path, { ...good, ...values });
    assert.equal(statusCode, 422, field);
    assert.match(new RegExp(`id="f-${field}-error">([^<]*)`).exec(body)?.[1] ?? '', problem);
  }
  const { body } = await support.submit(path, good);
  assert.match(textOf(body), /The right odometer reading is 61,000 km\..*A second person approves it first\./);
});

test('a decision of support waits, is not offered again, and is made when an admin approves it', async () => {
  const path = `/disputes/${soon.id}`;
  const values = {
    outcome: 'confirmed',
    ground: 'sourceConfirmed',
    correctedDate: '',
    correctedKm: '',
    reason: 'mail 7',
  };
  const { response } = await change(support, `${path}/decide-dispute`, values);
  const location = String(response.headers['location']);
  assert.match(location, new RegExp(`^${path}\\?done=\\d+$`), 'support may not look at approvals');
  const { body } = await support.open(location);
  assert.match(
    textOf(body),
    /Decide dispute.*waits for approval yes.*A decision waits for a second person\. Asked for by support@example\.org/,
  );
  assert.doesNotMatch(body, /-dispute"/);
  assert.match((await support.open('/disputes')).body, /waits for approval/);
  assert.equal((await findDispute(database, soon.id))?.state, 'open');
  const approvals = (await admin.open('/approvals')).body;
  assert.match(approvals, new RegExp(`href="${path}">Decide dispute</a>[^]*state: open → confirmed[^]*mail 7`));
  const [, approve = ''] = /href="(\/approvals\/\d+\/approve-change)"/.exec(approvals) ?? [];
  assert.ok((await change(admin, approve)).preview.body.includes(soon.id));
  const after = (await support.open(path)).body;
  assert.match(textOf(after), /damage of 2014-11-09 confirmed .*Ground the source has confirmed it/);
  assert.doesNotMatch(after, /-dispute"|waits for a second/);
});

test('a dispute is extended to 45 days, once', async () => {
  const path = `/disputes/${later.id}`;
  const { preview } = await change(support, `${path}/extend-dispute`, { reason: 'the workshop wrote' });
  assert.match(preview.body, /is to be decided by .*, in place of /);
  const dueAt = (await findDispute(database, later.id))?.dueAt;
  assert.equal(Number(dueAt) - later.filedAt.getTime(), 45 * 86_400_000);
  assert.doesNotMatch((await support.open(path)).body, /extend-dispute"/);
  const { response } = await change(support, `${path}/extend-dispute`, { reason: 'again' });
  assert.equal(response.statusCode, 422);
  assert.match(response.body, /was extended before/);
});

test('the first page counts what is overdue and what is due within five days', async () => {
  await contest(database, await newReport(), { at: daysAgo(26) });
  for (const visitor of [admin, support, auditor]) {
    const text = textOf((await visitor.open('/')).body);
    assert.match(text, /1 dispute not decided in time 1 dispute to decide within five days/);
  }
  assert.doesNotMatch((await finance.open('/')).body, /not decided in time/);
});

test('an operator contests a record for somebody, and finds the dispute by its reference', async () => {
  const report = await newReport();
  const path = `/reports/${report.reportId}/contest-record`;
  assert.ok((await support.open(`/reports/${report.reportId}`)).body.includes(`href="${path}"`));
  const [recordId = ''] = report.recordsOf('damage');
  assert.match((await support.open(path)).body, new RegExp(`value="${recordId}"[^>]*>Damage of 2014-11-09, 3407`));
  const words = { reason: 'repaired', statement: 'Repaired.\nWith a bill.', language: 'lv' };
  const refused = await support.submit(path, { recordId: 'rec_none', ...words });
  assert.match(refused.body, /id="f-recordId-error">It must be chosen/);
  const { response } = await change(support, path, { recordId, ...words });
  assert.match(String(response.headers['location']), /^\/reports\/rep_\w+\?done=\d+$/);
  const [dispute] = await listDisputesOf(database, report.vinHash, 'operator');
  assert.ok(dispute);
  const { reason, statement, language, filedAs, filedBy } = dispute;
  assert.deepEqual(
    [reason, statement, language, filedAs, filedBy],
    ['repaired', 'Repaired.\nWith a bill.', 'lv', 'operator', 'support@example.org'],
  );
  const found = await support.submit('/search', { q: dispute.id });
  assert.equal(found.headers['location'], `/disputes/${dispute.id}`);
});

test('no more disputes of a report can be open than may be, and the page says so', async () => {
  const report = await newReport();
  const records = report.recordsOf('reading');
  for (const record of records.slice(0, 5)) await contest(database, report, { record });
  const values = { recordId: records[5] ?? '', reason: 'other', statement: 'Wrong.', language: 'en' };
  const { response } = await change(support, `/reports/${report.reportId}/contest-record`, values);
  assert.equal(response.statusCode, 409);
  assert.match(response.body, /As many disputes of this report, or of its partner, are open as may be/);
  assert.equal((await listDisputesOf(database, report.vinHash, 'operator')).length, 5);
});

test('an erased vehicle has no disputes any more, and the page says how many there were', async () => {
  const vin = 'WVWZZZ1JZXW000007';
  const vinHash = (await loadHashVin(database))(vin as never);
  const report = await addReadableReport(database, 'acme', { vin, vinHash });
  await contest(database, report);
  const visitor = await signIn(await openConsole(database), database, 'admin', 'second@example.org');
  const { preview, response } = await change(visitor, '/erase-vehicle', { vin, reference: 'case 7' });
  assert.match(preview.body, /Erases 1 dispute about its records/);
  assert.match(textOf((await visitor.open(String(response.headers['location']))).body), /disputes 1/);
  assert.deepEqual(await listDisputesOf(database, vinHash, 'operator'), []);
});
