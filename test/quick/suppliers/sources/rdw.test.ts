import assert from 'node:assert/strict';
import { test } from 'node:test';

import { rdw } from '../../../../src/suppliers/sources/rdw/connector.ts';
import { ask, find, ofKind, plate, register, silence, vehicle } from '../../../support/suppliers/sources/rdw-server.ts';

const [vehicles, fuels] = ['m9d7-ebf2', '8ys7-d773'] as const;

const importedEstate = vehicle({
  merk: 'VOLVO',
  handelsbenaming: 'VOLVO V60',
  inrichting: 'stationwagen',
  eerste_kleur: 'BLAUW',
  tweede_kleur: 'Niet geregistreerd',
  aantal_zitplaatsen: '5',
  aantal_deuren: '4',
  aantal_cilinders: '5',
  cilinderinhoud: '2400',
  massa_ledig_voertuig: '1601',
  massa_rijklaar: '1701',
  toegestane_maximum_massa_voertuig: '2190',
  technische_max_massa_voertuig: '2200',
  zuinigheidsclassificatie: 'C',
  europese_voertuigcategorie: 'M1',
  type: 'F',
  variant: 'FW88',
  datum_eerste_toelating: '20140502',
  datum_eerste_toelating_dt: '2014-05-02T00:00:00.000',
  datum_eerste_tenaamstelling_in_nederland: '20170619',
  datum_tenaamstelling: '20210308',
  vervaldatum_apk: '20260619',
  export_indicator: 'Nee',
  taxi_indicator: 'Nee',
  wam_verzekerd: 'Ja',
  tenaamstellen_mogelijk: 'Ja',
  catalogusprijs: '48250',
  bruto_bpm: '6120',
  openstaande_terugroepactie_indicator: 'Nee',
  tellerstandoordeel: 'Geen oordeel',
  code_toelichting_tellerstandoordeel: '05',
  jaar_laatste_registratie_tellerstand: '2025',
  wacht_op_keuren: 'Geen verstrekking in Open Data',
});

const diesel = {
  kenteken: plate,
  brandstof_volgnummer: '1',
  brandstof_omschrijving: 'Diesel',
  nettomaximumvermogen: '120.00',
  co2_uitstoot_gecombineerd: '119',
  uitlaatemissieniveau: 'EURO 5',
  emissiecode_omschrijving: '5',
};

test('a vehicle has all that the register has of it', async () => {
  const found = await find({ [vehicles]: [importedEstate], [fuels]: [diesel] });
  assert.deepEqual(found, {
    kind: 'evidence',
    evidence: [
      {
        kind: 'identified',
        source: 'vehicleRegister',
        country: 'NL',
        knownFrom: '2021-03-08',
        vehicleClass: 'car',
        make: 'VOLVO',
        model: 'V60',
        colour: 'blue',
        body: 'estate',
        category: 'M1',
        seats: 5,
        doors: 4,
        capacityCcm: 2400,
        cylinders: 5,
        curbMassKg: 1701,
        grossMassKg: 2190,
        energyLabel: 'C',
        fuel: 'diesel',
        powerKw: 120,
        co2GPerKm: 119,
        emissionStandard: 'Euro 5',
      },
      {
        kind: 'registered',
        source: 'vehicleRegister',
        country: 'NL',
        knownFrom: '2021-03-08',
        date: '2017-06-19',
        plate,
        firstRegisteredAt: '2014-05-02',
        status: 'registered',
        keeperSince: '2021-03-08',
        importedAt: '2017-06-19',
        isTaxi: false,
        isInsured: true,
        canBeTransferred: true,
        catalogPrice: { value: 48_250, currency: 'EUR' },
        registrationTax: { value: 6120, currency: 'EUR' },
      },
      {
        kind: 'odometerJudged',
        source: 'vehicleRegister',
        country: 'NL',
        knownFrom: '2025',
        verdict: 'none',
        reason: 'registeredAbroad',
        lastReadingYear: 2025,
        original: { wording: 'Geen oordeel', language: 'nl' },
      },
      {
        kind: 'recallsLookedUp',
        source: 'recallRegister',
        country: 'NL',
        knownFrom: '2026-03-02',
        hasOpen: false,
      },
    ],
    sectionsNotAnswered: ['inspections'],
  });
});

