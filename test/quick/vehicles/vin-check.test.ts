import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { type, typeJson } from '../../support/cli/operator.ts';

async function check(vin: string): Promise<string[]> {
  const { code, out, err } = await type(undefined, ['vin', 'check', vin]);
  assert.equal(code, 0, err);
  return out.trimEnd().split('\n');
}

describe('vin check', () => {
  it('returns all that a European VIN says', async () => {
    assert.deepEqual(await check('TMBZZZ1U0Y2000001'), [
      'VIN          TMBZZZ1U0Y2000001',
      'maker code   TMB',
      'maker        Škoda (car)',
      'description  ZZZ1U0',
      'serial part  Y2000001',
      'built in     Czechia, Europe',
      'model year   2000, if position 10 is a year code',
      'check digit  not applicable: 0 does not compute (7 would) and need not outside North America',
    ]);
  });

  it('returns all that a North American VIN says', async () => {
    assert.deepEqual(await check('1FTMW1T88MFA00001'), [
      'VIN          1FTMW1T88MFA00001',
      'maker code   1FT',
      'maker        Ford (van, truck)',
      'description  MW1T88',
      'serial part  MFA00001',
      'built in     United States, North America',
      'model year   1991 or 2021 (the code repeats every 30 years), which position 10 must give in North America; ' +
        '2021 if it is a car or light truck',
      'model        Ford F-150 of 2021',
      'version      F-Series',
      'body         Pickup',
      'engine       3.5 l, 6 cylinders, V-Shaped, turbo, Gasoline, GTDI',
      'check digit  8, valid',
    ]);
  });

  it('decodes a mistyped VIN of North America, and none of another market that only looks like one', async () => {
    assert.equal((await check('1HGCM82653A004352'))[7], 'model        Honda Accord of 2003');
    assert.equal((await check('VF3CA5FS6FW000001')).length, 8);
  });

  it('gives programs what was decoded, or null', async () => {
    type Answer = { northAmerican: unknown };
    const known = await typeJson<Answer>(undefined, ['vin', 'check', '5YJ3E1EA7HF000001']);
    assert.deepEqual(known.northAmerican, {
      make: 'Tesla',
      model: 'Model 3',
      year: 2017,
      yearIsCertain: true,
      vehicleType: 'Passenger Car',
      bodyClass: 'Sedan/Saloon',
      doors: 4,
      fuelPrimary: 'Electric',
      problems: [],
    });
    const other = await typeJson<Answer>(undefined, ['vin', 'check', 'WVWZZZ1JZXW000001']);
    assert.equal(other.northAmerican, null);
  });

  it('says of an unknown VIN that it is unknown', async () => {
    assert.deepEqual(await check('04WZZZ1JZUW000001'), [
      'VIN          04WZZZ1JZUW000001',
      'maker code   04W',
      'maker        not known',
      'description  ZZZ1JZ',
      'serial part  UW000001',
      'built in     not assigned',
      'model year   not given, position 10 has no year code',
      'check digit  not applicable: Z does not compute (6 would) and need not outside North America',
    ]);
  });

  it('detects a mistyped digit where a check digit is required', async () => {
    assert.equal(
      (await check('1M8GDM9A1KP042788')).at(-1),
      'check digit  mismatch: 1 does not compute (X would), as it must on a vehicle made for North America',
    );
  });

  it('names the other makes of a shared code, and small makers', async () => {
    assert.equal((await check('VSSZZZ5FZJR000001'))[2], 'maker        SEAT, also Cupra (car)');
    assert.equal((await check('VSSZZZ5FZJR000001'))[6]?.slice(13, 25), '1988 or 2018');
    assert.deepEqual((await check('VF9SP3V3XKM795001')).slice(1, 3), [
      'maker code   VF9 (a maker of fewer than 1,000 vehicles a year)',
      'maker        Bugatti (car)',
    ]);
  });

  it('says of buses that they are, and of heavy trucks that the year is of none lighter', async () => {
    assert.equal((await check('1M8GDM9AXKP042788'))[2], 'maker        MCI (bus)');
    assert.equal(
      (await check('1FUJA6CV74LM37081'))[6],
      'model year   2004, which position 10 must give in North America; not of a car or light truck',
    );
  });

  it('gives programs the maker, or null', async () => {
    const known = await typeJson<{ maker: unknown }>(undefined, ['vin', 'check', 'WDBZZZ1JZXW000001']);
    assert.deepEqual(known.maker, { make: 'Mercedes-Benz', otherMakes: [], classes: ['car', 'van', 'truck'] });
    const unknown = await typeJson<{ maker: unknown }>(undefined, ['vin', 'check', '04WZZZ1JZXW000001']);
    assert.equal(unknown.maker, null);
  });
});
