import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Outcome } from '../../../src/report/findings/outcome.ts';
import {
  branded,
  happened,
  inspected,
  listed,
  outcome,
  reading,
  recalled,
  registered,
  reportOf,
  serviced,
  stolen,
  titleOwner,
} from '../../support/assemble/evidence.ts';

test('a reading from two sources is one, with the most trusted source', () => {
  const { mileage } = reportOf([
    serviced('2020-05-04', { odometerKm: 60_000 }),
    reading('2020-05-04', 60_000),
    reading('2019-05-04', 41_000),
    reading('2020-05-04', 60_001, { original: { unit: 'mi', value: 37_283 } }),
    reading('2020-05-04', 60_400),
  ]);
  assert.deepEqual(
    mileage.map(({ date, odometerKm, source }) => [date, odometerKm, source]),
    [
      ['2019-05-04', 41_000, 'inspectionRegister'],
      ['2020-05-04', 60_000, 'inspectionRegister'],
      ['2020-05-04', 60_400, 'inspectionRegister'],
    ],
  );
});

test('every record that shows the odometer is a reading', () => {
  const { mileage, checks } = reportOf([
    inspected('2019-05-04', { odometerKm: 41_000 }),
    serviced('2020-05-04', { odometerKm: 60_000 }),
    listed('2021-05-04', { mileageKm: 79_000 }),
    happened('2022-05-04', { odometerKm: 95_500 }),
  ]);
  assert.deepEqual(
    mileage.map(({ odometerKm }) => odometerKm),
    [41_000, 60_000, 79_000, 95_500],
  );
  assert.equal(checks.odometer.code, 'CONSISTENT');
});

test('the rounded reading of an advertisement is no contradiction', () => {
  const advert = reading('2020-05-05', 60_000, { source: 'classifieds' });
  const readings = [reading('2019-05-04', 41_000), reading('2020-05-04', 61_400), reading('2021-05-04', 79_000)];
  assert.equal(reportOf([...readings, advert]).checks.odometer.code, 'CONSISTENT');
});

test('a workshop that notes a new instrument clears the vehicle', () => {
  const readings = [reading('2018-05-04', 90_000), reading('2020-05-04', 35_000), reading('2021-05-04', 51_000)];
  assert.notEqual(reportOf(readings).checks.odometer.code, 'ODOMETER_REPLACED');
  const noted = serviced('2019-05-04', { odometerKm: 101_000, actions: ['Kombiinstrument wurde ersetzt'] });
  assert.equal(reportOf([...readings, noted]).checks.odometer.code, 'ODOMETER_REPLACED');
});

const recallStatus = (fields: Parameters<typeof recalled>[1]) => reportOf([recalled('A', fields)]).recalls[0]?.status;

test('a recall is open or done only where this very vehicle was looked up', () => {
  assert.equal(recallStatus({ scope: 'vehicle', repaired: false }), 'open');
  assert.equal(recallStatus({ scope: 'vehicle', repaired: true }), 'completed');
  assert.equal(recallStatus({ scope: 'vehicle' }), 'unknown');
  assert.equal(recallStatus({ scope: 'model', repaired: false }), 'unknown');
});

test('a campaign from two registers is one, with the later status of its repair', () => {
  const { recalls } = reportOf([
    recalled('EX-2019-0731', { repaired: false, knownFrom: '2020-01-01', component: 'Spoiler' }),
    recalled('ex 2019/0731', { repaired: true, knownFrom: '2021-01-01', country: 'DE' }),
  ]);
  assert.equal(recalls.length, 1);
  assert.deepEqual([recalls[0]?.status, recalls[0]?.component], ['completed', 'Spoiler']);
});

test('a campaign for the model and for this vehicle is one, and that of the vehicle decides', () => {
  const { recalls } = reportOf([
    recalled('EX-2019-0731', { scope: 'model', repaired: true, summary: 'May loosen.', knownFrom: '2024-01-01' }),
    recalled('EX-2019-0731', { repaired: false, knownFrom: '2020-01-01' }),
  ]);
  assert.deepEqual([recalls.length, recalls[0]?.status, recalls[0]?.summary], [1, 'open', 'May loosen.']);
});

const statusAfter = (...statuses: (readonly [day: string, repaired: boolean])[]) =>
  reportOf(statuses.map(([knownFrom, repaired]) => recalled('A', { knownFrom, repaired }))).recalls[0]?.status;

test('of two statuses of the repair the later counts, and of one day the better', () => {
  assert.equal(statusAfter(['2020-01-01', true], ['2021-01-01', false]), 'open');
  assert.equal(statusAfter(['2021-01-01', false], ['2021-01-01', true]), 'completed');
});

