import assert from 'node:assert/strict';
import { test } from 'node:test';

import { judgeOdometer } from '../../../src/vehicles/odometer/judge.ts';
import type { OdometerReading } from '../../../src/vehicles/odometer/reading.ts';

const kmPerMile = 1.609344;

const workshopDays = ['01-09', '02-04', '02-10', '01-11', '03-08'];

/** A car in Germany: an inspection each June, a workshop each winter, 17,000 km a year. */
const plain: readonly OdometerReading[] = Array.from({ length: 18 }, (_, half) => {
  const isWorkshop = half % 2 === 1;
  const date = `${2008 + Math.floor((half + 1) / 2)}-${isWorkshop ? workshopDays[half % 5] : '06-11'}`;
  const days = (Date.parse(date) - Date.parse('2007-04-01')) / 86_400_000;
  return {
    date,
    odometerKm: Math.round(days * 46.7) + (half % 3) * 113,
    unit: 'km',
    origin: isWorkshop ? 'workshop' : 'inspections',
    country: 'DE',
  };
});

type Change = (reading: OdometerReading, place: number) => OdometerReading;

function judge(change: Change) {
  const { finding, readings } = judgeOdometer(plain.map(change), 'car', { builtYear: 2007, countries: ['DE'] });
  const aside = readings.flatMap(({ reading, setAside }) =>
    setAside ? [{ origin: reading.origin, ...setAside }] : [],
  );
  return { code: finding.code, reasons: new Set(aside.map(({ reason }) => reason)), aside };
}

const ofWorkshop =
  (change: Change): Change =>
  (reading, place) =>
    reading.origin === 'workshop' ? change(reading, place) : reading;

const swapDayAndMonth = (date: string) => `${date.slice(0, 4)}${date.slice(7)}${date.slice(4, 7)}`;

const inMiles: Change = (reading) => ({ ...reading, odometerKm: Math.round(reading.odometerKm / kmPerMile) });

test('a source that writes miles is one conflict of units, where nobody else counts miles, too', () => {
  const { code, reasons, aside } = judge(ofWorkshop(inMiles));
  assert.equal(code, 'UNIT_CONFLICT');
  assert.deepEqual([...reasons], ['otherUnit']);
  assert.equal(aside.length, 9);
});

test('every second reading in miles is one conflict of units, whoever wrote it', () => {
  const { code, reasons } = judge((reading, place) => {
    const ofOne = { ...reading, origin: 'pool' };
    return place % 2 === 0 ? inMiles(ofOne, place) : ofOne;
  });
  assert.deepEqual([code, [...reasons]], ['UNIT_CONFLICT', ['otherUnit']]);
});

test('a source that begins to write miles at some time is in conflict from then on', () => {
  const { code, aside } = judge(ofWorkshop((reading, place) => (place < 8 ? reading : inMiles(reading, place))));
  assert.equal(code, 'UNIT_CONFLICT');
  assert.deepEqual(new Set(aside.map(({ origin, reason }) => `${origin} ${reason}`)), new Set(['workshop otherUnit']));
});

test('a single reading in miles is told as such, and not as a typing slip', () => {
  const { code, aside } = judge((reading, place) => (place === 8 ? inMiles(reading, place) : reading));
  assert.equal(code, 'UNIT_CONFLICT');
  const [found] = aside;
  assert.ok(found?.reason === 'otherUnit' && Math.abs(found.meantKm - (plain[8]?.odometerKm ?? 0)) <= 1);
});

test('a source without the last digit, or without the first of six, is an entry error that names the digit', () => {
  const lastDropped = ofWorkshop((one) => ({ ...one, odometerKm: Math.floor(one.odometerKm / 10) }));
  const firstDropped = ofWorkshop((one) => ({ ...one, odometerKm: one.odometerKm % 100_000 }));
  for (const change of [lastDropped, firstDropped]) {
    const { code, aside } = judge(change);
    assert.equal(code, 'ENTRY_ERROR');
    assert.ok(aside.every((one) => one.reason === 'entryError' && one.slip === 'dropped'));
  }
});

test('a source that dates its records a year late accuses nobody, and what contradicts is named as late', () => {
  const late = ofWorkshop((one) => ({ ...one, date: `${Number(one.date.slice(0, 4)) + 1}${one.date.slice(4)}` }));
  const { code, reasons } = judge(late);
  assert.deepEqual([code, [...reasons]], ['CONSISTENT', ['lateEntry']]);
});

test('of a late record the figure of its date is expected, by the records that are on time', () => {
  const { aside } = judge(ofWorkshop((one) => ({ ...one, odometerKm: one.odometerKm - 14_000 })));
  const workshop = plain.filter(({ origin }) => origin === 'workshop');
  assert.equal(aside.length, workshop.length);
  for (const [place, one] of aside.entries()) {
    assert.ok(one.reason === 'lateEntry');
    assert.ok(Math.abs(one.expectedKm - (workshop[place]?.odometerKm ?? 0)) < 1_000, JSON.stringify(one));
  }
});

test('a source that writes the month before the day is named with the dates that were meant', () => {
  const swapped = ofWorkshop(({ date, ...one }) => ({ ...one, date: swapDayAndMonth(date) }));
  const { code, aside } = judge(swapped);
  assert.equal(code, 'ENTRY_ERROR');
  const dates = new Set(plain.map(({ date }) => date));
  assert.ok(aside.length > 3 && aside.every((one) => one.reason === 'wrongDate' && dates.has(one.meantDate)));
});

test('readings of one day that contradict each other by more than 1,000 km are named', () => {
  const other = { ...plain[6]!, odometerKm: plain[6]!.odometerKm + 1_900, origin: 'dealer' };
  const { finding, readings } = judgeOdometer([...plain, other], 'car', { builtYear: 2007, countries: ['DE'] });
  const aside = readings.filter(({ setAside }) => setAside !== undefined);
  assert.deepEqual([finding.code, aside.map(({ reading }) => reading.origin)], ['ENTRY_ERROR', ['dealer']]);
});

test('a copy of a record under a later date, when the odometer showed more already, is named as late', () => {
  const readings: OdometerReading[] = [
    { date: '2023-05-30', odometerKm: 23_226, origin: 'fleet', country: 'DE' },
    { date: '2024-05-29', odometerKm: 46_583, origin: 'fleet', country: 'DE' },
    { date: '2025-02-04', odometerKm: 65_338, origin: 'workshop', country: 'DE' },
    { date: '2025-02-23', odometerKm: 66_794, origin: 'fleet', country: 'DE' },
    { date: '2025-02-24', odometerKm: 65_339, origin: 'salvage', country: 'DE', isStale: true },
  ];
  const { finding, readings: judged } = judgeOdometer(readings, 'car');
  const aside = judged.flatMap(({ reading, setAside }) => (setAside ? [`${reading.date} ${setAside.reason}`] : []));
  assert.deepEqual([finding.code, aside], ['CONSISTENT', ['2025-02-24 lateEntry']]);
});
