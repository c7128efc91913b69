import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assemble } from '../../src/reports/assemble/assemble.ts';
import type { Vin } from '../../src/vehicles/vin/read.ts';
import { equipped, generatedAt, identified, insured, outcome, owned, registered, reportOf } from './evidence.ts';

test('registers are believed before build records, these before what the VIN tells, and that before adverts', () => {
  const advert = identified({ source: 'classifieds', model: 'Oktavia', variant: 'TOP', doors: 3, seats: 4 });
  const decoder = identified({ source: 'vinStructure', model: 'OCTAVIA 1', variant: 'Combi', doors: 4 });
  const build = identified({ source: 'buildRecord', model: 'Octavia III', variant: 'Combi Style' });
  const register = identified({ source: 'vehicleRegister', model: 'Octavia' });
  const { identity, provenance } = reportOf([advert, decoder, build, register]);
  const { model, variant, doors, seatCount } = identity ?? {};
  assert.deepEqual([model, variant, doors, seatCount], ['Octavia', 'Combi Style', 4, 4]);
  assert.deepEqual(provenance.fieldSources, {
    'identity.model': 'vehicleRegister',
    'identity.variant': 'buildRecord',
    'identity.doors': 'vinStructure',
  });
});

test('of two registers the one that has the later news is believed', () => {
  const { identity } = reportOf([
    identified({ colour: 'red', knownFrom: '2018-01-01', country: 'DE' }),
    identified({ colour: 'black', knownFrom: '2023-01-01', country: 'LV' }),
  ]);
  assert.equal(identity?.colorKey, 'black');
});

test('a different spelling is no disagreement, and capitals are shown only where nobody writes otherwise', () => {
  const { provenance, identity } = reportOf([
    identified({ model: 'OCTAVIA', variant: 'COMBI' }),
    identified({ model: 'Octavia', source: 'classifieds' }),
    identified({ make: 'ŠKODA' }),
    identified({ make: 'Škoda', source: 'buildRecord' }),
  ]);
  assert.deepEqual(provenance.fieldSources, {});
  assert.deepEqual([identity?.make, identity?.model, identity?.variant], ['Škoda', 'Octavia', 'COMBI']);
});

test('a make that is told in capitals is spelled as it is known from the VIN', () => {
  assert.equal(reportOf([identified({ make: 'ŠKODA' })]).identity?.make, 'Škoda');
  assert.equal(reportOf([identified({ make: 'LADA' })]).identity?.make, 'LADA');
});

test('the make is read from the VIN where nobody tells it', () => {
  assert.equal(reportOf([]).identity?.make, 'Škoda');
  const unknown = assemble({ vin: 'SANDBX00TH1N00001' as Vin, evidence: [], outcomes: [] }, generatedAt);
  assert.equal(unknown.identity?.model, undefined);
});

test('the year is the model year, else that of manufacture', () => {
  assert.equal(reportOf([identified({ manufacturedDate: '2017-11' })]).identity?.year, 2017);
  assert.equal(reportOf([identified({ manufacturedDate: '2017-11', year: 2018 })]).identity?.year, 2018);
});

const isTaxi = (...evidence: Parameters<typeof reportOf>[0][number][]) => reportOf(evidence).checks.isTaxi;

test('use as a taxi is told if any record shows it, denied if a register does, and else left open', () => {
  assert.equal(isTaxi(), undefined);
  assert.equal(isTaxi(registered({ plate: 'A' })), undefined);
  assert.equal(isTaxi(registered({ isTaxi: false })), false);
  assert.equal(isTaxi(registered({ isTaxi: false }), registered({ isTaxi: true, country: 'DE' })), true);
  assert.equal(isTaxi(registered({ isTaxi: false }), owned('2019-01-01', { ownerType: 'taxiOperator' })), true);
  assert.equal(reportOf([owned('2019', { ownerType: 'drivingSchool' })]).identity?.isLearningVehicle, true);
});

const german = registered({ country: 'DE', date: '2018-03-14', until: '2022-10-02', plate: 'L-AB 123' });
const latvian = registered({ date: '2022-10-11', plate: 'MK-4417', importedFrom: 'DE', importedAt: '2022-10-05' });