test('each table is asked by the plate as the register writes it, with a limit, and a token where there is one', async () => {
  const { supplier, asked } = await register({ [vehicles]: [vehicle()] }, { appToken: 'a-token' });
  await ask(supplier, { plate: 'ab-12-cd' });
  assert.deepEqual(asked[0]?.path, '/resource/m9d7-ebf2.json');
  assert.deepEqual(asked.map(({ path }) => path).toSorted(), [
    '/resource/8ys7-d773.json',
    '/resource/a34c-vvps.json',
    '/resource/m9d7-ebf2.json',
    '/resource/sgfe-77wx.json',
    '/resource/t49b-isb7.json',
  ]);
  for (const { query, headers } of asked) {
    assert.deepEqual(query, { kenteken: plate, $limit: '5000' });
    assert.equal(headers['x-app-token'], 'a-token');
  }
  const open = await register({ [vehicles]: [vehicle()] });
  await ask(open.supplier);
  assert.equal(open.asked[0]?.headers['x-app-token'], undefined);
});

test('it knows the Netherlands, by plate, and claims no readings and no policies, of which it shows none', async () => {
  const { supplier } = await register({});
  assert.deepEqual(supplier.countries, ['NL']);
  assert.deepEqual(supplier.needs, ['plate']);
  assert.deepEqual(supplier.feeds, ['identity', 'technical', 'registration', 'inspections', 'recalls']);
  assert.deepEqual(
    Object.values(rdw.parameters).map(({ isNeeded }) => isNeeded),
    [false],
  );
});

test('a plate is understood with spaces and hyphens; one of another country is not asked for', async () => {
  const { supplier, asked } = await register({ [vehicles]: [vehicle()] });
  for (const text of ['AB-12-CD', 'ab 12 cd', ' ab12cd ']) {
    assert.equal((await ask(supplier, { plate: text })).kind, 'evidence', text);
  }
  const count = asked.length;
  for (const text of ['M-AB 1234', "AB12C' or '1'='1", 'ABCDEF', '']) {
    assert.deepEqual(await ask(supplier, { plate: text }), { kind: 'not covered' }, text);
  }
  assert.equal(asked.length, count);
});

test('a plate that the register does not have is not covered: the vehicle was not searched for', async () => {
  const { supplier, asked } = await register({ [vehicles]: [] });
  assert.deepEqual(await ask(supplier), { kind: 'not covered' });
  assert.equal(asked.length, 1);
});

test('a vehicle of another make has the plate by mistake', async () => {
  const { supplier } = await register({ [vehicles]: [vehicle()] });
  assert.deepEqual(await ask(supplier, { plate, make: 'Toyota' }), { kind: 'not covered' });
  assert.equal((await ask(supplier, { plate, make: 'Volvo' })).kind, 'evidence');
});

test('a plate that has moved to another vehicle of the same make says nothing about this one', async () => {
  const { supplier, asked } = await register({ [vehicles]: [importedEstate], [fuels]: [diesel] });
  const known = { plate, make: 'Volvo' };
  for (const facts of [
    { fuel: 'diesel' as const },
    { firstRegisteredAt: '2014' },
    { firstRegisteredAt: '2017-06-19' },
  ]) {
    assert.equal((await ask(supplier, { ...known, ...facts })).kind, 'evidence', JSON.stringify(facts));
  }
  assert.deepEqual(await ask(supplier, { ...known, fuel: 'electric' }), { kind: 'not covered' });
  const count = asked.length;
  for (const firstRegisteredAt of ['2010', '2021-04']) {
    assert.deepEqual(await ask(supplier, { ...known, firstRegisteredAt }), { kind: 'not covered' }, firstRegisteredAt);
  }
  assert.equal(asked.length, count + 2, 'the tables beside it are not asked');
});

