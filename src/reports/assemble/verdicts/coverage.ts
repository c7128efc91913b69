import type { Coverage } from '../../../contract/report/coverage.ts';
import { type SectionStatus, type TrackedSection, trackedSections } from '../../../contract/report/section-status.ts';
import type { Outcome } from '../../../report/findings/outcome.ts';
import { type Section, sections } from '../../../report/findings/sections.ts';
import { readCheckDigit } from '../../../vehicles/vin/check-digit.ts';
import type { Vin } from '../../../vehicles/vin/read.ts';
import { countriesOf, outcomesFeeding, type AbsenceMeaning, meaningOfAbsence } from '../common/absence.ts';
import { compareText, type SortedEvidence, union } from '../common/sorted-evidence.ts';

/** The sections in which something was found. */
export type FilledSections = Readonly<Record<Section, boolean>>;

export function readSectionStatuses(
  filled: FilledSections,
  outcomes: readonly Outcome[],
): Record<TrackedSection, SectionStatus> {
  const statusOf = (section: TrackedSection): SectionStatus => {
    if (meaningOfAbsence(outcomes, section) === 'pending') return 'generating';
    return filled[section] ? 'ready' : 'none';
  };
  return Object.fromEntries(trackedSections.map((section) => [section, statusOf(section)])) as Record<
    TrackedSection,
    SectionStatus
  >;
}

const checkDigitWords = { valid: 'clear', mismatch: 'mismatch', notApplicable: 'not applicable' } as const;

/** Distinguishes "nothing found" from "not searched", section by section. */
export function readCoverage(
  vin: Vin,
  filled: FilledSections,
  { evidence, outcomes }: { readonly evidence: SortedEvidence; readonly outcomes: readonly Outcome[] },
): Coverage {
  const checkDigit = checkDigitWords[readCheckDigit(vin).verdict];
  const countriesOfVehicle = countriesOf(evidence);
  return {
    checks: [
      ...sections.map((section) => ({
        key: section,
        status: coverageOf(section, filled[section], outcomes, countriesOfVehicle),
        sources: consulted(outcomesFeeding(outcomes, section)).length,
        countries: countriesSearched(outcomesFeeding(outcomes, section)),
      })),
      { key: 'vinCheckDigit', status: checkDigit, sources: 0, countries: [] },
    ],
    sourcesConsulted: consulted(outcomes).length,
    countries: countriesSearched(outcomes),
  };
}

/** A section that consists of media is incomplete if some could not be downloaded. */
const mediaSections: ReadonlySet<Section> = new Set(['photos', 'auctionPhotos', 'renders']);

function coverageOf(
  section: Section,
  isFilled: boolean,
  outcomes: readonly Outcome[],
  countriesOfVehicle: readonly string[],
): AbsenceMeaning | 'found' {
  const isTracked = trackedSections.some((tracked) => tracked === section);
  const absence = meaningOfAbsence(outcomes, section, countriesOfVehicle);
  // A tracked section is as its status says; in other sections, records count as found even if more may arrive.
  if (isFilled && !(isTracked && absence === 'pending')) return 'found';
  const isPartMissing =
    mediaSections.has(section) && outcomesFeeding(outcomes, section).some(({ leftOut }) => leftOut > 0);
  return isPartMissing && absence !== 'pending' ? 'incomplete' : absence;
}

function consulted(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(({ result }) => result !== 'not covered');
}

function countriesSearched(outcomes: readonly Outcome[]): string[] {
  const answered = outcomes.filter(({ result }) => result === 'answered');
  return union(answered.map(({ countries }) => countries)).toSorted(compareText);
}
