import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Identified, Registered } from '../../../../src/report/evidence/vehicle.ts';
import { SupplierHttp } from '../../../../src/suppliers/connector/http.ts';
import { dvla } from '../../../../src/suppliers/sources/dvla/connector.ts';
import type { VehicleFacts } from '../../../../src/suppliers/supplier.ts';
import {
  clock,
  failureOf,
  kindOfFailure,
  questionOf,
  serve,
  type Said,
} from '../../../support/suppliers/sources/server.ts';

async function connect(said: Said) {
  const source = await serve(() => said);
  const supplier = dvla.connect({ http: new SupplierHttp(source.url), values: { apiKey: 'key of ours' }, clock });
  const ask = async (facts: VehicleFacts = { plate: 'ZZ64 XYZ' }) => supplier.fetchAnswer(questionOf({ facts }));
  return { supplier, source, ask };
}

const vehicle = {
  registrationNumber: 'ZZ64XYZ',
  taxStatus: 'Taxed',
  taxDueDate: '2026-09-01',
  motStatus: 'Valid',
  make: 'SKODA',
  monthOfFirstRegistration: '2014-10',
  yearOfManufacture: 2014,
  engineCapacity: 1197,
  co2Emissions: 118,
  fuelType: 'PETROL',
  markedForExport: false,
  colour: 'WHITE',
  typeApproval: 'M1',
  wheelplan: '2 AXLE RIGID BODY',
  revenueWeight: 1685,
  euroStatus: 'EURO5',
  dateOfLastV5CIssued: '2022-06-17',
};

async function evidenceOf(fields: object): Promise<readonly [Identified, Registered]> {
  const answer = await (await connect({ body: { ...vehicle, ...fields } })).ask();
  if (answer.kind !== 'evidence') throw new Error(`the answer was ${answer.kind}`);
  return answer.evidence as unknown as readonly [Identified, Registered];
}

const identityOf = async (fields: object) => (await evidenceOf(fields))[0];
const registrationOf = async (fields: object) => (await evidenceOf(fields))[1];

test('the mark goes in the body of the question, and the key in its header', async () => {
  const { supplier, source, ask } = await connect({ body: vehicle });
  assert.deepEqual(supplier.needs, ['plate']);
  await ask({ plate: 'zz64-xyz' });
  const [asked] = source.asked;
  assert.equal(`${asked?.method} ${asked?.path}`, 'POST /vehicle-enquiry/v1/vehicles');
  assert.equal(asked?.body, '{"registrationNumber":"ZZ64XYZ"}');
  assert.equal(asked?.headers['x-api-key'], 'key of ours');
  assert.equal(asked?.headers['content-type'], 'application/json');
});

test('every field of a vehicle becomes evidence', async () => {
  const recorded = { source: 'vehicleRegister', country: 'GB', knownFrom: '2022-06-17' };
  assert.deepEqual(await evidenceOf({}), [
    {
      kind: 'identified',
      ...recorded,
      vehicleClass: 'car',
      make: 'SKODA',
      category: 'M1',
      colour: 'white',
      fuel: 'petrol',
      capacityCcm: 1197,
      co2GPerKm: 118,
      emissionStandard: 'Euro 5',
      grossMassKg: 1685,
      manufacturedDate: '2014',
    },
    {
      kind: 'registered',
      ...recorded,
      plate: 'ZZ64XYZ',
      status: 'registered',
      date: '2014-10',
      firstRegisteredAt: '2014-10',
      original: { wording: 'Taxed', language: 'en' },
    },
  ]);
});

test('what is zero, empty or left out is not known', async () => {
  const answer = await (await connect({ body: { registrationNumber: 'ZZ64XYZ' } })).ask();
  const recorded = { source: 'vehicleRegister', country: 'GB', knownFrom: '2026-03-02' };
  assert.deepEqual(answer, {
    kind: 'evidence',
    evidence: [{ kind: 'registered', ...recorded, plate: 'ZZ64XYZ', status: 'registered' }],
    sectionsNotAnswered: ['identity', 'technical'],
  });
  const empty = await identityOf({
    engineCapacity: 0,
    co2Emissions: 0,
    revenueWeight: 0,
    colour: '',
    euroStatus: null,
  });
  for (const field of ['capacityCcm', 'co2GPerKm', 'grossMassKg', 'colour', 'colourName', 'emissionStandard']) {
    assert.equal(field in empty, false, field);
  }
});

