import assert from 'node:assert/strict';
import { test } from 'node:test';

import { vinmatrix as simulated } from '../../../../simulator/suppliers/vinmatrix/supplier.ts';
import { bodies, driven, energies, gearboxes, kinds } from '../../../../simulator/suppliers/vinmatrix/words.ts';
import type { Build } from '../../../../simulator/world/life.ts';
import { vinmatrix } from '../../../../src/suppliers/simulated/vinmatrix/connector.ts';
import { ask, connect, connectTo, evidenceOfKind } from '../../../support/suppliers/simulated/connection.ts';
import { build, lifeWith } from '../../../support/suppliers/simulated/made-life.ts';

const recorded = { source: 'buildRecord', country: null, knownFrom: '2018-02-05' };

async function identified(changes: Partial<Build>) {
  const supplier = await connect(vinmatrix, simulated, lifeWith({ build: { ...build, ...changes } }));
  return (await evidenceOfKind(supplier, 'identified'))[0];
}

test('a build record has all fields of identity and technical data', async () => {
  assert.deepEqual(await identified({}), {
    ...recorded,
    kind: 'identified',
    manufacturedDate: '2018-02-05',
    vehicleClass: 'car',
    make: 'Volkswagen',
    model: 'Golf',
    variant: '1.4 eHybrid Highline',
    commercialName: 'GOLF VARIANT',
    year: 2018,
    colour: 'blue',
    colourName: 'Atlantic Blue Metallic',
    colourHex: '#1F3F77',
    interiorColour: 'Black',
    body: 'estate',
    category: 'M1',
    seats: 5,
    doors: 5,
    driveSide: 'left',
    engineCode: 'DGEA',
    engineDescription: '1.4 eHybrid',
    fuel: 'plugInHybrid',
    powerKw: 150,
    batteryKwh: 13,
    capacityCcm: 1395,
    cylinders: 4,
    valves: 16,
    aspiration: 'turbo',
    co2GPerKm: 36,
    curbMassKg: 1480,
    grossMassKg: 1990,
    transmission: 'dualClutch',
    gears: 6,
    drive: 'front',
    platform: 'MQB / Mk7–Mk8',
    emissionStandard: 'Euro 6',
    energyLabel: 'A',
  });
});

test('an electric vehicle has a battery and no displacement, cylinders, valves or aspiration', async () => {
  const engine = { ...build.engine, ccm: 0, cylinders: 0, valves: 0, aspiration: 'none' as const, co2GPerKm: 0 };
  const record = await identified({ engine, fuel: 'electric' });
  assert.equal(record?.fuel, 'electric');
  assert.equal(record.co2GPerKm, 0);
  assert.equal(record.batteryKwh, 13);
  for (const member of ['capacityCcm', 'cylinders', 'valves', 'aspiration', 'original']) {
    assert.equal(member in record, false, member);
  }
});

test('every class, body, fuel, gearbox and drive is understood', async () => {
  for (const body of Object.keys(bodies) as Build['body'][]) assert.equal((await identified({ body }))?.body, body);
  for (const fuel of Object.keys(energies) as Build['fuel'][]) assert.equal((await identified({ fuel }))?.fuel, fuel);
  for (const drive of Object.keys(driven) as Build['drive'][]) {
    assert.equal((await identified({ drive }))?.drive, drive);
  }
  for (const vehicleClass of Object.keys(kinds) as Build['vehicleClass'][]) {
    assert.equal((await identified({ vehicleClass }))?.vehicleClass, vehicleClass);
  }
  for (const kind of Object.keys(gearboxes) as Build['transmission']['kind'][]) {
    assert.ok((await identified({ transmission: { kind, gears: 5 } }))?.transmission);
  }
  assert.equal((await identified({ rightHandDrive: true }))?.driveSide, 'right');
});

test('equipment keeps its German name, with option code, category, tier and the name of the feature', async () => {
  const equipment = await evidenceOfKind(await connect(vinmatrix, simulated, lifeWith()), 'equipped');
  assert.deepEqual(equipment[0], {
    ...recorded,
    kind: 'equipped',
    description: 'Automatische Distanzregelung',
    original: { wording: 'Automatische Distanzregelung', language: 'de' },
    category: 'SAFETY',
    tier: 'HIGHLIGHT',
    code: '8T8',
    featureKey: 'adaptiveCruiseControl',
  });
  assert.equal(equipment[1]?.featureKey, 'digitalRadioDab');
  assert.deepEqual(
    equipment.map(({ code, category, tier }) => [code, category, tier]),
    [
      ['8T8', 'SAFETY', 'HIGHLIGHT'],
      ['QV3', 'MEDIA', 'DETAIL'],
      ['H7H7', 'FACTORY', 'DETAIL'],
      ['DGEA', 'FACTORY', 'DETAIL'],
    ],
  );
});

test('words that are not known fail nothing and keep their wording', async () => {
  const supplier = await connectTo(vinmatrix, {
    vehicle: { produced: '2018-02', make: 'Volkswagen', body: 'POD' },
    powertrain: { energy: 'STEAM' },
    options: [{ bezeichnung: 'Dampfpfeife', gruppe: 'Akustik', rang: 9 }],
  });
  const [record] = await evidenceOfKind(supplier, 'identified');
  assert.deepEqual(record, {
    ...recorded,
    kind: 'identified',
    knownFrom: '2018-02',
    manufacturedDate: '2018-02',
    make: 'Volkswagen',
    original: { wording: 'POD, STEAM', language: 'en' },
  });
  const [whistle] = await evidenceOfKind(supplier, 'equipped');
  assert.deepEqual([whistle?.category, whistle?.tier, whistle?.description], ['OTHER', 'DETAIL', 'Dampfpfeife']);
});

test('no build record is nothing; a broken one and a wrong credential are failures', async () => {
  assert.deepEqual(await ask(await connect(vinmatrix, simulated, lifeWith({ build: { ...build, year: 1979 } }))), {
    kind: 'nothing',
  });
  await assert.rejects(ask(await connectTo(vinmatrix, { vehicle: { produced: 'spring' } })), { failure: 'malformed' });
  await assert.rejects(ask(await connectTo(vinmatrix, { vehicle: [] })), { failure: 'malformed' });
  const wrong = await connect(vinmatrix, simulated, lifeWith(), { credential: 'guess' });
  await assert.rejects(ask(wrong), { failure: 'refused' });
});
