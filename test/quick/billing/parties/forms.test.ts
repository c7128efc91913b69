import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bicProblem, countryProblem, ibanProblem } from '../../../../src/billing/parties/check-form.ts';
import { vatNumberDoubt, vatNumberProblem } from '../../../../src/billing/vat/numbers.ts';
import { parsePercent } from '../../../../src/billing/vat/rates.ts';

/** Numbers of companies, or of the documentation of their tax office. */
const vatNumbers = {
  AT: 'ATU13585627',
  BE: 'BE0428759497',
  BG: 'BG175074752',
  CY: 'CY10259033P',
  CZ: 'CZ25123891',
  DE: 'DE136695976',
  DK: 'DK13585628',
  EE: 'EE100931558',
  ES: 'ESA13585625',
  FI: 'FI20774740',
  FR: 'FR40303265045',
  GR: 'EL094259216',
  HR: 'HR33392005961',
  HU: 'HU12892312',
  IE: 'IE6433435F',
  IT: 'IT00743110157',
  LT: 'LT119511515',
  LU: 'LU15027442',
  LV: 'LV40003521600',
  MT: 'MT11679112',
  NL: 'NL004495445B01',
  PL: 'PL8567346215',
  PT: 'PT501964843',
  RO: 'RO18547290',
  SE: 'SE556012579001',
  SI: 'SI50223054',
  SK: 'SK2022749619',
  GB: 'GB980780684',
  CH: 'CHE107787577MWST',
  NO: 'NO995525828MVA',
} as const;

const countries = Object.entries(vatNumbers);

test('a VAT number has the form of its country; a wrong check digit is a doubt', () => {
  for (const [country, number] of countries) {
    assert.equal(vatNumberProblem(number, country), undefined, number);
    const digit = number.search(/\d\d/) + 2;
    const wrong = `${number.slice(0, digit)}${(Number(number[digit]) + 1) % 10}${number.slice(digit + 1)}`;
    assert.equal(vatNumberDoubt(number), undefined, number);
    assert.match(vatNumberProblem(wrong, country) ?? vatNumberDoubt(wrong) ?? '', /check digit|form/, wrong);
    assert.match(vatNumberProblem(`${number}12345`, country) ?? '', /form/, number);
    assert.match(vatNumberProblem(number.replace(/^[A-Z]+/, ''), country) ?? '', /must begin with/);
    for (const [other, foreign] of countries.filter(([code]) => code !== country))
      assert.match(vatNumberProblem(foreign, country) ?? '', /must begin with/, `${other} in ${country}`);
  }
});

test('new forms of VAT numbers are accepted', () => {
  for (const number of ['IE3206488LH', 'IE8F52100V', 'NL002342672B42', 'BE1000000021', 'LT100001919017', 'GB340804329'])
    assert.equal(vatNumberProblem(number, number.slice(0, 2)), undefined, number);
});

test('the prefix fits the country: EL for Greece, XI beside GB, FR in Monaco, GB on the Isle of Man', () => {
  assert.match(vatNumberProblem('GR094259216', 'GR') ?? '', /must begin with EL/);
  assert.equal(vatNumberProblem('XI110305878', 'GB'), undefined);
  assert.equal(vatNumberProblem('FR40303265045', 'MC'), undefined);
  assert.equal(vatNumberProblem('GB980780684', 'IM'), undefined);
  assert.equal(vatNumberProblem('US123456789', 'US'), undefined, 'a country whose numbers cannot be checked');
  assert.match(vatNumberProblem('USA 12', 'US') ?? '', /letters and digits/);
});

test('a country is one of ISO', () => {
  for (const code of ['DE', 'de', 'GR', 'GB', 'MC', 'US', 'AX', ' nl '])
    assert.equal(countryProblem(code), undefined, code);
  for (const code of ['UK', 'EL', 'XI', 'XX', 'ZZ', 'DEU', 'Germany', '', 'D', 'EU', 'XK', 'SU']) {
    assert.notEqual(countryProblem(code), undefined, code);
  }
});

test('an IBAN has the length of its country and the right check digits', () => {
  for (const iban of [
    'NL91ABNA0417164300',
    'de89 3704 0044 0532 0130 00',
    'GB82-WEST-1234-5698-7654-32',
    'MT84MALT011000012345MTLCAST001S',
  ])
    assert.equal(ibanProblem(iban), undefined, iban);
  const wrong: [string, RegExp][] = [
    ['NL91ABNA0417164301', /check digits/],
    ['NL91ABNA041716430', /length .* NL/],
    ['DE8937040044053201300', /length .* DE/],
    ['NL911234567890123456', /form|length/],
    ['XX91ABNA0417164300', /no country/],
    ['US12345678901234567890', /no country/],
    ['', /IBAN/],
    ['none of your business', /IBAN/],
  ];
  for (const [iban, problem] of wrong) assert.match(ibanProblem(iban) ?? '', problem, iban);
});

test('a BIC has 8 or 11 characters and names a country', () => {
  for (const bic of ['ABNANL2A', 'deutdeff500', 'DEUT DE FF XXX']) assert.equal(bicProblem(bic), undefined, bic);
  for (const bic of ['ABNANL2', 'ABNANL2AX', 'ABNAZZ2A', '1BNANL2A', '', 'ABNANL2A1234'])
    assert.notEqual(bicProblem(bic), undefined, bic);
});

test('a rate is a percentage from 0 to 100 with at most two decimals', () => {
  const rates = { '0': 0, '21': 2100, '5.5': 550, '7.70': 770, '100': 10_000, '100.00': 10_000 };
  for (const [text, basisPoints] of Object.entries(rates)) assert.equal(parsePercent(text), basisPoints, text);
  for (const text of ['', '-1', '100.01', '101', '21%', '2,5', '1.234', '.5', '5.', '1e1', ' 7']) {
    assert.equal(parsePercent(text), undefined, text);
  }
});
