import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Failure } from '../../../src/kernel/errors.ts';
import { languages } from '../../../src/language/languages.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { eraseVehicle } from '../../../src/operations/reports/erase-vehicle.ts';
import { compareReports } from '../../../src/reports/changes/compare.ts';
import { contentOf, findReport } from '../../../src/reports/store.ts';
import { damaged, inspected, serviced } from '../../support/assemble/evidence.ts';
import { openChangingVehicle } from '../../support/reports/changing-vehicle.ts';
import { broken, database, found } from '../../support/suppliers/scripted.ts';

const dayMs = 86_400_000;

const visit = (odometerKm: number) => found(serviced('2020-06-01', { odometerKm }));
const openVehicle = () => openChangingVehicle(database);

type Vehicle = Awaited<ReturnType<typeof openVehicle>>;

const today = ({ clock }: Vehicle) => clock.now().toISOString().slice(0, 10);

const failsWith = (code: string) => (error: unknown) => error instanceof Failure && error.code === code;

/** What is reported of each change, but for its id, its arrival and its sentence. */
const told = ({ changes }: Awaited<ReturnType<Vehicle['read']>>) =>
  changes.map(({ kind, section, recordDate, isLate }) => [kind, section, recordDate, isLate]);

test('where nobody has looked since, nothing is said of changes', async () => {
  const vehicle = await openVehicle();
  vehicle.one.answerWith(() => visit(41_000));
  const bought = await vehicle.buy();
  const { purchasedAt, ...answer } = await vehicle.read(bought);
  assert.deepEqual(answer, { reportId: bought.reportId, lookedAt: null, changes: [] });
  assert.equal(purchasedAt, vehicle.clock.now().toISOString());
});

test('a look that found the same says its day, and no change', async () => {
  const vehicle = await openVehicle();
  vehicle.one.answerWith(() => visit(41_000));
  const bought = await vehicle.buy();
  vehicle.clock.move(3 * dayMs);
  await vehicle.buy();
  const { lookedAt, changes } = await vehicle.read(bought);
  assert.deepEqual([lookedAt, changes], [today(vehicle), []]);
});

test('an answer that was kept is no look', async () => {
  const vehicle = await openChangingVehicle(database, { cacheMs: 2 * dayMs });
  vehicle.one.answerWith(() => visit(41_000));
  const bought = await vehicle.buy();
  vehicle.clock.move(dayMs);
  await vehicle.buy();
  assert.equal((await vehicle.read(bought)).lookedAt, null);
  vehicle.clock.move(2 * dayMs);
  const looked = today(vehicle);
  await vehicle.buy();
  vehicle.clock.move(dayMs);
  await vehicle.buy();
  assert.equal((await vehicle.read(bought)).lookedAt, looked);
});

test('an accident that another partner’s later purchase brought is late if it is dated before one’s own', async () => {
  const vehicle = await openVehicle();
  vehicle.other.answerWith(() => visit(41_000));
  const bought = await vehicle.buy();
  const later = new Date(vehicle.clock.now().getTime() + dayMs).toISOString().slice(0, 10);
  vehicle.clock.move(3 * dayMs);
  vehicle.one.answerWith(() => found(damaged('2023-05-04'), damaged(later, { type: 'hail' })));
  const rival = await vehicle.buy();
  const before = vehicle.one.requests.length;
  const answer = await vehicle.read(bought);
  assert.equal(vehicle.one.requests.length, before, 'no supplier is queried');
  assert.deepEqual(told(answer), [
    ['added', 'accidentHistory', '2023-05-04', true],
    ['added', 'accidentHistory', later, false],
    ['verdict', 'accidentHistory', undefined, false],
  ]);
  for (const { arrivedAt } of answer.changes) assert.equal(arrivedAt, today(vehicle));
  for (const secret of [rival.reportId, rival.partnerId]) assert.ok(!JSON.stringify(answer).includes(secret));
  assert.deepEqual(
    answer.changes.map(({ text }) => text),
    [
      'Accidents and damage: a record dated 4 May 2023 was added.',
      answer.changes[1]?.text,
      'Accidents: now “Recorded”, before “Nothing recorded”.',
    ],
  );
  assert.deepEqual(told(await vehicle.read(rival)), [], 'the newer report has no changes');
});

test('a figure that a source corrected is a correction, and keeps its id', async () => {
  const vehicle = await openVehicle();
  vehicle.one.answerWith(() => visit(41_000));
  const bought = await vehicle.buy();
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => visit(41_600));
  await vehicle.buy();
  assert.deepEqual(told(await vehicle.read(bought)), [
    ['corrected', 'mileageHistory', '2020-06-01', false],
    ['corrected', 'serviceHistory', '2020-06-01', false],
  ]);
});

