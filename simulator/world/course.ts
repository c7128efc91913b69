import type { VehicleClass } from '../catalogue/model.ts';
import { isNorthAmerican } from './countries.ts';
import type { Day } from './days.ts';
import type { Fate } from './fate.ts';
import type { Owner } from './life.ts';
import type { PlannedOwner } from './owners.ts';
import { Random } from './random.ts';

/** How far a vehicle has run on a day: points in order, straight between them. */
export interface Course {
  readonly points: readonly { readonly on: Day; readonly km: number }[];
}

export function trueKmOn({ points }: Course, day: Day): number {
  let before = points[0];
  for (const point of points) {
    if (point.on > day) {
      if (!before || point === before) return 0;
      return before.km + ((point.km - before.km) * (day - before.on)) / (point.on - before.on);
    }
    before = point;
  }
  return before?.km ?? 0;
}

export const kmADayOn = (course: Course, day: Day): number =>
  Math.max(1, trueKmOn(course, day + 30) - trueKmOn(course, day)) / 30;

export interface Journey {
  readonly vin: string;
  readonly vehicleClass: VehicleClass;
  readonly builtOn: Day;
  readonly registeredOn: Day;
  readonly fate: Fate;
  readonly owners: readonly PlannedOwner[];
  /** Instead of what its class and owners suggest. */
  readonly kmAYear?: number;
}

/** Each year's pace follows from who owns the vehicle as the year begins, which no later day can change. */
export function drawCourse(journey: Journey, horizon: Day): Course {
  const { vin, vehicleClass, builtOn, registeredOn, owners, kmAYear } = journey;
  const random = new Random(vin, 'distance');
  const habit = random.factor(0.55);
  const lastDay = lastDayOf(journey.fate);
  let km = random.whole(5, 40);
  const points = [
    { on: builtOn, km: 0 },
    { on: registeredOn, km },
  ];
  for (let from = registeredOn; from < Math.min(horizon, lastDay); from += 365) {
    const owner = owners.findLast((candidate) => candidate.from <= from);
    const age = (from - builtOn) / 365;
    const usual = usualKm(vehicleClass, owner?.type ?? 'private', age) * habit * faraway(owner?.country);
    const pace = (kmAYear ?? usual) * random.factor(0.3);
    const to = Math.min(from + 365, lastDay);
    km += (pace * (to - from)) / 365;
    points.push({ on: to, km });
  }
  return { points };
}

/** After this day nothing more is known of the vehicle. */
export const lastDayOf = ({ end, theft }: Fate): Day =>
  Math.min(end?.on ?? Infinity, theft && theft.recoveredOn === undefined ? theft.on : Infinity);

const faraway = (country: string | undefined): number => (country && isNorthAmerican(country) ? 1.3 : 1);

function usualKm(vehicleClass: VehicleClass, owner: Owner['type'], age: number): number {
  const ageing = Math.max(0.35, 1 - age * 0.025);
  if (owner === 'dealer') return vehicleClass === 'truck' ? 20_000 : 6000;
  if (vehicleClass === 'motorcycle') return 4600 * Math.max(0.45, 1 - age * 0.03);
  if (vehicleClass === 'truck') return 105_000 * Math.max(0.3, 1 - age * 0.045);
  const worked = vehicleClass === 'van' ? 31_000 : 25_000;
  const byOwner: Readonly<Record<Exclude<Owner['type'], 'dealer'>, number>> = {
    private: 13_500 * ageing,
    company: worked * ageing,
    leasing: worked,
    rental: 29_000,
    government: 16_000,
    taxiOperator: 56_000,
    drivingSchool: 31_000,
  };
  return byOwner[owner];
}
