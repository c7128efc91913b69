import type { OperatorError } from '../kernel/errors.ts';
import { InvalidInput } from '../operations/engine/input.ts';
import { changePages } from '../pages/change-page.ts';
import type { FormError } from '../web/kit/form.ts';
import { kitWords } from '../web/kit/words.ts';
import { doneNotice } from './done-notice.ts';
import type { Visit } from './visit.ts';

const words = { kit: kitWords, whatItDoes: 'What this will do', cannotBeUndone: 'This cannot be undone.' };

/** The page of a change by an operator. */
export const changePage = changePages<Visit>({
  words: () => words,
  doneNotice,
  approvalsUrl: ({ may }) => (may('look-at-approvals') ? '/approvals' : undefined),
  describe: describeMistake,
});

/** What is wrong with a form, and at which field. */
export function describeMistake(error: OperatorError): FormError {
  if (error instanceof InvalidInput) return { field: error.field, message: `It ${error.problem}.` };
  return { message: `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.` };
}
