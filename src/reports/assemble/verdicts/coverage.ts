import type { Coverage } from '../../../contract/report/coverage.ts';
import { type SectionStatus, type TrackedSection, trackedSections } from '../../../contract/report/section-status.ts';
import type { Outcome } from '../../../report/findings/outcome.ts';
import { type Section, sections } from '../../../report/findings/sections.ts';
import { readCheckDigit } from '../../../vehicles/vin/check-digit.ts';
import type { Vin } from '../../../vehicles/vin/read.ts';
import { compareText, type SortedEvidence, union } from '../common/evidence.ts';
import { countriesOf, feeding, type Silence, weighSilence } from '../common/outcomes.ts';

/** The parts of the report in which something was found. */
export type Filled = Readonly<Record<Section, boolean>>;

export function readSectionStatuses(
  filled: Filled,
  outcomes: readonly Outcome[],
): Record<TrackedSection, SectionStatus> {
  const statusOf = (section: TrackedSection): SectionStatus => {
    if (weighSilence(outcomes, section) === 'pending') return 'generating';
    return filled[section] ? 'ready' : 'none';
  };
  return Object.fromEntries(trackedSections.map((section) => [section, statusOf(section)])) as Record<
    TrackedSection,
    SectionStatus
  >;
}

const checkDigitWords = { valid: 'clear', mismatch: 'mismatch', notApplicable: 'not applicable' } as const;

/** Tells "nothing found" from "not searched", section by section. */
export function readCoverage(
  vin: Vin,
  filled: Filled,
  { evidence, outcomes }: { readonly evidence: SortedEvidence; readonly outcomes: readonly Outcome[] },
): Coverage {
  const checkDigit = checkDigitWords[readCheckDigit(vin).verdict];
  const countriesOfVehicle = countriesOf(evidence);
  return {
    checks: [
      ...sections.map((section) => ({
        key: section,
        status: wordFor(section, filled[section], outcomes, countriesOfVehicle),
        sources: asked(feeding(outcomes, section)).length,
        countries: countriesSearched(feeding(outcomes, section)),
      })),
      { key: 'vinCheckDigit', status: checkDigit, sources: 0, countries: [] },
    ],
    sourcesConsulted: asked(outcomes).length,
    countries: countriesSearched(outcomes),
  };
}

/** What consists of photos is not all there when some could not be had. */
const mediaSections: ReadonlySet<Section> = new Set(['photos', 'auctionPhotos', 'renders']);

function wordFor(
  section: Section,
  isFilled: boolean,
  outcomes: readonly Outcome[],
  countriesOfVehicle: readonly string[],
): Silence | 'found' {
  const isTracked = trackedSections.some((tracked) => tracked === section);
  const silence = weighSilence(outcomes, section, countriesOfVehicle);
  // A tracked section is as its status says; of the others, what is there is there, though more may come.
  if (isFilled && !(isTracked && silence === 'pending')) return 'found';
  const isPartMissing = mediaSections.has(section) && feeding(outcomes, section).some(({ leftOut }) => leftOut > 0);
  return isPartMissing && silence !== 'pending' ? 'incomplete' : silence;
}

function asked(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(({ result }) => result !== 'not covered');
}

function countriesSearched(outcomes: readonly Outcome[]): string[] {
  const answered = outcomes.filter(({ result }) => result === 'answered');
  return union(answered.map(({ countries }) => countries)).toSorted(compareText);
}
