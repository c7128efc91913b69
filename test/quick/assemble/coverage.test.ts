import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { Outcome } from '../../../src/report/findings/outcome.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { type Section, sections } from '../../../src/report/sections.ts';
import { assemble } from '../../../src/reports/assemble/assemble.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import {
  auctioned,
  damaged,
  generatedAt,
  happened,
  kept,
  outcome,
  photographed,
  reading,
  registered,
  rendered,
  reportOf,
  serviced,
  vin,
} from '../../support/assemble/evidence.ts';

function checkOf(report: AssembledReport, section: Section) {
  return report.coverage.checks?.find(({ key }) => key === section);
}

const statusWith = (...outcomes: Outcome[]) => checkOf(reportOf([], outcomes), 'accidentHistory')?.status;
const answering = (result: Outcome['result']) => outcome(result, ['accidentHistory']);

test('every section is covered by one check, and the VIN by two more', () => {
  assert.deepEqual(
    reportOf([]).coverage.checks?.map(({ key }) => key),
    [...sections, 'vinCheckDigit', 'vinMatchesVehicle'],
  );
});

test('“not checked” is never reported as “clear”', () => {
  assert.equal(statusWith(), 'not covered');
  assert.equal(statusWith(answering('not covered')), 'not covered');
  assert.equal(statusWith(answering('unavailable')), 'unavailable');
  assert.equal(statusWith(answering('pending')), 'pending');
  assert.equal(statusWith(answering('answered'), answering('pending')), 'pending');
  assert.equal(statusWith(answering('answered'), answering('unavailable')), 'incomplete');
  assert.equal(statusWith(answering('answered'), answering('not covered')), 'clear');
});

test('a vehicle that has been in an unnamed country was not checked everywhere', () => {
  const homeAnswered: Outcome = { ...answering('answered'), countries: ['NL'] };
  const born = registered({ country: 'NL', date: '2019-01-17' });
  const imported = { ...born, importedAt: '2019-01-17' };
  const statusOf = (...evidence: (typeof born)[]) =>
    checkOf(reportOf(evidence, [homeAnswered]), 'accidentHistory')?.status;
  assert.equal(statusOf(born), 'clear');
  assert.equal(statusOf(imported), 'incomplete');
  assert.equal(reportOf([imported], [homeAnswered]).checks.hasAccidents, undefined);
});

test('records are “found”, also where another supplier did not answer', () => {
  const report = reportOf([damaged('2020-11-09')], [answering('answered'), answering('unavailable')]);
  assert.equal(checkOf(report, 'accidentHistory')?.status, 'found');
});

const hadAccidents = (...outcomes: Outcome[]) => reportOf([], outcomes).checks.hasAccidents;

test('that there was no accident is said only if all who keep such records have answered', () => {
  assert.equal(hadAccidents(answering('answered'), answering('not covered')), false);
  assert.equal(hadAccidents(), undefined);
  assert.equal(hadAccidents(answering('unavailable')), undefined);
  assert.equal(hadAccidents(answering('answered'), answering('unavailable')), undefined);
  assert.equal(hadAccidents(answering('answered'), answering('pending')), undefined);
});

test('a check counts those who were asked, and the countries of those who answered', () => {
  const report = reportOf(
    [],
    [
      outcome('answered', ['inspections'], { supplier: 'a', countries: ['PL', 'LV'] }),
      outcome('answered', ['inspections', 'recalls'], { supplier: 'b', countries: ['LV', 'EE'] }),
      outcome('unavailable', ['inspections'], { supplier: 'c', countries: ['FI'] }),
      outcome('not covered', ['inspections'], { supplier: 'd', countries: ['US'] }),
    ],
  );
  assert.deepEqual(checkOf(report, 'inspections'), {
    key: 'inspections',
    status: 'incomplete',
    sources: 3,
    countries: ['EE', 'LV', 'PL'],
  });
  assert.equal(report.coverage.sourcesConsulted, 3);
  assert.deepEqual(report.coverage.countries, ['EE', 'LV', 'PL']);
});

const checkDigitWord = (text: string) =>
  assemble({ vin: text as Vin, evidence: [], outcomes: [] }, generatedAt).coverage.checks?.find(
    ({ key }) => key === 'vinCheckDigit',
  )?.status;

test('a wrong check digit is a mismatch where one is required', () => {
  assert.equal(checkDigitWord('1M8GDM9AXKP042788'), 'clear');
  assert.equal(checkDigitWord('1M8GDM9A1KP042788'), 'mismatch');
  assert.equal(checkDigitWord('WVWZZZ1JZXW000010'), 'not applicable');
});

test('a slow section is ready when it is in the report, generating while it may come, and else none', () => {
  const report = reportOf(
    [
      serviced('2020-01-01'),
      photographed({ photos: [{ medium: kept('p1') }] }),
      auctioned('2020-01-01'),
      rendered('exterior', kept('m1')),
      happened('2020-01-01', { country: 'PL' }),
    ],
    [
      outcome('pending', ['vehicleHistory']),
      outcome('unavailable', ['serviceSchedule']),
      outcome('answered', ['plHistory']),
    ],
  );
  assert.deepEqual(report.sections, {
    serviceHistory: 'ready',
    photos: 'ready',
    serviceSchedule: 'none',
    auctionPhotos: 'none',
    renders: 'ready',
    vehicleHistory: 'generating',
    plHistory: 'ready',
  });
  assert.equal(checkOf(report, 'vehicleHistory')?.status, 'pending');
  assert.equal(checkOf(report, 'serviceSchedule')?.status, 'unavailable');
});

