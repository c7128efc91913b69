import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import * as fc from 'fast-check';

import { decodeNorthAmerican } from '../../../../src/vehicles/north-american/decode.ts';
import { vpicTables } from '../../../../src/vehicles/north-american/tables.ts';
import { isVin, readVin } from '../../../../src/vehicles/vin/read.ts';
import { makeUpVins } from '../../../../tables/vpic/made-up-vins.ts';

function decode(text: string) {
  const reading = readVin(text);
  assert.ok(reading.ok, text);
  return decodeNorthAmerican(reading.vin);
}

describe('a VIN of North America', () => {
  const known: [vin: string, year: number, make: string, model: string, body: string][] = [
    ['1HGCM82633A004352', 2003, 'Honda', 'Accord', 'Coupe'],
    ['2T1BR30E86C000001', 2006, 'Toyota', 'Corolla', 'Sedan/Saloon'],
    ['4T1BB3EK5AU000001', 2010, 'Toyota', 'Camry', 'Sedan/Saloon'],
    ['1FA6P8CF2F5300001', 2015, 'Ford', 'Mustang', 'Coupe'],
    ['1FTMW1T88MFA00001', 2021, 'Ford', 'F-150', 'Pickup'],
    ['1GCHK29UX1E200001', 2001, 'Chevrolet', 'Silverado', 'Pickup'],
    ['3VWSD29M81M000001', 2001, 'Volkswagen', 'Jetta', 'Sedan/Saloon'],
    ['WBAVA33517K000001', 2007, 'BMW', '328i', 'Sedan/Saloon'],
    ['WBAPH5C53BA000001', 2011, 'BMW', '328i', 'Sedan/Saloon'],
    ['5YJ3E1EA7HF000001', 2017, 'Tesla', 'Model 3', 'Sedan/Saloon'],
    ['JYARN23E3CA000001', 2012, 'Yamaha', 'YZF-R1', 'Motorcycle - Sport'],
    ['1XPWD40X1ED215307', 2014, 'Peterbilt', '388', 'Truck-Tractor'],
    ['1FUJA6CV54LM00001', 2004, 'Freightliner', 'Columbia', 'Truck-Tractor'],
  ];
  for (const [vin, year, make, model, bodyClass] of known) {
    it(`is the ${year} ${make} ${model}: ${vin}`, () => {
      const found = decode(vin);
      assert.deepEqual(
        [found.year, found.make, found.model, found.bodyClass, found.problems],
        [year, make, model, bodyClass, []],
      );
    });
  }

  it('names the make of the model where makes share the code', () => {
    assert.equal(decode('1C4GJWAG4DL500001').make, 'Jeep');
    assert.equal(decode('2C3CCACG0CH000001').make, 'Chrysler');
  });

  it('has all that the tables have', () => {
    assert.deepEqual(decode('1GNSKCKC1FR000001'), {
      make: 'Chevrolet',
      model: 'Tahoe',
      series: '1/2 Ton',
      trim: 'LTZ',
      year: 2015,
      yearIsCertain: true,
      vehicleType: 'Multipurpose Passenger Vehicle (MPV)',
      bodyClass: 'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)',
      doors: 4,
      cylinders: 8,
      displacementL: 5.3,
      fuelPrimary: 'Gasoline',
      fuelSecondary: 'Ethanol (E85)',
      engineModel: 'L83 - VVT, Active Fuel Management, Aluminum.',
      gvwrFrom: 'Class 2F: 7,001 - 8,000 lb (3,175 - 3,629 kg)',
      grossMassKg: { from: 3175, to: 3629 },
      problems: [],
    });
  });

  it('has the engine’s own data, and a mass without end for the heaviest class', () => {
    const truck = decode('1FUJA6CV54LM00001');
    assert.deepEqual([truck.cylinders, truck.displacementL, truck.fuelPrimary], [6, 12.8, 'Diesel']);
    assert.deepEqual(truck.grossMassKg, { from: 14_969 });
    assert.deepEqual(
      [decode('JYARN23E3CA000001').displacementCc, decode('JYARN23E3CA000001').displacementL],
      [998, 0.998],
    );
  });

  it('of a small maker is identified by positions 12–14', () => {
    const { make, model, year } = decode('VF9SP3V37KM795001');
    assert.deepEqual([make, model, year], ['Bugatti', 'Chiron', 2019]);
    assert.deepEqual(decode('VF9SP3V37KM796001').problems.includes(7), true);
  });

  it('has the cycle of its year from position 7 for cars, and from what is known for others', () => {
    const [early, late] = [decode('1FABP28M3FF100001'), decode('1FA6P8CF2F5300001')];
    assert.deepEqual([early.make, early.model, early.year, early.yearIsCertain], ['Ford', 'Mustang', 1985, true]);
    assert.deepEqual([late.make, late.model, late.year, late.yearIsCertain], ['Ford', 'Mustang', 2015, true]);
    const coach = decode('1M8GDM9AXKP042788');
    assert.deepEqual([coach.year, coach.yearIsCertain], [1989, false]);
    assert.deepEqual([decode('1GCCSB7T6CH153510').year, decode('1GCCSB7T6CH153510').model], [2012, 'Colorado']);
  });
});

