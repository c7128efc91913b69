import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Identified } from '../../../../src/report/evidence/vehicle.ts';
import { vpic } from '../../../../src/suppliers/sources/vpic/connector.ts';
import { american, ask, connectTo, european } from '../../../support/suppliers/sources/vpic-server.ts';

const note = 'Results returned successfully. NOTE: Any missing decoded values should be interpreted as unknown.';

/** As the decoder answers: flat texts, empty where nothing is known. */
function answering(fields: Record<string, string | number | null>) {
  const unknown = { ABS: '', Doors: '', BusType: 'Not Applicable', Note: '', PlantCountry: 'CANADA' };
  const result = { ...unknown, ErrorCode: '0', Make: 'FORD', VehicleType: 'PASSENGER CAR', ...fields };
  return () => ({ body: { Count: 138, Message: note, SearchCriteria: 'VIN(s)', Results: [result] } });
}

async function identified(
  fields: Record<string, string | number | null>,
  vin = american,
): Promise<Partial<Identified>> {
  const { supplier } = await connectTo(vpic, answering(fields));
  const answer = await ask(supplier, { vin });
  assert.equal(answer.kind, 'evidence');
  const record = answer.kind === 'evidence' ? answer.evidence.find(({ kind }) => kind === 'identified') : undefined;
  assert.ok(record?.kind === 'identified');
  const { kind: _kind, source: _source, country: _country, knownFrom: _knownFrom, ...rest } = record;
  return rest;
}

const recorded = { source: 'vinStructure', country: null, knownFrom: '2026-03-02' };
const safety = { kind: 'equipped', ...recorded, category: 'SAFETY' };
const inEnglish = (wording: string) => ({ description: wording, original: { wording, language: 'en' } });

test('a vehicle that decodes without errors is reported in full: what it is, how it was built, what was standard', async () => {
  const { supplier } = await connectTo(
    vpic,
    answering({
      VIN: american,
      Make: 'MERCEDES-BENZ',
      Model: 'Wanderer',
      ModelYear: '1999',
      Trim: 'Sport',
      Trim2: 'Long',
      Series: 'W-Series',
      BasePrice: '31250.00',
      BodyClass: 'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)',
      VehicleType: 'MULTIPURPOSE PASSENGER VEHICLE (MPV)',
      Doors: '5',
      Seats: '7',
      SteeringLocation: 'Left Hand Drive (LHD)',
      EngineModel: 'W47B21',
      OtherEngineInfo: 'Bi-Turbo',
      EngineKW: '151.3770',
      EngineHP: '203',
      EngineCylinders: '4',
      DisplacementCC: '2143.7',
      DisplacementL: '2.1',
      FuelTypePrimary: 'Diesel',
      Turbo: 'Yes',
      CurbWeightLB: '4200',
      GVWR: 'Class 1D: 5,001 - 6,000 lb (2,268 - 2,722 kg)',
      TransmissionStyle: 'Automatic',
      TransmissionSpeeds: '9',
      DriveType: 'AWD/All-Wheel Drive',
      ABS: 'Standard',
      AdaptiveCruiseControl: 'Optional',
      TractionControl: 'Not Available',
      TPMS: 'Direct',
    }),
  );
  assert.deepEqual(await ask(supplier), {
    kind: 'evidence',
    evidence: [
      {
        kind: 'identified',
        ...recorded,
        vehicleClass: 'car',
        make: 'Mercedes-Benz',
        model: 'Wanderer',
        variant: 'Sport Long',
        year: 1999,
        body: 'suv',
        seats: 7,
        doors: 5,
        driveSide: 'left',
        engineCode: 'W47B21',
        engineDescription: 'Bi-Turbo',
        fuel: 'diesel',
        powerKw: 151,
        capacityCcm: 2144,
        cylinders: 4,
        aspiration: 'turbo',
        curbMassKg: 1905,
        transmission: 'automatic',
        gears: 9,
        drive: 'all',
      },
      {
        kind: 'built',
        ...recorded,
        trim: 'Sport Long',
        style: 'W-Series',
        baseMsrp: { value: 31_250, currency: 'USD' },
        recalls: [],
        warranties: [],
        nhtsaRatings: [],
        iihsRatings: [],
        standardEquipment: [],
        featureGroups: [],
      },
      { ...safety, ...inEnglish('Anti-lock Braking System (ABS)'), tier: 'FEATURE', featureKey: 'antiLockBrakes' },
      {
        ...safety,
        ...inEnglish('Tire Pressure Monitoring System (TPMS): Direct'),
        tier: 'DETAIL',
        featureKey: 'tyrePressureMonitor',
      },
    ],
  });
});

