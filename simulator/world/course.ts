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

/** The first day on which it has run so far; undefined where it never does. */
export function dayOfKm({ points }: Course, km: number): Day | undefined {
  const place = points.findIndex((point) => point.km >= km);
  const [before, after] = [points[place - 1], points[place]];
  if (!before || !after) return undefined;
  return Math.ceil(before.on + ((km - before.km) * (after.on - before.on)) / (after.km - before.km));
}

export const kmADayOn = (course: Course, day: Day): number =>
  Math.max(1, trueKmOn(course, day + 30) - trueKmOn(course, day)) / 30;

interface Journey {
  readonly vin: string;
  readonly vehicleClass: VehicleClass;
  readonly builtOn: Day;
  readonly registeredOn: Day;
  readonly fate: Fate;
  readonly owners: readonly PlannedOwner[];
  /** Instead of what its class and owners suggest. */
  readonly kmAYear?: number;
  /** Whether it is driven as is usual, year by year. */
  readonly isSteady?: boolean;
}

/** Each year's pace follows from who owns the vehicle as the year begins, which no later day can change. */
export function drawCourse(journey: Journey, horizon: Day): Course {
  const { vin, vehicleClass, builtOn, registeredOn, owners, kmAYear, isSteady = false } = journey;
  const random = new Random(vin, 'distance');
  const lastDay = lastDayOf(journey.fate);
  const habits = isSteady ? [] : owners.map(({ type }, index) => drawHabit(vin, vehicleClass, type, index));
  let km = random.whole(5, 40);
  let standsUntil = registeredOn;
  const points = [
    { on: builtOn, km: 0 },
    { on: registeredOn, km },
  ];
  for (let from = registeredOn; from < Math.min(horizon, lastDay); from += 365) {
    const index = owners.findLastIndex((candidate) => candidate.from <= from);
    const owner = owners[index];
    const age = (from - builtOn) / 365;
    const typical = typicalKm(vehicleClass, owner?.type ?? 'private', age) * faraway(owner?.country);
    const habit = habits[index] ?? steady;
    const own = habit.extremeKm ?? typical * habit.factor;
    const [whim, luck, standsDays] = [random.factor(0.3), random.next(), random.whole(1, 4) * 365];
    if (!isSteady && owner?.type === 'private' && age > 3 && luck < 0.012) standsUntil = from + standsDays;
    const pace = from < standsUntil ? 12 : (kmAYear ?? own) * whim;
    const to = Math.min(from + 365, lastDay);
    km += (pace * (to - from)) / 365;
    points.push({ on: to, km });
  }
  let course: Course = { points };
  for (const { on, backOn } of journey.fate.losses) course = withoutDriving(course, on, backOn);
  return course;
}

/** The same course, but that it stands still between two days: a wreck is not driven. */
function withoutDriving(course: Course, from: Day, to: Day = Infinity): Course {
  const [km, backKm] = [trueKmOn(course, from), trueKmOn(course, to)];
  const before = course.points.filter(({ on }) => on < from);
  const after = course.points
    .filter(({ on }) => on > to)
    .map((point) => ({ on: point.on, km: point.km - backKm + km }));
  return { points: [...before, { on: from, km }, ...(after.length > 0 ? [{ on: to, km }, ...after] : [])] };
}

/** After this day nothing more is known of the vehicle. */
export const lastDayOf = ({ end, theft }: Fate): Day =>
  Math.min(end?.on ?? Infinity, theft && theft.recoveredOn === undefined ? theft.on : Infinity);

interface Habit {
  /** Of who drives day and night, or hardly at all. */
  readonly extremeKm: number | undefined;
  readonly factor: number;
}

const steady: Habit = { extremeKm: undefined, factor: 1 };

function drawHabit(vin: string, vehicleClass: VehicleClass, owner: Owner['type'], index: number): Habit {
  const random = new Random(vin, 'habit', index);
  return { extremeKm: drawExtremeKm(vehicleClass, owner, random), factor: random.factor(0.55) };
}

function drawExtremeKm(vehicleClass: VehicleClass, owner: Owner['type'], random: Random): number | undefined {
  const [luck, spread] = [random.next(), random.factor(0.12)];
  const isFleet = owner === 'company' || owner === 'leasing';
  if (vehicleClass === 'truck') return isFleet && luck < 0.18 ? 150_000 * spread : undefined;
  if (vehicleClass === 'motorcycle') return luck < 0.03 ? 24_000 * spread : undefined;
  if (owner === 'taxiOperator') return luck < 0.25 ? 100_000 * spread : undefined;
  if (isFleet) return luck < 0.2 ? 42_000 * spread : undefined;
  return owner === 'private' && luck < 0.12 ? 4000 * spread : undefined;
}

const faraway = (country: string | undefined): number => (country && isNorthAmerican(country) ? 1.3 : 1);

function typicalKm(vehicleClass: VehicleClass, owner: Owner['type'], age: number): number {
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
