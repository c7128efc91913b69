import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Checks a page against WCAG: one line for each rule that it breaks, none if it is fine. Contrast takes longer than all
 * other rules together, and the size of targets half as long as these: of pages that share their colours or their layout,
 * it is enough to check one.
 */
export async function checkAccessibility(
  page: Page,
  { contrast = true, targets = true }: { readonly contrast?: boolean; readonly targets?: boolean } = {},
): Promise<string[]> {
  const options: RunOptions = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: contrast }, 'target-size': { enabled: targets } },
  };
  // Evaluated from outside: a content security policy would forbid a script element. Once for each document that is opened.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource);
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  return results.violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' ')).join(', ');
    return `${id} (${impact ?? 'minor'}): ${help}: ${places}`;
  });
}
