import assert from 'node:assert/strict';
import { test } from 'node:test';

import { nhtsaRatings } from '../../../../src/suppliers/sources/nhtsa-ratings/connector.ts';
import type { Vin } from '../../../../src/vehicles/vin/read.ts';
import { ask, byAddress, connectTo, european } from '../../../support/suppliers/sources/vpic-server.ts';

/** By the tables a coupé of two doors; invented. */
const coupe = '1HGCM82693A000001' as Vin;
const facts = { make: 'Honda', model: 'Accord', year: 2003 };

const ofMake = '/SafetyRatings/modelyear/2003/make/Honda';
const variants = (...rows: [number, string][]) => ({
  Count: rows.length,
  Message: 'Results returned successfully',
  Results: rows.map(([VehicleId, VehicleDescription]) => ({ VehicleId, VehicleDescription })),
});
const models = (...names: string[]) => ({
  Count: names.length,
  Results: names.map((Model) => ({ ModelYear: 2003, Make: 'HONDA', Model, VehicleId: 0 })),
});

const record = {
  VehiclePicture: 'https://static.example/1.png',
  OverallRating: '4',
  OverallFrontCrashRating: '5',
  FrontCrashDriversideRating: '5',
  FrontCrashPassengersideRating: '4',
  OverallSideCrashRating: 'Not Rated',
  SideCrashDriversideRating: '',
  RolloverRating: '3',
  RolloverRating2: 'Not Rated',
  RolloverPossibility: 0.217,
  RolloverPossibility2: 0,
  dynamicTipResult: 'No Tip',
  SidePoleCrashRating: null,
  'sideBarrierRating-Overall': '5',
  'combinedSideBarrierAndPoleRating-Front': '5',
  'combinedSideBarrierAndPoleRating-Rear': '3',
  NHTSAElectronicStabilityControl: 'Standard',
  NHTSAForwardCollisionWarning: 'Optional',
  NHTSALaneDepartureWarning: 'No',
  ComplaintsCount: 3,
  ModelYear: 2003,
  VehicleId: 11,
};
const rated = (changes: object = {}) => ({ Count: 1, Results: [{ ...record, ...changes }] });

const built = {
  kind: 'built',
  source: 'modelTests',
  country: 'US',
  knownFrom: '2003',
  recalls: [],
  warranties: [],
  nhtsaRatings: [
    { type: 'Overall', rating: '4' },
    { type: 'Front crash', rating: '5' },
    { type: 'Front crash, driver side', rating: '5' },
    { type: 'Front crash, passenger side', rating: '4' },
    { type: 'Side barrier', rating: '5' },
    { type: 'Side barrier and pole, front seat', rating: '5' },
    { type: 'Side barrier and pole, rear seat', rating: '3' },
    { type: 'Rollover', rating: '3' },
    { type: 'Rollover risk', rating: '21.7 %' },
    { type: 'Dynamic tip test', rating: 'No Tip' },
  ],
  iihsRatings: [],
  standardEquipment: [{ name: 'Electronic stability control', description: 'Standard' }],
  featureGroups: [],
};

async function answerTo(answers: Record<string, unknown>, question: object = facts) {
  const { supplier, seen } = await connectTo(nhtsaRatings, byAddress(answers));
  return { answer: await ask(supplier, { vin: coupe, facts: question }), urls: seen.map(({ path }) => path) };
}

test('a tested model has its stars; what was not rated is left out', async () => {
  const { answer, urls } = await answerTo({
    [`${ofMake}/model/Accord`]: variants([11, '2003 Honda Accord 2 DR FWD']),
    '/SafetyRatings/VehicleId/11': rated(),
  });
  assert.deepEqual(answer, { kind: 'evidence', evidence: [built] });
  assert.deepEqual(urls, [`${ofMake}/model/Accord`, '/SafetyRatings/VehicleId/11']);
});

