import { InvalidInput, TooLong } from '../operations/engine/input.ts';
import { changePages } from '../pages/change-page.ts';
import { html } from '../web/html.ts';
import { doneNotice } from './done-notice.ts';
import type { Visit } from './visit.ts';

/** What was refused, in the words of a page. */
export class Refused extends InvalidInput {}

/** The page of a change that a member makes. */
export const changePage = changePages<Visit>({
  words: ({ words }) => words,
  doneNotice,
  approvalsUrl: '',
  describe(error, { words, figures }) {
    if (error instanceof Refused) return { field: error.field, message: error.problem };
    if (error instanceof TooLong)
      return { field: error.field, message: words.tooLong(figures.count(BigInt(error.most))) };
    if (error instanceof InvalidInput) return { field: error.field, message: words.wrongValue };
    // The reason is in English, as all messages of operations are.
    return { message: html`${words.refused} <span lang="en">${error.message}.</span>` };
  },
});
