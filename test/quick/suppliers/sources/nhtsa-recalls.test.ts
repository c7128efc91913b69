import assert from 'node:assert/strict';
import { test } from 'node:test';

import { beginsWith } from '../../../../src/suppliers/sources/american/names.ts';
import { nhtsaRecalls } from '../../../../src/suppliers/sources/nhtsa-recalls/connector.ts';
import { makersNumberIn, remedyOf } from '../../../../src/suppliers/sources/nhtsa-recalls/words.ts';
import {
  american,
  ask,
  atOnce,
  byAddress,
  connectTo,
  european,
} from '../../../support/suppliers/sources/vpic-server.ts';

const facts = { make: 'Ford', model: 'Wan-Derer', year: 1999 };

const campaign = {
  Manufacturer: 'Ford Motor Company',
  NHTSACampaignNumber: '01V345000',
  parkIt: false,
  parkOutSide: false,
  overTheAirUpdate: false,
  ReportReceivedDate: '04/11/2001',
  Component: 'FUEL SYSTEM, GASOLINE:DELIVERY',
  Summary: 'Ford is recalling certain vehicles.\r\n\r\nThe  hose may leak.',
  Consequence: 'A leak may cause a fire.',
  Remedy: "Dealers will replace the hose, free of charge.  Ford's number for this recall is 01S22.",
  Notes: 'Owners may also contact the hotline.',
  ModelYear: '1999',
  Make: 'FORD',
  Model: 'WANDERER',
};

const found = (...results: object[]) => ({ Count: results.length, Message: 'Results returned successfully', results });
const none = found();
const listing = (...models: string[]) => ({
  count: models.length,
  message: 'Results returned successfully',
  results: models.map((model) => ({ modelYear: '1999', make: 'FORD', model })),
});
const askedFor = (model: string) => `/recalls/recallsByVehicle?make=Ford&model=${model}&modelYear=1999`;
const list = '/products/vehicle/models?modelYear=1999&make=Ford&issueType=r';

const recalled = {
  kind: 'recalled',
  source: 'recallRegister',
  country: 'US',
  knownFrom: '2001-11-04',
  campaignId: '01V345000',
  scope: 'model',
  original: { language: 'en' },
  date: '2001-11-04',
  manufacturerCode: '01S22',
  manufacturer: 'Ford Motor Company',
  component: 'FUEL SYSTEM, GASOLINE:DELIVERY',
  summary: 'Ford is recalling certain vehicles. The hose may leak.',
  consequences: 'A leak may cause a fire.',
  remedy: "Dealers will replace the hose, free of charge. Ford's number for this recall is 01S22.",
};

async function answerTo(answers: Record<string, unknown>, question = facts) {
  const { supplier, seen } = await connectTo(nhtsaRecalls, byAddress(answers));
  return { answer: await ask(supplier, { facts: question }), urls: seen.map(({ path }) => path) };
}

test('campaigns of the model are read with the day before the month, and say nothing about a repair', async () => {
  const { answer, urls } = await answerTo({ [askedFor('Wan-Derer')]: found(campaign) });
  assert.deepEqual(answer, { kind: 'evidence', evidence: [recalled] });
  assert.deepEqual(urls, [askedFor('Wan-Derer')]);
});

test('the model year is that of the VIN', async () => {
  const { urls } = await answerTo({ [askedFor('Wan-Derer')]: found(campaign) }, { ...facts, year: 2000 });
  assert.deepEqual(urls, [askedFor('Wan-Derer')]);
});

test('a campaign about equipment is kept, without its flags', async () => {
  const { parkIt: _it, parkOutSide: _out, overTheAirUpdate: _air, ...equipment } = campaign;
  const ofEquipment = { ...equipment, NHTSACampaignNumber: '01E010000', Remedy: '', Notes: null };
  const { answer } = await answerTo({ [askedFor('Wan-Derer')]: found(ofEquipment) });
  const { manufacturerCode: _code, remedy: _remedy, ...rest } = recalled;
  assert.deepEqual(answer, { kind: 'evidence', evidence: [{ ...rest, campaignId: '01E010000' }] });
});

test('a campaign with advice to park the vehicle has a high risk, and the advice is in its remedy', async () => {
  const { Consequence, ...old } = { ...campaign, parkOutSide: true, Conequence: 'Fire.' };
  assert.ok(Consequence);
  const { answer } = await answerTo({ [askedFor('Wan-Derer')]: found(old) });
  assert.deepEqual(answer, {
    kind: 'evidence',
    evidence: [
      {
        ...recalled,
        consequences: 'Fire.',
        risk: 'high',
        remedy: `Park the vehicle outside and away from structures until it is repaired. ${recalled.remedy}`,
      },
    ],
  });
});

