import { after } from 'node:test';

import type { Browser } from 'playwright-core';

import { launchBrowser } from '../../harness/browser/launch.ts';

let browser: Promise<Browser> | undefined;

// Not by `cleanup`: the test that opens the browser first would close it for all others of the file.
after(async () => {
  const opened = await browser?.catch(() => undefined);
  await opened?.close();
});

/** One browser for the test file, closed when the file is done. Tests open a context or page each. */
export function openBrowser(): Promise<Browser> {
  return (browser ??= launchBrowser());
}
