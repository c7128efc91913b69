import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { describeVin } from '../../../src/vehicles/describe-vin.ts';
import type { Maker } from '../../../src/vehicles/makers/find.ts';
import { codeEntries, findMaker } from '../../../src/vehicles/makers/find.ts';
import { findOrigin } from '../../../src/vehicles/vin/origin.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { readVin } from '../../../src/vehicles/vin/read.ts';

function vinOf(input: string): Vin {
  const reading = readVin(input);
  assert.ok(reading.ok, reading.ok ? '' : reading.problem);
  return reading.vin;
}

/** The maker of a vehicle whose VIN begins so. */
function makerOf(start: string): Maker | undefined {
  return findMaker(vinOf(start.padEnd(9, 'Z') + 'XW000001'));
}

describe('the maker', () => {
  const makes = {
    TMB: 'Škoda',
    VSS: 'SEAT',
    UU1: 'Dacia',
    VF1: 'Renault',
    VF3: 'Peugeot',
    VF7: 'Citroën',
    VR1: 'DS',
    VR3: 'Peugeot',
    VR7: 'Citroën',
    WMA: 'MAN',
    XLR: 'DAF',
    YS2: 'Scania',
    SJN: 'Nissan',
    TSM: 'Suzuki',
    TMA: 'Hyundai',
    XTA: 'Lada',
    JMZ: 'Mazda',
    JMB: 'Mitsubishi',
    KNE: 'Kia',
    U5Y: 'Kia',
    W1K: 'Mercedes-Benz',
    W1V: 'Mercedes-Benz',
    W1T: 'Mercedes-Benz',
    LSJ: 'MG',
    WVW: 'Volkswagen',
    TRU: 'Audi',
    W0V: 'Opel',
    WF0: 'Ford',
    NM0: 'Ford',
    YV1: 'Volvo',
    ZFA: 'Fiat',
    LRW: 'Tesla',
    XP7: 'Tesla',
    LGX: 'BYD',
    '1FT': 'Ford',
    '1G1': 'Chevrolet',
    '1HG': 'Honda',
    '1XK': 'Kenworth',
    '5UX': 'BMW',
    '5YJ': 'Tesla',
    '6T1': 'Toyota',
    '9BW': 'Volkswagen',
    AAV: 'Volkswagen',
  };
  for (const [wmi, make] of Object.entries(makes)) {
    it(`of ${wmi} is ${make}`, () => {
      assert.equal(makerOf(wmi)?.make, make);
    });
  }

  it('has the kinds of vehicle that carry the code', () => {
    assert.deepEqual(makerOf('WVW')?.classes, ['car']);
    assert.deepEqual(makerOf('WB1'), { make: 'BMW', otherMakes: [], classes: ['motorcycle'] });
    assert.deepEqual(makerOf('1FU')?.classes, ['truck']);
  });

  it('can build several kinds under one code', () => {
    assert.deepEqual(makerOf('WDB')?.classes, ['car', 'van', 'truck']);
    assert.deepEqual(makerOf('WV1')?.classes, ['van', 'truck']);
    assert.deepEqual(makerOf('VF1')?.classes, ['car', 'van']);
    assert.deepEqual(makerOf('ZAP')?.classes, ['motorcycle', 'van']);
  });

  it('of buses builds none of these kinds', () => {
    assert.deepEqual(makerOf('SUU'), { make: 'Solaris', otherMakes: [], classes: [] });
  });

  it('comes with the other makes that carry its code', () => {
    assert.deepEqual(makerOf('VSS'), { make: 'SEAT', otherMakes: ['Cupra'], classes: ['car'] });
    assert.deepEqual(makerOf('W0L')?.otherMakes, ['Vauxhall']);
  });

  it('is distinguished from those by what follows the code where this says it', () => {
    assert.deepEqual(makerOf('2C3CD'), { make: 'Dodge', otherMakes: [], classes: ['car'] });
    assert.deepEqual(makerOf('2C3CC'), { make: 'Chrysler', otherMakes: ['Dodge'], classes: ['car'] });
    assert.deepEqual(makerOf('1C6HJ')?.make, 'Jeep');
    assert.deepEqual(makerOf('1C6RR')?.make, 'Ram');
    assert.deepEqual(makerOf('5XYZU')?.make, 'Hyundai');
    assert.deepEqual(makerOf('5XYKT')?.make, 'Kia');
  });

  it('of few vehicles is known by positions 12 to 14 beside its code', () => {
    assert.equal(findMaker(vinOf('VF9SP3V3XKM795001'))?.make, 'Bugatti');
    assert.equal(findMaker(vinOf('YT9ZZZ1JZXA007001'))?.make, 'Koenigsegg');
    assert.equal(findMaker(vinOf('W09ZZZ1JZXPR06001'))?.make, 'RUF');
    assert.equal(findMaker(vinOf('VF9SP3V3XKM796001')), undefined);
    assert.equal(findMaker(vinOf('W09ZZZ1JZXP795001')), undefined);
  });

  it('is undefined for a code that is not known', () => {
    assert.equal(makerOf('EA1'), undefined);
    assert.equal(makerOf('04W'), undefined);
    assert.equal(findMaker(vinOf('SANDBX0READY00001')), undefined);
  });

  it('is part of what a VIN says', () => {
    const latestYear = 2027;
    assert.deepEqual(describeVin(vinOf('TMBZZZ1JZXW000001'), { latestYear }).maker, {
      make: 'Škoda',
      otherMakes: [],
      classes: ['car'],
    });
    assert.equal(describeVin(vinOf('EA1ZZZ1JZXW000001'), { latestYear }).maker, undefined);
  });
});

describe('the list of makers', () => {
  const owned = codeEntries.filter(({ shared }) => !shared).map(({ code }) => code);

  it('gives each code to one make', () => {
    assert.deepEqual(
      owned.filter((code, index) => owned.indexOf(code) !== index),
      [],
    );
  });

  it('shares only codes that one make has', () => {
    const orphans = codeEntries.filter(({ code, shared }) => shared && !owned.includes(code));
    assert.deepEqual(orphans, []);
  });

  it('holds only codes that a VIN can begin with', () => {
    for (const code of owned) {
      assert.match(code, /^[A-HJ-NPR-Z0-9]{2}(9\/[A-HJ-NPR-Z0-9]{3}|[A-HJ-NPR-Z0-8][A-HJ-NPR-Z0-9]{0,2})$/);
      assert.ok(findOrigin(vinOf(`${code.slice(0, 3)}ZZZ1JZXW000001`)).region, `${code} is of no region`);
    }
  });

  it('narrows only codes that it knows', () => {
    for (const code of owned.filter(({ length }) => length === 4 || length === 5))
      assert.ok(owned.includes(code.slice(0, 3)), code);
  });

  it('is not a short one', () => {
    assert.ok(owned.length > 1_000, String(owned.length));
  });
});