test('only what burns nothing emits nothing', async () => {
  const { fuel, co2GPerKm, capacityCcm } = await identityOf({
    fuelType: 'ELECTRICITY',
    co2Emissions: 0,
    engineCapacity: undefined,
  });
  assert.deepEqual([fuel, co2GPerKm, capacityCcm], ['electric', 0, undefined]);
  assert.equal((await identityOf({ fuelType: 'HYBRID ELECTRIC', co2Emissions: 0 })).co2GPerKm, undefined);
});

test('words for fuels, and those that leave it open', async () => {
  for (const [word, fuel] of [
    ['DIESEL', 'diesel'],
    ['HYBRID ELECTRIC', 'hybrid'],
    ['ELECTRIC DIESEL', 'hybrid'],
    ['FUEL CELLS', 'hydrogen'],
    ['GAS BI-FUEL', undefined],
    ['PETROL/GAS', undefined],
    ['STEAM', undefined],
  ] as const) {
    const identity = await identityOf({ fuelType: word });
    assert.equal(identity.fuel, fuel, word);
    assert.deepEqual(identity.original, fuel === undefined ? { wording: word, language: 'en' } : undefined);
  }
});

test('colours in upper or lower case, with the wording where it says more', async () => {
  for (const [word, colour, colourName] of [
    ['Blue', 'blue', undefined],
    ['GREY', 'grey', undefined],
    ['CREAM', 'beige', 'CREAM'],
    ['TURQUOISE', undefined, 'TURQUOISE'],
    ['NOT STATED', undefined, undefined],
  ] as const) {
    const identity = await identityOf({ colour: word });
    assert.deepEqual([identity.colour, identity.colourName], [colour, colourName], word);
  }
});

const massOf = async (wheelplan: string | null) => (await identityOf({ wheelplan, revenueWeight: 44_000 })).grossMassKg;

test('a weight that includes a trailer is not the mass of the vehicle', async () => {
  assert.equal(await massOf('3 AXLE RIGID BODY'), 44_000);
  assert.equal(await massOf('3 AXLE + 3 AXLE ARTIC'), undefined);
  assert.equal(await massOf(null), undefined);
});

test('a category says what sort of vehicle it is, where it is one', async () => {
  for (const [typeApproval, category, vehicleClass] of [
    ['M1', 'M1', 'car'],
    ['N1', 'N1', undefined],
    ['N3', 'N3', 'truck'],
    ['L3e', 'L3e', 'motorcycle'],
    ['M2', 'M2', undefined],
    ['NOT KNOWN', undefined, undefined],
  ] as const) {
    const identity = await identityOf({ typeApproval });
    assert.deepEqual([identity.category, identity.vehicleClass], [category, vehicleClass], typeApproval);
  }
});

test('emission standards are written in one way', async () => {
  for (const [euroStatus, standard] of [
    ['EURO1', 'Euro 1'],
    ['Euro 5', 'Euro 5'],
    ['EURO 6 AD', 'Euro 6 AD'],
  ] as const) {
    assert.equal((await identityOf({ euroStatus })).emissionStandard, standard);
  }
});

test('a vehicle that was registered abroad before has been imported', async () => {
  const { date, firstRegisteredAt, importedAt } = await registrationOf({
    monthOfFirstRegistration: '2014-10',
    monthOfFirstDvlaRegistration: '2018-02',
  });
  assert.deepEqual([date, firstRegisteredAt, importedAt], ['2018-02', '2014-10', '2018-02']);
});

test('the same month twice is no import, and a first registration after the one here is not believed', async () => {
  const same = await registrationOf({ monthOfFirstDvlaRegistration: '2014-10' });
  assert.deepEqual([same.date, same.firstRegisteredAt, same.importedAt], ['2014-10', '2014-10', undefined]);
  const odd = await registrationOf({ monthOfFirstDvlaRegistration: '2011-11' });
  assert.deepEqual([odd.date, odd.firstRegisteredAt, odd.importedAt], ['2011-11', undefined, undefined]);
  const alone = await registrationOf({ monthOfFirstRegistration: null, monthOfFirstDvlaRegistration: '2016-09' });
  assert.deepEqual([alone.date, alone.firstRegisteredAt], ['2016-09', undefined]);
});

