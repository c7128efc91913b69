import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Measurement } from '../../../bench/benchmark.ts';
import { judge } from '../../../bench/judge.ts';
import { hasPassed, report, type Result, type Run } from '../../../bench/report.ts';

const sample = (perSecond: number) => ({ perSecond, readings: {} });

/** A row whose rounds had these ratios. */
function row(ratios: readonly number[], barRatio: number): Measurement {
  const rounds = ratios.map((ratio) => ({ ours: sample(1_000 * ratio), limit: sample(1_000) }));
  return { name: 'row', ours: 'ours', limit: 'the limit', unit: 'req/s', barRatio, rounds, warnings: [] };
}

function runOf(results: readonly Result[], other: Partial<Run> = {}): Run {
  return { results, peakBytes: [300_000_000], loadBefore: 0, ...other };
}

function lineOf(...measurements: readonly Measurement[]): Result {
  const rows = measurements.map((measurement) => ({ measurement, verdict: judge(measurement) }));
  return { benchmark: 'ping', seconds: 1, rows, notes: [] };
}

const good = lineOf(row([0.7, 0.71, 0.7, 0.69, 0.7], 0.6));

describe('a row of the bench', () => {
  test('is held against its bar by the median of its rounds, whatever a single round was', () => {
    const verdict = judge(row([0.7, 0.7, 0.1, 0.7, 0.7], 0.6));
    assert.equal(verdict.passed, true);
    assert.deepEqual([verdict.ratio.min, verdict.ratio.median, verdict.ratio.max], [0.1, 0.7, 0.7]);
    assert.equal(judge(row([0.59, 0.59, 0.9, 0.59, 0.59], 0.6)).passed, false);
  });

  test('says loudly when its rounds lie too far apart to tell', () => {
    assert.match(judge(row([0.4, 0.6, 0.8, 1, 1.2], 0.6)).warnings.join(), /TOO NOISY TO TELL/);
  });

  test('says loudly when its rounds lie on both sides of the bar', () => {
    assert.match(judge(row([0.58, 0.59, 0.6, 0.61, 0.62], 0.6)).warnings.join(), /TOO CLOSE TO TELL/);
    assert.deepEqual(judge(row([0.68, 0.69, 0.7, 0.71, 0.72], 0.6)).warnings, []);
  });
});

describe('a run of the bench', () => {
  test('passes when every row does', () => {
    assert.equal(hasPassed(runOf([good])), true);
    assert.match(report(runOf([good])), /^row +700 req\/s +1,000 req\/s +0\.700 \(0\.690–0\.710\) +≥ 0\.6 +pass$/m);
  });

  test('fails by one row, and the table says which', () => {
    const run = runOf([good, lineOf(row([0.5, 0.5, 0.5], 0.6))]);
    assert.equal(hasPassed(run), false);
    assert.match(report(run), /0\.500 .* FAIL$/m);
  });

  test('fails by a line that broke off, and keeps what the others measured', () => {
    const run = runOf([{ benchmark: 'pdf', seconds: 3, failure: 'there is no browser' }, good]);
    assert.equal(hasPassed(run), false);
    assert.match(report(run), /^pdf +BROKE OFF$/m);
    assert.match(report(run), /!!! pdf broke off: there is no browser/);
    assert.match(report(run), /pass$/m);
  });

  test('fails by a service that took too much memory', () => {
    const run = runOf([good], { peakBytes: [300_000_000, 401_000_000] });
    assert.equal(hasPassed(run), false);
    assert.match(report(run), /^memory +401 MB .* FAIL$/m);
  });

  test('says loudly that others used the machine', () => {
    assert.match(report(runOf([good], { loadBefore: 1.5 })), /!!! OTHERS USED THIS MACHINE/);
    assert.doesNotMatch(report(runOf([good], { loadBefore: 0.2 })), /!!!/);
  });
});
