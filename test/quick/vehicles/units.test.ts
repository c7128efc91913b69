import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { kmOf, kmOfMiles, kwOfHorsepower, psOfKw } from '../../../src/vehicles/units.ts';

describe('an odometer reading', () => {
  it('in kilometres is what it is, without a fraction', () => {
    assert.equal(kmOf(123_456, 'km'), 123_456);
    assert.equal(kmOf(123.5, 'km'), 124);
  });

  it('in miles becomes whole kilometres', () => {
    assert.equal(kmOf(1, 'mi'), 2);
    assert.equal(kmOf(100_000, 'mi'), 160_934);
    assert.equal(kmOfMiles(62_138), 100_001);
  });

  it('in Scandinavian mil is ten times as many kilometres', () => {
    assert.equal(kmOf(14_250, 'mil'), 142_500);
    assert.equal(kmOf(0.26, 'mil'), 3);
  });
});

describe('power', () => {
  it('in kilowatts is given in PS as sales papers have it', () => {
    assert.deepEqual([55, 77, 81, 110, 150].map(psOfKw), [75, 105, 110, 150, 204]);
  });

  it('in British horsepower is a little more than in PS', () => {
    assert.equal(kwOfHorsepower(200), 149);
    assert.equal(psOfKw(147), 200);
  });
});
