import assert from 'node:assert/strict';
import { test } from 'node:test';

import { shareOf } from '../../../score/rates.ts';
import { measureAccidents } from '../../../score/second/measures/accidents.ts';
import { measureCleanWords } from '../../../score/second/measures/clean-words.ts';
import { measureFlags } from '../../../score/second/measures/flags.ts';
import type { Case, Measured } from '../../../score/second/measures/measure.ts';
import { truthOf } from '../../../score/second/measures/odometer-truth.ts';
import { measureOdometer } from '../../../score/second/measures/odometer.ts';
import { measureFirstRegistration, measureOwnership } from '../../../score/second/measures/ownership.ts';
import { drawVehicle, type WorldVehicle } from '../../../score/second/vehicle.ts';
import { isMissed } from '../../../score/table.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';

const today = '2026-11-15';
const vehicles = Array.from({ length: 600 }, (_, number) => drawVehicle('test-3', number, today));

type Parts = Partial<Record<keyof AssembledReport, unknown>>;

/** What somebody would write who knows the life. */
function trueReport(vehicle: WorldVehicle): Parts {
  const { life, told } = vehicle;
  const accidents = Map.groupBy(told.damages, ({ accident }) => accident);
  const owners = new Set(told.owners.map(({ owner }) => owner));
  const [first] = told.firstRegistrations
    .filter(({ isPlaceholder, isWrong }) => !isPlaceholder && !isWrong)
    .toSorted((one, other) => other.date.length - one.date.length);
  return {
    checks: { odometer: { code: trueVerdict(vehicle) } },
    accidents: [...accidents.values()].map((records) => ({
      type: records.some(({ saysTotalLoss }) => saysTotalLoss) ? 'totalLoss' : 'collision',
      photos: records.map(({ id }) => ({ medium: { id } })),
    })),
    auctions: told.losses.filter(({ as }) => as === 'auction').map(() => ({ titleType: 'salvage' })),
    vehicleHistory: { titleBrands: told.losses.filter(({ as }) => as === 'brand').map(() => 'salvage') },
    ownership: [...owners].map(() => ({ ownerType: 'private', from: '' })),
    registration: {
      firstRegisteredAt: first?.date ?? String(new Date(life.firstRegisteredOn * 86_400_000).getUTCFullYear()),
    },
    coverage: { checks: [] },
    mileage: [],
  };
}

function trueVerdict(vehicle: WorldVehicle): string {
  const truth = truthOf(vehicle);
  if (truth.isRollbackVisible) return 'ROLLBACK_LIKELY';
  if (truth.hasConspicuousError) return 'ENTRY_ERROR';
  return truth.hasMixedUnits ? 'UNIT_CONFLICT' : 'CONSISTENT';
}

const casesWith = (change: (report: Parts, vehicle: WorldVehicle) => Parts): Case[] =>
  vehicles.map((vehicle, number) => {
    const report = trueReport(vehicle);
    return { ...vehicle, number, report: { ...report, ...change(report, vehicle) } as unknown as AssembledReport };
  });

const photosOf = ({ told }: WorldVehicle) => told.damages.map(({ id }) => ({ medium: { id } }));

const truthful = casesWith(() => ({}));
const saying = (code: string) => casesWith(() => ({ checks: { odometer: { code } } }));

function share({ rows }: Measured, measure: string): number | undefined {
  const row = rows.find((one) => one.measure === measure);
  assert.ok(row, measure);
  return shareOf(row.rate);
}

const missed = ({ rows }: Measured) => rows.filter(isMissed).map(({ measure }) => measure);

test('a report that tells the truth reaches every bar', () => {
  for (const measure of [measureOdometer, measureAccidents, measureOwnership, measureFirstRegistration])
    assert.deepEqual(missed(measure(truthful)), []);
});

