import assert from 'node:assert/strict';
import { test } from 'node:test';

import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { contestRecord } from '../../../src/operations/disputes/contest-record.ts';
import { decideDispute } from '../../../src/operations/disputes/decide-dispute.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { drawCheck } from '../../../src/presentation/check-page.ts';
import { notifyOfDispute } from '../../../src/reports/disputes/notify.ts';
import { checkResultOf } from '../../../src/reports/proof/check-results.ts';
import { DocumentChecker } from '../../../src/reports/proof/check.ts';
import { readGlances } from '../../../src/reports/read/glance.ts';
import { LinkedReports } from '../../../src/reports/read/linked-reports.ts';
import { PageReader } from '../../../src/reports/read/pages.ts';
import { prove } from '../../../src/reports/read/prove.ts';
import { contentOf, findReport } from '../../../src/reports/store.ts';
import { damaged, inspected, serviced } from '../../support/assemble/evidence.ts';
import { type BoughtReport, openChangingVehicle } from '../../support/reports/changing-vehicle.ts';
import { broken, database, found } from '../../support/suppliers/scripted.ts';

const dayMs = 86_400_000;
const publicUrl = 'http://service.test';
const frame = { brand: { name: 'House' }, assets: { style: '/s', script: '/j', icon: '/i' } };
const visit = serviced('2020-06-01', { odometerKm: 41_000 });
const accident = damaged('2023-05-04');
const added = 'Accidents and damage: a record dated 4\u00a0May\u00a02023 was added.';

type Vehicle = Awaited<ReturnType<typeof openChangingVehicle>>;

const openVehicle = () => openChangingVehicle(database);

/** Reads the pages of reports as a node does, with what it keeps in memory. */
function openPages({ clock, parts }: Vehicle) {
  const pages = new PageReader({
    reports: new LinkedReports(database, parts.reader.secrets),
    arrivals: parts.reader.arrivals,
    frame,
    brandOf: () => Promise.resolve(undefined),
    hasAttributions: false,
    isFresh: () => true,
  });
  const { signal: gone } = new AbortController();
  return async ({ reportId, pageUrl }: BoughtReport) => {
    const query = Object.fromEntries(new URL(pageUrl).searchParams) as Record<'k' | 'exp' | 'sig' | 'lang', string>;
    const url = pageUrl.slice(publicUrl.length);
    const fromMemory = pages.readFromMemory(url, clock.now());
    const request = { ...query, unit: undefined, reportId, url, now: () => clock.now() };
    const page = await pages.read(request, { waitMs: 0, knows: () => false, gone });
    return { text: String(page.bytes), isFromMemory: fromMemory !== undefined };
  };
}

const hasNote = (text: string, id: string) => text.includes(` id="${id}"`);

async function findingOf({ parts, clock, vin }: Vehicle, { reportId }: BoughtReport, by: 'code' | 'vin') {
  const { secrets } = parts.reader;
  const checker = new DocumentChecker(database, secrets, parts.hashVin, () => Promise.resolve(undefined));
  const stored = await findReport(database, reportId);
  const content = stored && contentOf(stored);
  assert.ok(stored?.vin && content);
  const linkSecret = await secrets.need(content.linkSecret);
  const { code } = prove({ stored: { ...stored, vin: stored.vin }, report: content.report, linkSecret });
  return checker.check(by === 'code' ? { reportId, code } : { reportId, vin }, clock.now());
}

test('the page of an old report says what came since, and a page in memory learns it within seconds', async () => {
  const vehicle = await openVehicle();
  const read = openPages(vehicle);
  vehicle.one.answerWith(() => found(visit));
  const [bought, rival] = [await vehicle.buy(), await vehicle.buy()];
  assert.ok(!hasNote((await read(bought)).text, 'changes'));
  await read(bought);
  assert.ok((await read(bought)).isFromMemory);
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => found(visit, accident));
  const later = await vehicle.buy();
  await vehicle.announce(later);
  const { text } = await read(bought);
  for (const part of ['1\u00a0record arrived since this report', added, 'Sources last queried: '])
    assert.ok(text.includes(part), part);
  for (const secret of [later.reportId, later.partnerId, rival.partnerId]) assert.ok(!text.includes(secret));
  vehicle.clock.move(1_000);
  const again = await read(bought);
  assert.deepEqual([again.isFromMemory, again.text], [true, text]);
  assert.ok(!hasNote((await read(later)).text, 'changes'), 'nothing came after the newest report');
});

