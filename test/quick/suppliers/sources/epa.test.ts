import assert from 'node:assert/strict';
import { test } from 'node:test';

import { epa } from '../../../../src/suppliers/sources/epa/connector.ts';
import { fuelOf, transmissionOf } from '../../../../src/suppliers/sources/epa/words.ts';
import type { Vin } from '../../../../src/vehicles/vin/read.ts';
import { ask, atOnce, byAddress, connectTo, european } from '../../../support/suppliers/sources/vpic-server.ts';

/** By the tables a petrol engine of 3.5 litres and six cylinders; invented. */
const pickup = '1FTMW1T8XMFA00002' as Vin;
const facts = { make: 'FORD', model: 'F-150', year: 2021 };

const menu = '/ws/rest/vehicle/menu';
const makes = `${menu}/make?year=2021`;
const models = `${menu}/model?year=2021&make=Ford`;
const options = (model: string) => `${menu}/options?year=2021&make=Ford&model=${model}`;
const vehicle = (id: number) => `/ws/rest/vehicle/${id}`;

const items = (...rows: [text: string, value: string][]) => ({
  menuItem: rows.map(([text, value]) => ({ text, value })),
});
const named = (...names: string[]) => items(...names.map((name) => [name, name] as [string, string]));
const one = (text: string, value: string) => ({ menuItem: { text, value } });

/** As the source has it: everything is a text. */
const record = {
  id: '71',
  atvType: '',
  city08: '17',
  comb08: '19',
  highway08: '22',
  co2: '461',
  co2TailpipeGpm: '470.0',
  cylinders: '6',
  displ: '3.5',
  drive: 'Part-time 4-Wheel Drive',
  fuelType: 'Regular',
  fuelType1: 'Regular Gasoline',
  make: 'Ford',
  model: 'F150 Pickup 4WD',
  tCharger: 'T',
  sCharger: '',
  trany: 'Automatic (S10)',
  year: '2021',
};

const recorded = { source: 'modelTests', country: 'US', knownFrom: '2021' };
const built = {
  kind: 'built',
  ...recorded,
  epaCityMpg: 17,
  epaHwyMpg: 22,
  epaCombinedMpg: 19,
  recalls: [],
  warranties: [],
  nhtsaRatings: [],
  iihsRatings: [],
  standardEquipment: [],
  featureGroups: [],
};
const identified = {
  kind: 'identified',
  ...recorded,
  fuel: 'petrol',
  cylinders: 6,
  capacityCcm: 3500,
  aspiration: 'turbo',
  drive: 'all',
  transmission: 'automatic',
  gears: 10,
  co2GPerKm: 286,
};

/** Of a make with the one model that is asked for. */
const oneModel = {
  [makes]: named('Dodge', 'Ford'),
  [models]: named('Escape', 'F150 Pickup 4WD', 'F1500 Other'),
};

async function answerTo(answers: Record<string, unknown>, question = facts, vin = pickup) {
  const { supplier, seen } = await connectTo(epa, byAddress(answers));
  return { answer: await ask(supplier, { vin, facts: question }), seen };
}

test('a vehicle with a single match has its consumption and its drivetrain', async () => {
  const { answer, seen } = await answerTo({
    ...oneModel,
    [options('F150')]: one('Auto (S10), 6 cyl, 3.5 L, Turbo', '71'),
    [vehicle(71)]: record,
  });
  assert.deepEqual(answer, { kind: 'evidence', evidence: [built, identified] });
  const asked = [makes, models, options('F150+Pickup+4WD'), vehicle(71)];
  assert.deepEqual(
    seen.map(({ path }) => path),
    asked,
  );
  assert.ok(seen.every(({ headers }) => headers.accept === 'application/json'));
});

