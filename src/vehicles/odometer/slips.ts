import type { Slip } from './verdict.ts';

export interface LikelySlip {
  readonly slip: Slip;
  readonly meant: number;
  /** The probability of this slip, given the figure that was meant. */
  readonly chance: number;
}

/** The frequency of each slip, divided by the positions of a six-digit figure where it can happen. In the order of `undoAt`. */
const chances: readonly (readonly [Slip, number])[] = [
  ['swapped', 0.2 / 5],
  ['dropped', 0.15 / 6],
  ['doubled', 0.1 / 6],
  ['added', 0.08 / 12],
  ['wrong', 0.47 / 54],
];

export const highestSlipChance = Math.max(...chances.map(([, chance]) => chance));

/** The most probable slip that makes this figure out of one between the limits; among equals, the nearest to their middle. */
export function findSlip(written: number, from: number, to: number): LikelySlip | undefined {
  if (!(to >= from) || to < 0) return undefined;
  const value = Math.round(written);
  const middle = (from + to) / 2;
  let [bestRank, bestMeant]: [number, number] = [chances.length, Infinity];
  for (let unit = 1; unit <= value * 10 && unit <= 10_000_000; unit *= 10) {
    const undone = undoAt(value, unit, middle);
    for (let rank = 0; rank < undone.length && rank <= bestRank; rank++) {
      const meant = undone[rank] ?? Infinity;
      if (meant < from || meant > to || meant === value) continue;
      if (rank === bestRank && Math.abs(meant - middle) >= Math.abs(bestMeant - middle)) continue;
      [bestRank, bestMeant] = [rank, meant];
    }
  }
  const [slip, chance] = chances[bestRank] ?? [];
  return slip && chance !== undefined ? { slip, meant: bestMeant, chance } : undefined;
}

/** The figure that was meant, for each slip at this digit; infinite if that slip is impossible there. */
function undoAt(value: number, unit: number, middle: number): readonly number[] {
  const head = Math.floor(value / unit);
  const tail = value - head * unit;
  const rest = Math.floor(head / 10);
  const digit = head - rest * 10;
  const neighbour = rest % 10;
  // Written figures do not start with zero.
  const canSwap = rest > 9 || (rest > 0 && digit > 0);
  const added = head > 0 ? rest * unit + tail : Infinity;
  return [
    canSwap ? (Math.floor(rest / 10) * 100 + digit * 10 + neighbour) * unit + tail : Infinity,
    withNearestDigit(head * unit * 10 + tail, unit, middle),
    rest > 0 && digit === neighbour ? added : Infinity,
    added,
    head > 0 ? withNearestDigit(rest * unit * 10 + tail, unit, middle) : Infinity,
  ];
}

/** The figure with the digit at this position that brings it nearest to the middle. */
function withNearestDigit(without: number, unit: number, middle: number): number {
  const digit = Math.min(Math.max(Math.round((middle - without) / unit), 0), 9);
  return without + digit * unit;
}