test('a later report says what is new since the report that the same partner had, and not what another one had', async () => {
  const vehicle = await openVehicle();
  const read = openPages(vehicle);
  const partner = await addPartner(database);
  vehicle.one.answerWith(() => found(visit));
  const first = await vehicle.buy(partner);
  const day = first.reportId && vehicle.clock.now();
  vehicle.clock.move(2 * dayMs);
  vehicle.one.answerWith(() => found(visit, accident));
  const [rival, own] = [await vehicle.buy(), await vehicle.buy(partner)];
  const { text } = await read(own);
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(day as Date);
  for (const part of [`Since your report of ${date.replaceAll(' ', '\u00a0')}`, added])
    assert.ok(text.includes(part), part);
  assert.ok(!hasNote((await read(rival)).text, 'since'));
  assert.ok(!hasNote((await read(first)).text, 'since'));
  assert.ok(!text.includes(first.reportId), 'the address of the earlier report is not shown to who holds this link');
});

test('a source that fails is no change of the vehicle on any page', async () => {
  const vehicle = await openVehicle();
  const read = openPages(vehicle);
  const partner = await addPartner(database);
  vehicle.one.answerWith(() => found(accident));
  vehicle.other.answerWith(() => found(damaged('2021-03-03', { type: 'hail' }), inspected('2022-01-01')));
  const first = await vehicle.buy(partner);
  vehicle.clock.move(2 * dayMs);
  vehicle.one.answerWith(() => broken);
  const own = await vehicle.buy(partner);
  assert.ok(!hasNote((await read(own)).text, 'since'), 'sections are still coming');
  await vehicle.complete(own.reportId);
  await vehicle.announce(own);
  const { text } = await read(own);
  assert.ok(hasNote(text, 'since') && text.includes('Nothing new is recorded.'));
  assert.ok(text.includes('Not all checks could be repeated.'));
  assert.ok(!hasNote((await read(first)).text, 'changes'));
});

test('checks that can be made again are not called missing, and neither are those that could not be made then', async () => {
  const vehicle = await openVehicle();
  const read = openPages(vehicle);
  const partner = await addPartner(database);
  vehicle.one.answerWith(() => found(visit));
  vehicle.other.answerWith(() => broken);
  const first = await vehicle.buy(partner);
  await vehicle.complete(first.reportId);
  vehicle.clock.move(2 * dayMs);
  vehicle.other.answerWith(() => found(inspected('2022-01-01')));
  const { text } = await read(await vehicle.buy(partner));
  assert.ok(hasNote(text, 'since'));
  assert.ok(!text.includes('Not all checks could be repeated.'));
});

test('a check of a document says what came since to who has its code, and not to who knows the VIN', async () => {
  const vehicle = await openVehicle();
  vehicle.one.answerWith(() => found(visit));
  const bought = await vehicle.buy();
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => found(visit, accident));
  await vehicle.buy();
  const pageFor = async (by: 'code' | 'vin') => {
    const result = checkResultOf(await findingOf(vehicle, bought, by), { language: 'en', unit: 'km' });
    return drawCheck({ language: 'en', frame, entered: { number: '', vin: '', code: '' }, result });
  };
  assert.ok((await pageFor('code')).includes(added));
  assert.ok(!(await pageFor('vin')).includes(added));
});

test('the lists of the portal mark a report of which more is known', async () => {
  const vehicle = await openVehicle();
  vehicle.one.answerWith(() => found(visit));
  const bought = await vehicle.buy();
  const isMarked = async () => {
    const parts = { database, linkSecrets: vehicle.parts.reader.secrets, publicUrl: () => publicUrl };
    const { partnerId, reportId } = bought;
    const wanted = { partnerId, reportIds: [reportId], language: 'en', at: vehicle.clock.now() } as const;
    return (await readGlances(parts, wanted)).get(reportId)?.isChanged;
  };
  assert.equal(await isMarked(), false);
  vehicle.clock.move(dayMs);
  vehicle.one.answerWith(() => found(visit, accident));
  await vehicle.announce(await vehicle.buy());
  assert.equal(await isMarked(), true);
});

