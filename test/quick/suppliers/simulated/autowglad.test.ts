import assert from 'node:assert/strict';
import { test } from 'node:test';

import { autowglad as simulated } from '../../../../simulator/suppliers/autowglad/supplier.ts';
import type { InspectionEvent, Owner, Stay } from '../../../../simulator/world/life.ts';
import { autowglad } from '../../../../src/suppliers/simulated/autowglad/connector.ts';
import {
  damageCauses,
  damageTypes,
  damageZones,
  defectGroups,
  defectSeverities,
  inspectionDecisions,
  inspectionTypes,
} from '../../../../src/vehicles/codes.ts';
import { ask, connectTo, evidenceOf, evidenceOfKind } from '../../../support/suppliers/simulated/connection.ts';
import { connect } from '../../../support/suppliers/simulated/counting-connection.ts';
import { accident, lifeWith } from '../../../support/suppliers/simulated/made-life.ts';

const stay: Stay = {
  country: 'PL',
  plate: 'DW 48213',
  from: '2019-03-04',
  to: undefined,
  importedFrom: 'DE',
  registrationTax: { amount: 0, currency: 'PLN' },
  town: 'Wrocław',
  region: 'Dolnośląskie',
};
const german: Stay = { ...stay, country: 'DE', from: '2018-02-20', to: '2019-02-11', importedFrom: undefined };
const owner: Owner = { type: 'private', from: '2019-03-04', to: '2021-05-06', country: 'PL', region: 'Dolnośląskie' };
const next: Owner = { ...owner, type: 'taxiOperator', from: '2021-05-06', to: undefined };
const inspection: InspectionEvent = {
  on: '2019-03-02',
  country: 'PL',
  type: 'registration',
  decision: 'passedWithDefects',
  shownKm: 31_402,
  nextOn: '2020-03-02',
  station: 'Stacja Kontroli Dębowiec',
  address: 'ulica Leśna 7, Wrocław',
  defects: [
    {
      group: 'lights',
      subgroup: 'Światła mijania',
      description: 'Źle ustawione',
      severity: 'minor',
      details: 'lewe',
    },
  ],
};
const records = { stays: [german, stay], owners: [owner, next] };

const windows1250 = { 'content-type': 'application/xml; charset=windows-1250' };

const connectToHistory = (history: string) =>
  connectTo(autowglad, ({ method }: { method: string }) =>
    method === 'POST'
      ? { status: 202, headers: windows1250, body: '<przyjeto zlecenie="1" gotoweZa="0"/>' }
      : { status: 200, headers: windows1250, body: Buffer.from(`<historia>${history}</historia>`, 'latin1') },
  );

test('the Polish registration has its import, its status and the keeper’s kind and first day', async () => {
  const { supplier } = await connect(autowglad, simulated, lifeWith({ ...records, use: 'taxi' }));
  assert.deepEqual(await evidenceOfKind(supplier, 'registered'), [
    {
      kind: 'registered',
      source: 'vehicleRegister',
      country: 'PL',
      knownFrom: '2019-03-04',
      date: '2019-03-04',
      plate: 'DW 48213',
      firstRegisteredAt: '2018-02-20',
      status: 'registered',
      ownerType: 'taxiOperator',
      keeperSince: '2021-05-06',
      importedFrom: 'DE',
      importedAt: '2019-03-04',
      isInsured: false,
      isTaxi: true,
      isLearningVehicle: false,
      original: { wording: 'zarejestrowany', language: 'pl' },
    },
  ]);
});

test('what happened in Poland is in its own words, letter for letter', async () => {
  const life = lifeWith({ ...records, accidents: [{ ...accident, country: 'PL', town: 'Łódź' }] });
  const { supplier } = await connect(autowglad, simulated, life);
  const events = await evidenceOfKind(supplier, 'happened');
  assert.deepEqual(
    events.map(({ date, source, about, location, details }) => [date, source, about, location, ...details]),
    [
      [
        '2019-03-04',
        'vehicleRegister',
        'title',
        'Wrocław',
        'Pierwsza rejestracja w Polsce',
        'Pojazd sprowadzony z: DE',
      ],
      ['2020-11-09', 'accidentRegister', 'accident', 'Łódź', 'Zgłoszono szkodę: kolizja'],
      ['2021-05-06', 'vehicleRegister', 'sale', 'Dolnośląskie', 'Nowy właściciel: przewoźnik taksówkowy'],
    ],
  );
});

test('an inspection has its defects and its reading', async () => {
  const { supplier } = await connect(autowglad, simulated, lifeWith({ ...records, inspections: [inspection] }));
  const recorded = { source: 'inspectionRegister', country: 'PL', knownFrom: '2019-03-02', date: '2019-03-02' };
  assert.deepEqual(await evidenceOfKind(supplier, 'inspected'), [
    {
      ...recorded,
      kind: 'inspected',
      type: 'registration',
      decision: 'passedWithDefects',
      odometerKm: 31_402,
      nextInspectionDate: '2020-03-02',
      company: 'Stacja Kontroli Dębowiec',
      address: 'ulica Leśna 7, Wrocław',
      defects: [
        {
          description: 'Źle ustawione',
          group: 'lights',
          subgroup: 'Światła mijania',
          severity: 'minor',
          details: 'lewe',
        },
      ],
      original: { wording: 'pierwsze przed rejestracją: pozytywny z usterkami', language: 'pl' },
    },
  ]);
  assert.deepEqual(await evidenceOfKind(supplier, 'reading'), [{ ...recorded, kind: 'reading', odometerKm: 31_402 }]);
});

