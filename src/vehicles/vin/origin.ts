import type { Vin } from './read.ts';

const regions = ['africa', 'asia', 'europe', 'northAmerica', 'oceania', 'southAmerica'] as const;

export type Region = (typeof regions)[number];

interface Origin {
  region: Region | undefined;
  /** ISO 3166-1 alpha-2. */
  country: string | undefined;
}

/** The order of ISO 3780, in which ranges run from letters on into digits. */
const codeOrder = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890';

const regionByFirst: Readonly<Record<Region, string>> = {
  africa: 'ABCDEFG',
  asia: 'HJKLMNPR',
  europe: 'STUVWXYZ',
  northAmerica: '12345',
  oceania: '67',
  southAmerica: '89',
};

/**
 * By the first character: ranges of the second and the country that ISO 3780 gives them to. States that are no more
 * appear as the one that took their ranges over: the Soviet Union as RU, Serbia and Montenegro as RS. What is missing
 * is unassigned, or has no country code of its own (S3).
 */
const rangesByFirst: Readonly<Record<string, string>> = {
  A: 'A-H ZA, J-K CI, L-M LS, N-P BW, R-S NA, T-U MG, V-W MU, X-Y TN, Z-1 CY, 2-3 ZW, 4-5 MZ',
  B: 'A-B AO, F-G KE, L NG, R DZ, 3-4 LY',
  C: 'A-B EG, F-G MA, L-M ZM',
  D: 'A-E EG',
  H: 'A-0 CN',
  J: 'A-0 JP',
  K: 'F-H IL, L-R KR, S-T JO',
  L: 'A-0 CN',
  M: 'A-E IN, F-K ID, L-R TH, S MM, U MN, X KZ, 1-6 IN',
  N: 'A-E IR, F-G PK, J IQ, L-R TR, S-T UZ, U AZ, Y AM, 1-5 IR',
  P: 'A-C PH, F-G SG, L-R MY, S-T BD',
  R: 'A-B AE, F-K TW, L-N VN, P LA, S-T SA, U-W RU, 1 HK',
  S: 'A-M GB, N-T DE, U-Z PL, 1-2 LV',
  T: 'A-H CH, J-P CZ, R-V HU, W-2 PT, 3-5 RS, 6 AD',
  U: 'A-C ES, H-M DK, N-R IE, U-W RO, 1-2 MK, 5-7 SK, 8-0 BA',
  V: 'A-E AT, F-R FR, S-W ES, X-2 RS, 3-5 HR, 6-8 EE',
  W: 'A-0 DE',
  X: 'A-C BG, D-E RU, F-H GR, J-K RU, L-R NL, S-W RU, X-Y LU, Z-0 RU',
  Y: 'A-E BE, F-K FI, N MT, S-W SE, X-2 NO, 3-5 BY, 6-8 UA',
  Z: 'A-U IT, X-Z SI, 1 SM, 3-5 LT, 6-0 RU',
  1: 'A-0 US',
  2: 'A-5 CA',
  3: 'A-X MX, 5 DO, 6 HN, 7 PA, 8-9 PR',
  4: 'A-0 US',
  5: 'A-0 US',
  6: 'A-X AU, Y-1 NZ',
  7: 'A-E NZ, F-0 US',
  8: 'A-E AR, F-G CL, L-N EC, S-T PE, X-Z VE, 2 BO',
  9: 'A-E BR, F-G CO, S-V UY, 2-9 BR',
};

const countryByCode = readRanges();

/** The region and country of the maker's identifier, from the first two characters. */
export function findOrigin(vin: Vin): Origin {
  const country = countryByCode.get(vin.slice(0, 2));
  return { region: findRegion(vin.charAt(0), country), country };
}

function findRegion(first: string, country: string | undefined): Region | undefined {
  // The United States ran out of codes and were given most of 7, which lies in the block of Oceania.
  if (country === 'US') return 'northAmerica';
  return regions.find((region) => regionByFirst[region].includes(first));
}

function readRanges(): Map<string, string> {
  const countries = new Map<string, string>();
  for (const [first, ranges] of Object.entries(rangesByFirst)) {
    for (const [, from = '', to = from, country = ''] of ranges.matchAll(/(\w)(?:-(\w))? (\w\w)/g)) {
      for (const second of codeOrder.slice(codeOrder.indexOf(from), codeOrder.indexOf(to) + 1)) {
        countries.set(first + second, country);
      }
    }
  }
  return countries;
}