describe('a VIN with something wrong', () => {
  it('is decoded though its check digit does not compute, which is a problem of the result', () => {
    const { model, year, problems } = decode('1HGCM82653A004352');
    assert.deepEqual([model, year, problems], ['Accord', 2003, [1]]);
  });

  it('has problems for characters that the maker does not use, one or several', () => {
    assert.deepEqual(decode('1HGCM82633Y004352').problems, [1, 3]);
    assert.deepEqual(decode('5YJ3Z1ZA7HF000001').problems.includes(5), true);
  });

  it('has no year where position 10 has none, and then no model', () => {
    assert.deepEqual(decode('1HGCM82630A004352'), {
      make: 'Honda',
      vehicleType: 'Passenger Car',
      problems: [1, 11, 400],
    });
  });

  it('has a problem for the unknown model where only the maker and the year are known', () => {
    const { make, model, year, problems } = decode('JHMCM56557C404453');
    assert.deepEqual([make, model, year, problems], ['Honda', undefined, 2007, [14]]);
  });

  it('has nothing of makers that are not registered', () => {
    assert.deepEqual(decode('XTA21703080123456'), { problems: [7] });
  });
});

describe('a European VIN', () => {
  for (const vin of [
    'WVWZZZ1JZXW000001',
    'WP0ZZZ99ZTS392124',
    'WAUZZZ8E56A123456',
    'TMBZZZ1U0Y2000001',
    'WF0AXXGCDA7A12345',
  ]) {
    it(`is given neither model nor year: ${vin}`, () => {
      const { model, year, bodyClass, fuelPrimary } = decode(vin);
      assert.deepEqual([model, year, bodyClass, fuelPrimary], [undefined, undefined, undefined, undefined]);
    });
  }
});

describe('decoding', () => {
  it('takes every possible VIN, and has no model without make, year and a registered maker', () => {
    const characters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
    const character = fc.integer({ min: 0, max: characters.length - 1 }).map((index) => characters.charAt(index));
    const start = fc.oneof(
      fc.constantFrom('1FT', '1G1', 'WBA', 'JHM', 'VF3', '5YJ', '1HD', 'KNA', '1M9', '7T0'),
      fc.constant(''),
    );
    const vins = fc
      .tuple(start, fc.array(character, { minLength: 17, maxLength: 17 }))
      .map(([wmi, rest]) => (wmi + rest.join('')).slice(0, 17))
      .filter(isVin);
    fc.assert(
      fc.property(vins, (vin) => {
        const { make, model, year, problems } = decodeNorthAmerican(vin);
        if (model === undefined) return;
        assert.ok(make !== undefined && year !== undefined && !problems.includes(7), vin);
      }),
      { numRuns: 500 },
    );
  });

  it('finds the model of VINs made up from the tables themselves', () => {
    const without = makeUpVins(vpicTables(), 300, 5).filter((vin) => decodeNorthAmerican(vin).model === undefined);
    assert.ok(without.length <= 3, without.join(' '));
  });
});
