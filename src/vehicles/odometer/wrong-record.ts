import { kmPerMile, kmPerUnit } from '../units.ts';
import { densityAt, type Expectation } from './expectation.ts';
import {
  costOf,
  anyFigure,
  lateDays,
  otherVehicleYears,
  repeatedMistakeShare,
  wrongAdvertShare,
  wrongRecordKinds,
  wrongRecordShare,
} from './priors.ts';
import type { SeriesPoint } from './series.ts';
import { findSlip, highestSlipChance, type LikelySlip } from './slips.ts';

/** What may have happened to a record that does not fit. */
type Mistake = keyof typeof wrongRecordKinds;

/** The cost of a record being wrong in any of these ways; infinite from the limit on. */
export function wrongRecordCost(point: SeriesPoint, expected: Expectation, limit: number): number {
  const repeatedCost = (point.originCount - 1) * costOf(repeatedMistakeShare);
  const share = point.isApproximate ? wrongAdvertShare : wrongRecordShare;
  const others =
    wrongRecordKinds.misdated * (point.otherDate?.()?.density ?? 0) +
    wrongRecordKinds.late * lateDensity(point, expected) +
    wrongRecordKinds.otherVehicle * otherVehicleDensity(point) +
    wrongRecordKinds.otherUnit * otherUnitDensity(point, expected);
  // Looking for the slip takes longer than all the rest.
  const maxBySlip = (wrongRecordKinds.slip * highestSlipChance) / expected.marginKm;
  if (repeatedCost + costOf(share * (others + maxBySlip)) >= limit) return Infinity;
  const slip = findSlipOfPoint(point, expected);
  return repeatedCost + costOf(share * (others + slipLikelihood(point, slip, expected)));
}

/** A lower bound of it; the search skips candidates by it. */
export function minWrongRecordCost(points: readonly SeriesPoint[]): number {
  return points.some(({ isApproximate }) => isApproximate) ? 11.2 : 13.2;
}

interface LikelyMistake {
  readonly mistake: Mistake;
  readonly slip?: LikelySlip;
}

export function likeliestMistake(point: SeriesPoint, expected: Expectation): LikelyMistake {
  const likelihoods = likelihoodsOf(point, expected);
  const kinds = Object.keys(likelihoods) as Mistake[];
  const likeliest = kinds.reduce((one, other) => (likelihoods[other] > likelihoods[one] ? other : one));
  // A slip that explains the figure tells the reader more than another vehicle that nobody knows.
  const isSlip = likeliest === 'otherVehicle' && likelihoods.slip > likelihoods.otherVehicle / 10;
  const mistake = isSlip ? 'slip' : likeliest;
  const slip = mistake === 'slip' ? findSlipOfPoint(point, expected) : undefined;
  return { mistake, ...(slip && { slip }) };
}

/** The probability of each mistake, times the density of the figure that it leads to, per kilometre. */
function likelihoodsOf(point: SeriesPoint, expected: Expectation): Record<Mistake, number> {
  const slip = findSlipOfPoint(point, expected);
  return {
    slip: slipLikelihood(point, slip, expected),
    misdated: wrongRecordKinds.misdated * (point.otherDate?.()?.density ?? 0),
    late: wrongRecordKinds.late * lateDensity(point, expected),
    otherVehicle: wrongRecordKinds.otherVehicle * otherVehicleDensity(point),
    otherUnit: wrongRecordKinds.otherUnit * otherUnitDensity(point, expected),
  };
}

function slipLikelihood({ unit }: SeriesPoint, slip: LikelySlip | undefined, expected: Expectation): number {
  return slip ? wrongRecordKinds.slip * slip.chance * densityAt(slip.meant * kmPerUnit[unit], expected) : 0;
}

/** The figure as it would be if its unit was mistaken: miles for kilometres, or the other way round. */
export function inOtherUnit({ km, unit }: SeriesPoint): number {
  return unit === 'mi' ? km / kmPerMile : km * kmPerMile;
}

/** A figure that was converted is as exact as any other: it comes near what is expected, other than one that was mistyped. */
const exactShare = 0.4;

function otherUnitDensity(point: SeriesPoint, { km, marginKm }: Expectation): number {
  if (point.km === 0) return 0;
  const meantKm = inOtherUnit(point);
  return (meantKm / point.km) * densityAt(meantKm, { km, marginKm: marginKm * exactShare });
}

function otherVehicleDensity({ km, rates }: SeriesPoint): number {
  const meanKm = otherVehicleYears * rates.classKmPerYear;
  return ((1 - anyFigure.share) * Math.exp(-km / meanKm)) / meanKm + anyFigure.share / anyFigure.rangeKm;
}

/** The figure was read some time before the date of the record. */
function lateDensity({ km, rates }: SeriesPoint, expected: Expectation): number {
  const kmPerDay = Math.max(rates.typicalKmPerDay, 20);
  const days = (expected.km - km) / kmPerDay;
  return days < 0 ? 0 : Math.exp(-days / lateDays) / (lateDays * kmPerDay);
}

/** The typing slip that turns an expected figure into this one, in the unit of the source. */
export function findSlipOfPoint(point: SeriesPoint, { km, marginKm }: Expectation): LikelySlip | undefined {
  const factor = kmPerUnit[point.unit];
  const found = findSlip(point.km / factor, (km - marginKm) / factor, (km + marginKm) / factor);
  // A slip within the tolerance explains nothing.
  return found && Math.abs(found.meant * factor - point.km) > point.toleranceKm ? found : undefined;
}
