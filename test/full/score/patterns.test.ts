import assert from 'node:assert/strict';
import { test } from 'node:test';

import { seededRandom } from '../../../harness/generate/random.ts';
import { drawHistory } from '../../../score/patterns/history.ts';
import { expectationsOf, judgePattern } from '../../../score/patterns/measure.ts';

const kmPerMile = 1.609344;

test('a pattern is drawn the same again, and only what its cause changes is other than it was', () => {
  const pattern = { name: 'miles', causes: ['miles, one source'] } as const;
  const [one, again] = [drawHistory(seededRandom(5), pattern), drawHistory(seededRandom(5), pattern)];
  assert.deepEqual(one, again);
  const isMiles = one.readings[0]?.unit === 'mi';
  for (const [place, { cause, shownKm }] of one.entries.entries()) {
    const km = one.readings[place]?.odometerKm ?? 0;
    const written = cause === undefined ? shownKm : isMiles ? shownKm * kmPerMile : shownKm / kmPerMile;
    assert.ok(Math.abs(km - written) <= 2, `${km} for ${written}`);
  }
  const origins = new Set(one.entries.filter(({ cause }) => cause).map(({ origin }) => origin));
  assert.equal(origins.size, 1);
});

test('of an honest history every expectation is kept, of a wrong verdict one is not', () => {
  const honest = judgePattern(drawHistory(seededRandom(6), { name: 'nothing', causes: ['nothing'] }));
  const kept = expectationsOf({ name: 'nothing', causes: ['nothing'] }).map(({ isKept }) => isKept(honest));
  assert.deepEqual(new Set(kept), new Set([true]));
  const asRollback = expectationsOf({ name: 'rollback', causes: ['rollback'] }).map(({ isKept }) => isKept(honest));
  assert.ok(asRollback.includes(false));
});

test('miles and a delay, or miles and a lost digit, accuse nobody although neither explains the readings alone', () => {
  for (const other of ['delay, one source', 'last digit dropped, one source'] as const) {
    const pattern = { name: other, causes: ['miles, every second', other] } as const;
    const random = seededRandom(2);
    const judged = Array.from({ length: 25 }, () => judgePattern(drawHistory(random, pattern)));
    const [notAccused] = expectationsOf(pattern);
    const kept = judged.filter((one) => notAccused?.isKept(one)).length;
    assert.ok(kept >= 23, `${other}: ${kept} of 25`);
  }
});
