import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages } from '../../../src/language/languages.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { writeChecks } from '../../../src/presentation/partner-report/checks.ts';
import { wordsIn } from '../../../src/presentation/words.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import { auctioned, listed, owned, reading, reportOf, serviced, vin } from '../../support/assemble/evidence.ts';

const read = [
  reading('2016-01-08', 171_900),
  reading('2017-01-05', 189_400),
  reading('2018-01-09', 207_300),
  reading('2019-01-04', 225_214),
];

const offerOf = (...evidence: Evidence[]) => reportOf([...read, ...evidence]).lowOffer;

test('an advert, an auction or a declaration far below the last reading is a finding, with both figures and dates', () => {
  const fall = { beforeDate: '2019-01-04', beforeKm: 225_214, date: '2019-02-07', afterKm: 112_502 };
  const offers: [Evidence, boolean][] = [
    [listed('2019-02-07', { mileageKm: 112_502 }), false],
    [auctioned('2019-02-07', { odometerKm: 112_502 }), false],
    [owned('2019-02-07', { odometerKm: 112_502, odometerMeaning: 'declared' }), true],
  ];
  for (const [offer, isDeclared] of offers) {
    assert.deepEqual(offerOf(offer), { ...fall, isDeclared });
  }
  const { odometerFindingCodes, odometerVerdictCode, odometerVerdictExplanation } = writeChecks(
    reportOf([...read, offers[0]![0]]),
    wordsIn('en'),
  );
  assert.equal(odometerVerdictCode, 'CONSISTENT');
  assert.ok(odometerFindingCodes?.includes('ADVERT_BELOW_READING'));
  assert.match(
    odometerVerdictExplanation ?? '',
    /offered with a mileage of 112,502\skm .* 225,214\skm had been read before/,
  );
});

test('what only adverts show accuses nobody, however far below the reading they are', () => {
  for (const mileageKm of [198_350, 180_100, 112_502]) {
    const report = reportOf([...read, listed('2019-03-02', { mileageKm })]);
    assert.equal(report.checks.odometer.code, 'CONSISTENT', String(mileageKm));
    assert.equal(report.lowOffer?.afterKm, mileageKm);
  }
  const twice = reportOf([
    ...read,
    listed('2019-03-02', { mileageKm: 160_000 }),
    listed('2019-06-20', { mileageKm: 161_000 }),
  ]);
  assert.equal(twice.checks.odometer.code, 'CONSISTENT');
  assert.equal(twice.lowOffer?.afterKm, 160_000);
  const confirmed = reportOf([
    ...read,
    listed('2019-03-02', { mileageKm: 160_000 }),
    reading('2019-06-20', 162_200),
    reading('2020-06-20', 171_800),
  ]);
  assert.equal(confirmed.checks.odometer.code, 'ROLLBACK_LIKELY');
});

test('adverts that are rounded or a little low are no finding, nor those in miles or without a digit', () => {
  for (const mileageKm of [225_000, 224_500, 220_000, 219_000, 215_000, 22_521]) {
    assert.equal(offerOf(listed('2019-02-07', { mileageKm })), undefined, String(mileageKm));
  }
});

test('an advert after the odometer was replaced is compared with the new odometer', () => {
  const replaced: Evidence[] = [
    {
      ...reading('2019-06-01', 100),
      kind: 'odometerReplaced',
      date: '2019-06-01',
      oldKm: 230_000,
      newKm: 100,
    },
    reading('2020-01-07', 9_800),
    reading('2021-01-11', 27_100),
  ];
  assert.equal(offerOf(...replaced, listed('2021-02-07', { mileageKm: 28_000 })), undefined);
});

test('records that go on from a low advert make it a rollback', () => {
  const low = [listed('2019-02-07', { mileageKm: 112_502 }), reading('2020-01-10', 129_800)];
  const { checks } = reportOf([...read, ...low]);
  assert.equal(checks.odometer.code, 'ROLLBACK_LIKELY');
  assert.equal(reportOf([...read, low[1]!]).checks.odometer.code, 'ROLLBACK_POSSIBLE');
});