test('the VIN goes out in the path, and JSON is asked for', async () => {
  const { supplier, seen } = await connectTo(vpic, answering({}));
  await ask(supplier);
  assert.deepEqual(
    seen.map(({ path }) => path),
    [`/api/vehicles/DecodeVinValuesExtended/${american}?format=json`],
  );
});

test('a value without a code keeps its wording, and an empty one is absent', async () => {
  const fields = await identified({
    BodyClass: 'Street Sweeper',
    VehicleType: 'TRUCK ',
    DriveType: '4x2',
    Model: null,
  });
  assert.deepEqual(fields, {
    vehicleClass: 'truck',
    make: 'Ford',
    original: { wording: 'Street Sweeper, 4x2', language: 'en' },
  });
});

test('a class of weight is no weight, and neither has a range of power or of battery a figure', async () => {
  const fields = await identified({
    GVWR: 'Class 2E: 6,001 - 7,000 lb (2,722 - 3,175 kg)',
    EngineKW: '223.7100',
    EngineHP: '300',
    EngineHP_to: '340',
    BatteryKWh: '60',
    BatteryKWh_to: '85',
  });
  assert.deepEqual(fields, { vehicleClass: 'car', make: 'Ford' });
});

test('horsepower is converted where kilowatts are missing', async () => {
  assert.equal((await identified({ EngineHP: '375' })).powerKw, 280);
});

test('the fuel is taken from the level of electrification before the words for fuels', async () => {
  const cases: [string, string, string, string | undefined][] = [
    ['Electric', '', 'BEV (Battery Electric Vehicle)', 'electric'],
    ['Electric', 'Gasoline', 'PHEV (Plug-in Hybrid Electric Vehicle)', 'plugInHybrid'],
    ['Gasoline', 'Electric', 'Strong HEV (Hybrid Electric Vehicle)', 'hybrid'],
    ['Gasoline', '', 'Mild HEV (Hybrid Electric Vehicle)', 'hybrid'],
    ['Gasoline', '', 'HEV (Hybrid Electric Vehicle) - Level Unknown', 'hybrid'],
    ['Fuel Cell', '', 'FCEV (Fuel Cell Electric Vehicle)', 'hydrogen'],
    ['Gasoline', 'Electric', '', 'hybrid'],
    ['Gasoline', 'Flexible Fuel Vehicle (FFV)', '', 'petrol'],
    ['Flexible Fuel Vehicle (FFV)', 'Gasoline', '', 'petrol'],
    ['Ethanol (E85)', '', '', 'ethanol'],
    ['Methanol (M85)', '', '', undefined],
  ];
  for (const [FuelTypePrimary, FuelTypeSecondary, ElectrificationLevel, fuel] of cases) {
    assert.equal((await identified({ FuelTypePrimary, FuelTypeSecondary, ElectrificationLevel })).fuel, fuel);
  }
});

