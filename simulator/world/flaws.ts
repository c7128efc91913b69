import type { VehicleClass } from '../catalogue/model.ts';
import { countryOf } from './countries.ts';
import type { Course } from './course.ts';
import { trueKmOn } from './course.ts';
import type { Day } from './days.ts';
import type { Fate } from './fate.ts';
import type { Flaw } from './life.ts';
import type { PlannedOwner } from './owners.ts';
import { Random } from './random.ts';

/** What will be wrong in the records on purpose. */
export interface FlawPlan {
  readonly rollback?: { readonly on: Day; readonly byKm: number };
  readonly replacedOn?: Day;
  /** Which inspection, counted from 0, has its reading written down wrongly. */
  readonly typingErrorAt?: number;
  readonly milesAsKilometres?: (Flaw & { kind: 'miles as kilometres' })['source'];
}

export interface Candidate {
  readonly vin: string;
  readonly vehicleClass: VehicleClass;
  readonly unit: 'km' | 'mi';
  readonly fate: Fate;
  readonly owners: readonly PlannedOwner[];
  readonly course: Course;
}

export function drawFlaws(candidate: Candidate): FlawPlan {
  const random = new Random(candidate.vin, 'flaws');
  const [forRollback, forTyping, forMiles, forReplacement] = [
    random.next(),
    random.next(),
    random.next(),
    random.next(),
  ];
  const rollback = forRollback < 0.06 ? drawRollback(candidate, random) : undefined;
  const replacedOn = firstDayOf(candidate.fate) + random.whole(900, 4200);
  const isReplaced = !rollback && forReplacement < 0.025 && isDuringStay(candidate.fate, replacedOn);
  return {
    ...(rollback && { rollback }),
    ...(isReplaced && { replacedOn }),
    ...(forTyping < 0.1 && { typingErrorAt: random.whole(1, 5) }),
    ...(forMiles < 0.22 && wentMetric(candidate) && { milesAsKilometres: random.one(metricSources) }),
  };
}

const metricSources = ['inspections', 'services', 'listings'] as const;

const firstDayOf = ({ stays }: Fate): Day => stays[0]?.from ?? 0;

const isDuringStay = ({ stays }: Fate, day: Day): boolean =>
  stays.some(({ from, to }) => from < day && day < (to ?? Infinity));

/** Somebody turns the odometer back before a sale, ahead of the first advert. */
function drawRollback({ owners, course, vehicleClass }: Candidate, random: Random): FlawPlan['rollback'] {
  const worthwhile = { car: 95_000, van: 110_000, truck: 350_000, motorcycle: 30_000 }[vehicleClass];
  const daysBefore = random.whole(82, 110);
  const share = random.between(0.32, 0.5);
  for (const { from, to } of owners) {
    const on = (to ?? Infinity) - daysBefore;
    if (to === undefined || on < from + 60) continue;
    const km = trueKmOn(course, on);
    if (km > worthwhile) return { on, byKm: Math.round((km * share) / 1000) * 1000 };
  }
  return undefined;
}

const wentMetric = ({ unit, fate }: Candidate): boolean =>
  unit === 'mi' && fate.stays.some(({ country }) => countryOf(country).unit === 'km');

/** One slip of the hand: a digit too many, two changed places, or one that is wrong. */
export function mistype(km: number, random: Random): number {
  const digits = String(km);
  const slip = random.weighted({ extra: 30, swapped: 30, wrong: 40 });
  if (slip === 'extra' && km < 200_000) return km * 10;
  const [first = '1', second = '1'] = digits;
  if (slip === 'swapped' && Math.abs(Number(first) - Number(second)) > 1 && second !== '0') {
    return Number(second + first + digits.slice(2));
  }
  // Far enough from the truth to be told from an ordinary reading.
  const wrong = Number(first) > 4 ? Number(first) - 4 : Number(first) + 4;
  return Number(String(wrong) + digits.slice(1));
}
