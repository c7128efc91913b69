import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assemble } from '../../../src/reports/assemble/assemble.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import {
  equipped,
  generatedAt,
  happened,
  identified,
  insured,
  outcome,
  owned,
  registered,
  reportOf,
} from '../../support/assemble/evidence.ts';

test('registers take precedence over build records, these over the VIN, and the VIN over adverts', () => {
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

test('a different spelling is no disagreement, and capitals are shown only where no source writes otherwise', () => {
  const { provenance, identity } = reportOf([
    identified({ model: 'OCTAVIA', variant: 'COMBI' }),
    identified({ model: 'Octavia', source: 'classifieds' }),
    identified({ make: 'ŠKODA' }),
    identified({ make: 'Škoda', source: 'buildRecord' }),
  ]);
  assert.deepEqual(provenance.fieldSources, {});
  assert.deepEqual([identity?.make, identity?.model, identity?.variant], ['Škoda', 'Octavia', 'COMBI']);
});

test('a make in capitals is spelled as it is known from the VIN', () => {
  assert.equal(reportOf([identified({ make: 'ŠKODA' })]).identity?.make, 'Škoda');
  assert.equal(reportOf([identified({ make: 'LADA' })]).identity?.make, 'LADA');
});

test('the make is read from the VIN where no source has it', () => {
  assert.equal(reportOf([]).identity?.make, 'Škoda');
  const unknown = assemble({ vin: 'SANDBX00TH1N00001' as Vin, evidence: [], outcomes: [] }, generatedAt);
  assert.equal(unknown.identity?.model, undefined);
});

test('the year is the model year, else that of manufacture', () => {
  assert.equal(reportOf([identified({ manufacturedDate: '2017-11' })]).identity?.year, 2017);
  assert.equal(reportOf([identified({ manufacturedDate: '2017-11', year: 2018 })]).identity?.year, 2018);
});

const isTaxi = (...evidence: Parameters<typeof reportOf>[0][number][]) => reportOf(evidence).checks.isTaxi;

test('use as a taxi is true if any record shows it, false if a register denies it, and else open', () => {
  assert.equal(isTaxi(), undefined);
  assert.equal(isTaxi(registered({ plate: 'A' })), undefined);
  assert.equal(isTaxi(registered({ isTaxi: false })), false);
  assert.equal(isTaxi(registered({ isTaxi: false }), registered({ isTaxi: true, country: 'DE' })), true);
  assert.equal(isTaxi(registered({ isTaxi: false }), owned('2019-01-01', { ownerType: 'taxiOperator' })), true);
  assert.equal(reportOf([owned('2019', { ownerType: 'drivingSchool' })]).identity?.isLearningVehicle, true);
});

const titled = (entry: string) => isTaxi(happened('2019-01-01', { about: 'title', details: [entry] }));

test('what a title says of the use counts, and only what it says', () => {
  assert.equal(titled('Registered as taxi vehicle'), true);
  assert.equal(titled('Not registered as taxi'), undefined);
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

const moved = (...evidence: Parameters<typeof reportOf>[0][number][]) => {
  const { importedFromCountry, importedToCountry, importedAt, previousRegistrationCountry } =
    reportOf(evidence).registration ?? {};
  return [importedFromCountry, importedToCountry, importedAt, previousRegistrationCountry];
};

test('an import that no register records is derived from two of them', () => {
  const [there, here] = [registered({ country: 'DE', date: '2018-03-14' }), registered({ date: '2022-10-11' })];
  assert.deepEqual(moved(there, here), ['DE', 'LV', '2022-10-11', 'DE']);
  assert.deepEqual(moved(registered({ date: '2018-03-14' })), [undefined, undefined, undefined, undefined]);
});

test('an import from an unnamed country is reported as far as it is known', () => {
  const imported = registered({ country: 'NL', date: '2019-01-17', importedAt: '2019-01-17' });
  assert.deepEqual(moved(imported), [undefined, 'NL', '2019-01-17', undefined]);
});

test('of several imports the last is reported, with the country before it', () => {
  const american = registered({ country: 'US', date: '2015-05-05', until: '2018-01-01' });
  const imported = registered({ country: 'DE', date: '2018-03-14', importedFrom: 'US', importedAt: '2018-03-01' });
  const here = registered({ date: '2022-10-11' });
  assert.deepEqual(moved(american, imported, here), ['DE', 'LV', '2022-10-11', 'DE']);
  const unknownBetween = registered({ date: '2022-10-11', importedFrom: 'EE', importedAt: '2022-10-01' });
  assert.deepEqual(moved(american, unknownBetween), ['EE', 'LV', '2022-10-01', 'EE']);
});

test('a vehicle that came back was imported from where it had been, and its first stay says nothing about its present one', () => {
  const before = registered({ date: '2015-01-01', until: '2018-01-01', ownerType: 'taxiOperator', status: 'exported' });
  const abroad = registered({ country: 'DE', date: '2018-03-14', until: '2022-10-02' });
  const back = registered({ date: '2022-10-11' });
  assert.deepEqual(moved(before, abroad, back), ['DE', 'LV', '2022-10-11', 'DE']);
  const { registration, vehicleStatus } = reportOf([before, abroad, back]);
  assert.deepEqual([registration?.currentOwnerType, vehicleStatus], [undefined, undefined]);
  assert.equal(registration?.registeredInLatviaAt, '2015-01-01');
});

test('an export has its destination where that is known', () => {
  const left = { date: '2018-03-14', until: '2022-10-02', status: 'exported' } as const;
  assert.deepEqual(moved(registered({ ...left, exportedTo: 'KZ' })), ['LV', 'KZ', '2022-10-02', undefined]);
  assert.deepEqual(moved(registered(left)), [undefined, undefined, undefined, undefined]);
  const imported = registered({ ...left, importedFrom: 'DE', importedAt: '2018-03-01' });
  assert.deepEqual(moved(imported), ['DE', 'LV', '2018-03-01', 'DE']);
  assert.equal(reportOf([imported]).checks.isExported, true);
});

test('a register without a start date is joined with the other of its country', () => {
  const undatedPlate = registered({ country: 'DE', plate: 'L-AB 123', knownFrom: '2026-01-01' });
  assert.equal(reportOf([german, undatedPlate, latvian]).registrationNumber, 'MK-4417');
});

test('a scrapped vehicle is scrapped, though an earlier register has not heard of its leaving', () => {
  const early = registered({ country: 'DE', date: '2012-03-14', status: 'registered' });
  assert.equal(
    reportOf([early, registered({ date: '2018-01-01', until: '2024-01-01', status: 'scrapped' })]).vehicleStatus,
    'scrapped',
  );
});

const firstRegistered = (...dates: string[]) =>
  reportOf(dates.map((date) => registered({ firstRegisteredAt: date }))).registration?.firstRegisteredAt;

test('the first registration is the earliest of all sources, as precisely as recorded', () => {
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
  assert.equal(insuredNow(insured('2025-10-11', { to: '2026' })), undefined);
  assert.equal(insuredNow(insured('2020'), insured('2024-10-11', { to: '2025-10-10' })), false);
  assert.equal(insuredNow(latvian), undefined);
  const silent = [outcome('answered', ['insurance']), outcome('unavailable', ['insurance'])];
  const past = reportOf([latvian, insured('2024-10-11', { to: '2025-10-10' })], silent);
  assert.equal(past.registration?.isCurrentlyInsured, undefined);
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
