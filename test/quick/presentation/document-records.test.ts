import assert from 'node:assert/strict';
import { test } from 'node:test';

import { formatDate, formatShortDate } from '../../../src/language/format.ts';
import { languages } from '../../../src/language/languages.ts';
import type {
  Block,
  ReportDocument,
  DocumentSection,
  SectionId,
  State,
} from '../../../src/presentation/document/document.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { formatDays } from '../../../src/presentation/duration.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { sections } from '../../../src/report/sections.ts';
import {
  damaged,
  happened,
  identified,
  inspected,
  kept,
  listed,
  outcome,
  owned,
  photographed,
  reading,
  recalled,
  registered,
  reportOf,
  serviced,
  titleOwner,
  vin,
} from '../../support/assemble/evidence.ts';
import { richEvidence } from '../../support/assemble/rich.ts';

const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-04-01T00:00:00Z') };

function documentOf(report: AssembledReport): ReportDocument {
  return writeDocument(facts, report, { language: 'en', unit: 'km' });
}

function sectionOf(report: AssembledReport, id: SectionId): DocumentSection {
  const section = documentOf(report).sections.find((candidate) => candidate.id === id);
  assert.ok(section, `no section ${id}`);
  return section;
}

/** Of a topic without records: its tile says it, or its section where it has no tile. */
function resultOf(report: AssembledReport, id: SectionId): { text: string; state?: State } {
  const { sections: written, verdicts } = documentOf(report);
  const tile = verdicts.find(({ topic }) => topic === id);
  assert.notEqual(
    tile !== undefined,
    written.some((section) => section.id === id),
    `${id} is said once`,
  );
  if (tile) assert.equal(tile.section, 'coverage', 'its tile leads to what was checked');
  return tile ? { text: tile.why, state: tile.state } : sectionOf(report, id).lead;
}

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function blockOf<Kind extends Block['kind']>(section: DocumentSection, kind: Kind): BlockOf<Kind> {
  const block = section.blocks.find((candidate): candidate is BlockOf<Kind> => candidate.kind === kind);
  assert.ok(block, `no ${kind} in ${section.id}`);
  return block;
}

function eventsOf(report: AssembledReport) {
  return blockOf(sectionOf(report, 'timeline'), 'timeline').years.flatMap(({ events }) => events);
}

/** What is there for the drawing alone: no reader sees it. */
const unseen = new Set([
  'id',
  'kind',
  'category',
  'state',
  'code',
  'silhouette',
  'zones',
  'positions',
  'align',
  'isoDate',
]);

