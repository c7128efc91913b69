import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  ask,
  find,
  ofKind,
  plate,
  register,
  vehicle,
  type Found,
} from '../../../support/suppliers/sources/rdw-server.ts';

const apk = { kenteken: plate, soort_erkenning_omschrijving: 'APK Lichte voertuigen' };

const report = (day: string, time: string, term?: string) => ({
  ...apk,
  meld_datum_door_keuringsinstantie: day,
  meld_tijd_door_keuringsinstantie: time,
  soort_melding_ki_omschrijving: 'periodieke controle',
  ...(term !== undefined && { vervaldatum_keuring: term }),
});

const defect = (day: string, time: string, code: string, count = '1') => ({
  ...apk,
  meld_datum_door_keuringsinstantie: day,
  meld_tijd_door_keuringsinstantie: time,
  gebrek_identificatie: code,
  aantal_gebreken_geconstateerd: count,
});

const catalogue = [
  {
    gebrek_identificatie: '701',
    gebrek_omschrijving: 'Remslang versleten',
    gebrek_artikel_nummer: '5.*.31',
    ingangsdatum_gebrek: '20170401',
  },
  {
    gebrek_identificatie: '701',
    gebrek_omschrijving: 'Remslang gescheurd',
    gebrek_artikel_nummer: '5.*.31',
    ingangsdatum_gebrek: '20250101',
  },
  { gebrek_identificatie: 'AC9', gebrek_omschrijving: 'Band bijna versleten', gebrek_artikel_nummer: 'AC9' },
];

interface Rows {
  readonly reports?: readonly object[] | number;
  readonly defects?: readonly object[] | number;
  readonly texts?: readonly object[] | number;
  readonly row?: Readonly<Record<string, unknown>>;
}

const tablesOf = ({ reports = [], defects = [], texts = catalogue, row = {} }: Rows) => ({
  'm9d7-ebf2': [vehicle({ openstaande_terugroepactie_indicator: 'Nee', ...row })],
  'sgfe-77wx': reports,
  'a34c-vvps': defects,
  'hx2c-gt7k': texts,
});

const inspect = (rows: Rows): Promise<Found> => find(tablesOf(rows));

test('an inspection has the defects of its own date and time, in the wording of its day', async () => {
  const found = await inspect({
    reports: [report('20241017', '910', '20251017')],
    defects: [defect('20241017', '910', '701', '2'), defect('20241017', '0910', 'AC9')],
  });
  assert.deepEqual(ofKind(found, 'inspected'), [
    {
      kind: 'inspected',
      source: 'inspectionRegister',
      country: 'NL',
      knownFrom: '2024-10-17',
      date: '2024-10-17',
      type: 'periodic',
      decision: 'passedWithDefects',
      nextInspectionDate: '2025-10-17',
      defects: [
        { description: 'Remslang versleten', group: 'brakes', details: '2×' },
        { description: 'Band bijna versleten', severity: 'advisory' },
      ],
      original: { wording: 'APK Lichte voertuigen: periodieke controle', language: 'nl' },
    },
  ]);
  assert.equal(found.sectionsNotAnswered, undefined);
});

const decisionsOf = (found: Found) => ofKind(found, 'inspected').map(({ date, decision }) => [date, decision]);

test('a new expiry date shows that a vehicle has passed', async () => {
  const clean = await inspect({ reports: [report('20230105', '1035', '20240105')] });
  assert.deepEqual(decisionsOf(clean), [['2023-01-05', 'passed']]);
});

test('a rejected vehicle got no new term for a defect that is no mere advice', async () => {
  const found = await inspect({
    reports: [report('20230105', '1035'), report('20230105', '1650', '20240105')],
    defects: [defect('20230105', '1035', '701')],
  });
  assert.deepEqual(decisionsOf(found), [
    ['2023-01-05', 'failed'],
    ['2023-01-05', 'passed'],
  ]);
});

test('an unknown outcome is not guessed, and the section is not answered', async () => {
  const cases: Rows[] = [
    { reports: [report('20230105', '1035')] },
    { reports: [report('20230105', '1035', '0')], defects: [defect('20230105', '1035', 'AC9')] },
    { reports: [report('20230105', '1035', '20230301')], defects: [defect('20230105', '1035', '701')] },
    { defects: [defect('20230105', '1035', '701')] },
    {},
  ];
  for (const rows of cases) {
    const found = await inspect(rows);
    assert.deepEqual([decisionsOf(found), found.sectionsNotAnswered], [[], ['inspections']]);
  }
});

