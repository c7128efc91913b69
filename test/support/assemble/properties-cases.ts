import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';
import { Compile } from 'typebox/compile';

import type { Damaged } from '../../../src/report/evidence/events.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { contentSchema, type Shape, shapeOf } from '../../../src/report/stored/shape.ts';
import { assemble } from '../../../src/reports/assemble/assemble.ts';
import { allAnswered, generatedAt, vin } from './evidence.ts';
import { figuresOf } from './figures.ts';
import { fullVariety, evidenceIn } from './hostile.ts';
import { reportedKinds, reportAsEvidence } from './report-as-evidence.ts';

/** PROPERTY_SEED=… tries others. */
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_115);

const report = (evidence: readonly Evidence[]): AssembledReport =>
  assemble({ vin, evidence, outcomes: allAnswered }, generatedAt);

const hostile = evidenceIn(fullVariety);

function withoutOthers(shape: Shape): object {
  const { properties, items, anyOf } = shape;
  return {
    ...shape,
    ...(properties && {
      additionalProperties: false,
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, withoutOthers(field)])),
    }),
    ...(items && { items: withoutOthers(items) }),
    ...(anyOf && { anyOf: anyOf.map(withoutOthers) }),
  };
}

/** Everything that the record says was hit is hit. */
function covers(accident: AssembledReport['accidents'][number], { zones, positions, parts }: Damaged): boolean {
  return (
    zones.every((zone) => accident.damageZones.includes(zone)) &&
    positions.every((position) => accident.damagePositions.includes(position)) &&
    parts.every((part) => accident.partGroups.includes(part))
  );
}

/** Entries of one day are in the order in which they became known, which the entries do not contain. */
function inAnyOrder(entries: readonly object[] = []): string[] {
  return entries.map((entry) => JSON.stringify(entry, fieldsInOrder)).toSorted();
}

function fieldsInOrder(_name: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}

/** Properties of any report, each tried with so many sets of evidence. */
export function testReportProperties({ numRuns }: { numRuns: number }): void {
  const check = <Values extends [unknown, ...unknown[]]>(property: fc.IProperty<Values>) =>
    fc.assert(property, { numRuns, seed });

  test('a report does not depend on the order in which its evidence came', () => {
    const shuffles = hostile.chain((evidence) =>
      fc.tuple(fc.constant(evidence), fc.shuffledSubarray(evidence, { minLength: evidence.length })),
    );
    check(
      fc.property(shuffles, ([evidence, shuffled]) => {
        assert.equal(JSON.stringify(report(shuffled)), JSON.stringify(report(evidence)));
      }),
    );
  });

  test('a record that comes twice, letter for letter, changes nothing', () => {
    const repeats = hostile.chain((evidence) => fc.tuple(fc.constant(evidence), fc.subarray(evidence)));
    check(
      fc.property(repeats, ([evidence, again]) => {
        assert.deepEqual(report([...evidence, ...structuredClone(again)]), report(evidence));
      }),
    );
  });

  test('no further evidence removes recorded damage', () => {
    check(
      fc.property(hostile, hostile, (evidence, further) => {
        const { accidents, checks } = report([...evidence, ...further]);
        const damages = evidence.filter((record) => record.kind === 'damaged');
        for (const record of damages) assert.ok(accidents.some((accident) => covers(accident, record)));
        if (damages.some(({ type }) => type === 'collision')) assert.notEqual(checks.hasAccidents, false);
      }),
    );
  });

  test('for any evidence, a report has the shape in which it is stored, and no other field', () => {
    const validator = Compile(withoutOthers(shapeOf(contentSchema.properties.report)));
    check(
      fc.property(hostile, (evidence) => {
        const stored: unknown = JSON.parse(JSON.stringify(report(evidence)));
        if (!validator.Check(stored)) assert.deepEqual(validator.Errors(stored), []);
      }),
    );
  });

  test('the records of a report, assembled again, give the same report', () => {
    // What a report leaves out cannot come back from it: countries of owners, units, times of day, currencies of adverts.
    const plainly = { countries: ['US'], currencies: ['EUR'], hasUnits: false, hasTimes: false };
    check(
      fc.property(evidenceIn(plainly, reportedKinds), (evidence) => {
        const first = report(evidence);
        const registered = evidence.filter(({ kind }) => kind === 'registered');
        const second = report([...reportAsEvidence(first), ...registered]);
        for (const section of ['ownership', 'inspections', 'services', 'insurance', 'auctions', 'recalls'] as const)
          assert.deepEqual(inAnyOrder(second[section]), inAnyOrder(first[section]), section);
        assert.deepEqual(inAnyOrder(second.listings[0]?.entries), inAnyOrder(first.listings[0]?.entries), 'listings');
        assert.deepEqual(second.vehicleHistory?.owners ?? [], first.vehicleHistory?.owners ?? [], 'owners by title');
      }),
    );
  });

  test('every date, odometer reading and amount is one that a source gave, or lies between two of them', () => {
    check(
      fc.property(hostile, (evidence) => {
        const given = figuresOf(evidence);
        const shown = figuresOf(report(evidence));
        // Of a day that stands for a month or year, these are shown.
        const isGiven = (date: string) => given.dates.has(date) || [...given.dates].some((day) => day.startsWith(date));
        for (const date of shown.dates) assert.ok(isGiven(date), `no source has ${date}`);
        for (const km of shown.distances) assert.ok(given.distances.has(km), `no source has ${km} km`);
        const [min, max] = [Math.min(...given.amounts), Math.max(...given.amounts)];
        for (const amount of shown.amounts) assert.ok(amount >= min && amount <= max, `no source has ${amount}`);
      }),
    );
  });
}
