import type { OdometerJudged, RecallsLookedUp } from '../../../src/report/evidence/events.ts';

/** What registers say without showing it, made by hand: what a test does not name is plain. */

const recorded = { source: 'vehicleRegister', country: 'NL', knownFrom: '2025-01-01' } as const;

export const judged = (
  verdict: OdometerJudged['verdict'],
  fields: Partial<Omit<OdometerJudged, 'kind' | 'verdict'>> = {},
): OdometerJudged => ({ kind: 'odometerJudged', ...recorded, verdict, ...fields });

export const lookedUp = (hasOpen: boolean, fields: Partial<RecallsLookedUp> = {}): RecallsLookedUp => ({
  kind: 'recallsLookedUp',
  ...recorded,
  source: 'recallRegister',
  hasOpen,
  ...fields,
});
