import { pluralsOf } from '../../plural.ts';

const { count: counted } = pluralsOf('en');
const count = (number: number, one: string, other: string) => counted(BigInt(number), { one, other });

/** Sentences that join facts of several records, and results of sections. Amounts and distances come ready formatted. */
export const en = {
  countries: (number: number) => count(number, 'country', 'countries'),
  about: (told: { amount: string }) => `about ${told.amount}`,
  upTo: (told: { amount: string }) => `up to ${told.amount}`,
  /** Of damage. They stand alone, as marks. */
  severity: { minor: 'minor', moderate: 'moderate', major: 'major', destroyed: 'total loss' },
  severityLabel: 'Severity',
  shareOfValue: (told: { percent: string }) => `about ${told.percent} of its value then`,
  damageLead: (told: { count: number; year: string; details: string }) => {
    const cases = count(told.count, 'case of damage', 'cases of damage');
    const which = told.count === 1 ? `${cases}, ${told.year}` : `${cases}, the most serious in ${told.year}`;
    return told.details === '' ? `${which}.` : `${which}: ${told.details}.`;
  },
  soldSinceTheft: (number: number) =>
    `Since it was reported stolen it has had ${count(number, 'new owner', 'new owners')}.`,
  offeredSinceTheft: 'It was offered for sale after it was reported stolen.',
  afterTheft: 'After it was reported stolen',
  fall: 'Odometer shows less than before',
  offeredWithLess: 'Offered with a lower mileage',
  declaredWithLess: 'Lower mileage declared',
  lastReading: (told: { distance: string; date: string; source: string }) =>
    `Last known reading: ${told.distance} (${told.date}, ${told.source}).`,
  trueMileage: (told: { distance: string }) => `The true mileage is probably at least ${told.distance}.`,
  maybeTrueMileage: (told: { distance: string }) => `If so, the true mileage is at least ${told.distance}.`,
  totalMileage: (told: { distance: string }) => `In all it has run at least ${told.distance}.`,
  hiddenDistance: (told: { distance: string }) =>
    `The plan also counts ${told.distance} that the odometer no longer shows.`,
  nothingDue: 'The vehicle is scrapped; no service is due.',
  value: (told: { range: string }) => `About ${told.range}.`,
  valueAt: (told: { range: string; distance: string }) => `About ${told.range}, at ${told.distance}.`,
  valueAboveRead: (told: { range: string; valued: string; read: string }) =>
    `About ${told.range}, at ${told.valued}. No reading on record is above ${told.read}.`,
  valueAtMost: (told: { range: string; valued: string; likely: string }) =>
    `At most ${told.range}: valued at ${told.valued}, but the true mileage is probably at least ${told.likely}.`,
  valueLower: (told: { reasons: string }) => `Probably worth clearly less: ${told.reasons}.`,
  valueWithoutMileage: 'The mileage is not known and is not taken into account.',
  valueIfLawful: 'The value supposes that the vehicle may lawfully be sold.',
  valueBasis: 'Estimated from prices of comparable vehicles, adjusted to this one. It is not an offer.',
  /** Where no step adjusts the price to this vehicle. */
  valueBasisPlain: 'Estimated from prices of comparable vehicles. It is not an offer.',
  lastAsked: (told: { price: string }) => `Last asking price: ${told.price}.`,
  lastAuction: (told: { outcome: string; date: string }) => `Last: ${told.outcome} (${told.date}).`,
  priceNew: (told: { price: string }) => `Price when new: ${told.price}.`,
};
