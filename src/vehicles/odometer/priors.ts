/**
 * What is assumed before any reading is looked at, all in one place. Costs are negative natural logarithms of
 * probabilities: costs of independent events add up, and the explanation with the smallest sum is the likeliest. None of
 * these figures is fitted to one source of data; docs/quality.md says how the verdict does when they are wrong.
 */

export function costOf(probability: number): number {
  return -Math.log(probability);
}

/**
 * A vehicle whose odometer was turned back. Studies find a few in a thousand of sales at home and some in a hundred of
 * imports; vehicles that somebody has looked up are suspected more often than others.
 */
export const tamperedShare = { home: 1 / 30, unknown: 1 / 16, imported: 1 / 12 } as const;

/** Of those that went abroad and were turned back: it was done when they crossed a border. */
export const tamperedAtBorderShare = 0.5;

/** Of all records: the figure, the date or the vehicle is not the right one. */
export const wrongRecordShare = 1 / 170;
export const wrongAdvertShare = 1 / 20;

/** What is wrong with a wrong record. */
export const wrongRecordKinds = { slip: 0.53, misdated: 0.12, late: 0.2, otherVehicle: 0.13, otherUnit: 0.02 } as const;

/** How long after the reading a late record is dated, on average. */
export const lateDays = 60;

/** The dates under which records are filed by mistake, as a share of all such records. */
export const misdatings = { years: [0.3, 0.05, 0.03, 0.02], tenYears: 0.03, dayAndMonth: 0.15 } as const;

/** One interval in four is driven at the pace of the one before, whatever is usual for the vehicle. */
export const samePaceCost = costOf(1 / 4);

/** How far vehicles of a class differ in what they run a year, as the standard deviation of the logarithm. */
export const classSpread = 0.8;

/** Other vehicles of the class have run so many years on average; one in ten wrong figures is any at all. */
export const otherVehicleYears = 8;
export const anyFigure = { share: 0.1, rangeKm: 1_000_000 } as const;

/** The next record is of the same other vehicle. */
export const sameOtherVehicleShare = 0.3;

/** A wrong figure that a second source repeats on the same day. */
export const repeatedMistakeShare = 0.08;

/** Another source repeats a figure under another date: it has the same record. */
export const copiedRecordCost = Math.log(2);

/** Two units that alternate from record to record: the cost of each record. */
export const alternatingUnitCost = Math.log(2);

/** A rollback must be so much likelier than every other explanation to be called likely, as a logarithm. */
export const minCertainty = Math.log(19);

/** The same for a fall from a figure that a single record has. */
export const minCertaintyOfOne = Math.log(60);

/** The same where one record shows the higher figure and one the lower: either may be the wrong one. */
export const minCertaintyOfTwo = Math.log(1_000);

/** A smaller fall is not called a likely rollback, however certain: rounding and late records are as large. */
export const minFall = { km: 2_000, share: 0.02, missingKm: 5_000, missingShare: 0.05 } as const;
