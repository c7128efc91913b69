import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import {
  accidentsOf,
  eventsOf,
  merged,
  records,
  sale,
  testAccidentProperties,
} from '../../support/assemble/accidents-properties-cases.ts';

const idsOf = (photos: readonly { readonly medium: object }[]) =>
  new Set(photos.map(({ medium }) => ('id' in medium ? medium.id : undefined)));

const datesOf = (evidence: readonly Evidence[]) => accidentsOf(evidence).map((accident) => accident.date);

testAccidentProperties({ numRuns: 150 });

test('accidents are in order of time', () => {
  fc.assert(
    fc.property(records, (evidence) => {
      const dates = datesOf(evidence);
      assert.deepEqual(dates, dates.toSorted());
    }),
  );
});

test('a further sale changes neither which accidents there are nor when they were', () => {
  fc.assert(
    fc.property(records, fc.array(sale, { maxLength: 4 }), (evidence, sales) => {
      assert.deepEqual(datesOf([...evidence, ...sales]), datesOf(evidence));
    }),
  );
});

test('every record is in one accident, and records that bear the same number are in the same', () => {
  fc.assert(
    fc.property(records, (evidence) => {
      const events = eventsOf(evidence);
      assert.equal(events.size, evidence.length);
      const counted = accidentsOf(evidence).map((accident) => accident.groupedRecordCount);
      assert.equal(
        counted.reduce((sum, count) => sum + count, 0),
        evidence.length,
      );
      for (const pair of [
        ['KH-2020-0441', 'kh 2020 441'],
        ['1234567', '01234567'],
      ]) {
        const same = evidence.filter(({ reference }) => reference !== undefined && pair.includes(reference));
        assert.ok(new Set(same.map((one) => events.get(one))).size <= 1);
      }
    }),
  );
});

test('dates, kinds, zones and photos of an accident are those of its records', () => {
  fc.assert(
    fc.property(records, (evidence) => {
      for (const [accident, members] of merged(evidence)) {
        assert.ok(members.some((one) => one.date === accident.date));
        assert.ok(members.some((one) => one.type === accident.type));
        assert.deepEqual(new Set(accident.damageZones), new Set(members.flatMap(({ zones }) => zones)));
        assert.deepEqual(idsOf(accident.photos), idsOf(members.flatMap(({ photos }) => photos)));
      }
    }),
  );
});
