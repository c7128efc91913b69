import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { InspectionEvent, Life, Sandbox } from '../../../simulator/world/life.ts';
import { lifeOf, shownKmAt } from '../../../simulator/world/live.ts';
import { sandboxVins } from '../../../simulator/world/sandbox.ts';

const vinsByName = {
  ready: 'SANDBX0READY00001',
  slow: 'SANDBX00SL0W00001',
  thin: 'SANDBX00TH1N00001',
  down: 'SANDBX00D0WN00001',
  fault: 'SANDBX0FAULT00001',
  failing: 'SANDBX0FA1LS00001',
  minutes: 'SANDBX00WA1T00001',
  withoutFunds: 'SANDBX0N0PAY00001',
  rateLimited: 'SANDBX0L1M1T00001',
  shortAccess: 'SANDBX00G0NE00001',
  rollback: 'SANDBX0R0LLB00001',
  typingError: 'SANDBX00TYP000001',
  miles: 'SANDBX0M1LES00001',
  stolen: 'SANDBX0ST0LN00001',
  duplicate: 'SANDBX00DUPE00001',
  recall: 'SANDBX0RECAL00001',
  motorcycle: 'SANDBX00B1KE00001',
  truck: 'SANDBX0TRUCK00001',
  van: 'SANDBX000VAN00001',
  electric: 'SANDBX000EV000001',
} as const satisfies Record<Sandbox, string>;

