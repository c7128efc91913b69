import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isOtherMake } from '../../../src/suppliers/connector/same-make.ts';

const isOther = (one: string | undefined, other: string | undefined) => {
  assert.equal(isOtherMake(one, other), isOtherMake(other, one), 'in either order');
  return isOtherMake(one, other);
};

test('two makes are different, in any spelling', () => {
  assert.equal(isOther('Volkswagen', 'FORD'), true);
  assert.equal(isOther('Škoda', 'AUDI'), true);
  assert.equal(isOther('Peugeot', 'CITROEN'), true);
  assert.equal(isOther('Land Rover', 'JAGUAR'), true);
  assert.equal(isOther('BMW', 'MERCEDES'), true);
  assert.equal(isOther('Jeep', 'LANCIA'), true);
});

test('another spelling, a short name or a longer one is the same make', () => {
  for (const [known, other] of [
    ['Volkswagen', 'VW'],
    ['Mercedes-Benz', 'MERCEDES'],
    ['Mercedes-Benz', 'MERCEDES AMG'],
    ['Land Rover', 'LANDROVER'],
    ['Land Rover', 'RANGE ROVER'],
    ['Škoda', 'SKODA'],
    ['Citroën', 'CITROEN'],
    ['Rolls-Royce', 'ROLLS ROYCE'],
    ['Ford', 'Ford Motor Company'],
    ['BMW', 'BMW I'],
    ['Harley-Davidson', 'HARLEY'],
    ['smart', 'MCC SMART'],
  ]) {
    assert.equal(isOther(known, other), false, `${known} and ${other}`);
  }
});

test('makes under which registers file the same vehicles do not contradict each other', () => {
  for (const [known, other] of [
    ['MINI', 'BMW'],
    ['Opel', 'VAUXHALL'],
    ['Citroën', 'DS'],
    ['SEAT', 'CUPRA'],
    ['Lancia', 'CHRYSLER'],
    ['Fiat', 'ABARTH'],
  ]) {
    assert.equal(isOther(known, other), false, `${known} and ${other}`);
  }
});

test('an absent or unknown make contradicts none', () => {
  assert.equal(isOther(undefined, 'FORD'), false);
  assert.equal(isOther('Ford', undefined), false);
  assert.equal(isOther('Ford', ''), false);
  assert.equal(isOther('Ford', '--'), false);
  assert.equal(isOther('Fiat', 'HYMER'), false);
  assert.equal(isOther('Mercedes-Benz', 'Gefährt'), false);
});

test('of a name only the beginning is looked at, however long it is', () => {
  assert.equal(isOther('Ford', `Renault ${'and so on '.repeat(300)}`), true);
  assert.equal(isOther('Ford', `Ren${' '.repeat(100)}ault`), false);
  assert.equal(isOther('Ford', 'V o l k s w a g e n'), false);
});

test('every name that is said to be filed with another is the name of a make', () => {
  // A name that is misspelled in the list would let two makes pass as different that are not.
  for (const pair of ['MINI Alpina', 'GMC Hummer', 'Omoda Jaecoo', 'Husaberg GasGas', 'Loncin Voge', 'Roewe MG']) {
    const [one = '', other = ''] = pair.split(' ');
    assert.equal(isOther(one, 'Toyota'), true, one);
    assert.equal(isOther(other, 'Toyota'), true, other);
    assert.equal(isOther(one, other), false, pair);
  }
});
