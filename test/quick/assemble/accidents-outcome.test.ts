import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import { mentionsTotalLoss } from '../../../src/vehicles/total-loss-wording.ts';
import { auctioned, branded, damaged, happened, outcome, reportOf } from '../../support/assemble/evidence.ts';

type Fields = Parameters<typeof damaged>[1];

const claim = (date: string, fields: Fields = {}) => damaged(date, fields);
const police = (date: string, fields: Fields = {}) => damaged(date, { source: 'accidentRegister', ...fields });
const eur = (value: number) => ({ value, currency: 'EUR' });

const endingsOf = (...evidence: Evidence[]) =>
  reportOf(evidence).accidents.map(({ type, outcome: ending }) => [type, ending]);

const totalLosses: Readonly<Record<string, Evidence[]>> = {
  'the insurer, while the police saw a collision': [police('2020-11-09'), claim('2020-11-10', { type: 'totalLoss' })],
  'the police, while the insurer calls it a collision': [
    police('2020-11-09', { type: 'totalLoss' }),
    claim('2020-11-09'),
  ],
  'one insurer, while another says that it can be repaired': [
    claim('2020-11-09', { outcome: 'totalLoss' }),
    police('2020-11-09', { outcome: 'repairable' }),
  ],
  'one insurer, while a workshop repaired it': [
    claim('2020-11-09', { outcome: 'totalLoss' }),
    damaged('2020-11-20', { source: 'workshopRecords', outcome: 'repaired' }),
  ],
  'words in a description': [police('2020-11-09', { description: 'Wirtschaftlicher Totalschaden lt. Gutachten' })],
  'the original wording': [claim('2020-11-09', { original: { wording: 'szkoda całkowita', language: 'pl' } })],
  'the salvage title at an auction': [
    police('2020-11-09', { country: 'US', zones: ['front'] }),
    auctioned('2020-12-20', { titleType: 'salvage', primaryDamage: 'FRONT END' }),
  ],
  'a salvage brand on the title': [
    police('2020-11-09', { country: 'US' }),
    branded({ brand: 'salvage', date: '2021-02-01' }),
  ],
  'a rebuilt brand years later': [
    police('2020-11-09', { country: 'US' }),
    branded({ brand: 'rebuilt', date: '2022-09-01' }),
  ],
};

for (const [by, evidence] of Object.entries(totalLosses)) {
  test(`a total loss that is told by ${by} is visible beside what happened`, () => {
    assert.deepEqual(endingsOf(...evidence), [['collision', 'totalLoss']]);
  });
}

const noTotalLosses: Readonly<Record<string, Evidence[]>> = {
  'a high cost': [claim('2020-11-09', { damage: eur(950_000) })],
  'a text that denies one': [claim('2020-11-09', { description: 'Kein Totalschaden, wird repariert.' })],
  'a brand from before the accident': [claim('2020-11-09', { country: 'US' }), branded({ date: '2019-05-01' })],
  'a brand of another country': [claim('2020-11-09', { country: 'DE' }), branded({ date: '2021-01-01' })],
  'a brand without a date': [claim('2020-11-09', { country: 'US' }), branded({})],
  'a brand for hail': [claim('2020-11-09', { country: 'US' }), branded({ brand: 'hail', date: '2021-01-01' })],
};

for (const [what, evidence] of Object.entries(noTotalLosses)) {
  test(`${what} makes no total loss`, () => {
    assert.deepEqual(endingsOf(...evidence), [['collision', undefined]]);
  });
}

test('a title brand belongs to the last accident before it that can have led to it', () => {
  const evidence = [
    police('2019-03-01', { country: 'US', zones: ['rear'] }),
    police('2020-11-09', { country: 'US', zones: ['front'] }),
    police('2020-12-24', { country: 'US', type: 'glass', zones: ['glass'] }),
    branded({ brand: 'salvage', date: '2021-02-01' }),
  ];
  assert.deepEqual(endingsOf(...evidence), [
    ['collision', undefined],
    ['collision', 'totalLoss'],
    ['glass', undefined],
  ]);
});