test('the model year is that of the VIN', async () => {
  const answers = { [`${ofMake}/model/Accord`]: variants(), [ofMake]: models() };
  const { urls } = await answerTo(answers, { ...facts, year: 2004 });
  assert.deepEqual(urls, [`${ofMake}/model/Accord`, ofMake]);
});

test('of several variants the one that matches the VIN is taken', async () => {
  const { answer } = await answerTo({
    [`${ofMake}/model/Accord`]: variants([10, '2003 Honda Accord 4 DR FWD'], [11, '2003 Honda Accord 2 DR FWD']),
    '/SafetyRatings/VehicleId/11': rated(),
  });
  assert.deepEqual(answer, { kind: 'evidence', evidence: [built] });
});

test('of variants that cannot be distinguished, only what all share is reported', async () => {
  const { answer } = await answerTo({
    [`${ofMake}/model/Accord`]: variants([11, '2003 Honda Accord'], [12, '2003 Honda Accord w/SAB']),
    '/SafetyRatings/VehicleId/11': rated(),
    '/SafetyRatings/VehicleId/12': rated({
      OverallRating: '5',
      'sideBarrierRating-Overall': 'Not Rated',
      RolloverPossibility: 0.2,
      NHTSAElectronicStabilityControl: 'Optional',
    }),
  });
  const alike = [
    'Front crash',
    'Front crash, driver side',
    'Front crash, passenger side',
    'Side barrier and pole, front seat',
    'Side barrier and pole, rear seat',
    'Rollover',
    'Dynamic tip test',
  ];
  const ratings = built.nhtsaRatings.filter(({ type }) => alike.includes(type));
  assert.deepEqual(answer, {
    kind: 'evidence',
    evidence: [{ ...built, nhtsaRatings: ratings, standardEquipment: [] }],
  });
});

test('variants that are rated each in another way decide nothing', async () => {
  const only = { NHTSAElectronicStabilityControl: '', dynamicTipResult: '', RolloverPossibility: 0 };
  const unrated = Object.fromEntries(Object.keys(record).map((key) => [key, 'Not Rated']));
  const { answer } = await answerTo({
    [`${ofMake}/model/Accord`]: variants([11, 'one'], [12, 'other']),
    '/SafetyRatings/VehicleId/11': rated({ ...unrated, ...only, OverallRating: '4' }),
    '/SafetyRatings/VehicleId/12': rated({ ...unrated, ...only, OverallRating: '5' }),
  });
  assert.deepEqual(answer, { kind: 'not covered' });
});

test('a model that was looked at and not rated has nothing', async () => {
  const unrated = Object.fromEntries(Object.keys(record).map((key) => [key, 'Not Rated']));
  const { answer } = await answerTo({
    [`${ofMake}/model/Accord`]: variants([11, '2003 Honda Accord 2 DR']),
    '/SafetyRatings/VehicleId/11': rated({ ...unrated, RolloverPossibility: 0, RolloverPossibility2: 0 }),
  });
  assert.deepEqual(answer, { kind: 'nothing' });
});

test('a model that is written otherwise is found in the list of its make, and so are its variants', async () => {
  const question = { ...facts, model: 'CR V/x' };
  const asked = `${ofMake}/model/CR%20V%2Fx`;
  const listed = {
    [asked]: variants(),
    [`${ofMake}/model/CR-VX`]: variants([11, 'x']),
    [ofMake]: models('FIT', 'CR-VX'),
  };
  const same = await answerTo({ ...listed, '/SafetyRatings/VehicleId/11': rated() }, question);
  assert.deepEqual(same.answer, { kind: 'evidence', evidence: [built] });
  assert.deepEqual(same.urls.slice(0, 3), [asked, ofMake, `${ofMake}/model/CR-VX`]);

  const longer = await answerTo(
    {
      [`${ofMake}/model/CR-VX%20LONG`]: variants([11, 'x']),
      [`${ofMake}/model/CR-VX%20SHORT`]: variants([12, 'x']),
      [asked]: variants(),
      [ofMake]: models('CR-VX LONG', 'CR-VX SHORT'),
      '/SafetyRatings/VehicleId/': rated(),
    },
    question,
  );
  assert.deepEqual(longer.answer, { kind: 'evidence', evidence: [built] });
});

