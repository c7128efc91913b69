import type { AxeResults, RunOptions } from 'axe-core';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** What stands in the way of people with disabilities: one line for each rule that the page breaks, none if it is fine. */
export async function checkAccessibility(page: Page): Promise<string[]> {
  // Evaluated from outside, which a page's content security policy does not forbid; a script element it would.
  await page.evaluate(axe.source);
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  return results.violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' ')).join(', ');
    return `${id} (${impact ?? 'minor'}): ${help}: ${places}`;
  });
}
