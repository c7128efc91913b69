import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drivelineOf } from '../../../../src/suppliers/sources/rdw/driveline.ts';

const row = (brandstof_omschrijving: string, columns: object = {}) => ({ brandstof_omschrijving, ...columns });

const hybrid = (hybridClass: string | undefined) => [
  row('Elektriciteit', { brandstof_volgnummer: '2' }),
  row('Benzine', { brandstof_volgnummer: '1', klasse_hybride_elektrisch_voertuig: hybridClass }),
];

test('petrol and electricity are a plug-in hybrid or another one by their class alone', () => {
  assert.equal(drivelineOf(hybrid('OVC-HEV')).fuel, 'plugInHybrid');
  assert.equal(drivelineOf(hybrid('NOVC-HEV')).fuel, 'hybrid');
  assert.equal(drivelineOf(hybrid(undefined)).fuel, 'hybrid');
});

test('each fuel has its code; of two alternatives the unusual one is reported', () => {
  const cases: [string[], string | undefined][] = [
    [['Benzine'], 'petrol'],
    [['Diesel'], 'diesel'],
    [['Elektriciteit'], 'electric'],
    [['Elektriciteit', 'Elektriciteit'], 'electric'],
    [['Waterstof', 'Elektriciteit'], 'hydrogen'],
    [['Benzine', 'LPG'], 'lpg'],
    [['CNG', 'Benzine'], 'cng'],
    [['Benzine', 'Alcohol'], 'ethanol'],
    [['Kolen'], undefined],
    [[], undefined],
  ];
  for (const [words, fuel] of cases) assert.equal(drivelineOf(words.map((word) => row(word))).fuel, fuel, words.join());
});

test('fuels are taken in the order that their numbers give them', () => {
  const rows = [row('Diesel', { brandstof_volgnummer: '2' }), row('Benzine', { brandstof_volgnummer: '1' })];
  assert.equal(drivelineOf(rows).fuel, 'petrol');
});

test('an electric vehicle has the power of its motor, no CO2, and no Euro standard', () => {
  const electric = row('Elektriciteit', {
    nominaal_continu_maximumvermogen: '70.00',
    netto_max_vermogen_elektrisch: '150.00',
    uitlaatemissieniveau: 'AX',
    emissiecode_omschrijving: 'Z',
  });
  assert.deepEqual(drivelineOf([electric]), { fuel: 'electric', powerKw: 150, unknownFuels: [] });
});

test('a plug-in hybrid has the power of its engine and the CO2 that is weighted with electric driving', () => {
  const engine = row('Benzine', {
    brandstof_volgnummer: '1',
    klasse_hybride_elektrisch_voertuig: 'OVC-HEV',
    nettomaximumvermogen: '110.00',
    emissie_co2_gecombineerd_wltp: '131.00',
    emis_co2_gewogen_gecombineerd_wltp: '31.00',
    uitlaatemissieniveau: 'EURO 6 AP',
  });
  const motor = row('Elektriciteit', { brandstof_volgnummer: '2', netto_max_vermogen_elektrisch: '80.00' });
  assert.deepEqual(drivelineOf([motor, engine]), {
    fuel: 'plugInHybrid',
    powerKw: 110,
    co2GPerKm: 31,
    emissionStandard: 'Euro 6 AP',
    unknownFuels: [],
  });
});

test('the newer test of CO2 goes before the older, and a bare number is a Euro standard', () => {
  const petrol = row('Benzine', {
    co2_uitstoot_gecombineerd: '118',
    emissie_co2_gecombineerd_wltp: '139.00',
    emissiecode_omschrijving: '4',
  });
  const { co2GPerKm, emissionStandard } = drivelineOf([petrol]);
  assert.deepEqual([co2GPerKm, emissionStandard], [139, 'Euro 4']);
});
