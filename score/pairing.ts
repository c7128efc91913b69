import type { Rate } from './rates.ts';

/** Pairs each found entry with at most one true one, so that an event that is listed twice counts once. */
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

/** A list of a report compared with the life. */
interface Compared<Found, True> {
  /** Of the entries, those that happened so. */
  readonly precision: Rate;
  /** Of what happened and was reported by a supplier, what the report has. */
  readonly recall: Rate;
  /** Of what happened, reported or not, what the report has. */
  readonly reach: Rate;
  readonly invented: readonly Found[];
  readonly missing: readonly True[];
}

export function compareLists<Found, True>(
  found: readonly Found[],
  truths: readonly True[],
  { isSame, isReported }: { isSame: (entry: Found, truth: True) => boolean; isReported: (truth: True) => boolean },
): Compared<Found, True> {
  const pairs = pairUp(found, truths, isSame);
  const reached = new Set(pairs.values());
  const reported = truths.filter((truth) => reached.has(truth) || isReported(truth));
  const missing = reported.filter((truth) => !reached.has(truth));
  return {
    precision: { hits: pairs.size, total: found.length },
    recall: { hits: reported.length - missing.length, total: reported.length },
    reach: { hits: pairs.size, total: truths.length },
    invented: found.filter((entry) => !pairs.has(entry)),
    missing,
  };
}

/** Whether a date, as precise as it was given, may be this day. */
export function isSameDate(date: string, day: string): boolean {
  return day.startsWith(date.slice(0, 10));
}