test('a warning that is already in the text is not repeated', () => {
  const text = 'Owners are advised to park outside and not to drive their vehicles.';
  assert.equal(remedyOf(text, { parkIt: true, parkOutSide: true }), text);
  assert.equal(remedyOf(undefined, { parkIt: true }), 'Do not drive the vehicle until it is repaired.');
  assert.equal(remedyOf(undefined, {}), undefined);
});

test("the maker's number is reported where the text has just one, and never the authority's", () => {
  assert.equal(makersNumberIn("Ford US, LLC's number for this recall ZB7. Vehicles repaired under 21V-028"), 'ZB7');
  assert.equal(makersNumberIn("FORD'S RECALL CAMPAIGN NUMBER IS K13. OWNERS MAY"), 'K13');
  assert.equal(makersNumberIn('FORD RECALL NO. J30. OWNERS MAY'), 'J30');
  assert.equal(makersNumberIn('previously repaired under NHTSA recall number 23V-116'), undefined);
  assert.equal(makersNumberIn('The recall number is 23V116000.'), undefined);
  assert.equal(makersNumberIn("Ford's number for this recall is 01S22 and 01S23."), undefined);
  assert.equal(makersNumberIn("Ford's number for this recall is 01S22. Ford recall no. 01S23."), undefined);
});

test('a campaign without a valid day is kept; one without a number is left out', async () => {
  const unnumbered = { ...campaign, NHTSACampaignNumber: null };
  const undated = { ...campaign, ReportReceivedDate: '2001' };
  const { answer } = await answerTo({ [askedFor('Wan-Derer')]: found(unnumbered, undated) });
  const { date: _date, ...rest } = recalled;
  assert.deepEqual(answer, { kind: 'evidence', evidence: [{ ...rest, knownFrom: '2026-03-02' }] });
});

test('a model that is written otherwise in the list is asked for by that name', async () => {
  const { answer, urls } = await answerTo({
    [askedFor('Wan-Derer')]: none,
    [list]: listing('RANGER', 'WANDERER'),
    [askedFor('WANDERER')]: found(campaign),
  });
  assert.deepEqual(answer, { kind: 'evidence', evidence: [recalled] });
  assert.deepEqual(urls, [askedFor('Wan-Derer'), list, askedFor('WANDERER')]);
});

test('a model that the list does not have is not covered, for it may have another name', async () => {
  const { answer } = await answerTo({ [askedFor('Wan-Derer')]: none, [list]: listing('RANGER', 'WANDERERS') });
  assert.deepEqual(answer, { kind: 'not covered' });
});

test('a model in the list without campaigns has none, be that said with 200 or with 400', async () => {
  for (const status of [200, 400]) {
    const { supplier } = await connectTo(nhtsaRecalls, (url) =>
      url === list ? { body: listing('RANGER', 'WAN-DERER') } : { status, body: none },
    );
    assert.deepEqual(await ask(supplier, { facts }), { kind: 'nothing' });
  }
});

test('it cannot be decided where campaigns may stand under the name of a relative', async () => {
  const longer = { [askedFor('Wan-Derer')]: none, [list]: listing('WAN-DERER', 'WAN-DERER HYBRID') };
  assert.deepEqual((await answerTo(longer)).answer, { kind: 'not covered' });
  const van = { ...facts, model: 'Wanderer Van' };
  const shorter = { [askedFor('Wanderer+Van')]: none, [list]: listing('WANDERER VAN') };
  const { answer, urls } = await answerTo({ ...shorter, [askedFor('Wanderer')]: found(campaign) }, van);
  assert.deepEqual(answer, { kind: 'not covered' });
  assert.deepEqual(urls, [askedFor('Wanderer+Van'), list, askedFor('Wanderer')]);
});

test('the list of models is asked for once an hour', async () => {
  const { supplier, seen, clock } = await connectTo(
    nhtsaRecalls,
    byAddress({ [list]: listing('WAN-DERER'), '/recalls': none }),
  );
  const lists = () => seen.filter(({ path }) => path === list).length;
  await ask(supplier, { facts });
  await ask(supplier, { facts });
  assert.equal(lists(), 1);
  clock.move(3_600_001);
  await ask(supplier, { facts });
  assert.equal(lists(), 2);
});

