import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { VehicleFacts } from '../../../../src/suppliers/supplier.ts';
import { connect, evidenceOf, passed, vehicle } from '../../../support/suppliers/sources/dvsa-mot-fixture.ts';
import { failureOf, kindOfFailure, questionOf, type Said } from '../../../support/suppliers/sources/server.ts';

test('it is asked by VIN, with a token and the key', async () => {
  const { supplier, source, office } = await connect({ body: { ...vehicle, motTests: [] } });
  await supplier.fetchAnswer(questionOf());
  const [asked] = source.asked;
  assert.equal(`${asked?.method} ${asked?.path}`, 'GET /v1/trade/vehicles/vin/VF3CA5FU8BW000017');
  assert.equal(asked?.headers.authorization, 'Bearer token');
  assert.equal(asked?.headers['x-api-key'], 'key of ours');
  assert.equal(office.asked[0]?.path, '/tenant/oauth2/v2.0/token');
  assert.equal(
    new URLSearchParams(office.asked[0]?.body).get('scope'),
    'https://tapi.dvsa.gov.uk/.default',
    'the usual scope',
  );
  assert.deepEqual(supplier.needs, []);
});

test('it is asked by registration mark where the operator wants it, however the plate is written', async () => {
  const { supplier, source } = await connect({ body: { ...vehicle, motTests: [] } }, { by: 'registration' });
  assert.deepEqual(supplier.needs, ['plate']);
  await supplier.fetchAnswer(questionOf({ facts: { plate: ' zz13 abc' } }));
  assert.equal(source.asked[0]?.path, '/v1/trade/vehicles/registration/ZZ13ABC');
  assert.deepEqual(await supplier.fetchAnswer(questionOf({ facts: { plate: 'LV-1234567' } })), { kind: 'not covered' });
  assert.equal(source.asked.length, 1, 'what cannot be a British mark is not asked for');
});

test('a mark that has moved to a vehicle of another make says nothing about this one', async () => {
  const { supplier } = await connect({ body: { ...vehicle, motTests: [passed] } }, { by: 'registration' });
  const ask = async (make: string) => supplier.fetchAnswer(questionOf({ facts: { plate: 'ZZ13ABC', make } }));
  assert.deepEqual(await ask('Ford'), { kind: 'not covered' });
  assert.equal((await ask('Renault')).kind, 'evidence');
});

test('a mark that has moved to another vehicle of the same make says nothing about this one', async () => {
  const { supplier } = await connect({ body: { ...vehicle, motTests: [passed] } }, { by: 'registration' });
  const ask = async (facts: VehicleFacts) =>
    supplier.fetchAnswer(questionOf({ facts: { plate: 'ZZ13ABC', make: 'Renault', ...facts } }));
  assert.equal((await ask({ fuel: 'diesel', firstRegisteredAt: '2013-05' })).kind, 'evidence');
  assert.deepEqual(await ask({ fuel: 'electric' }), { kind: 'not covered' });
  assert.deepEqual(await ask({ firstRegisteredAt: '2008' }), { kind: 'not covered' });
  assert.deepEqual(await ask({ firstRegisteredAt: '2016-01-20' }), { kind: 'not covered' });
});

test('a lookup by VIN is this vehicle, whatever other suppliers say', async () => {
  const { supplier } = await connect({ body: { ...vehicle, motTests: [passed] } });
  const facts: VehicleFacts = { plate: 'AB51XYZ', make: 'Ford', fuel: 'electric', firstRegisteredAt: '2020' };
  assert.equal((await supplier.fetchAnswer(questionOf({ facts }))).kind, 'evidence');
});

test('a vehicle with another mark than the one that was asked for is no answer', async () => {
  const { supplier } = await connect({ body: { ...vehicle, motTests: [passed] } }, { by: 'registration' });
  assert.equal(await kindOfFailure(supplier.fetchAnswer(questionOf({ facts: { plate: 'ZZ13ABD' } }))), 'malformed');
});

