import { globalSetup as setUp } from './global-setup.ts';
import { longRunVariable } from './long-run.ts';

export { globalTeardown } from './global-setup.ts';

/** The set-up of `npm run test:long`: the same tests with more runs each; see `times`. */
export async function globalSetup(): Promise<void> {
  process.env[longRunVariable] = 'yes';
  await setUp({ groupMs: 3 * 3_600_000 });
}
