import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isOtherVehicle } from '../../../src/suppliers/connector/same-vehicle.ts';
import type { Fuel } from '../../../src/vehicles/codes.ts';

test('another make is another vehicle, and an absent fact contradicts nothing', () => {
  assert.equal(isOtherVehicle({ make: 'Ford' }, { make: 'RENAULT' }), true);
  assert.equal(isOtherVehicle({ make: 'Ford' }, { make: 'FORD' }), false);
  assert.equal(isOtherVehicle({}, {}), false);
  assert.equal(isOtherVehicle({ fuel: 'petrol', firstRegisteredAt: '2010' }, {}), false);
  assert.equal(isOtherVehicle({}, { fuel: 'diesel', firstRegisteredAt: '2022', registeredHereAt: '2022' }), false);
});

const isOtherFuel = (one: Fuel, other: Fuel) => {
  const isOther = isOtherVehicle({ fuel: one }, { fuel: other });
  assert.equal(isOtherVehicle({ fuel: other }, { fuel: one }), isOther, 'in either order');
  return isOther;
};

test('a vehicle that burns nothing is none that burns something, and petrol is not diesel', () => {
  for (const burnt of ['petrol', 'diesel', 'ethanol', 'lpg', 'cng'] as const) {
    assert.equal(isOtherFuel('electric', burnt), true, burnt);
  }
  assert.equal(isOtherFuel('petrol', 'diesel'), true);
});

test('hybrids, gas and fuel cells are filed in more than one way', () => {
  for (const [one, other] of [
    ['petrol', 'petrol'],
    ['electric', 'electric'],
    ['hybrid', 'petrol'],
    ['hybrid', 'diesel'],
    ['plugInHybrid', 'electric'],
    ['plugInHybrid', 'hybrid'],
    ['lpg', 'petrol'],
    ['cng', 'diesel'],
    ['ethanol', 'petrol'],
    ['hydrogen', 'electric'],
  ] as const) {
    assert.equal(isOtherFuel(one, other), false, `${one} and ${other}`);
  }
});

const isOtherAge = (firstRegisteredAt: string, anywhere?: string, here?: string) =>
  isOtherVehicle({ firstRegisteredAt }, { firstRegisteredAt: anywhere, registeredHereAt: here });

test('first registrations that are more than a year apart are of two vehicles', () => {
  assert.equal(isOtherAge('2010-03-04', '2022-05', '2022-05'), true);
  assert.equal(isOtherAge('2022-03-04', '2010-05', '2010-05'), true);
  assert.equal(isOtherAge('2010-03-04', '2011-03-04', '2011-03-04'), false);
  assert.equal(isOtherAge('2010-03-04', '2011-03-05', '2011-03-05'), true);
  assert.equal(isOtherAge('2011-03-05', '2010-03-04', '2010-03-04'), true);
});

test('dates are compared at the lesser precision of the two', () => {
  assert.equal(isOtherAge('2010', '2011-12-31'), false);
  assert.equal(isOtherAge('2010', '2012-01-01'), true);
  assert.equal(isOtherAge('2010-02', '2011-02'), false);
  assert.equal(isOtherAge('2010-02', '2011-03'), true);
  assert.equal(isOtherAge('2011-03-04T10:00:00Z', '2010-03-04'), false);
});

test('before it was imported a vehicle was registered elsewhere, which may or may not be known', () => {
  assert.equal(isOtherAge('2005-06', undefined, '2010-02'), false);
  assert.equal(isOtherAge('2010-02', '2005-06', '2010-02'), false);
  assert.equal(isOtherAge('2007-01', '2005-06', '2010-02'), false);
  assert.equal(isOtherAge('2012-01', undefined, '2010-02'), true);
  assert.equal(isOtherAge('2012-01', '2005-06', '2010-02'), true);
  assert.equal(isOtherAge('2003-01', '2005-06', '2010-02'), true);
});
