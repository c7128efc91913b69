import type { Coverage } from '../../../contract/report/coverage.ts';
import { type SectionStatus, type TrackedSection, trackedSections } from '../../../contract/report/section-status.ts';
import type { Outcome } from '../../../report/findings/outcome.ts';
import { type Section, sections } from '../../../report/findings/sections.ts';
import { readCheckDigit } from '../../../vehicles/vin/check-digit.ts';
import type { Vin } from '../../../vehicles/vin/read.ts';
import { type Absence, type AbsenceMeaning, outcomesFeeding } from '../common/absence.ts';
import { compareText, union } from '../common/sorted-evidence.ts';

/** The sections in which something was found. */
export type FilledSections = Readonly<Record<Section, boolean>>;

export function readSectionStatuses(filled: FilledSections, absence: Absence): Record<TrackedSection, SectionStatus> {
  const statusOf = (section: TrackedSection): SectionStatus => {
    if (absence.meaningOf(section) === 'pending') return 'generating';
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
  { absence, outcomes }: { readonly absence: Absence; readonly outcomes: readonly Outcome[] },
): Coverage {
  const checkDigit = checkDigitWords[readCheckDigit(vin).verdict];
  return {
    checks: [
      ...sections.map((section) => ({
        key: section,
        status: coverageOf(section, filled[section], outcomes, absence.meaningOf(section)),
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
  absence: AbsenceMeaning,
): AbsenceMeaning | 'found' {
  const isTracked = trackedSections.some((tracked) => tracked === section);
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
