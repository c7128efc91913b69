import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import { languages } from '../../../src/language/languages.ts';
import type { SectionId, VerdictTopic } from '../../../src/presentation/document/document.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { writePartnerReport } from '../../../src/presentation/partner-report.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import {
  auctioned,
  damaged,
  generatedAt,
  happened,
  identified,
  inspected,
  owned,
  planned,
  reading,
  registered,
  reportOf,
  serviced,
  vin,
} from '../../support/assemble/evidence.ts';
import { checkResults } from '../../support/presentation/check-results.ts';

const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-04-01T00:00:00Z') };

/** Reports are made on 2 March 2026. */
assert.equal(generatedAt.toISOString().slice(0, 10), '2026-03-02');

const kept = [
  registered({ status: 'registered', firstRegisteredAt: '2018-04-01', isTaxi: false, isLearningVehicle: false }),
  owned('2018-04-01'),
  ...[2019, 2020, 2021, 2022, 2023, 2024, 2025].flatMap((year) => [
    serviced(`${year}-03-20`, { operations: ['engineOilChange'], actions: ['Oil changed'] }),
    reading(`${year}-03-20`, (year - 2018) * 15_000),
  ]),
];

function present(...evidence: Evidence[]) {
  const report = reportOf([...kept, ...evidence]);
  const document = writeDocument(facts, report, { language: 'en', unit: 'km' });
  const options = { language: 'en', publicUrl: 'https://api.example.com', pageUrl: '', link: String } as const;
  const answer = (JSON.parse(writePartnerReport(facts, report, options)) as PartnerReport).report;
  const section = (id: SectionId) => document.sections.find((one) => one.id === id);
  return {
    codes: answer?.headline?.findingCodes ?? [],
    headline: document.headline,
    answer,
    section,
    lead: (id: SectionId) => section(id)?.lead,
    tile: (topic: VerdictTopic) => document.verdicts.find((one) => one.topic === topic),
  };
}

test('a failed test with a passed retest on the same day is passed, in headline, section and timeline', () => {
  const day = '2025-04-03';
  const { codes, headline, lead, section } = present(
    inspected(day, { decision: 'failed', defects: [{ severity: 'major', description: 'Brake hose leaks' }] }),
    inspected(day, { type: 'retest', decision: 'passed' }),
  );
  assert.ok(!codes.includes('INSPECTION_FAILED'));
  assert.equal(headline.state, 'clear');
  assert.equal(lead('inspections')?.state, undefined);
  assert.match(lead('inspections')?.text ?? '', /Last result, 3\sApril\s2025: passed\./);
  const timeline = section('timeline')?.blocks.find((block) => block.kind === 'timeline');
  const tests = timeline?.years.flatMap(({ events }) => events).filter(({ category }) => category === 'inspection');
  assert.deepEqual(
    tests?.map(({ state, details }) => [state, ...details]),
    [['clear'], ['problem', 'Failed']],
  );
});

test('an inspection is valid until its last day, and has lapsed on the next', () => {
  for (const [next, hasLapsed, text] of [
    ['2026-03-01', true, 'Ran out: 1 March 2026.'],
    ['2026-03-02', false, 'Valid until: 2 March 2026.'],
    ['2026-03', false, 'Valid until: March 2026.'],
    ['2026-02', true, 'Ran out: February 2026.'],
  ] as const) {
    const { codes, headline, lead } = present(inspected('2024-03-01', { nextInspectionDate: next }));
    assert.equal(codes.includes('INSPECTION_LAPSED'), hasLapsed, next);
    assert.equal(headline.state, hasLapsed ? 'attention' : 'clear', next);
    assert.equal(lead('inspections')?.state, hasLapsed ? 'attention' : undefined, next);
    assert.ok(lead('inspections')?.text.replaceAll('\u00a0', ' ').endsWith(text), lead('inspections')?.text);
  }
});

test('an inspection that lapsed long ago has lapsed all the same', () => {
  const { codes, headline, lead } = present(inspected('2010-12-27', { nextInspectionDate: '2012-12-27' }));
  assert.ok(codes.includes('INSPECTION_LAPSED'));
  assert.match(headline.sentence, /inspection has run out \(27\sDecember\s2012\)/);
  assert.equal(lead('inspections')?.state, 'attention');
  assert.match(lead('inspections')?.text ?? '', /Ran out: 27\sDecember\s2012\.$/);
});

test('an inspection of a country that the vehicle has left is only asked about', () => {
  const { codes, headline, lead } = present(
    inspected('2022-03-01', { nextInspectionDate: '2024-03-01' }),
    registered({ importedAt: '2023-01-01', importedFrom: 'DE' }),
  );
  assert.equal(lead('inspections')?.state, undefined);
  assert.ok(codes.includes('INSPECTION_LAPSED'));
  assert.doesNotMatch(headline.sentence, /inspection/);
  assert.match(headline.questions.join('\n'), /valid inspection certificate/);
});

