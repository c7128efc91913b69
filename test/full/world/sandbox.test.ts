import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { advanceClock } from '../../../harness/database/move-clock.ts';
import { get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { trackedSections } from '../../../src/contract/report/section-status.ts';
import { freshDatabase } from '../../support/database.ts';
import { openWorld } from '../../support/simulator.ts';
import { findImplausible } from '../../support/world/sense.ts';
import { buyFirst, readUntilComplete, startWorldService, type Counter } from '../../support/world/service.ts';

const slowSeconds = 4;
const { url, database } = await freshDatabase();
const world = await openWorld({ slowSeconds, delays: true });
const service = await startWorldService(url, world, { environment: { TEST_CLOCK: 'on' } });

async function newPartner(): Promise<Counter> {
  return { service, key: (await addPartner(database)).key };
}
const partner = await newPartner();

/** What the guide tells partners to look at, such as `checks.hasOpenRecall` is `true`, by VIN. */
const guide = await readFile(new URL('../../../docs/guides/sandbox.md', import.meta.url), 'utf8');
const claims = new Map(
  [...guide.matchAll(/^\| `(\w{17})` \|.*\| `([^`]+)` is `([^`]+)` \|$/gm)].map(
    ([, vin = '', path = '', value = '']) => [vin, [path, value]] as const,
  ),
);

function valueAt(record: object, path: string): unknown {
  const names = path.match(/\w+/g) ?? [];
  return names.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], record);
}

/** The first answer on a sandbox vehicle. */
async function first(vin: string, counter = partner) {
  const { status, body } = await buyFirst(counter, vin);
  assert.equal(status, 200, vin);
  const { report = {} } = body;
  const [path = '', value = ''] = claims.get(vin) ?? [];
  assert.equal(String(valueAt({ ...report, status: body.status }, path)), value, `docs/guides/sandbox.md: ${vin}`);
  return { ...body, reportId: body.reportId ?? '', report };
}

async function balanceOf({ key }: Counter): Promise<number> {
  const { balanceEur } = (await get<{ balanceEur?: number }>(service, key, '/v1/account')).body;
  assert.ok(balanceEur !== undefined);
  return balanceEur;
}

test('READY: the first report is complete, with both pictures', async () => {
  // The simulator draws a picture when it is first asked for, which takes a busy machine longer than a purchase waits.
  await first('SANDBX0READY00001', await newPartner());
  const { status, pendingSections, sectionStatus = {}, report } = await first('SANDBX0READY00001');
  assert.deepEqual([status, pendingSections], ['complete', []]);
  assert.ok(report.images?.modelPhoto && report.images.interiorPhoto);
  for (const section of ['serviceHistory', 'photos', 'serviceSchedule', 'renders'])
    assert.equal(sectionStatus[section], 'ready', section);
  assert.ok((report.accidentHistory ?? []).length > 0 && (report.mileageHistory ?? []).length > 0);
});

test('SL0W: all seven sections are pending, then come; and so again for the next partner', async () => {
  for (const counter of [partner, await newPartner()]) {
    const { reportId, status, pendingSections } = await first('SANDBX00SL0W00001', counter);
    assert.equal(status, 'enriching');
    // On a busy machine also what a fast supplier did not bring in time.
    assert.deepEqual(
      trackedSections.filter((section) => !pendingSections?.includes(section)),
      [],
    );
    const { body } = await readUntilComplete(counter, reportId);
    assert.deepEqual(
      body.sectionStatus,
      Object.fromEntries(trackedSections.map((section) => [section, 'ready'])),
      'each of them has something',
    );
    assert.deepEqual(findImplausible(body), []);
  }
});

test('TH1N: complete with what is known from the build, and hardly anything else', async () => {
  const { status, report } = await first('SANDBX00TH1N00001');
  assert.equal(status, 'complete');
  assert.deepEqual([report.identity?.make, report.identity?.model], ['Škoda', 'Fabia']);
  assert.ok(report.images?.modelPhoto && report.images.interiorPhoto);
  for (const section of [
    'mileageHistory',
    'accidentHistory',
    'inspections',
    'serviceHistory',
    'photos',
    'ownershipHistory',
    'auctionHistory',
  ] as const)
    assert.equal(report[section], undefined, section);
  assert.equal(report.checks?.odometerVerdictCode, 'INSUFFICIENT_DATA');
});

