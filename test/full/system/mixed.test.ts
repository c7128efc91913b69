import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { InspectionEvent, Life } from '../../../simulator/world/life.ts';
import { kmPerMile } from '../../../src/vehicles/units.ts';
import { freshDatabase } from '../../support/database.ts';
import { temporaryFolder } from '../../support/process.ts';
import { startTestService } from '../../support/service.ts';
import { openWorld, serveWorld } from '../../support/simulator.ts';
import { serve, type Said } from '../../support/suppliers/sources/server.ts';
import { buyTimed, readAnswer, type ReportAnswer } from '../../support/system/answers.ts';

const world = await openWorld();

/** Vehicles that live, and always lived, in the Netherlands and in Great Britain. */
const dutch = await lifeIn('NL', 'S9DHXSB4YH30A43U5');
const british = await lifeIn('GB', 'LDC105RYGU4G04PVU');

async function lifeIn(country: string, vin: string): Promise<Life> {
  const life = await world.truth(vin);
  assert.deepEqual(
    life.stays.map((stay) => stay.country),
    [country],
  );
  return life;
}

const american = '1HGCM82633A004352';

/** The register's rows about the Dutch vehicle: it has an open recall, and a test that no other supplier has. */
function dutchRows(path: string): Said {
  const kenteken = dutch.stays[0]?.plate.replaceAll(/[^A-Z0-9]/g, '');
  const asked = new URL(path, 'http://register.invalid');
  const table = /resource\/(.+)\.json/.exec(asked.pathname)?.[1] ?? '';
  const rows: Record<string, object[]> = {
    'm9d7-ebf2': [
      {
        kenteken,
        voertuigsoort: 'Personenauto',
        merk: dutch.build.make.toUpperCase(),
        handelsbenaming: dutch.build.model.toUpperCase(),
        openstaande_terugroepactie_indicator: 'Ja',
        wam_verzekerd: 'Ja',
        tellerstandoordeel: 'Logisch',
        code_toelichting_tellerstandoordeel: '00',
      },
    ],
    't49b-isb7': [{ kenteken, referentiecode_rdw: 'TST990001', code_status: 'O', status: 'Openstaand' }],
    'j9yg-7rg9': [{ referentiecode_rdw: 'TST990001', omschrijving_defect: 'De gordelspanner kan weigeren.' }],
    'sgfe-77wx': [
      {
        kenteken,
        meld_datum_door_keuringsinstantie: '20260112',
        meld_tijd_door_keuringsinstantie: '910',
        soort_erkenning_omschrijving: 'APK Lichte voertuigen',
        soort_melding_ki_omschrijving: 'periodieke controle',
        vervaldatum_keuring: '20280112',
      },
    ],
  };
  const isOurs = asked.searchParams.get('kenteken') === kenteken || !asked.searchParams.has('kenteken');
  return { body: isOurs ? (rows[table] ?? []) : [] };
}

/** The tests of the British vehicle as in their own register, and one that only the register has. */
function britishTests(path: string): Said {
  if (path.endsWith('/token')) return { body: { access_token: 'a-token', expires_in: 3_599 } };
  if (!path.endsWith(`/vin/${british.vin}`)) return { status: 404, body: { errorCode: 'MOTH-NF-01' } };
  const known = british.inspections.map((event, place) => motTest(event, place));
  const further = {
    ...motTest(british.inspections.at(-1) as InspectionEvent, 99),
    completedDate: '2026-11-02T09:15:00.000Z',
  };
  return {
    body: {
      registration: british.stays[0]?.plate.replaceAll(/\s/g, ''),
      make: british.build.make.toUpperCase(),
      model: british.build.model.toUpperCase(),
      hasOutstandingRecall: 'Unknown',
      motTests: [further, ...known],
    },
  };
}

function motTest({ on, decision, shownKm }: InspectionEvent, place: number) {
  return {
    completedDate: `${on}T11:00:00.000Z`,
    testResult: decision.startsWith('passed') ? 'PASSED' : 'FAILED',
    odometerValue: String(Math.round(shownKm / kmPerMile)),
    odometerUnit: 'MI',
    odometerResultType: 'READ',
    motTestNumber: String(100_000 + place),
    dataSource: 'DVSA',
    defects: [],
  };
}

