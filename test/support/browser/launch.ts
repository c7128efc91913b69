import { chromium, type Browser } from 'playwright-core';

import { findChromium } from './chromium.ts';

/** A browser that whoever calls this closes. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findChromium();
  return chromium.launch({
    executablePath,
    args,
    env,
    chromiumSandbox: !args.includes('--no-sandbox'),
    timeout: 60_000,
  });
}
