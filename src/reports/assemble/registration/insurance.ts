import type { InsuranceEntry } from '../../../contract/report/insurance.ts';
import type { Insured } from '../../../report/evidence/vehicle.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import { compareText, firstKnown, type SortedEvidence } from '../common/evidence.ts';
import { mergeSame } from '../common/merging.ts';
import { areNear, fillIn, isBefore, mayEqual, mostPrecise, plain } from '../common/same.ts';

/** Cover begins on the day that is written there, or at the midnight before. */
const daysApart = 1;

/** Periods of cover in order, each once. One that follows another, or runs beside it, is one of its own. */
export function readInsurance(evidence: SortedEvidence): InsuranceEntry[] {
  return readPolicies(evidence).map(({ insurer, from, to, issueDate }) => onlyKnown({ insurer, from, to, issueDate }));
}

function readPolicies(evidence: SortedEvidence): Insured[] {
  return mergeSame(evidence.of('insured'), { dateOf: ({ from }) => from, daysApart, likeness, merge }).toSorted(
    (one, other) => compareText(one.from, other.from) || compareText(one.to ?? '~', other.to ?? '~'),
  );
}

function likeness(one: Insured, other: Insured): number {
  if (!mayEqual(one.country, other.country) || !areNear(one.from, other.from, daysApart)) return 0;
  const [insurer, otherInsurer] = [plain(one.insurer), plain(other.insurer)];
  if (!mayEqual(insurer, otherInsurer)) return 0;
  const isNamed = insurer !== undefined && insurer === otherInsurer;
  const isOneEnd = one.to !== undefined && other.to !== undefined && areNear(one.to, other.to, daysApart);
  if (isOneEnd) return 2 + Number(isNamed);
  // A policy that was ended early, or whose end was not known yet.
  return isNamed && one.from === other.from ? 1 : 0;
}

function merge(same: readonly [Insured, ...Insured[]]): Insured {
  const [first] = same;
  const to = lastWordOnEnd(same);
  return {
    ...fillIn(same),
    country: firstKnown(same, ({ country }) => country ?? undefined) ?? null,
    from: mostPrecise(same.map(({ from }) => from)) ?? first.from,
    ...(to !== undefined && { to }),
  };
}

/** As it was told last; of what was told on one day, the later end. */
function lastWordOnEnd(same: readonly Insured[]): string | undefined {
  return same
    .filter(({ to }) => to !== undefined)
    .toSorted((one, other) => compareText(one.knownFrom, other.knownFrom) || compareText(one.to ?? '', other.to ?? ''))
    .at(-1)?.to;
}

/** Whether cover is in force on a day: undefined where the dates are too vague to tell, or where no end is told. */
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
