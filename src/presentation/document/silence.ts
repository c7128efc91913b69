import type { CoverageCheck } from '../../contract/report/coverage.ts';
import type { SectionStatus } from '../../contract/report/section-status.ts';
import type { Section } from '../../report/sections.ts';
import type { DocumentContext } from './context.ts';
import { nameCountries } from './countries.ts';
import type { State } from './document.ts';

/** Where sources were queried, as parts of a sentence. */
export interface Where {
  /** `4 sources`. */
  readonly sources: string;
  /** `Latvia and Germany`; at most so many by name as a reader takes in. */
  readonly countries: string;
}

interface Silence {
  readonly state: State;
  readonly isPending: boolean;
  /** One sentence: what was found, or why no source could be queried. */
  readonly text: string;
  /** The same in a word or two. */
  readonly word: string;
}

/** Tiles have one line, other places more. */
const maxNamed = 6;

/**
 * What it means that a report has no records of a topic. Only the coverage `clear` means that there is nothing;
 * `nothing` is the topic's own sentence for it.
 */
export function describeSilence(
  context: DocumentContext,
  key: string,
  nothing?: (where: Where) => string,
  max: number = maxNamed,
): Silence {
  const check = findCheck(context, key);
  const say = context.say.silence;
  const status = knownStatus(check?.status);
  const word = say.words[status];
  const where = check && whereLooked(context, check, max);
  switch (status) {
    case 'clear': {
      const text =
        where === undefined
          ? say.clearAnywhere({ sources: say.sources(check?.sources ?? 0) })
          : (nothing ?? say.clear)(where);
      return { state: 'clear', isPending: false, text, word };
    }
    case 'found':
      return { state: 'attention', isPending: false, text: say.found, word };
    case 'incomplete':
      return {
        state: 'unchecked',
        isPending: false,
        text: where === undefined ? say.incompleteAnywhere : say.incomplete(where),
        word,
      };
    case 'mismatch':
      return { state: 'attention', isPending: false, text: say.mismatch, word };
    default:
      return { state: 'unchecked', isPending: status === 'pending', text: say.unchecked[status], word };
  }
}

export function findCheck({ report }: DocumentContext, key: string): CoverageCheck | undefined {
  return report.coverage.checks?.find((check) => check.key === key);
}

/** Whether a source of one of these is still to answer. */
export function isComing(context: DocumentContext, ...keys: readonly Section[]): boolean {
  const states: Readonly<Partial<Record<Section, SectionStatus>>> = context.report.sections;
  return keys.some((key) => states[key] === 'generating' || findCheck(context, key)?.status === 'pending');
}

/** Readings also come with what workshops, inspectors and registers note. */
const withReadings = ['mileageHistory', 'serviceHistory', 'vehicleHistory', 'plHistory', 'inspections'] as const;

export function areReadingsComing(context: DocumentContext): boolean {
  return isComing(context, ...withReadings);
}

const statuses = [
  'found',
  'clear',
  'incomplete',
  'pending',
  'unavailable',
  'not covered',
  'mismatch',
  'not applicable',
] as const;
export type CheckStatus = (typeof statuses)[number];

/** A check without a coverage entry was not made. */
export function knownStatus(status: string | undefined): CheckStatus {
  return statuses.find((known) => known === status) ?? 'not covered';
}

function whereLooked(
  context: DocumentContext,
  { sources = 0, countries = [] }: CoverageCheck,
  max: number,
): Where | undefined {
  if (sources === 0 || countries.length === 0) return undefined;
  return { sources: context.say.silence.sources(sources), countries: nameCountries(context, countries, max) };
}
