import { trueKmOn } from '../../simulator/world/course.ts';
import { dayOf, textOf } from '../../simulator/world/days.ts';
import type { Flaw, Life } from '../../simulator/world/life.ts';
import { readerOf } from '../../simulator/world/odometer.ts';
import { kmPerMile } from '../../simulator/world/units.ts';
import type { AssembledChecks } from '../../src/report/model/vehicle.ts';
import { dayRange } from '../../src/vehicles/record-date.ts';

export type VerdictCode = AssembledChecks['odometer']['code'];

/** What can be wrong with an odometer or with what is reported of it, the gravest first. */
export const flawNames = [
  'rollback',
  'silent exchange',
  'replacement',
  'rollover',
  'unit conflict',
  'entry error',
] as const;
export type FlawName = (typeof flawNames)[number];

export interface KnownReading {
  readonly date: string;
  readonly odometerKm: number;
  /** Adverts are rounded and hopeful: what they alone show is no reason for an accusation. */
  readonly isAdvert?: boolean;
}

interface VisibleFlaw {
  readonly name: FlawName;
  /** The verdicts that name it. */
  readonly codes: readonly VerdictCode[];
  /** A wrong figure that fits between its neighbours all the same. */
  readonly isInconspicuous?: true;
  /** Of a rollback: without one of the readings nothing would fall, so that a single slip could explain it. */
  readonly couldBeOneSlip?: true;
}

export interface OdometerTruth {
  /** All that happened, whether or not the readings can show it. */
  readonly happened: ReadonlySet<FlawName>;
  /** What the readings show to a reader who knows the truth, the gravest first. */
  readonly visible: readonly VisibleFlaw[];
  /** Each of these verdicts is right. */
  readonly expected: readonly VerdictCode[];
}

/**
 * What should be said of these readings, from the life and the readings alone: which of the flaws the readings bear out,
 * and by which verdict each is named.
 */
export function truthOf(life: Life, readings: readonly KnownReading[]): OdometerTruth {
  const days = daysOf(life);
  const known = readings.map((reading) => compare(days, reading));
  const happened = new Set(life.flaws.map(nameOf));
  const visible = life.flaws
    .flatMap((flaw) => findTraces(flaw, known))
    .toSorted((one, other) => flawNames.indexOf(one.name) - flawNames.indexOf(other.name));
  const harmless: VerdictCode[] = ['CONSISTENT', 'INSUFFICIENT_DATA'];
  // What is too small need not be found; finding it is no error.
  const isUnseen = (name: FlawName) => visible.every((flaw) => flaw.name !== name);
  const unseen = [...happened].filter(isUnseen).flatMap((name) => codesFor[name]);
  const seen = visible.length > 0 ? visible.flatMap(({ codes }) => codes) : harmless;
  return { happened, visible, expected: [...seen, ...unseen] };
}

function nameOf(flaw: Flaw): FlawName {
  switch (flaw.kind) {
    case 'typing error':
      return 'entry error';
    case 'miles as kilometres':
    case 'kilometres as miles':
      return 'unit conflict';
    case 'replacement':
      // An instrument from a wreck that no supplier reports: its readings are those of one that was turned back.
      return flaw.fromKm > 0 && !flaw.isNoted ? 'silent exchange' : 'replacement';
    default:
      return flaw.kind;
  }
}

const rollbackCodes = ['ROLLBACK_LIKELY', 'ROLLBACK_POSSIBLE'] as const;

const codesFor: Readonly<Record<FlawName, readonly VerdictCode[]>> = {
  rollback: rollbackCodes,
  'silent exchange': [...rollbackCodes, 'ODOMETER_REPLACED'],
  replacement: ['ODOMETER_REPLACED'],
  rollover: ['ROLLOVER'],
  'unit conflict': ['UNIT_CONFLICT'],
  'entry error': ['ENTRY_ERROR'],
};

interface Compared extends KnownReading {
  /** What the instrument showed and what the vehicle had run on the day; of an imprecise date, the nearest day. */
  readonly shownKm: number;
  readonly trueKm: number;
  readonly isHonest: boolean;
}

type Day = Pick<Compared, 'shownKm' | 'trueKm'>;

function daysOf({ odometer }: Life): (day: string) => Day {
  const read = readerOf(odometer);
  const course = { points: odometer.truth.map(({ on, km }) => ({ on: dayOf(on), km })) };
  return (day) => ({ shownKm: read(day), trueKm: trueKmOn(course, dayOf(day)) });
}