test('D0WN: no supplier answers; it is a 503 and costs nothing', async () => {
  const counter = await newPartner();
  const before = await balanceOf(counter);
  const { status, headers, body } = await buyFirst(counter, 'SANDBX00D0WN00001');
  assert.equal(status, 503);
  assert.equal((body as { code?: string }).code, 'UNAVAILABLE');
  assert.ok(headers.get('retry-after') !== null);
  assert.equal(await balanceOf(counter), before);
});

test('R0LLB, TYP, M1LES: the odometer was turned back, mistyped once, and is consistent across units', async () => {
  const rolledBack = await first('SANDBX0R0LLB00001');
  assert.equal(rolledBack.report.checks?.odometerVerdictCode, 'ROLLBACK_LIKELY');
  const mistyped = await first('SANDBX00TYP000001');
  assert.equal(mistyped.report.checks?.odometerVerdictCode, 'ENTRY_ERROR');
  const inMiles = await first('SANDBX0M1LES00001');
  assert.equal(inMiles.report.checks?.odometerVerdictCode, 'CONSISTENT');
  const countries = new Set(inMiles.report.mileageHistory?.map(({ country }) => country));
  assert.ok(countries.has('GB') && countries.has('LV'), 'read where they count miles, and where they do not');
});

test('ST0LN, DUPE, RECAL: stolen, one accident recorded three times, an open recall', async () => {
  const stolen = await first('SANDBX0ST0LN00001');
  assert.equal(stolen.report.stolenCheck?.possibleStolen, true);
  assert.equal(stolen.report.stolenCheck.records?.length, 1);
  const duplicated = await first('SANDBX00DUPE00001');
  assert.deepEqual(
    duplicated.report.accidentHistory?.map(({ groupedRecordCount }) => groupedRecordCount),
    [3],
  );
  assert.equal((await first('SANDBX0RECAL00001')).report.checks?.hasOpenRecall, true);
});

test('B1KE, TRUCK, VAN, EV: other vehicles than cars that burn something', async () => {
  const bike = await first('SANDBX00B1KE00001');
  assert.match(bike.report.identity?.category ?? '', /^L/);
  const truck = await first('SANDBX0TRUCK00001');
  assert.match(truck.report.identity?.category ?? '', /^N[23]/);
  const van = await first('SANDBX000VAN00001');
  assert.match(van.report.identity?.category ?? '', /^N1/);
  const electric = await first('SANDBX000EV000001');
  assert.equal(electric.report.technical?.fuelType, 'electric');
  assert.ok(Number(electric.report.technical.batteryKwh) > 0);
  assert.equal(electric.report.technical.cylinders, undefined);
});

/** Buys a vehicle whose photos are still to come. */
async function buyWaiting(vin: string): Promise<string> {
  const { reportId, status, pendingSections = [] } = await first(vin);
  assert.equal(status, 'enriching');
  assert.ok(pendingSections.includes('photos'));
  return reportId;
}

// The last one: it moves the clock for all.
test('FA1LS, WA1T, FAULT: one section fails after a minute, takes three, is given up after half an hour', async () => {
  const read = async (reportId: string) =>
    (await get<Awaited<ReturnType<typeof first>>>(service, partner.key, `/v1/reports/${reportId}`)).body;
  const fails = await buyWaiting('SANDBX0FA1LS00001');
  const waits = await buyWaiting('SANDBX00WA1T00001');
  const hangs = await buyWaiting('SANDBX0FAULT00001');
  for (const reportId of [fails, waits, hangs]) {
    const { pendingSections, report } = await eventually(async () => {
      const body = await read(reportId);
      return body.pendingSections?.length === 1 && body;
    });
    assert.deepEqual(pendingSections, ['photos']);
    assert.equal(report.images?.modelPhoto !== undefined, true, 'the others have come');
  }
  await advanceClock(database, 61_000);
  assertGivenUp((await readUntilComplete(partner, fails)).body);
  assert.deepEqual((await read(waits)).pendingSections, ['photos']);
  await advanceClock(database, 120_000);
  assert.equal((await readUntilComplete(partner, waits)).body.sectionStatus?.['photos'], 'ready');
  assert.deepEqual((await read(hangs)).pendingSections, ['photos']);
  await advanceClock(database, 27 * 60_000);
  assertGivenUp((await readUntilComplete(partner, hangs)).body);
});

function assertGivenUp({ sectionStatus, report }: Awaited<ReturnType<typeof readUntilComplete>>['body']): void {
  assert.equal(sectionStatus?.['photos'], 'none');
  const photos = report?.coverage?.checks?.find((check) => check.key === 'photos');
  assert.equal(photos?.status, 'unavailable');
  assert.equal(report?.damagePhotosAvailable, undefined, 'it is not said that there are none');
}