test('a campaign that is filed under the code of its maker is the one that has this code', () => {
  const official = recalled('EX-2019-0731', { manufacturerCode: '69X0', scope: 'model' });
  const byCode = recalled('69-X0', { repaired: true, source: 'workshopRecords' });
  const { recalls } = reportOf([official, byCode]);
  assert.deepEqual(
    recalls.map(({ campaignId, status }) => [campaignId, status]),
    [['EX-2019-0731', 'completed']],
  );
  const another = recalled('EX-2021-0001', { manufacturerCode: '69X0', scope: 'model' });
  assert.equal(reportOf([official, another, byCode]).recalls.length, 3);
  assert.equal(reportOf([recalled('№'), recalled('?')]).recalls.length, 2);
});

const hasOpenRecall = (evidence: Parameters<typeof reportOf>[0], outcomes?: readonly Outcome[]) =>
  reportOf(evidence, outcomes).checks.hasOpenRecall;

test('whether a recall is open is said only where it is known', () => {
  assert.equal(hasOpenRecall([recalled('A', { repaired: false }), recalled('B', { repaired: true })]), true);
  assert.equal(hasOpenRecall([recalled('A', { repaired: true })]), false);
  assert.equal(hasOpenRecall([recalled('A', { scope: 'model' })]), undefined);
  assert.equal(hasOpenRecall([]), false);
  assert.equal(hasOpenRecall([], []), undefined);
  assert.equal(hasOpenRecall([], [outcome('answered', ['recalls']), outcome('unavailable', ['recalls'])]), undefined);
});

test('a visit to a workshop from two sources is one', () => {
  const { services } = reportOf([
    serviced('2023-10-09', { odometerKm: 120_400, actions: ['Oil'], operations: ['engineOilChange'] }),
    serviced('2023-10-09', { odometerKm: 120_400, source: 'serviceBook', operations: ['brakePads'] }),
    serviced('2023-10-09', { odometerKm: 120_900 }),
  ]);
  assert.equal(services.length, 2);
  assert.deepEqual(services[0]?.operations.toSorted(), ['brakePads', 'engineOilChange']);
});

const visits = (...evidence: Parameters<typeof reportOf>[0][number][]) => reportOf(evidence).services.length;

test('workshop and service book may be a day, a test drive or a rounding apart', () => {
  const workshop = serviced('2023-10-09', { odometerKm: 120_411, provider: 'Example Auto Rīga', reference: 'R-23' });
  const book = { source: 'serviceBook', provider: 'EXAMPLE AUTO' } as const;
  assert.equal(visits(workshop, serviced('2023-10-10', { ...book, odometerKm: 120_411 })), 1);
  assert.equal(visits(workshop, serviced('2023-10-09', { ...book, odometerKm: 120_423, reference: '4711' })), 1);
  const inMiles = { odometerKm: 119_091, original: { unit: 'mi', value: 74_000 } } as const;
  assert.equal(visits(workshop, serviced('2023-10-09', { ...book, ...inMiles })), 1);
  assert.equal(visits(workshop, serviced('2023-10-09', book)), 1);
  assert.equal(visits(workshop, serviced('2023-10-20', { ...book, reference: 'r 23' })), 1);
  assert.equal(visits(workshop, serviced('2023-10-12', { ...book, odometerKm: 120_411 })), 2);
});

test('different visits of one day are kept', () => {
  const tyres = serviced('2023-10-09', { odometerKm: 120_411, provider: 'Tyres Ltd', type: 'tyres' });
  assert.equal(visits(tyres, serviced('2023-10-09', { odometerKm: 120_411, provider: 'Example Auto' })), 2);
  const [morning, evening] = ['1', '2'].map((reference) => serviced('2023-10-09', { provider: 'Same', reference }));
  assert.equal(visits(morning ?? tyres, evening ?? tyres), 2);
  assert.equal(visits(tyres, serviced('2023-10-09', { country: 'EE', odometerKm: 120_411 })), 2);
});

test('the day of a visit goes with the figure that was read on it', () => {
  const [visit] = reportOf([
    serviced('2023-10-09', { source: 'serviceBook', provider: 'A', reference: 'R-1' }),
    serviced('2023-10-10', { odometerKm: 120_411, provider: 'A', reference: 'R-1' }),
  ]).services;
  assert.deepEqual([visit?.date, visit?.mileageKm], ['2023-10-10', 120_411]);
});