test('repeated low figures of a service and of adverts confirm a rollback; tile and headline are equally grave', () => {
  const driven = Array.from({ length: 12 }, (_, year) => reading(`${2011 + year}-05-11`, 98_000 + year * 14_947));
  const adverts = [
    listed('2024-03-02', { mileageKm: 176_200 }),
    listed('2024-09-14', { mileageKm: 176_600 }),
    listed('2025-02-20', { mileageKm: 175_000 }),
    listed('2025-10-05', { mileageKm: 175_000 }),
  ];
  const service = serviced('2026-03-09', { odometerKm: 177_837 });
  const report = reportOf([...driven, ...adverts, service]);
  assert.equal(report.checks.odometer.code, 'ROLLBACK_LIKELY');
  const likely = documentOf([...driven, ...adverts, service]);
  assert.deepEqual([likely.headline.state, stateOf(likely)], ['problem', 'problem']);
  const possible = documentOf([...driven, service]);
  assert.deepEqual([possible.headline.state, stateOf(possible)], ['attention', 'attention']);
});

test('the mileage that is expected of a vehicle follows from how it was driven, not from its class', () => {
  const slow = Array.from({ length: 6 }, (_, year) => reading(`${2020 + year}-11-17`, 231_600 + year * 2_000));
  const { mileage } = reportOf([...slow, listed('2026-07-25', { mileageKm: 236_000 })]);
  const aside = mileage.at(-1)?.setAside;
  assert.ok(aside?.reason === 'approximate');
  assert.ok(aside.expectedKm > 242_500 && aside.expectedKm < 243_500, String(aside.expectedKm));
});

const documentOf = (evidence: readonly Evidence[], language: (typeof languages)[number] = 'en') => {
  const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-12-01T00:00:00Z') };
  return writeDocument(facts, reportOf(evidence), { language, unit: 'km' });
};

const hasBoth = (text: string) => /112.?502/.test(text) && /225.?214/.test(text);

test('headline, tile, question, timeline and chart show the offer, in a colour by its size', () => {
  for (const language of languages) {
    const { headline, verdicts, sections } = documentOf(
      [...read, listed('2019-02-07', { mileageKm: 112_502 })],
      language,
    );
    assert.ok(hasBoth(headline.sentence), headline.sentence);
    assert.equal(headline.state, 'problem');
    assert.ok(headline.questions.some(hasBoth), language);
    const tile = verdicts.find(({ topic }) => topic === 'odometer');
    assert.deepEqual([tile?.state, hasBoth(tile?.why ?? '')], ['problem', true], language);
    const text = JSON.stringify(sections.find(({ id }) => id === 'timeline'));
    assert.ok(hasBoth(text) && text.includes(tile?.word ?? '?'), language);
    const chart = JSON.stringify(sections.find(({ id }) => id === 'odometer'));
    assert.ok(chart.includes('"fromValue":225214') && chart.includes('"toValue":112502'), language);
  }
  const lower = documentOf([...read, listed('2019-02-07', { mileageKm: 195_400 })]);
  assert.deepEqual([lower.headline.state, stateOf(lower)], ['attention', 'attention']);
  // A later reading shows that the advert alone was wrong.
  const refuted = documentOf([...read, listed('2019-02-07', { mileageKm: 112_502 }), reading('2020-01-10', 243_800)]);
  assert.equal(stateOf(refuted), 'attention');
});

function stateOf({ verdicts }: ReturnType<typeof documentOf>) {
  return verdicts.find(({ topic }) => topic === 'odometer')?.state;
}

test('one reading and an offer far below it are too few to call consistent, and the offer is told', () => {
  const evidence = [reading('2019-01-04', 225_214), listed('2019-02-07', { mileageKm: 112_502 })];
  assert.equal(reportOf(evidence).checks.odometer.code, 'INSUFFICIENT_DATA');
  for (const language of languages) {
    const { headline, verdicts } = documentOf(evidence, language);
    const tile = verdicts.find(({ topic }) => topic === 'odometer');
    assert.equal(headline.state, 'problem', language);
    assert.equal(tile?.state, 'problem', language);
    assert.ok(hasBoth(JSON.stringify(tile)), language);
  }
});
