/** The environment variable in which the set-up of a long run (npm run test:long) says so to each test file. */
export const longRunVariable = 'VEHICLE_HISTORY_TEST_LONG';

export const isLongRun = process.env[longRunVariable] === 'yes';

/** How often something is tried: a few times in `npm test`, many times in `npm run test:long`. */
export function times(inTest: number, inLongRun: number): number {
  return isLongRun ? inLongRun : inTest;
}