test('where nobody tells of a total loss, the outcome is what a record says', () => {
  assert.deepEqual(endingsOf(claim('2020-11-09', { outcome: 'repairable' })), [['collision', 'repairable']]);
  const repaired = claim('2020-11-10', { outcome: 'repaired' });
  assert.deepEqual(endingsOf(police('2020-11-09', { outcome: 'repairable' }), repaired), [['collision', 'repaired']]);
  assert.deepEqual(endingsOf(claim('2020-11-09', { outcome: 'unknown' })), [['collision', undefined]]);
  assert.deepEqual(endingsOf(claim('2020-11-09', { type: 'totalLoss' })), [['totalLoss', 'totalLoss']]);
});

const tellings = [
  'constructive total loss',
  'Vehicle written off by the insurer',
  'Cat S write-off',
  'TOTALSCHADEN',
  'véhicule économiquement irréparable',
  'siniestro total',
  'danno totale',
  'Szkoda całkowita',
  'totální škoda',
  'transporto priemonės visiškas sunaikinimas',
  'pilnīga bojāeja',
  'sõiduki täishävimine',
  'lunastusvahinko',
  'полная гибель транспортного средства',
  'повна загибель ТЗ',
  'ditte auto is total loss verklaard',
];
const denials = [
  'no total loss',
  'not a total loss',
  'kein wirtschaftlicher Totalschaden',
  'sans perte totale',
  'brak szkody całkowitej',
  'total cost of the loss 900 EUR',
  'lost control, total damage small',
];

test('a total loss is recognized in the words of each language, and not where it is denied', () => {
  for (const text of tellings) assert.ok(mentionsTotalLoss(text), text);
  for (const text of denials) assert.ok(!mentionsTotalLoss(text), text);
});

test('hail, glass, vandalism and thieves cause damage that is listed and is no accident', () => {
  for (const type of ['hail', 'glass', 'vandalism', 'theft'] as const) {
    const { accidents, checks } = reportOf([claim('2020-11-09', { type })]);
    assert.deepEqual([accidents.length, checks.hasAccidents], [1, false], type);
    assert.equal(reportOf([claim('2020-11-09', { type, outcome: 'totalLoss' })]).checks.hasAccidents, true, type);
    const unheard = [outcome('answered', ['accidentHistory']), outcome('unavailable', ['accidentHistory'])];
    assert.equal(reportOf([claim('2020-11-09', { type })], unheard).checks.hasAccidents, undefined, type);
  }
});

test('collisions, fire, water, a total loss and damage of an unknown kind are accidents', () => {
  for (const type of ['collision', 'parking', 'animal', 'rollover', 'fire', 'flood', 'totalLoss', 'other'] as const)
    assert.equal(reportOf([claim('2020-11-09', { type })], []).checks.hasAccidents, true, type);
});

test('what a register calls an accident or damage is what its own record of that day says', () => {
  const event = happened('2020-11-09', { about: 'accident', country: 'LV' });
  const telling = (type: 'hail' | 'collision', date = '2020-11-09') =>
    reportOf([event, claim(date, { source: 'titleRegister', type })]).checks.hasAccidents;
  assert.deepEqual([telling('hail'), telling('collision'), telling('hail', '2019-01-02')], [false, true, true]);
});

test('a hail brand and hail in the catalogue of an auction are no accident', () => {
  assert.equal(reportOf([branded({ brand: 'hail', country: 'LV' })]).checks.hasAccidents, false);
  const lot = auctioned('2020-01-01', {
    country: 'LV',
    titleType: 'clean',
    primaryDamage: 'HAIL',
    secondaryDamage: 'VANDALISM',
  });
  assert.equal(reportOf([lot]).checks.hasAccidents, false);
});

