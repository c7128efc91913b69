import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import * as fc from 'fast-check';

import { describeVin } from '../../../src/vehicles/describe-vin.ts';
import { readCheckDigit } from '../../../src/vehicles/vin/check-digit.ts';
import { readModelYears } from '../../../src/vehicles/vin/model-year.ts';
import { findOrigin } from '../../../src/vehicles/vin/origin.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { isVin, readVin } from '../../../src/vehicles/vin/read.ts';

const vinCharacters = Array.from('ABCDEFGHJKLMNPRSTUVWXYZ0123456789');

const anyVin = fc
  .string({ unit: fc.constantFrom(...vinCharacters), minLength: 17, maxLength: 17 })
  .filter((text) => new Set(text).size > 1)
  .map(vinOf);

function vinOf(input: string): Vin {
  const reading = readVin(input);
  assert.ok(reading.ok, reading.ok ? '' : reading.problem);
  return reading.vin;
}

function problemOf(input: string): string {
  const reading = readVin(input);
  assert.ok(!reading.ok, `${input} should be refused`);
  return reading.problem;
}

describe('reading a VIN', () => {
  it('accepts VINs of every market, with any check digit', () => {
    for (const vin of [
      '1M8GDM9AXKP042788',
      '1FTMW1T88MFA00001',
      'JHMCM56557C404453',
      'WP0ZZZ99ZTS392124',
      'WVWZZZ1JZXW000001',
      'SANDBX0READY00001',
    ]) {
      assert.equal(vinOf(vin), vin);
    }
  });

  it('drops spaces and hyphens and upper-cases', () => {
    assert.equal(vinOf(' wvw zzz-1jz-xw000001 '), 'WVWZZZ1JZXW000001');
    assert.equal(vinOf('WVW\u00a0ZZZ\u20111JZ\u202fXW000001'), 'WVWZZZ1JZXW000001');
  });

  it('says how many characters there are', () => {
    assert.equal(problemOf('WVWZZZ1JZXW00000'), 'has 16 characters, 17 are needed');
    assert.equal(problemOf('WVWZZZ1JZXW0000012'), 'has 18 characters, 17 are needed');
    assert.equal(problemOf('W'), 'has 1 character, 17 are needed');
    assert.equal(problemOf(' - '), 'is empty, 17 characters are needed');
  });

  it('names I, O and Q and where they stand, not counting spaces', () => {
    assert.equal(problemOf('WVWOZZ1JZXW000001'), 'has the letter O at position 4; I, O and Q are never used in a VIN');
    assert.match(problemOf('wvw-zzz 1jzxw00000i'), /^has the letter I at position 17; /);
    assert.match(problemOf('QVWZZZ1JZXW000001'), /^has the letter Q at position 1; /);
  });

  it('names any other character and where it stands', () => {
    assert.equal(problemOf('WVÄZZZ1JZXW000001'), 'has the character "Ä" at position 3; only A–Z and 0–9 are used');
    assert.match(problemOf('WVWZZZ1JZXW_00001'), /^has the character "_" at position 12;/);
  });

  it('names both the length and the character when both are wrong', () => {
    assert.equal(
      problemOf('WVWZZZ1JZXW000001\n'),
      'has 18 characters, 17 are needed, and has the character U+000A at position 18; only A–Z and 0–9 are used',
    );
  });

  it('writes what cannot be seen as a code point, and adds it to look-alikes', () => {
    for (const [character, shown] of [
      ['\u0000', 'U+0000'],
      ['\u001b', 'U+001B'],
      ['\u200b', 'U+200B'],
      ['\u202e', 'U+202E'],
      ['\u0301', 'U+0301'],
      ['\ud800', 'U+D800'],
      ['"', 'U+0022'],
      ['\u0410', '"\u0410" (U+0410)'],
      ['\u{1f697}', '"\u{1f697}" (U+1F697)'],
    ] as const) {
      assert.equal(
        problemOf(`WV${character}ZZZ1JZXW000001`),
        `has the character ${shown} at position 3; only A–Z and 0–9 are used`,
      );
    }
  });

  it('does not make a VIN out of letters that only upper-case to one', () => {
    assert.match(problemOf('WVWZZZ1JZXW00000ß'), /^has the character "ß" at position 17;/);
    assert.match(problemOf('WVWZZZ1JZXW0000ß'), /^has 16 characters/);
    assert.match(problemOf('WVWZZZ1JZXW00000ı'), /^has the character "ı"/);
    assert.match(problemOf('WVWZZZ1JZXW00000ſ'), /^has the character "ſ"/);
    assert.match(problemOf('WVWZZZ1JZXW00000\u212a'), /\(U\+212A\)/);
  });

  it('refuses one character 17 times, though its check digit computes', () => {
    assert.equal(problemOf('11111111111111111'), 'is one character repeated 17 times');
    assert.equal(problemOf('1111-1111-1111-1111-1'), 'is one character repeated 17 times');
    assert.equal(problemOf('zzzzzzzzzzzzzzzzz'), 'is one character repeated 17 times');
  });

  it('refuses a huge value without scanning or repeating it', () => {
    const expected = 'has more than 64 characters, 17 are needed';
    assert.equal(problemOf('Ä'.repeat(1_000_000)), expected);
    assert.equal(problemOf(`WVWZZZ1JZXW000001${' '.repeat(48)}`), expected);
    assert.equal(vinOf(`WVWZZZ1JZXW000001${' '.repeat(47)}`), 'WVWZZZ1JZXW000001');
  });

  it('reads what it gave out as the same VIN again, however it is grouped and cased', () => {
    fc.assert(
      fc.property(anyVin, fc.nat(17), fc.constantFrom(' ', '-', '\u00a0', ''), (vin, at, separator) => {
        assert.equal(vinOf(vin), vin);
        assert.equal(vinOf((vin.slice(0, at) + separator + vin.slice(at)).toLowerCase()), vin);
      }),
    );
  });

  it('gives a well-formed VIN or a short problem that is safe to print, for any text', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
      fc.tuple(anyVin, fc.nat(16), fc.string({ unit: 'binary', maxLength: 2 })).map(([vin, at, other]) => {
        return vin.slice(0, at) + other + vin.slice(at + 1);
      }),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const reading = readVin(text);
        assert.equal(reading.ok && reading.vin === text, isVin(text));
        if (reading.ok) {
          assert.match(reading.vin, /^[A-HJ-NPR-Z0-9]{17}$/);
          return;
        }
        assert.ok(reading.problem.length < 130, reading.problem);
        assert.ok(reading.problem.isWellFormed());
        assert.doesNotMatch(reading.problem, /\p{C}/u);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the check digit', () => {
  const verdicts = [
    ['1M8GDM9AXKP042788', 'X', 'valid'],
    ['1HGCM82633A004352', '3', 'valid'],
    ['1FTMW1T88MFA00001', '8', 'valid'],
    ['5YJSA1DG9DFP14705', '9', 'valid'],
    ['7SAYGDEE7NF400000', '7', 'valid'],
    ['1M8GDM9A1KP042788', 'X', 'mismatch'],
    ['7SAYGDEE8NF400000', '7', 'mismatch'],
    // Built elsewhere for North America: it computes.
    ['JHMCM56557C404453', '5', 'valid'],
    ['WBA3A5G59DNP26082', '9', 'valid'],
    // Built for Europe: it need not.
    ['WVWZZZ1JZXW000001', '0', 'notApplicable'],
    ['WP0ZZZ99ZTS392124', '8', 'notApplicable'],
    ['3VWZZZ1KZ7M012345', '7', 'notApplicable'],
    ['SANDBX0READY00001', '5', 'notApplicable'],
  ] as const;
  for (const [vin, expected, verdict] of verdicts) {
    it(`of ${vin} is ${verdict}`, () => {
      assert.deepEqual(readCheckDigit(vinOf(vin)), { expected, found: vin.charAt(8), verdict });
    });
  }

  it('is valid wherever position 9 holds what is expected, and never depends on position 9', () => {
    fc.assert(
      fc.property(anyVin, (vin) => {
        const { expected } = readCheckDigit(vin);
        assert.match(expected, /^[0-9X]$/);
        const corrected = vinOf(vin.slice(0, 8) + expected + vin.slice(9));
        assert.deepEqual(readCheckDigit(corrected), { expected, found: expected, verdict: 'valid' });
      }),
    );
  });

  it('finds any one mistyped digit of a North American VIN', () => {
    const vin = '1M8GDM9AXKP042788';
    for (const at of [0, 6, 11, 12, 13, 14, 15, 16]) {
      for (const digit of '0123456789') {
        const first = at === 0;
        if (digit === vin.charAt(at) || (first && !/[1-5]/.test(digit))) continue;
        const mistyped = vinOf(vin.slice(0, at) + digit + vin.slice(at + 1));
        assert.equal(readCheckDigit(mistyped).verdict, 'mismatch', mistyped);
      }
    }
  });
});

describe('the model year', () => {
  const latestYear = 2027;
  const years = [
    // A letter at position 7 speaks for 2010 and later, a digit for earlier, if it is a light vehicle.
    ['1FTMW1T88MFA00001', [1991, 2021], [2021], 'required'],
    ['1M8GDM9AXKP042788', [1989, 2019], [1989], 'required'],
    ['1J4FA29P4YP728937', [2000], [2000], 'required'],
    // A heavy truck of 2004: the rule of light vehicles would ask for 2034.
    ['1FUJA6CV74LM37081', [2004], [], 'required'],
    ['WVWZZZ1JZXW000001', [1999], [1999], 'customary'],
    ['WP0ZZZ99ZTS392124', [1996, 2026], [1996, 2026], 'customary'],
    // Mexican, for Europe: position 7 follows no rule.
    ['3VWZZZ16ZCM012345', [1982, 2012], [1982, 2012], 'customary'],
    ['WBAKS410500R12345', [], [], 'absent'],
    ['1M8GDM9AXUP042788', [], [], 'absent'],
    ['1M8GDM9AXZP042788', [], [], 'absent'],
  ] as const;
  for (const [vin, candidates, ifLightVehicle, basis] of years) {
    it(`of ${vin} is ${candidates.length > 0 ? candidates.join(' or ') : 'not known'}`, () => {
      assert.deepEqual(readModelYears(vinOf(vin), { latestYear }), { candidates, ifLightVehicle, basis });
    });
  }

  it('runs through the codes from A for 1980 to 9 for 2009, then begins again', () => {
    const codes = Array.from('ABCDEFGHJKLMNPRSTVWXY123456789');
    for (const [index, code] of codes.entries()) {
      const vin = vinOf(`WVWZZZ1JZ${code}W000001`);
      assert.deepEqual(readModelYears(vin, { latestYear: 2009 }).candidates, [1980 + index]);
      assert.deepEqual(readModelYears(vin, { latestYear: 2039 }).candidates, [1980 + index, 2010 + index]);
    }
  });

  it('is never later than the latest year, and leaves it in', () => {
    const vin = vinOf('1FTMW1T88MFA00001');
    assert.deepEqual(readModelYears(vin, { latestYear: 2021 }).candidates, [1991, 2021]);
    assert.deepEqual(readModelYears(vin, { latestYear: 2020 }).candidates, [1991]);
  });

  it('refuses a latest year that is no number of a year', () => {
    assert.throws(() => readModelYears(vinOf('WVWZZZ1JZXW000001'), { latestYear: Infinity }), RangeError);
    assert.throws(() => readModelYears(vinOf('WVWZZZ1JZXW000001'), { latestYear: Number.NaN }), RangeError);
  });
});

describe('the origin', () => {
  const origins = {
    AAV: ['africa', 'ZA'],
    AZ1: ['africa', 'CY'],
    DA1: ['africa', 'EG'],
    EA1: ['africa', undefined],
    HA1: ['asia', 'CN'],
    JHM: ['asia', 'JP'],
    KMH: ['asia', 'KR'],
    LSJ: ['asia', 'CN'],
    MAT: ['asia', 'IN'],
    NMT: ['asia', 'TR'],
    RU1: ['asia', 'RU'],
    SAL: ['europe', 'GB'],
    SN1: ['europe', 'DE'],
    SUF: ['europe', 'PL'],
    S1A: ['europe', 'LV'],
    S3A: ['europe', undefined],
    TMB: ['europe', 'CZ'],
    TRU: ['europe', 'HU'],
    T1A: ['europe', 'PT'],
    T4A: ['europe', 'RS'],
    UU1: ['europe', 'RO'],
    U5Y: ['europe', 'SK'],
    U0A: ['europe', 'BA'],
    VF1: ['europe', 'FR'],
    VSS: ['europe', 'ES'],
    V6A: ['europe', 'EE'],
    WVW: ['europe', 'DE'],
    W0L: ['europe', 'DE'],
    XLR: ['europe', 'NL'],
    XTA: ['europe', 'RU'],
    YS3: ['europe', 'SE'],
    YV1: ['europe', 'SE'],
    Y6D: ['europe', 'UA'],
    ZFA: ['europe', 'IT'],
    Z3A: ['europe', 'LT'],
    Z94: ['europe', 'RU'],
    '1HG': ['northAmerica', 'US'],
    '2HG': ['northAmerica', 'CA'],
    '20A': ['northAmerica', undefined],
    '3VW': ['northAmerica', 'MX'],
    '38A': ['northAmerica', 'PR'],
    '5YJ': ['northAmerica', 'US'],
    '6T1': ['oceania', 'AU'],
    '7A8': ['oceania', 'NZ'],
    '7SA': ['northAmerica', 'US'],
    '8AP': ['southAmerica', 'AR'],
    '93Y': ['southAmerica', 'BR'],
    '9BW': ['southAmerica', 'BR'],
    '04W': [undefined, undefined],
  } as const;
  for (const [wmi, [region, country]] of Object.entries(origins)) {
    it(`of ${wmi} is ${country ?? 'no country'} in ${region ?? 'no region'}`, () => {
      assert.deepEqual(findOrigin(vinOf(`${wmi}ZZZ1JZXW000001`)), { region, country });
    });
  }

  it('is a country that exists or undefined, for every pair of characters', () => {
    const pairs = vinCharacters.flatMap((first) => vinCharacters.map((second) => first + second));
    const countries = pairs.map((pair) => findOrigin(vinOf(`${pair}WZZZ1JZXW000001`)).country);
    const assigned = countries.filter((country) => country !== undefined);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const country of assigned) assert.ok(names.of(country), country);
    assert.equal(new Set(assigned).size, 102);
  });
});

