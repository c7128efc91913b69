import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { isMadeForNorthAmerica } from '../../../../src/vehicles/north-american/made-for-north-america.ts';
import { readVin } from '../../../../src/vehicles/vin/read.ts';

function isMadeFor(text: string): boolean {
  const reading = readVin(text);
  assert.ok(reading.ok, text);
  return isMadeForNorthAmerica(reading.vin);
}

describe('a vehicle made for North America', () => {
  it('is one that was built there, whether or not its model is known', () => {
    assert.equal(isMadeFor('1HGCM82633A004352'), true);
    assert.equal(isMadeFor('1B9AA1119AA000001'), true);
  });

  it('is one that was built elsewhere for it', () => {
    for (const vin of ['WBAVA33517K000001', 'JYARN23E3CA000001', 'KNDCT3JE8R6000001', 'VF9SP3V37KM795001']) {
      assert.equal(isMadeFor(vin), true, vin);
    }
  });

  it('is none whose check digit does not compute', () => {
    assert.equal(isMadeFor('1HGCM82653A004352'), false);
    assert.equal(isMadeFor('WBAVA33507K000001'), false);
    assert.equal(isMadeFor('3VWZZZ1KZ6M000001'), false);
  });

  it('is none whose check digit computes by chance only', () => {
    assert.equal(isMadeFor('VF3CA5FS6FW000001'), false);
    assert.equal(isMadeFor('TMBZZZ1U7Y2000001'), false);
  });
});
