export const kmPerMile = 1.609344;

export const kmPerUnit = { km: 1, mi: kmPerMile, mil: 10 } as const;

/** A mil is the Scandinavian mile of 10 km, in which odometers are read out there. */
export type DistanceUnit = keyof typeof kmPerUnit;

const psPerKw = 1.35962;
const kwPerHorsepower = 0.745699872;

/** Whole kilometres. */
export function kmOf(value: number, unit: DistanceUnit): number {
  return Math.round(value * kmPerUnit[unit]);
}

export function kmOfMiles(miles: number): number {
  return kmOf(miles, 'mi');
}

/** Metric horsepower (PS, ch, KM), whole. */
export function psOfKw(kw: number): number {
  return Math.round(kw * psPerKw);
}

/** Whole kilowatts from the horsepower of Great Britain and North America (bhp, hp), which is 1.4 % more than a PS. */
export function kwOfHorsepower(horsepower: number): number {
  return Math.round(horsepower * kwPerHorsepower);
}