test('a distance in miles is given as recorded, beside the kilometres', () => {
  const [miles, mil] = reportOf([
    serviced('2019-10-09', { odometerKm: 64_374, original: { unit: 'mi', value: 40_000 } }),
    serviced('2020-10-09', { odometerKm: 80_000, original: { unit: 'mil', value: 8_000 } }),
  ]).services;
  assert.deepEqual([miles?.mileageKm, miles?.mileageOriginal, miles?.mileageUnit], [64_374, 40_000, 'mi']);
  assert.deepEqual([mil?.mileageKm, mil?.mileageOriginal, mil?.mileageUnit], [80_000, 80_000, 'km']);
});

test('that a vehicle is not stolen is said only by a register that answered', () => {
  assert.deepEqual(reportOf([], [outcome('answered', ['stolenCheck'])]).stolenCheck, {
    possibleStolen: false,
    records: [],
    source: 'theftRegister',
  });
  for (const result of ['unavailable', 'not covered', 'pending'] as const) {
    assert.equal(reportOf([], [outcome(result, ['stolenCheck'])]).stolenCheck, undefined);
  }
});

const theftCheck = (...evidence: Parameters<typeof reportOf>[0][number][]) => reportOf(evidence).stolenCheck;

test('a theft whose entry was lifted no longer counts', () => {
  assert.equal(theftCheck(stolen({ date: '2024-02-11', recoveredAt: '2024-03-01' }))?.possibleStolen, false);
  assert.equal(theftCheck(stolen({ date: '2024-02-11', plate: 'MK-4417' }))?.possibleStolen, true);
});

test('the history of titles has brands once, owners in order, and counts what happened', () => {
  const { vehicleHistory } = reportOf([
    titleOwner(10, { purchased: '2024-03-02' }),
    titleOwner(2, { purchased: '2021-06-30', state: 'Ohio' }),
    titleOwner(1, { purchased: '2018-03-14', state: 'New Jersey' }),
    branded({ brand: 'salvage', date: '2021-06-01' }),
    branded({ brand: 'salvage', date: '2021-09-01' }),
    happened('2020-01-02', { about: 'service', details: ['Oil changed'] }),
    happened('2021-01-02', { about: 'service', details: ['Brakes checked'] }),
    happened('2021-05-02', { about: 'accident', details: ['Damage reported'] }),
  ]);
  assert.deepEqual(vehicleHistory?.titleBrands, ['salvage']);
  assert.deepEqual(
    vehicleHistory?.owners.map(({ number, soldAt, ownedDays }) => [number, soldAt, ownedDays]),
    [
      [1, '2021-06-30', 1204],
      [2, '2024-03-02', 976],
      [10, undefined, 730],
    ],
  );
  assert.equal(vehicleHistory?.serviceCount, 2);
  assert.equal(vehicleHistory?.accidentRecordsFound, true);
});

const owners = (...evidence: Parameters<typeof reportOf>[0][number][]) =>
  reportOf(evidence).vehicleHistory?.owners.map(({ number, purchased, ownedDays }) => [number, purchased, ownedDays]);

test('owners of two registers are numbered together, and one that both have is one', () => {
  const ohio = [
    titleOwner(1, { purchased: '2018-03-14', state: 'Ohio' }),
    titleOwner(2, { purchased: '2020-03-14', soldAt: '2021-03-14', state: 'Ohio' }),
  ];
  assert.deepEqual(owners(...ohio, titleOwner(1, { purchased: '2021-04-01', country: 'CA', state: 'Ontario' })), [
    [1, '2018-03-14', 731],
    [2, '2020-03-14', 365],
    [3, '2021-04-01', 1796],
  ]);
  const again = titleOwner(2, { purchased: '2020-03-20', state: 'Texas', knownFrom: '2019-01-01' });
  assert.equal(owners(...ohio, again)?.length, 2);
  assert.deepEqual(owners(titleOwner(1, { purchased: '2018' })), [[1, '2018', undefined]]);
});

test('how long the last owner by title had the vehicle is not known once it is registered elsewhere', () => {
  const { vehicleHistory } = reportOf([
    titleOwner(1, { purchased: '2018-03-14' }),
    registered({ country: 'LV', date: '2020-01-01' }),
  ]);
  assert.equal(vehicleHistory?.owners[0]?.ownedDays, undefined);
});

test('damage that only a history or a title records is damage', () => {
  assert.equal(reportOf([happened('2021-05-02', { about: 'accident' })], []).checks.hasAccidents, true);
  assert.equal(reportOf([branded({ brand: 'flood' })], []).checks.hasAccidents, true);
  assert.equal(reportOf([branded({ brand: 'lemon' })], []).checks.hasAccidents, undefined);
});
