import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import type { EvidenceOf } from '../../../src/report/evidence/evidence.ts';
import { assemble } from '../../../src/reports/assemble/assemble.ts';
import { bodies } from '../../../src/vehicles/codes.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { equipped, generatedAt, identified, registered, reportOf } from '../../support/assemble/evidence.ts';

type Fields = Partial<Omit<EvidenceOf<'identified'>, 'kind'>>;

const bestFirst = ['vehicleRegister', 'buildRecord', 'vinStructure', 'classifieds'] as const;

const records = fc.array(
  fc.record({
    source: fc.constantFrom(...bestFirst),
    knownFrom: fc.constantFrom('2018-01-01', '2020-01-01', '2022-01-01'),
    country: fc.constantFrom('DE', 'LV', 'FR'),
    seats: fc.option(fc.integer({ min: 2, max: 9 }), { nil: undefined }),
    cylinders: fc.option(fc.integer({ min: 3, max: 8 }), { nil: undefined }),
    body: fc.option(fc.constantFrom(...bodies), { nil: undefined }),
  }),
  { maxLength: 8 },
);

test('the value of the most trusted source is shown, and its source named just where another differs', () => {
  fc.assert(
    fc.property(records, (drawn) => {
      const report = reportOf(drawn.map((record) => identified(withoutUndefined(record))));
      const shown = { ...report.identity, ...report.technical };
      for (const [field, name, value] of [
        ['seats', 'identity.seatCount', shown.seatCount],
        ['cylinders', 'technical.cylinders', shown.cylinders],
        ['body', 'identity.bodyType', shown.bodyType],
      ] as const) {
        const all = drawn.filter((record) => record[field] !== undefined);
        const rank = Math.min(...all.map(({ source }) => bestFirst.indexOf(source)));
        const ofBest = all.filter(({ source }) => source === bestFirst[rank]);
        const latest = ofBest
          .map(({ knownFrom }) => knownFrom)
          .toSorted()
          .at(-1);
        const candidates = ofBest.filter(({ knownFrom }) => knownFrom === latest).map((record) => record[field]);
        assert.ok(all.length === 0 ? value === undefined : candidates.includes(value), `${name}: ${value}`);
        const isDisputed = all.some((record) => record[field] !== value);
        assert.equal(report.provenance.fieldSources[name], isDisputed ? bestFirst[rank] : undefined);
      }
    }),
    { numRuns: 150 },
  );
});