/** Campaigns of the model, not of the single vehicle. */
function americanCampaigns(path: string): Said {
  if (!path.includes('recallsByVehicle')) return { body: { Count: 0, results: [] } };
  const campaign = {
    NHTSACampaignNumber: '99V999000',
    ReportReceivedDate: '04/03/2019',
    Component: 'AIR BAGS',
    Summary: 'A test.',
  };
  return { body: { Count: 1, Message: '', results: [campaign] } };
}

const rdw = await serve(({ path }) => dutchRows(path));
const dvsa = await serve(({ path }) => britishTests(path));
const nhtsa = await serve(({ path }) => americanCampaigns(path));

const file = join(await temporaryFolder(), 'suppliers.yaml');
process.env['MIXED_TEST_SECRET'] = 's3cret';
await writeFile(
  file,
  `suppliers:
  - { simulated: everything, url: '${await serveWorld(world)}' }
  - public: vpic-tables
  - { public: rdw, url: '${rdw.url}' }
  - { public: nhtsa-recalls, url: '${nhtsa.url}' }
  - public: dvsa-mot
    url: ${dvsa.url}
    values:
      clientId: tester
      clientSecret: { env: MIXED_TEST_SECRET }
      apiKey: { env: MIXED_TEST_SECRET }
      tokenUrl: ${dvsa.url}/token
`,
);

const { url, database } = await freshDatabase();
const mixed = await startTestService(url, { ROLE: 'all', SUPPLIERS: file });
const { key } = await addPartner(database);

async function buyWhole(vin: string): Promise<ReportAnswer> {
  const { answer } = await buyTimed(mixed, key, vin);
  return eventually(async () => {
    const read = await readAnswer(mixed, key, answer.reportId);
    return read.status === 'complete' ? read : undefined;
  });
}

test('a public register and simulated suppliers make one report of a Dutch vehicle', async () => {
  const { report } = await buyWhole(dutch.vin);
  const recall = report.recalls?.find(({ campaignId }) => campaignId === 'TST990001');
  assert.equal(recall?.status, 'open');
  assert.equal(recall?.country, 'NL');
  assert.equal(recall?.repaired, false);
  assert.equal(report.checks?.hasOpenRecall, true);
  assert.equal(report.identity?.make, dutch.build.make);
  assert.ok(
    report.inspections?.some(
      ({ date, nextInspectionDate }) => date?.startsWith('2026-01-12') && nextInspectionDate === '2028-01-12',
    ),
  );
  assert.ok((report.ownershipHistory?.length ?? 0) > 0, 'what only others know is there, too');
  assert.ok(rdw.asked.length > 0);
});

test('a test from two sources is one test, and the one that only the register has is added', async () => {
  const { report, registrationNumber } = await buyWhole(british.vin);
  const days = (report.inspections ?? []).map(({ date = '' }) => date.slice(0, 10));
  for (const { on } of british.inspections) assert.equal(days.filter((day) => day === on).length, 1, on);
  assert.equal(days.filter((day) => day === '2026-11-02').length, 1);
  const readings = (report.mileageHistory ?? []).map(({ date = '' }) => date.slice(0, 10));
  for (const { on } of british.inspections) assert.equal(readings.filter((day) => day === on).length, 1, on);
  assert.equal(registrationNumber, british.stays[0]?.plate);
});

test('a campaign of the model is not claimed for the vehicle', async () => {
  const { report } = await buyWhole(american);
  const campaign = report.recalls?.find(({ campaignId }) => campaignId === '99V999000');
  assert.equal(campaign?.date, '2019-03-04');
  assert.equal(campaign?.repaired, undefined);
  assert.equal(campaign?.status, 'not known for this vehicle');
});

test('no public source is queried for a sandbox vehicle', async () => {
  const before = [rdw, dvsa, nhtsa].map(({ asked }) => asked.length);
  const { report } = await buyWhole('SANDBX0READY00001');
  assert.ok(report.identity?.make);
  assert.deepEqual(
    [rdw, dvsa, nhtsa].map(({ asked }) => asked.length),
    before,
  );
});

test('the page of a report leads to what the licences want to be said', async () => {
  const { originalReportUrl = '' } = await buyWhole(british.vin);
  const page = await (await fetch(originalReportUrl)).text();
  assert.match(page, /href="\.\.\/attributions\?lang=en"/);
  assert.doesNotMatch(page, /DVSA|Open Government/);
  assert.match(await (await fetch(`${mixed.url}/attributions`)).text(), /Open Government Licence v3\.0/);
});
