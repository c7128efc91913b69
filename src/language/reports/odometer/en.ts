import type { OdometerExplanation } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Readings compared: ${count} (${from} – ${to}). None is lower than the one before; the last is ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing }) =>
    `Reading of ${date}: ${after}; the one before, of ${beforeDate}: ${before}. At least ${missing} are missing.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing }) =>
    `Reading of ${date}: ${after}; the one before, of ${beforeDate}: ${before}. ` +
    `If both are right, at least ${missing} are missing.`,
  ENTRY_ERROR: ({ date, written, expected }) =>
    `Reading of ${date}: ${written}; expected from the other readings: ${expected}. It was probably mistyped.`,
  UNIT_CONFLICT: ({ count, source }) =>
    `Readings in which miles and kilometres were confused: ${count}. Source: ${source}.`,
  ROLLOVER: ({ date, after, before }) =>
    `Reading of ${date}: ${after}; the one before: ${before}. ` +
    'The odometer passed its highest figure and started again from zero.',
  ODOMETER_REPLACED: ({ date, before, after }) =>
    `Odometer replaced (${date}). Last reading of the old one: ${before}; first reading of the new one: ${after}.`,
  INSUFFICIENT_DATA: ({ count }) => `Usable readings: ${count}. That is too few to judge.`,
};
