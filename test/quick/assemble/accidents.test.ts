import assert from 'node:assert/strict';
import { test } from 'node:test';

import { damaged, kept, photographed, reportOf } from '../../support/assemble/evidence.ts';

const eur = (value: number) => ({ value, currency: 'EUR' });

test('one accident from three sources is one entry, with the number of its records', () => {
  const { accidents } = reportOf([
    damaged('2020-11-12', { source: 'repairEstimates', zones: ['rear', 'leftSide'], parts: ['bumper'] }),
    damaged('2020-11-09', { source: 'insuranceClaims', zones: ['rear'], wasVictim: true }),
    damaged('2020-11', { source: 'accidentRegister', country: null, type: 'other' }),
  ]);
  assert.equal(accidents.length, 1);
  const [accident] = accidents;
  assert.equal(accident?.groupedRecordCount, 3);
  assert.equal(accident?.date, '2020-11-09');
  assert.equal(accident?.type, 'collision');
  assert.deepEqual(accident?.damageZones, ['rear', 'leftSide']);
  assert.deepEqual(accident?.partGroups, ['bumper']);
  assert.equal(accident?.wasVictim, true);
});

type Fields = Parameters<typeof damaged>[1];

const claim = (date: string, fields: Fields = {}) => damaged(date, fields);
const police = (date: string, fields: Fields = {}) => damaged(date, { source: 'accidentRegister', ...fields });
const estimate = (date: string, fields: Fields = {}) => damaged(date, { source: 'repairEstimates', ...fields });

const apart: Record<string, Parameters<typeof reportOf>[0]> = {
  'a month apart': [claim('2020-11-09'), claim('2020-12-09')],
  'ten months apart, from two sources': [police('2020-05-09'), estimate('2021-03-10')],
  'two years apart, however alike': [
    police('2018-11-09', { zones: ['front'], damage: eur(2_413) }),
    estimate('2020-12-10', { zones: ['front'], damage: eur(2_413) }),
  ],
  'in two countries, weeks apart': [police('2020-11-09', { country: 'NL' }), claim('2020-12-09', { country: 'DE' })],
  'in two countries, as both records say': [
    claim('2020-11-09', { accidentCountry: 'NL' }),
    police('2020-11-09', { accidentCountry: 'DE' }),
  ],
  'at opposite ends': [claim('2020-11-09', { zones: ['front'] }), claim('2020-11-10', { zones: ['rear'] })],
  'of kinds that do not go together': [claim('2020-11-09', { type: 'hail' }), claim('2020-11-09')],
  'of a year without a day': [claim('2020'), claim('2020-01-09')],
  'of two days that are both known as the day of the loss': [
    claim('2020-11-09', { dateMeaning: 'loss', zones: ['front'] }),
    police('2020-11-14', { dateMeaning: 'loss', zones: ['front'] }),
  ],
  'in a chain of gaps': [police('2020-05-01'), claim('2020-07-14'), estimate('2021-03-10')],
  'to which one insurer gave two numbers': [
    claim('2020-11-09', { reference: '4417002', zones: ['front'] }),
    claim('2020-11-11', { reference: '4417093', zones: ['front'] }),
  ],
  'that an insurer knew of weeks before the police says it happened': [
    claim('2020-11-01'),
    police('2020-11-30', { dateMeaning: 'loss' }),
  ],
  'weeks apart of which one cost five times the other': [
    claim('2020-11-01', { damage: eur(900) }),
    estimate('2020-12-22', { damage: eur(4_500) }),
  ],
  'at very different distances': [
    claim('2020-11-01', { odometerKm: 84_000 }),
    estimate('2020-11-22', { odometerKm: 131_000, zones: ['rear'] }),
    police('2020-11-01', { odometerKm: 84_020 }),
  ],
};

for (const [what, evidence] of Object.entries(apart)) {
  test(`damage ${what} stays apart`, () => {
    assert.equal(reportOf(evidence).accidents.length, 2);
  });
}

