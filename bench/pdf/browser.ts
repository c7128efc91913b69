import { chromium, type Browser } from 'playwright-core';

import { findChromium } from '../../test/support/browser/chromium.ts';

const startPatienceMs = 60_000;

/**
 * A browser that whoever calls this closes. Signals are left to the bench: Playwright would end this process on them,
 * before anything else that was started is stopped.
 */
export async function startBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findChromium();
  return chromium.launch({
    executablePath,
    args,
    env,
    chromiumSandbox: !args.includes('--no-sandbox'),
    timeout: startPatienceMs,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
