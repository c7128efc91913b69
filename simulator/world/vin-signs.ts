/** What a vehicle's own number says about it, as far as this world holds to it. */

const yearSigns = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const oldestYear = 1980;

/**
 * The world was laid out in 2026 and no younger model year is given out: otherwise a vehicle would turn from one of 1997
 * into one of 2027 on the day on which that becomes possible.
 */
export const newestYear = 2026;

export const isNorthAmericanVin = (vin: string): boolean => /^[1-5]/.test(vin);

/** Model years that position 10 can mean, the likeliest first; none where it holds no year. */
export function likelyYears(vin: string): readonly number[] {
  const sign = yearSigns.indexOf(vin.charAt(9));
  if (sign === -1) return [];
  const years: number[] = [];
  for (let year = oldestYear + sign; year <= newestYear; year += yearSigns.length) years.push(year);
  // North American cars have a digit at position 7 up to 2009 and a letter from then on.
  const isOfFirstCycle = isNorthAmericanVin(vin) && /\d/.test(vin.charAt(6));
  return isOfFirstCycle ? years : years.toReversed();
}

const plantsByRange: readonly (readonly [from: string, to: string, country: string])[] = [
  ['10', '1Z', 'US'],
  ['20', '2Z', 'CA'],
  ['30', '3Z', 'MX'],
  ['40', '5Z', 'US'],
  ['8A', '8E', 'AR'],
  ['90', '9Z', 'BR'],
  ['AA', 'AH', 'ZA'],
  ['J0', 'JZ', 'JP'],
  ['KL', 'KR', 'KR'],
  ['L0', 'LZ', 'CN'],
  ['MA', 'ME', 'IN'],
  ['NL', 'NR', 'TR'],
  ['SA', 'SM', 'GB'],
  ['SN', 'ST', 'DE'],
  ['SU', 'SZ', 'PL'],
  ['TJ', 'TP', 'CZ'],
  ['TR', 'TV', 'HU'],
  ['TW', 'T1', 'PT'],
  ['U5', 'U7', 'SK'],
  ['UU', 'UZ', 'RO'],
  ['VA', 'VE', 'AT'],
  ['VF', 'VR', 'FR'],
  ['VS', 'VW', 'ES'],
  ['W0', 'WZ', 'DE'],
  ['XL', 'XR', 'NL'],
  ['YA', 'YE', 'BE'],
  ['YF', 'YK', 'FI'],
  ['YS', 'YW', 'SE'],
  ['ZA', 'ZR', 'IT'],
];

const signOrder = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890';
const rank = (sign: string): number => signOrder.indexOf(sign);

/** The country of assembly; undefined where the VIN does not say. */
export function plantOf(vin: string): string | undefined {
  const [region, sign] = [vin.charAt(0), rank(vin.charAt(1))];
  const range = plantsByRange.find(([from, to]) => {
    if (from.charAt(0) !== region && to.charAt(0) !== region) return false;
    const [low, high] = [from.charAt(1), to.charAt(1)];
    return low === '0' || (sign >= rank(low) && sign <= rank(high));
  });
  return range?.[2];
}
