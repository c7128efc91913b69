import { kmPerMile } from '../units.ts';
import type { DrivingRates } from './class-rates.ts';
import { costOf, tamperedShare } from './priors.ts';
import type { SeriesPoint } from './series.ts';

/** What is known of a vehicle besides its readings. All of it is optional. */
export interface OdometerCircumstances {
  /** The year of manufacture or of the first registration. */
  readonly builtYear?: number | undefined;
  /** Where it was, besides the countries of its readings; `unnamed` stands for one that is not known. */
  readonly countries?: readonly string[] | undefined;
  readonly isImported?: boolean | undefined;
  /** When the odometer was replaced by a record that gives no figure. */
  readonly replacedOn?: readonly string[] | undefined;
  /** The day on which the readings are judged, such as 2026-11-16. */
  readonly today?: string | undefined;
}

/** What follows from it for the explanations that are possible. */
export interface Possibilities {
  /** The cost of the vehicle being tampered with at all. */
  readonly tamperedCost: number;
  /** The day on which it had not been driven, as far as that is known. */
  readonly builtDay: number | undefined;
  /** Where its odometer may start again from zero, in kilometres. */
  readonly wrapsKm: readonly number[];
  /** It was in countries of miles and of kilometres, or readings are labelled in both. */
  readonly areBothUnitsNear: boolean;
  /** Figures labelled as kilometres may be miles. */
  readonly mayBeMiles: boolean;
  /** Figures labelled as miles may be kilometres. */
  readonly mayBeKilometres: boolean;
}

/** Where odometers count miles. */
export const countriesOfMiles: ReadonlySet<string> = new Set(['GB', 'UK', 'US', 'IM', 'JE', 'GG', 'PR', 'LR', 'MM']);

/** Odometers of later years have six digits. */
const lastYearOfFiveDigits = 1998;

export function findPossibilities(
  points: readonly SeriesPoint[],
  classRates: DrivingRates,
  { builtYear, countries = [], isImported }: OdometerCircumstances,
): Possibilities {
  const known = new Set(countries);
  const units = new Set<string>();
  // A country of which no reading is known does not matter: the instrument stays in the vehicle, and so does its unit.
  let isSomewhereUnknown = false;
  for (const { readings, unit } of points) {
    units.add(unit);
    for (const { country } of readings) {
      if (country === undefined) isSomewhereUnknown = true;
      else known.add(country);
    }
  }
  const isMilesNear = units.has('mi') || [...known].some((country) => countriesOfMiles.has(country));
  const areKilometresNear =
    units.has('km') || units.has('mil') || [...known].some((country) => !countriesOfMiles.has(country));
  return {
    tamperedCost: costOf(tamperedShare[whereaboutsOf(known.size, isImported)]),
    builtDay: builtYear === undefined ? undefined : Date.UTC(builtYear, 0, 1) / 86_400_000,
    wrapsKm: [...(hasFiveDigits(points, units, classRates, builtYear) ? wrapsOfFiveDigits(units) : []), 1_000_000],
    areBothUnitsNear: isMilesNear && areKilometresNear,
    mayBeMiles: isSomewhereUnknown || isMilesNear,
    mayBeKilometres: isSomewhereUnknown || areKilometresNear,
  };
}

function whereaboutsOf(countryCount: number, isImported: boolean | undefined): keyof typeof tamperedShare {
  if (isImported === true || countryCount > 1) return 'imported';
  return isImported === false || countryCount === 1 ? 'home' : 'unknown';
}

/** An instrument that counts miles starts again after 100,000 miles, not after as many kilometres. */
function wrapsOfFiveDigits(units: ReadonlySet<string>): number[] {
  return [...(units.has('mi') ? [100_000 * kmPerMile] : []), ...(units.has('km') || units.has('mil') ? [100_000] : [])];
}

/** The vehicle is old enough for an odometer of five digits, and no readings show a sixth. */
function hasFiveDigits(
  points: readonly SeriesPoint[],
  units: ReadonlySet<string>,
  { typicalKmPerDay }: DrivingRates,
  builtYear: number | undefined,
): boolean {
  const [first] = points;
  if (!first) return false;
  const year = builtYear ?? 1970 + (first.day - first.km / typicalKmPerDay) / 365.25;
  // An odometer in miles stays in the vehicle when others write kilometres.
  const sixDigitsKm = 100_000 * (units.has('mi') ? kmPerMile : 1);
  const showsSixDigits = (point: SeriesPoint, index: number) =>
    point.km >= sixDigitsKm && !point.isApproximate && isDrivenFrom(points[index - 1], point);
  return year < lastYearOfFiveDigits + 1 && !points.some(showsSixDigits);
}

/** A figure that was reached by driving; a mistyped one proves nothing. */
function isDrivenFrom(before: SeriesPoint | undefined, { km, day, rates }: SeriesPoint): boolean {
  if (!before || km < before.km) return false;
  return km - before.km <= 3 * rates.typicalKmPerDay * (day - before.day) + 2_000;
}