const together: Record<string, Parameters<typeof reportOf>[0]> = {
  'whose invoice came four months later': [
    police('2020-11-09', { zones: ['front'] }),
    damaged('2021-03-12', { source: 'workshopRecords', zones: ['front'] }),
  ],
  'that the insurer dates by its settlement, three months later': [police('2020-11-09'), claim('2021-02-15')],
  'of which the police is Dutch and the insurer German': [
    police('2020-11-09', { country: 'NL' }),
    claim('2020-11-09', { country: 'DE' }),
  ],
  'abroad that the insurer heard of days later': [
    police('2020-11-09', { country: 'NL' }),
    claim('2020-11-20', { country: 'DE' }),
  ],
  'abroad, where the insurer says so': [
    police('2020-11-09', { country: 'NL' }),
    claim('2020-11-30', { country: 'DE', accidentCountry: 'NL' }),
  ],
  'that a patrol thought cheaper than it was': [
    police('2020-11-09', { damage: eur(1_000) }),
    claim('2020-11-18', { damage: eur(4_380) }),
  ],
  'whose estimate came three weeks later': [
    police('2020-11-09', { zones: ['rear'], damageRange: { min: 2_000, max: 3_000, currency: 'EUR' } }),
    estimate('2020-11-30', { zones: ['rear'], damage: eur(2_780) }),
  ],
  'that one paid in lats and another reckoned in euro': [
    claim('2012-03-01', { damage: { value: 702.8, currency: 'LVL' } }),
    estimate('2012-03-22', { damage: eur(1_000), type: 'other' }),
  ],
  'of which each saw a part': [
    police('2020-11-09', { zones: ['front'], damage: eur(3_100) }),
    estimate('2020-11-10', { zones: ['leftSide'], damage: eur(3_150) }),
  ],
  'that happened here and was settled there': [
    police('2020-11-09', { country: 'PL', damage: { value: 4_443.17, currency: 'PLN' } }),
    claim('2020-11-09', { country: 'LV', damage: eur(1_000) }),
  ],
  'to which two registers gave a number each': [
    police('2020-11-09', { country: 'PL', reference: 'PL-2020-118842' }),
    police('2020-11-14', { country: 'PL', reference: 'PL/2118842' }),
  ],
  'whose number was written in two ways': [
    claim('2020-11-09', { reference: 'KH-2020-0118842', country: 'DE' }),
    police('2021-03-01', { reference: 'kh 2020/118842', country: null, zones: ['roof'] }),
  ],
  'that was corrected': [
    claim('2020-11-09', { reference: '00441', damage: eur(900), knownFrom: '2020-11-10' }),
    claim('2020-11-12', { reference: '441', damage: eur(1_900), knownFrom: '2020-12-10' }),
  ],
};

for (const [what, evidence] of Object.entries(together)) {
  test(`damage ${what} is one accident`, () => {
    assert.deepEqual(
      reportOf(evidence).accidents.map(({ groupedRecordCount }) => groupedRecordCount),
      [2],
    );
  });
}

test('a late survey that quotes the number of the claim joins it, and does not push out the police record', () => {
  const quoting = { description: 'Nachbesichtigung zu Schaden KH 2020/118842', zones: ['front'] } as const;
  const records = [
    police('2020-11-09', { zones: ['front'] }),
    claim('2020-11-09', { reference: 'KH-2020-118842', zones: ['front'] }),
    estimate('2021-03-20', quoting),
  ];
  assert.deepEqual(
    reportOf(records).accidents.map(({ groupedRecordCount }) => groupedRecordCount),
    [3],
  );
});

test('a late record of another country with the same damage to the euro is of the same accident', () => {
  const entered = { source: 'insuranceRegister', country: 'PL', dateMeaning: 'entry', zones: ['front'] } as const;
  const settled = claim('2020-05-09', { country: 'DE', zones: ['front'], damage: eur(2_413) });
  const same = damaged('2021-03-10', { ...entered, damage: eur(2_413) });
  const similar = damaged('2021-03-10', { ...entered, damage: eur(2_451) });
  assert.equal(reportOf([settled, same]).accidents.length, 1);
  assert.equal(reportOf([settled, similar]).accidents.length, 2);
});

const naming = (number: string) => estimate('2020-11-09', { description: `Re. ${number}, 1 of 2` });

test('a record that names the number of another belongs to it, however late; a number that nobody has means nothing', () => {
  const claimed = claim('2019-01-09', { reference: 'KH-2020-118842' });
  assert.equal(reportOf([claimed, naming('KH2020118842')]).accidents.length, 1);
  assert.equal(reportOf([claimed, naming('KH2020118843')]).accidents.length, 2);
});

test('a record that could be of either of two accidents joins the one it is more like, and they stay two', () => {
  const two = [claim('2020-11-01', { zones: ['front'] }), claim('2020-11-18', { zones: ['rear'] })];
  const between = police('2020-11-19', { country: null });
  assert.equal(reportOf([two[0], between].flatMap((record) => record ?? [])).accidents.length, 1);
  assert.deepEqual(
    reportOf([...two, between]).accidents.map(({ date, groupedRecordCount }) => [date, groupedRecordCount]),
    [
      ['2020-11-01', 1],
      ['2020-11-18', 2],
    ],
  );
});

const datesOf = (...evidence: Parameters<typeof reportOf>[0]) => reportOf(evidence).accidents.map(({ date }) => date);
const wordsOf = (...evidence: Parameters<typeof reportOf>[0]) =>
  reportOf(evidence).accidents.map(({ description }) => description);

test('of more records than a vehicle can have, only those are joined that bear the same number', () => {
  const many = Array.from({ length: 700 }, (_, index) =>
    claim('2020-11-09', { reference: `KH-${10_000 + (index % 350)}`, description: String(index) }),
  );
  assert.equal(reportOf(many).accidents.length, 350);
  assert.equal(reportOf(many.slice(0, 2)).accidents.length, 1);
});