test('a record that all sources no longer report is withdrawn', async () => {
  const vehicle = await openVehicle();
  const kept = damaged('2021-03-03', { type: 'hail' });
  vehicle.one.answerWith(() => found(kept, damaged('2023-05-04')));
  const bought = await vehicle.buy();
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => found(kept));
  await vehicle.buy();
  assert.deepEqual(told(await vehicle.read(bought)), [
    ['withdrawn', 'accidentHistory', '2023-05-04', false],
    ['verdict', 'accidentHistory', undefined, false],
  ]);
});

test('what a source that no longer answers had reported is a change of coverage, never of the vehicle', async () => {
  const vehicle = await openVehicle();
  const [kept, missing] = [damaged('2021-03-03', { type: 'hail' }), damaged('2023-05-04')];
  vehicle.one.answerWith(() => found(missing));
  vehicle.other.answerWith(() => found(kept, inspected('2022-01-01', { odometerKm: 50_000 })));
  const bought = await vehicle.buy();
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => broken);
  vehicle.other.answerWith(() => found(kept, inspected('2022-01-01', { odometerKm: 50_000 })));
  const { reportId } = await vehicle.buy();
  assert.equal((await vehicle.read(bought)).lookedAt, null, 'the newer report is not complete');
  await vehicle.complete(reportId);
  const answer = await vehicle.read(bought);
  assert.deepEqual(new Set(answer.changes.map(({ kind }) => kind)), new Set(['coverage']));
  assert.ok(answer.changes.some(({ section }) => section === 'accidentHistory'));
});

test('where a source that was silent brings a record, the record is the change and not the check', async () => {
  const vehicle = await openVehicle();
  vehicle.one.answerWith(() => visit(41_000));
  vehicle.other.answerWith(() => broken);
  const bought = await vehicle.buy();
  await vehicle.complete(bought.reportId);
  vehicle.clock.move(dayMs);
  vehicle.other.answerWith(() => found(damaged('2023-05-04')));
  await vehicle.buy();
  const ofAccidents = told(await vehicle.read(bought)).filter(([, section]) => section === 'accidentHistory');
  assert.deepEqual(ofAccidents, [['added', 'accidentHistory', '2023-05-04', true]]);
});

test('where all sources withdraw a record and one of them is silent, the check is not called the only change', async () => {
  const vehicle = await openVehicle();
  vehicle.one.answerWith(() => found(damaged('2023-05-04')));
  vehicle.other.answerWith(() => visit(41_000));
  const bought = await vehicle.buy();
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => found());
  vehicle.other.answerWith(() => broken);
  await vehicle.complete((await vehicle.buy()).reportId);
  const { changes } = await vehicle.read(bought);
  assert.deepEqual(
    changes.filter(({ section }) => section === 'accidentHistory').map(({ text }) => text),
    [
      'Accidents and damage: a record dated 4 May 2023 is no longer reported by its sources.',
      'Accidents and damage: not all sources that answered then have answered again.',
    ],
  );
});

test('an accident after damage that was none is compared with what the report had said', async () => {
  const vehicle = await openVehicle();
  const hail = damaged('2021-03-03', { type: 'hail' });
  vehicle.one.answerWith(() => found(hail));
  const bought = await vehicle.buy();
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => found(hail, damaged('2023-05-04')));
  await vehicle.buy();
  const { changes } = await vehicle.read(bought);
  assert.equal(changes.at(-1)?.text, 'Accidents: now “Recorded”, before “Damage, no accident”.');
});

/** Two sources of one vehicle at a purchase and two days later; the changes between. */
async function changesBetween(
  then: { one: () => unknown; other: () => unknown },
  now: { one: () => unknown; other: () => unknown },
) {
  const vehicle = await openVehicle();
  const buyWith = async ({ one, other }: typeof then) => {
    vehicle.one.answerWith(one as never);
    vehicle.other.answerWith(other as never);
    const bought = await vehicle.buy();
    await vehicle.complete(bought.reportId);
    return bought;
  };
  const bought = await buyWith(then);
  vehicle.clock.move(2 * dayMs);
  await buyWith(now);
  return told(await vehicle.read(bought)).filter(([kind]) => kind !== 'coverage' && kind !== 'verdict');
}

const dead = () => broken;
const tests = () => found(inspected('2022-01-01', { odometerKm: 50_000 }));
const hailAndVisit = () =>
  found(damaged('2021-03-03', { type: 'hail' }), serviced('2020-06-01', { odometerKm: 41_000 }));