function withoutUndefined(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const disputesBetween = (register: Fields, others: Fields) =>
  Object.keys(
    reportOf([identified(register), identified({ source: 'buildRecord', ...others })]).provenance.fieldSources,
  );

const sameThings: readonly (readonly [Fields, Fields])[] = [
  [{ powerKw: 110 }, { powerKw: 109.9 }],
  [{ powerKw: 353 }, { powerKw: 358 }],
  [{ capacityCcm: 1968 }, { capacityCcm: 2000 }],
  [{ capacityCcm: 1600 }, { capacityCcm: 1560 }],
  [{ make: 'ŠKODA' }, { make: 'Skoda' }],
  [{ model: 'C-KLASSE' }, { model: 'C Klasse' }],
  [{ colour: 'grey' }, { colour: 'silver' }],
  [{ colour: 'blue' }, { colour: 'blue', colourName: 'Atlantic Blue' }],
  [{ colourName: 'tumši zila' }, { colour: 'blue', colourName: 'Atlantic Blue' }],
  [{ doors: 4 }, { doors: 5 }],
  [{ year: 2017 }, { year: 2018 }],
  [{ year: 2018 }, { manufacturedDate: '2017-11-03' }],
  [{ manufacturedDate: '2017' }, { manufacturedDate: '2017-11-03' }],
  [{ manufacturedDate: '2017-10-30' }, { manufacturedDate: '2017-11-03' }],
  [{ category: 'M1' }, { category: 'M1G' }],
  [{ emissionStandard: 'EURO 6' }, { emissionStandard: 'Euro 6d-TEMP' }],
  [{ emissionStandard: 'EU5' }, { emissionStandard: 'Euro 5' }],
  [{ transmission: 'automatic' }, { transmission: 'dualClutch' }],
  [{ fuel: 'hybrid' }, { fuel: 'plugInHybrid' }],
  [{ batteryKwh: 77 }, { batteryKwh: 82 }],
  [{ curbMassKg: 1395 }, { curbMassKg: 1320 }],
  [{ engineCode: 'CRL B' }, { engineCode: 'CRLB' }],
  [{ variant: 'TRENDLINE' }, { variant: '2.0 TDI Trendline', engineDescription: '2.0 TDI' }],
  [{ category: 'N1', vehicleClass: 'van' }, { vehicleClass: 'car' }],
];

test('what is rounded, worded, measured or counted in another way is no disagreement', () => {
  for (const [register, other] of sameThings)
    assert.deepEqual(disputesBetween(register, other), [], JSON.stringify([register, other]));
});

const otherThings: readonly (readonly [Fields, Fields, string])[] = [
  [{ powerKw: 81 }, { powerKw: 85 }, 'technical.powerKw'],
  [{ capacityCcm: 1598 }, { capacityCcm: 1968 }, 'technical.capacityCcm'],
  [{ make: 'Audi' }, { make: 'Škoda' }, 'identity.make'],
  [{ model: 'Golf' }, { model: 'Golf Variant' }, 'identity.model'],
  [{ variant: 'Comfort' }, { variant: 'Comfort Plus' }, 'identity.variant'],
  [{ colour: 'black' }, { colour: 'blue' }, 'identity.color'],
  [{ colourName: 'zila' }, { colourName: 'Lava Grey' }, 'identity.color'],
  [{ doors: 3 }, { doors: 5 }, 'identity.doors'],
  [{ year: 2015 }, { year: 2018 }, 'identity.year'],
  [{ year: 2015 }, { manufacturedDate: '2018-02-01' }, 'identity.year'],
  [{ manufacturedDate: '2017-11' }, { manufacturedDate: '2018-02-01' }, 'identity.manufacturedDate'],
  [{ category: 'M1' }, { category: 'N1' }, 'identity.category'],
  [{ vehicleClass: 'van' }, { vehicleClass: 'car' }, 'identity.category'],
  [{ emissionStandard: 'Euro 5' }, { emissionStandard: 'Euro 6' }, 'technical.emissionStandard'],
  [{ transmission: 'manual' }, { transmission: 'automatic' }, 'technical.transmission'],
  [{ gears: 5 }, { gears: 6 }, 'technical.transmission'],
  [{ fuel: 'lpg' }, { fuel: 'petrol' }, 'technical.fuelType'],
  [{ batteryKwh: 58 }, { batteryKwh: 77 }, 'technical.batteryKwh'],
  [{ grossMassKg: 3500 }, { grossMassKg: 2800 }, 'technical.grossMassKg'],
  [{ driveSide: 'left' }, { driveSide: 'right' }, 'technical.driveSide'],
];

test('what differs in substance has the source that was followed', () => {
  for (const [register, other, field] of otherThings)
    assert.deepEqual(disputesBetween(register, other), [field], JSON.stringify([register, other]));
});

test('a single register is followed against any number of others', () => {
  const { identity, provenance } = reportOf([
    identified({ colour: 'black' }),
    ...(['buildRecord', 'serviceBook', 'vinStructure', 'classifieds'] as const).map((source) =>
      identified({ source, colour: 'blue' }),
    ),
  ]);
  assert.equal(identity?.colorKey, 'black');
  assert.equal(provenance.fieldSources['identity.color'], 'vehicleRegister');
});

test('a repainted vehicle does not keep the name of its old paint, nor another gearbox its gears', () => {
  const built = { source: 'buildRecord', colourName: 'Atlantic Blue', colourHex: '#123A6B', gears: 7 } as const;
  const now = reportOf([
    identified({ colour: 'black', transmission: 'manual' }),
    identified({ ...built, colour: 'blue', transmission: 'dualClutch' }),
  ]);
  assert.deepEqual(
    [now.identity?.colorName, now.identity?.colorHex, now.technical?.gears],
    [undefined, undefined, undefined],
  );
  const same = reportOf([
    identified({ colour: 'blue', transmission: 'automatic' }),
    identified({ ...built, colour: 'blue', transmission: 'dualClutch' }),
  ]);
  assert.deepEqual([same.identity?.colorName, same.identity?.colorHex], ['Atlantic Blue', '#123A6B']);
  assert.deepEqual([same.technical?.transmission, same.technical?.gears], ['dualClutch', 7]);
});

test('where sources agree, the more exact word is shown, and where a third differs its source is named', () => {
  const { technical, provenance } = reportOf([
    identified({ transmission: 'automatic' }),
    identified({ transmission: 'dualClutch', source: 'buildRecord' }),
    identified({ transmission: 'manual', source: 'classifieds' }),
  ]);
  assert.equal(technical?.transmission, 'dualClutch');
  assert.deepEqual(provenance.fieldSources, { 'technical.transmission': 'buildRecord' });
  assert.equal(
    reportOf([
      identified({ manufacturedDate: '2017' }),
      identified({ manufacturedDate: '2017-11-03', source: 'buildRecord' }),
    ]).identity?.manufacturedDate,
    '2017-11-03',
  );
});

const volkswagen = 'WVWZZZ1KZ6W000001' as Vin;
const reportWithMake = (make: string) =>
  assemble({ vin: volkswagen, evidence: [identified({ make })], outcomes: [] }, generatedAt);

test('a short name of a make is the make, and a make that the VIN contradicts is marked as disputed', () => {
  assert.equal(reportWithMake('VW').identity?.make, 'Volkswagen');
  assert.deepEqual(reportWithMake('VW').provenance.fieldSources, {});
  assert.equal(reportWithMake('Westfalia').identity?.make, 'Westfalia');
  assert.deepEqual(reportWithMake('Westfalia').provenance.fieldSources, { 'identity.make': 'vehicleRegister' });
});

const registerDisputes = (...entries: Parameters<typeof registered>[0][]) =>
  Object.keys(reportOf(entries.map(registered)).provenance.fieldSources);

test('registers that contradict each other about one registration are marked as disputed', () => {
  const polish = { country: 'PL', date: '2020-05-04' };
  assert.deepEqual(
    registerDisputes({ ...polish, status: 'registered' }, { ...polish, status: 'exported', knownFrom: '2021-01-01' }),
    ['vehicleStatus'],
  );
  assert.deepEqual(registerDisputes({ ...polish, plate: 'WA 1' }, { ...polish, plate: 'KR 2' }), [
    'registrationNumber',
  ]);
  assert.deepEqual(registerDisputes({ ...polish, plate: 'WA 12-3' }, { ...polish, plate: 'WA123' }), []);
  assert.deepEqual(
    registerDisputes(
      { country: 'DE', date: '2018-03-14', until: '2020-04-01', plate: 'L-AB 1', status: 'deregistered' },
      { ...polish, plate: 'WA 1', status: 'registered', firstRegisteredAt: '2018-03' },
    ),
    [],
    'another country, another plate',
  );
  assert.deepEqual(
    registerDisputes({ country: 'DE', until: '2020-04-01', plate: 'L-AB 1' }, { country: 'PL', plate: 'WA 1' }),
    [],
    'also where no register has a start date',
  );
  assert.deepEqual(
    registerDisputes(
      { country: 'DE', date: '2018-03-14', until: '2020-04-01' },
      { ...polish, firstRegisteredAt: '2019-01-01' },
    ),
    ['registration.firstRegisteredAt'],
  );
});

test('the status is that of the current register, not of an earlier one', () => {
  const { vehicleStatus, identity } = reportOf([
    registered({ country: 'DE', date: '2018-03-14', until: '2022-01-01', status: 'deregistered' }),
    registered({ country: 'LV', date: '2022-02-01', status: 'registered' }),
  ]);
  assert.deepEqual([vehicleStatus, identity?.currentStatus], ['registered', 'registered']);
});

test('two items of equipment turn out to be one where a third record has the code of one and the feature of the other', () => {
  const { equipment } = reportOf([
    equipped('Abstandsregelung', { code: '8T8', source: 'buildRecord' }),
    equipped('ACC', { featureKey: 'adaptiveCruiseControl', source: 'factoryRecords' }),
    equipped('Adaptive cruise', { code: '8T8', featureKey: 'adaptiveCruiseControl', source: 'classifieds' }),
  ]);
  assert.deepEqual(
    equipment.map(({ description, code, featureKey, source }) => [description, code, featureKey, source]),
    [['Abstandsregelung', '8T8', 'adaptiveCruiseControl', 'buildRecord']],
  );
});