test('damage is in złoty, with its cause and who was to blame', async () => {
  const polish = { ...accident, country: 'PL', repair: { amount: 14_250.5, currency: 'PLN' } };
  const { supplier } = await connect(autowglad, simulated, lifeWith({ ...records, accidents: [polish, accident] }));
  assert.deepEqual(await evidenceOfKind(supplier, 'damaged'), [
    {
      kind: 'damaged',
      source: 'accidentRegister',
      country: 'PL',
      knownFrom: '2020-11-09',
      date: '2020-11-09',
      type: 'collision',
      original: { wording: 'kolizja', language: 'pl' },
      zones: ['rear', 'leftSide'],
      positions: [],
      parts: [],
      photos: [],
      videos: [],
      reference: 'PL/20201109004402',
      cause: 'otherDriver',
      wasVictim: true,
      damage: { value: 14_250.5, currency: 'PLN' },
    },
  ]);
});

test('every Polish word is understood', async () => {
  const types = damageTypes.filter((type) => type !== 'other');
  const accidents = types.map((type, index) => ({
    ...accident,
    country: 'PL',
    type,
    zones: damageZones,
    cause: damageCauses[index % damageCauses.length] ?? 'weather',
  }));
  const [defect] = inspection.defects;
  assert.ok(defect);
  const defects = defectGroups.map((group, index) => ({
    ...defect,
    group,
    severity: defectSeverities[index % 4] ?? 'minor',
  }));
  const inspections = inspectionTypes.map((type, index) => ({
    ...inspection,
    type,
    defects,
    decision: inspectionDecisions[index % 4] ?? 'passed',
  }));
  const { supplier } = await connect(autowglad, simulated, lifeWith({ ...records, accidents, inspections }));
  assert.deepEqual(
    (await evidenceOfKind(supplier, 'damaged')).map(({ type, cause, zones }) => [type, cause, zones]),
    accidents.map(({ type, cause }) => [type, cause, [...damageZones]]),
  );
  const inspected = await evidenceOfKind(supplier, 'inspected');
  assert.deepEqual(
    inspected.map(({ type, decision }) => [type, decision]),
    inspections.map(({ type, decision }) => [type, decision]),
  );
  assert.deepEqual(
    inspected[0]?.defects.map(({ group, severity }) => [group, severity]),
    defects.map(({ group, severity }) => [group, severity]),
  );
});

test('it is asked by order with the year; a vehicle that was never in Poland is nothing immediately', async () => {
  const counter = await connect(autowglad, simulated, lifeWith(records), { remainingMs: 600 });
  const first = await ask(counter.supplier);
  assert.ok(first.kind === 'not yet' && first.ticket && first.retryInMs === 1000);
  const { ticket } = first;
  assert.deepEqual(await ask(counter.supplier, { ticket }), { kind: 'not yet', retryInMs: 1000, ticket });
  counter.remainingMs = 0;
  assert.equal((await ask(counter.supplier, { ticket })).kind, 'evidence');
  await assert.rejects(ask(counter.supplier, { facts: {} }), { failure: 'malformed' });
  const never = await connect(autowglad, simulated, lifeWith({ stays: [german] }), { remainingMs: 600 });
  assert.deepEqual(await ask(never.supplier), { kind: 'nothing' });
});

test('words that are not known keep their wording, and one unreadable record does not lose the others', async () => {
  const supplier = await connectToHistory(
    `<rejestracja od="31-02-2019"/>
     <zdarzenie rodzaj="zlot" data="05-06-2019"><opis>Zdj\xeato z drogi</opis></zdarzenie>
     <zdarzenie rodzaj="szkoda" data="06-06-2019"><uszkodzenie rodzaj="meteoryt"><strefa>aura</strefa></uszkodzenie></zdarzenie>`,
  );
  const [event, , damage, ...more] = await evidenceOf(supplier);
  assert.ok(event?.kind === 'happened' && damage?.kind === 'damaged');
  assert.deepEqual(
    [event.about, event.original, event.details],
    ['other', { wording: 'zlot', language: 'pl' }, ['Zdjęto z drogi']],
  );
  assert.deepEqual(
    [damage.type, damage.original, damage.zones],
    ['other', { wording: 'meteoryt', language: 'pl' }, []],
  );
  assert.deepEqual(more, []);
});

test('an answer of another shape is malformed, a wrong credential is refused', async () => {
  await assert.rejects(ask(await connectToHistory(''), { ticket: 'A1' }), { failure: 'malformed' });
  await assert.rejects(ask(await connectToHistory('<zdarzenie rodzaj="zlot" data="maj"/>'), { ticket: 'A1' }), {
    failure: 'malformed',
  });
  await assert.rejects(ask(await connectTo(autowglad, '<nic/>')), { failure: 'malformed' });
  const { supplier } = await connect(autowglad, simulated, lifeWith(), { credential: 'guess' });
  await assert.rejects(ask(supplier), { failure: 'refused' });
});