test('only vehicles for North America, or registered there, are asked about', async () => {
  const { supplier, seen } = await connectTo(nhtsaRecalls, byAddress({ '/recalls': found(campaign) }));
  assert.deepEqual(await ask(supplier, { vin: european, facts }), { kind: 'not covered' });
  assert.equal(seen.length, 0);
  assert.equal((await ask(supplier, { vin: european, facts: { ...facts, country: 'CA' } })).kind, 'evidence');
  assert.equal((await ask(supplier, { vin: american, facts })).kind, 'evidence');
});

test('an answer of another shape is malformed, and so is one whose count exceeds its campaigns', async () => {
  const cutOff = { ...found(campaign), Count: 9 };
  for (const body of [
    { results: 7 },
    { Count: 3, results: [] },
    cutOff,
    { ...cutOff, Count: '9' },
    { message: 'Forbidden' },
    '<html></html>',
  ]) {
    const { supplier } = await connectTo(nhtsaRecalls, () => ({ body }));
    await assert.rejects(ask(supplier, { facts }), { failure: 'malformed' });
  }
  const { supplier } = await connectTo(nhtsaRecalls, () => ({ status: 400, body: { message: 'bad' } }));
  await assert.rejects(ask(supplier, { facts }), { failure: 'malformed' });
});

test('a list of models that cannot be had is a failure and not “nothing”', async () => {
  const { supplier } = await connectTo(nhtsaRecalls, (url) =>
    url === list ? { status: 503, body: '' } : { status: 400, body: none },
  );
  await assert.rejects(ask(supplier, { facts }), { failure: 'server error' });
});

test('it is asked only once make, model and year are known, and throttling is reported', async () => {
  const { supplier } = await connectTo(nhtsaRecalls, () => ({
    status: 429,
    headers: { 'retry-after': '60' },
    body: '',
  }));
  assert.deepEqual(supplier.needs, ['make', 'model', 'year']);
  await assert.rejects(ask(supplier, { facts: { make: 'Ford' } }), { failure: 'malformed' });
  await assert.rejects(ask(supplier, { facts }), { failure: 'rate limited', retryInMs: 60_000 });
});

test('a list of models of which a part is missing is a failure and not “nothing”', async () => {
  const answers = { [askedFor('Wan-Derer')]: none, [list]: { ...listing('WAN-DERER'), count: 2 } };
  await assert.rejects(answerTo(answers), { failure: 'malformed' });
});

test('it speaks of the United States: of a vehicle that is known from Canada it never says that there is nothing', async () => {
  const { supplier } = await connectTo(nhtsaRecalls, byAddress({ [list]: listing('WAN-DERER'), '/recalls': none }));
  assert.deepEqual(supplier.countries, ['US']);
  assert.deepEqual(await ask(supplier, { facts: { ...facts, country: 'US' } }), { kind: 'nothing' });
  assert.deepEqual(await ask(supplier, { facts: { ...facts, country: 'CA' } }), { kind: 'not covered' });
});

test('texts of any length are read in bounded time', () => {
  const parking = 'park '.repeat(40_000);
  const warned = atOnce(() => remedyOf(parking, { parkOutSide: true }));
  assert.ok(warned?.startsWith('Park the vehicle outside'));
  assert.equal(
    atOnce(() => beginsWith('w '.repeat(40_000), 'Wanderer')),
    false,
  );
});

test('names begin with others by whole words, however they are punctuated', () => {
  const cases: [string, string, boolean][] = [
    ['F150 Pickup 4WD', 'F-150', true],
    ['F-150', 'F150', true],
    ['Transit', 'Tra', false],
    ['Tra', 'Transit', false],
    ['Accord', '-', false],
    ['', 'Accord', false],
  ];
  for (const [name, other, begins] of cases) assert.equal(beginsWith(name, other), begins, `${name}, ${other}`);
});

test('a campaign is kept without a text that is too long', async () => {
  const long = { ...campaign, Summary: 'hose '.repeat(2_000), Notes: 'x'.repeat(10_000) };
  const { answer } = await answerTo({ [askedFor('Wan-Derer')]: found(long) });
  const { summary: _summary, ...rest } = recalled;
  assert.deepEqual(answer, { kind: 'evidence', evidence: [rest] });
});

test('a name that the list spells in dozens of ways is not asked for in each', async () => {
  const spellings = Array.from({ length: 30 }, (_, place) => `WANDERER${'-'.repeat(place)}`);
  const { answer, urls } = await answerTo({ [list]: listing(...spellings), '/recalls': none });
  assert.deepEqual(answer, { kind: 'not covered' });
  assert.equal(urls.length, 2);
});