const correctedVisit = () => found(serviced('2020-06-01', { odometerKm: 41_600 }));
const visitOfMonth = () => found(serviced('2020-06', { odometerKm: 41_000 }));
const isHail = (statement: string) => statement.includes('hail');

test('a correction and a withdrawal are reported while another source of the section is silent', async () => {
  assert.deepEqual(await changesBetween({ one: hailAndVisit, other: tests }, { one: correctedVisit, other: dead }), [
    ['corrected', 'mileageHistory', '2020-06-01', false],
    ['corrected', 'serviceHistory', '2020-06-01', false],
    ['withdrawn', 'accidentHistory', '2021-03-03', false],
  ]);
});

test('a figure that is shown otherwise because another source is silent, or answers, is no correction', async () => {
  const [one, other] = [() => visit(41_000), () => found(serviced('2020-06-01', { odometerKm: 41_020 }))];
  const both = { one, other };
  assert.deepEqual(await changesBetween(both, { one: dead, other }), []);
  assert.deepEqual(await changesBetween(both, { one, other: dead }), []);
});

test('a figure that another source dates by the day is no new record', async () => {
  const changes = await changesBetween(
    { one: () => visit(41_000), other: dead },
    { one: () => visit(41_000), other: visitOfMonth },
  );
  assert.deepEqual(changes, []);
});

test('an entry that became part of another one is not withdrawn', async () => {
  const vehicle = await openVehicle();
  vehicle.one.answerWith(() => found(damaged('2021-03-03', { type: 'hail' }), damaged('2023-05-04')));
  const { reportId, partnerId } = await vehicle.buy();
  const stored = await findReport(database, reportId, partnerId);
  const report = stored && contentOf(stored)?.report;
  assert.ok(report);
  const merged = { ...report, accidents: report.accidents.slice(0, 1) };
  assert.deepEqual(
    compareReports(report, merged).filter(({ kind }) => kind === 'withdrawn'),
    [],
  );
  const statements = Object.entries(report.statements ?? {}).map(([supplier, all]) => [supplier, all.filter(isHail)]);
  const withdrawn = compareReports(report, { ...merged, statements: Object.fromEntries(statements) });
  assert.deepEqual(
    withdrawn.filter(({ kind }) => kind === 'withdrawn').map(({ section }) => section),
    ['accidentHistory'],
  );
});

test('a verdict that became better is reported only if all who had answered answer again, and one that became worse always', async () => {
  const vehicle = await openVehicle();
  const { reportId, partnerId } = await vehicle.buy();
  const stored = await findReport(database, reportId, partnerId);
  const report = stored && contentOf(stored)?.report;
  assert.ok(report);
  const answered = (vehicleStatus: 'registered' | 'stolen', ...registration: number[]) => ({
    ...report,
    vehicleStatus,
    answeredBy: { ...report.answeredBy, registration },
  });
  const verdictsBetween = (before: typeof report, after: typeof report) =>
    compareReports(before, after).filter(({ kind }) => kind === 'verdict').length;
  assert.equal(verdictsBetween(answered('stolen', 1, 2), answered('registered', 1)), 0);
  assert.equal(verdictsBetween(answered('stolen', 1), answered('registered', 1, 2)), 1);
  assert.equal(verdictsBetween(answered('registered', 1, 2), answered('stolen', 1)), 1);
});

test('another partner’s report, an expired and an erased one answer as reading them does', async () => {
  const vehicle = await openVehicle();
  const [bought, rival] = [await vehicle.buy(), await vehicle.buy()];
  await assert.rejects(vehicle.read({ ...bought, partnerId: rival.partnerId }), failsWith('REPORT_NOT_FOUND'));
  const erased = await openVehicle();
  const gone = await erased.buy();
  await runOperation(
    { database, now: erased.clock.now() },
    eraseVehicle,
    { vin: erased.vin, reference: 'case 7' },
    { role: 'admin', kind: 'person', name: 'Ada' },
  );
  await assert.rejects(erased.read(gone), failsWith('REPORT_ERASED'));
  vehicle.clock.move(31 * dayMs);
  await assert.rejects(vehicle.read(bought), failsWith('REPORT_EXPIRED'));
});

test('the sentences are in the language of the reader', async () => {
  const vehicle = await openVehicle();
  const bought = await vehicle.buy();
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => found(damaged('2023-05-04')));
  await vehicle.buy();
  const texts = new Set<string>();
  for (const language of languages) {
    const [added] = (await vehicle.read(bought, language)).changes;
    texts.add(String(added?.text));
  }
  assert.equal(texts.size, languages.length);
  assert.ok(texts.has('Unfälle und Schäden: Ein Eintrag (4. Mai 2023) ist hinzugekommen.'), [...texts].join('\n'));
});
