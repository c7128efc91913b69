import type { Browser } from 'playwright-core';

import { launchBrowser } from '../../harness/browser/launch.ts';
import { atProcessEnd } from './process-end.ts';

let browser: Promise<Browser> | undefined;

/**
 * One browser for all test files of this process. Tests open a context or page each. The promise is a new one for each caller:
 * the test runner would take what follows an awaited promise of another file for a part of that file.
 */
export async function openBrowser(): Promise<Browser> {
  if (!browser) {
    const launched = (browser = launchBrowser());
    atProcessEnd(async () => (await launched.catch(() => undefined))?.close());
  }
  return await browser;
}