test('every field of a vehicle and its tests becomes evidence', async () => {
  const { supplier } = await connect({
    body: {
      ...vehicle,
      hasOutstandingRecall: 'Yes',
      motTests: [
        passed,
        {
          ...passed,
          completedDate: '2021-02-03T09:31:04.000Z',
          expiryDate: null,
          testResult: 'FAILED',
          defects: [
            { dangerous: false, text: 'Nearside Headlamp not working on dipped beam (4.1.1 (a) (ii))', type: 'PRS' },
            { dangerous: false, text: 'Oil mist around the engine', type: 'USER ENTERED' },
          ],
        },
      ],
    },
  });
  const recorded = { source: 'inspectionRegister', country: 'GB' };
  const inMiles = { unit: 'mi', value: 61_000 };
  const [pass, fail] = ['2021-02-03T09:31:05Z', '2021-02-03T09:31:04Z'];
  assert.deepEqual(await supplier.fetchAnswer(questionOf()), {
    kind: 'evidence',
    evidence: [
      {
        kind: 'identified',
        ...recorded,
        knownFrom: '2021-02-03',
        make: 'RENAULT',
        model: 'CLIO',
        colour: 'red',
        colourName: 'Maroon',
        fuel: 'diesel',
        capacityCcm: 1461,
      },
      { kind: 'registered', ...recorded, knownFrom: '2021-02-03', plate: 'ZZ13ABC', date: '2013-05-02' },
      {
        kind: 'inspected',
        ...recorded,
        knownFrom: pass,
        date: pass,
        type: 'periodic',
        decision: 'passed',
        odometerKm: 98_170,
        nextInspectionDate: '2022-02-04',
        defects: [],
        original: { wording: 'PASSED', language: 'en', ...inMiles },
      },
      { kind: 'reading', ...recorded, knownFrom: pass, date: pass, odometerKm: 98_170, original: inMiles },
      {
        kind: 'inspected',
        ...recorded,
        knownFrom: fail,
        date: fail,
        type: 'periodic',
        decision: 'failed',
        odometerKm: 98_170,
        defects: [
          {
            description: 'Nearside Headlamp not working on dipped beam (4.1.1 (a) (ii))',
            group: 'lights',
            subgroup: '4.1.1 (a) (ii)',
            severity: 'major',
            details: 'Rectified at the station during the test',
          },
          { description: 'Oil mist around the engine', severity: 'advisory' },
        ],
        original: { wording: 'FAILED', language: 'en', ...inMiles },
      },
      { kind: 'reading', ...recorded, knownFrom: fail, date: fail, odometerKm: 98_170, original: inMiles },
      { kind: 'recallsLookedUp', source: 'recallRegister', country: 'GB', knownFrom: '2026-03-02', hasOpen: true },
    ],
  });
});

test('recalls are reported only where it says yes or no', async () => {
  for (const [word, notAnswered] of [
    ['Yes', undefined],
    ['No', undefined],
    ['Unknown', ['recalls']],
    ['Unavailable', ['recalls']],
    [null, ['recalls']],
  ] as const) {
    const { supplier } = await connect({ body: { ...vehicle, hasOutstandingRecall: word, motTests: [passed] } });
    const answer = await supplier.fetchAnswer(questionOf());
    assert.deepEqual(answer.kind === 'evidence' && answer.sectionsNotAnswered, notAnswered, String(word));
  }
});

const builtOf = async (fields: object) => {
  const { supplier } = await connect({ body: { ...vehicle, motTests: [], ...fields } });
  const answer = await supplier.fetchAnswer(questionOf());
  const found = answer.kind === 'evidence' && answer.evidence.find((record) => record.kind === 'identified');
  return found ? found.manufacturedDate : undefined;
};

test('a day of manufacture is believed where it is no copy of another day', async () => {
  assert.equal(await builtOf({}), undefined);
  assert.equal(await builtOf({ manufactureDate: '2013-02-11' }), '2013-02-11');
  assert.equal(await builtOf({ manufactureDate: '2012-12-31' }), '2012');
  assert.equal(await builtOf({ manufactureDate: null, manufactureYear: '2013' }), '2013');
});

const notAnsweredIn = async (body: object) => {
  const answer = await (await connect({ body })).supplier.fetchAnswer(questionOf());
  return answer.kind === 'evidence' && answer.sectionsNotAnswered;
};

test('a new vehicle has no tests yet, and without tests or a due date nothing is clear', async () => {
  const { motTestDueDate: due, ...rest } = { ...vehicle, motTestDueDate: '2028-01-09' };
  assert.equal(await notAnsweredIn({ ...rest, motTestDueDate: due }), undefined);
  assert.equal(await notAnsweredIn({ ...rest, motTests: [] }), undefined);
  assert.deepEqual(await notAnsweredIn(rest), ['inspections', 'mileageHistory']);
});

const notAnsweredAfter = async (...motTests: object[]) => notAnsweredIn({ ...vehicle, motTests });

test('tests without outcome and reading leave both sections unanswered', async () => {
  const abandoned = { ...passed, testResult: 'ABANDONED' };
  const unread = { odometerResultType: 'UNREADABLE' };
  assert.deepEqual(await notAnsweredAfter({ ...abandoned, ...unread }), ['inspections', 'mileageHistory']);
  assert.deepEqual(await notAnsweredAfter(abandoned), ['inspections']);
  assert.deepEqual(await notAnsweredAfter({ ...passed, ...unread }), ['mileageHistory']);
  assert.equal(await notAnsweredAfter({ ...abandoned, ...unread }, passed), undefined, 'one test with both is enough');
});

