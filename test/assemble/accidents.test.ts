import assert from 'node:assert/strict';
import { test } from 'node:test';

import { damaged, kept, photographed, reportOf } from './evidence.ts';

const eur = (value: number) => ({ value, currency: 'EUR' });

test('one accident that three sources tell is one entry, which says of how many it was made', () => {
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

const apart: Record<string, Parameters<typeof reportOf>[0]> = {
  'a month apart': [damaged('2020-11-09'), damaged('2020-12-09')],
  'in two countries': [damaged('2020-11-09'), damaged('2020-11-09', { country: 'DE' })],
  'at opposite ends': [damaged('2020-11-09', { zones: ['front'] }), damaged('2020-11-10', { zones: ['rear'] })],
  'of kinds that do not go together': [damaged('2020-11-09', { type: 'hail' }), damaged('2020-11-09')],
  'of a year that is told without a day': [damaged('2020'), damaged('2020-01-09')],
  'in a chain of small gaps': ['2020-11-01', '2020-11-10', '2020-11-19'].map((date) => damaged(date)),
};

for (const [what, evidence] of Object.entries(apart)) {
  test(`damage ${what} stays apart`, () => {
    assert.equal(reportOf(evidence).accidents.length, 2);
  });
}

test('amounts of one accident are never added up', () => {
  const { accidents } = reportOf([
    damaged('2020-11-09', { damage: eur(3_240.5) }),
    damaged('2020-11-10', { damage: eur(3_900), source: 'repairEstimates' }),
  ]);
  const { damageValue, damageValueMin, damageValueMax, damageValueEur, damageCurrency } = accidents[0] ?? {};
  assert.deepEqual(
    [damageValue, damageValueMin, damageValueMax, damageValueEur, damageCurrency],
    [undefined, 3_240.5, 3_900, 3_240.5, 'EUR'],
  );
});

test('an amount keeps its currency and is told in euro beside it', () => {
  const [accident] = reportOf([damaged('2020-11-09', { damage: { value: 4_450, currency: 'PLN' } })]).accidents;
  assert.equal(accident?.damageValue, 4_450);
  assert.equal(accident?.damageCurrency, 'PLN');
  assert.ok((accident?.damageValueEur ?? 0) > 900 && (accident?.damageValueEur ?? 0) < 1_100);
});

test('an amount in a currency that is not known is not converted', () => {
  const [accident] = reportOf([damaged('2020-11-09', { damage: { value: 4_450, currency: 'XTS' } })]).accidents;
  assert.equal(accident?.damageValue, 4_450);
  assert.ok(accident && !('damageValueEur' in accident));
});

test('a reference of digits is a number, any other a code', () => {
  const [accident] = reportOf([
    damaged('2020-11-09', { reference: '20201109004417' }),
    damaged('2020-11-10', { reference: 'KH-2020-118842' }),
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
    photographed({ photos: [{ medium: kept('p1'), claimId: 'A-2' }, { medium: kept('p2') }] }),
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