test('marked for export, off the road, or simply registered', async () => {
  assert.equal((await registrationOf({ markedForExport: true, taxStatus: 'SORN' })).status, 'exported');
  assert.equal((await registrationOf({ taxStatus: 'SORN' })).status, 'suspended');
  assert.equal((await registrationOf({ taxStatus: 'Untaxed' })).status, 'registered');
});

test('of keepers and insurance nothing is said', async () => {
  const registration = await registrationOf({});
  assert.equal('keeperSince' in registration || 'isInsured' in registration, false);
});

const refusal = (status: number, title: string, detail: string) => ({
  status,
  body: { errors: [{ status: String(status), code: String(status), title, detail }] },
});

test('a mark that is not there, or is none, says nothing about the vehicle', async () => {
  for (const said of [
    refusal(404, 'Vehicle Not Found', 'Record for vehicle not found'),
    refusal(400, 'Bad Request', 'Invalid format for field - vehicle registration number'),
  ]) {
    assert.deepEqual(await (await connect(said)).ask(), { kind: 'not covered' });
  }
  const { source, ask } = await connect({ body: vehicle });
  assert.deepEqual(await ask({ plate: 'AB-123-CD-99' }), { kind: 'not covered' });
  assert.equal(source.asked.length, 0);
});

test('a mark that has moved to a vehicle of another make says nothing about this one', async () => {
  const { ask } = await connect({ body: vehicle });
  assert.deepEqual(await ask({ plate: 'ZZ64XYZ', make: 'Toyota' }), { kind: 'not covered' });
  assert.equal((await ask({ plate: 'ZZ64XYZ', make: 'Škoda' })).kind, 'evidence');
});

test('a mark that has moved to another vehicle of the same make says nothing about this one', async () => {
  const fiesta = {
    plate: 'ZZ64XYZ',
    make: 'Ford',
    model: 'Fiesta',
    fuel: 'petrol',
    firstRegisteredAt: '2010-04-09',
  } as const;
  const ford = { ...vehicle, make: 'FORD', monthOfFirstRegistration: '2010-04' };
  const exported = { ...ford, markedForExport: true };
  assert.equal((await (await connect({ body: exported })).ask(fiesta)).kind, 'evidence');
  for (const other of [{ fuelType: 'ELECTRICITY' }, { fuelType: 'DIESEL' }, { monthOfFirstRegistration: '2022-06' }]) {
    const { ask } = await connect({ body: { ...exported, ...other } });
    assert.deepEqual(await ask(fiesta), { kind: 'not covered' }, JSON.stringify(other));
  }
});

test('an imported vehicle matches by either of its registrations', async () => {
  const months = { monthOfFirstRegistration: '2009-10', monthOfFirstDvlaRegistration: '2014-02' };
  const { ask } = await connect({ body: { ...vehicle, ...months } });
  for (const firstRegisteredAt of ['2009-10-01', '2014-02-11']) {
    assert.equal((await ask({ plate: 'ZZ64XYZ', firstRegisteredAt })).kind, 'evidence', firstRegisteredAt);
  }
});

test('every other error is a failure', async () => {
  for (const [said, failure] of [
    [{ status: 404, body: { message: 'no such path' } }, 'malformed'],
    [{ status: 404, body: { errors: [] } }, 'malformed'],
    [{ status: 400, body: { errors: [{ title: 'Bad Request', detail: 'no JSON' }] } }, 'malformed'],
    [{ status: 403, body: { message: 'Forbidden' } }, 'refused'],
    [{ status: 429, body: { message: 'Too Many Requests' } }, 'rate limited'],
    [{ status: 503, body: {} }, 'server error'],
    [{ body: 'soon' }, 'malformed'],
    [{ body: {} }, 'malformed'],
    [{ body: { ...vehicle, registrationNumber: 'ZZ64XYA' } }, 'malformed'],
    [{ body: { ...vehicle, engineCapacity: 'large' } }, 'malformed'],
  ] as const) {
    const { ask } = await connect(said);
    assert.equal(await kindOfFailure(ask()), failure, JSON.stringify(said));
  }
  const { message } = await failureOf((await connect({ status: 403, body: 'ZZ64XYZ key of ours' })).ask());
  assert.doesNotMatch(message, /ZZ64|key of ours/);
});