test('that a record is contested is read on page and check without opening a fold, within seconds', async () => {
  const vehicle = await openVehicle();
  const read = openPages(vehicle);
  vehicle.one.answerWith(() => found(visit, accident));
  const bought = await vehicle.buy();
  assert.ok(!hasNote((await read(bought)).text, 'changes'));
  const { reportId, partnerId } = bought;
  const { accidents } = contentOf((await findReport(database, reportId)) ?? assert.fail())?.report ?? assert.fail();
  const recordId = accidents[0]?.recordId ?? '';
  const words = { reason: 'notThisVehicle', statement: 'Another vehicle.', language: 'en' } as const;
  const context = { database, now: vehicle.clock.now() };
  const actor = { role: 'key', kind: 'key', name: 'key-1', partnerId } as const;
  const contested = await runOperation(context, contestRecord, { partnerId, reportId, recordId, ...words }, actor);
  assert.ok('dispute' in contested);
  const { id: disputeId, state, filedAt } = contested.dispute;
  const log = recordingLog();
  await notifyOfDispute({ ...vehicle.dispute, log }, { disputeId, state, at: filedAt.toISOString() });
  vehicle.clock.move(6_000);
  const { text } = await read(bought);
  const finding = await findingOf(vehicle, bought, 'code');
  const result = checkResultOf(finding, { language: 'en', unit: 'km' });
  const entered = { number: '', vin: '', code: '' };
  const check = drawCheck({ language: 'en', frame, entered, result, problem: undefined });
  for (const shown of [text, check]) {
    assert.match(shown, /<details class="changes" id="changes" open/);
    assert.match(shown, /Accidents and damage: a record dated 4\u00a0May\u00a02023 has been contested since/);
    assert.ok(!shown.includes('Another vehicle.'));
  }
});

test('after a decision, page and check lead to the new report and say why, only for who may see the old one', async () => {
  const vehicle = await openVehicle();
  const read = openPages(vehicle);
  vehicle.one.answerWith(() => found(visit, accident));
  const bought = await vehicle.buy();
  await read(bought);
  const { reportId, partnerId } = bought;
  const { accidents } = contentOf((await findReport(database, reportId)) ?? assert.fail())?.report ?? assert.fail();
  const words = { reason: 'notThisVehicle', statement: 'Another vehicle.', language: 'en' } as const;
  const key = { role: 'key', kind: 'key', name: 'key-1', partnerId } as const;
  const contestedRecord = { partnerId, reportId, recordId: accidents[0]?.recordId ?? '', ...words };
  const context = () => ({ database, now: vehicle.clock.now() });
  const contested = await runOperation(context(), contestRecord, contestedRecord, key);
  assert.ok('dispute' in contested);
  const { id: disputeId } = contested.dispute;
  vehicle.clock.move(dayMs);
  const decision = { disputeId, outcome: 'setAside', ground: 'anotherVehicle', reason: 'case 1' } as const;
  await runOperation(context(), decideDispute, decision, { role: 'admin', kind: 'person', name: 'ada' });
  vehicle.clock.move(1_000);
  await notifyOfDispute(vehicle.dispute, { disputeId, state: 'setAside', at: vehicle.clock.now().toISOString() });
  vehicle.clock.move(6_000);
  const { newReportId = '' } = await vehicle.read(bought);
  assert.match(newReportId, /^rep_/);
  const { text } = await read(bought);
  const checkOf = async (by: 'code' | 'vin') => {
    const result = checkResultOf(await findingOf(vehicle, bought, by), { language: 'en', unit: 'km' });
    const entered = { number: '', vin: '', code: '' };
    return drawCheck({ language: 'en', frame, entered, result, problem: undefined });
  };
  for (const shown of [text, await checkOf('code')]) {
    const [, path = ''] = new RegExp(`href="\\.+(/reports/${newReportId}\\?[^"]*)"`).exec(shown) ?? assert.fail(shown);
    assert.match(shown, /It no longer counts\. The record belongs to another vehicle\./);
    const opened = await read({ ...bought, reportId: newReportId, pageUrl: publicUrl + path.replaceAll('&#38;', '&') });
    assert.match(opened.text, /id="since"[^]*Accidents and damage: a record[^<]* was set aside after a review/);
    assert.ok(!opened.text.includes('no longer reported by its sources'), 'nobody has withdrawn it');
  }
  assert.ok(!(await checkOf('vin')).includes(newReportId), 'number and VIN are on every page of the document');
});