const xmlMenu = (...values: [string, string][]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><menuItems>${values
    .map(([text, value]) => `<menuItem><text>${text}</text><value>${value}</value></menuItem>`)
    .join('')}</menuItems>`;

test('answers in XML are read as well', async () => {
  const fields = Object.entries(record).map(([name, value]) =>
    value === '' ? `<${name}/>` : `<${name}>${value}</${name}>`,
  );
  const emissions = '<emissionsList><emissionsInfo><id>71</id></emissionsInfo></emissionsList>';
  const { answer } = await answerTo({
    [makes]: xmlMenu(['Ford', 'Ford']),
    [models]: xmlMenu(['F150 Pickup 4WD', 'F150 Pickup 4WD']),
    [options('F150')]: xmlMenu(['Auto (S10), 6 cyl, 3.5 L, Turbo', '71']),
    [vehicle(71)]: `<vehicle>${fields.join('')}${emissions}</vehicle>`,
  });
  assert.deepEqual(answer, { kind: 'evidence', evidence: [built, identified] });
});

test('options that the VIN rules out are not asked for', async () => {
  const { answer, seen } = await answerTo({
    ...oneModel,
    [options('F150')]: items(
      ['Auto (S10), 6 cyl, 2.7 L, Turbo', '70'],
      ['Auto (S10), 6 cyl, 3.5 L, Turbo', '71'],
      ['Auto (S10), 8 cyl, 5.0 L', '72'],
    ),
    [vehicle(71)]: record,
  });
  assert.deepEqual(answer, { kind: 'evidence', evidence: [built, identified] });
  assert.equal(seen.length, 4);
});

test('of several matches only the figures are reported in which all agree', async () => {
  const { answer } = await answerTo({
    [makes]: named('Ford'),
    [models]: named('F150 Pickup 2WD', 'F150 Pickup 4WD'),
    [options('F150+Pickup+2WD')]: one('Auto (S10), 6 cyl, 3.5 L, Turbo', '70'),
    [options('F150+Pickup+4WD')]: one('Auto (S10), 6 cyl, 3.5 L, Turbo', '71'),
    [vehicle(70)]: { ...record, id: '70', city08: '18', highway08: '24', drive: 'Rear-Wheel Drive' },
    [vehicle(71)]: record,
  });
  const { epaCityMpg: _city, epaHwyMpg: _highway, ...common } = built;
  assert.deepEqual(answer, { kind: 'evidence', evidence: [common], sectionsNotAnswered: ['technical'] });
});

test('matches that agree in nothing are not covered', async () => {
  const { answer } = await answerTo({
    ...oneModel,
    [options('F150')]: items(['Auto (S10), 6 cyl, 3.5 L', '70'], ['Auto (S10), 6 cyl, 3.5 L, Turbo', '71']),
    [vehicle(70)]: { ...record, id: '70', city08: '18', highway08: '24', comb08: '20' },
    [vehicle(71)]: record,
  });
  assert.deepEqual(answer, { kind: 'not covered' });
});

test('a hybrid of the same engine is not ruled out by a VIN that has only the petrol engine', async () => {
  const { answer } = await answerTo({
    ...oneModel,
    [options('F150')]: items(['Auto (S10), 6 cyl, 3.5 L', '70'], ['Auto (S10), 6 cyl, 3.5 L, Turbo', '71']),
    [vehicle(70)]: { ...record, id: '70', atvType: 'Hybrid', city08: '23', highway08: '23', comb08: '23' },
    [vehicle(71)]: record,
  });
  assert.deepEqual(answer, { kind: 'not covered' });
});

test('-1 and 0 are no figures, and without any the consumption is not answered', async () => {
  const unknown = { city08: '0', highway08: '-1', comb08: '', co2: '-1', co2TailpipeGpm: '0.0', cylinders: '' };
  const { answer } = await answerTo({
    ...oneModel,
    [options('F150')]: one('Auto (S10), 6 cyl, 3.5 L, Turbo', '71'),
    [vehicle(71)]: { ...record, ...unknown },
  });
  const { cylinders: _cylinders, co2GPerKm: _co2, ...rest } = identified;
  assert.deepEqual(answer, { kind: 'evidence', evidence: [rest], sectionsNotAnswered: ['factoryData'] });
});

test('of an electric car the figures are miles per gallon of petrol equivalent, as published', async () => {
  const vin = '5YJYGDEE9MF000001' as Vin;
  const tesla = { make: 'Tesla', model: 'Model Y', year: 2021 };
  const { answer } = await answerTo(
    {
      [makes]: one('Tesla', 'Tesla'),
      [`${menu}/model`]: named('Model 3 Long Range', 'Model Y Long Range AWD'),
      [`${menu}/options`]: one('Auto (A1)', '80'),
      [vehicle(80)]: {
        id: '80',
        atvType: 'EV',
        city08: '131',
        highway08: '117',
        comb08: '125',
        drive: 'All-Wheel Drive',
        trany: 'Automatic (A1)',
        fuelType1: 'Electricity',
        displ: '',
      },
    },
    tesla,
    vin,
  );
  assert.deepEqual(answer, {
    kind: 'evidence',
    evidence: [
      { ...built, epaCityMpg: 131, epaHwyMpg: 117, epaCombinedMpg: 125 },
      { kind: 'identified', ...recorded, fuel: 'electric', drive: 'all', transmission: 'automatic', gears: 1 },
    ],
  });
});

test('a car for petrol and ethanol is reported as a petrol car, and its carbon dioxide as it leaves the pipe', async () => {
  const { answer } = await answerTo({
    ...oneModel,
    [options('F150')]: one('Auto (S10), 6 cyl, 3.5 L, Turbo', '71'),
    [vehicle(71)]: { ...record, atvType: 'FFV', fuelType2: 'E85', co2: '-1' },
  });
  assert.deepEqual(answer, { kind: 'evidence', evidence: [built, { ...identified, co2GPerKm: 292 }] });
});

test('the model year is that of the VIN', async () => {
  const { seen } = await answerTo({ [makes]: null }, { ...facts, year: 2022 });
  assert.deepEqual(
    seen.map(({ path }) => path),
    [makes],
  );
});

test('gearboxes are read in all the ways that they are written', () => {
  const cases: [string, object][] = [
    ['Automatic 4-spd', { transmission: 'automatic', gears: 4 }],
    ['Manual 6-spd', { transmission: 'manual', gears: 6 }],
    ['Man 5 spd, 4 cyl, 1.8 L', { transmission: 'manual', gears: 5 }],
    ['Automatic (AM-S7)', { transmission: 'automatic', gears: 7 }],
    ['Auto(AM6)', { transmission: 'automatic', gears: 6 }],
    ['Automatic (AV-S6)', { transmission: 'cvt' }],
    ['Automatic (variable gear ratios)', { transmission: 'cvt' }],
    ['', {}],
  ];
  for (const [words, read] of cases) assert.deepEqual(transmissionOf(words), read, words);
});

test('a make or a model that the menus do not have is not covered; an empty menu is null', async () => {
  assert.deepEqual((await answerTo({ [makes]: null })).answer, { kind: 'not covered' });
  assert.deepEqual((await answerTo({ [makes]: named('Dodge') })).answer, { kind: 'not covered' });
  const others = { [makes]: named('Ford'), [models]: named('Escape', 'F1500') };
  assert.deepEqual((await answerTo(others)).answer, { kind: 'not covered' });
  assert.deepEqual((await answerTo({ [makes]: '<menuItems/>' })).answer, { kind: 'not covered' });
});

test('the menus of makes and models are asked for once an hour', async () => {
  const { supplier, seen, clock } = await connectTo(
    epa,
    byAddress({ ...oneModel, [options('F150')]: one('Auto (S10)', '71'), [vehicle(71)]: record }),
  );
  const listings = () => seen.filter(({ path }) => path === makes || path === models).length;
  await ask(supplier, { vin: pickup, facts });
  await ask(supplier, { vin: pickup, facts });
  assert.equal(listings(), 2);
  clock.move(3_600_001);
  await ask(supplier, { vin: pickup, facts });
  assert.equal(listings(), 4);
});

test('only vehicles for North America are asked about', async () => {
  const { supplier, seen } = await connectTo(epa, byAddress({}));
  assert.deepEqual(await ask(supplier, { vin: european, facts }), { kind: 'not covered' });
  assert.equal(seen.length, 0);
});

test('an answer of another shape is malformed, and throttling is reported', async () => {
  for (const body of [{ error: 'down' }, '<error>down</error>', '{', '<menuItems>', { menuItem: 'x' }]) {
    const { supplier } = await connectTo(epa, () => ({ body }));
    await assert.rejects(ask(supplier, { vin: pickup, facts }), { failure: 'malformed' });
  }
  const answers = { ...oneModel, [options('F150')]: one('Auto (S10)', '71'), [vehicle(71)]: { city08: '17' } };
  await assert.rejects(answerTo(answers), { failure: 'malformed' });
  const busy = await connectTo(epa, () => ({ status: 429, headers: { 'retry-after': '9' }, body: '' }));
  await assert.rejects(ask(busy.supplier, { vin: pickup, facts }), { failure: 'rate limited', retryInMs: 9_000 });
});

test('only digits are figures, and there is no half a cylinder', async () => {
  const numbers = '{"city08": 1e999, "highway08": "0x10", "comb08": "1e1", "cylinders": 8.5, "co2": "-461"}';
  const wrong = JSON.stringify({ ...record, displ: ' ', co2TailpipeGpm: '9'.repeat(400) });
  const { answer } = await answerTo({
    ...oneModel,
    [options('F150')]: one('Auto (S10), 6 cyl, 3.5 L, Turbo', '71'),
    [vehicle(71)]: `${wrong.slice(0, -1)},${numbers.slice(1)}`,
  });
  const { cylinders: _cylinders, capacityCcm: _capacity, co2GPerKm: _co2, ...rest } = identified;
  assert.deepEqual(answer, { kind: 'evidence', evidence: [rest], sectionsNotAnswered: ['factoryData'] });
});

test('the fuel is taken from the kind of vehicle before the first of its fuels', () => {
  const cases: [kind: string, fuel: string, expected: string][] = [
    ['FCV', 'Hydrogen', 'hydrogen'],
    ['FCV', 'Electricity', 'hydrogen'],
    ['CNG', 'Diesel', 'cng'],
    ['Bifuel (CNG)', 'Regular Gasoline', 'petrol'],
    ['', 'Diesel', 'diesel'],
  ];
  for (const [kind, fuel, expected] of cases) assert.equal(fuelOf(kind, fuel), expected, `${kind}, ${fuel}`);
});

test('it speaks of vehicles for the United States', async () => {
  const { supplier } = await connectTo(epa, byAddress({}));
  assert.deepEqual(supplier.countries, ['US']);
});

test('texts of any length are read in bounded time', async () => {
  assert.deepEqual(
    atOnce(() => transmissionOf(`Manual ${'1'.repeat(200_000)}`)),
    { transmission: 'manual' },
  );
  const { answer } = await answerTo({
    ...oneModel,
    [options('F150')]: one('1'.repeat(200_000), '71'),
    [vehicle(71)]: record,
  });
  assert.deepEqual(answer, { kind: 'evidence', evidence: [built, identified] });
});

test('an entry of a menu without a value is malformed', async () => {
  for (const value of ['', ' ', '7'.repeat(2_000)]) {
    const answers = { ...oneModel, [options('F150')]: one('Auto (S10)', value), [vehicle(71)]: record };
    await assert.rejects(answerTo(answers), { failure: 'malformed' });
  }
});
