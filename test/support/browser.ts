import { after } from 'node:test';

import type { Browser } from 'playwright-core';

import { launchBrowser } from './browser/launch.ts';

export { checkAccessibility } from './browser/accessibility.ts';
export { findChromium } from './browser/chromium.ts';
export { watchPage, type PageWatch } from './browser/watch.ts';

let browser: Promise<Browser> | undefined;

// Here and not where it is started: within a test it would end with that test.
after(async () => {
  const opened = await browser?.catch(() => undefined);
  await opened?.close();
});

/** One browser for the test file, closed when the file is done. Tests open a context or page each. */
export function openBrowser(): Promise<Browser> {
  return (browser ??= launchBrowser());
}
