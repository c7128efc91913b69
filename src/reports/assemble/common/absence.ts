import type { Outcome } from '../../../report/findings/outcome.ts';
import type { Section } from '../../../report/findings/sections.ts';
import { type SortedEvidence, union } from './sorted-evidence.ts';

/**
 * What it means that a section has no records. Only `clear` means that there is nothing. Coverage and the checks both
 * use this, so that they never contradict each other.
 */
export type AbsenceMeaning = 'clear' | 'incomplete' | 'pending' | 'unavailable' | 'not covered';

/** Each country has its own records of these: a source for one country knows nothing about the next. */
const nationalSections: ReadonlySet<Section> = new Set([
  'registration',
  'ownershipHistory',
  'accidentHistory',
  'inspections',
  'recalls',
  'insurance',
  'stolenCheck',
]);

/**
 * `clear` requires that every supplier of the section has answered, and that they cover every country in which the
 * vehicle is known to have been.
 */
export function meaningOfAbsence(
  outcomes: readonly Outcome[],
  section: Section,
  countriesOfVehicle: readonly string[] = [],
): AbsenceMeaning {
  const relevant = outcomesFeeding(outcomes, section);
  if (relevant.some(({ result }) => result === 'pending')) return 'pending';
  const homes = nationalSections.has(section) ? countriesOfVehicle : [];
  const answered = relevant.filter(({ result }) => result === 'answered');
  const isAnySilent = relevant.some(({ result }) => result === 'unavailable');
  const couldKnow =
    homes.length === 0 ? answered : answered.filter(({ countries }) => homes.some((home) => countries.includes(home)));
  if (couldKnow.length === 0) return isAnySilent ? 'unavailable' : 'not covered';
  const isWhole = homes.every((home) => couldKnow.some(({ countries }) => countries.includes(home)));
  return isWhole && !isAnySilent ? 'clear' : 'incomplete';
}

/**
 * The countries in which registers know the vehicle. A vehicle that was imported from an unknown country has been in
 * one that no supplier was queried about.
 */
export function countriesOf(evidence: SortedEvidence): string[] {
  const records = evidence.of('registered');
  const named = union([
    records.flatMap(({ country, importedFrom }) => (importedFrom === undefined ? [country] : [country, importedFrom])),
  ]);
  const wasImported = records.some(({ importedAt }) => importedAt !== undefined);
  return wasImported && named.length === 1 ? [...named, unnamedCountry] : named;
}

const unnamedCountry = 'unnamed';

export function outcomesFeeding(outcomes: readonly Outcome[], section: Section): Outcome[] {
  return outcomes.filter(({ feeds }) => feeds.includes(section));
}

/** Whether the absence of records means that there are none, in every country the vehicle was in. */
export function isAbsenceClear(
  outcomes: readonly Outcome[],
  section: Section,
  countriesOfVehicle: readonly string[] = [],
): boolean {
  return meaningOfAbsence(outcomes, section, countriesOfVehicle) === 'clear';
}
