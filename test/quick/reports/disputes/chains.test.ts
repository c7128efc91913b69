import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../../src/report/evidence/evidence.ts';
import { disputedRecords, type FoldedDispute } from '../../../../src/reports/disputes/fold.ts';
import { neighboursOf } from '../../../../src/reports/disputes/known.ts';
import type { RecordCorrection } from '../../../../src/reports/records/disputed.ts';
import type { RecordKind } from '../../../../src/reports/records/entries.ts';
import type { KnownRecord } from '../../../../src/reports/records/identify.ts';
import { inspected, reading, serviced } from '../../../support/assemble/evidence.ts';
import { findingsOf, idsOf, make, withoutIds } from '../../../support/reports/disputes.ts';

const dayMs = 86_400_000;
const contestedAt = Date.parse('2026-03-02T09:15:00Z');

const life: readonly Evidence[] = [reading('2019-04-10', 22_300), reading('2024-04-10', 99_000)];

type Outcome = 'open' | 'rejected' | 'confirmed' | 'setAside' | RecordCorrection;

/** A vehicle whose record is contested and decided again and again, a purchase after each. */
function openVehicle(kind: RecordKind, told: Evidence) {
  let known: readonly KnownRecord[] = [];
  let day = 0;
  let delivered: readonly Evidence[] = [told];
  const disputes: FoldedDispute[] = [];
  const buy = (registry = known) => {
    const now = new Date(contestedAt + day * dayMs);
    const { report, known: next } = make(findingsOf([life, delivered]), {
      known: registry,
      disputed: disputedRecords(disputes),
      now,
    });
    known = registry === known ? next : known;
    return report;
  };
  const lifeIds = idsOf(make(findingsOf([life, []])).report, kind);
  const [id = ''] = idsOf(buy(), kind).filter((one) => !lifeIds.includes(one));
  return {
    id,
    buy,
    deliver: (...all: Evidence[]) => void (delivered = all),
    decide(...outcomes: Outcome[]) {
      for (const outcome of outcomes) {
        const record = known.find((one) => one.id === id);
        assert.ok(record);
        const filedAt = new Date(contestedAt + ++day * dayMs);
        const isCorrection = typeof outcome === 'object';
        disputes.push({
          id: `dsp_${disputes.length}`,
          record,
          neighbours: neighboursOf(record, known),
          state: isCorrection ? 'corrected' : outcome,
          correction: isCorrection ? outcome : null,
          ground: null,
          reopened: null,
          filedAt,
          decidedAt: outcome === 'open' ? null : new Date(contestedAt + ++day * dayMs),
        });
        day += 1;
        buy();
      }
    },
    /** As the registry knows it, and as it would be if that was lost. */
    assertShows(right: readonly Evidence[], isMarked = false) {
      const world = withoutIds(make(findingsOf([life, right]), { now: new Date(contestedAt + day * dayMs) }).report);
      for (const registry of [known, []]) {
        const report = buy(registry);
        const { contested, ...shown } = withoutIds(report);
        assert.deepEqual(shown, world);
        assert.equal(contested !== undefined, isMarked);
        assert.equal(idsOf(report, kind).includes(id), right.length > 0);
      }
    },
  };
}

const wrong = reading('2021-04-10', 623_000);
const right = reading('2021-04-10', 62_300);
const toRight: RecordCorrection = { odometerKm: 62_300 };
const toOther: RecordCorrection = { odometerKm: 62_900 };

