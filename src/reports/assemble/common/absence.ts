import type { Outcome } from '../../../report/findings/outcome.ts';
import type { Section } from '../../../report/sections.ts';
import type { SortedEvidence } from './sorted-evidence.ts';
import { countriesOf } from './vehicle-countries.ts';

/**
 * What it means that a section has no records. Only `clear` means that there is nothing. Coverage and the checks both
 * use this, so that they never contradict each other.
 */
export type AbsenceMeaning = 'clear' | 'incomplete' | 'pending' | 'unavailable' | 'not covered';

/**
 * What happened to this vehicle is recorded where it happened: a source for one country knows nothing about the next.
 * The other sections are about the model, its market or one part of the world by their nature.
 */
const nationalSections: ReadonlySet<Section> = new Set([
  'registration',
  'ownershipHistory',
  'mileageHistory',
  'accidentHistory',
  'inspections',
  'recalls',
  'insurance',
  'listingHistories',
  'auctionHistory',
  'stolenCheck',
  'serviceHistory',
  'photos',
  'auctionPhotos',
]);

/** What the absence of records means, section by section, for one vehicle. */
export class Absence {
  readonly #outcomes: readonly Outcome[];
  /** Every country in which the vehicle is known to have been. */
  readonly countries: readonly string[];

  constructor(evidence: SortedEvidence, outcomes: readonly Outcome[]) {
    this.#outcomes = outcomes;
    this.countries = countriesOf(evidence);
  }

  /**
   * `clear` requires that every supplier of the section has answered, and that they cover every country in which the
   * vehicle is known to have been.
   */
  meaningOf(section: Section): AbsenceMeaning {
    const relevant = outcomesFeeding(this.#outcomes, section);
    if (relevant.some(({ result }) => result === 'pending')) return 'pending';
    const homes = nationalSections.has(section) ? this.countries : [];
    const answered = relevant.filter(({ result }) => result === 'answered');
    const isAnySilent = relevant.some(({ result }) => result === 'unavailable');
    const isLooked = (home: string) => answered.some(({ countries }) => countries.includes(home));
    if (answered.length === 0 || (homes.length > 0 && !homes.some(isLooked))) {
      return isAnySilent ? 'unavailable' : 'not covered';
    }
    return homes.every(isLooked) && !isAnySilent ? 'clear' : 'incomplete';
  }

  /** Whether a supplier of the section has failed or has not answered yet. */
  isAnySilent(section: Section): boolean {
    return outcomesFeeding(this.#outcomes, section).some(
      ({ result }) => result === 'pending' || result === 'unavailable',
    );
  }

  /** Whether the absence of records means that there are none, in every country the vehicle was in. */
  isClear(section: Section): boolean {
    return this.meaningOf(section) === 'clear';
  }
}

export function outcomesFeeding(outcomes: readonly Outcome[], section: Section): Outcome[] {
  return outcomes.filter(({ feeds }) => feeds.includes(section));
}