test('the present registration is the one that lasts', () => {
  const { registration, registrationNumber } = reportOf([german, latvian]);
  assert.equal(registrationNumber, 'MK-4417');
  assert.deepEqual(registration, {
    firstRegisteredAt: '2018-03-14',
    registeredInLatviaAt: '2022-10-11',
    previousRegistrationCountry: 'DE',
    importedFromCountry: 'DE',
    importedToCountry: 'LV',
    importedAt: '2022-10-05',
  });
  const later = registered({ country: 'EE', date: '2024-01-09', plate: '123 ABC' });
  assert.equal(reportOf([later, german, latvian]).registrationNumber, '123 ABC');
  const ended = registered({ country: 'EE', date: '2024-01-09', until: '2025-01-01', plate: '123 ABC' });
  assert.equal(reportOf([ended, german, latvian]).registrationNumber, 'MK-4417');
});

const firstRegistered = (...dates: string[]) =>
  reportOf(dates.map((date) => registered({ firstRegisteredAt: date }))).registration?.firstRegisteredAt;

test('the first registration is the earliest that anybody tells, as precisely as it is told', () => {
  assert.equal(firstRegistered('2018', '2018-03-14', '2018-03'), '2018-03-14');
  assert.equal(firstRegistered('2019-01-02', '2018'), '2018');
});

test('a vehicle that left one register for another was exported', () => {
  assert.equal(reportOf([german, latvian]).checks.isExported, true);
  assert.equal(reportOf([registered({ status: 'registered' })]).checks.isExported, false);
  assert.equal(reportOf([registered({ plate: 'A' })]).checks.isExported, undefined);
  assert.equal(reportOf([registered({ status: 'exported' })]).vehicleStatus, 'exported');
});

const insuredNow = (...evidence: Parameters<typeof reportOf>[0][number][]) =>
  reportOf(evidence).registration?.isCurrentlyInsured;

test('cover that is in force today counts, and its absence only where the register was asked', () => {
  assert.equal(insuredNow(insured('2025-10-11', { to: '2026-10-10' })), true);
  assert.equal(insuredNow(insured('2024-10-11', { to: '2025-10-10' })), false);
  assert.equal(insuredNow(latvian), undefined);
  const silent = [outcome('answered', ['insurance']), outcome('unavailable', ['insurance'])];
  const past = reportOf([latvian, insured('2024-10-11', { to: '2025-10-10' })], silent);
  assert.equal(past.registration?.isCurrentlyInsured, undefined);
});

test('a period of ownership that two sources tell is one, and it is counted in days', () => {
  const { ownership } = reportOf([
    owned('2022-10-11', { ownerType: 'company' }),
    owned('2018-03-14', { ownerType: 'leasing' }),
    owned('2018-03-14', { ownerType: 'leasing', to: '2021-06-30', source: 'titleRegister' }),
  ]);
  assert.deepEqual(
    ownership.map(({ ownerType, from, to, durationDays }) => [ownerType, from, to, durationDays]),
    [
      ['leasing', '2018-03-14', '2021-06-30', 1204],
      ['company', '2022-10-11', undefined, 1238],
    ],
  );
});

test('an owner of whom no end is told ends with the next', () => {
  const { ownership } = reportOf([owned('2018-03-14'), owned('2020-03-14', { ownerType: 'company' })]);
  assert.equal(ownership[0]?.to, '2020-03-14');
  assert.equal(ownership[0]?.durationDays, 731);
});

test('an item of equipment is listed once, known by its feature or its code, the important first', () => {
  const { equipment } = reportOf([
    equipped('Fußmatten', { code: '0TD' }),
    equipped('ACC', { featureKey: 'adaptiveCruiseControl', source: 'classifieds', tier: 'FEATURE' }),
    equipped('Abstandsregelung', { featureKey: 'adaptiveCruiseControl', code: '8T8', tier: 'HIGHLIGHT' }),
    equipped('Textile mats', { code: '0TD', source: 'factoryRecords' }),
  ]);
  assert.deepEqual(
    equipment.map(({ description, code }) => [description, code]),
    [
      ['Abstandsregelung', '8T8'],
      ['Fußmatten', '0TD'],
    ],
  );
});