test('values that are not registered, not applicable or zero are left out', async () => {
  const words = { inrichting: 'Niet geregistreerd', eerste_kleur: 'N.v.t.', wam_verzekerd: 'Niet geregistreerd' };
  const withheld = { zuinigheidslabel: 'Geen verstrekking in Open Data' };
  const noughts = {
    aantal_deuren: '0',
    aantal_cilinders: '0',
    technische_max_massa_voertuig: '0',
    catalogusprijs: '0',
    vervaldatum_apk: '0',
    datum_eerste_toelating: '20140231',
  };
  const found = await find({
    [vehicles]: [vehicle({ ...words, ...withheld, ...noughts, tenaamstellen_mogelijk: null, merk: '' })],
  });
  assert.deepEqual(found.evidence, [
    {
      kind: 'identified',
      source: 'vehicleRegister',
      country: 'NL',
      knownFrom: '2026-03-02',
      vehicleClass: 'car',
      model: 'V60',
    },
    { kind: 'registered', source: 'vehicleRegister', country: 'NL', knownFrom: '2026-03-02', plate },
  ]);
});

test('a vehicle that was never in a name has neither days nor a status', async () => {
  const [entry] = ofKind(await find({ [vehicles]: [vehicle({ export_indicator: 'Nee' })] }), 'registered');
  assert.equal(entry?.status, undefined);
  const exported = vehicle({ export_indicator: 'Ja', datum_tenaamstelling: '20190405' });
  assert.equal(ofKind(await find({ [vehicles]: [exported] }), 'registered')[0]?.status, 'exported');
});

test('the first registration in the Netherlands is found under its old name, too; no import where it is the first', async () => {
  const row = vehicle({ datum_eerste_toelating: '20130104', datum_eerste_afgifte_nederland: '20130104' });
  const [entry] = ofKind(await find({ [vehicles]: [row] }), 'registered');
  assert.deepEqual([entry?.date, entry?.firstRegisteredAt, entry?.importedAt], ['2013-01-04', '2013-01-04', undefined]);
});

test('vans and lorries are distinguished by category or mass, and their closed bodies with them', async () => {
  const cases = [
    [{ europese_voertuigcategorie: 'N1' }, 'van', 'panelVan'],
    [{ europese_voertuigcategorie: 'N3' }, 'truck', 'boxTruck'],
    [{ toegestane_maximum_massa_voertuig: '3500' }, 'van', 'panelVan'],
    [{ toegestane_maximum_massa_voertuig: '7490' }, 'truck', 'boxTruck'],
    [{ voertuigsoort: 'Motorfiets', inrichting: 'N.v.t.' }, 'motorcycle', undefined],
  ] as const;
  for (const [row, vehicleClass, body] of cases) {
    const registered = vehicle({ voertuigsoort: 'Bedrijfsauto', inrichting: 'gesloten opbouw', ...row });
    const [identified] = ofKind(await find({ [vehicles]: [registered] }), 'identified');
    assert.deepEqual([identified?.vehicleClass, identified?.body], [vehicleClass, body]);
  }
});

test('words that have no code keep their wording; a second colour is reported with the first', async () => {
  const row = vehicle({ inrichting: 'kampeerwagen', eerste_kleur: 'ROOD', tweede_kleur: 'WIT' });
  const lng = { brandstof_volgnummer: '1', brandstof_omschrijving: 'LNG' };
  const [identified] = ofKind(await find({ [vehicles]: [row], [fuels]: [lng] }), 'identified');
  assert.deepEqual(identified?.original, { wording: 'kampeerwagen, LNG', language: 'nl' });
  assert.deepEqual([identified?.colour, identified?.colourName], ['red', 'ROOD / WIT']);
  assert.deepEqual([identified?.body, identified?.fuel], [undefined, undefined]);
  const pink = await find({ [vehicles]: [vehicle({ eerste_kleur: 'ROSE' })] });
  assert.equal(ofKind(pink, 'identified')[0]?.colourName, 'ROSE');
});

