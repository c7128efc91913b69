import { hash } from 'node:crypto';

import type { Coverage } from '../../../contract/report/coverage.ts';
import { type SectionStatus, trackedSections } from '../../../contract/report/section-status.ts';
import type { Outcome } from '../../../report/findings/outcome.ts';
import type { AssembledReport } from '../../../report/model/report.ts';
import { type Section, sections } from '../../../report/sections.ts';
import { readCheckDigit } from '../../../vehicles/vin/check-digit.ts';
import type { Vin } from '../../../vehicles/vin/read.ts';
import { type Absence, type AbsenceMeaning, outcomesFeeding } from '../common/absence.ts';
import { compareText, union } from '../common/sorted-evidence.ts';
import type { VinMatch } from '../identity/vin-match.ts';

/** The sections in which something was found. */
export type FilledSections = Readonly<Record<Section, boolean>>;

/**
 * Of the sections that may always arrive late. A supplier that is pending and feeds none of them is listed by what it does
 * feed, so that a report that waits for anything says for what.
 */
export function readSectionStatuses(
  filled: FilledSections,
  { absence, outcomes }: { readonly absence: Absence; readonly outcomes: readonly Outcome[] },
  listedBefore: readonly string[],
): AssembledReport['sections'] {
  const awaited = listedByThemselves(outcomes);
  const isListed = (section: Section) =>
    isTracked(section) || listedBefore.includes(section) || awaited.some(({ feeds }) => feeds.includes(section));
  const statusOf = (section: Section): SectionStatus => {
    if (absence.meaningOf(section) === 'pending') return 'generating';
    return filled[section] ? 'ready' : 'none';
  };
  const listed = [...trackedSections, ...sections.filter((section) => !isTracked(section))].filter(isListed);
  return Object.fromEntries(
    listed.map((section) => [section, statusOf(section)]),
  ) as unknown as AssembledReport['sections'];
}

/** One that needs facts waits for another supplier, which is listed as long as it is pending. */
function listedByThemselves(outcomes: readonly Outcome[]): Outcome[] {
  const pending = outcomes.filter(({ result }) => result === 'pending');
  const others = pending.filter(({ feeds }) => !feeds.some(isTracked));
  const independent = others.filter(({ needsFacts }) => !needsFacts);
  return independent.length > 0 || others.length < pending.length ? independent : others;
}

function isTracked(section: Section): boolean {
  return trackedSections.some((tracked) => tracked === section);
}

const checkDigitWords = { valid: 'clear', mismatch: 'mismatch', notApplicable: 'not applicable' } as const;

/** Distinguishes "nothing found" from "not searched", section by section. */
export function readCoverage(
  vin: Vin,
  filled: FilledSections,
  {
    absence,
    outcomes,
    vinMatch,
  }: { readonly absence: Absence; readonly outcomes: readonly Outcome[]; readonly vinMatch: VinMatch },
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
      { key: 'vinMatchesVehicle', status: vinMatch, sources: 0, countries: [] },
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
  // Records are not all there is while more may arrive.
  if (isFilled && absence !== 'pending') return 'found';
  const isPartMissing =
    mediaSections.has(section) && outcomesFeeding(outcomes, section).some(({ leftOut }) => leftOut > 0);
  return isPartMissing && absence !== 'pending' ? 'incomplete' : absence;
}

/** Which suppliers have answered, section by section, so that a later report can be compared with this one. */
export function readAnswered(outcomes: readonly Outcome[]): Readonly<Record<string, readonly number[]>> {
  const answered = outcomes.filter(({ result }) => result === 'answered');
  const numbersOf = (section: Section) =>
    outcomesFeeding(answered, section)
      .map(({ supplier }) => supplierNumber(supplier))
      .toSorted((one, other) => one - other);
  return Object.fromEntries(sections.map((section) => [section, numbersOf(section)]));
}

/** Tells suppliers apart in what is stored of a report: a number, since letters could happen to be a name. */
export function supplierNumber(supplier: string): number {
  return hash('sha256', `supplier ${supplier}`, 'buffer').readUInt32BE();
}

function consulted(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(({ result }) => result !== 'not covered');
}

function countriesSearched(outcomes: readonly Outcome[]): string[] {
  const answered = outcomes.filter(({ result }) => result === 'answered');
  return union(answered.map(({ countries }) => countries)).toSorted(compareText);
}