const costOf = (...evidence: Evidence[]) => {
  const [accident, ...others] = reportOf(evidence).accidents;
  assert.equal(others.length, 0);
  return [accident?.damageValue, accident?.damageValueEur, accident?.damageCurrency];
};

test('the insurer’s bill comes before the guess of a patrol officer, also where only the kind of source tells', () => {
  const guess = police('2020-11-09', { damage: eur(2_000) });
  assert.deepEqual(costOf(guess, claim('2020-11-10', { damage: eur(3_240.5) })), [3_240.5, 3_240.5, 'EUR']);
  const inZloty = { value: 14_400, currency: 'PLN' };
  const [value, , currency] = costOf(
    police('2020-11-09', { damage: eur(3_200) }),
    claim('2020-11-09', { damage: inZloty }),
  );
  assert.deepEqual([value, currency], [14_400, 'PLN']);
});

test('what an amount is told to be comes before the kind of its source', () => {
  const estimate = claim('2020-11-09', { damage: eur(2_000), amountMeaning: 'estimate' });
  const bill = damaged('2020-11-20', { source: 'repairEstimates', damage: eur(2_400), amountMeaning: 'bill' });
  assert.equal(costOf(estimate, bill)[0], 2_400);
  const paid = claim('2020-11-09', { damage: eur(1_900), amountMeaning: 'bill', amountBasis: 'lessExcess' });
  assert.equal(costOf(paid, bill)[0], 2_400, 'what was paid less the excess is not the cost');
});

test('a record that another one replaces no longer counts, but is still a record of the event', () => {
  const first = claim('2020-11-09', { reference: 'KH-118842', type: 'totalLoss', damage: eur(9_000) });
  const corrected = claim('2020-12-20', { reference: 'KH-118842-B', replaces: 'kh 118842', damage: eur(1_200) });
  const [accident, ...others] = reportOf([first, corrected]).accidents;
  assert.deepEqual(
    [others.length, accident?.damageValue, accident?.outcome, accident?.groupedRecordCount],
    [0, 1_200, undefined, 2],
  );
});

const dateOf = (...evidence: Evidence[]) => reportOf(evidence).accidents.map(({ date }) => date);

test('the day of the accident is the day of the loss where a record says which day that is', () => {
  const loss = claim('2020-11-09', { dateMeaning: 'loss' });
  assert.deepEqual(dateOf(police('2020-11-08'), loss), ['2020-11-09']);
  const invoice = damaged('2020-11-07', { source: 'workshopRecords', dateMeaning: 'invoice' });
  assert.deepEqual(dateOf(police('2020-11-09'), invoice), ['2020-11-09']);
});

test('a day that is not certain contradicts none near it, gives way to a certain one, and is else told as its month', () => {
  const remembered = claim('2020-11-09', { dateMeaning: 'loss', isDateEstimated: true, zones: ['front'] });
  const certain = claim('2020-11-09', { dateMeaning: 'loss', zones: ['front'] });
  const loss = police('2020-11-14', { dateMeaning: 'loss', zones: ['front'] });
  assert.deepEqual(dateOf(certain, loss), ['2020-11-09', '2020-11-14']);
  assert.deepEqual(dateOf(remembered, loss), ['2020-11-14']);
  assert.deepEqual(dateOf(remembered, police('2020-11-14', { zones: ['front'] })), ['2020-11-14']);
  assert.deepEqual(dateOf(remembered), ['2020-11']);
  assert.deepEqual(dateOf(remembered, police('2021-03-14', { dateMeaning: 'loss', zones: ['front'] })), [
    '2020-11',
    '2021-03-14',
  ]);
});

test('the country is where the accident happened, not where it was insured', () => {
  const [accident] = reportOf([claim('2020-11-09', { country: 'DE', accidentCountry: 'NL' })]).accidents;
  assert.equal(accident?.country, 'NL');
});
