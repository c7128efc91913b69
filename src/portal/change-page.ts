import { webhooksWords } from '../language/portal/webhooks/index.ts';
import { InvalidInput, TooLong } from '../operations/engine/input.ts';
import { RefusedWebhookUrl } from '../operations/webhooks/webhook-url.ts';
import { changePages } from '../pages/change-page.ts';
import { html } from '../web/html.ts';
import { doneNotice } from './done-notice.ts';
import type { Visit } from './visit.ts';

/** A value that a page refuses, with a message in the reader's language. */
export class Refused extends InvalidInput {}

/** The page of a change by a member. */
export const changePage = changePages<Visit>({
  words: ({ words }) => words,
  doneNotice,
  approvalsUrl: () => undefined,
  describe(error, { words, figures, language }) {
    if (error instanceof Refused) return { field: error.field, message: error.problem };
    if (error instanceof TooLong)
      return { field: error.field, message: words.tooLong(figures.count(BigInt(error.max))) };
    if (error instanceof RefusedWebhookUrl) {
      const { local, url } = webhooksWords[language].mistakes;
      return { field: error.field, message: error.isLocal ? local : url };
    }
    if (error instanceof InvalidInput) return { field: error.field, message: words.wrongValue };
    // The reason is in English, as all messages of operations are.
    return { message: html`${words.refused} <span lang="en">${error.message}.</span>` };
  },
});