test('a fuel without a code keeps its wording', async () => {
  const { supplier } = await connect({ body: { ...vehicle, fuelType: 'Gas Bi-Fuel', motTests: [] } });
  const answer = await supplier.fetchAnswer(questionOf());
  const found = answer.kind === 'evidence' && answer.evidence.find((record) => record.kind === 'identified');
  assert.ok(found);
  assert.deepEqual([found.fuel, found.original], [undefined, { wording: 'Gas Bi-Fuel', language: 'en' }]);
});

test('a VIN that it does not have was not tested here, and that is all that is clear', async () => {
  const { supplier } = await connect({ status: 404, body: { errorCode: 'MOTH-NF-01', errorMessage: 'not found' } });
  assert.deepEqual(await supplier.fetchAnswer(questionOf()), {
    kind: 'evidence',
    evidence: [],
    sectionsNotAnswered: ['mileageHistory', 'identity', 'technical', 'registration', 'recalls'],
  });
});

test('a mark that it does not have may have been changed: nothing is known of the vehicle', async () => {
  const { supplier } = await connect({ status: 404, body: { errorCode: 'MOTH-NF-01' } }, { by: 'registration' });
  assert.deepEqual(await supplier.fetchAnswer(questionOf({ facts: { plate: 'ZZ13ABC' } })), { kind: 'not covered' });
});

test('a VIN or a mark that it cannot have is not covered', async () => {
  for (const body of [{ errorCode: 'MOTH-IV-04' }, { code: 'MOTH-IV-03' }]) {
    const { supplier } = await connect({ status: 400, body });
    assert.deepEqual(await supplier.fetchAnswer(questionOf()), { kind: 'not covered' });
  }
});

test('every other error is a failure and never an empty answer', async () => {
  for (const [said, failure] of [
    [{ status: 404, body: { errorCode: 'MOTH-NF-02' } }, 'malformed'],
    [{ status: 404, body: '<html>not found</html>' }, 'malformed'],
    [{ status: 404, body: {} }, 'malformed'],
    [{ status: 400, body: { errorCode: 'MOTH-BR-01' } }, 'malformed'],
    [{ status: 400, body: { errorCode: 'MOTH-RL-02' } }, 'rate limited'],
    [{ status: 400, body: { errorCode: 'MOTH-FB-03' } }, 'refused'],
    [{ status: 403, body: { errorCode: 'MOTH-FB-01' } }, 'refused'],
    [{ status: 500, body: { errorCode: 'MOTH-UN-01' } }, 'server error'],
    [{ body: '' }, 'malformed'],
    [{ body: {} }, 'malformed'],
    [{ body: [vehicle] }, 'malformed'],
    [{ body: { ...vehicle, motTests: 'many' } }, 'malformed'],
    [{ body: { ...vehicle, motTests: [{ ...passed, completedDate: 'lately' }] } }, 'malformed'],
  ] as const) {
    const { supplier } = await connect(said);
    assert.equal(await kindOfFailure(supplier.fetchAnswer(questionOf())), failure, JSON.stringify(said));
  }
});

test('one test that cannot be read does not lose the others', async () => {
  const found = await evidenceOf({ ...passed, completedDate: null }, passed);
  assert.equal(found.filter(({ kind }) => kind === 'inspected').length, 1);
});

const pauseOf = async (said: Said) =>
  (await failureOf((await connect(said)).supplier.fetchAnswer(questionOf()))).retryInMs;

test('throttling pauses requests for as long as the response says, or the documentation', async () => {
  assert.equal(await pauseOf({ status: 429, headers: { 'retry-after': '7' }, body: {} }), 7000);
  assert.equal(await pauseOf({ status: 429, body: { errorCode: 'MOTH-RL-02' } }), 120_000);
  assert.equal(await pauseOf({ status: 400, body: { errorCode: 'MOTH-RL-01' } }), 86_400_000);
  assert.equal(
    await pauseOf({ status: 429, body: { errorCode: 'MOTH-RL-01' } }),
    120_000,
    'with this status the error code is not read',
  );
});

test('no VIN and no secret is in the message of a failure', async () => {
  for (const status of [400, 403, 404, 429, 500]) {
    const { supplier } = await connect({ status, body: { errorCode: 'VF3CA5FU8BW000017 never-to-be-seen' } });
    const { message } = await failureOf(supplier.fetchAnswer(questionOf()));
    assert.doesNotMatch(message, /VF3CA5FU8BW000017|never-to-be-seen|key of ours/);
  }
});

test('an impossible setting is reported to the operator', async () => {
  await assert.rejects(connect({ body: {} }, { by: 'name' }), { name: 'OperatorError', message: /dvsa-mot: by/ });
  for (const tokenUrl of ['login', 'http://login.example/token', 'http://localhost:1@login.example/token']) {
    await assert.rejects(connect({ body: {} }, { tokenUrl }), { name: 'OperatorError', message: /tokenUrl/ });
  }
});