test('the odometer is judged by word and code, and not where nothing is registered', async () => {
  const cases = [
    ['Logisch', '00', ['logical', undefined]],
    ['Logisch', '03', ['logical', undefined]],
    ['Onlogisch', '04', ['illogical', undefined]],
    ['Geen oordeel', '01', ['none', 'rolledOver']],
    ['Geen oordeel', '02', ['none', 'replaced']],
    ['Geen oordeel', '06', ['none', 'tooFewReadings']],
    ['Geen oordeel', '07', ['none', 'formerlyIllogical']],
    ['Geen oordeel', '12', ['none', undefined]],
    ['Onlogisch', '00', ['illogical', undefined]],
    [undefined, '03', ['logical', undefined]],
    [undefined, '04', ['illogical', undefined]],
    ['Niet geregistreerd', 'NG', undefined],
  ] as const;
  for (const [tellerstandoordeel, code, judged] of cases) {
    const row = vehicle({ tellerstandoordeel, code_toelichting_tellerstandoordeel: code });
    const [record] = ofKind(await find({ [vehicles]: [row] }), 'odometerJudged');
    assert.deepEqual(record && [record.verdict, record.reason], judged, `${tellerstandoordeel} ${code}`);
  }
});

test('an answer that is not a list of rows is malformed, and never "nothing"', async () => {
  for (const content of ['{"error":true,"message":"no"}', '<html>', '[{"merk":"VOLVO"}]', 400, 404]) {
    const { supplier } = await register({ [vehicles]: content });
    await assert.rejects(ask(supplier), { failure: 'malformed' }, String(content));
  }
  const { supplier } = await register({ [vehicles]: [vehicle({ kenteken: 'ZZ99ZZ' })] });
  await assert.rejects(ask(supplier), { failure: 'malformed' });
});

test('throttling of any table fails the request', async () => {
  for (const table of [vehicles, fuels, 'sgfe-77wx', 'a34c-vvps', 't49b-isb7']) {
    const { supplier } = await register({ [vehicles]: [vehicle()], [table]: 429 });
    await assert.rejects(ask(supplier), { failure: 'rate limited', retryInMs: 2000 }, table);
  }
});

test('a further table that fails leaves its section unanswered, and the rest is reported', async () => {
  const tables = { [vehicles]: [importedEstate], [fuels]: [diesel] };
  const without = async (table: string, content: number | string) => find({ ...tables, [table]: content });
  assert.deepEqual((await without('t49b-isb7', 500)).sectionsNotAnswered, ['inspections', 'recalls']);
  assert.deepEqual((await without('t49b-isb7', '{}')).sectionsNotAnswered, ['inspections', 'recalls']);
  const withoutFuel = await without('8ys7-d773', 503);
  assert.deepEqual(withoutFuel.sectionsNotAnswered, ['technical', 'inspections']);
  const [identified] = ofKind(withoutFuel, 'identified');
  assert.deepEqual([identified?.fuel, identified?.capacityCcm], [undefined, 2400]);
});

test('a table that does not answer in time is no table without rows', async () => {
  const { supplier } = await register({ [vehicles]: [vehicle()], 't49b-isb7': silence });
  await assert.rejects(ask(supplier, { plate }, AbortSignal.timeout(200)), { failure: 'timeout' });
});

test('an answer that may have been cut off is no answer', async () => {
  const rows = JSON.stringify(Array.from({ length: 5000 }, () => ({ referentiecode_rdw: 'X' })));
  const found = await find({ [vehicles]: [vehicle()], 't49b-isb7': rows });
  assert.ok(found.sectionsNotAnswered?.includes('recalls'));
});
