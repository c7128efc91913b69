import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Evidence } from '../../../../src/report/evidence/evidence.ts';
import { makeReport } from '../../../../src/reports/make.ts';
import type { DisputedRecord } from '../../../../src/reports/records/disputed.ts';
import { entriesOf, recordIdOf } from '../../../../src/reports/records/entries.ts';
import { inspected, reading, serviced } from '../../../support/assemble/evidence.ts';
import { contestedOn, disputeAbout, findingsOf, laterOn, make, vinHash } from '../../../support/reports/disputes.ts';

/** A taxi: an inspection, a visit and a reading each month. */
const life = Array.from({ length: 50 }, (_, month): readonly Evidence[] => {
  const [day, km] = [`${2018 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`, 1_000 * month];
  return [
    inspected(`${day}-03`, { odometerKm: km + 100 }),
    serviced(`${day}-12`, { odometerKm: km + 400, provider: 'A' }),
    reading(`${day}-21`, km + 800),
  ];
});
const findings = findingsOf([life.flat()]);
const first = make(findings, { now: contestedOn });

/** How many whole reports, and parts of one, were made for one report. */
function countMade(disputed: readonly DisputedRecord[], from = { findings, known: first.known }) {
  const made = { wholes: 0, parts: 0 };
  const guard = {
    hasIdentity: () => false,
    clean<Value>(value: Value) {
      made[typeof value === 'object' && value !== null && 'coverage' in value ? 'wholes' : 'parts'] += 1;
      return { value, found: 0 };
    },
  };
  const options = { now: laterOn, vinHash, linkSecret: 'k0', known: from.known, disputed };
  const { report } = makeReport({ guard, onIdentity: () => {} }, from.findings, options);
  return { ...made, report };
}

function disputesOf(count: number, fields: Partial<DisputedRecord>): DisputedRecord[] {
  const entries = entriesOf(first.report).filter((_, place) => place % 7 === 3);
  assert.ok(entries.length >= count);
  return entries.slice(0, count).map(({ entry }, place) => {
    const dispute = disputeAbout(recordIdOf(first.report, entry) ?? '', first.known, fields);
    return { ...dispute, disputeId: `dsp_${place}` };
  });
}

for (const fields of [
  { state: 'contested' },
  { state: 'setAside' },
  { state: 'corrected', correction: { odometerKm: 99 } },
] as const) {
  test(`a report is assembled twice, however many of its records are ${fields.state}`, () => {
    const { report: _report, ...without } = countMade([]);
    assert.deepEqual(without, { wholes: 1, parts: 0 });
    for (const count of [1, 5, 20]) {
      const { wholes, parts } = countMade(disputesOf(count, fields));
      assert.equal(wholes, 2);
      // A piece is looked at once for each kind: as a record, and as a figure.
      assert.ok(parts <= 2 * findings.evidence.length + 2 * count, `${parts} parts`);
    }
  });
}

test('also where nothing tells the decided records apart', () => {
  const retests = Array.from({ length: 9 }, (_, hour) =>
    inspected(`2021-04-10T1${hour}:00:00Z`, { decision: 'failed', odometerKm: 62_300 }),
  );
  const told = findingsOf([retests]);
  const { report, known } = make(told, { now: contestedOn });
  assert.equal(report.inspections.length, retests.length);
  const disputed = report.inspections.slice(1).map(({ recordId = '' }) => disputeAbout(recordId, known));
  const after = countMade(disputed, { findings: told, known });
  assert.equal(after.report.inspections.length, 1);
  assert.ok(after.wholes <= 3, `${after.wholes} assemblies`);
});

test('a report that shows nothing of what was decided is assembled once', () => {
  const told = make(findingsOf([[reading('2023-06-01', 12_345)]]), { now: contestedOn });
  const [{ id } = { id: '' }] = told.known;
  assert.equal(countMade([disputeAbout(id, told.known)]).wholes, 1);
});