test('provenance lists the sources of the content, and whether some of it was cached', () => {
  const evidence = [reading('2020-01-01', 1), serviced('2020-01-01'), reading('2021-01-01', 2)];
  const cached = reportOf(evidence, [outcome('answered', ['recalls'], { fromCache: true })]);
  assert.deepEqual(cached.provenance.sources, ['inspectionRegister', 'workshopRecords']);
  assert.equal(cached.provenance.fromCache, true);
  assert.equal(reportOf(evidence).provenance.fromCache, false);
});

test('a record from Poland of another supplier does not open a section that has settled as none', () => {
  const report = reportOf(
    [happened('2020-01-01', { country: 'PL' })],
    [outcome('answered', ['plHistory'], { records: 0 })],
  );
  assert.equal(report.sections.plHistory, 'none');
});

test('photos that could not be fetched are not reported as absent', () => {
  const report = reportOf([photographed({ photos: [] })], [outcome('answered', ['photos'], { leftOut: 2 })]);
  assert.equal(checkOf(report, 'photos')?.status, 'incomplete');
  assert.equal(report.damagePhotosAvailable, undefined);
});

const inGermanyAndLatvia = [
  registered({ country: 'DE', date: '2018-03-14', until: '2022-01-01' }),
  registered({ country: 'LV', date: '2022-02-01' }),
];
const accidentsOf = (...countries: string[]) => outcome('answered', ['accidentHistory'], { countries });

const saidOfAccidents = (...outcomes: Outcome[]) => {
  const report = reportOf(inGermanyAndLatvia, outcomes);
  return [checkOf(report, 'accidentHistory')?.status, report.checks.hasAccidents];
};

test('what was not looked for in every country of the vehicle is not clear', () => {
  assert.deepEqual(saidOfAccidents(accidentsOf('LV', 'EE')), ['incomplete', undefined]);
  assert.deepEqual(saidOfAccidents(accidentsOf('LV'), accidentsOf('DE')), ['clear', false]);
  assert.deepEqual(saidOfAccidents(accidentsOf('US')), ['not covered', undefined]);
  assert.deepEqual(saidOfAccidents(accidentsOf('US'), answering('unavailable')), ['unavailable', undefined]);
  assert.deepEqual(saidOfAccidents(accidentsOf('LV', 'DE'), answering('unavailable')), ['incomplete', undefined]);
});

test('the country that a vehicle was imported from counts, though none of its registers was asked', () => {
  const imported = [registered({ country: 'LV', date: '2022-02-01', importedFrom: 'JP' })];
  assert.equal(checkOf(reportOf(imported, [accidentsOf('LV')]), 'accidentHistory')?.status, 'incomplete');
});

test('a history that is kept for one part of the world is clear where that part has nothing', () => {
  const american = outcome('answered', ['factoryData'], { countries: ['US', 'CA'] });
  assert.equal(checkOf(reportOf(inGermanyAndLatvia, [american]), 'factoryData')?.status, 'clear');
});

const fed = (section: Section[], fields: Partial<Outcome> = {}) => outcome('pending', section, fields);
const generating = (...outcomes: Outcome[]) =>
  Object.entries(reportOf([], outcomes).sections)
    .filter(([, status]) => status === 'generating')
    .map(([section]) => section);

test('a report that waits for anything says for what: by the sections that are tracked, else by those that are fed', () => {
  assert.deepEqual(generating(fed(['accidentHistory', 'vehicleHistory'])), ['vehicleHistory']);
  assert.deepEqual(generating(fed(['accidentHistory', 'insurance'])), ['accidentHistory', 'insurance']);
  const dependent = fed(['inspections'], { supplier: 'dependent', needsFacts: true });
  assert.deepEqual(generating(fed(['plHistory']), dependent), ['plHistory']);
  assert.deepEqual(generating(dependent), ['inspections'], 'it is asked next');
});

test('what a supplier that is still to be asked again would feed is pending, tracked or not, also beside records', () => {
  const report = reportOf(
    [damaged('2020-11-09')],
    [answering('answered'), outcome('pending', ['accidentHistory', 'insurance'], { supplier: 'late' })],
  );
  assert.equal(checkOf(report, 'accidentHistory')?.status, 'pending');
  assert.equal(checkOf(report, 'insurance')?.status, 'pending');
});

test('a section that was listed while it was awaited stays listed', () => {
  const late = outcome('pending', ['accidentHistory'], { supplier: 'late' });
  const before = reportOf([], [late]);
  assert.equal(before.sections.accidentHistory, 'generating');
  const listed = Object.keys(before.sections);
  const settle = (result: Outcome['result'], ...evidence: Evidence[]) =>
    assemble({ vin, evidence, outcomes: [{ ...late, result }] }, generatedAt, listed).sections.accidentHistory;
  assert.equal(settle('answered', damaged('2020-11-09')), 'ready');
  assert.equal(settle('unavailable'), 'none');
});
