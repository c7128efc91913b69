import type { BrowserContextOptions, Page } from 'playwright-core';

import { watchPage } from '../../../harness/browser/watch.ts';
import { openBrowser } from '../browser.ts';

export const phone = { viewport: { width: 360, height: 740 }, isMobile: true } as const;

export const desk = { viewport: { width: 1280, height: 900 } } as const;

/** Opens a page in a window of its own, and closes it when the work is done. */
export async function withPage(
  url: string,
  options: BrowserContextOptions,
  work: (page: Page, watched: ReturnType<typeof watchPage>) => Promise<void>,
): Promise<void> {
  const context = await (await openBrowser()).newContext(options);
  try {
    const page = await context.newPage();
    const watched = watchPage(page);
    await page.goto(url, { waitUntil: 'load' });
    await work(page, watched);
  } finally {
    await context.close();
  }
}