function compare(dayAt: (day: string) => Day, reading: KnownReading): Compared {
  const { first, last } = dayRange(reading.date) ?? { first: 0, last: 0 };
  const distance = ({ shownKm }: Day) => Math.abs(shownKm - reading.odometerKm);
  const [one, other] = [dayAt(textOf(first)), dayAt(textOf(last))];
  const nearest = distance(other) < distance(one) ? other : one;
  return { ...reading, ...nearest, isHonest: !isFarFrom(reading.odometerKm, nearest.shownKm) };
}

/** Beyond what rounding and the hour of the day make. */
function isFarFrom(km: number, shownKm: number): boolean {
  return Math.abs(km - shownKm) > Math.max(shownKm * 0.03, 1_500);
}

function findTraces(flaw: Flaw, readings: readonly Compared[]): VisibleFlaw[] {
  const name = nameOf(flaw);
  const codes = codesFor[name];
  switch (flaw.kind) {
    case 'rollback':
      return findRollback(flaw.on, readings);
    case 'replacement':
    case 'rollover': {
      const { before, after } = around(flaw.on, readings);
      return before && after && after.odometerKm < before.odometerKm ? [{ name, codes }] : [];
    }
    case 'typing error': {
      // By its figure, since another may have it under another day.
      const isThis = ({ odometerKm }: Compared) => Math.abs(odometerKm - flaw.written) <= 10;
      const wrong = readings.filter((reading) => !reading.isHonest && isThis(reading));
      if (wrong.length === 0) return [];
      const fits = wrong.every((reading) => fitsIn(reading, readings));
      return [{ name, codes, ...(fits && { isInconspicuous: true }) }];
    }
    default:
      return readings.some(isInOtherUnit) ? [{ name, codes }] : [];
  }
}

/** The first reading after it must fall behind the one before it, and behind the truth, by enough to matter. */
function findRollback(on: string, readings: readonly Compared[]): VisibleFlaw[] {
  const records = readings.filter(({ isAdvert }) => isAdvert !== true);
  const { before, after, followers } = around(on, records);
  if (!before || !after) return [];
  const hasFallen = after.odometerKm <= before.odometerKm * 0.97;
  const isFarBehind = after.trueKm - after.odometerKm >= 12_000;
  if (!hasFallen || !isFarBehind) return [];
  // One reading alone is not enough.
  const codes = followers === 1 ? rollbackCodes : (['ROLLBACK_LIKELY'] as const);
  return [{ name: 'rollback', codes, ...(couldBeOneSlip(records) && { couldBeOneSlip: true }) }];
}

/** A fall that rounding to thousands makes, of miles as well. */
const roundingKm = 1_610;

function couldBeOneSlip(records: readonly Compared[]): boolean {
  const honest = records.filter(({ isHonest }) => isHonest);
  return honest.some(({ date, odometerKm }) =>
    // Another source may have the same record.
    rises(honest.filter((other) => other.date !== date || other.odometerKm !== odometerKm)),
  );
}

function rises(readings: readonly Compared[]): boolean {
  let highestKm = 0;
  return readings.every(({ odometerKm }) => {
    const isRising = odometerKm >= highestKm - roundingKm;
    highestKm = Math.max(highestKm, odometerKm);
    return isRising;
  });
}

/** The last reading before a day and the first from then on, of those that show what the instrument read. */
function around(
  on: string,
  readings: readonly Compared[],
): { readonly before: Compared | undefined; readonly after: Compared | undefined; readonly followers: number } {
  const honest = readings.filter(({ isHonest }) => isHonest);
  const after = honest.filter(({ date }) => date >= on);
  return { before: honest.findLast(({ date }) => date < on), after: after[0], followers: after.length };
}

function fitsIn({ date, odometerKm }: Compared, readings: readonly Compared[]): boolean {
  const { before, after } = around(date, readings);
  return after !== undefined && (before?.odometerKm ?? 0) <= odometerKm && odometerKm <= after.odometerKm;
}

function isInOtherUnit({ odometerKm, shownKm, isHonest }: Compared): boolean {
  if (isHonest) return false;
  return [odometerKm * kmPerMile, odometerKm / kmPerMile].some((km) => Math.abs(km - shownKm) <= 50 + shownKm * 0.02);
}
