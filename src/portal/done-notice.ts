import { findOwnChange } from '../pages/own-change.ts';
import { html, type Html } from '../web/html.ts';
import { notice } from '../web/kit/notice.ts';
import type { Visit } from './visit.ts';

/** Says that a change was made, at the top of the page to which it leads back. */
export async function doneNotice(visit: Visit): Promise<Html> {
  return (await findOwnChange(visit)) ? notice('done', visit.words.done) : html``;
}
