import type { DistanceUnit } from '../../src/vehicles/units.ts';

export const countryCodes = [
  'DE',
  'NL',
  'BE',
  'FR',
  'IT',
  'ES',
  'GB',
  'IE',
  'PL',
  'CZ',
  'LT',
  'LV',
  'EE',
  'FI',
  'SE',
  'NO',
  'US',
] as const;
export type CountryCode = (typeof countryCodes)[number];

interface Country {
  readonly currency: string;
  /** How much one euro is, roughly: enough for amounts that are compared. */
  readonly perEuro: number;
  readonly language: string;
  readonly unit: Exclude<DistanceUnit, 'mil'>;
  /** Mean of the passenger cars of all ages. */
  readonly kmPerYear: number;
  /** Ages in years: of the first inspection, then the interval, then that of vehicles from `oldFrom` on. */
  readonly inspections: {
    readonly first: number;
    readonly every: number;
    readonly oldFrom: number;
    readonly oldEvery: number;
  };
  /** Share of the new vehicles of this world. */
  readonly newShare: number;
  /** Where used vehicles of this country come from, with weights. */
  readonly importsFrom: readonly (readonly [CountryCode, number])[];
}

const euro = { currency: 'EUR', perEuro: 1, unit: 'km' } as const;
const yearlyAfter = (first: number, every: number, oldFrom: number) => ({ first, every, oldFrom, oldEvery: 1 });
const always = (first: number, every: number) => ({ first, every, oldFrom: 99, oldEvery: every });

/** The figures and where they come from: README.md. */
export const countries: Readonly<Record<CountryCode, Country>> = {
  DE: {
    ...euro,
    language: 'de',
    kmPerYear: 13_300,
    inspections: always(3, 2),
    newShare: 20,
    importsFrom: [
      ['BE', 2],
      ['FR', 2],
      ['NL', 1],
      ['US', 1],
    ],
  },
  NL: {
    ...euro,
    language: 'nl',
    kmPerYear: 12_500,
    inspections: yearlyAfter(4, 2, 8),
    newShare: 9,
    importsFrom: [
      ['DE', 6],
      ['BE', 2],
      ['FR', 1],
    ],
  },
  BE: {
    ...euro,
    language: 'nl',
    kmPerYear: 14_500,
    inspections: always(4, 1),
    newShare: 6,
    importsFrom: [
      ['DE', 3],
      ['NL', 2],
      ['FR', 2],
    ],
  },
  FR: {
    ...euro,
    language: 'fr',
    kmPerYear: 11_900,
    inspections: always(4, 2),
    newShare: 10,
    importsFrom: [
      ['DE', 3],
      ['BE', 3],
      ['ES', 1],
    ],
  },
  IT: {
    ...euro,
    language: 'it',
    kmPerYear: 10_700,
    inspections: always(4, 2),
    newShare: 8,
    importsFrom: [
      ['DE', 4],
      ['FR', 1],
    ],
  },
  ES: {
    ...euro,
    language: 'es',
    kmPerYear: 12_000,
    inspections: yearlyAfter(4, 2, 10),
    newShare: 6,
    importsFrom: [
      ['DE', 4],
      ['FR', 2],
      ['BE', 1],
    ],
  },
  GB: {
    currency: 'GBP',
    perEuro: 0.86,
    language: 'en',
    unit: 'mi',
    kmPerYear: 11_700,
    inspections: always(3, 1),
    newShare: 13,
    importsFrom: [
      ['DE', 1],
      ['IE', 2],
    ],
  },
  IE: {
    ...euro,
    language: 'en',
    kmPerYear: 16_500,
    inspections: yearlyAfter(4, 2, 10),
    newShare: 3,
    importsFrom: [['GB', 12]],
  },
  PL: {
    currency: 'PLN',
    perEuro: 4.4,
    language: 'pl',
    unit: 'km',
    kmPerYear: 10_500,
    inspections: { first: 3, every: 2, oldFrom: 5, oldEvery: 1 },
    newShare: 5,
    importsFrom: [
      ['DE', 8],
      ['FR', 3],
      ['BE', 3],
      ['NL', 2],
      ['US', 2],
      ['IT', 1],
    ],
  },
  CZ: {
    currency: 'CZK',
    perEuro: 25,
    language: 'cs',
    unit: 'km',
    kmPerYear: 11_000,
    inspections: always(4, 2),
    newShare: 3,
    importsFrom: [
      ['DE', 6],
      ['FR', 1],
      ['IT', 1],
      ['BE', 1],
    ],
  },
  LT: {
    ...euro,
    language: 'lt',
    kmPerYear: 12_000,
    inspections: always(3, 2),
    newShare: 1.5,
    importsFrom: [
      ['DE', 6],
      ['FR', 2],
      ['NL', 2],
      ['BE', 2],
      ['US', 3],
      ['GB', 2],
      ['SE', 1],
    ],
  },
  LV: {
    ...euro,
    language: 'lv',
    kmPerYear: 12_500,
    inspections: yearlyAfter(2, 2, 10),
    newShare: 1.5,
    importsFrom: [
      ['DE', 6],
      ['LT', 2],
      ['SE', 2],
      ['US', 2],
      ['FR', 1],
      ['NL', 1],
    ],
  },
  EE: {
    ...euro,
    language: 'et',
    kmPerYear: 12_500,
    inspections: yearlyAfter(4, 2, 10),
    newShare: 1.5,
    importsFrom: [
      ['DE', 4],
      ['FI', 2],
      ['SE', 3],
      ['LV', 1],
      ['US', 1],
    ],
  },
  FI: {
    ...euro,
    language: 'fi',
    kmPerYear: 13_700,
    inspections: yearlyAfter(4, 2, 10),
    newShare: 3,
    importsFrom: [
      ['SE', 6],
      ['DE', 5],
    ],
  },
  SE: {
    currency: 'SEK',
    perEuro: 11.3,
    language: 'sv',
    unit: 'km',
    kmPerYear: 11_600,
    inspections: { first: 3, every: 2, oldFrom: 5, oldEvery: 1.17 },
    newShare: 4,
    importsFrom: [
      ['DE', 4],
      ['NO', 1],
    ],
  },
  NO: {
    currency: 'NOK',
    perEuro: 11.5,
    language: 'no',
    unit: 'km',
    kmPerYear: 11_500,
    inspections: always(4, 2),
    newShare: 2,
    importsFrom: [
      ['DE', 4],
      ['SE', 3],
    ],
  },
  US: {
    currency: 'USD',
    perEuro: 1.1,
    language: 'en',
    unit: 'mi',
    kmPerYear: 18_500,
    inspections: always(2, 2),
    newShare: 14,
    importsFrom: [],
  },
};
