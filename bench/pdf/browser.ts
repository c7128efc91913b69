import type { Browser } from 'playwright-core';

import { launchBrowser } from '../../harness/browser/launch.ts';

/**
 * A browser that the caller closes, the one that an operator would print with. Signals are left to the bench: Playwright
 * would end this process on them, before anything else that was started is stopped.
 */
export function startBrowser(): Promise<Browser> {
  return launchBrowser({ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }, 'usual');
}
