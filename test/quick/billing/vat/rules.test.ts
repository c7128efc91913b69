import assert from 'node:assert/strict';
import { test } from 'node:test';

import { decideVat, vatOf } from '../../../../src/billing/vat/rules.ts';

// prettier-ignore
const union = [
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU',
  'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
];
// EL is the prefix of Greek VAT numbers and XI that of Northern Irish ones; Åland, Réunion and Jersey are outside of the VAT area.
const outside = ['GB', 'CH', 'NO', 'US', 'JP', 'IM', 'JE', 'XI', 'EL', 'AX', 'RE', 'SM', 'VA', 'TR'];

interface Case {
  readonly from: string;
  readonly to: string;
  readonly sellerNumber?: string | null;
  readonly buyerNumber?: string | null;
  readonly rates?: Readonly<Record<string, number>>;
}

/** `S 2100`, `AE 0`, `O 0`. */
function vat({ from, to, sellerNumber = 'X1', buyerNumber = null, rates = {} }: Case): string {
  const { category, rateBasisPoints } = decideVat({
    seller: { country: from, vatNumber: sellerNumber },
    buyer: { country: to, vatNumber: buyerNumber },
    rateOf: (country) => rates[country],
  });
  return `${category} ${rateBasisPoints}`;
}

test('in one country its rate applies, with and without VAT numbers', () => {
  for (const country of [...union, ...outside.filter((code) => code !== 'IM')])
    for (const number of [null, 'X2'])
      assert.equal(
        vat({ from: country, to: country, buyerNumber: number, rates: { [country]: 1950 } }),
        'S 1950',
        country,
      );
});

test('between two countries of the Union the buyer with a VAT number owes the VAT', () => {
  for (const from of union)
    for (const to of union.filter((country) => country !== from))
      assert.equal(vat({ from, to, buyerNumber: 'X2', rates: { [from]: 2000, [to]: 2500 } }), 'AE 0', `${from} ${to}`);
});

test('between two countries of the Union without a VAT number the rate set for the country of the buyer applies, else that of the seller', () => {
  for (const from of union)
    for (const to of union.filter((country) => country !== from)) {
      assert.equal(vat({ from, to, rates: { [from]: 2000, [to]: 2500 } }), 'S 2500', `${from} ${to}`);
      assert.equal(vat({ from, to, rates: { [from]: 2000 } }), 'S 2000', `${from} ${to}`);
    }
  const seller = { from: 'NL', to: 'DE', sellerNumber: null, buyerNumber: 'DE136695976' };
  assert.equal(
    vat({ ...seller, rates: { NL: 2100 } }),
    'S 2100',
    'a seller without a VAT number cannot reverse the charge',
  );
  assert.equal(vat({ from: 'NL', to: 'DE', rates: { NL: 2100, DE: 0 } }), 'S 0', 'a rate of 0 is a rate');
});

test('across the border of the Union there is no VAT, with and without VAT numbers', () => {
  for (const buyerNumber of [null, 'X2'])
    for (const abroad of outside) {
      for (const country of union) {
        assert.equal(
          vat({ from: country, to: abroad, buyerNumber, rates: { [country]: 2000 } }),
          'O 0',
          `${country} ${abroad}`,
        );
        assert.equal(
          vat({ from: abroad, to: country, buyerNumber, rates: { [country]: 2000 } }),
          'O 0',
          `${abroad} ${country}`,
        );
      }
    }
  assert.equal(vat({ from: 'GB', to: 'US' }), 'O 0');
});

test('Monaco is France, and the Isle of Man the United Kingdom', () => {
  const rates = { FR: 2000, GB: 2000 };
  assert.equal(vat({ from: 'FR', to: 'MC', rates }), 'S 2000');
  assert.equal(vat({ from: 'MC', to: 'FR', buyerNumber: 'X2', rates }), 'S 2000');
  assert.equal(vat({ from: 'DE', to: 'MC', buyerNumber: 'X2', rates }), 'AE 0');
  assert.equal(vat({ from: 'GB', to: 'IM', rates }), 'S 2000');
  assert.equal(vat({ from: 'FR', to: 'IM', buyerNumber: 'X2', rates }), 'O 0');
});

test('VAT is rounded to the cent, a half away from zero', () => {
  const cases: [bigint, number, bigint][] = [
    [10_000n, 2100, 2_100n],
    [250n, 1900, 48n], // 47.5
    [249n, 1900, 47n], // 47.31
    [50n, 2100, 11n], // 10.5
    [49n, 2100, 10n], // 10.29
    [1n, 5000, 1n], // 0.5
    [1n, 4999, 0n],
    [-250n, 1900, -48n],
    [-249n, 1900, -47n],
    [333n, 550, 18n], // 18.315
    [0n, 2100, 0n],
    [99_999_999_999n, 2555, 25_550_000_000n],
    [12_345n, 0, 0n],
    [12_345n, 10_000, 12_345n],
  ];
  for (const [net, rate, expected] of cases) assert.equal(vatOf(net, rate), expected, `${net} at ${rate}`);
});