test('a model that is not in the list is not covered, for it may have another name', async () => {
  const { answer } = await answerTo({ [`${ofMake}/model/Accord`]: variants(), [ofMake]: models('CIVIC') });
  assert.deepEqual(answer, { kind: 'not covered' });
});

test('only vehicles for North America are asked about', async () => {
  const { supplier, seen } = await connectTo(nhtsaRatings, byAddress({}));
  assert.deepEqual(await ask(supplier, { vin: european, facts }), { kind: 'not covered' });
  assert.equal(seen.length, 0);
});

test('an answer of another shape is malformed, and throttling is reported', async () => {
  for (const body of [{ Results: 7 }, { Message: 'down' }, 'down']) {
    const { supplier } = await connectTo(nhtsaRatings, () => ({ body }));
    await assert.rejects(ask(supplier, { vin: coupe, facts }), { failure: 'malformed' });
  }
  const gone = await connectTo(nhtsaRatings, (url) =>
    url.includes('VehicleId') ? { status: 404, body: { Results: [] } } : { body: variants([11, 'x']) },
  );
  await assert.rejects(ask(gone.supplier, { vin: coupe, facts }), { failure: 'malformed' });
  const busy = await connectTo(nhtsaRatings, () => ({ status: 429, headers: { 'retry-after': '9' }, body: '' }));
  await assert.rejects(ask(busy.supplier, { vin: coupe, facts }), { failure: 'rate limited', retryInMs: 9_000 });
});

test('lists and ratings of which a part is missing are malformed', async () => {
  const listed = variants([11, '2003 Honda Accord 2 DR FWD']);
  const whole = {
    [`${ofMake}/model/Accord`]: listed,
    '/SafetyRatings/VehicleId/11': rated(),
  };
  const cutOff = [
    { ...whole, [`${ofMake}/model/Accord`]: { ...listed, Count: 2 } },
    { ...whole, '/SafetyRatings/VehicleId/11': { ...rated(), Count: 2 } },
    { [`${ofMake}/model/Accord`]: variants(), [ofMake]: { ...models('CIVIC'), Count: 2 } },
  ];
  for (const answers of cutOff) await assert.rejects(answerTo(answers), { failure: 'malformed' });
});

test('a variant is asked for only by a number, and a share is read only in digits', async () => {
  const rows = ['0x0B', '1e1', true, [11], '11.5', null].map((VehicleId) => ({ VehicleId, VehicleDescription: 'x' }));
  const { answer, urls } = await answerTo({
    [`${ofMake}/model/Accord`]: { Results: [...rows, { VehicleId: '11', VehicleDescription: 'x' }] },
    '/SafetyRatings/VehicleId/11': rated({ RolloverPossibility: '0x1', RolloverPossibility2: '1e-1' }),
  });
  assert.deepEqual(urls, [`${ofMake}/model/Accord`, '/SafetyRatings/VehicleId/11']);
  const ratings = built.nhtsaRatings.filter(({ type }) => type !== 'Rollover risk');
  assert.deepEqual(answer, { kind: 'evidence', evidence: [{ ...built, nhtsaRatings: ratings }] });
});

test('it speaks of the United States: of a vehicle that is known from Canada it never says that there is nothing', async () => {
  const unrated = Object.fromEntries(Object.keys(record).map((key) => [key, 'Not Rated']));
  const answers = {
    [`${ofMake}/model/Accord`]: variants([11, '2003 Honda Accord 2 DR']),
    '/SafetyRatings/VehicleId/11': rated({ ...unrated, RolloverPossibility: 0, RolloverPossibility2: 0 }),
  };
  const { supplier } = await connectTo(nhtsaRatings, byAddress(answers));
  assert.deepEqual(supplier.countries, ['US']);
  const question = { vin: coupe, facts: { ...facts, country: 'CA' } };
  assert.deepEqual(await ask(supplier, question), { kind: 'not covered' });
});
