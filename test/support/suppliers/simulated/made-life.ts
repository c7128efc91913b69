import type {
  Accident,
  Auction,
  Build,
  Life,
  Listing,
  Policy,
  VehicleRecall,
} from '../../../../simulator/world/life.ts';

export const vin = 'WVWZZZAUZJW000001';

const engine: Build['engine'] = {
  code: 'DGEA',
  name: '1.4 eHybrid',
  fuel: 'plugInHybrid',
  kw: 150,
  ccm: 1395,
  cylinders: 4,
  valves: 16,
  aspiration: 'turbo',
  co2GPerKm: 36,
  batteryKwh: 13,
  transmissions: [{ kind: 'dct', gears: 6 }],
  drives: ['front'],
  mpg: { city: 28, highway: 34 },
};

export const build: Build = {
  make: 'Volkswagen',
  model: 'Golf',
  trim: 'Highline',
  commercialName: 'GOLF VARIANT',
  vehicleClass: 'car',
  category: 'M1',
  year: 2018,
  builtOn: '2018-02-05',
  plantCountry: 'DE',
  platform: 'MQB / Mk7–Mk8',
  body: 'estate',
  doors: 5,
  seats: 5,
  engine,
  fuel: 'plugInHybrid',
  transmission: { kind: 'dct', gears: 6 },
  drive: 'front',
  rightHandDrive: false,
  paint: { name: 'Atlantic Blue Metallic', key: 'blue', hex: '#1f3f77', code: 'H7H7' },
  interiorColour: 'Black',
  curbMassKg: 1480,
  grossMassKg: 1990,
  emissionStandard: 'Euro 6',
  energyLabel: 'A',
  features: [
    {
      feature: {
        key: 'adaptiveCruiseControl',
        category: 'SAFETY',
        tier: 'HIGHLIGHT',
        en: 'Adaptive cruise control',
        de: 'Automatische Distanzregelung',
        classes: ['car'],
        since: 2005,
      },
      code: '8T8',
      isOption: true,
    },
    {
      feature: {
        key: 'digitalRadioDab',
        category: 'MEDIA',
        tier: 'DETAIL',
        en: 'Digital radio (DAB)',
        de: 'Digitalradio DAB+',
        classes: ['car'],
        since: 2008,
      },
      code: 'QV3',
      isOption: false,
    },
  ],
  plan: [],
  listPrice: { amount: 36_900, currency: 'EUR' },
  soldInNorthAmerica: false,
};

export const accident: Accident = {
  number: 20_201_109_004_402,
  on: '2020-11-09',
  country: 'DE',
  town: 'Leipzig',
  type: 'collision',
  cause: 'otherDriver',
  description: 'Hit from behind while standing at a traffic light.',
  repair: { amount: 3240.5, currency: 'EUR' },
  otherParty: { amount: 900, currency: 'EUR' },
  wasVictim: true,
  zones: ['rear', 'leftSide'],
  positions: ['rearLeft', 'leftRear'],
  parts: ['bumper', 'tailgate'],
  photos: 2,
  hasVideo: false,
  shownKm: 48_210,
  recordedBy: ['insurer', 'register', 'estimate'],
};

export const policy: Policy = {
  insurer: 'Baltijas Drošība',
  country: 'LV',
  issuedOn: '2022-10-09',
  from: '2022-10-11',
  to: '2023-10-10',
};

export const recall: VehicleRecall = {
  campaign: {
    campaignId: 'KBA-9921',
    manufacturerCode: '97DV',
    date: '2021-05-17',
    component: 'Seat belt',
    summary: 'The belt lock may not hold.',
    consequences: 'Risk of injury in a crash.',
    remedy: 'The lock is replaced.',
    risk: 'high',
    vehiclesAffected: 120_000,
  },
  country: 'DE',
  vehiclesAffectedInCountry: 31_000,
  repairedOn: '2021-09-01',
  isKnownForVehicle: true,
};

export const listing: Listing = {
  from: '2022-08-29',
  to: '2022-09-26',
  country: 'DE',
  price: { amount: 15_900, currency: 'EUR' },
  shownKm: 99_800,
  domain: 'wagenboerse.example',
  seller: 'dealer',
  offeredAs: 'used',
};

export const auction: Auction = {
  on: '2021-04-06',
  country: 'US',
  lot: '48817203',
  status: 'sold',
  price: { amount: 7450, currency: 'USD' },
  shownKm: 80_467,
  title: 'salvage',
  primaryDamage: 'Front end',
  secondaryDamage: 'Undercarriage',
  repairEstimate: { amount: 11_200, currency: 'USD' },
  seller: 'insurer',
  yard: 'Columbus, OH',
  photos: 2,
  zones: ['front'],
};

/** A life in which nothing was ever recorded but what the test says. */
export function lifeWith(records: Partial<Life> = {}): Life {
  return {
    vin,
    build,
    stays: [],
    owners: [],
    use: 'private',
    odometer: { truth: [], tampered: undefined, replaced: undefined, unit: 'km' },
    inspections: [],
    services: [],
    policies: [],
    accidents: [],
    thefts: [],
    recalls: [],
    listings: [],
    auctions: [],
    titleBrands: [],
    valuation: { country: 'LV', baseEur: 9900, averageKm: 140_000, shownKm: 156_210, adjustments: [] },
    end: undefined,
    flaws: [],
    sandbox: undefined,
    asOf: '2026-03-02',
    ...records,
  };
}
