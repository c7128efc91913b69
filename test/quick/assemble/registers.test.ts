import assert from 'node:assert/strict';
import { test } from 'node:test';

import { writeDocument } from '../../../src/presentation/document/write.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { Outcome } from '../../../src/report/findings/outcome.ts';
import { sections } from '../../../src/report/sections.ts';
import { branded, outcome, reading, recalled, reportOf, stolen, vin } from '../../support/assemble/evidence.ts';
import { judged, lookedUp } from '../../support/assemble/registers.ts';

const rising = [reading('2019-03-20', 40_000), reading('2020-03-20', 60_000), reading('2021-03-20', 80_000)];
const single = [reading('2019-03-20', 40_000)];

/** Series that make a verdict of their own, which no register changes. */
const explained: Readonly<Record<string, readonly Evidence[]>> = {
  ROLLBACK_POSSIBLE: [reading('2019-03-20', 90_000), reading('2020-03-20', 110_000), reading('2021-03-20', 70_000)],
  ROLLBACK_LIKELY: [90, 110, 130, 70, 85, 99].map((thousand, place) =>
    reading(`${2018 + place}-03-20`, thousand * 1_000),
  ),
  ENTRY_ERROR: [40, 60, 800, 100, 120].map((thousand, place) => reading(`${2018 + place}-03-20`, thousand * 1_000)),
};

const findingOf = (...evidence: readonly (Evidence | readonly Evidence[])[]) =>
  reportOf(evidence.flat()).checks.odometer;

const illogical = judged('illogical', { lastReadingYear: 2024 });
const former = judged('none', { reason: 'formerlyIllogical', lastReadingYear: 2013 });
const logical = judged('logical', { lastReadingYear: 2024 });
const replaced = judged('none', { reason: 'replaced' });

test('a register that knows of a lower reading is heard where what was read raises no doubt', () => {
  for (const readings of [[], single, rising]) {
    assert.deepEqual(findingOf(readings, illogical), {
      code: 'REGISTER_ILLOGICAL',
      parameters: { country: 'NL', lastYear: 2024, isFormer: false },
    });
  }
});

test('an earlier finding that a register passes on is marked as former', () => {
  for (const readings of [[], single, rising]) {
    assert.deepEqual(findingOf(readings, former), {
      code: 'REGISTER_ILLOGICAL',
      parameters: { country: 'NL', lastYear: 2013, isFormer: true },
    });
  }
});

test('a register that calls its readings logical counts only where there are too few readings to compare', () => {
  for (const readings of [[], single]) {
    assert.deepEqual(findingOf(readings, logical), {
      code: 'REGISTER_LOGICAL',
      parameters: { country: 'NL', lastYear: 2024 },
    });
  }
  assert.equal(findingOf(rising, logical).code, 'CONSISTENT');
});

test('why a register does not judge is reported only where there are too few readings to compare', () => {
  for (const reason of ['rolledOver', 'replaced', 'registeredAbroad', 'tooFewReadings'] as const) {
    const silent = judged('none', { reason, lastReadingYear: 2024 });
    const expected = { code: 'REGISTER_NO_VERDICT', parameters: { country: 'NL', reason } };
    assert.deepEqual(findingOf(single, silent), expected);
    assert.equal(findingOf(rising, silent).code, 'CONSISTENT');
  }
  assert.equal(findingOf(single, judged('none')).code, 'INSUFFICIENT_DATA');
});

test('the verdict on the readings themselves takes precedence over any register', () => {
  for (const [code, readings] of Object.entries(explained)) {
    assert.equal(findingOf(readings).code, code);
    for (const said of [illogical, former, logical, replaced]) assert.equal(findingOf(readings, said).code, code);
  }
});

test('only a register without a verdict passes on an earlier finding', () => {
  const contradictory = judged('logical', { reason: 'formerlyIllogical' });
  assert.equal(findingOf(contradictory).code, 'REGISTER_LOGICAL');
});

test('a register without a country counts all the same', () => {
  assert.deepEqual(findingOf(judged('illogical', { country: null })), {
    code: 'REGISTER_ILLOGICAL',
    parameters: { isFormer: false },
  });
});

const belgian = { country: 'BE' } as const;

