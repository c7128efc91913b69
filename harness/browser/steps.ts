import type { Page } from 'playwright-core';

/**
 * Counts what a person does on the pages of a tab from now on: each click and each form that is submitted is a step. A form that
 * is submitted by its button is one step.
 */
export async function countSteps(page: Page): Promise<{ take: () => Promise<number> }> {
  // In the storage of the tab, which stays when a page leads to another one.
  await page.addInitScript(`{
    const count = () => sessionStorage.setItem('steps', Number(sessionStorage.getItem('steps')) + 1);
    addEventListener('submit', count, true);
    addEventListener('click', ({ target }) => {
      const button = target.closest('button, input');
      if (!(button && button.form && button.type === 'submit')) count();
    }, true);
  }`);
  return {
    /** The steps since the last time. */
    take: () =>
      page.evaluate<number>(`{
        const steps = Number(sessionStorage.getItem('steps'));
        sessionStorage.removeItem('steps');
        steps;
      }`),
  };
}