test('pick-ups are trucks, vans for goods are vans, large buses are of no class', async () => {
  const cases: [string, string, string, string | undefined, string | undefined][] = [
    ['TRUCK ', 'Pickup', 'Class 1D: 5,001 - 6,000 lb (2,268 - 2,722 kg)', 'truck', 'pickup'],
    ['TRUCK ', 'Van', 'Class 2H: 9,001 - 10,000 lb (4,082 - 4,536 kg)', 'van', 'panelVan'],
    ['MULTIPURPOSE PASSENGER VEHICLE (MPV)', 'Cargo Van', '', 'van', 'panelVan'],
    ['MULTIPURPOSE PASSENGER VEHICLE (MPV)', 'Van', '', 'car', undefined],
    ['BUS', 'Van', 'Class 2G: 8,001 - 9,000 lb (3,629 - 4,082 kg)', 'van', 'minibus'],
    ['BUS', 'Bus', 'Class 8: 33,001 lb and above (14,969 kg and above)', undefined, undefined],
    ['INCOMPLETE VEHICLE', 'Incomplete - Chassis Cab (Single Cab)', 'Class 4: 14,001 - 16,000 lb', 'truck', undefined],
    ['INCOMPLETE VEHICLE', 'Incomplete - Cutaway', 'Class 2H: 9,001 - 10,000 lb', undefined, undefined],
    ['MOTORCYCLE', 'Motorcycle - Cruiser', '', 'motorcycle', 'motorcycle'],
    ['MOTORCYCLE', 'Motorcycle - Scooter', '', 'motorcycle', 'scooter'],
  ];
  for (const [VehicleType, BodyClass, GVWR, vehicleClass, body] of cases) {
    const fields = await identified({ VehicleType, BodyClass, GVWR });
    assert.deepEqual([fields.vehicleClass, fields.body], [vehicleClass, body], `${VehicleType}, ${BodyClass}`);
  }
});

test('the drive of a motorcycle is taken from the style of transmission', async () => {
  const fields = await identified({ VehicleType: 'MOTORCYCLE', TransmissionStyle: 'Motorcycle - Shaft Drive' });
  assert.deepEqual(fields, { vehicleClass: 'motorcycle', make: 'Ford', drive: 'shaft' });
});

test('a trailer and an off-road vehicle are not covered', async () => {
  for (const fields of [{ VehicleType: 'TRAILER' }, { VehicleType: 'OFF ROAD VEHICLE' }, { ErrorCode: '0,10' }]) {
    const { supplier } = await connectTo(vpic, answering(fields));
    assert.deepEqual(await ask(supplier), { kind: 'not covered' });
  }
});

test('an answer that is about a corrected VIN is not taken', async () => {
  for (const ErrorCode of ['2', '3,14', '4,14']) {
    const { supplier } = await connectTo(vpic, answering({ ErrorCode, SuggestedVIN: '1FTZX1!24XNA00001', Model: 'X' }));
    assert.deepEqual(await ask(supplier), { kind: 'not covered' });
  }
});

test('of a vehicle for Europe only the make is believed, and silence about the rest says nothing', async () => {
  const fields = { ErrorCode: '1,11,400', Make: 'VOLKSWAGEN', Model: 'Jetta', ModelYear: '2008', ABS: 'Standard' };
  const { supplier } = await connectTo(vpic, answering(fields));
  assert.deepEqual(await ask(supplier, { vin: european }), {
    kind: 'evidence',
    evidence: [{ kind: 'identified', ...recorded, make: 'Volkswagen' }],
    sectionsNotAnswered: ['technical', 'equipment', 'factoryData'],
  });
});

test('tables that fit only in part are believed of a vehicle for North America and of no other', async () => {
  const fields = { ErrorCode: '5,14', Model: 'Wanderer', ModelYear: '1999' };
  const whole = { vehicleClass: 'car', make: 'Ford', model: 'Wanderer', year: 1999 };
  assert.deepEqual(await identified(fields), whole);
  assert.deepEqual(await identified(fields, european), { make: 'Ford' });
});

test('where the maker is not registered, and nothing is known, the vehicle is not covered', async () => {
  const { supplier } = await connectTo(vpic, answering({ ErrorCode: '1,7,400', Make: '', VehicleType: '' }));
  assert.deepEqual(await ask(supplier, { vin: european }), { kind: 'not covered' });
});

