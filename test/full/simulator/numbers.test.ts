import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { findMake } from '../../../simulator/catalogue/find-make.ts';
import { makes } from '../../../simulator/catalogue/makes.ts';
import { otherMakes } from '../../../simulator/catalogue/other-makes.ts';
import { dayOf } from '../../../simulator/world/days.ts';
import { drawIdentity } from '../../../simulator/world/identity.ts';
import { lifeOf } from '../../../simulator/world/live.ts';
import { Random } from '../../../simulator/world/random.ts';
import { decodedByTables } from '../../../src/suppliers/sources/vpic-tables/decoded.ts';
import { bodyOf, fuelOf } from '../../../src/suppliers/sources/vpic/words.ts';
import { codeEntries, findMaker } from '../../../src/vehicles/makers/find.ts';
import { decodeNorthAmerican } from '../../../src/vehicles/north-american/decode.ts';
import { isVin, type Vin } from '../../../src/vehicles/vin/read.ts';

const today = '2026-11-15';
const buildOf = (vin: string) => lifeOf(vin, today).build;

/** Numbers that are met with in textbooks and documentation. */
const known: Readonly<Record<string, string>> = {
  '1HGCM82633A004352': '2003 Honda Accord coupe petrol',
  WVWZZZ1JZXW000001: '1999 Volkswagen Golf',
  WBAFR7C57CC811956: '2012 BMW 535i saloon petrol',
  '5YJSA1DG9DFP14705': '2013 Tesla Model S hatchback electric',
  '1FTFW1ET5DFC10312': '2013 Ford F-150 pickup petrol',
  '2T1BURHE5JC073321': '2018 Toyota Corolla saloon petrol',
  JTDKB20U477000000: '2007 Toyota Prius hatchback hybrid',
  '5GZCZ43D13S812715': '2003 Saturn Vue suv petrol',
  '1C4RJFAG5FC123456': '2015 Jeep Grand Cherokee suv petrol',
  '1FUJGLDR9CLBP8834': '2012 Freightliner Cascadia tractor diesel',
  '1M8GDM9AXKP042788': '1989 MCI 102C3 Intercity minibus',
  WAUZZZ8K9BA000001: '2011 Audi A4',
  TMBJG7NE7H0000001: '2017 Škoda Octavia',
  WDB2030461A000001: '2001 Mercedes-Benz C-Class',
  UU6MF48416D000001: '2006 Daewoo Lanos saloon petrol',
};

describe('the vehicle behind a number', () => {
  for (const [vin, expected] of Object.entries(known)) {
    it(`${vin} is a ${expected}`, () => {
      const { year, make, model, body, fuel } = buildOf(vin);
      assert.ok(
        `${year} ${make} ${model} ${body} ${fuel}`.startsWith(expected),
        `${year} ${make} ${model} ${body} ${fuel}`,
      );
    });
  }

  it('is of the years of its type where position 10 is not the year, as with a Mercedes-Benz of series 205', () => {
    const { model, year } = buildOf('WDD2050022R123456');
    assert.equal(model, 'C-Class');
    assert.ok(year >= 2014 && year <= 2021, `${year}`);
  });

  it('agrees with the tables in make, model, year, body and fuel, wherever they know a model', () => {
    let compared = 0;
    for (const vin of numbersLike(Object.keys(known))) {
      const { make, model, year } = decodeNorthAmerican(vin);
      if (make === undefined || model === undefined || year === undefined || year > 2026) continue;
      const words = decodedByTables(vin);
      const [body, fuel] = [
        bodyOf(words.BodyClass, words.VehicleType),
        fuelOf(words.FuelTypePrimary, words.FuelTypeSecondary, words.ElectrificationLevel),
      ];
      const build = buildOf(vin);
      assert.equal(plain(build.model), plain(model), vin);
      assert.equal(build.year, year, vin);
      if (body !== undefined) assert.equal(build.body, body, vin);
      if (fuel !== undefined) assert.equal(build.fuel, fuel, vin);
      if (makes.some(({ name }) => plain(name) === plain(make))) assert.equal(plain(build.make), plain(make), vin);
      compared += 1;
    }
    assert.ok(compared > 120, `${compared}`);
  });

  it('has the engine that its model is called by', () => {
    let compared = 0;
    for (const vin of numbersLike(['WBAFR7C57CC811956', 'WBA3A5C51CF256651', 'WBAPH7G52BNM56912'])) {
      const { model, engine, commercialName } = buildOf(vin);
      const said = /^\d(\d\d\w*)$/.exec(model)?.[1];
      if (said === undefined) continue;
      assert.equal(engine.name, said, `${vin}: ${model} with ${engine.name}`);
      assert.ok(commercialName.startsWith(model.toUpperCase()), commercialName);
      compared += 1;
    }
    assert.ok(compared > 4, `${compared}`);
  });

  it('is of the maker that the code is registered for', () => {
    const brands = new Set([...makes, ...otherMakes].map(({ name }) => plain(name)));
    let compared = 0;
    for (const { code } of codeEntries.filter((entry) => !entry.shared && entry.code.length === 3)) {
      const vin = `${code}ZZZ1KZ4W012345` as Vin;
      const maker = findMaker(vin);
      const possible = [maker?.make, ...(maker?.otherMakes ?? [])].map((name) => plain(name ?? ''));
      if (!possible.some((name) => brands.has(name))) continue;
      const { make } = drawIdentity(vin, dayOf(today));
      assert.ok(possible.includes(plain(make.name)), `${code} is ${make.name}, not ${maker?.make}`);
      compared += 1;
    }
    assert.ok(compared > 700, `${compared}`);
  });

  it('has a maker of its own in the catalogue, not copied from the tables of the service', () => {
    const differing = codeEntries.filter(({ code, make }) => {
      const found = findMake(code);
      return found && plain(found.make.name) !== plain(make);
    });
    assert.ok(differing.length < 60, differing.map(({ code }) => code).join());
  });
});

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .toLowerCase();

/** The same vehicles of other years and with other serial numbers. */
function numbersLike(vins: readonly string[]): readonly Vin[] {
  const random = new Random('numbers', 1);
  return vins
    .flatMap((vin) =>
      Array.from({ length: 25 }, () => {
        const year = random.one(Array.from('XY123456789ABCDEFGHJKLMNP'));
        const signs = vin.slice(0, 3) + vin.slice(3, 8) + random.one(Array.from('0123456789X'));
        return `${signs}${year}${vin.charAt(10)}${random.whole(100_000, 999_999)}`;
      }),
    )
    .filter(isVin);
}
