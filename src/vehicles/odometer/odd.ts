import type { VehicleClass } from '../codes.ts';
import { type Placed, plausibleGain } from './reading.ts';
import { longestRisingRun } from './rising.ts';

/** A reading that does not fit the rising line of the others. */
export interface Odd<One extends Placed = Placed> {
  readonly placed: One;
  /** Its place among all readings. */
  readonly place: number;
  /**
   * `high`: above a later reading of the line. `low`: below an earlier one, and the line goes on above it. `trailing`:
   * below an earlier one, and nothing follows that would tell. `leap`: farther up than anybody drives, and nothing
   * follows that would tell.
   */
  readonly side: 'high' | 'low' | 'trailing' | 'leap';
  /** The readings of the line around it. */
  readonly previous: Placed | undefined;
  readonly next: Placed | undefined;
  /** Of a high one, how many of the next readings are lower, up to two, and whether the one after them is not. */
  readonly laterBelow: number;
  readonly isRegained: boolean;
  /** What the vehicle had run in a day until then; unknown for the first two readings. */
  readonly usualKmPerDay: number | undefined;
}

/** The line is drawn through firm readings where there are enough; rounded and vague ones are only held against it. */
export function findOddReadings<One extends Placed>(
  placed: readonly One[],
  vehicleClass: VehicleClass | undefined,
): Odd<One>[] {
  const firm = placed.filter(({ isFirm }) => isFirm);
  const base = new Set(firm).size > 1 && firm[0]?.day !== firm.at(-1)?.day ? firm : placed;
  const line = new Set(longestRisingRun(base.map(({ km }) => km)).map((place) => base[place]));
  const leap = findLeap(
    [...line].filter((one) => one !== undefined),
    vehicleClass,
  );
  if (leap !== undefined) line.delete(leap);

  const nextOnLine = followers(placed, line);
  const odd: Odd<One>[] = [];
  let [first, previous]: (One | undefined)[] = [];
  placed.forEach((one, place) => {
    if (line.has(one)) {
      first ??= one;
      previous = one;
      return;
    }
    const next = nextOnLine[place];
    const side = one === leap ? 'leap' : sideOf(one, previous, next);
    if (side === undefined) return;
    const usualKmPerDay = rateBetween(first, previous);
    odd.push({ placed: one, place, side, previous, next, usualKmPerDay, ...lookAfter(placed, place) });
  });
  return odd;
}

function sideOf(one: Placed, previous: Placed | undefined, next: Placed | undefined): Odd['side'] | undefined {
  if (next && one.km > next.km + one.slackKm) return 'high';
  if (!previous || one.km >= previous.km - one.slackKm) return undefined;
  return next ? 'low' : 'trailing';
}

/** The last reading of the line, if nobody drives so far in the time since the one before. */
function findLeap<One extends Placed>(line: readonly One[], vehicleClass: VehicleClass | undefined): One | undefined {
  const [last, before] = [line.at(-1), line.at(-2)];
  if (!last || !before || line.length < 3) return undefined;
  return last.km - before.km > plausibleGain(last.day - before.day, vehicleClass) + last.slackKm ? last : undefined;
}

/** For each place the first reading of the line after it. */
function followers<One extends Placed>(
  placed: readonly One[],
  line: ReadonlySet<One | undefined>,
): (One | undefined)[] {
  const next: (One | undefined)[] = [];
  let following: One | undefined;
  for (let place = placed.length - 1; place >= 0; place--) {
    next[place] = following;
    if (line.has(placed[place])) following = placed[place];
  }
  return next;
}

/** Far enough to see two lower ones past some rounded readings, and no farther: this is done for many. */
const lookAhead = 20;

function lookAfter(placed: readonly Placed[], place: number): Pick<Odd, 'laterBelow' | 'isRegained'> {
  const limit = (placed[place]?.km ?? 0) - (placed[place]?.slackKm ?? 0);
  let laterBelow = 0;
  for (const one of placed.slice(place + 1, place + 1 + lookAhead)) {
    if (one.km < limit) laterBelow++;
    else if (one.isFirm) return { laterBelow, isRegained: true };
    if (laterBelow === 2) break;
  }
  return { laterBelow, isRegained: false };
}

function rateBetween(first: Placed | undefined, last: Placed | undefined): number | undefined {
  if (!first || !last || last.day <= first.day) return undefined;
  return (last.km - first.km) / (last.day - first.day);
}