test('with a wrong check digit or year, without detailed data, and with an unknown code, the make is used', async () => {
  for (const ErrorCode of ['1', '11', '400', '8', '7', '12', '99', '']) {
    assert.deepEqual(await identified({ ErrorCode, Model: 'Wanderer', ModelYear: '2001' }), { make: 'Ford' });
  }
});

test('an answer about another VIN, one without a vehicle and one that is no JSON are failures', async () => {
  const bodies = [
    { Results: [{ VIN: '1FTZX1724XNA00002', ErrorCode: '0', Make: 'FORD' }] },
    { Results: [] },
    { Results: [{ Make: 'FORD', Model: 'Wanderer' }] },
    { Results: [{ ErrorCode: '0', Make: 7 }] },
    { Message: 'down' },
    '<html>Service unavailable</html>',
  ];
  for (const body of bodies) {
    const { supplier } = await connectTo(vpic, () => ({ body }));
    await assert.rejects(ask(supplier), { failure: 'malformed' });
  }
  const { supplier } = await connectTo(vpic, () => ({ status: 404, body: { Results: [] } }));
  await assert.rejects(ask(supplier), { failure: 'malformed' });
});

test('when it is asked too often it says when to come back', async () => {
  const { supplier } = await connectTo(vpic, () => ({ status: 429, headers: { 'retry-after': '7' }, body: '' }));
  await assert.rejects(ask(supplier), { failure: 'rate limited', retryInMs: 7_000 });
});

test('of a glider, which has an old engine in a new chassis, all is believed', async () => {
  const fields = await identified({ ErrorCode: '9,14', Model: 'Wanderer', ModelYear: '1999' });
  assert.deepEqual(fields, { vehicleClass: 'car', make: 'Ford', model: 'Wanderer', year: 1999 });
});

test('a value marked as not applicable is left out', async () => {
  const none = 'Not Applicable';
  const fields = await identified({ Trim: none, BodyClass: none, OtherEngineInfo: none, AirBagLocSide: none });
  assert.deepEqual(fields, { vehicleClass: 'car', make: 'Ford' });
});

test('figures are read as numbers of JSON, too', async () => {
  const fields = await identified({ Doors: 5, EngineCylinders: 6, DisplacementL: 3.5, ModelYear: 1999 });
  const figures = { doors: 5, cylinders: 6, capacityCcm: 3500, year: 1999 };
  assert.deepEqual(fields, { vehicleClass: 'car', make: 'Ford', ...figures });
});

test('what is no figure, or half a cylinder, is left out', async () => {
  const fields = await identified({
    Doors: '0x4',
    Seats: '-5',
    EngineCylinders: '8.5',
    EngineKW: '1e3',
    CurbWeightLB: '9'.repeat(400),
    TransmissionSpeeds: 'Infinity',
  });
  assert.deepEqual(fields, { vehicleClass: 'car', make: 'Ford' });
});

test('the energy of a battery is reported only for a VIN that decodes without errors', async () => {
  assert.equal((await identified({ BatteryKWh: '75' })).batteryKwh, 75);
  assert.equal((await identified({ BatteryKWh: '20', ErrorCode: '5,6,14' })).batteryKwh, undefined);
});

test('a text without end is no value', async () => {
  const fields = await identified({ Model: 'Wanderer '.repeat(10_000), OtherEngineInfo: 'x'.repeat(100_000) });
  assert.deepEqual(fields, { vehicleClass: 'car', make: 'Ford' });
});

test('pretensioners of the belts are reported where the vehicle has them', async () => {
  for (const [Pretensioner, count] of [
    ['Yes', 1],
    ['No', 0],
    ['', 0],
  ] as const) {
    const { supplier } = await connectTo(vpic, answering({ Pretensioner }));
    const answer = await ask(supplier);
    const items = answer.kind === 'evidence' ? answer.evidence.filter(({ kind }) => kind === 'equipped') : [];
    const item = { ...safety, ...inEnglish('Seat Belt Pretensioner'), tier: 'DETAIL' };
    assert.deepEqual(
      items,
      Array.from({ length: count }, () => item),
    );
  }
});