/** All that a reader sees of something, in lines. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll('\u00a0', ' ');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([name]) => !unseen.has(name))
    .map(([, inner]) => textOf(inner))
    .join('\n');
}

const collision = { source: 'insuranceClaims', zones: ['front'], type: 'collision' } as const;

test('an accident with three records is one entry, which says so', () => {
  const report = reportOf([
    damaged('2020-11-09', { ...collision, reference: 'K-1' }),
    damaged('2020-11-09', { ...collision, source: 'accidentRegister' }),
    damaged('2020-11-09', { ...collision, source: 'repairEstimates' }),
  ]);
  const { entries } = blockOf(sectionOf(report, 'accidents'), 'entries');
  assert.equal(entries.length, 1);
  assert.match(textOf(entries), /3\s+records of this event/);
  assert.equal(eventsOf(report).filter(({ category }) => category === 'damage').length, 1);
});

function placesOf(fields: Parameters<typeof damaged>[1]) {
  const { blocks } = sectionOf(reportOf([damaged('2022-05-01', fields)]), 'accidents');
  const [entry] = blocks.flatMap((block) => (block.kind === 'entries' ? block.entries : []));
  return entry?.facts.find(({ label }) => label === 'Where it was hit')?.value;
}

test('where it was hit names an area once, and parts of it only if not all of it was hit', () => {
  assert.equal(placesOf({ zones: ['front', 'roof'], positions: ['roofFront', 'roofRear'] }), 'Front; roof');
  assert.equal(placesOf({ zones: ['front', 'roof'], positions: ['roofFront'] }), 'Front; roof, front');
});

test('what an accident cost is shown as a range, never as a sum', () => {
  const report = reportOf([
    damaged('2020-11-09', { ...collision, damage: { value: 2_000, currency: 'EUR' } }),
    damaged('2020-11-09', {
      ...collision,
      source: 'repairEstimates',
      damageRange: { min: 1_500, max: 2_500, currency: 'EUR' },
    }),
    damaged('2023-04-02', { ...collision, zones: ['rear'], damage: { value: 700, currency: 'EUR' } }),
  ]);
  const text = textOf(sectionOf(report, 'accidents'));
  assert.match(text, /€1,500 – €2,500/);
  assert.match(text, /€700/);
  for (const sum of ['4,500', '4,000', '2,700', '3,200', '5,200']) assert.doesNotMatch(text, new RegExp(sum));
});

test('a cost of which only the upper end is known is said to be up to that', () => {
  const report = reportOf([
    damaged('2020-11-09', { ...collision, damageRange: { min: 0, max: 2_500, currency: 'EUR' } }),
  ]);
  const text = textOf(sectionOf(report, 'accidents'));
  assert.match(text, /up to €2,500/i);
  assert.doesNotMatch(text, /€0/);
});

test('a total loss stands as a problem, a small damage as something to know', () => {
  const states = (['totalLoss', 'parking'] as const).map(
    (type) => sectionOf(reportOf([damaged('2020-11-09', { type })]), 'accidents').lead?.state,
  );
  assert.deepEqual(states, ['problem', 'attention']);
});

test('a total loss is plain to see in the entry and in the timeline, whatever the police call the event', () => {
  const report = reportOf([
    damaged('2020-11-09', { ...collision, source: 'accidentRegister' }),
    damaged('2020-11-09', { ...collision, type: 'totalLoss' }),
  ]);
  const section = sectionOf(report, 'accidents');
  const [entry] = blockOf(section, 'entries').entries;
  assert.deepEqual([section.lead?.state, entry?.title, entry?.mark?.text], ['problem', 'Collision', 'Total loss']);
  assert.match(textOf(eventsOf(report).find(({ category }) => category === 'damage')), /Collision\s+Total loss/);
});

test('damage that is no accident is listed, and the section says that there was none', () => {
  const { lead } = sectionOf(reportOf([damaged('2020-11-09', { type: 'hail' })]), 'accidents');
  assert.deepEqual([lead?.state, lead?.text.includes('No accident is recorded.')], ['attention', true]);
});

test('in the timeline a reading belongs to its inspection or service; all of them are with the odometer alone', () => {
  const report = reportOf([
    inspected('2024-10-07', { odometerKm: 138_940 }),
    reading('2024-10-07', 138_940, { source: 'inspectionRegister' }),
    serviced('2023-10-09', { odometerKm: 120_400 }),
    reading('2023-10-09', 120_400, { source: 'workshopRecords' }),
    reading('2025-10-06', 156_210),
  ]);
  const events = eventsOf(report);
  assert.deepEqual(
    events.map(({ category, distance }) => [category, distance]),
    [
      ['inspection', '138,940\u00a0km'],
      ['service', '120,400\u00a0km'],
    ],
  );
  assert.equal(blockOf(sectionOf(report, 'odometer'), 'table').rows.length, 3);
});

test('what a register notes of an accident, an inspection or an owner is not a second event', () => {
  const report = reportOf([
    owned('2021-05-03'),
    inspected('2022-05-04', { odometerKm: 80_000 }),
    happened('2021-05-03', { details: ['New owner reported', 'Title issued'], source: 'vehicleRegister' }),
    happened('2022-05-04', { details: ['Periodic inspection'], source: 'inspectionRegister', odometerKm: 80_000 }),
    happened('2023-01-05', { details: ['Salvage title issued'] }),
  ]);
  const events = eventsOf(report);
  assert.deepEqual(
    events.map(({ category }) => category),
    ['title', 'inspection', 'ownership'],
  );
  // That an owner is new is the event itself; the rest is joined to it.
  assert.match(textOf(events), /Ownership document issued|Mark entered/);
  assert.doesNotMatch(textOf(events), /New owner recorded/);
});

test('the timeline has the newest year first and counts what can be shown alone', () => {
  const timeline = blockOf(sectionOf(reportOf(richEvidence), 'timeline'), 'timeline');
  const years = timeline.years.map(({ year }) => year);
  assert.deepEqual(years, years.toSorted().toReversed());
  const shown = timeline.years.reduce((sum, { events }) => sum + events.length, 0);
  assert.equal(
    timeline.filters.reduce((sum, { count }) => sum + count, 0),
    shown,
  );
});

function recallStates(fields: Parameters<typeof recalled>[1]) {
  const { lead, blocks } = sectionOf(reportOf([recalled('EX-1', fields)]), 'recalls');
  const entries = blocks.flatMap((block) => (block.kind === 'entries' ? block.entries : []));
  return [lead.state, ...entries.map(({ mark }) => mark?.state)];
}

test('a recall has the colour of its tile', () => {
  assert.deepEqual(recallStates({}), ['unchecked', 'unchecked']);
  assert.deepEqual(recallStates({ repaired: false, risk: 'high' }), ['problem', 'problem']);
  assert.deepEqual(recallStates({ repaired: false, risk: 'low' }), ['attention', 'attention']);
  assert.deepEqual(recallStates({ repaired: true }), ['clear', 'clear']);
});

test('a recall that concerns the model is not called open', () => {
  const ofModel = sectionOf(reportOf([recalled('EX-1')]), 'recalls');
  const [entry] = blockOf(ofModel, 'entries').entries;
  assert.deepEqual([ofModel.lead?.state, entry?.mark?.state], ['unchecked', 'unchecked']);
  assert.doesNotMatch(textOf(ofModel), /open/i);
  const ofVehicle = sectionOf(reportOf([recalled('EX-1', { repaired: false })]), 'recalls');
  assert.equal(ofVehicle.lead?.state, 'problem');
  assert.match(textOf(ofVehicle), /Open: EX-1/);
  const named = sectionOf(reportOf([recalled('EX-1', { component: 'Parking brake', repaired: false })]), 'recalls');
  assert.match(named.lead?.text ?? '', /^Open: parking brake \(EX-1\)\./);
});

const alwaysThere = ['accidents', 'ownership', 'theft', 'inspections', 'service', 'recalls'] as const;

test('“nothing recorded” and “not checked” differ, and both are shown', () => {
  const clear = reportOf([identified({ make: 'Škoda' })]);
  const unchecked = reportOf([identified({ make: 'Škoda' })], [outcome('unavailable', sections)]);
  for (const id of alwaysThere) {
    const [one, other] = [resultOf(clear, id), resultOf(unchecked, id)];
    assert.match(one.text, /^Not? .* by 1\s+source/, id);
    assert.equal(other.state, 'unchecked', id);
    assert.doesNotMatch(other.text, /^Not? .* by/, id);
  }
  const known = reportOf(['2020-01-01', '2021-01-01', '2022-01-01'].map((date) => owned(date)));
  assert.equal(resultOf(known, 'accidents').state, 'clear');
  assert.notEqual(sectionOf(known, 'service').lead?.state, 'clear');
});

test('every section that is still to come says so', () => {
  const report = reportOf([identified({ make: 'Škoda' })], [outcome('pending', sections)]);
  const ids = [...alwaysThere, 'title', 'schedule', 'insurance', 'valuation', 'listings', 'auctions'] as const;
  for (const id of [...ids, 'timeline', 'photos', 'equipment', 'factory'] as const) {
    const { isPending, lead } = sectionOf(report, id);
    assert.equal(isPending, true, id);
    assert.equal(lead?.state, 'unchecked', id);
    assert.match(lead?.text ?? '', /\w/, id);
  }
});

test('a section that was given up says so, and is not left out as if it were empty', () => {
  const givenUp = ['photos', 'valuations', 'auctionHistory', 'serviceSchedule'] as const;
  const answered = sections.filter((section) => !givenUp.some((one) => one === section));
  const outcomes = [outcome('answered', answered), outcome('unavailable', givenUp)];
  const report = reportOf([identified({ make: 'Škoda' })], outcomes);
  for (const id of ['photos', 'valuation', 'auctions', 'schedule'] as const) {
    const { isPending, lead } = sectionOf(report, id);
    assert.deepEqual([isPending, lead.state], [false, 'unchecked'], id);
    assert.match(lead.text, /could not be checked/i, id);
  }
  const scrapped = reportOf([registered({ status: 'scrapped', date: '2024-01-01' })], outcomes);
  assert.ok(documentOf(scrapped).sections.every(({ id }) => id !== 'valuation'));
  assert.match(sectionOf(scrapped, 'schedule').lead.text, /scrapped; no service is due/);
});

test('owners of a title register come before those of the vehicle register that followed', () => {
  const report = reportOf([
    titleOwner(1, { purchased: '2018-03-14', soldAt: '2021-06-30', state: 'New Jersey' }),
    owned('2021-10-11'),
    registered({ country: 'LV', status: 'registered', date: '2021-10-11' }),
  ]);
  const { strip } = blockOf(sectionOf(report, 'ownership'), 'strip');
  assert.deepEqual(
    strip.owners.map(({ number, label, isCurrent }) => [number, label, isCurrent]),
    [
      ['1', 'New Jersey', false],
      ['2', 'Private person', true],
    ],
  );
});

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

test('a country is shown for the time that is certain and no longer', () => {
  const report = reportOf([
    owned('2015-03-02', { country: 'DE', to: '2019-05-20' }),
    owned('2019-06-14'),
    registered({ date: '2019-06-14', importedFrom: 'DE', importedAt: '2019-06-14', status: 'registered' }),
    reading('2017-03-10', 40_000, { country: 'DE' }),
    reading('2021-06-10', 90_000, { country: 'LV' }),
  ]);
  const { strip } = blockOf(sectionOf(report, 'ownership'), 'strip');
  assert.deepEqual(
    strip.countries.map(({ code, from, to }) => [code, from, to]),
    [
      ['DE', day('2015-03-02'), day('2019-05-20')],
      ['LV', day('2019-06-14'), strip.to],
    ],
  );
});

test('a photo of a damage stands with it and not among the photos of the vehicle', () => {
  const report = reportOf([
    damaged('2020-11-09', { ...collision, reference: 'K-1', photos: [{ medium: kept('p1') }] }),
    photographed({ photos: [{ medium: kept('p1') }, { medium: kept('p2') }] }),
  ]);
  const { entries } = blockOf(sectionOf(report, 'accidents'), 'entries');
  assert.deepEqual(
    entries[0]?.pictures.map(({ kind }) => kind),
    ['photo-p1'],
  );
  const { pictures } = blockOf(sectionOf(report, 'photos'), 'gallery');
  assert.deepEqual(
    pictures.map(({ kind }) => kind),
    ['photo-p2'],
  );
});

const series = (place: number, knownFrom: string) =>
  [1, 2].map((at) =>
    photographed({ knownFrom, photos: [{ medium: kept(`${10 - place}-${at}`), wan: `V${place}-${at}` }] }),
  );

test('photos of the vehicle from outside lead: the first of each series, and of them the latest', () => {
  const report = reportOf([...series(1, '2022-05-01'), ...series(2, '2025-05-01')]);
  const { pictures } = blockOf(sectionOf(report, 'photos'), 'gallery');
  assert.deepEqual(
    pictures.map(({ kind }) => kind),
    ['photo-8-1', 'photo-9-1', 'photo-8-2', 'photo-9-2'],
  );
});

test('a field on which sources disagree says whom it follows', () => {
  const { blocks } = sectionOf(reportOf(richEvidence), 'vehicle');
  const disputed = blocks.flatMap((block) => (block.kind === 'facts' ? block.items : [])).filter(({ note }) => note);
  assert.ok(disputed.some(({ label, note }) => label === 'Model' && note?.includes('national vehicle register')));
});

test('the steps of a valuation lead from the base price to the price of this vehicle', () => {
  const { waterfall } = blockOf(sectionOf(reportOf(richEvidence), 'valuation'), 'waterfall');
  const [base, ...steps] = waterfall.steps;
  let level = base?.to;
  for (const step of steps.slice(0, -1)) {
    assert.equal(step.from, level);
    level = step.to;
  }
  assert.equal(level, steps.at(-1)?.to);
});

test('an asking price in złoty is shown in euros first, as about so much, then as it was asked', () => {
  const report = reportOf([listed('2022-08-29', { country: 'PL', price: { value: 15_900, currency: 'PLN' } })]);
  const text = textOf(sectionOf(report, 'listings'));
  assert.match(text, /≈.€3,400 \(PLN.15,900\)/);
  assert.doesNotMatch(text, /[$£]/);
});

test('what a report holds in figures is found in its document', () => {
  const text = textOf(documentOf(reportOf(richEvidence)).sections);
  const figures = [
    'PLN 13,000 – PLN 16,000',
    'PLN 900',
    'KH-2020-118842',
    '138,940 km',
    '€418.60',
    '18,400',
    '5,120',
    '€8,600 – €10,900',
    '£9,100',
    'US$9,250',
    'US$6,400',
    'Lot 4417',
    '70,811 km',
    '99,800 km',
    '110 kW (150 PS)',
    '1,968 cm³',
    '1,405 kg',
    '116 g/km',
    '€31,450',
    'US$33,250',
    '6.5 l/100 km',
    '45 min',
    '60,000 mi',
    '10 Oct 2026',
    '3 years and 5 months',
    'Heated seats',
  ];
  for (const figure of figures) assert.ok(text.includes(figure), figure);
});

function visits(...services: Parameters<typeof serviced>[1][]): BlockOf<'table'> {
  const report = reportOf(services.map((service, at) => serviced(`2020-0${at + 1}-01`, service)));
  return blockOf(sectionOf(report, 'service'), 'table');
}

test('a column without a value in any row is left out', () => {
  const bare = visits({}, {});
  assert.ok(!bare.columns.some(({ label }) => label === 'Odometer'));
  for (const { cells } of bare.rows) assert.equal(cells.length, bare.columns.length);
  const full = visits({ odometerKm: 1000 }, {});
  assert.ok(full.columns.some(({ label }) => label === 'Odometer'));
});

test('a document never shows a code, an empty bracket or a gap where something should stand', () => {
  const text = textOf(documentOf(reportOf(richEvidence)).sections);
  assert.doesNotMatch(text, /undefined|NaN|\[object|\(\)|\(\s/);
  const codes = ['rearLeft', 'otherDriver', 'insuranceClaims', 'passedWithDefects', 'engineOilChange', 'dualClutch'];
  for (const code of [...codes, 'plugInHybrid', 'adaptiveCruiseControl']) {
    assert.ok(!text.toLowerCase().includes(code.toLowerCase()), code);
  }
});

/** All texts, but for the own wording of records. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'wording' ? [] : textsIn(inner)));
}

const partedUnit = /\d (?:km|mi|kWh?|kg|cm³|g\/km|min|км|кВт|кг|см³|г\/км|мин|хв|PS|CV|ch|KM|%|€)(?!\p{L})/u;

test('in every language no line ends within a date, a length of time or between a figure and its unit', () => {
  const report = reportOf(richEvidence);
  const dates = new Set(JSON.stringify(report).match(/(?<=")\d{4}-\d{2}(?:-\d{2})?(?=")/g));
  assert.ok(dates.size > 20, `${dates.size} dates`);
  const years = Array.from({ length: 10 }, (_, at) => Math.ceil((at + 1) * 365.25));
  for (const language of languages) {
    const whole = [
      ...Array.from(dates, (date) => [formatDate(date, language), formatShortDate(date, language)]).flat(),
      ...years.map((at) => formatDays(at, language)),
    ];
    const parted = whole.filter((text) => text.includes(' '));
    for (const unit of ['km', 'mi'] as const) {
      const texts = textsIn(writeDocument(facts, report, { language, unit }));
      const broken = texts.filter((text) => partedUnit.test(text) || parted.some((one) => text.includes(one)));
      assert.deepEqual(broken, [], language);
    }
  }
});
