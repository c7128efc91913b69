import type { VehicleClass } from '../catalogue/model.ts';
import { countryOf } from './countries.ts';
import type { Course } from './course.ts';
import { trueKmOn } from './course.ts';
import type { Day } from './days.ts';
import { workingDay } from './days.ts';
import type { Fate } from './fate.ts';
import type { UnitMistake, UnitSource } from './flaw.ts';
import type { Instrument } from './instrument.ts';
import type { PlannedOwner } from './owners.ts';
import { isQuiet } from './quiet.ts';
import { Random } from './random.ts';
import { drawRollbacks } from './rollbacks.ts';
import { kmPerMile } from './units.ts';

/** What will be wrong in the records on purpose. */
export interface FlawPlan {
  readonly rollbacks?: Instrument['rollbacks'];
  readonly replacement?: { readonly on: Day; readonly fromKm: number; readonly isNoted: boolean };
  readonly wrapKm?: number;
  /** What a source does with all that it writes down in countries of the other unit. */
  readonly unitHabit?: { readonly kind: UnitMistake; readonly source: UnitSource };
  /** Which inspection, counted from 0, has its reading written down wrongly. */
  readonly typingErrorAt?: number;
  /** Whether single records may be wrong as chance will have it. */
  readonly isLeftToChance?: boolean;
}

interface Candidate {
  readonly vin: string;
  readonly vehicleClass: VehicleClass;
  readonly year: number;
  readonly unit: 'km' | 'mi';
  readonly fate: Fate;
  readonly owners: readonly PlannedOwner[];
  readonly course: Course;
  /** Whether a supplier has workshops' records of it. */
  readonly hasKnownServices: boolean;
}

/** An instrument is turned back, replaced, or of five digits, but never two of these: records could not distinguish them. */
export function drawFlaws(candidate: Candidate): FlawPlan {
  if (isQuiet(candidate.vin)) return {};
  const wrapKm = drawWrapKm(candidate);
  const rollbacks = wrapKm === undefined ? drawRollbacks(candidate) : [];
  const isUntouched = wrapKm === undefined && rollbacks.length === 0;
  const replacement = isUntouched ? drawReplacement(candidate) : undefined;
  const unitHabit = drawUnitHabit(candidate);
  return {
    isLeftToChance: true,
    ...(rollbacks.length > 0 && { rollbacks }),
    ...(replacement && { replacement }),
    ...(wrapKm !== undefined && { wrapKm }),
    ...(unitHabit && { unitHabit }),
  };
}

const lastYearOfFiveDigits = 1993;

function drawWrapKm({ vin, vehicleClass, year, unit }: Candidate): number | undefined {
  const hasFiveDigits = year <= lastYearOfFiveDigits && vehicleClass !== 'truck';
  if (!hasFiveDigits || !new Random(vin, 'five digits').isLucky(0.2)) return undefined;
  return unit === 'mi' ? 100_000 * kmPerMile : 100_000;
}

/** Most are new; some come from a wreck and show what that one had run. */
function drawReplacement({ vin, fate, course, hasKnownServices }: Candidate): FlawPlan['replacement'] {
  const random = new Random(vin, 'replacement');
  const on = workingDay((fate.stays[0]?.from ?? 0) + random.whole(700, 4200));
  const isRecorded = random.isLucky(0.72);
  const usedShare = random.isLucky(0.2) ? random.between(0.1, 0.7) : 0;
  const km = trueKmOn(course, on);
  const isDuringStay = fate.stays.some(({ from, to }) => from < on && on < (to ?? Infinity));
  if (!random.isLucky(0.055) || !isDuringStay || km < 15_000) return undefined;
  return { on, fromKm: Math.round(km * usedShare), isNoted: isRecorded && hasKnownServices };
}

const unitSources = ['inspections', 'services', 'listings'] as const;

function drawUnitHabit({ vin, unit, fate }: Candidate): FlawPlan['unitHabit'] {
  const random = new Random(vin, 'unit habit');
  const wentAbroad = fate.stays.some(({ country }) => countryOf(country).unit !== unit);
  const source = random.one(unitSources);
  if (!wentAbroad || !random.isLucky(unit === 'mi' ? 0.16 : 0.55)) return undefined;
  return { kind: unit === 'mi' ? 'miles as kilometres' : 'kilometres as miles', source };
}
