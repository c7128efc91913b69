import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import type { Damaged } from '../../../src/report/evidence/events.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { AssembledAccident } from '../../../src/report/model/records.ts';
import { readAccidents } from '../../../src/reports/assemble/accidents/accidents.ts';
import { groupSameEvents } from '../../../src/reports/assemble/accidents/group-events.ts';
import { sortEvidence } from '../../../src/reports/assemble/common/sorted-evidence.ts';
import { damageTypes } from '../../../src/vehicles/codes.ts';
import { toEur } from '../../../src/vehicles/currency/to-eur.ts';
import { auctioned, damaged, kept } from './evidence.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

const month = fc.integer({ min: 1, max: 4 }).map((number) => `2020-${twoDigits(number)}`);

const day = fc.tuple(month, fc.integer({ min: 1, max: 28 })).map(([start, number]) => `${start}-${twoDigits(number)}`);

const date = fc.oneof({ weight: 12, arbitrary: day }, { weight: 2, arbitrary: month }, fc.constant('2020'));

const value = fc.constantFrom(800, 830, 1_000.5, 1_250, 3_000, 9_999.99);

const currency = fc.constantFrom('EUR', 'EUR', 'LVL', 'PLN', 'XTS');

const amount = fc.record({ value, currency });

const range = fc.tuple(value, value, currency).map(([one, other, code]) => ({
  min: Math.min(one, other),
  max: Math.max(one, other),
  currency: code,
}));

const fields = fc.record(
  {
    source: fc.constantFrom('accidentRegister', 'insuranceClaims', 'repairEstimates', 'titleRegister', 'photoArchive'),
    country: fc.constantFrom('LV', 'LV', 'LV', 'DE', null),
    type: fc.constantFrom('collision', 'collision', 'collision', ...damageTypes),
    zones: fc.subarray(['front', 'rear', 'leftSide']),
    reference: fc.constantFrom('KH-2020-0441', 'kh 2020 441', 'KH-2020-0442', '1234567', '01234567', '7654321', 'K1'),
    damage: amount,
    damageRange: range,
    wasVictim: fc.boolean(),
    knownFrom: day,
    photos: fc.constantFrom('a', 'b', 'c').map((id) => [{ medium: kept(id) }]),
  },
  { requiredKeys: ['source', 'country', 'type', 'zones'] },
);

/** Close enough to each other to be taken for one another, and odd enough to be no event at all. */
const record = fc.tuple(date, fields).map(([on, facts]) => damaged(on, facts as Partial<Damaged>) as Damaged);

export const records = fc.uniqueArray(record, { maxLength: 24, selector: (one) => JSON.stringify(one) });

export const sale = fc
  .record({
    date: day,
    primaryDamage: fc.constantFrom('FRONT END', 'REAR END', 'NORMAL WEAR', 'ALL OVER'),
    estimatedRepair: amount,
    country: fc.constantFrom('LV', 'US', null),
  })
  .map(({ date: on, ...facts }) => auctioned(on, { ...facts, titleType: 'salvage' }));

export const accidentsOf = (evidence: readonly Evidence[]): AssembledAccident[] =>
  readAccidents(sortEvidence(evidence));

/** The number of its event for each record. */
export function eventsOf(evidence: readonly Damaged[]): Map<Damaged, number> {
  const groups = groupSameEvents(sortEvidence(evidence).of('damaged'));
  return new Map(groups.flatMap((group, index) => group.map((one) => [one, index] as const)));
}

function checkCost(accident: AssembledAccident, members: readonly Damaged[]): void {
  const figures = members.flatMap(({ damage, damageRange, date: on }) => [
    ...(damage ? [{ ...damage, on }] : []),
    ...(damageRange ? [damageRange.min, damageRange.max].map((each) => ({ ...damageRange, value: each, on })) : []),
  ]);
  const { damageValue, damageValueMin, damageValueMax, damageValueEur, damageCurrency } = accident;
  assert.equal(damageCurrency === undefined, figures.length === 0);
  const inCurrency = figures.filter((figure) => figure.currency === damageCurrency);
  for (const figure of [damageValue, damageValueMin, damageValueMax]) {
    assert.ok(figure === undefined || inCurrency.some((one) => one.value === figure));
  }
  const [low, high] = [damageValueMin ?? damageValue ?? 0, damageValueMax ?? damageValue ?? 0];
  assert.ok(low <= (damageValue ?? low) && (damageValue ?? low) <= high);
  assert.ok(inCurrency.every((one) => low <= one.value && one.value <= high));
  const inEur = figures.flatMap((one) => toEur(one.value, one.currency, one.on) ?? []);
  assert.equal(damageValueEur === undefined, inEur.length === 0);
  if (damageValueEur === undefined) return;
  assert.ok(Math.min(...inEur) <= damageValueEur && damageValueEur <= Math.max(...inEur));
}

/** Each accident with the records that it is made of. */
export function merged(evidence: readonly Damaged[]): [AssembledAccident, Damaged[]][] {
  return [...Map.groupBy(evidence, (one) => eventsOf(evidence).get(one)).values()].map((members) => {
    const accidents = accidentsOf(members);
    const whole = accidentsOf(evidence);
    assert.equal(accidents.length, 1, 'what stands together stands together by itself');
    const [accident] = accidents;
    assert.ok(accident && whole.some((one) => JSON.stringify(one) === JSON.stringify(accident)));
    return [accident, members];
  });
}

/** Properties of accidents, each tried with so many sets of records. */
export function testAccidentProperties({ numRuns }: { numRuns: number }): void {
  test('accidents do not depend on the order of their records, nor on repeated ones', () => {
    const tellings = fc.array(fc.oneof({ weight: 4, arbitrary: record }, sale), { maxLength: 24 }).chain((evidence) =>
      fc.record({
        evidence: fc.constant(evidence),
        again: fc.subarray(evidence).chain((some) => {
          const all = [...evidence, ...structuredClone(some)];
          return fc.shuffledSubarray(all, { minLength: all.length });
        }),
      }),
    );
    fc.assert(
      fc.property(tellings, ({ evidence, again }) => {
        assert.equal(JSON.stringify(accidentsOf(again)), JSON.stringify(accidentsOf(evidence)));
      }),
      { numRuns: numRuns },
    );
  });

  test('further records remove no accident and join no two: what stood apart stays apart', () => {
    const growing = records.chain((all) => fc.tuple(fc.constant(all), fc.subarray(all)));
    fc.assert(
      fc.property(growing, ([all, some]) => {
        const [before, after] = [eventsOf(some), eventsOf(all)];
        for (const one of some) {
          for (const other of some) {
            if (before.get(one) !== before.get(other)) assert.notEqual(after.get(one), after.get(other));
          }
        }
        assert.ok(accidentsOf(all).length >= accidentsOf(some).length);
      }),
      { numRuns: numRuns },
    );
  });

  test('amounts lie within those of the records, in the currency of the record and in euro', () => {
    fc.assert(
      fc.property(records, (evidence) => {
        for (const [accident, members] of merged(evidence)) checkCost(accident, members);
      }),
      { numRuns: numRuns },
    );
  });
}