test('accusing everybody misses what is promised to the honest, and finds every rollback', () => {
  const measured = measureOdometer(saying('ROLLBACK_LIKELY'));
  assert.equal(share(measured, 'honest vehicle never called "rollback likely"'), 0);
  assert.equal(share(measured, 'honest vehicle not accused at all'), 0);
  assert.equal(share(measured, 'wrong date told as entry error or nothing'), 0);
  assert.equal(share(measured, 'rollback found, no single slip could explain it'), 1);
  assert.ok((share(measured, 'called "rollback likely", and it was') ?? 1) < 0.1);
});

test('accusing nobody misses every rollback, entry error and unit', () => {
  const measured = measureOdometer(saying('CONSISTENT'));
  assert.deepEqual(missed(measured), [
    'called "rollback likely", and it was',
    'rollback found, no single slip could explain it',
    'rollback found, a single slip could explain it',
    'entry error that stands out',
    'two units mixed, told as such and never a rollback',
  ]);
});

test('all records in one entry, or each in its own, are wrong accidents', () => {
  const merged = measureAccidents(
    casesWith((_, vehicle) => ({ accidents: [{ type: 'totalLoss', photos: photosOf(vehicle) }] })),
  );
  assert.ok((share(merged, 'pairs of records, precision') ?? 1) < 0.6);
  assert.equal(share(merged, 'pairs of records, recall'), 1);
  assert.ok(missed(merged).includes('accidents counted right'));
  const split = measureAccidents(
    casesWith((_, vehicle) => ({
      accidents: photosOf(vehicle).map((photo) => ({ type: 'totalLoss', photos: [photo] })),
    })),
  );
  assert.equal(share(split, 'pairs of records, recall'), 0);
  assert.ok(missed(split).includes('accidents counted right'));
});

test('a total loss that no entry shows is missed', () => {
  const hidden = casesWith(({ accidents }) => ({
    accidents: (accidents as object[]).map((entry) => ({ ...entry, type: 'collision' })),
  }));
  assert.deepEqual(missed(measureAccidents(hidden)), ['total loss told by a code, and visible']);
});

test('an owner too many and a placeholder are missed', () => {
  const doubled = casesWith(({ ownership }) => ({ ownership: [...(ownership as object[]), {}] }));
  assert.equal(share(measureOwnership(doubled), 'owners counted right, two sources'), 0);
  const held = casesWith(({ registration }) => ({
    registration: {
      firstRegisteredAt: `${(registration as { firstRegisteredAt: string }).firstRegisteredAt.slice(0, 4)}-01-01`,
    },
  }));
  assert.ok((share(measureFirstRegistration(held), 'first registration') ?? 1) < 0.1);
});

test('short answers that are the opposite of what is told are missed', () => {
  const denying = casesWith(() => ({
    checks: { odometer: { code: 'CONSISTENT' }, hasAccidents: false, isExported: false },
    stolenCheck: { possibleStolen: false, records: [] },
  }));
  assert.deepEqual(missed(measureFlags(denying)), [
    'hasAccidents where a collision is told',
    'possibleStolen where a theft is told that was not lifted',
    'isExported never "no" where an import or an export is told',
  ]);
  const affirming = casesWith(() => ({
    checks: { odometer: { code: 'CONSISTENT' }, hasAccidents: true, isExported: true },
    stolenCheck: { possibleStolen: true, records: [] },
  }));
  assert.deepEqual(missed(measureFlags(affirming)), ['no hasAccidents for hail, glass or vandalism alone']);
});

test('"clear" and "no" for everything are not backed, and nothing said needs no ground', () => {
  const clear = casesWith(() => ({
    checks: { odometer: { code: 'CONSISTENT' }, hasAccidents: false, isExported: false },
    stolenCheck: { possibleStolen: false },
    coverage: { checks: [{ key: 'accidentHistory', status: 'clear' }] },
  }));
  const measured = measureCleanWords(clear);
  assert.deepEqual(missed(measured), ['"clear" or "no" backed by somebody who looked']);
  for (const name of ['coverage of accidentHistory', 'hasAccidents', 'isExported', 'possibleStolen'])
    assert.ok(
      measured.misses.some(({ text }) => text.includes(name)),
      name,
    );
  assert.deepEqual(measureCleanWords(truthful).misses, []);
});
