import assert from 'node:assert/strict';
import { test } from 'node:test';

import { auctioned, damaged, kept, reportOf } from '../../support/assemble/evidence.ts';

const usd = (value: number) => ({ value, currency: 'USD' });

const crash = damaged('2020-03-01', {
  source: 'accidentRegister',
  country: 'US',
  type: 'totalLoss',
  zones: ['front'],
  damageRange: { min: 9_000, max: 12_000, currency: 'USD' },
});

const lot = (date: string, fields: Parameters<typeof auctioned>[1] = {}) =>
  auctioned(date, {
    titleType: 'salvage',
    sellerType: 'insurer',
    primaryDamage: 'FRONT END',
    lotNumber: date,
    ...fields,
  });

test('the sale of the wreck belongs to the accident, and brings its photos, its zones and its estimate', () => {
  const { accidents, auctions } = reportOf([
    crash,
    lot('2020-04-02', {
      secondaryDamage: 'LEFT SIDE',
      estimatedRepair: usd(12_400),
      photos: [{ medium: kept('p1') }],
    }),
  ]);
  assert.equal(auctions.length, 1);
  const [accident] = accidents;
  assert.deepEqual(
    [accidents.length, accident?.groupedRecordCount, accident?.date, accident?.source],
    [1, 2, '2020-03-01', 'accidentRegister'],
  );
  assert.deepEqual(accident?.damageZones, ['front', 'leftSide']);
  assert.deepEqual([accident.damageValueMin, accident.damageValueMax], [9_000, 12_400]);
  assert.deepEqual(
    accident.photos.map(({ medium }) => medium.id),
    ['p1'],
  );
});

test('a wreck that is offered twice makes no second accident', () => {
  const { accidents } = reportOf([crash, lot('2020-04-02'), lot('2020-04-09')]);
  assert.deepEqual(
    accidents.map(({ groupedRecordCount }) => groupedRecordCount),
    [3],
  );
});

test('a sale goes with the accident that it fits, not with the one next to it', () => {
  const scratch = damaged('2020-03-20', {
    country: 'US',
    type: 'parking',
    zones: ['rear'],
    damage: usd(400),
  });
  const { accidents } = reportOf([crash, scratch, lot('2020-04-02', { estimatedRepair: usd(10_500) })]);
  assert.deepEqual(
    accidents.map(({ date, groupedRecordCount }) => [date, groupedRecordCount]),
    [
      ['2020-03-01', 2],
      ['2020-03-20', 1],
    ],
  );
});

test('of two similar accidents, the sale is joined to the one of the same cost', () => {
  const [dear, cheap] = [usd(10_000), usd(2_000)];
  const blow = { country: 'US', zones: ['front'] } as const;
  const { accidents } = reportOf([
    damaged('2020-01-10', { ...blow, damage: dear }),
    damaged('2020-03-20', { ...blow, damage: cheap }),
    lot('2020-04-02', { estimatedRepair: usd(10_200) }),
  ]);
  assert.deepEqual(
    accidents.map(({ date, groupedRecordCount }) => [date, groupedRecordCount]),
    [
      ['2020-01-10', 2],
      ['2020-03-20', 1],
    ],
  );
});

const strangers: Record<string, Parameters<typeof reportOf>[0][number]> = {
  'before the accident': lot('2020-02-20'),
  'a year later': lot('2021-03-02'),
  'of a vehicle that is only worn': lot('2020-04-02', { primaryDamage: 'NORMAL WEAR' }),
  'with a clean title and nothing to repair': lot('2020-04-02', { titleType: 'clean', sellerType: 'leasing' }),
  'on another continent': lot('2020-04-02', { country: 'DE' }),
};

for (const [what, sale] of Object.entries(strangers)) {
  test(`a sale ${what} is no record of the accident`, () => {
    assert.deepEqual(
      reportOf([crash, sale]).accidents.map(({ groupedRecordCount }) => groupedRecordCount),
      [1],
    );
  });
}

test('a sale by itself is no accident: it does not say when the damage was done', () => {
  const { accidents, auctions } = reportOf([lot('2020-04-02')]);
  assert.deepEqual([accidents.length, auctions.length], [0, 1]);
});
