import assert from 'node:assert/strict';
import { test } from 'node:test';

import { dayOf, textOf } from '../../../score/second/days.ts';
import { kmOn } from '../../../score/second/lives/course.ts';
import { shownKmOn } from '../../../score/second/lives/instrument.ts';
import { slips, type ToldReading, wrongDates } from '../../../score/second/records/telling.ts';
import { drawVehicle } from '../../../score/second/vehicle.ts';
import { misfitOf } from '../../../src/report/evidence/fit.ts';
import { readCheckDigit } from '../../../src/vehicles/vin/check-digit.ts';

const today = '2026-11-15';
const vehicles = Array.from({ length: 400 }, (_, number) => drawVehicle('test-1', number, today));
const readings = vehicles.flatMap(({ told }) => told.readings);
/** Those with a whole date. */
const named = (error: ToldReading['error']) =>
  readings.filter((reading) => reading.error === error && reading.date.length === 10);
const share = (isSo: (vehicle: (typeof vehicles)[number]) => boolean) => vehicles.filter(isSo).length / vehicles.length;
const kmPerMile = 1.609344;

test('a seed, a number and a day give the same vehicle again, and another seed another', () => {
  assert.deepEqual(drawVehicle('test-1', 7, today), vehicles[7]);
  assert.notDeepEqual(drawVehicle('test-2', 7, today).findings, vehicles[7]?.findings);
});

test('owners follow each other, in the countries in which the vehicle is registered', () => {
  for (const { life } of vehicles) {
    assert.equal(life.owners[0]?.from, life.firstRegisteredOn);
    for (const [place, { from, to, country }] of life.owners.entries()) {
      const next = life.owners[place + 1];
      assert.ok(to === undefined ? next === undefined : from < to && to <= (next?.from ?? to));
      assert.ok(life.stays.some((stay) => stay.country === country && stay.from <= from && from <= (stay.to ?? from)));
    }
  }
});

test('the distance never falls, and only a named change of the instrument makes its figure fall', () => {
  for (const { life } of vehicles) {
    const changes = life.instrument.changes.filter(({ kind }) => kind !== 'conversion');
    let before = { km: 0, shown: 0, day: life.firstRegisteredOn };
    for (let day = life.firstRegisteredOn; day <= life.today; day += 90) {
      const now = { km: kmOn(life.course, day), shown: shownKmOn(life.instrument, life.course, day), day };
      assert.ok(now.km >= before.km);
      const isChanged = changes.some(({ on }) => on > before.day && on <= day);
      // Five digits begin again: the figure falls by nearly all that they can show.
      const wrap = 100_000 * (life.instrument.unit === 'mi' ? kmPerMile : 1);
      const hasBegunAgain = life.instrument.digits === 5 && before.shown - now.shown > wrap - 30_000;
      assert.ok(isChanged || hasBegunAgain || now.shown >= before.shown, `${life.vin} fell on ${textOf(day)}`);
      before = now;
    }
  }
});

test('a reading without an error is what the instrument showed on its day, up to rounding', () => {
  const right = readings.filter(({ error, isAdvert }) => error === undefined && !isAdvert);
  assert.ok(right.length > 2_000);
  for (const { km, shownKm, date, seenOn } of right) {
    assert.ok(Math.abs(km - shownKm) <= 1_000 * kmPerMile + 2);
    if (date.length < 10) {
      assert.ok(textOf(seenOn + 41) >= date && textOf(seenOn).slice(0, 4) <= date.slice(0, 4));
      continue;
    }
    const days = dayOf(date) - seenOn;
    // Auctions give the figure of the delivery some weeks before.
    assert.ok(days >= 0 && days <= 41);
  }
});

test('an error is what its name says', () => {
  for (const error of [...slips, ...wrongDates, 'other vehicle', 'other unit'] as const)
    assert.ok(named(error).length > 0, error);
  for (const { km, shownKm } of named('other unit')) {
    const ratio = km / shownKm;
    assert.ok(Math.min(Math.abs(ratio * kmPerMile - 1), Math.abs(ratio / kmPerMile - 1)) < 0.2 || shownKm < 6_000);
  }
  for (const error of wrongDates) for (const { date, seenOn } of named(error)) assert.notEqual(dayOf(date), seenOn);
  for (const error of slips) for (const { date, seenOn } of named(error)) assert.equal(dayOf(date), seenOn);
});

test('with no mess nobody mistypes or misdates, and with more the same lives are told worse', () => {
  const errorsWith = (mess: number) =>
    Array.from({ length: 60 }, (_, number) => drawVehicle('test-1', number, today, mess))
      .flatMap(({ told }) => told.readings)
      .filter(({ error }) => error !== undefined && error !== 'other unit' && error !== 'day and month').length;
  assert.equal(errorsWith(0), 0);
  assert.ok(errorsWith(4) > 2 * errorsWith(1));
  assert.deepEqual(drawVehicle('test-1', 3, today, 4).life, vehicles[3]?.life);
});

test('evidence is as connectors give it: of its schema, and only of sources that answered', () => {
  for (const { findings } of vehicles.slice(0, 200)) {
    for (const record of findings.evidence) assert.equal(misfitOf(record), undefined);
    const told = findings.outcomes.reduce((sum, { records }) => sum + records, 0);
    assert.equal(findings.evidence.length, told);
    assert.notEqual(readCheckDigit(findings.vin).verdict, 'mismatch');
  }
});

test('about one vehicle in sixteen is rolled back, and about half have a wrong record', () => {
  const rolledBack = share(({ life }) => life.instrument.changes.some(({ kind }) => kind === 'rollback'));
  const messy = share(({ told }) => told.readings.some(({ error }) => error !== undefined));
  assert.ok(rolledBack > 0.04 && rolledBack < 0.085, String(rolledBack));
  assert.ok(messy > 0.4 && messy < 0.6, String(messy));
});
