import type { Outcome } from '../../suppliers/outcome.ts';
import type { Section } from '../../suppliers/sections.ts';

export function feeding(outcomes: readonly Outcome[], section: Section): Outcome[] {
  return outcomes.filter(({ feeds }) => feeds.includes(section));
}

/** Whether somebody has had his say on this part of the report, be it that there is nothing. */
export function somebodyAnswered(outcomes: readonly Outcome[], section: Section): boolean {
  return feeding(outcomes, section).some(({ result }) => result === 'answered');
}

/** Whether silence means that there is nothing: somebody answered, and nobody who could know is still to be heard. */
export function lookedEverywhere(outcomes: readonly Outcome[], section: Section): boolean {
  return (
    somebodyAnswered(outcomes, section) &&
    feeding(outcomes, section).every(({ result }) => result === 'answered' || result === 'not covered')
  );
}