for (const today of ['2026-01-02', '2026-11-15', '2028-06-30']) {
  const life = (name: Sandbox): Life => lifeOf(vinsByName[name], today);

  describe(`the sandbox vehicles on ${today}`, () => {
    it('are these twenty, each under its name', () => {
      assert.deepEqual(sandboxVins.toSorted(), Object.values(vinsByName).toSorted());
      for (const name of Object.keys(vinsByName) as Sandbox[]) assert.equal(life(name).sandbox, name);
    });

    it('have no flaw but the one they are for', () => {
      const flaws = Object.fromEntries(
        (Object.keys(vinsByName) as Sandbox[])
          .map((name) => [name, life(name).flaws.map(({ kind }) => kind)] as const)
          .filter(([, kinds]) => kinds.length > 0),
      );
      assert.deepEqual(flaws, { rollback: ['rollback'], typingError: ['typing error'] });
    });

    it('are gone in no case, and stolen in one', () => {
      for (const name of Object.keys(vinsByName) as Sandbox[]) {
        assert.equal(life(name).end, undefined, name);
        assert.equal(life(name).thefts.length, name === 'stolen' ? 1 : 0, name);
      }
      assert.equal(life('stolen').thefts[0]?.recoveredOn, undefined);
      assert.equal(life('stolen').stays.at(-1)?.country, 'LV');
      const stolenOn = life('stolen').thefts[0]?.on ?? '';
      assert.ok(life('stolen').inspections.every(({ on }) => on < stolenOn));
    });

    it('ready: came from Germany to Latvia, with every usual section', () => {
      const ready = life('ready');
      assert.deepEqual(
        ready.stays.map(({ country }) => country),
        ['DE', 'LV'],
      );
      assert.ok(ready.services.length >= 5 && ready.listings.length >= 2 && ready.policies.length >= 5);
      assert.ok(ready.accidents.length > 0 && ready.accidents.every(({ photos }) => photos > 0));
      assert.ok(ready.recalls.length > 0 && ready.build.features.length > 5);
    });

    it('slow: every slow supplier has something', () => {
      const slow = life('slow');
      assert.deepEqual(
        slow.stays.map(({ country }) => country),
        ['US', 'PL', 'LV'],
      );
      assert.ok(slow.services.length >= 3 && slow.titleBrands.length > 0 && slow.build.soldInNorthAmerica);
      assert.ok(slow.auctions.some(({ photos, country }) => country === 'US' && photos > 0));
      assert.ok(slow.accidents.some(({ photos }) => photos > 0));
      assert.ok(slow.inspections.some(({ country }) => country === 'PL'));
    });

    it('thin: nothing but its build', () => {
      const { build, ...thin } = life('thin');
      assert.ok(build.make);
      const lists = Object.entries(thin).filter(([, value]) => Array.isArray(value));
      assert.equal(lists.length, 12);
      for (const [name, list] of lists) assert.deepEqual(list, [], name);
      assert.equal(shownKmAt(life('thin'), today), 0);
    });

    it('fault: has photos of a damage', () => {
      assert.ok(life('fault').accidents.some(({ photos }) => photos > 0));
    });

    it('rollback: six readings, a drop of more than 60,000 km, three more that stay lower', () => {
      const rollback = life('rollback');
      const on = rollback.odometer.tampered?.on ?? '';
      const before = kmOf(rollback.inspections.filter((inspection) => inspection.on < on));
      const after = kmOf(rollback.inspections.filter((inspection) => inspection.on >= on));
      assert.ok(before.length >= 6 && after.length >= 3, `${before.length} ${after.length}`);
      assert.ok((before.at(-1) ?? 0) - (after[0] ?? 0) > 60_000);
      assert.ok(after.slice(0, 3).every((km) => km < (before.at(-1) ?? 0)));
      assertRising(before);
      assertRising(after);
      assert.ok(rollback.inspections.every(({ country }) => country === 'LV' || country === 'DE'));
    });

    it('typing error: one reading is wrong, all others fit', () => {
      const { inspections, flaws } = life('typingError');
      const [flaw] = flaws;
      assert.ok(flaw?.kind === 'typing error' && flaw.true !== flaw.written);
      const wrong = inspections.filter(({ on }) => on === flaw.on);
      assert.deepEqual(kmOf(wrong), [flaw.written]);
      assert.ok(inspections.length >= 7);
      assertRising(kmOf(inspections.filter(({ on }) => on !== flaw.on)));
      const index = inspections.findIndex(({ on }) => on === flaw.on);
      const [previous, next] = [inspections[index - 1]?.shownKm ?? 0, inspections[index + 1]?.shownKm ?? Infinity];
      assert.ok(flaw.written < previous || flaw.written > next, 'it differs from its neighbours');
    });

    it('miles: tested in Britain, then in a metric country, all of a piece', () => {
      const miles = life('miles');
      assert.equal(miles.odometer.unit, 'mi');
      assert.ok(miles.inspections.filter(({ country }) => country === 'GB').length >= 3);
      assert.ok(miles.inspections.filter(({ country }) => country === 'LV').length >= 2);
      assertRising(kmOf(miles.inspections));
    });

    it('duplicate: one accident that three suppliers record, and no other damage', () => {
      const { accidents, auctions } = life('duplicate');
      assert.equal(accidents.length, 1);
      assert.deepEqual(accidents[0]?.recordedBy, ['insurer', 'register', 'estimate']);
      assert.ok(auctions.every(({ zones }) => zones.length === 0));
    });

    it('recall: one is open and known for this vehicle', () => {
      assert.ok(life('recall').recalls.some((recall) => recall.isKnownForVehicle && recall.repairedOn === undefined));
    });

    it('motorcycle, truck, van and electric car: are what they are called', () => {
      assert.equal(life('motorcycle').build.vehicleClass, 'motorcycle');
      assert.equal(life('truck').build.category, 'N3');
      assert.equal(life('van').build.category, 'N1');
      assert.equal(life('electric').build.fuel, 'electric');
      for (const name of ['motorcycle', 'truck', 'van', 'electric'] as const) {
        assert.ok(life(name).inspections.length >= 5, name);
      }
    });
  });
}

const kmOf = (inspections: readonly InspectionEvent[]): readonly number[] => inspections.map(({ shownKm }) => shownKm);

function assertRising(readings: readonly number[]): void {
  assert.deepEqual(
    readings,
    readings.toSorted((one, other) => one - other),
  );
}
