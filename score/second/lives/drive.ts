import type { VehicleClass } from '../../../src/vehicles/codes.ts';
import { countries } from '../countries.ts';
import { type Day, daysPerYear, yearsBetween } from '../days.ts';
import type { Draw } from '../draw.ts';
import type { Course } from './course.ts';
import type { Owner } from './life.ts';

/** Newer vehicles are driven more: a third above the mean when new, half of it when old. */
const kmByAge: readonly (readonly [fromYears: number, factor: number])[] = [
  [15, 0.6],
  [10, 0.78],
  [6, 0.95],
  [3, 1.15],
  [0, 1.35],
];

const kmByOwner: Readonly<Partial<Record<Owner['type'], number>>> = {
  company: 1.5,
  leasing: 1.75,
  rental: 1.9,
  taxiOperator: 4,
  drivingSchool: 2,
  dealer: 0.12,
  insurer: 0.02,
};

const kmByClass: Readonly<Record<VehicleClass, number>> = { car: 1, van: 1.25, motorcycle: 0.28, truck: 4 };

export function drive(draw: Draw, vehicleClass: VehicleClass, owners: readonly Owner[], today: Day): Course {
  const start = owners[0]?.from ?? today;
  const points = [{ on: start, km: draw.whole(3, 40) }];
  for (const [place, owner] of owners.entries()) {
    const habit = draw.around(1, 0.35);
    const end = owners[place + 1]?.from ?? today;
    for (let on = owner.from; on < end; on += daysPerYear) {
      const until = Math.min(on + daysPerYear, end);
      const age = yearsBetween(start, on);
      const mean = countries[owner.country].kmPerYear * (kmByAge.find(([from]) => age >= from)?.[1] ?? 1);
      // A year on blocks now and then: an illness, a second car, a long repair.
      const pace = draw.chance(0.04) ? draw.between(0, 0.08) : draw.around(1, 0.22);
      const perYear = mean * (kmByOwner[owner.type] ?? 1) * kmByClass[vehicleClass] * habit * pace;
      const before = points.at(-1)?.km ?? 0;
      points.push({ on: until, km: before + perYear * yearsBetween(on, until) });
    }
  }
  return { points };
}