test('the day is the earliest recorded; a day within a month replaces the month', () => {
  assert.deepEqual(datesOf(estimate('2020-11-12'), claim('2020-11-10')), ['2020-11-10']);
  assert.deepEqual(datesOf(police('2020-11-09'), claim('2020-11-08')), ['2020-11-08']);
  assert.deepEqual(datesOf(police('2020-11'), claim('2020-12-02')), ['2020-11']);
  assert.deepEqual(datesOf(police('2020-11'), claim('2020-11-28'), estimate('2020-11-29')), ['2020-11-28']);
});

test('the description is that of the register, also where others have a longer one', () => {
  const long = { description: 'Hit from behind while standing at a traffic light, so we are told.' };
  assert.deepEqual(wordsOf(claim('2020-11-09', long), police('2020-11-09', { description: 'sadursme Rīgā' })), [
    'sadursme Rīgā',
  ]);
  assert.deepEqual(wordsOf(claim('2020-11-09', long), police('2020-11-09')), [long.description]);
  const original = { wording: 'ugunskurs', language: 'lv' };
  assert.deepEqual(wordsOf(police('2020-11-09', { type: 'other', original })), ['ugunskurs']);
});

test('amounts of one accident are never added up', () => {
  const { accidents } = reportOf([
    damaged('2020-11-09', { damage: eur(3_240.5) }),
    damaged('2020-11-10', { damage: eur(3_900), source: 'repairEstimates' }),
  ]);
  const { damageValue, damageValueMin, damageValueMax, damageValueEur, damageCurrency } = accidents[0] ?? {};
  assert.deepEqual(
    [damageValue, damageValueMin, damageValueMax, damageValueEur, damageCurrency],
    [3_240.5, 3_240.5, 3_900, 3_240.5, 'EUR'],
  );
});

test('a range is in the currency of the most trusted, and in euro it is what that one said', () => {
  const { accidents } = reportOf([
    police('2013-05-09', { damageRange: { min: 600, max: 900, currency: 'LVL' } }),
    claim('2013-05-09', { damage: { value: 702.8, currency: 'LVL' } }),
    estimate('2013-05-10', { damage: eur(1_300) }),
  ]);
  const { damageValue, damageValueMin, damageValueMax, damageValueEur, damageCurrency } = accidents[0] ?? {};
  assert.deepEqual(
    [accidents.length, damageValue, damageValueMin, damageValueMax, damageValueEur, damageCurrency],
    [1, 702.8, 600, 900, 999.99, 'LVL'],
  );
});

test('a figure without its cents is the same figure', () => {
  const [accident] = reportOf([
    claim('2020-11-09', { damage: eur(3_240.5) }),
    estimate('2020-11-10', { damage: eur(3_241) }),
  ]).accidents;
  assert.equal(accident?.damageValue, 3_240.5);
  assert.ok(!('damageValueMin' in accident) && !('damageValueMax' in accident));
});

test('an amount keeps its currency and is also given in euro', () => {
  const [accident] = reportOf([damaged('2020-11-09', { damage: { value: 4_450, currency: 'PLN' } })]).accidents;
  assert.equal(accident?.damageValue, 4_450);
  assert.equal(accident?.damageCurrency, 'PLN');
  assert.ok((accident?.damageValueEur ?? 0) > 900 && (accident?.damageValueEur ?? 0) < 1_100);
});

test('an amount in a currency that is not known is not converted', () => {
  const [accident] = reportOf([damaged('2020-11-09', { damage: { value: 4_450, currency: 'XTS' } })]).accidents;
  assert.equal(accident?.damageValue, 4_450);
  assert.ok(accident && !('damageValueEur' in accident));
  const [other] = reportOf([
    claim('2020-11-09', { damage: { value: 4_450, currency: 'XTS' } }),
    estimate('2020-11-09', { damage: eur(700) }),
  ]).accidents;
  assert.deepEqual([other?.damageValue, other?.damageCurrency, other?.damageValueEur], [4_450, 'XTS', 700]);
});

test('a reference of digits is a number, any other a code', () => {
  const [accident] = reportOf([
    damaged('2020-11-09', { reference: '20201109004417' }),
    estimate('2020-11-10', { reference: 'KH-2020-118842' }),
  ]).accidents;
  assert.equal(accident?.referenceId, 20201109004417);
  assert.equal(accident?.referenceCode, 'KH-2020-118842');
  const [huge] = reportOf([damaged('2020-11-09', { reference: '99999999999999999' })]).accidents;
  assert.equal(huge?.referenceCode, '99999999999999999');
});

test('a photo from an archive joins the accident whose reference it bears, and stands among all photos', () => {
  const { accidents, photos, checks, damagePhotosAvailable } = reportOf([
    damaged('2020-11-09', { reference: 'A-1' }),
    damaged('2022-01-09', { reference: 'A-2' }),
    photographed({ photos: [{ medium: kept('p1'), claimId: 'a 02' }, { medium: kept('p2') }] }),
  ]);
  assert.deepEqual(
    accidents.map((accident) => accident.photos.map(({ medium }) => medium.id)),
    [[], ['p1']],
  );
  assert.deepEqual(
    photos.map(({ medium }) => medium.id),
    ['p1', 'p2'],
  );
  assert.equal(damagePhotosAvailable, true);
  assert.equal(checks.hasAccidents, true);
});
