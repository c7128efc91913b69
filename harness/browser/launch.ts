import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

import { findChromium } from './chromium.ts';

/** A browser that the caller closes. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { executablePath, args, env } = await findChromium();
  return chromium.launch({
    executablePath,
    args,
    env,
    chromiumSandbox: !args.includes('--no-sandbox'),
    timeout: 60_000,
    ...options,
  });
}