test('the term in the row of the vehicle is that of the latest inspection', async () => {
  const reports = [report('20240108', '1101'), report('20240108', '910')];
  const defects = [defect('20240108', '910', '701')];
  const found = await inspect({ reports, defects, row: { vervaldatum_apk: '20250108' } });
  assert.deepEqual(
    ofKind(found, 'inspected').map(({ decision, nextInspectionDate }) => [decision, nextInspectionDate]),
    [
      ['passed', '2025-01-08'],
      ['failed', undefined],
    ],
  );
});

test('the term in the row of the vehicle is not that of the latest inspection where an earlier one gave it', async () => {
  const reports = [report('20240601', '1000', '20260601'), report('20250301', '0900')];
  const found = await inspect({
    reports,
    defects: [defect('20250301', '0900', '289')],
    row: { vervaldatum_apk: '20260601' },
  });
  assert.deepEqual(
    ofKind(found, 'inspected').map(({ decision, nextInspectionDate }) => [decision, nextInspectionDate]),
    [
      ['passed', '2026-06-01'],
      ['failed', undefined],
    ],
  );
});

test('one inspection that cannot be read leaves the section unanswered, beside those that can', async () => {
  const complete = report('20240108', '1101', '20250108');
  const cases: Rows[] = [
    { reports: [complete, report('20230105', '1035')] },
    { reports: [complete], defects: [defect('20220103', '1500', '701')] },
  ];
  for (const rows of cases) {
    const found = await inspect(rows);
    assert.deepEqual([decisionsOf(found), found.sectionsNotAnswered], [[['2024-01-08', 'passed']], ['inspections']]);
  }
});

test('what workshops report of tachographs and gas is no inspection', async () => {
  const tachograph = { soort_erkenning_omschrijving: 'Controleapparaten' };
  const found = await inspect({
    reports: [
      { ...report('20240229', '1000', '20260301'), ...tachograph },
      { ...report('20240229', '1000', '20250301'), soort_erkenning_omschrijving: 'APK Zware voertuigen' },
    ],
    defects: [{ ...defect('20240229', '1000', '31A'), ...tachograph }],
  });
  assert.deepEqual(decisionsOf(found), [['2024-02-29', 'passed']]);
});

test('date and time may be in the newer columns; a defect without one belongs to the only inspection of its day', async () => {
  const found = await inspect({
    reports: [
      {
        ...apk,
        meld_datum_door_keuringsinstantie_dt: '2025-04-16T15:37:00.000',
        vervaldatum_keuring_dt: '2026-05-04T00:00:00.000',
      },
    ],
    defects: [{ ...apk, meld_datum_door_keuringsinstantie: '20250416', gebrek_identificatie: '701' }],
  });
  const [inspected] = ofKind(found, 'inspected');
  assert.deepEqual([inspected?.date, inspected?.nextInspectionDate], ['2025-04-16', '2026-05-04']);
  assert.deepEqual(
    inspected?.defects.map(({ description }) => description),
    ['Remslang gescheurd'],
  );
});

test('only codes that were found are looked up, in one question, and once', async () => {
  const rows = {
    reports: [report('20241017', '910', '20251017')],
    defects: [defect('20241017', '910', '701'), defect('20241017', '910', 'AC9'), defect('20241017', '910', "x')--")],
  };
  const { supplier, asked } = await register(tablesOf(rows));
  await ask(supplier);
  await ask(supplier);
  const lookUps = asked.filter(({ path }) => path.includes('hx2c-gt7k')).map(({ query }) => query);
  assert.deepEqual(lookUps, [{ $where: "gebrek_identificatie in('701','AC9')", $limit: '5000' }]);
});

test('a defect whose text cannot be fetched is described by its code', async () => {
  const reports = [report('20241017', '910', '20251017')];
  const defects = [defect('20241017', '910', '888')];
  for (const texts of [catalogue, 500]) {
    const [inspected] = ofKind(await inspect({ reports, defects, texts }), 'inspected');
    assert.deepEqual(inspected?.defects, [{ description: 'Gebrek 888' }]);
  }
});

test('reports without their defects, or defects without reports, are no inspection', async () => {
  const reports = [report('20241017', '910', '20251017')];
  for (const rows of [{ reports, defects: 500 }, { reports: 502 }]) {
    const found = await inspect(rows);
    assert.deepEqual([decisionsOf(found), found.sectionsNotAnswered], [[], ['inspections']]);
  }
});
