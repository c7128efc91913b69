import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

import { patience } from '../../harness/async/patience.ts';
import { launchBrowser } from '../../harness/browser/launch.ts';
import { ofProcess } from './cleanup.ts';

/**
 * A window with cookies and storage of its own, for each context. Close it by `cleanup()`, or before: a server that was started
 * before it does not end while a browser holds a connection to it.
 */
interface TestBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** For a page or a place in it to be there, on a machine with much else to do; the bound of a test ends the rest. */
const waitMs = 120_000;

let browser: Promise<Browser> | undefined;

/**
 * One browser for all test files of this process. Tests open a context each. The promise is a new one for each caller:
 * the test runner would take what follows an awaited promise of another file for a part of that file.
 */
export async function openBrowser(): Promise<TestBrowser> {
  if (!browser) {
    const launched = (browser = launchBrowser());
    ofProcess.defer(async () => (await launched.catch(() => undefined))?.close());
  }
  const opened = await browser;
  return {
    async newContext(options) {
      const context = await opened.newContext(options);
      context.setDefaultTimeout(patience(waitMs));
      return context;
    },
  };
}
