import type { InsuranceEntry } from '../../../contract/report/insurance.ts';
import type { Insured } from '../../../report/evidence/vehicle.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import { areNear, fillGaps, isBefore, mayEqual, mostPrecise, normalizeText } from '../common/compare.ts';
import { mergeSameEvents } from '../common/merge-events.ts';
import { compareText, firstKnown, type SortedEvidence } from '../common/sorted-evidence.ts';

/** Cover begins on the stated day, or at the midnight before. */
const daysApart = 1;

/** Periods of cover in chronological order, each once. A period that follows or overlaps another is separate. */
export function readInsurance(evidence: SortedEvidence): InsuranceEntry[] {
  return readPolicies(evidence).map(({ insurer, from, to, issueDate }) => onlyKnown({ insurer, from, to, issueDate }));
}

function readPolicies(evidence: SortedEvidence): Insured[] {
  return mergeSameEvents(evidence.of('insured'), { dateOf: ({ from }) => from, daysApart, similarity, merge }).toSorted(
    (one, other) => compareText(one.from, other.from) || compareText(one.to ?? '~', other.to ?? '~'),
  );
}

function similarity(one: Insured, other: Insured): number {
  if (!mayEqual(one.country, other.country) || !areNear(one.from, other.from, daysApart)) return 0;
  const [insurer, otherInsurer] = [normalizeText(one.insurer), normalizeText(other.insurer)];
  if (!mayEqual(insurer, otherInsurer)) return 0;
  const isNamed = insurer !== undefined && insurer === otherInsurer;
  const isOneEnd = one.to !== undefined && other.to !== undefined && areNear(one.to, other.to, daysApart);
  if (isOneEnd) return 2 + Number(isNamed);
  // A policy that was ended early, or whose end was not known yet.
  return isNamed && one.from === other.from ? 1 : 0;
}

function merge(same: readonly [Insured, ...Insured[]]): Insured {
  const [first] = same;
  const to = latestEnd(same);
  return {
    ...fillGaps(same),
    country: firstKnown(same, ({ country }) => country ?? undefined) ?? null,
    from: mostPrecise(same.map(({ from }) => from)) ?? first.from,
    ...(to !== undefined && { to }),
  };
}

/** The latest statement; of two on one day, the later end. */
function latestEnd(same: readonly Insured[]): string | undefined {
  return same
    .filter(({ to }) => to !== undefined)
    .toSorted((one, other) => compareText(one.knownFrom, other.knownFrom) || compareText(one.to ?? '', other.to ?? ''))
    .at(-1)?.to;
}

/** Whether cover is in force on a day: undefined if the dates are too imprecise, or no end is known. */
export function isCovered(evidence: SortedEvidence, day: string): boolean | undefined {
  const policies = readPolicies(evidence);
  if (policies.length === 0) return undefined;
  const latest = policies.at(-1);
  const inForce = policies.map((policy) => {
    const { from, to = policy === latest ? undefined : from } = policy;
    if (isBefore(day, from) || (to !== undefined && isBefore(to, day))) return false;
    const hasSurelyBegun = from === day || isBefore(from, day);
    const hasSurelyNotEnded = to === undefined || to === day || isBefore(day, to);
    return hasSurelyBegun && hasSurelyNotEnded ? true : undefined;
  });
  if (inForce.includes(true)) return true;
  return inForce.includes(undefined) ? undefined : false;
}
