import assert from 'node:assert/strict';
import { test } from 'node:test';

import { codeOf } from '../../../src/report/proof/code.ts';
import { digestFacts } from '../../../src/report/proof/facts.ts';
import { readAsWritten } from '../../../src/report/stored/content.ts';
import { fixtureFacts, fixtureNames, storedFixture } from './fixtures.ts';

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export const reportOf = (name: (typeof fixtureNames)[number], version = 1) =>
  readAsWritten(storedFixture(name, version)) as Json;

export const codeFor = (report: unknown, changes: Partial<typeof fixtureFacts> = {}) =>
  codeOf(digestFacts({ ...fixtureFacts, ...changes, report }));

/** The same value with one part changed: each leaf, and each member and item left out. `place` names the part's field. */
function* changesOf(value: Json, place = ''): Generator<{ readonly place: string; readonly changed: Json }> {
  if (typeof value === 'string') yield { place, changed: `${value}.` };
  else if (typeof value === 'number') yield { place, changed: value + 1 };
  else if (typeof value === 'boolean') yield { place, changed: !value };
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      for (const { changed, ...inner } of changesOf(item, `${place}[]`)) {
        yield { ...inner, changed: value.with(at, changed) };
      }
      yield { place: `${place}[] left out`, changed: value.toSpliced(at, 1) };
    }
  } else if (value !== null) {
    for (const [name, member] of Object.entries(value)) {
      for (const { changed, ...inner } of changesOf(member, `${place}.${name}`)) {
        yield { ...inner, changed: { ...value, [name]: changed } };
      }
      const { [name]: _, ...others } = value;
      yield { place: `${place}.${name} left out`, changed: others };
    }
  }
}

/** Changes each field of a report in so many of its items. */
export function testChangedFacts({ perField }: { perField: number }): void {
  test('a change of any one fact gives another code', () => {
    const places = new Map<string, number>();
    for (const name of fixtureNames) {
      const report = reportOf(name);
      const code = codeFor(report);
      for (const { place, changed } of changesOf(report)) {
        const seen = places.get(place) ?? 0;
        places.set(place, seen + 1);
        if (seen < perField) assert.notEqual(codeFor(changed), code, `${name}${place}`);
      }
      assert.notEqual(codeFor(report, { reportId: 'rep_1K0000000000000000000B' }), code);
      assert.notEqual(codeFor(report, { vin: 'SANDBX0READY00002' }), code);
      assert.notEqual(codeFor(report, { accessUntil: new Date('2026-12-17T00:00:00Z') }), code);
    }
    assert.ok(places.size > 400, `${places.size} fields`);
  });
}
