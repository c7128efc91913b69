import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../../src/report/evidence/evidence.ts';
import type { AssembledReport } from '../../../../src/report/model/report.ts';
import { identifyRecords, type KnownRecord, withRecordIds } from '../../../../src/reports/records/identify.ts';
import {
  auctioned,
  branded,
  damaged,
  happened,
  inspected,
  listed,
  owned,
  reading,
  recalled,
  registered,
  reportOf,
  serviced,
  stolen,
  titleOwner,
} from '../../../support/assemble/evidence.ts';

const vinHash = '00112233445566778899aabbccddeeff';
const [firstDay, yearLater] = [new Date('2026-03-02T09:15:00Z'), new Date('2027-03-02T09:15:00Z')];

const life: readonly Evidence[] = [
  registered({ date: '2018-04-12', firstRegisteredAt: '2018-04-12' }),
  reading('2020-01-05', 41_000),
  inspected('2021-04-10', { odometerKm: 62_300 }),
  serviced('2021-06-01', { odometerKm: 64_950, provider: 'Auto Müller', actions: ['Ölwechsel'], reference: 'R-17' }),
  damaged('2022-02-02', { reference: 'KH-2022-0441', damage: { value: 1_800, currency: 'EUR' }, zones: ['rear'] }),
  owned('2018-04-12', { to: '2022-09-01' }),
  owned('2022-09-01', { ownerType: 'company' }),
  recalled('24V-123', { date: '2024-02-01' }),
  listed('2022-08-01', { lastSeenAt: '2022-08-20', price: { value: 9_900, currency: 'EUR' }, mileageKm: 80_000 }),
  auctioned('2023-01-09', { lotNumber: '445566', odometerKm: 84_000 }),
  stolen({ date: '2024-11-02', plate: 'AB-1234' }),
  branded({ brand: 'salvage', date: '2023-02-01' }),
  titleOwner(1, { purchased: '2018-05-01', state: 'Ohio' }),
  happened('2019-09-09', { location: 'Ohio', odometerKm: 30_000, details: ['Title issued'] }),
];

function idsOf(report: AssembledReport): Record<string, (string | undefined)[]> {
  const { vehicleHistory } = report;
  const lists: Record<string, readonly { readonly recordId?: string }[]> = {
    mileage: report.mileage,
    inspections: report.inspections,
    services: report.services,
    events: vehicleHistory?.events ?? [],
    titleOwners: vehicleHistory?.owners ?? [],
    brands: vehicleHistory?.titleBrandRecords ?? [],
    accidents: report.accidents,
    ownership: report.ownership,
    registration: report.registration ? [report.registration] : [],
    recalls: report.recalls,
    listings: report.listings.flatMap(({ entries }) => entries),
    auctions: report.auctions,
    theft: report.stolenCheck?.records ?? [],
  };
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.map(({ recordId }) => recordId)]));
}

const allIdsOf = (report: AssembledReport) => Object.values(idsOf(report)).flat();

/** A report of a day, with what earlier ones have shown. */
function gather(evidence: readonly Evidence[], known: readonly KnownRecord[] = [], now = firstDay) {
  return identifyRecords(reportOf(evidence), known, { vinHash, now });
}

/** The ids of both reports, of one section. */
function twice(section: string, before: readonly Evidence[], after: readonly Evidence[]) {
  const first = gather(before);
  const second = gather(after, first.known, yearLater);
  return [idsOf(first.report)[section] ?? [], idsOf(second.report)[section] ?? []] as const;
}

test('every entry of every kind has an id of its own, also a reading that was taken from an inspection', () => {
  const { report } = gather(life);
  for (const [section, ids] of Object.entries(idsOf(report))) assert.ok(ids.length > 0, section);
  const ids = allIdsOf(report);
  assert.ok(ids.length >= 19);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(String(id), /^rec_[0-9A-Za-z]{22}$/);
});

test('records that come in another order, other words, another language and another unit keep their ids', () => {
  const first = gather(life);
  const reworded = life.toReversed().map((record): Evidence => {
    switch (record.kind) {
      case 'serviced':
        return { ...record, provider: 'AUTO MULLER', actions: ['Oil changed'], description: 'fine', reference: 'r 17' };
      case 'inspected':
        return { ...record, odometerKm: 62_301, original: { unit: 'mi', value: 38_712 } };
      case 'happened':
        return { ...record, details: ['Titre de propriété émis'], original: { language: 'fr' } };
      case 'damaged':
        return { ...record, description: 'Heckschaden', reference: 'kh 2022 441' };
      default:
        return record;
    }
  });
  const second = gather(reworded, first.known, yearLater);
  assert.deepEqual(idsOf(second.report), idsOf(first.report));
});