describe('describing a VIN', () => {
  it('splits it and explains each part', () => {
    assert.deepEqual(describeVin(vinOf('WVWZZZ1JZXW000001'), { latestYear: 2027 }), {
      vin: 'WVWZZZ1JZXW000001',
      wmi: 'WVW',
      vds: 'ZZZ1JZ',
      vis: 'XW000001',
      region: 'europe',
      country: 'DE',
      smallManufacturer: false,
      maker: { make: 'Volkswagen', otherMakes: [], classes: ['car'] },
      modelYears: { candidates: [1999], ifLightVehicle: [1999], basis: 'customary' },
      checkDigit: { expected: '0', found: 'Z', verdict: 'notApplicable' },
    });
  });

  it('recognizes a small manufacturer by a 9 at position 3', () => {
    assert.equal(describeVin(vinOf('1A9ZZZ1JZXW398001'), { latestYear: 2027 }).smallManufacturer, true);
    assert.equal(describeVin(vinOf('19UZZZ1JZXW398001'), { latestYear: 2027 }).smallManufacturer, false);
  });

  it('loses no character of any VIN', () => {
    fc.assert(
      fc.property(anyVin, (vin) => {
        const { wmi, vds, vis } = describeVin(vin, { latestYear: 2027 });
        assert.equal(wmi + vds + vis, vin);
      }),
    );
  });
});