/** What two registers say, and the expected verdict. */
const together: readonly (readonly [Evidence, Evidence, string])[] = [
  [illogical, judged('logical', belgian), 'REGISTER_ILLOGICAL NL'],
  [illogical, judged('none', { ...belgian, reason: 'replaced' }), 'REGISTER_ILLOGICAL NL'],
  [former, judged('illogical', belgian), 'REGISTER_ILLOGICAL BE'],
  [former, judged('none', { ...belgian, reason: 'tooFewReadings' }), 'REGISTER_ILLOGICAL NL'],
  [former, judged('logical', belgian), 'REGISTER_ILLOGICAL NL'],
  [logical, judged('none', { ...belgian, reason: 'registeredAbroad' }), 'REGISTER_NO_VERDICT BE'],
  [logical, judged('none', belgian), 'INSUFFICIENT_DATA undefined'],
  [judged('none'), judged('none', { ...belgian, reason: 'replaced' }), 'REGISTER_NO_VERDICT BE'],
  [logical, judged('logical', { ...belgian, knownFrom: '2024-01-01' }), 'REGISTER_LOGICAL NL'],
];

test('of several registers the worst finding is reported, in any order of arrival', () => {
  for (const [one, other, expected] of together) {
    for (const order of [
      [one, other],
      [other, one],
    ]) {
      const { code, parameters } = findingOf(order);
      assert.equal(`${code} ${'country' in parameters ? parameters.country : undefined}`, expected);
    }
  }
});

const statusOf = (key: string, evidence: readonly Evidence[], outcomes?: readonly Outcome[]) =>
  reportOf(evidence, outcomes).coverage.checks?.find((check) => check.key === key)?.status;

test('a verdict without readings is no history of readings', () => {
  const report = reportOf([logical, illogical]);
  assert.deepEqual(report.mileage, []);
  assert.notEqual(statusOf('mileageHistory', [logical]), 'found');
});

const isOpen = (evidence: readonly Evidence[], outcomes?: readonly Outcome[]) =>
  reportOf(evidence, outcomes).checks.hasOpenRecall;

test('an open recall that a lookup found counts, also without a campaign', () => {
  assert.equal(isOpen([lookedUp(true)]), true);
  assert.equal(isOpen([lookedUp(true), recalled('EX-1', { scope: 'model' })]), true);
  assert.equal(isOpen([lookedUp(true)], [outcome('unavailable', sections)]), true);
});

test('it counts also where another register has everything repaired, or finds none', () => {
  assert.equal(isOpen([lookedUp(true), recalled('EX-1', { repaired: true })]), true);
  assert.equal(isOpen([lookedUp(true), lookedUp(false, { country: 'LV', knownFrom: '2026-01-01' })]), true);
});

test('a lookup that found none open settles nothing by itself', () => {
  assert.equal(isOpen([lookedUp(false), recalled('EX-1', { scope: 'model' })]), undefined);
  assert.equal(isOpen([lookedUp(false), recalled('EX-1', { scope: 'model', country: 'NL' })]), undefined);
  assert.equal(isOpen([lookedUp(false), recalled('EX-1', { repaired: false })]), true);
  assert.equal(
    isOpen([lookedUp(false)], [outcome('answered', ['recalls']), outcome('unavailable', ['recalls'])]),
    undefined,
  );
  assert.equal(isOpen([lookedUp(false)]), false);
});

test('where an open recall was found, recalls are not called clear', () => {
  assert.equal(statusOf('recalls', [lookedUp(true)]), 'found');
  assert.equal(statusOf('recalls', [lookedUp(false)]), 'clear');
});

test('a theft that one source knows as recovered and a register still lists is to be confirmed', () => {
  const listed = stolen({ date: '2023-05-02' });
  const recoveries: Evidence[] = [
    stolen({ date: '2023-05-04', recoveredAt: '2023-06-20', location: 'Lyon' }),
    branded({ brand: 'theftRecovery', date: '2023-06-20' }),
  ];
  for (const recovery of recoveries) {
    const report = reportOf([listed, recovery]);
    assert.equal(report.stolenCheck?.possibleStolen, undefined);
    assert.equal(report.unconfirmedRecovery?.date, '2023-06-20');
    const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-12-01T00:00:00Z') };
    const { verdicts, headline } = writeDocument(facts, report, { language: 'en', unit: 'km' });
    const tile = verdicts.find(({ topic }) => topic === 'theft');
    assert.equal(tile?.state, 'attention');
    assert.match(tile.why, /recorded as recovered \(.+\), but a register still lists it; have the police/);
    assert.ok(headline.questions.some((question) => /confirmation from the police/.test(question)));
  }
  // Another theft, or a recovery before this one, corrects nothing.
  const earlier = stolen({ date: '2019-05-04', recoveredAt: '2019-06-20' });
  assert.equal(reportOf([listed, earlier]).stolenCheck?.possibleStolen, true);
});
