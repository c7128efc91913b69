import type { Rate } from './rates.ts';

/** Pairs each found entry with at most one true one, so that an event that is told twice counts once. */
export function pairUp<Found, True>(
  found: readonly Found[],
  truths: readonly True[],
  isSame: (entry: Found, truth: True) => boolean,
): Map<Found, True> {
  const left = new Set(truths);
  const pairs = new Map<Found, True>();
  for (const entry of found) {
    const truth = [...left].find((candidate) => isSame(entry, candidate));
    if (truth === undefined) continue;
    pairs.set(entry, truth);
    left.delete(truth);
  }
  return pairs;
}

/** A list of a report held against the life. */
interface Compared<Found, True> {
  /** Of the entries, those that happened so. */
  readonly precision: Rate;
  /** Of what happened and was told by somebody, what the report has. */
  readonly recall: Rate;
  /** Of what happened, told or not, what the report has. */
  readonly reach: Rate;
  readonly invented: readonly Found[];
  readonly missing: readonly True[];
}

export function compareLists<Found, True>(
  found: readonly Found[],
  truths: readonly True[],
  { isSame, isTold }: { isSame: (entry: Found, truth: True) => boolean; isTold: (truth: True) => boolean },
): Compared<Found, True> {
  const pairs = pairUp(found, truths, isSame);
  const reached = new Set(pairs.values());
  const told = truths.filter((truth) => reached.has(truth) || isTold(truth));
  const missing = told.filter((truth) => !reached.has(truth));
  return {
    precision: { hits: pairs.size, total: found.length },
    recall: { hits: told.length - missing.length, total: told.length },
    reach: { hits: pairs.size, total: truths.length },
    invented: found.filter((entry) => !pairs.has(entry)),
    missing,
  };
}

/** Whether a date, as precise as it was told, may be this day. */
export function isSameDate(told: string, day: string): boolean {
  return day.startsWith(told.slice(0, 10));
}
