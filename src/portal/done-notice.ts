import { findOwnChange } from '../pages/own-change.ts';
import { html, type Html } from '../web/html.ts';
import { notice } from '../web/kit/notice.ts';
import { changeOutcome } from './outcome.ts';
import type { Visit } from './visit.ts';

/** Says that a change was made, and what it did, at the top of the page to which it leads back. */
export async function doneNotice(visit: Visit): Promise<Html> {
  const entry = await findOwnChange(visit);
  return entry
    ? notice('done', html`<strong>${visit.words.done}</strong> ${await changeOutcome(entry, visit)}`)
    : html``;
}
