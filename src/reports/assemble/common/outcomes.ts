import type { Outcome } from '../../../report/findings/outcome.ts';
import type { Section } from '../../../report/findings/sections.ts';
import { type SortedEvidence, union } from './evidence.ts';

/**
 * What can be said of a part of the report in which nothing was found. Only `clear` says that there is nothing; coverage
 * and the checks both go by this word, so that they never differ.
 */
export type Silence = 'clear' | 'incomplete' | 'pending' | 'unavailable' | 'not covered';

/** Records of these are kept by each country for itself: who knows one country knows nothing of the next. */
const keptByCountry: ReadonlySet<Section> = new Set([
  'registration',
  'ownershipHistory',
  'accidentHistory',
  'inspections',
  'recalls',
  'insurance',
  'stolenCheck',
]);

/**
 * Whether silence means that there is nothing. It does where all answered who could know, and where these know every
 * country in which the vehicle is known to have been.
 */
export function weighSilence(
  outcomes: readonly Outcome[],
  section: Section,
  countriesOfVehicle: readonly string[] = [],
): Silence {
  const asked = feeding(outcomes, section);
  if (asked.some(({ result }) => result === 'pending')) return 'pending';
  const homes = keptByCountry.has(section) ? countriesOfVehicle : [];
  const answered = asked.filter(({ result }) => result === 'answered');
  const isAnySilent = asked.some(({ result }) => result === 'unavailable');
  const couldKnow =
    homes.length === 0 ? answered : answered.filter(({ countries }) => homes.some((home) => countries.includes(home)));
  if (couldKnow.length === 0) return isAnySilent ? 'unavailable' : 'not covered';
  const isWhole = homes.every((home) => couldKnow.some(({ countries }) => countries.includes(home)));
  return isWhole && !isAnySilent ? 'clear' : 'incomplete';
}

/**
 * Where the vehicle is known to have been, by registers. One that was imported, nobody says from where, has been in a
 * country that nobody looked in.
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

export function feeding(outcomes: readonly Outcome[], section: Section): Outcome[] {
  return outcomes.filter(({ feeds }) => feeds.includes(section));
}

/** Whether silence means that there is nothing, wherever the vehicle was. */
export function lookedEverywhere(
  outcomes: readonly Outcome[],
  section: Section,
  countriesOfVehicle: readonly string[] = [],
): boolean {
  return weighSilence(outcomes, section, countriesOfVehicle) === 'clear';
}