test('a vehicle that is off the road, or failed its last test, has no lapsed inspection', () => {
  const lapsed = inspected('2023-03-01', { nextInspectionDate: '2025-03-01' });
  const off = present(lapsed, registered({ status: 'suspended', date: '2026-02-01', knownFrom: '2026-02-01' }));
  assert.ok(off.codes.includes('REGISTER_STATUS'));
  assert.ok(!off.codes.includes('INSPECTION_LAPSED'));
  const failed = present(inspected('2025-05-01', { decision: 'failed', nextInspectionDate: '2025-06-01' }));
  assert.deepEqual(
    failed.codes.filter((code) => code.startsWith('INSPECTION')),
    ['INSPECTION_FAILED'],
  );
});

const noted = (date: string, severity: 'advisory' | 'minor') =>
  present(inspected(date, { decision: 'passedWithDefects', defects: [{ severity, description: 'Horn: too faint' }] }));

test('defects are asked about for two years, and advisory notes not at all', () => {
  assert.ok(noted('2024-04-01', 'minor').codes.includes('INSPECTION_DEFECTS'));
  for (const calm of [noted('2024-02-01', 'minor'), noted('2025-12-01', 'advisory')]) {
    assert.deepEqual([calm.headline.state, calm.headline.questions], ['clear', []]);
    assert.equal(calm.lead('inspections')?.state, undefined);
  }
});

const brakeFluid = planned('Brake fluid', { operation: 'brakeFluid', intervalMonths: 24 });
const renewed = (date: string) => serviced(date, { operations: ['brakeFluid'] });

test('maintenance is overdue only if the vehicle was serviced later without the job, and no visit is missing', () => {
  const overdue = present(renewed('2021-05-01'), brakeFluid);
  assert.ok(overdue.codes.includes('MAINTENANCE_OVERDUE'));
  assert.equal(overdue.lead('schedule')?.state, 'attention');
  assert.deepEqual(
    [overdue.answer?.serviceSchedule?.[0]?.status, overdue.answer?.serviceScheduleSummary?.overdue],
    ['overdue', true],
  );
});

test('where the service history has a gap or ends, it is said since when there is no record, and nothing is overdue', () => {
  const withGap = [registered({ firstRegisteredAt: '2008-04-01' }), renewed('2011-05-01'), serviced('2016-05-01')];
  for (const evidence of [withGap, [renewed('2011-05-01')]]) {
    const report = reportOf([
      ...evidence,
      ...[2020, 2022].map((year) => reading(`${year}-01-01`, year * 50)),
      brakeFluid,
    ]);
    const document = writeDocument(facts, report, { language: 'en', unit: 'km' });
    const schedule = document.sections.find(({ id }) => id === 'schedule');
    assert.equal(schedule?.lead.state, 'unchecked');
    assert.match(schedule.lead.text, /^For 1\sjob no work is recorded within the interval \(since 2011\)/);
    const [table] = schedule.blocks;
    assert.deepEqual(table?.kind === 'table' && table.rows[0]?.cells[1]?.text, 'No record since 2011');
    assert.doesNotMatch(document.headline.sentence, /overdue|due/);
  }
});

test('every total loss is counted, and water is named beside what was worse', () => {
  const { headline, tile, codes } = present(
    damaged('2019-05-01', { type: 'flood', outcome: 'totalLoss' }),
    damaged('2022-05-01', { type: 'collision', outcome: 'totalLoss', damage: { value: 9_000, currency: 'EUR' } }),
  );
  assert.deepEqual(
    codes.filter((code) => /LOSS|DAMAGE/.test(code)),
    ['TOTAL_LOSS', 'FLOOD_DAMAGE'],
  );
  assert.match(
    headline.sentence,
    /recorded as a total loss twice \(2019 and 2022\); flood damage is recorded in 2019\./,
  );
  assert.equal(tile('accidents')?.word, '2 total losses recorded');
  assert.match(tile('accidents')?.why ?? '', /the most serious: collision .*; also: flood damage \(1\sMay\s2019\)\.$/);
});

test('where only an auction has the mark on the title, the table of checks does not call the title clean', () => {
  const { tile, section } = present(auctioned('2022-05-01', { titleType: 'salvage' }));
  assert.equal(tile('title')?.state, 'problem');
  const check = checkResults(section('coverage') ?? { blocks: [] })['Title history'];
  assert.deepEqual(check?.result, { text: 'Nothing recorded' });
  assert.match(check?.note ?? '', /an auction sold the vehicle with one/);
});

test('broken glass in a register is no accident, in any field', () => {
  const day = '2022-05-01';
  const glass = damaged(day, { type: 'glass', source: 'titleRegister' });
  const { answer } = present(glass, happened(day, { about: 'accident', source: 'titleRegister', details: ['Damage'] }));
  assert.deepEqual(
    [answer?.checks?.hasAccidents ?? false, answer?.vehicleHistory?.accidentRecordsFound],
    [false, false],
  );
});

test('a well-kept vehicle gets a calm report in every language', () => {
  const report = reportOf([...kept, identified({ make: 'Škoda' }), inspected('2025-04-03')]);
  for (const language of languages) {
    const { headline } = writeDocument(facts, report, { language, unit: 'km' });
    assert.deepEqual([headline.state, headline.questions], ['clear', []], language);
  }
});
