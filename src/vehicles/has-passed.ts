import type { InspectionDecision } from './codes.ts';

/** Whether an inspection was passed, with or without defects. */
export function hasPassed(decision: InspectionDecision): boolean {
  return decision === 'passed' || decision === 'passedWithDefects';
}
