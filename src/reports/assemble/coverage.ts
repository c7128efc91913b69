import type { Coverage, CoverageCheck } from '../../contract/report/coverage.ts';
import { type SectionStatus, type TrackedSection, trackedSections } from '../../contract/report/section-status.ts';
import type { Outcome } from '../../suppliers/outcome.ts';
import { type Section, sections } from '../../suppliers/sections.ts';
import { readCheckDigit } from '../../vehicles/vin/check-digit.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import { compareText, union } from './evidence.ts';
import { feeding } from './outcomes.ts';

/** The parts of the report in which something was found. */
export type Filled = Readonly<Record<Section, boolean>>;

export function readSectionStatuses(
  filled: Filled,
  outcomes: readonly Outcome[],
): Record<TrackedSection, SectionStatus> {
  const statusOf = (section: TrackedSection): SectionStatus => {
    if (isPending(outcomes, section)) return 'generating';
    return filled[section] ? 'ready' : 'none';
  };
  return Object.fromEntries(trackedSections.map((section) => [section, statusOf(section)])) as Record<
    TrackedSection,
    SectionStatus
  >;
}

const checkDigitWords = { valid: 'clear', mismatch: 'mismatch', notApplicable: 'not applicable' } as const;

/** Tells "nothing found" from "not searched", section by section. */
export function readCoverage(vin: Vin, filled: Filled, outcomes: readonly Outcome[]): Coverage {
  const checkDigit = checkDigitWords[readCheckDigit(vin).verdict];
  return {
    checks: [
      ...sections.map((section) => checkOf(section, filled[section], feeding(outcomes, section))),
      { key: 'vinCheckDigit', status: checkDigit, sources: 0, countries: [] },
    ],
    sourcesConsulted: asked(outcomes).length,
    countries: countriesOf(outcomes),
  };
}

function checkOf(section: Section, isFilled: boolean, outcomes: readonly Outcome[]): CoverageCheck {
  return {
    key: section,
    status: wordFor(section, isFilled, outcomes),
    sources: asked(outcomes).length,
    countries: countriesOf(outcomes),
  };
}

/** What consists of photos is not all there when some could not be had. */
const mediaSections: ReadonlySet<Section> = new Set(['photos', 'auctionPhotos', 'renders']);

type CoverageWord = 'found' | 'clear' | 'incomplete' | 'pending' | 'unavailable' | 'not covered';

function wordFor(section: Section, isFilled: boolean, outcomes: readonly Outcome[]): CoverageWord {
  const isTracked = trackedSections.some((tracked) => tracked === section);
  const isToCome = isPending(outcomes, section);
  // A tracked section is as its status says; of the others, what is there is there, though more may come.
  if (isFilled && !(isTracked && isToCome)) return 'found';
  if (isToCome) return 'pending';
  const results = new Set(outcomes.map(({ result }) => result));
  if (mediaSections.has(section) && outcomes.some(({ leftOut }) => leftOut > 0)) return 'incomplete';
  if (!results.has('unavailable')) return results.has('answered') ? 'clear' : 'not covered';
  return results.has('answered') ? 'incomplete' : 'unavailable';
}

function isPending(outcomes: readonly Outcome[], section: Section): boolean {
  return outcomes.some(({ result, feeds }) => result === 'pending' && feeds.includes(section));
}

function asked(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(({ result }) => result !== 'not covered');
}

function countriesOf(outcomes: readonly Outcome[]): string[] {
  const answered = outcomes.filter(({ result }) => result === 'answered');
  return union(answered.map(({ countries }) => countries)).toSorted(compareText);
}