const chains: readonly { outcomes: readonly Outcome[]; shows: readonly Evidence[]; isMarked?: boolean }[] = [
  { outcomes: [toRight, 'confirmed'], shows: [right] },
  { outcomes: [toRight, 'rejected'], shows: [right] },
  { outcomes: [toRight, 'setAside'], shows: [] },
  { outcomes: [toRight, toOther], shows: [reading('2021-04-10', 62_900)] },
  { outcomes: [toRight, { odometerKm: 623_000 }], shows: [wrong] },
  { outcomes: [toRight, { date: '2022-04-10' }], shows: [reading('2022-04-10', 62_300)] },
  { outcomes: [{ date: '2022-04-10' }, toRight], shows: [reading('2022-04-10', 62_300)] },
  { outcomes: [toRight, 'open'], shows: [right], isMarked: true },
  { outcomes: [toRight, 'confirmed', 'open'], shows: [right], isMarked: true },
  { outcomes: [toRight, 'setAside', 'confirmed'], shows: [right] },
  { outcomes: ['setAside', 'confirmed'], shows: [wrong] },
  { outcomes: ['setAside', toRight], shows: [right] },
  { outcomes: ['setAside', 'rejected'], shows: [] },
  { outcomes: ['setAside', 'setAside'], shows: [] },
  { outcomes: ['setAside', 'open'], shows: [] },
  { outcomes: ['confirmed', toRight], shows: [right] },
  { outcomes: ['confirmed', 'setAside'], shows: [] },
  { outcomes: ['confirmed', 'confirmed'], shows: [wrong] },
  { outcomes: ['confirmed', 'rejected'], shows: [wrong] },
  { outcomes: ['confirmed', 'open'], shows: [wrong], isMarked: true },
  { outcomes: ['rejected', toRight], shows: [right] },
  { outcomes: ['rejected', 'setAside'], shows: [] },
  { outcomes: ['rejected', 'confirmed'], shows: [wrong] },
  { outcomes: ['rejected', 'rejected'], shows: [wrong] },
  { outcomes: ['rejected', 'open'], shows: [wrong], isMarked: true },
];

for (const { outcomes, shows, isMarked } of chains) {
  const names = outcomes.map((one) => (typeof one === 'string' ? one : `corrected ${Object.keys(one).join()}`));
  test(`what was decided about one record adds up: ${names.join(', then ')}`, () => {
    const vehicle = openVehicle('reading', wrong);
    vehicle.decide(...outcomes);
    vehicle.assertShows(shows, isMarked);
  });
}

test('of a record that was corrected and set aside, neither the error nor what is right returns', () => {
  const vehicle = openVehicle('reading', wrong);
  vehicle.decide(toRight, 'setAside');
  for (const told of [wrong, right]) {
    vehicle.deliver(told);
    vehicle.assertShows([]);
  }
});

test('what a supplier makes of a corrected record later can be set aside as well, and nothing of it returns', () => {
  const vehicle = openVehicle('inspection', inspected('2021-04-10', { odometerKm: 623_000 }));
  vehicle.decide(toRight);
  vehicle.deliver(inspected('2021-04-10', { odometerKm: 64_000 }));
  assert.ok(idsOf(vehicle.buy(), 'inspection').includes(vehicle.id));
  vehicle.decide('setAside');
  for (const km of [623_000, 64_000, 62_300]) {
    vehicle.deliver(inspected('2021-04-10', { odometerKm: km }));
    vehicle.assertShows([]);
  }
});

test('what a supplier said when a dispute was confirmed stays, if something else of the record is set aside', () => {
  const vehicle = openVehicle('reading', wrong);
  vehicle.decide('confirmed');
  vehicle.deliver(reading('2021-04-10', 63_000));
  assert.ok(idsOf(vehicle.buy(), 'reading').includes(vehicle.id));
  vehicle.decide('setAside');
  vehicle.assertShows([]);
  vehicle.deliver(wrong);
  const figures = vehicle.buy().mileage.map(({ odometerKm }) => odometerKm);
  assert.ok(figures.includes(623_000));
});

test('a corrected record that is contested again is marked with its open dispute, and the checks are those without it', () => {
  const visit = serviced('2012-06-01', { odometerKm: 64_000, provider: 'A' });
  const vehicle = openVehicle('service', visit);
  vehicle.decide({ date: '2021-06-02', odometerKm: 64_950 }, 'open');
  const { contested, services } = vehicle.buy();
  assert.deepEqual(
    services.map(({ date, mileageKm }) => [date, mileageKm]),
    [['2021-06-02', 64_950]],
  );
  assert.deepEqual(contested?.records, [{ recordId: vehicle.id, disputeId: 'dsp_1', since: '2026-03-06' }]);
  assert.deepEqual(contested.checksWithout, make(findingsOf([life, []])).report.checks);
});