test('a record keeps its id when its figure or its day is corrected', () => {
  const visit = { odometerKm: 64_950, provider: 'Auto Müller' };
  const corrections: readonly (readonly [string, Evidence, Evidence])[] = [
    ['mileage', reading('2020-01-05', 41_000), reading('2020-01-05', 14_000)],
    ['mileage', reading('2020-01-05', 41_000), reading('2020-05-01', 41_000)],
    ['inspections', inspected('2021-04-10', { odometerKm: 623 }), inspected('2021-04-10', { odometerKm: 62_300 })],
    ['inspections', inspected('2021-04-10'), inspected('2021-04-14')],
    ['services', serviced('2021-06-01', visit), serviced('2020-06-01', visit)],
    ['accidents', damaged('2022-02-02', { zones: ['rear'] }), damaged('2022-02-09', { zones: ['rear'] })],
    ['ownership', owned('2022-09-01'), owned('2022-08-28')],
    ['auctions', auctioned('2023-01-09', { lotNumber: '7' }), auctioned('2023-01-10', { lotNumber: '7' })],
    ['recalls', recalled('24V-123', { date: '2024-02-01' }), recalled('24V123', { date: '2024-03-01' })],
  ];
  for (const [section, before, after] of corrections) {
    const [old, young] = twice(section, [before], [after]);
    assert.equal(old.length, 1);
    assert.deepEqual(young, old, JSON.stringify(after));
  }
});

test('two real events that resemble each other never share an id, whichever of them a report has', () => {
  const price = { value: 9_900, currency: 'EUR' };
  const figure = { odometerKm: 62_300 };
  const twins: readonly (readonly [string, Evidence, Evidence])[] = [
    [
      'inspections',
      inspected('2021-04-10', { ...figure, decision: 'failed' }),
      inspected('2021-04-10', { ...figure, type: 'retest' }),
    ],
    ['listings', listed('2022-08-01', { price }), listed('2022-08-09', { price })],
    [
      'services',
      serviced('2021-06-01', { ...figure, reference: 'W1' }),
      serviced('2021-06-04', { ...figure, reference: 'W2' }),
    ],
    ['services', serviced('2021-06-01', { ...figure, type: 'repair' }), serviced('2021-06-05', figure)],
    ['auctions', auctioned('2023-01-09', { lotNumber: '7' }), auctioned('2023-01-16', { lotNumber: '8' })],
    ['accidents', damaged('2022-02-02', { zones: ['rear'] }), damaged('2022-03-20', { zones: ['front'] })],
    // What happened after a report was made is none of its records.
    ['services', serviced('2026-03-01', figure), serviced('2026-03-03', figure)],
    ['mileage', reading('2026-03-01', 41_000), reading('2026-03-09', 41_000)],
  ];
  for (const [section, one, other] of twins) {
    for (const [before, after] of [
      [[one], [other]],
      [[one], [one, other]],
      [[one, other], [other]],
    ] as const) {
      const [old, young] = twice(section, before, after);
      assert.equal(young.length, after.length, section);
      const kept = young.filter((id) => old.includes(id));
      const inBoth = after.filter((record) => (before as readonly Evidence[]).includes(record));
      assert.equal(kept.length, inBoth.length, `${section} ${JSON.stringify(after)}`);
      if (before.length === 2) assert.equal(young[0], old[1], section);
    }
  }
});

test('a reading that is shown as it was keeps its id, although the record that it was taken from was corrected', () => {
  const [before, after] = twice(
    'mileage',
    [inspected('2024-12-26', { odometerKm: 87_346 })],
    [reading('2024-12-26', 87_346), inspected('2024-12-26', { odometerKm: 93_446 })],
  );
  assert.equal(after.length, 2);
  assert.equal(after[0], before[0]);
  assert.notEqual(after[1], before[0]);
});

test('a record that could be either of two gets an id of its own', () => {
  const visits = ['2020-06-15', '2020-06-17'].map((date) => serviced(date, { odometerKm: 81_686 }));
  const corrected = ['2020-06-05', '2020-06-27'].map((date) => serviced(date, { odometerKm: 81_686 }));
  const [old, young] = twice('services', visits, corrected);
  assert.equal(new Set([...old, ...young]).size, 4);
});

test('an id comes back with its record, after reports that did not have it', () => {
  const first = gather(life);
  const without = gather(life.slice(0, 4), first.known, yearLater);
  const again = gather(life, without.known, yearLater);
  assert.deepEqual(idsOf(again.report), idsOf(first.report));
  assert.equal(again.known.length, first.known.length);
});

test('nothing is to be stored for a report that shows what was shown on this day', () => {
  const { known } = gather(life);
  assert.equal(gather(life, known).known, known);
});

test('a report of an earlier release gets the same ids at every read, and those of a new report of its vehicle', () => {
  const old = reportOf(life);
  const written = structuredClone(old);
  const read = withRecordIds(old, vinHash);
  assert.deepEqual(old, written);
  assert.deepEqual(withRecordIds(structuredClone(old), vinHash), read);
  assert.deepEqual(idsOf(gather(life).report), idsOf(read));
  assert.equal(withRecordIds(read, vinHash), read);
  assert.equal(
    allIdsOf(withRecordIds(old, vinHash.replace('0', '1'))).filter((id) => allIdsOf(read).includes(id)).length,
    0,
  );
});

test('what is stored of records has no text and no number of a source', () => {
  const stored = JSON.stringify(gather(life).known);
  for (const word of ['Müller', 'MULLER', 'R-17', 'KH-2022', '445566', 'Ohio', '24V', 'Ölwechsel']) {
    assert.ok(!stored.toLowerCase().includes(word.toLowerCase()), word);
  }
});
