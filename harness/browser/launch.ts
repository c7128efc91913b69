import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

import { patience } from '../async/patience.ts';
import { findChromium, type Preference } from './chromium.ts';

/** A browser that the caller closes. */
export async function launchBrowser(options: LaunchOptions = {}, preference?: Preference): Promise<Browser> {
  const { executablePath, args, env } = await findChromium(preference);
  return chromium.launch({
    executablePath,
    args,
    env,
    chromiumSandbox: !args.includes('--no-sandbox'),
    timeout: patience(60_000),
    ...options,
  });
}
